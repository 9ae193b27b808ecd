package dev.plumb.hlsl.kernel;

import dev.plumb.hlsl.interp.LaneStep;
import dev.plumb.hlsl.ir.BinaryOp;
import dev.plumb.hlsl.ir.IrType;
import dev.plumb.hlsl.ir.UnaryOp;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.Set;

/// Code for what the machine has no vector instructions for: the interpreter's loops do it, lane by
/// lane.
final class ByLane {
  private static final Set<BinaryOp> BINARY = Set.of(BinaryOp.DIV, BinaryOp.MOD, BinaryOp.MUL_HIGH);
  private static final Set<UnaryOp> UNARY =
      Set.of(UnaryOp.ROUND_F16, UnaryOp.F16_TO_F32, UnaryOp.F32_TO_F16);

  private static final ClassDesc TYPE = IrType.class.describeConstable().orElseThrow();
  private static final ClassDesc BINARY_OP = BinaryOp.class.describeConstable().orElseThrow();
  private static final ClassDesc UNARY_OP = UnaryOp.class.describeConstable().orElseThrow();

  private final VectorCode code;
  private final LaneForms forms;
  private final FloatCode floats;
  private final ColumnLocals columns;

  ByLane(VectorCode code, LaneForms forms, FloatCode floats, ColumnLocals columns) {
    this.code = code;
    this.forms = forms;
    this.floats = floats;
    this.columns = columns;
  }

  static boolean isSo(LaneStep.Binary step) {
    return step.type() != IrType.F32 && BINARY.contains(step.op());
  }

  static boolean isSo(LaneStep.Unary step) {
    return UNARY.contains(step.op());
  }

  void binary(LaneStep.Binary step, Lane a, Lane b, Lane r) {
    forms.ints(a);
    code.load(columns.places);
    put();
    forms.ints(b);
    code.cb.aload(columns.state).getfield(ColumnLocals.STATE, "others", VectorCode.INTS);
    put();
    run("binary", step.op(), BINARY_OP, step.type());
    forms.setInts(r);
  }

  void unary(LaneStep.Unary step, Lane a, Lane r) {
    if (step.type() == IrType.F32) {
      floats.observable(a);
    }
    forms.ints(a);
    if (step.a().mayBeDenormal()) {
      forms.flush();
    }
    code.load(columns.places);
    put();
    run("unary", step.op(), UNARY_OP, step.type());
    forms.setInts(r);
  }

  /// ints, array ->
  private void put() {
    code.cb.iconst_0();
    code.intoArray();
  }

  /// -> ints
  private void run(String method, Enum<?> op, ClassDesc ops, IrType type) {
    code.cb.aload(columns.state);
    code.cb.getstatic(ops, op.name(), ops);
    code.cb.getstatic(TYPE, type.name(), TYPE);
    code.cb.invokevirtual(
        ColumnLocals.STATE, method, MethodTypeDesc.of(ConstantDescs.CD_void, ops, TYPE));
    code.species(VectorCode.INT);
    code.load(columns.places);
    code.cb.iconst_0();
    code.fromArrayHere();
  }
}
