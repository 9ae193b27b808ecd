package dev.plumb.cli.test;

import dev.plumb.cli.script.Section;
import dev.plumb.cli.script.ShaderModel;
import java.util.List;

/// The shader models that a script allows.
final class ModelRange {
  private ModelRange() {}

  /// Those of `models`, in their order.
  static List<ShaderModel> of(Section.Require require, List<ShaderModel> models) {
    return models.stream()
        .filter(m -> require.least().map(least -> m.compareTo(least) >= 0).orElse(true))
        .filter(m -> require.bound().map(bound -> m.compareTo(bound) < 0).orElse(true))
        .toList();
  }
}
