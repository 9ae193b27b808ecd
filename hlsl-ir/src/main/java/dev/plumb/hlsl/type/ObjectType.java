package dev.plumb.hlsl.type;

import java.util.Optional;

/// `Texture2D<float4>`, `SamplerState`: `element` is absent for samplers and byte-address buffers;
/// `samples`, of multisampled textures and for patches how many control points there are, is 0
/// unless given.
public record ObjectType(ObjectKind kind, Optional<Type> element, int samples) implements Type {
  @Override
  public int scalarCount() {
    return 0;
  }

  @Override
  public String spelling() {
    String count = kind.category() == ObjectKind.Category.PATCH ? ", " + samples : "";
    return kind.spelling() + element.map(e -> "<" + e.spelling() + count + ">").orElse("");
  }
}
