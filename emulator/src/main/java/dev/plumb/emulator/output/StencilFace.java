package dev.plumb.emulator.output;

import dev.plumb.emulator.state.DepthStencilDesc;
import dev.plumb.emulator.state.StencilOp;
import dev.plumb.emulator.state.StencilOpDesc;

/// The stencil test of front or back faces (D3D11.3 §17.12). Values are 0 to 255.
record StencilFace(StencilOpDesc ops, int relations, int readMask, int writeMask) {
  static StencilFace of(StencilOpDesc ops, DepthStencilDesc desc, boolean readOnly) {
    return new StencilFace(
        ops,
        Comparison.relations(ops.stencilFunc()),
        desc.stencilReadMask(),
        readOnly ? 0 : desc.stencilWriteMask());
  }

  /// Whether pixels that fail the stencil or the depth test change what is stored.
  boolean writesOnFailure() {
    return writeMask != 0
        && (ops.stencilFailOp() != StencilOp.KEEP || ops.stencilDepthFailOp() != StencilOp.KEEP);
  }

  boolean passes(int ref, int stored) {
    return Comparison.holds(relations, ref & readMask, stored & readMask);
  }

  /// What is stored after the two tests.
  int update(boolean stencilPasses, boolean depthPasses, int ref, int stored) {
    StencilOp op =
        !stencilPasses
            ? ops.stencilFailOp()
            : depthPasses ? ops.stencilPassOp() : ops.stencilDepthFailOp();
    return (stored & ~writeMask) | (apply(op, ref, stored) & writeMask);
  }

  private static int apply(StencilOp op, int ref, int stored) {
    return switch (op) {
      case KEEP -> stored;
      case ZERO -> 0;
      case REPLACE -> ref;
      case INCR_SAT -> Math.min(stored + 1, 255);
      case DECR_SAT -> Math.max(stored - 1, 0);
      case INVERT -> ~stored & 255;
      case INCR -> stored + 1 & 255;
      case DECR -> stored - 1 & 255;
    };
  }
}
