package dev.plumb.hlsl.lower;

import dev.plumb.hlsl.ir.BinaryOp;
import dev.plumb.hlsl.ir.Inst;
import dev.plumb.hlsl.ir.IrInvariantError;
import dev.plumb.hlsl.ir.IrType;
import dev.plumb.hlsl.ir.Value;
import dev.plumb.hlsl.ir.WaveOp;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/// Lowers the wave and quad intrinsics, component by component.
final class WaveLowering {
  private static final int WORDS = 4; // of a ballot

  private final FunctionLowering function;
  private final Code code;

  WaveLowering(FunctionLowering function) {
    this.function = function;
    this.code = function.code();
  }

  /// Whether an intrinsic is one of these.
  static boolean isWave(String name) {
    return name.startsWith("Wave") || name.startsWith("Quad") || name.equals("IsHelperLane");
  }

  List<Value> lower(String name, List<List<Value>> a) {
    return switch (name) {
      case "WaveGetLaneCount" -> List.of(code.constant(IrType.U32, function.waveSize()));
      case "WaveGetLaneIndex" -> emit(WaveOp.LANE_INDEX, List.of());
      case "WaveIsFirstLane" -> emit(WaveOp.IS_FIRST, List.of());
      case "IsHelperLane" -> emit(WaveOp.IS_HELPER, List.of());
      case "WaveActiveAnyTrue" -> emit(WaveOp.ANY, a.get(0));
      case "WaveActiveAllTrue" -> emit(WaveOp.ALL, a.get(0));
      case "WaveActiveAllEqual" -> each(WaveOp.ALL_EQUAL, a);
      case "WaveActiveBallot" -> emit(WaveOp.BALLOT, a.get(0));
      case "WaveActiveCountBits" -> List.of(single(WaveOp.SUM, number(a.get(0))));
      case "WavePrefixCountBits" -> List.of(single(WaveOp.PREFIX_SUM, number(a.get(0))));
      case "WaveActiveSum" -> each(WaveOp.SUM, a);
      case "WaveActiveProduct" -> each(WaveOp.PRODUCT, a);
      case "WaveActiveMin" -> each(WaveOp.MIN, a);
      case "WaveActiveMax" -> each(WaveOp.MAX, a);
      case "WaveActiveBitAnd" -> each(WaveOp.AND, a);
      case "WaveActiveBitOr" -> each(WaveOp.OR, a);
      case "WaveActiveBitXor" -> each(WaveOp.XOR, a);
      case "WavePrefixSum" -> each(WaveOp.PREFIX_SUM, a);
      case "WavePrefixProduct" -> each(WaveOp.PREFIX_PRODUCT, a);
      case "WaveReadLaneFirst" -> each(WaveOp.READ_FIRST, a);
      case "WaveReadLaneAt" -> each(WaveOp.READ_LANE, a);
      case "WaveMatch" -> match(a.get(0));
      case "WaveMultiPrefixSum" -> each(WaveOp.MULTI_PREFIX_SUM, a);
      case "WaveMultiPrefixProduct" -> each(WaveOp.MULTI_PREFIX_PRODUCT, a);
      case "WaveMultiPrefixBitAnd" -> each(WaveOp.MULTI_PREFIX_AND, a);
      case "WaveMultiPrefixBitOr" -> each(WaveOp.MULTI_PREFIX_OR, a);
      case "WaveMultiPrefixBitXor" -> each(WaveOp.MULTI_PREFIX_XOR, a);
      case "WaveMultiPrefixCountBits" ->
          each(WaveOp.MULTI_PREFIX_SUM, List.of(number(a.get(0)), a.get(1)));
      case "QuadReadAcrossX" -> each(WaveOp.QUAD_READ_X, a);
      case "QuadReadAcrossY" -> each(WaveOp.QUAD_READ_Y, a);
      case "QuadReadAcrossDiagonal" -> each(WaveOp.QUAD_READ_DIAGONAL, a);
      case "QuadReadLaneAt" -> each(WaveOp.QUAD_READ_LANE, a);
      case "QuadAny" -> emit(WaveOp.QUAD_ANY, a.get(0));
      case "QuadAll" -> emit(WaveOp.QUAD_ALL, a.get(0));
      default -> throw new IrInvariantError("wave intrinsic without a lowering: " + name);
    };
  }

  private List<Value> number(List<Value> bool) {
    return List.of(code.convert(bool.getFirst(), IrType.U32));
  }

  private Value single(WaveOp op, List<Value> operands) {
    return emit(op, operands).getFirst();
  }

  /// `op` on each component of the first argument, with the others as they are.
  private List<Value> each(WaveOp op, List<List<Value>> a) {
    var results = new ArrayList<Value>();
    for (Value component : a.getFirst()) {
      var operands = new ArrayList<Value>();
      operands.add(component);
      a.subList(1, a.size()).forEach(operands::addAll);
      results.add(single(op, operands));
    }
    return results;
  }

  /// Lanes that match in all components.
  private List<Value> match(List<Value> components) {
    List<Value> words = emit(WaveOp.MATCH, List.of(components.getFirst()));
    for (Value component : components.subList(1, components.size())) {
      List<Value> others = emit(WaveOp.MATCH, List.of(component));
      var both = new ArrayList<Value>();
      for (int i = 0; i < WORDS; i++) {
        both.add(code.binary(BinaryOp.AND, words.get(i), others.get(i)));
      }
      words = both;
    }
    return words;
  }

  private List<Value> emit(WaveOp op, List<Value> operands) {
    IrType type = operands.isEmpty() ? null : code.typeOf(operands.getFirst());
    List<Value> results = code.newValues(Collections.nCopies(op.results(), op.resultOf(type)));
    code.emit(new Inst.Wave(results, op, operands, function.waveSize()));
    return results;
  }
}
