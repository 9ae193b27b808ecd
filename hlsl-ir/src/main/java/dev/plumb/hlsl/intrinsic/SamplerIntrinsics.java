package dev.plumb.hlsl.intrinsic;

import dev.plumb.hlsl.type.ObjectKind;
import dev.plumb.hlsl.type.ObjectType;
import dev.plumb.hlsl.type.ScalarKind;
import dev.plumb.hlsl.type.ShaderStage;
import dev.plumb.hlsl.type.Type;
import dev.plumb.hlsl.type.Types;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// `tex2D` and its kin: the intrinsics of D3D9 that sample the texture that a sampler brings with
/// it. The prelude defines them all.
///
/// Source: "Intrinsic Functions" of the Direct3D HLSL reference.
public final class SamplerIntrinsics {
  private static final Set<ShaderStage> EVERYWHERE = Set.of();
  private static final Set<ShaderStage> PIXEL = Set.of(ShaderStage.PIXEL);

  private static final Map<String, List<SamplerIntrinsic>> BY_NAME = new HashMap<>();

  static {
    shape(ObjectKind.SAMPLER1D, "1D", 1);
    shape(ObjectKind.SAMPLER2D, "2D", 2);
    shape(ObjectKind.SAMPLER3D, "3D", 3);
    shape(ObjectKind.SAMPLER_CUBE, "CUBE", 3);
  }

  private SamplerIntrinsics() {}

  /// One overload.
  ///
  /// @param sampler the kind of its first parameter
  /// @param numbers the types of the others
  /// @param stages where it may be used; empty: everywhere
  public record SamplerIntrinsic(
      String name, ObjectKind sampler, List<Type> numbers, Set<ShaderStage> stages) {
    public SamplerIntrinsic {
      numbers = List.copyOf(numbers);
    }

    /// The types of all parameters.
    public List<Type> parameterTypes() {
      var types = new ArrayList<Type>();
      types.add(new ObjectType(sampler, Optional.empty(), 0));
      types.addAll(numbers);
      return types;
    }

    /// As messages show it: `tex2Dlod(sampler2D, float4)`.
    public String describe() {
      return parameterTypes().stream()
          .map(Type::spelling)
          .collect(java.util.stream.Collectors.joining(", ", name + "(", ")"));
    }
  }

  /// The overloads of a name; empty if it is no such intrinsic.
  public static List<SamplerIntrinsic> named(String name) {
    return BY_NAME.getOrDefault(name, List.of());
  }

  /// All names, for spelling suggestions.
  public static Set<String> names() {
    return BY_NAME.keySet();
  }

  private static void shape(ObjectKind sampler, String shape, int coordinates) {
    String name = "tex" + shape;
    Type place = Types.vectorOrScalar(ScalarKind.FLOAT, coordinates);
    Type four = Types.vectorOrScalar(ScalarKind.FLOAT, 4);
    add(new SamplerIntrinsic(name, sampler, List.of(place), PIXEL));
    add(new SamplerIntrinsic(name, sampler, List.of(place, place, place), EVERYWHERE));
    add(new SamplerIntrinsic(name + "bias", sampler, List.of(four), PIXEL));
    add(new SamplerIntrinsic(name + "grad", sampler, List.of(place, place, place), EVERYWHERE));
    add(new SamplerIntrinsic(name + "lod", sampler, List.of(four), EVERYWHERE));
    add(new SamplerIntrinsic(name + "proj", sampler, List.of(four), PIXEL));
  }

  private static void add(SamplerIntrinsic intrinsic) {
    BY_NAME.computeIfAbsent(intrinsic.name(), n -> new ArrayList<>()).add(intrinsic);
  }
}
