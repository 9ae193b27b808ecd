package dev.plumb.hlsl.intrinsic;

import dev.plumb.hlsl.intrinsic.Intrinsic.Lowering;
import dev.plumb.hlsl.intrinsic.IntrinsicSignature.Kinds;
import dev.plumb.hlsl.intrinsic.IntrinsicSignature.Parameter;
import dev.plumb.hlsl.intrinsic.IntrinsicSignature.Passing;
import dev.plumb.hlsl.intrinsic.IntrinsicSignature.Result;
import dev.plumb.hlsl.intrinsic.IntrinsicSignature.Shape;
import dev.plumb.hlsl.type.ShaderStage;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// The intrinsics that dxc has added: those of HLSL 2021, of waves and quads, of packed bytes.
///
/// Source: "HLSL Shader Model 6" and its kin of the Direct3D HLSL reference.
final class ModernIntrinsics {
  private static final Set<String> NAMES = new HashSet<>();

  private static final Parameter VALUE = new Parameter(Shape.ANY, Kinds.ANY, Passing.IN);
  private static final Parameter NUMBER = new Parameter(Shape.ANY, Kinds.NUMERIC, Passing.IN);
  private static final Parameter INTEGER = new Parameter(Shape.ANY, Kinds.INTEGER, Passing.IN);
  private static final Parameter BOOLS = new Parameter(Shape.ANY, Kinds.BOOL, Passing.IN);
  private static final Parameter BOOL = new Parameter(Shape.SCALAR, Kinds.BOOL, Passing.IN);
  private static final Parameter UINT = new Parameter(Shape.SCALAR, Kinds.UINT, Passing.IN);
  private static final Parameter MASK = new Parameter(Shape.VECTOR4, Kinds.UINT, Passing.IN);

  private ModernIntrinsics() {}

  /// Adds them all to the table.
  static void add() {
    IntrinsicTable.add("select", Lowering.OPERATION, Result.CHOICE, BOOLS, VALUE, VALUE);
    IntrinsicTable.add("and", Lowering.OPERATION, Result.BOOL_SHAPE, BOOLS, BOOLS);
    IntrinsicTable.add("or", Lowering.OPERATION, Result.BOOL_SHAPE, BOOLS, BOOLS);
    waves();
    prefixes();
    quads();
    bits16();
    packed();
  }

  /// Whether shader model 6 is the first that has `name`.
  static boolean isModern(String name) {
    return NAMES.contains(name);
  }

  private static void modern(String name, Result result, Parameter... parameters) {
    modernAt(Set.of(), name, result, parameters);
  }

  private static void modernAt(
      Set<ShaderStage> stages, String name, Result result, Parameter... parameters) {
    NAMES.add(name);
    IntrinsicTable.addAt(stages, name, Lowering.OPERATION, result, parameters);
  }

  private static void waves() {
    modern("WaveGetLaneCount", Result.UINT);
    modern("WaveGetLaneIndex", Result.UINT);
    modern("WaveIsFirstLane", Result.BOOL);
    modern("WaveActiveAnyTrue", Result.BOOL, BOOL);
    modern("WaveActiveAllTrue", Result.BOOL, BOOL);
    modern("WaveActiveAllEqual", Result.BOOL_SHAPE, VALUE);
    modern("WaveActiveBallot", Result.UINT4, BOOL);
    modern("WaveActiveCountBits", Result.UINT, BOOL);
    for (String name : List.of("Sum", "Product", "Min", "Max")) {
      modern("WaveActive" + name, Result.SAME, NUMBER);
    }
    for (String name : List.of("And", "Or", "Xor")) {
      modern("WaveActiveBit" + name, Result.SAME, INTEGER);
    }
    modern("WaveReadLaneFirst", Result.SAME, VALUE);
    modern("WaveReadLaneAt", Result.SAME, VALUE, UINT);
    modern("WaveMatch", Result.UINT4, VALUE);
  }

  private static void prefixes() {
    modern("WavePrefixCountBits", Result.UINT, BOOL);
    modern("WavePrefixSum", Result.SAME, NUMBER);
    modern("WavePrefixProduct", Result.SAME, NUMBER);
    modern("WaveMultiPrefixCountBits", Result.UINT, BOOL, MASK);
    modern("WaveMultiPrefixSum", Result.SAME, NUMBER, MASK);
    modern("WaveMultiPrefixProduct", Result.SAME, NUMBER, MASK);
    for (String name : List.of("And", "Or", "Xor")) {
      modern("WaveMultiPrefixBit" + name, Result.SAME, INTEGER, MASK);
    }
  }

  private static void quads() {
    for (String name : List.of("X", "Y", "Diagonal")) {
      modern("QuadReadAcross" + name, Result.SAME, VALUE);
    }
    modern("QuadReadLaneAt", Result.SAME, VALUE, UINT);
    modern("QuadAny", Result.BOOL, BOOL);
    modern("QuadAll", Result.BOOL, BOOL);
    modernAt(Set.of(ShaderStage.PIXEL), "IsHelperLane", Result.BOOL);
  }

  /// The bits of 16-bit types.
  private static void bits16() {
    var bits = new Parameter(Shape.ANY, Kinds.BITS16, Passing.IN);
    modern("asfloat16", Result.FLOAT16_SHAPE, bits);
    modern("asint16", Result.INT16_SHAPE, bits);
    modern("asuint16", Result.UINT16_SHAPE, bits);
  }

  /// Packed bytes are a uint. (dxc has these from model 6.4 and 6.6 on.)
  private static void packed() {
    Parameter uint4 = MASK;
    Parameter int4 = new Parameter(Shape.VECTOR4, Kinds.INT, Passing.IN);
    Parameter sum = new Parameter(Shape.SCALAR, Kinds.INT, Passing.IN);
    Parameter half2 = new Parameter(Shape.VECTOR2, Kinds.FLOAT, Passing.IN);
    Parameter single = new Parameter(Shape.SCALAR, Kinds.FLOAT, Passing.IN);
    prelude("pack_u8", Result.UINT, uint4);
    prelude("pack_s8", Result.UINT, int4);
    prelude("pack_clamp_u8", Result.UINT, int4);
    prelude("pack_clamp_s8", Result.UINT, int4);
    prelude("unpack_u8u32", Result.UINT4, UINT);
    prelude("unpack_s8s32", Result.INT4, UINT);
    prelude("unpack_u8u16", Result.UINT4, UINT);
    prelude("unpack_s8s16", Result.INT4, UINT);
    prelude("dot4add_u8packed", Result.UINT, UINT, UINT, UINT);
    prelude("dot4add_i8packed", Result.INT, UINT, UINT, sum);
    prelude("dot2add", Result.FLOAT, half2, half2, single);
  }

  private static void prelude(String name, Result result, Parameter... parameters) {
    NAMES.add(name);
    IntrinsicTable.add(name, Lowering.PRELUDE, result, parameters);
  }
}
