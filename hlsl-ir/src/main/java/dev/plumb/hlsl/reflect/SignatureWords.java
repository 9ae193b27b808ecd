package dev.plumb.hlsl.reflect;

import dev.plumb.hlsl.ir.Module.SystemValue;
import dev.plumb.hlsl.type.ScalarKind;
import dev.plumb.hlsl.type.TessellatorDomain;

/// fxc's words for the columns of a signature.
final class SignatureWords {
  private SignatureWords() {}

  /// `xyzw`, with blanks for what is not in the mask.
  static String mask(int mask) {
    var text = new StringBuilder();
    for (int i = 0; i < 4; i++) {
      text.append((mask >> i & 1) != 0 ? "xyzw".charAt(i) : ' ');
    }
    return text.toString();
  }

  /// The name of a register outside the numbered ones.
  static String bareRegister(SystemValue value) {
    return switch (value) {
      case DEPTH -> "oDepth";
      case DEPTH_GREATER_EQUAL -> "oDepthGE";
      case DEPTH_LESS_EQUAL -> "oDepthLE";
      case COVERAGE -> "oMask";
      case STENCIL_REF -> "oStencilRef";
      case PRIMITIVE_ID -> "primID";
      default -> "special";
    };
  }

  /// @param domain of hull and domain shaders; anything elsewhere
  static String systemValue(SystemValue value, int index, TessellatorDomain domain) {
    return switch (value) {
      case NONE -> "NONE";
      case POSITION -> "POS";
      case VERTEX_ID -> "VERTID";
      case INSTANCE_ID -> "INSTID";
      case PRIMITIVE_ID -> "PRIMID";
      case IS_FRONT_FACE -> "FFACE";
      case SAMPLE_INDEX -> "SAMPLE";
      case COVERAGE -> "COVERAGE";
      case CLIP_DISTANCE -> "CLIPDST";
      case CULL_DISTANCE -> "CULLDST";
      case RENDER_TARGET_ARRAY_INDEX -> "RTINDEX";
      case VIEWPORT_ARRAY_INDEX -> "VPINDEX";
      case TARGET -> "TARGET";
      case DEPTH -> "DEPTH";
      case DEPTH_GREATER_EQUAL -> "DEPTHGE";
      case DEPTH_LESS_EQUAL -> "DEPTHLE";
      case STENCIL_REF -> "STENCILREF";
      case TESS_FACTOR ->
          switch (domain) {
            case QUAD -> "QUADEDGE";
            case TRI -> "TRIEDGE";
            // how many lines there are, and into how many parts they are cut
            case ISOLINE -> index == 0 ? "LINEDEN" : "LINEDET";
          };
      case INSIDE_TESS_FACTOR -> domain == TessellatorDomain.QUAD ? "QUADINT" : "TRIINT";
      case DISPATCH_THREAD_ID,
          GROUP_ID,
          GROUP_THREAD_ID,
          GROUP_INDEX,
          OUTPUT_CONTROL_POINT_ID,
          DOMAIN_LOCATION,
          GS_INSTANCE_ID ->
          "NONE";
    };
  }

  static String format(ScalarKind kind) {
    return switch (kind) {
      case FLOAT -> "float";
      case INT -> "int";
      case UINT, BOOL -> "uint";
      case DOUBLE -> "double";
      case INT64 -> "int64";
      case UINT64 -> "uint64";
      case FLOAT16 -> "fp16";
      case INT16 -> "int16";
      case UINT16 -> "uint16";
      case MIN16FLOAT -> "min16f";
      case MIN10FLOAT -> "min2_8f";
      case MIN16INT, MIN12INT -> "min16i";
      case MIN16UINT -> "min16u";
    };
  }
}
