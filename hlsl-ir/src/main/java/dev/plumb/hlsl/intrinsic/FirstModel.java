package dev.plumb.hlsl.intrinsic;

import dev.plumb.hlsl.type.ObjectKind;
import dev.plumb.hlsl.type.ShaderModel;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/// The first shader model that has an intrinsic or a method; 0.0 if every one has it.
///
/// What a later one could be made of is not held against an earlier one: only what fxc refuses
/// there ("cannot map expression to ps_4_0 instruction set") has a number here.
///
/// Source: "Intrinsic Functions" and "Shader Model 5 Objects" of the Direct3D HLSL reference.
public record FirstModel(int major, int minor) {
  public static final FirstModel ANY = new FirstModel(0, 0);
  private static final FirstModel MODEL_3_0 = new FirstModel(3, 0);
  private static final FirstModel MODEL_4_1 = new FirstModel(4, 1);
  private static final FirstModel MODEL_5_0 = new FirstModel(5, 0);

  private static final Map<String, FirstModel> INTRINSICS = new HashMap<>();

  private static final Set<ObjectKind> UNORDERED =
      Set.of(
          ObjectKind.RW_BUFFER,
          ObjectKind.RW_TEXTURE1D,
          ObjectKind.RW_TEXTURE1D_ARRAY,
          ObjectKind.RW_TEXTURE2D,
          ObjectKind.RW_TEXTURE2D_ARRAY,
          ObjectKind.RW_TEXTURE3D,
          ObjectKind.APPEND_STRUCTURED_BUFFER,
          ObjectKind.CONSUME_STRUCTURED_BUFFER);

  static {
    for (String shape : new String[] {"1D", "2D", "3D", "CUBE"}) {
      put(MODEL_3_0, "tex" + shape + "lod", "tex" + shape + "grad");
    }
    put(MODEL_3_0, "ddx", "ddy", "fwidth");
    put(MODEL_5_0, "ddx_coarse", "ddx_fine", "ddy_coarse", "ddy_fine");
    put(MODEL_5_0, "EvaluateAttributeAtCentroid", "EvaluateAttributeAtSample");
    put(MODEL_5_0, "EvaluateAttributeCentroid", "EvaluateAttributeSnapped");
    put(MODEL_5_0, "countbits", "firstbithigh", "firstbitlow", "reversebits", "msad4");
    put(MODEL_5_0, "f16tof32", "f32tof16", "asdouble", "fma", "CheckAccessFullyMapped");
    put(MODEL_5_0, "AllMemoryBarrier", "AllMemoryBarrierWithGroupSync");
    put(MODEL_5_0, "DeviceMemoryBarrier", "DeviceMemoryBarrierWithGroupSync");
    put(MODEL_5_0, "InterlockedAdd", "InterlockedAnd", "InterlockedOr", "InterlockedXor");
    put(MODEL_5_0, "InterlockedMax", "InterlockedMin", "InterlockedExchange");
    put(MODEL_5_0, "InterlockedCompareExchange", "InterlockedCompareStore");
  }

  private static void put(FirstModel model, String... names) {
    for (String name : names) {
      INTRINSICS.put(name, model);
    }
  }

  /// Of an intrinsic function.
  public static FirstModel of(String intrinsic) {
    return ModernIntrinsics.isModern(intrinsic)
        ? new FirstModel(6, 0)
        : INTRINSICS.getOrDefault(intrinsic, ANY);
  }

  /// Of an object's method, or of its kind of objects.
  public static FirstModel of(ObjectKind kind, String method) {
    if (UNORDERED.contains(kind) || method.matches("GatherCmp.*|Gather.+")) {
      return MODEL_5_0;
    }
    boolean asked =
        method.equals("Gather")
            || method.equals("GetSamplePosition")
            || method.startsWith("CalculateLevelOfDetail");
    return asked || kind == ObjectKind.TEXTURE_CUBE_ARRAY ? MODEL_4_1 : ANY;
  }

  public boolean isOf(ShaderModel model) {
    return major < model.major() || major == model.major() && minor <= model.minor();
  }

  /// As in `5.0`; empty if every model has it.
  @Override
  public String toString() {
    return equals(ANY) ? "" : major + "." + minor;
  }
}
