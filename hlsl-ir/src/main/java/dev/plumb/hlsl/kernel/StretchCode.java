package dev.plumb.hlsl.kernel;

import dev.plumb.hlsl.interp.LaneStep;
import dev.plumb.hlsl.ir.IrType;
import dev.plumb.hlsl.ir.TernaryOp;
import java.util.List;

/// Writes the code of a stretch for one vector of lanes: everything between the columns read and
/// the columns written is in registers.
final class StretchCode {
  private final VectorCode code;
  private final Home home;
  private final StretchLocals locals;
  private final LaneForms forms;
  private final FloatCode floats;
  private final IntCode ints;
  private final BitSigns bits;
  private final MemoryCode memory;
  private final ByLane lanes;

  /// @param constantBuffers the region's
  StretchCode(
      VectorCode code,
      ColumnLocals columns,
      Home home,
      StretchLocals locals,
      List<LaneStep.ConstantBuffer> constantBuffers) {
    this.code = code;
    this.home = home;
    this.locals = locals;
    boolean watched = locals.quads() != Lane.NONE;
    forms = new LaneForms(code, home, locals.quads());
    floats = new FloatCode(code, forms, watched);
    bits = new BitSigns(code, forms);
    ints = new IntCode(code, forms, bits);
    lanes = new ByLane(code, forms, floats, columns);
    memory = new MemoryCode(code, forms, columns, locals, constantBuffers);
  }

  /// The steps, then the columns written. What was asked for as exit is on the stack then, as a
  /// mask.
  void write(StretchFlow flow) {
    for (int i = 0; i < flow.nodes.size(); i++) {
      node(flow.nodes.get(i));
      release(flow.nodes.get(i), i);
    }
    stores(flow);
    if (flow.exit != null) {
      forms.mask(flow.exit);
    }
    flow.exits().forEach(forms::release);
  }

  private void release(Node node, int i) {
    for (Lane operand : node.operands()) {
      if (operand.lastUse <= i) {
        forms.release(operand);
      }
    }
    if (node.result() != null && node.result().lastUse <= i) {
      forms.release(node.result());
    }
  }

  /// All are read before the first is written: one may be what another column held before.
  private void stores(StretchFlow flow) {
    flow.stores.forEach(
        (column, lane) -> {
          if (!flow.open.after().contains(column)) {
            floats.observable(lane);
          }
          forms.intsLocal(lane);
        });
    if (flow.exit != null) {
      forms.maskLocal(flow.exit);
    }
    flow.stores.forEach(
        (column, lane) -> {
          forms.ints(lane);
          home.push(column);
          code.intoArray();
        });
  }

  private void node(Node node) {
    Lane[] in = node.operands();
    Lane r = node.result();
    switch (node.step()) {
      case LaneStep.Unary s -> {
        if (ByLane.isSo(s)) {
          lanes.unary(s, in[0], r);
        } else {
          unary(s, in[0], r);
        }
      }
      case LaneStep.Binary s -> {
        if (ByLane.isSo(s)) {
          lanes.binary(s, in[0], in[1], r);
        } else if (s.type() == IrType.F32) {
          floats.binary(s.op(), s.a(), s.b(), in[0], in[1], r);
        } else {
          ints.binary(s.op(), s.type(), in[0], in[1], r);
        }
      }
      case LaneStep.Ternary s -> ternary(s, in, r);
      case LaneStep.LoadElement s -> memory.load(s, in[0], r);
      case LaneStep.StoreElement s -> {
        floats.observable(in[1]);
        memory.store(s, in[0], in[1]);
      }
      case LaneStep.LoadConstant s -> memory.load(s, in[0], r);
      case LaneStep.Store _ -> merge(in[0], in[1], r);
      case LaneStep.Load _ -> throw new AssertionError("a load is no node");
    }
  }

  /// The new value in active lanes.
  private void merge(Lane old, Lane value, Lane r) {
    floats.observable(old);
    floats.observable(value);
    forms.allLanes(old);
    forms.ints(value);
    code.load(locals.active());
    code.blendInts();
    forms.setInts(r);
  }

  private void unary(LaneStep.Unary s, Lane a, Lane r) {
    boolean ofFloat = s.type() == IrType.F32;
    boolean ofBool = s.type() == IrType.BOOL;
    switch (s.op()) {
      case BITCAST_F32, BITCAST_I32, BITCAST_U32 -> {
        floats.observable(a);
        ints.move(a, r);
      }
      case TO_I32 -> {
        if (ofFloat) {
          floats.toInt(a, r);
        } else {
          ints.move(a, r);
        }
      }
      case TO_U32 -> {
        if (ofFloat) {
          floats.toUnsigned(a, r);
        } else {
          ints.move(a, r);
        }
      }
      case TO_BOOL -> {
        if (ofFloat) {
          floats.toBool(s.a(), a, r);
        } else {
          ints.toBool(a, r);
        }
      }
      case TO_F32 -> {
        if (ofFloat) {
          floats.unary(s.op(), s.a(), a, r);
        } else if (ofBool) {
          floats.fromBool(a, r);
        } else if (s.type() == IrType.I32) {
          floats.fromInt(a, r);
        } else {
          floats.fromUnsigned(a, r);
        }
      }
      default -> {
        if (ofFloat) {
          floats.unary(s.op(), s.a(), a, r);
        } else {
          ints.unary(s.op(), s.type(), a, r);
        }
      }
    }
  }

  private void ternary(LaneStep.Ternary s, Lane[] in, Lane r) {
    var operands = new LaneStep.Operand[] {s.a(), s.b(), s.c()};
    if (s.op() == TernaryOp.SELECT) {
      select(s, in, r);
    } else if (s.type() == IrType.F32) {
      floats.ternary(s.op(), operands, in, r);
    } else {
      ints.mad(in[0], in[1], in[2], r);
    }
  }

  /// Moves bits: what arithmetic left open in one of the two may stay open only if the other one's
  /// bits are arithmetic's, too.
  private void select(LaneStep.Ternary s, Lane[] in, Lane r) {
    Lane a = in[1];
    Lane b = in[2];
    if (s.type() == IrType.BOOL) {
      selectBool(in[0], a, b, r);
      return;
    }
    boolean foreign = s.b().mayBeDenormal() && !a.isPlainConstant();
    foreign |= s.c().mayBeDenormal() && !b.isPlainConstant();
    if (s.type() != IrType.F32 || foreign) {
      floats.observable(a);
      floats.observable(b);
    }
    boolean bySign = s.type() == IrType.F32 && !foreign && BitSigns.fits(in[0], a, b);
    if (bySign) {
      bits.select(in[0], a, b);
    } else {
      forms.ints(b);
      forms.ints(a);
      forms.mask(in[0]);
      code.blendInts();
    }
    forms.setInts(r);
    r.anyNan = a.anyNan || b.anyNan || bySign;
    r.unflushed = a.unflushed || b.unflushed;
    r.noNan = a.noNan && b.noNan;
    r.whole = a.whole && b.whole;
    r.leastExponent = Math.min(a.leastExponent, b.leastExponent);
    r.below = a.below > 0 && b.below > 0 ? Math.max(a.below, b.below) : 0;
  }

  /// (condition and a) or (b and not condition)
  private void selectBool(Lane condition, Lane a, Lane b, Lane r) {
    forms.mask(a);
    forms.mask(condition);
    code.maskBinary("and");
    forms.mask(b);
    forms.mask(condition);
    code.maskNot();
    code.maskBinary("and");
    code.maskBinary("or");
    forms.setMask(r);
  }
}
