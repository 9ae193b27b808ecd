package dev.plumb.hlsl.effect;

import java.util.List;
import java.util.OptionalInt;

/// `CullMode = NONE`, `Texture[0] = <t>`, or `SetBlendState(b, 0, 0xffffffff)`, which has a value
/// for each argument.
///
/// @param name as Direct3D's reference spells it, whatever the file has
public record EffectState(String name, OptionalInt index, List<EffectValue> values) {
  public EffectState {
    values = List.copyOf(values);
  }
}
