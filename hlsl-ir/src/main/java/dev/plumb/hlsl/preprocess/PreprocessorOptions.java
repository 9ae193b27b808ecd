package dev.plumb.hlsl.preprocess;

import dev.plumb.hlsl.source.Language;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// What the command line says about preprocessing.
///
/// @param macros the `-D` macros, in order; a later one replaces an earlier one of the same name
/// @param includes finds the files that `#include` names
/// @param target the profile, such as `ps_5_0`, that the `__SHADER_TARGET_` macros are made from;
///   empty for none
/// @param language what `__HLSL_VERSION` and its kin say
/// @param tokenBudget the number of tokens that text and macro bodies may come to before
///   preprocessing gives up
public record PreprocessorOptions(
    List<MacroDefinition> macros,
    IncludeResolver includes,
    Optional<String> target,
    Language language,
    int tokenBudget) {
  /// A budget far beyond any shader, which memory still holds.
  public static final int DEFAULT_TOKEN_BUDGET = 4_000_000;

  /// No macros, no includes, no target.
  public static final PreprocessorOptions DEFAULT =
      new PreprocessorOptions(List.of(), IncludeResolver.NONE);

  public PreprocessorOptions {
    macros = List.copyOf(macros);
    Objects.requireNonNull(includes);
    Objects.requireNonNull(target);
    Objects.requireNonNull(language);
    if (tokenBudget < 1) {
      throw new IllegalArgumentException("token budget " + tokenBudget + " is not at least 1");
    }
  }

  /// No target, the usual budget.
  public PreprocessorOptions(List<MacroDefinition> macros, IncludeResolver includes) {
    this(macros, includes, Optional.empty(), Language.FXC, DEFAULT_TOKEN_BUDGET);
  }

  /// The usual budget.
  public PreprocessorOptions(
      List<MacroDefinition> macros,
      IncludeResolver includes,
      Optional<String> target,
      Language language) {
    this(macros, includes, target, language, DEFAULT_TOKEN_BUDGET);
  }
}
