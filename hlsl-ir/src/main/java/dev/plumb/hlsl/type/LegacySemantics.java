package dev.plumb.hlsl.type;

import java.util.Locale;
import java.util.Set;

/// The semantics of D3D9 that are system values, and by which name of D3D10 each goes.
///
/// Source: "Semantics" of the Direct3D HLSL reference; fxc.
public final class LegacySemantics {
  private static final Set<String> NAMES =
      Set.of(
          "BINORMAL",
          "BLENDINDICES",
          "BLENDWEIGHT",
          "COLOR",
          "DEPTH",
          "FOG",
          "NORMAL",
          "POSITION",
          "POSITIONT",
          "PSIZE",
          "SAMPLE",
          "TANGENT",
          "TESSFACTOR",
          "TEXCOORD",
          "VFACE",
          "VPOS",
          "SV_DEPTH",
          "SV_POSITION",
          "SV_TARGET");

  private LegacySemantics() {}

  /// The system value that `name` with `index` means at one end of a stage: its name if it is one
  /// by itself, or `name` as it is for all others.
  public static String systemName(
      ShaderModel model, ShaderStage stage, boolean input, String name, int index) {
    String upper = name.toUpperCase(Locale.ROOT);
    return switch (stage) {
      case VERTEX -> vertex(model, input, upper, index, name);
      case PIXEL -> input ? pixelInput(model, upper, index, name) : pixelOutput(model, upper, name);
      case HULL, DOMAIN, GEOMETRY, COMPUTE -> name;
    };
  }

  private static String vertex(
      ShaderModel model, boolean input, String upper, int index, String name) {
    boolean position = !input && index == 0 && upper.equals("POSITION");
    return position && model.isLegacy() ? "SV_Position" : name;
  }

  /// `POSITION` is no system value here: pixel shaders declare it only as a part of what the vertex
  /// shader puts out.
  private static String pixelInput(ShaderModel model, String upper, int index, String name) {
    if (!model.isLegacy() || index != 0) {
      return name;
    }
    return switch (upper) {
      case "VPOS" -> "SV_Position";
      case "VFACE" -> "SV_IsFrontFace";
      default -> name;
    };
  }

  private static String pixelOutput(ShaderModel model, String upper, String name) {
    if (!model.isLegacy() && !model.backwardsCompatible()) {
      return name;
    }
    return switch (upper) {
      case "COLOR" -> "SV_Target";
      case "DEPTH" -> "SV_Depth";
      default -> name;
    };
  }

  /// Whether a shader model of D3D9 has a use of that name for what goes in and out of shaders.
  public static boolean exists(ShaderModel model, String name) {
    String upper = name.toUpperCase(Locale.ROOT);
    boolean ofModel3 = upper.equals("VPOS") || upper.equals("VFACE");
    return NAMES.contains(upper) && (!ofModel3 || model.major() == 3);
  }

  /// Whether an input of the pixel shader counts pixels from 0, not their centres from 0.5: D3D9's
  /// pixels have their centres on whole numbers.
  public static boolean countsPixels(ShaderModel model, String name) {
    return model.isLegacy()
        && (name.equalsIgnoreCase("VPOS") || name.equalsIgnoreCase("SV_Position"));
  }

  /// Whether an output of the vertex shader is clamped to [0, 1]: the colours that the rasterizer
  /// of shader models 1 and 2 has its own registers for.
  public static boolean isClampedColor(
      ShaderModel model, ShaderStage stage, boolean input, String name) {
    return model.major() < 3
        && stage == ShaderStage.VERTEX
        && !input
        && name.equalsIgnoreCase("COLOR");
  }
}
