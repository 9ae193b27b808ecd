package dev.plumb.hlsl.testing;

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
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// Every shader among the test's resources that compiles with entry `main`, for each stage that it
/// compiles for.
public final class CompiledShaders {
  private static final Path ROOT = Path.of("src", "test", "resources");
  private static final List<ShaderStage> STAGES =
      List.of(ShaderStage.PIXEL, ShaderStage.VERTEX, ShaderStage.COMPUTE);

  private CompiledShaders() {}

  /// @param name the file's, and the stage
  public record Named(String name, CompiledShader shader) {
    @Override
    public String toString() {
      return name;
    }
  }

  private static final class Holder {
    static final List<Named> ALL = compileAll();
  }

  /// Compiled once for all tests.
  public static List<Named> all() {
    return Holder.ALL;
  }

  private static List<Named> compileAll() {
    var all = new ArrayList<Named>();
    try (Stream<Path> files = Files.walk(ROOT)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".hlsl")).sorted().toList()) {
        var source = SourceFile.of(file.getFileName().toString(), Files.readString(file));
        for (ShaderStage stage : STAGES) {
          var result = HlslCompiler.compile(source, CompileOptions.of("main", stage));
          if (result instanceof CompileResult.Compiled compiled) {
            all.add(new Named(source.name() + " " + stage, compiled.shader()));
          }
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return all;
  }
}
