package dev.plumb.benchmarks.stage;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.query.DrawResult;
import dev.plumb.hlsl.runtime.ExecutorKind;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/// What a pixel of a pixel shader costs, by kernels and interpreted. The target's 16 bytes a pixel
/// are written besides.
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class PixelShaderBenchmark {
  private static final Path SHADERS = Path.of("reference-images/scenes/bench");

  private static final String VERTEX_SHADER = Bench.FULL_SCREEN.replace(": UV", ": TEXCOORD0");

  @Param({"INTERP", "KERNEL"})
  private ExecutorKind executor;

  @Param({"perlin", "raymarch"})
  private String shader;

  private Bench bench;

  @Setup
  public void prepare() {
    String hlsl;
    try {
      hlsl = Files.readString(SHADERS.resolve(shader + ".frag.hlsl"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    bench = new Bench(executor, 1).vertexShader(VERTEX_SHADER);
    bench.pixelShader(hlsl.replace(" main(", " ps(")).target(Format.R32G32B32A32_FLOAT);
  }

  @Benchmark
  @OperationsPerInvocation(Bench.PIXELS)
  public DrawResult shade() {
    return bench.draw(3);
  }
}
