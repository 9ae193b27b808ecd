package dev.plumb.emulator.api;

import dev.plumb.hlsl.CompileOptions;
import dev.plumb.hlsl.CompileResult;
import dev.plumb.hlsl.CompiledShader;
import dev.plumb.hlsl.HlslCompiler;
import dev.plumb.hlsl.source.SourceFile;
import dev.plumb.hlsl.type.ShaderStage;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// Compiles HLSL for tests.
final class Hlsl {
  private static final Map<List<Object>, CompiledShader> COMPILED = new ConcurrentHashMap<>();

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

  /// Properties ask for the same text again and again.
  private static CompiledShader compile(String text, String entry, ShaderStage stage) {
    return COMPILED.computeIfAbsent(
        List.of(text, entry, stage), _ -> compileAnew(text, entry, stage));
  }

  private static CompiledShader compileAnew(String text, String entry, ShaderStage stage) {
    var source = SourceFile.of("test.hlsl", text);
    return switch (HlslCompiler.compile(source, CompileOptions.of(entry, stage))) {
      case CompileResult.Compiled compiled -> compiled.shader();
      case CompileResult.Rejected rejected -> throw new AssertionError(rejected.diagnostics());
    };
  }
}
