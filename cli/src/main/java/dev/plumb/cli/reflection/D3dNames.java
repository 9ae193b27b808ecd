package dev.plumb.cli.reflection;

import dev.plumb.hlsl.ir.Module.SystemValue;
import dev.plumb.hlsl.ir.StageData;
import dev.plumb.hlsl.reflect.ShaderFeature;
import dev.plumb.hlsl.reflect.ShaderReflection.Binding;
import dev.plumb.hlsl.type.ArrayType;
import dev.plumb.hlsl.type.MatrixType;
import dev.plumb.hlsl.type.ObjectKind;
import dev.plumb.hlsl.type.ObjectType;
import dev.plumb.hlsl.type.ScalarKind;
import dev.plumb.hlsl.type.ScalarType;
import dev.plumb.hlsl.type.StructType;
import dev.plumb.hlsl.type.TessellatorDomain;
import dev.plumb.hlsl.type.Type;
import dev.plumb.hlsl.type.Types;
import dev.plumb.hlsl.type.VectorType;

/// The names of D3D's enumerations, as d3dcommon.h and d3d11shader.h have them.
final class D3dNames {
  private D3dNames() {}

  /// D3D_SHADER_VARIABLE_CLASS, of the elements if it is an array.
  static String variableClass(Type type) {
    return switch (type) {
      case ScalarType _ -> "D3D_SVC_SCALAR";
      case VectorType _ -> "D3D_SVC_VECTOR";
      case MatrixType m -> m.rowMajor() ? "D3D_SVC_MATRIX_ROWS" : "D3D_SVC_MATRIX_COLUMNS";
      case ArrayType a -> variableClass(a.element());
      case StructType _ -> "D3D_SVC_STRUCT";
      default -> "D3D_SVC_OBJECT";
    };
  }

  /// D3D_SHADER_VARIABLE_TYPE, of the elements if it is an array.
  static String variableType(Type type) {
    if (type instanceof ArrayType a) {
      return variableType(a.element());
    }
    return Types.kind(type).map(D3dNames::variableType).orElse("D3D_SVT_VOID");
  }

  private static String variableType(ScalarKind kind) {
    return switch (kind) {
      case BOOL -> "D3D_SVT_BOOL";
      case INT -> "D3D_SVT_INT";
      case UINT -> "D3D_SVT_UINT";
      case FLOAT -> "D3D_SVT_FLOAT";
      case DOUBLE -> "D3D_SVT_DOUBLE";
      case INT64 -> "D3D_SVT_INT64";
      case UINT64 -> "D3D_SVT_UINT64";
      case FLOAT16 -> "D3D_SVT_FLOAT16";
      case INT16 -> "D3D_SVT_INT16";
      case UINT16 -> "D3D_SVT_UINT16";
      case MIN16FLOAT -> "D3D_SVT_MIN16FLOAT";
      case MIN10FLOAT -> "D3D_SVT_MIN10FLOAT";
      case MIN16INT -> "D3D_SVT_MIN16INT";
      case MIN12INT -> "D3D_SVT_MIN12INT";
      case MIN16UINT -> "D3D_SVT_MIN16UINT";
    };
  }

  /// D3D_SHADER_INPUT_TYPE.
  static String inputType(Binding binding) {
    return switch (binding.kind()) {
      case CONSTANT_BUFFER -> "D3D_SIT_CBUFFER";
      case TEXTURE_BUFFER -> "D3D_SIT_TBUFFER";
      case SAMPLER, COMPARISON_SAMPLER -> "D3D_SIT_SAMPLER";
      case TEXTURE, UNORDERED_ACCESS -> inputType(binding.type().orElseThrow().kind(), binding);
    };
  }

  private static String inputType(ObjectKind kind, Binding binding) {
    return switch (kind) {
      case STRUCTURED_BUFFER -> "D3D_SIT_STRUCTURED";
      case BYTE_ADDRESS_BUFFER -> "D3D_SIT_BYTEADDRESS";
      case RW_STRUCTURED_BUFFER ->
          binding.counter() ? "D3D_SIT_UAV_RWSTRUCTURED_WITH_COUNTER" : "D3D_SIT_UAV_RWSTRUCTURED";
      case RW_BYTE_ADDRESS_BUFFER -> "D3D_SIT_UAV_RWBYTEADDRESS";
      case APPEND_STRUCTURED_BUFFER -> "D3D_SIT_UAV_APPEND_STRUCTURED";
      case CONSUME_STRUCTURED_BUFFER -> "D3D_SIT_UAV_CONSUME_STRUCTURED";
      default ->
          kind.category() == ObjectKind.Category.UNORDERED_ACCESS
              ? "D3D_SIT_UAV_RWTYPED"
              : "D3D_SIT_TEXTURE";
    };
  }

  /// D3D_SRV_DIMENSION.
  static String dimension(Binding binding) {
    if (binding.type().isEmpty()) {
      return "D3D_SRV_DIMENSION_UNKNOWN";
    }
    ObjectKind kind = binding.type().get().kind();
    if (kind.category() == ObjectKind.Category.SAMPLER) {
      return "D3D_SRV_DIMENSION_UNKNOWN";
    }
    String name = kind.name().replaceFirst("^RW_", "");
    return switch (name) {
      case "BYTE_ADDRESS_BUFFER" ->
          kind == ObjectKind.BYTE_ADDRESS_BUFFER
              ? "D3D_SRV_DIMENSION_BUFFEREX"
              : "D3D_SRV_DIMENSION_BUFFER";
      case "STRUCTURED_BUFFER", "APPEND_STRUCTURED_BUFFER", "CONSUME_STRUCTURED_BUFFER" ->
          "D3D_SRV_DIMENSION_BUFFER";
      default ->
          "D3D_SRV_DIMENSION_" + name.replace("_ARRAY", "ARRAY").replace("TEXTURE_", "TEXTURE");
    };
  }

  /// D3D_RESOURCE_RETURN_TYPE; `NONE` where D3D has 0.
  static String returnType(Binding binding) {
    if (binding.type().isEmpty()
        || binding.type().get().kind().category() == ObjectKind.Category.SAMPLER) {
      return "NONE";
    }
    ObjectType type = binding.type().get();
    return switch (type.kind()) {
      case STRUCTURED_BUFFER,
          RW_STRUCTURED_BUFFER,
          APPEND_STRUCTURED_BUFFER,
          CONSUME_STRUCTURED_BUFFER,
          BYTE_ADDRESS_BUFFER,
          RW_BYTE_ADDRESS_BUFFER ->
          "D3D_RETURN_TYPE_MIXED";
      default ->
          type.element()
              .flatMap(Types::kind)
              .map(D3dNames::returnType)
              .orElse("D3D_RETURN_TYPE_FLOAT");
    };
  }

  private static String returnType(ScalarKind kind) {
    if (kind == ScalarKind.DOUBLE) {
      return "D3D_RETURN_TYPE_DOUBLE";
    }
    return kind.isFloating()
        ? "D3D_RETURN_TYPE_FLOAT"
        : kind.isUnsigned() || kind == ScalarKind.BOOL
            ? "D3D_RETURN_TYPE_UINT"
            : "D3D_RETURN_TYPE_SINT";
  }

  /// D3D_NAME.
  ///
  /// @param index of the semantic
  static String systemValue(SystemValue value, int index, StageData stage) {
    return switch (value) {
      case NONE -> "D3D_NAME_UNDEFINED";
      case TESS_FACTOR, INSIDE_TESS_FACTOR -> "D3D_NAME_FINAL_" + factor(value, index, stage);
      default -> "D3D_NAME_" + value.name();
    };
  }

  private static String factor(SystemValue value, int index, StageData stage) {
    String part = value == SystemValue.TESS_FACTOR ? "EDGE" : "INSIDE";
    TessellatorDomain domain =
        switch (stage) {
          case StageData.Hull h -> h.domain();
          case StageData.Domain d -> d.domain();
          case StageData.None _, StageData.Geometry _ -> TessellatorDomain.TRI;
        };
    return switch (domain) {
      case QUAD -> "QUAD_" + part + "_TESSFACTOR";
      case TRI -> "TRI_" + part + "_TESSFACTOR";
      case ISOLINE -> index == 0 ? "LINE_DENSITY_TESSFACTOR" : "LINE_DETAIL_TESSFACTOR";
    };
  }

  /// D3D_REGISTER_COMPONENT_TYPE.
  static String componentType(ScalarKind kind) {
    if (kind.sizeInBytes() == 8) {
      return kind == ScalarKind.DOUBLE
          ? "D3D_REGISTER_COMPONENT_FLOAT64"
          : kind.isUnsigned() ? "D3D_REGISTER_COMPONENT_UINT64" : "D3D_REGISTER_COMPONENT_SINT64";
    }
    return kind.isFloating()
        ? "D3D_REGISTER_COMPONENT_FLOAT32"
        : kind.isUnsigned() || kind == ScalarKind.BOOL
            ? "D3D_REGISTER_COMPONENT_UINT32"
            : "D3D_REGISTER_COMPONENT_SINT32";
  }

  /// D3D_MIN_PRECISION.
  static String minPrecision(ScalarKind kind) {
    return switch (kind) {
      case MIN16FLOAT -> "D3D_MIN_PRECISION_FLOAT_16";
      case MIN10FLOAT -> "D3D_MIN_PRECISION_FLOAT_2_8";
      case MIN16INT, MIN12INT -> "D3D_MIN_PRECISION_SINT_16";
      case MIN16UINT -> "D3D_MIN_PRECISION_UINT_16";
      default -> "D3D_MIN_PRECISION_DEFAULT";
    };
  }

  /// D3D_SHADER_REQUIRES_*.
  static String requires(ShaderFeature feature) {
    String name =
        switch (feature) {
          case DOUBLES -> "DOUBLES";
          case EARLY_DEPTH_STENCIL -> "EARLY_DEPTH_STENCIL";
          case UAVS_AT_EVERY_STAGE -> "UAVS_AT_EVERY_STAGE";
          case SIXTY_FOUR_UAVS -> "64_UAVS";
          case MINIMUM_PRECISION -> "MINIMUM_PRECISION";
          case DOUBLE_EXTENSIONS -> "11_1_DOUBLE_EXTENSIONS";
          case SHADER_EXTENSIONS -> "11_1_SHADER_EXTENSIONS";
          case STENCIL_REF -> "STENCIL_REF";
          case TYPED_UAV_LOADS -> "TYPED_UAV_LOAD_ADDITIONAL_FORMATS";
          case LAYER_FROM_ANY_STAGE ->
              "VIEWPORT_AND_RT_ARRAY_INDEX_FROM_ANY_SHADER_FEEDING_RASTERIZER";
          case SIXTY_FOUR_BIT_INTEGERS -> "INT64_OPS";
        };
    return "D3D_SHADER_REQUIRES_" + name;
  }
}
