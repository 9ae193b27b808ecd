package dev.plumb.hlsl.ir;

import java.util.Optional;

/// Which resource or sampler an instruction means: entry `binding` of [Module#resources] or
/// [Module#samplers], and within an array of them the `index` (a u32 value).
public record ResourceUse(int binding, Optional<Value> index) {
  public static ResourceUse of(int binding) {
    return new ResourceUse(binding, Optional.empty());
  }
}
