package dev.plumb.hlsl.reflect;

import dev.plumb.hlsl.ir.Block;
import dev.plumb.hlsl.ir.Function;
import dev.plumb.hlsl.ir.Inst;
import dev.plumb.hlsl.ir.Insts;
import dev.plumb.hlsl.ir.IrType;
import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.ir.SampleOp;
import dev.plumb.hlsl.ir.TernaryOp;

/// Counts a module's instructions by kind.
final class InstructionCounter {
  private enum Kind {
    FLOAT,
    INT,
    UINT,
    CONVERSION,
    BITWISE,
    MOVE,
    FLOW,
    SAMPLE,
    COMPARISON,
    BIAS,
    GRADIENT,
    LOAD,
    STORE,
    OTHER,
    ARRAY,
    ATOMIC,
    BARRIER,
    EMIT,
    CUT
  }

  private final int[] counts = new int[Kind.values().length];
  private int temporaries;
  private int arrays;
  private Function function;

  private InstructionCounter() {}

  static ShaderStatistics count(Module module) {
    var counter = new InstructionCounter();
    counter.arrays = module.globalArrays().size();
    for (Function function : module.functions()) {
      counter.function = function;
      counter.temporaries += function.variables().size();
      counter.arrays += function.arrays().size();
      counter.block(function.body());
    }
    return counter.statistics();
  }

  private ShaderStatistics statistics() {
    int all = 0;
    for (int count : counts) {
      all += count;
    }
    return new ShaderStatistics(
        all,
        temporaries,
        arrays,
        of(Kind.FLOAT),
        of(Kind.INT),
        of(Kind.UINT),
        of(Kind.CONVERSION),
        of(Kind.BITWISE),
        of(Kind.MOVE),
        of(Kind.FLOW),
        of(Kind.SAMPLE),
        of(Kind.COMPARISON),
        of(Kind.BIAS),
        of(Kind.GRADIENT),
        of(Kind.LOAD),
        of(Kind.STORE),
        of(Kind.ARRAY),
        of(Kind.ATOMIC),
        of(Kind.BARRIER),
        of(Kind.EMIT),
        of(Kind.CUT));
  }

  private int of(Kind kind) {
    return counts[kind.ordinal()];
  }

  private void add(Kind kind) {
    counts[kind.ordinal()]++;
  }

  private void block(Block block) {
    for (Inst inst : block.insts()) {
      instruction(inst);
      Insts.blocks(inst).forEach(this::block);
    }
  }

  private void instruction(Inst inst) {
    switch (inst) {
      case Inst.Constant _,
          Inst.Load _,
          Inst.Store _,
          Inst.LoadInput _,
          Inst.LoadVertex _,
          Inst.LoadPatchConstant _,
          Inst.LoadConstant _ -> {}
      case Inst.StoreOutput _, Inst.StorePatchConstant _, Inst.Discard _, Inst.Wave _ ->
          add(Kind.OTHER);
      case Inst.Unary i -> add(kind(i));
      case Inst.Binary i -> add(kind(i));
      case Inst.Ternary i ->
          add(i.op() == TernaryOp.SELECT ? Kind.MOVE : arithmetic(function.typeOf(i.a())));
      case Inst.Sample i -> add(kind(i.op()));
      case Inst.LoadResource _, Inst.QueryResource _ -> add(Kind.LOAD);
      case Inst.StoreResource _ -> add(Kind.STORE);
      case Inst.AtomicResource _, Inst.AtomicElement _, Inst.Counter _ -> add(Kind.ATOMIC);
      case Inst.LoadElement _, Inst.StoreElement _ -> add(Kind.ARRAY);
      case Inst.EvaluateInput _, Inst.TargetSamples _, Inst.SamplePosition _, Inst.Message _ ->
          add(Kind.OTHER);
      case Inst.Emit _ -> add(Kind.EMIT);
      case Inst.Cut _ -> add(Kind.CUT);
      case Inst.Barrier _ -> add(Kind.BARRIER);
      case Inst.Call _,
          Inst.If _,
          Inst.Loop _,
          Inst.Switch _,
          Inst.Break _,
          Inst.Continue _,
          Inst.Return _ ->
          add(Kind.FLOW);
    }
  }

  private Kind kind(Inst.Unary i) {
    IrType type = function.typeOf(i.a());
    return switch (i.op()) {
      case TO_F32, TO_I32, TO_U32, TO_BOOL, TO_F64, TO_I64, TO_U64, F32_TO_F16, F16_TO_F32 ->
          Kind.CONVERSION;
      case BITCAST_F32, BITCAST_I32, BITCAST_U32, LOW_WORD, HIGH_WORD -> Kind.MOVE;
      case NOT, COUNT_BITS, FIRST_BIT_LOW, FIRST_BIT_HIGH, REVERSE_BITS -> Kind.BITWISE;
      default -> arithmetic(type);
    };
  }

  private Kind kind(Inst.Binary i) {
    return switch (i.op()) {
      case AND, OR, XOR, SHL, SHR -> Kind.BITWISE;
      case MAKE_F64 -> Kind.MOVE;
      default -> arithmetic(function.typeOf(i.a()));
    };
  }

  private static Kind arithmetic(IrType type) {
    return switch (type) {
      case F32, F64 -> Kind.FLOAT;
      case I32, I64 -> Kind.INT;
      case U32, U64, BOOL -> Kind.UINT;
    };
  }

  private static Kind kind(SampleOp op) {
    return switch (op) {
      case SAMPLE, SAMPLE_LEVEL, GATHER, LOD, LOD_UNCLAMPED -> Kind.SAMPLE;
      case SAMPLE_BIAS -> Kind.BIAS;
      case SAMPLE_GRAD -> Kind.GRADIENT;
      case SAMPLE_CMP, SAMPLE_CMP_LEVEL_ZERO, GATHER_CMP -> Kind.COMPARISON;
    };
  }
}
