package dev.plumb.hlsl;

import dev.plumb.hlsl.diag.WarningOptions;
import dev.plumb.hlsl.preprocess.IncludeResolver;
import dev.plumb.hlsl.preprocess.MacroDefinition;
import dev.plumb.hlsl.source.Language;
import dev.plumb.hlsl.type.ShaderStage;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;

/// What a shader is compiled for, and how.
///
/// @param entry the entry function's name
/// @param macros `-D` macros, in order
/// @param includes finds the files that `#include` names
/// @param optimize whether the IR that runs is optimised; results are the same bits either way
/// @param rowMajorDefault whether matrices in constant buffers are row-major where neither a
///   modifier nor a pragma says (`-Zpr`)
/// @param backwardsCompatible whether semantics of D3D9 mean system values in shader models 4 and 5
///   too (`-Gec`)
/// @param warnings what becomes of warnings that no pragma is about
/// @param language the version of HLSL (`-HV`), and whether it has 16-bit types
public record CompileOptions(
    String entry,
    ShaderProfile profile,
    List<MacroDefinition> macros,
    IncludeResolver includes,
    boolean optimize,
    boolean rowMajorDefault,
    boolean backwardsCompatible,
    WarningOptions warnings,
    Language language) {
  public CompileOptions {
    Objects.requireNonNull(entry);
    Objects.requireNonNull(profile);
    macros = List.copyOf(macros);
    Objects.requireNonNull(includes);
    Objects.requireNonNull(warnings);
    Objects.requireNonNull(language);
  }

  /// `main`, or another entry function, for a profile; all else as fxc has it by default.
  public static CompileOptions of(String entry, ShaderProfile profile) {
    return new CompileOptions(
        entry,
        profile,
        List.of(),
        IncludeResolver.NONE,
        true,
        false,
        false,
        WarningOptions.DEFAULT,
        languageOf(profile));
  }

  /// For shader model 5.0 of a stage.
  public static CompileOptions of(String entry, ShaderStage stage) {
    return of(entry, ShaderProfile.of(stage));
  }

  /// The same for another function.
  CompileOptions withEntry(String newEntry, ShaderProfile newProfile) {
    return with(
        draft -> {
          draft.entry = newEntry;
          draft.profile = newProfile;
        });
  }

  public CompileOptions withMacros(List<MacroDefinition> newMacros) {
    return with(draft -> draft.macros = newMacros);
  }

  public CompileOptions withIncludes(IncludeResolver newIncludes) {
    return with(draft -> draft.includes = newIncludes);
  }

  public CompileOptions withOptimize(boolean newOptimize) {
    return with(draft -> draft.optimize = newOptimize);
  }

  public CompileOptions withRowMajorDefault(boolean newRowMajorDefault) {
    return with(draft -> draft.rowMajorDefault = newRowMajorDefault);
  }

  public CompileOptions withBackwardsCompatible(boolean newBackwardsCompatible) {
    return with(draft -> draft.backwardsCompatible = newBackwardsCompatible);
  }

  public CompileOptions withWarnings(WarningOptions newWarnings) {
    return with(draft -> draft.warnings = newWarnings);
  }

  public CompileOptions withLanguage(Language newLanguage) {
    return with(draft -> draft.language = newLanguage);
  }

  private static Language languageOf(ShaderProfile profile) {
    return Language.of(Language.versionFor(profile.major()));
  }

  private CompileOptions with(Consumer<Draft> change) {
    var draft = new Draft(this);
    change.accept(draft);
    return draft.finished();
  }

  /// The components as variables, so that some of them can be changed and the others kept.
  private static final class Draft {
    String entry;
    ShaderProfile profile;
    List<MacroDefinition> macros;
    IncludeResolver includes;
    boolean optimize;
    boolean rowMajorDefault;
    boolean backwardsCompatible;
    WarningOptions warnings;
    Language language;

    Draft(CompileOptions from) {
      entry = from.entry;
      profile = from.profile;
      macros = from.macros;
      includes = from.includes;
      optimize = from.optimize;
      rowMajorDefault = from.rowMajorDefault;
      backwardsCompatible = from.backwardsCompatible;
      warnings = from.warnings;
      language = from.language;
    }

    CompileOptions finished() {
      return new CompileOptions(
          entry,
          profile,
          macros,
          includes,
          optimize,
          rowMajorDefault,
          backwardsCompatible,
          warnings,
          language);
    }
  }
}
