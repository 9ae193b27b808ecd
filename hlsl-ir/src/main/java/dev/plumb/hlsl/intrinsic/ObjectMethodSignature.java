package dev.plumb.hlsl.intrinsic;

import dev.plumb.hlsl.intrinsic.ObjectMethod.Role;
import dev.plumb.hlsl.type.ObjectKind;
import dev.plumb.hlsl.type.ObjectType;
import dev.plumb.hlsl.type.ScalarKind;
import dev.plumb.hlsl.type.ScalarType;
import dev.plumb.hlsl.type.ShaderStage;
import dev.plumb.hlsl.type.Type;
import dev.plumb.hlsl.type.Types;
import dev.plumb.hlsl.type.VectorType;
import dev.plumb.hlsl.type.VoidType;
import java.util.Optional;
import java.util.Set;

/// One overload of a method, for all the object kinds that have it. What type a parameter has
/// follows from its role and the object's kind.
///
/// @param stages where it may be used; empty: everywhere
public record ObjectMethodSignature(
    ObjectMethod method, Set<ObjectKind> kinds, Result result, Set<ShaderStage> stages) {

  /// What a method returns.
  public enum Result {
    VOID,
    /// the object's element, for instance `float3` of `Texture2D<float3>`
    ELEMENT,
    /// four components of the element's kind
    GATHERED,
    FLOAT,
    FLOAT2,
    FLOAT4,
    UINT,
    UINT2,
    UINT3,
    UINT4
  }

  /// The type it returns for `object`.
  public Type resultType(ObjectType object) {
    Type element = object.element().orElse(ScalarType.UINT);
    return switch (result) {
      case VOID -> VoidType.VOID;
      case ELEMENT -> element;
      case GATHERED -> new VectorType(Types.kind(element).orElse(ScalarKind.FLOAT), 4);
      case FLOAT -> ScalarType.FLOAT;
      case FLOAT2 -> new VectorType(ScalarKind.FLOAT, 2);
      case FLOAT4 -> new VectorType(ScalarKind.FLOAT, 4);
      case UINT -> ScalarType.UINT;
      case UINT2 -> new VectorType(ScalarKind.UINT, 2);
      case UINT3 -> new VectorType(ScalarKind.UINT, 3);
      case UINT4 -> new VectorType(ScalarKind.UINT, 4);
    };
  }

  /// The type that a parameter takes; empty for samplers, which no conversion reaches. OUT ones
  /// take `uint` or `float`.
  public Optional<Type> parameterType(Role role, ObjectType object) {
    int space = object.kind().coordinates();
    int place = space + (object.kind().isArray() ? 1 : 0);
    return switch (role) {
      case SAMPLER -> Optional.empty();
      case COORDINATE -> numeric(ScalarKind.FLOAT, place);
      case LOCATION -> numeric(ScalarKind.INT, place + (hasMips(object.kind()) ? 1 : 0));
      case SUBSCRIPT -> numeric(ScalarKind.UINT, place);
      case BIAS, LEVEL, COMPARE, CLAMP -> numeric(ScalarKind.FLOAT, 1);
      case DDX, DDY -> numeric(ScalarKind.FLOAT, space);
      case OFFSET, OFFSET1, OFFSET2, OFFSET3 -> numeric(ScalarKind.INT, space);
      case SAMPLE_INDEX -> numeric(ScalarKind.INT, 1);
      case MIP, ADDRESS, COMPARAND -> numeric(ScalarKind.UINT, 1);
      case VALUE -> Optional.of(valueType(object));
      case OUT_WIDTH,
          OUT_HEIGHT,
          OUT_DEPTH,
          OUT_ELEMENTS,
          OUT_LEVELS,
          OUT_SAMPLES,
          OUT_STRIDE,
          OUT_STATUS,
          OUT_ORIGINAL ->
          numeric(ScalarKind.UINT, 1);
    };
  }

  /// `Store2` and its kin of byte-address buffers take as many uints; `Append` takes an element.
  private Type valueType(ObjectType object) {
    if (object.element().isPresent()) {
      return object.element().get();
    }
    int count =
        method.name().startsWith("Store") && method.name().length() == 6
            ? method.name().charAt(5) - '0'
            : 1;
    return Types.vectorOrScalar(ScalarKind.UINT, count);
  }

  private static boolean hasMips(ObjectKind kind) {
    return switch (kind) {
      case TEXTURE1D,
          TEXTURE1D_ARRAY,
          TEXTURE2D,
          TEXTURE2D_ARRAY,
          TEXTURE3D,
          TEXTURE_CUBE,
          TEXTURE_CUBE_ARRAY ->
          true;
      case SAMPLER_STATE,
          SAMPLER_COMPARISON_STATE,
          SAMPLER1D,
          SAMPLER2D,
          SAMPLER3D,
          SAMPLER_CUBE,
          BUFFER,
          TEXTURE2DMS,
          TEXTURE2DMS_ARRAY,
          STRUCTURED_BUFFER,
          BYTE_ADDRESS_BUFFER,
          RW_BUFFER,
          RW_TEXTURE1D,
          RW_TEXTURE1D_ARRAY,
          RW_TEXTURE2D,
          RW_TEXTURE2D_ARRAY,
          RW_TEXTURE3D,
          RW_STRUCTURED_BUFFER,
          RW_BYTE_ADDRESS_BUFFER,
          APPEND_STRUCTURED_BUFFER,
          CONSUME_STRUCTURED_BUFFER,
          POINT_STREAM,
          LINE_STREAM,
          TRIANGLE_STREAM,
          INPUT_PATCH,
          OUTPUT_PATCH ->
          false;
    };
  }

  private static Optional<Type> numeric(ScalarKind kind, int size) {
    return Optional.of(Types.vectorOrScalar(kind, size));
  }
}
