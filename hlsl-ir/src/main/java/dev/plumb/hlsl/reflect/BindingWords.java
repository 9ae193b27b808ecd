package dev.plumb.hlsl.reflect;

import dev.plumb.hlsl.type.ObjectType;
import dev.plumb.hlsl.type.Type;
import dev.plumb.hlsl.type.Types;

/// fxc's words for the format and the dimension of a binding.
final class BindingWords {
  private BindingWords() {}

  static String format(ObjectType type) {
    return switch (type.kind()) {
      case SAMPLER_STATE,
          SAMPLER_COMPARISON_STATE,
          SAMPLER1D,
          SAMPLER2D,
          SAMPLER3D,
          SAMPLER_CUBE,
          POINT_STREAM,
          LINE_STREAM,
          TRIANGLE_STREAM,
          INPUT_PATCH,
          OUTPUT_PATCH ->
          "NA";
      case STRUCTURED_BUFFER,
          RW_STRUCTURED_BUFFER,
          APPEND_STRUCTURED_BUFFER,
          CONSUME_STRUCTURED_BUFFER ->
          "struct";
      case BYTE_ADDRESS_BUFFER, RW_BYTE_ADDRESS_BUFFER -> "byte";
      case BUFFER,
          TEXTURE1D,
          TEXTURE1D_ARRAY,
          TEXTURE2D,
          TEXTURE2D_ARRAY,
          TEXTURE2DMS,
          TEXTURE2DMS_ARRAY,
          TEXTURE3D,
          TEXTURE_CUBE,
          TEXTURE_CUBE_ARRAY,
          RW_BUFFER,
          RW_TEXTURE1D,
          RW_TEXTURE1D_ARRAY,
          RW_TEXTURE2D,
          RW_TEXTURE2D_ARRAY,
          RW_TEXTURE3D ->
          type.element().map(BindingWords::element).orElse("float4");
    };
  }

  private static String element(Type type) {
    if (!Types.isNumeric(type)) {
      return "struct";
    }
    int count = type.scalarCount();
    return Types.kind(type).get().spelling() + (count == 1 ? "" : Integer.toString(count));
  }

  static String dimension(ObjectType type) {
    return switch (type.kind()) {
      case SAMPLER_STATE,
          SAMPLER_COMPARISON_STATE,
          SAMPLER1D,
          SAMPLER2D,
          SAMPLER3D,
          SAMPLER_CUBE,
          POINT_STREAM,
          LINE_STREAM,
          TRIANGLE_STREAM,
          INPUT_PATCH,
          OUTPUT_PATCH ->
          "NA";
      case BUFFER, RW_BUFFER -> "buf";
      case TEXTURE1D, RW_TEXTURE1D -> "1d";
      case TEXTURE1D_ARRAY, RW_TEXTURE1D_ARRAY -> "1darray";
      case TEXTURE2D, RW_TEXTURE2D -> "2d";
      case TEXTURE2D_ARRAY, RW_TEXTURE2D_ARRAY -> "2darray";
      case TEXTURE2DMS -> "2dMS" + samples(type);
      case TEXTURE2DMS_ARRAY -> "2darrayMS" + samples(type);
      case TEXTURE3D, RW_TEXTURE3D -> "3d";
      case TEXTURE_CUBE -> "cube";
      case TEXTURE_CUBE_ARRAY -> "cubearray";
      case STRUCTURED_BUFFER, BYTE_ADDRESS_BUFFER -> "r/o";
      case RW_STRUCTURED_BUFFER, RW_BYTE_ADDRESS_BUFFER -> "r/w";
      case APPEND_STRUCTURED_BUFFER -> "append";
      case CONSUME_STRUCTURED_BUFFER -> "consume";
    };
  }

  private static String samples(ObjectType type) {
    return type.samples() == 0 ? "" : Integer.toString(type.samples());
  }
}
