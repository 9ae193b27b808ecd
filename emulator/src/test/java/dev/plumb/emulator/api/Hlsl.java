package dev.plumb.emulator.api;

import dev.plumb.hlsl.CompileOptions;
import dev.plumb.hlsl.CompileResult;
import dev.plumb.hlsl.CompiledShader;
import dev.plumb.hlsl.HlslCompiler;
import dev.plumb.hlsl.source.SourceFile;
import dev.plumb.hlsl.type.ShaderStage;

/// Compiles HLSL for tests.
final class Hlsl {
  private Hlsl() {}

  static CompiledShader vertex(String text, String entry) {
    return compile(text, entry, ShaderStage.VERTEX);
  }

  static CompiledShader pixel(String text, String entry) {
    return compile(text, entry, ShaderStage.PIXEL);
  }

  static CompiledShader hull(String text, String entry) {
    return compile(text, entry, ShaderStage.HULL);
  }

  static CompiledShader domain(String text, String entry) {
    return compile(text, entry, ShaderStage.DOMAIN);
  }

  static CompiledShader geometry(String text, String entry) {
    return compile(text, entry, ShaderStage.GEOMETRY);
  }

  static CompiledShader compute(String text, String entry) {
    return compile(text, entry, ShaderStage.COMPUTE);
  }

  private static CompiledShader compile(String text, String entry, ShaderStage stage) {
    var source = SourceFile.of("test.hlsl", text);
    return switch (HlslCompiler.compile(source, CompileOptions.of(entry, stage))) {
      case CompileResult.Compiled compiled -> compiled.shader();
      case CompileResult.Rejected rejected -> throw new AssertionError(rejected.diagnostics());
    };
  }
}
