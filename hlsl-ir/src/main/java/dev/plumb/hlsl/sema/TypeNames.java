package dev.plumb.hlsl.sema;

import dev.plumb.hlsl.type.EffectType;
import dev.plumb.hlsl.type.MatrixType;
import dev.plumb.hlsl.type.ObjectKind;
import dev.plumb.hlsl.type.ObjectType;
import dev.plumb.hlsl.type.ScalarKind;
import dev.plumb.hlsl.type.ScalarType;
import dev.plumb.hlsl.type.Type;
import dev.plumb.hlsl.type.Types;
import dev.plumb.hlsl.type.VectorType;
import dev.plumb.hlsl.type.VoidType;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/// The names of HLSL's built-in types.
final class TypeNames {
  private static final Map<String, ScalarKind> SCALARS = new HashMap<>();
  private static final Map<String, ObjectKind> OBJECTS = new HashMap<>();

  static {
    for (ScalarKind kind : ScalarKind.values()) {
      SCALARS.put(kind.spelling(), kind);
    }
    SCALARS.put("half", ScalarKind.FLOAT);
    SCALARS.put("int32_t", ScalarKind.INT);
    SCALARS.put("uint32_t", ScalarKind.UINT);
    SCALARS.put("float32_t", ScalarKind.FLOAT);
    SCALARS.put("float64_t", ScalarKind.DOUBLE);
    SCALARS.put("int8_t4_packed", ScalarKind.UINT);
    SCALARS.put("uint8_t4_packed", ScalarKind.UINT);
    SCALARS.put("dword", ScalarKind.UINT);
    for (ObjectKind kind : ObjectKind.values()) {
      OBJECTS.put(kind.spelling(), kind);
    }
    rasterizerOrdered();
    OBJECTS.put("sampler", ObjectKind.SAMPLER_STATE);
    OBJECTS.put("sampler_state", ObjectKind.SAMPLER_STATE);
    // D3D9's textures of a known shape
    OBJECTS.put("texture1D", ObjectKind.TEXTURE1D);
    OBJECTS.put("texture2D", ObjectKind.TEXTURE2D);
    OBJECTS.put("texture3D", ObjectKind.TEXTURE3D);
    OBJECTS.put("textureCUBE", ObjectKind.TEXTURE_CUBE);
  }

  private TypeNames() {}

  /// Plumb always runs the pixel shaders of one pixel in the order of their primitives.
  private static void rasterizerOrdered() {
    for (ObjectKind kind : ObjectKind.values()) {
      if (kind.spelling().startsWith("RW")) {
        OBJECTS.put("RasterizerOrdered" + kind.spelling().substring(2), kind);
      }
    }
  }

  /// The scalar kind of `int`, `half` ...
  static Optional<ScalarKind> scalar(String name) {
    return Optional.ofNullable(SCALARS.get(name));
  }

  /// What a kind is where small kinds really have 16 bits; `half` is FLOAT16 then.
  private static ScalarKind sixteenBit(ScalarKind kind, String name) {
    return switch (kind) {
      case FLOAT -> name.startsWith("half") ? ScalarKind.FLOAT16 : kind;
      case MIN16FLOAT, MIN10FLOAT -> ScalarKind.FLOAT16;
      case MIN16INT, MIN12INT -> ScalarKind.INT16;
      case MIN16UINT -> ScalarKind.UINT16;
      default -> kind;
    };
  }

  /// The type of a plain name where small kinds really have 16 bits.
  static Optional<Type> sixteenBit(String name, boolean rowMajor) {
    return builtIn(name, rowMajor)
        .map(t -> Types.kind(t).map(k -> Types.withKind(t, sixteenBit(k, name))).orElse(t));
  }

  /// The kind of object of `Texture2D`, `SamplerState` ...
  static Optional<ObjectKind> object(String name) {
    return Optional.ofNullable(OBJECTS.get(name));
  }

  /// Whether objects of this kind are made of elements, as `Texture2D<float3>`.
  static boolean hasElement(ObjectKind kind) {
    return kind.category() != ObjectKind.Category.SAMPLER
        && kind != ObjectKind.BYTE_ADDRESS_BUFFER
        && kind != ObjectKind.RW_BYTE_ADDRESS_BUFFER;
  }

  /// The type of a plain name: `float4x3`, `Texture2D` (of `float4`). Matrices lie as `rowMajor`
  /// says.
  static Optional<Type> builtIn(String name, boolean rowMajor) {
    ScalarKind scalar = SCALARS.get(name);
    if (scalar != null) {
      return Optional.of(new ScalarType(scalar));
    }
    ObjectKind object = OBJECTS.get(name);
    if (object != null && object.isBound()) {
      Optional<Type> element =
          hasElement(object) ? Optional.of(new VectorType(ScalarKind.FLOAT, 4)) : Optional.empty();
      return Optional.of(new ObjectType(object, element, 0));
    }
    Optional<EffectType> effect = EffectType.of(name);
    if (effect.isPresent()) {
      return effect.map(Type.class::cast);
    }
    return switch (name) {
      case "void" -> Optional.of(VoidType.VOID);
      case "DWORD" -> Optional.of(ScalarType.UINT); // D3D9 takes these in capitals, too
      case "FLOAT" -> Optional.of(ScalarType.FLOAT);
      case "vector", "VECTOR" -> Optional.of(new VectorType(ScalarKind.FLOAT, 4));
      case "matrix", "MATRIX" -> Optional.of(new MatrixType(ScalarKind.FLOAT, 4, 4, rowMajor));
      default -> shaped(name, rowMajor);
    };
  }

  /// `float3`, `int2x4`.
  private static Optional<Type> shaped(String name, boolean rowMajor) {
    int length = name.length();
    int last = length == 0 ? -1 : size(name.charAt(length - 1));
    if (last < 0) {
      return Optional.empty();
    }
    boolean matrix =
        length > 3 && name.charAt(length - 2) == 'x' && size(name.charAt(length - 3)) > 0;
    ScalarKind kind = SCALARS.get(name.substring(0, length - (matrix ? 3 : 1)));
    if (kind == null) {
      return Optional.empty();
    }
    return Optional.of(
        matrix
            ? new MatrixType(kind, size(name.charAt(length - 3)), last, rowMajor)
            : new VectorType(kind, last));
  }

  /// The names of all built-in types that have no arguments.
  static Collection<String> spellings() {
    var names = new TreeSet<String>(OBJECTS.keySet());
    names.addAll(List.of("void", "string", "vector", "matrix"));
    for (String scalar : SCALARS.keySet()) {
      names.add(scalar);
      for (int rows = 1; rows <= 4; rows++) {
        names.add(scalar + rows);
        for (int columns = 1; columns <= 4; columns++) {
          names.add(scalar + rows + "x" + columns);
        }
      }
    }
    return names;
  }

  private static int size(char digit) {
    return digit >= '1' && digit <= '4' ? digit - '0' : -1;
  }
}
