package dev.plumb.hlsl.sema;

import dev.plumb.hlsl.type.ShaderStage;
import java.util.Objects;

/// What to compile a text for.
///
/// @param stage the stage of the target
/// @param entryPoint the name of its function
/// @param majorModel the shader model, 4 or 5
/// @param minorModel 0 or 1
/// @param rowMajorByDefault how matrices lie in memory that neither a modifier nor a pragma decides
public record AnalysisOptions(
    ShaderStage stage,
    String entryPoint,
    int majorModel,
    int minorModel,
    boolean rowMajorByDefault) {
  public AnalysisOptions {
    Objects.requireNonNull(stage);
    Objects.requireNonNull(entryPoint);
  }

  /// Shader model 5.0, matrices column-major.
  public static AnalysisOptions of(ShaderStage stage, String entryPoint) {
    return new AnalysisOptions(stage, entryPoint, 5, 0, false);
  }

  /// The target as fxc spells it: `ps_5_0`.
  public String profile() {
    return stage.prefix() + "_" + majorModel + "_" + minorModel;
  }
}
