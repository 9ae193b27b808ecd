package dev.plumb.hlsl.sema;

import dev.plumb.hlsl.source.Language;
import dev.plumb.hlsl.type.ShaderModel;
import dev.plumb.hlsl.type.ShaderStage;
import java.util.Objects;

/// What to compile a text for.
///
/// @param stage the stage of the target
/// @param entryPoint the name of its function
/// @param profile the target as fxc spells it: `ps_5_0`
/// @param model its shader model
/// @param rowMajorByDefault how matrices lie in memory that neither a modifier nor a pragma decides
/// @param language the version of HLSL, and whether it has 16-bit types
public record AnalysisOptions(
    ShaderStage stage,
    String entryPoint,
    String profile,
    ShaderModel model,
    boolean rowMajorByDefault,
    Language language) {
  public AnalysisOptions {
    Objects.requireNonNull(stage);
    Objects.requireNonNull(entryPoint);
    Objects.requireNonNull(profile);
    Objects.requireNonNull(model);
    Objects.requireNonNull(language);
  }

  /// Shader model 5.0, matrices column-major.
  public static AnalysisOptions of(ShaderStage stage, String entryPoint) {
    return new AnalysisOptions(
        stage,
        entryPoint,
        stage.prefix() + "_5_0",
        new ShaderModel(5, 0, false),
        false,
        Language.FXC);
  }

  /// Whether resources are found by descriptors: there is no end of registers, and arrays may have
  /// none.
  boolean hasDescriptors() {
    return model.major() > 5 || (model.major() == 5 && model.minor() >= 1);
  }
}
