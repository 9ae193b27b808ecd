package dev.plumb.hlsl.sema;

import dev.plumb.hlsl.source.Language;
import dev.plumb.hlsl.type.ShaderStage;
import java.util.Objects;

/// What to compile a text for.
///
/// @param stage the stage of the target
/// @param entryPoint the name of its function
/// @param majorModel the shader model, 4 to 6
/// @param minorModel 0 or 1; of model 6 up to 7
/// @param rowMajorByDefault how matrices lie in memory that neither a modifier nor a pragma decides
/// @param language the version of HLSL, and whether it has 16-bit types
public record AnalysisOptions(
    ShaderStage stage,
    String entryPoint,
    int majorModel,
    int minorModel,
    boolean rowMajorByDefault,
    Language language) {
  public AnalysisOptions {
    Objects.requireNonNull(stage);
    Objects.requireNonNull(entryPoint);
    Objects.requireNonNull(language);
  }

  /// Shader model 5.0, matrices column-major.
  public static AnalysisOptions of(ShaderStage stage, String entryPoint) {
    return new AnalysisOptions(stage, entryPoint, 5, 0, false, Language.FXC);
  }

  /// The target as fxc spells it: `ps_5_0`.
  public String profile() {
    return stage.prefix() + "_" + majorModel + "_" + minorModel;
  }
}
