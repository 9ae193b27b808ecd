package dev.plumb.benchmarks.frame;

import dev.plumb.hlsl.CompileOptions;
import dev.plumb.hlsl.CompileResult;
import dev.plumb.hlsl.CompiledShader;
import dev.plumb.hlsl.HlslCompiler;
import dev.plumb.hlsl.source.SourceFile;
import dev.plumb.hlsl.type.ShaderStage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// The files that workloads read.
///
/// @param shaders the folder of HLSL
/// @param data the folder that `BenchData` fills
record Inputs(Path shaders, Path data) {

  byte[] data(String name) {
    try {
      return Files.readAllBytes(data.resolve(name));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// @param name without `.hlsl`
  CompiledShader shader(String name, ShaderStage stage) {
    Path file = shaders.resolve(name + ".hlsl");
    try {
      return compile(file.toString(), Files.readString(file), stage);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static CompiledShader compile(String name, String text, ShaderStage stage) {
    var source = SourceFile.of(name, text);
    return switch (HlslCompiler.compile(source, CompileOptions.of("main", stage))) {
      case CompileResult.Compiled compiled -> compiled.shader();
      case CompileResult.Rejected rejected ->
          throw new IllegalStateException(name + ": " + rejected.diagnostics());
    };
  }
}
