package dev.plumb.cli.script;

import java.util.List;

/// The shader models of one generation of Direct3D. A script is run once for each generation, with
/// the oldest of its shader models that the script allows.
public enum Generation {
  D3D9(2, 3),
  D3D11(4, 5),
  D3D12(6, 6);

  private final int firstMajor;
  private final int lastMajor;

  Generation(int firstMajor, int lastMajor) {
    this.firstMajor = firstMajor;
    this.lastMajor = lastMajor;
  }

  /// Those of `models` that belong to it, oldest first.
  public List<ShaderModel> of(List<ShaderModel> models) {
    return models.stream()
        .filter(m -> m.major() >= firstMajor && m.major() <= lastMajor)
        .sorted()
        .toList();
  }
}
