package dev.plumb.emulator.state;

/// Bitwise operations in place of blending (`D3D11_LOGIC_OP`).
public enum LogicOp {
  CLEAR,
  SET,
  COPY,
  COPY_INVERTED,
  NOOP,
  INVERT,
  AND,
  NAND,
  OR,
  NOR,
  XOR,
  EQUIV,
  AND_REVERSE,
  AND_INVERTED,
  OR_REVERSE,
  OR_INVERTED
}
