package dev.plumb.hlsl.intrinsic;

import static dev.plumb.hlsl.intrinsic.Intrinsic.Lowering.COMPONENTWISE;
import static dev.plumb.hlsl.intrinsic.Intrinsic.Lowering.OPERATION;
import static dev.plumb.hlsl.intrinsic.Intrinsic.Lowering.PRELUDE;

import dev.plumb.hlsl.intrinsic.Intrinsic.Lowering;
import dev.plumb.hlsl.intrinsic.IntrinsicSignature.Kinds;
import dev.plumb.hlsl.intrinsic.IntrinsicSignature.Parameter;
import dev.plumb.hlsl.intrinsic.IntrinsicSignature.Passing;
import dev.plumb.hlsl.intrinsic.IntrinsicSignature.Result;
import dev.plumb.hlsl.intrinsic.IntrinsicSignature.Shape;
import dev.plumb.hlsl.type.ShaderStage;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Every intrinsic function of shader model 5.
///
/// Source: "Intrinsic Functions" of the Direct3D HLSL reference.
public final class IntrinsicTable {
  private static final Set<ShaderStage> EVERYWHERE = Set.of();
  private static final Set<ShaderStage> PIXEL = Set.of(ShaderStage.PIXEL);
  private static final Set<ShaderStage> COMPUTE = Set.of(ShaderStage.COMPUTE);

  private static final Map<String, List<IntrinsicSignature>> BY_NAME = new HashMap<>();

  private static final Map<String, Intrinsic> MESSAGES = new HashMap<>();

  /// Intrinsics that fxc knows for older targets only, with the reason it gives.
  private static final Map<String, String> REFUSED = new HashMap<>();

  static {
    arithmetic();
    bits();
    vectorsAndMatrices();
    transcendental();
    interpolating();
    pixel();
    compute();
    atomics();
    tessellation();
    messages();
    ModernIntrinsics.add();
    refused();
  }

  private IntrinsicTable() {}

  /// The overload families of a name; empty if it is no intrinsic.
  public static List<IntrinsicSignature> named(String name) {
    return BY_NAME.getOrDefault(name, List.of());
  }

  /// Why fxc refuses the intrinsic `name` from shader model 4 on; null if it does not.
  public static String refusal(String name) {
    return REFUSED.get(name);
  }

  /// All names, for spelling suggestions.
  public static Set<String> names() {
    return Collections.unmodifiableSet(BY_NAME.keySet());
  }

  private static void arithmetic() {
    add("abs", OPERATION, Result.SAME, any(Kinds.NUMERIC));
    add("sign", OPERATION, Result.INT_SHAPE, any(Kinds.NUMERIC));
    for (String name : List.of("min", "max")) {
      add(name, OPERATION, Result.SAME, any(Kinds.NUMERIC), any(Kinds.NUMERIC));
    }
    add(
        "clamp",
        OPERATION,
        Result.SAME,
        any(Kinds.NUMERIC),
        any(Kinds.NUMERIC),
        any(Kinds.NUMERIC));
    add("mad", OPERATION, Result.SAME, any(Kinds.NUMERIC), any(Kinds.NUMERIC), any(Kinds.NUMERIC));
    add("fma", OPERATION, Result.SAME, any(Kinds.DOUBLE), any(Kinds.DOUBLE), any(Kinds.DOUBLE));
    add("saturate", OPERATION, Result.SAME, any(Kinds.FLOATING));
    for (String name : List.of("floor", "ceil", "round", "trunc", "frac", "sqrt", "rsqrt")) {
      add(name, OPERATION, Result.SAME, any(Kinds.FLOAT));
    }
    add("rcp", OPERATION, Result.SAME, any(Kinds.FLOATING));
    for (String name : List.of("isnan", "isinf", "isfinite")) {
      add(name, OPERATION, Result.BOOL_SHAPE, any(Kinds.FLOAT));
    }
    add("NonUniformResourceIndex", OPERATION, Result.SAME, scalar(Kinds.INTEGER));
    add("CheckAccessFullyMapped", OPERATION, Result.BOOL, scalar(Kinds.UINT));
    add("any", OPERATION, Result.BOOL, any(Kinds.ANY));
    add("all", OPERATION, Result.BOOL, any(Kinds.ANY));
  }

  private static void bits() {
    add("asfloat", OPERATION, Result.FLOAT_SHAPE, any(Kinds.BITS));
    add("asint", OPERATION, Result.INT_SHAPE, any(Kinds.BITS));
    add("asuint", OPERATION, Result.UINT_SHAPE, any(Kinds.BITS));
    Parameter outUint = new Parameter(Shape.SCALAR, Kinds.UINT, Passing.OUT);
    add("asuint", OPERATION, Result.VOID, scalar(Kinds.DOUBLE), outUint, outUint);
    add("asdouble", OPERATION, Result.DOUBLE_SHAPE, vector(Kinds.UINT), vector(Kinds.UINT));
    add("f16tof32", OPERATION, Result.FLOAT_SHAPE, vector(Kinds.UINT));
    add("f32tof16", OPERATION, Result.UINT_SHAPE, vector(Kinds.FLOAT));
    add("countbits", OPERATION, Result.UINT_SHAPE, vector(Kinds.INTEGER));
    add("reversebits", OPERATION, Result.UINT_SHAPE, vector(Kinds.UINT));
    add("reversebits", OPERATION, Result.SAME, vector(Kinds.UINT16));
    add("reversebits", OPERATION, Result.SAME, vector(Kinds.UINT64));
    add("firstbithigh", OPERATION, Result.SAME, vector(Kinds.INTEGER));
    add("firstbitlow", OPERATION, Result.SAME, vector(Kinds.INTEGER));
  }

  private static void vectorsAndMatrices() {
    Parameter factor = new Parameter(Shape.FACTOR, Kinds.NUMERIC, Passing.IN);
    add("mul", OPERATION, Result.PRODUCT, factor, factor);
    add("dot", OPERATION, Result.COMPONENT, vector(Kinds.NUMERIC), vector(Kinds.NUMERIC));
    add("transpose", OPERATION, Result.TRANSPOSED, matrix(Kinds.ANY));
    add(
        "determinant",
        PRELUDE,
        Result.COMPONENT,
        new Parameter(Shape.SQUARE, Kinds.FLOAT, Passing.IN));
    Parameter three = new Parameter(Shape.VECTOR3, Kinds.FLOAT, Passing.IN);
    Parameter four = new Parameter(Shape.VECTOR4, Kinds.FLOAT, Passing.IN);
    add("cross", PRELUDE, Result.FLOAT3, three, three);
    add("distance", PRELUDE, Result.COMPONENT, vector(Kinds.FLOAT), vector(Kinds.FLOAT));
    add("length", PRELUDE, Result.COMPONENT, vector(Kinds.FLOAT));
    add("normalize", PRELUDE, Result.SAME, vector(Kinds.FLOAT));
    add(
        "faceforward",
        PRELUDE,
        Result.SAME,
        vector(Kinds.FLOAT),
        vector(Kinds.FLOAT),
        vector(Kinds.FLOAT));
    add("reflect", PRELUDE, Result.SAME, vector(Kinds.FLOAT), vector(Kinds.FLOAT));
    add(
        "refract",
        PRELUDE,
        Result.SAME,
        vector(Kinds.FLOAT),
        vector(Kinds.FLOAT),
        scalar(Kinds.FLOAT));
    add(
        "lit",
        PRELUDE,
        Result.FLOAT4,
        scalar(Kinds.FLOAT),
        scalar(Kinds.FLOAT),
        scalar(Kinds.FLOAT));
    add("dst", PRELUDE, Result.FLOAT4, four, four);
    add("D3DCOLORtoUBYTE4", PRELUDE, Result.INT4, four);
    Parameter uint2 = new Parameter(Shape.VECTOR2, Kinds.UINT, Passing.IN);
    Parameter uint4 = new Parameter(Shape.VECTOR4, Kinds.UINT, Passing.IN);
    add("msad4", PRELUDE, Result.UINT4, scalar(Kinds.UINT), uint2, uint4);
  }

  private static void transcendental() {
    for (String name :
        List.of(
            "sin", "cos", "tan", "asin", "acos", "atan", "sinh", "cosh", "tanh", "exp", "exp2",
            "log", "log2", "log10", "degrees", "radians")) {
      add(name, COMPONENTWISE, Result.SAME, any(Kinds.FLOAT));
    }
    for (String name : List.of("atan2", "pow", "fmod", "ldexp")) {
      add(name, COMPONENTWISE, Result.SAME, any(Kinds.FLOAT), any(Kinds.FLOAT));
    }
    Parameter out = new Parameter(Shape.ANY, Kinds.FLOAT, Passing.OUT);
    add("sincos", COMPONENTWISE, Result.VOID, any(Kinds.FLOAT), out, out);
    add("modf", COMPONENTWISE, Result.SAME, any(Kinds.FLOAT), out);
    add(
        "modf",
        COMPONENTWISE,
        Result.SAME,
        any(Kinds.INT),
        new Parameter(Shape.ANY, Kinds.INT, Passing.OUT));
    add("frexp", COMPONENTWISE, Result.SAME, any(Kinds.FLOAT), out);
  }

  private static void interpolating() {
    add("lerp", COMPONENTWISE, Result.SAME, any(Kinds.FLOAT), any(Kinds.FLOAT), any(Kinds.FLOAT));
    add(
        "smoothstep",
        COMPONENTWISE,
        Result.SAME,
        any(Kinds.FLOAT),
        any(Kinds.FLOAT),
        any(Kinds.FLOAT));
    add("step", COMPONENTWISE, Result.SAME, any(Kinds.FLOAT), any(Kinds.FLOAT));
  }

  private static void pixel() {
    for (String name : List.of("ddx", "ddx_coarse", "ddx_fine", "ddy", "ddy_coarse", "ddy_fine")) {
      addAt(PIXEL, name, OPERATION, Result.SAME, any(Kinds.FLOAT));
    }
    addAt(PIXEL, "fwidth", COMPONENTWISE, Result.SAME, any(Kinds.FLOAT));
    addAt(PIXEL, "clip", OPERATION, Result.VOID, any(Kinds.FLOAT));
    addAt(PIXEL, "EvaluateAttributeAtCentroid", OPERATION, Result.SAME, any(Kinds.NUMERIC));
    addAt(PIXEL, "EvaluateAttributeCentroid", OPERATION, Result.SAME, any(Kinds.NUMERIC));
    addAt(
        PIXEL,
        "EvaluateAttributeAtSample",
        OPERATION,
        Result.SAME,
        any(Kinds.NUMERIC),
        scalar(Kinds.UINT));
    Parameter int2 = new Parameter(Shape.VECTOR2, Kinds.INT, Passing.IN);
    addAt(PIXEL, "EvaluateAttributeSnapped", OPERATION, Result.SAME, any(Kinds.NUMERIC), int2);
    addAt(PIXEL, "GetRenderTargetSampleCount", OPERATION, Result.UINT);
    addAt(PIXEL, "GetRenderTargetSamplePosition", OPERATION, Result.FLOAT2, scalar(Kinds.INT));
  }

  private static void compute() {
    for (String name : List.of("AllMemoryBarrier", "DeviceMemoryBarrier", "GroupMemoryBarrier")) {
      addAt(COMPUTE, name + "WithGroupSync", OPERATION, Result.VOID);
    }
    addAt(COMPUTE, "AllMemoryBarrier", OPERATION, Result.VOID);
    addAt(COMPUTE, "GroupMemoryBarrier", OPERATION, Result.VOID);
    add("DeviceMemoryBarrier", OPERATION, Result.VOID);
  }

  private static void atomics() {
    // D3D11.1 has unordered access in every stage
    Set<ShaderStage> stages = EVERYWHERE;
    Parameter place = new Parameter(Shape.SCALAR, Kinds.INTEGER, Passing.REFERENCE);
    Parameter value = scalar(Kinds.INTEGER);
    Parameter original = new Parameter(Shape.SCALAR, Kinds.INTEGER, Passing.OUT);
    for (String operation : List.of("Add", "And", "Max", "Min", "Or", "Xor")) {
      addAt(stages, "Interlocked" + operation, OPERATION, Result.VOID, place, value);
      addAt(stages, "Interlocked" + operation, OPERATION, Result.VOID, place, value, original);
    }
    addAt(stages, "InterlockedExchange", OPERATION, Result.VOID, place, value, original);
    addAt(stages, "InterlockedCompareStore", OPERATION, Result.VOID, place, value, value);
    addAt(
        stages,
        "InterlockedCompareExchange",
        OPERATION,
        Result.VOID,
        place,
        value,
        value,
        original);
  }

  private static void tessellation() {
    Set<ShaderStage> hull = Set.of(ShaderStage.HULL);
    // what the prelude's functions round by
    addAt(hull, "__tessellatorPartitioning", OPERATION, Result.UINT);
    Parameter raw = scalar(Kinds.FLOAT);
    Parameter rounded = new Parameter(Shape.SCALAR, Kinds.FLOAT, Passing.OUT);
    addAt(hull, "ProcessIsolineTessFactors", PRELUDE, Result.VOID, raw, raw, rounded, rounded);
    Parameter raw2 = new Parameter(Shape.VECTOR2, Kinds.FLOAT, Passing.IN);
    Parameter raw3 = new Parameter(Shape.VECTOR3, Kinds.FLOAT, Passing.IN);
    Parameter raw4 = new Parameter(Shape.VECTOR4, Kinds.FLOAT, Passing.IN);
    Parameter out2 = new Parameter(Shape.VECTOR2, Kinds.FLOAT, Passing.OUT);
    Parameter out3 = new Parameter(Shape.VECTOR3, Kinds.FLOAT, Passing.OUT);
    Parameter out4 = new Parameter(Shape.VECTOR4, Kinds.FLOAT, Passing.OUT);
    for (String reduction : List.of("Avg", "Max", "Min")) {
      String factors = "TessFactors" + reduction;
      addAt(hull, "ProcessTri" + factors, PRELUDE, Result.VOID, raw3, raw, out3, rounded, rounded);
      addAt(hull, "ProcessQuad" + factors, PRELUDE, Result.VOID, raw4, raw, out4, out2, out2);
      addAt(hull, "Process2DQuad" + factors, PRELUDE, Result.VOID, raw4, raw2, out4, out2, out2);
    }
  }

  /// `printf` and `errorf` take any values behind their format: sema sees to them.
  private static void messages() {
    for (String name : List.of("printf", "errorf", "abort")) {
      MESSAGES.put(name, new Intrinsic(name, OPERATION));
    }
  }

  /// The intrinsic, if it is one that takes a format.
  public static Optional<Intrinsic> message(String name) {
    return Optional.ofNullable(MESSAGES.get(name));
  }

  private static void refused() {
    REFUSED.put("noise", "only texture shaders have noise, and those are gone");
  }

  static void add(String name, Lowering lowering, Result result, Parameter... parameters) {
    addAt(EVERYWHERE, name, lowering, result, parameters);
  }

  static void addAt(
      Set<ShaderStage> stages,
      String name,
      Lowering lowering,
      Result result,
      Parameter... parameters) {
    var signature =
        new IntrinsicSignature(new Intrinsic(name, lowering), List.of(parameters), result, stages);
    BY_NAME.computeIfAbsent(name, n -> new ArrayList<>()).add(signature);
  }

  private static Parameter any(Kinds kinds) {
    return new Parameter(Shape.ANY, kinds, Passing.IN);
  }

  private static Parameter vector(Kinds kinds) {
    return new Parameter(Shape.VECTOR, kinds, Passing.IN);
  }

  private static Parameter matrix(Kinds kinds) {
    return new Parameter(Shape.MATRIX, kinds, Passing.IN);
  }

  private static Parameter scalar(Kinds kinds) {
    return new Parameter(Shape.SCALAR, kinds, Passing.IN);
  }
}
