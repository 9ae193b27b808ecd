package dev.plumb.benchmarks;

import dev.plumb.hlsl.CompileOptions;
import dev.plumb.hlsl.CompileResult;
import dev.plumb.hlsl.HlslCompiler;
import dev.plumb.hlsl.source.SourceFile;
import dev.plumb.hlsl.type.ShaderStage;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/// How long a shader of so many lines takes to compile: time should grow with the lines.
/// `benchmarks/run Compiler -p lines=5000 -prof gc` shows one length, and what it allocates.
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 4, time = 3)
@Measurement(iterations = 4, time = 3)
@Fork(1)
public class CompilerBenchmark {
  @Param private LongShaders.Shape shape;

  @Param({"1000", "10000", "100000"})
  private int lines;

  private SourceFile source;
  private CompileOptions options;

  @Setup
  public void write() {
    LongShaders.LongShader shader = LongShaders.of(shape, lines);
    source = SourceFile.of("long.hlsl", shader.text());
    options =
        CompileOptions.of("main", ShaderStage.PIXEL)
            .withIncludes(
                (name, _, _, at) ->
                    Optional.ofNullable(shader.includes().get(name))
                        .map(text -> SourceFile.of(name, text, at)));
  }

  @Benchmark
  public CompileResult compile() {
    CompileResult result = HlslCompiler.compile(source, options);
    if (!(result instanceof CompileResult.Compiled)) {
      throw new IllegalStateException(result.diagnostics().getFirst().message());
    }
    return result;
  }
}
