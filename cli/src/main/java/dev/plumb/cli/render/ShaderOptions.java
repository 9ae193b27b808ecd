package dev.plumb.cli.render;

import dev.plumb.cli.InputException;
import dev.plumb.cli.diagnostic.DiagnosticOptions;
import dev.plumb.hlsl.CompileOptions;
import dev.plumb.hlsl.EffectProfile;
import dev.plumb.hlsl.ShaderProfile;
import dev.plumb.hlsl.preprocess.DirectoryIncludeResolver;
import dev.plumb.hlsl.preprocess.MacroDefinition;
import dev.plumb.hlsl.source.Language;
import dev.plumb.hlsl.source.LanguageVersion;
import dev.plumb.hlsl.type.ShaderStage;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// The compiler's flags, as dxc and fxc have them.
public final class ShaderOptions {
  @Option(
      names = "-E",
      paramLabel = "NAME",
      defaultValue = "main",
      description = "entry function (default: main)")
  private String entry;

  @Option(names = "-T", paramLabel = "PROFILE", description = "shader profile, such as ps_5_0")
  private String profile;

  @Option(
      names = "-D",
      paramLabel = "NAME[=VALUE]",
      description = "defines a macro; VALUE is 1 if left out")
  private List<String> macros = new ArrayList<>();

  @Option(names = "-I", paramLabel = "DIR", description = "a folder in which #include looks")
  private List<Path> includes = new ArrayList<>();

  @Option(names = "-Zpr", description = "matrices are row-major where nothing else is said")
  private boolean rowMajor;

  @Option(
      names = "-Zpc",
      description = "matrices are column-major where nothing else is said (default)")
  private boolean columnMajor;

  @Option(
      names = "-HV",
      paramLabel = "VERSION",
      description =
          "version of HLSL: 2016, 2017, 2018 or 2021 (default: 2021 for profiles from 6_0 on, else"
              + " what fxc compiles)")
  private String languageVersion;

  @Option(
      names = "-enable-16bit-types",
      description = "half, float16_t, int16_t and uint16_t have 16 bits")
  private boolean sixteenBit;

  @Option(
      names = "-Gec",
      description = "semantics of D3D9 mean system values in shader models 4 and 5 too")
  private boolean backwardsCompatible;

  @Option(
      names = "--wave-size",
      paramLabel = "LANES",
      defaultValue = "32",
      description = "lanes of a wave: a power of two, 4 to 128 (default: 32)")
  private int waveSize;

  @Mixin private DiagnosticOptions diagnostics;

  @Option(
      names = {"-Od", "-O0"},
      description = "does not optimise; results are the same bits")
  private boolean noOptimization;

  /// fxc's flag, accepted so that its command lines work: there is no banner to leave out.
  @SuppressWarnings("unused")
  @Option(names = "-nologo", hidden = true, description = "has no effect")
  private boolean noLogo;

  /// How messages are given.
  public DiagnosticOptions diagnostics() {
    return diagnostics;
  }

  public String entry() {
    return entry;
  }

  /// The profile named, or the newest of `otherwise`.
  public ShaderProfile profile(ShaderStage otherwise) throws InputException {
    if (profile == null) {
      return ShaderProfile.of(otherwise);
    }
    Optional<ShaderProfile> parsed = ShaderProfile.parse(profile);
    if (parsed.isEmpty() && backwardsCompatible && ShaderProfile.isDropped(profile)) {
      parsed = ShaderProfile.parse("ps_2_0"); // as fxc has it with /Gec
    }
    return parsed.orElseThrow(this::unknownProfile);
  }

  private InputException unknownProfile() {
    String problem =
        ShaderProfile.isDropped(profile)
            ? "error: X3539: target '"
                + profile
                + "' is no longer supported; use ps_2_0, or -Gec to have it used instead"
            : profile.matches("[am]s_6_[0-9]")
                ? "error: X3506: target '" + profile + "': mesh shaders are not part of Direct3D 11"
                : profile.matches("lib_[4-6]_[0-9].*")
                    ? "error: X3506: target '" + profile + "': libraries are not supported"
                    : "error: X3506: unrecognised target '"
                        + profile
                        + "'; there are vs_1_1 to vs_6_7, ps_2_0 to ps_6_7 and cs_4_0 to cs_6_7";
    return InputException.complete("plumb: " + problem, 2);
  }

  /// The target of whole effect files, if such a one is named.
  public Optional<EffectProfile> effectProfile() {
    return Optional.ofNullable(profile).flatMap(EffectProfile::parse);
  }

  public boolean namesProfile() {
    return profile != null;
  }

  private Language language(ShaderProfile target) throws InputException {
    LanguageVersion version = Language.versionFor(target.major());
    if (languageVersion != null) {
      version =
          LanguageVersion.parse(languageVersion)
              .orElseThrow(
                  () ->
                      new InputException(
                          "unknown version '"
                              + languageVersion
                              + "' of HLSL; there are 2016, 2017, 2018 and 2021"));
    }
    return new Language(version, sixteenBit, waveSize);
  }

  public CompileOptions compileOptions(String entryName, ShaderProfile target)
      throws InputException {
    if (rowMajor && columnMajor) {
      throw new InputException("-Zpr and -Zpc contradict each other");
    }
    try {
      return CompileOptions.of(entryName, target)
          .withMacros(macros.stream().map(MacroDefinition::parse).toList())
          .withIncludes(new DirectoryIncludeResolver(includes))
          .withOptimize(!noOptimization)
          .withRowMajorDefault(rowMajor)
          .withLanguage(language(target))
          .withBackwardsCompatible(backwardsCompatible)
          .withWarnings(diagnostics.warnings().options());
    } catch (IllegalArgumentException e) {
      throw new InputException(e.getMessage());
    }
  }
}
