package dev.plumb.hlsl.lower;

import dev.plumb.hlsl.ir.Module.SystemValue;
import dev.plumb.hlsl.lower.SignatureLowering.End;
import dev.plumb.hlsl.type.LegacySemantics;
import dev.plumb.hlsl.type.ShaderModel;
import dev.plumb.hlsl.type.ShaderStage;
import java.util.Locale;

/// Which semantics are system values, at which end of which stage (D3D11.3 §23). Elsewhere
/// `SV_Position` is an attribute like any other.
final class SystemValues {
  private SystemValues() {}

  static SystemValue of(ShaderModel model, ShaderStage stage, End end, String semantic, int index) {
    String name =
        LegacySemantics.systemName(model, stage, end == End.INPUT, semantic, index)
            .toUpperCase(Locale.ROOT);
    return switch (end) {
      case INPUT -> input(stage, name);
      case OUTPUT -> output(stage, name);
      case PATCH_CONSTANT -> patchConstant(name);
    };
  }

  private static SystemValue input(ShaderStage stage, String name) {
    return switch (stage) {
      case VERTEX ->
          switch (name) {
            case "SV_VERTEXID" -> SystemValue.VERTEX_ID;
            case "SV_INSTANCEID" -> SystemValue.INSTANCE_ID;
            default -> SystemValue.NONE;
          };
      case PIXEL ->
          switch (name) {
            case "SV_POSITION" -> SystemValue.POSITION;
            case "SV_PRIMITIVEID" -> SystemValue.PRIMITIVE_ID;
            case "SV_ISFRONTFACE" -> SystemValue.IS_FRONT_FACE;
            case "SV_SAMPLEINDEX" -> SystemValue.SAMPLE_INDEX;
            case "SV_COVERAGE" -> SystemValue.COVERAGE;
            default -> rasterized(name);
          };
      case COMPUTE ->
          switch (name) {
            case "SV_DISPATCHTHREADID" -> SystemValue.DISPATCH_THREAD_ID;
            case "SV_GROUPID" -> SystemValue.GROUP_ID;
            case "SV_GROUPTHREADID" -> SystemValue.GROUP_THREAD_ID;
            case "SV_GROUPINDEX" -> SystemValue.GROUP_INDEX;
            default -> SystemValue.NONE;
          };
      case GEOMETRY, HULL, DOMAIN ->
          switch (name) {
            case "SV_OUTPUTCONTROLPOINTID" -> SystemValue.OUTPUT_CONTROL_POINT_ID;
            case "SV_DOMAINLOCATION" -> SystemValue.DOMAIN_LOCATION;
            case "SV_GSINSTANCEID" -> SystemValue.GS_INSTANCE_ID;
            default -> beforeRasterizer(name);
          };
    };
  }

  private static SystemValue output(ShaderStage stage, String name) {
    return switch (stage) {
      case PIXEL ->
          switch (name) {
            case "SV_TARGET" -> SystemValue.TARGET;
            case "SV_DEPTH" -> SystemValue.DEPTH;
            case "SV_DEPTHGREATEREQUAL" -> SystemValue.DEPTH_GREATER_EQUAL;
            case "SV_DEPTHLESSEQUAL" -> SystemValue.DEPTH_LESS_EQUAL;
            case "SV_STENCILREF" -> SystemValue.STENCIL_REF;
            case "SV_COVERAGE" -> SystemValue.COVERAGE;
            default -> SystemValue.NONE;
          };
      case VERTEX, HULL, DOMAIN, GEOMETRY -> beforeRasterizer(name);
      case COMPUTE -> SystemValue.NONE;
    };
  }

  private static SystemValue patchConstant(String name) {
    return switch (name) {
      case "SV_TESSFACTOR" -> SystemValue.TESS_FACTOR;
      case "SV_INSIDETESSFACTOR" -> SystemValue.INSIDE_TESS_FACTOR;
      case "SV_DOMAINLOCATION" -> SystemValue.DOMAIN_LOCATION;
      case "SV_PRIMITIVEID" -> SystemValue.PRIMITIVE_ID;
      default -> SystemValue.NONE;
    };
  }

  private static SystemValue beforeRasterizer(String name) {
    return switch (name) {
      case "SV_POSITION" -> SystemValue.POSITION;
      case "SV_PRIMITIVEID" -> SystemValue.PRIMITIVE_ID;
      default -> rasterized(name);
    };
  }

  /// What passes the rasterizer.
  private static SystemValue rasterized(String name) {
    return switch (name) {
      case "SV_CLIPDISTANCE" -> SystemValue.CLIP_DISTANCE;
      case "SV_CULLDISTANCE" -> SystemValue.CULL_DISTANCE;
      case "SV_RENDERTARGETARRAYINDEX" -> SystemValue.RENDER_TARGET_ARRAY_INDEX;
      case "SV_VIEWPORTARRAYINDEX" -> SystemValue.VIEWPORT_ARRAY_INDEX;
      default -> SystemValue.NONE;
    };
  }
}
