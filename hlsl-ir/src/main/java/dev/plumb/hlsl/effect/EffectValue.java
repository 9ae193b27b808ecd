package dev.plumb.hlsl.effect;

import dev.plumb.hlsl.type.Type;
import java.util.List;
import java.util.OptionalInt;

/// The value of a parameter, annotation or state.
public sealed interface EffectValue {
  /// A constant: raw bits of its scalars, in the order of [dev.plumb.hlsl.type].
  record Number(Type type, List<Long> bits) implements EffectValue {
    public Number {
      bits = List.copyOf(bits);
    }
  }

  /// Names of an enumeration, joined by `|`: `RED | GREEN`, and the number that Direct3D has for
  /// it.
  record Named(String text, int number) implements EffectValue {}

  record Text(String text) implements EffectValue {}

  /// `NULL`
  record Null() implements EffectValue {}

  /// What a parameter has when the pass is applied; of an array, element `index`.
  record Parameter(String name, OptionalInt index) implements EffectValue {}

  /// An expression that depends on parameters, as HLSL.
  record Expression(String text) implements EffectValue {}

  /// Shader `number` of [Effect#shaders].
  record Shader(int number) implements EffectValue {}

  /// A state block.
  record Block(List<EffectState> states) implements EffectValue {
    public Block {
      states = List.copyOf(states);
    }
  }

  /// A list in braces.
  record Elements(List<EffectValue> values) implements EffectValue {
    public Elements {
      values = List.copyOf(values);
    }
  }

  /// `asm { ... }`, which is kept, but not understood.
  record Assembly(String text) implements EffectValue {}
}
