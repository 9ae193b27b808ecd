package dev.plumb.hlsl.legacy;

import dev.plumb.hlsl.CompileOptions;
import dev.plumb.hlsl.HlslCompiler;
import dev.plumb.hlsl.ShaderProfile;
import dev.plumb.hlsl.source.SourceFile;
import dev.plumb.hlsl.testing.ShaderProbe;
import java.util.List;

/// Shaders of D3D9's targets.
final class LegacyTesting {
  private LegacyTesting() {}

  static CompileOptions options(String profile) {
    return CompileOptions.of("main", ShaderProfile.parse(profile).orElseThrow());
  }

  static ShaderProbe probe(String profile, String text) {
    return ShaderProbe.of(text, options(profile));
  }

  /// The codes of all messages.
  static List<String> codes(CompileOptions options, String text) {
    return HlslCompiler.compile(SourceFile.of("test.fx", text), options).diagnostics().stream()
        .map(d -> d.code().code())
        .toList();
  }
}
