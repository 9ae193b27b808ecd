package dev.plumb.cli.constant;

import dev.plumb.cli.scene.Place;
import java.util.List;

/// A value for a shader constant: its scalars in HLSL's order (a matrix row by row), and where it
/// was written.
///
/// @param scalars numbers; booleans are 1 and 0
public record ConstantValue(List<Double> scalars, Place place) {
  public ConstantValue {
    scalars = List.copyOf(scalars);
  }
}
