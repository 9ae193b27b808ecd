package dev.plumb.benchmarks.stage;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.query.DrawResult;
import dev.plumb.emulator.state.ComparisonFunc;
import dev.plumb.emulator.state.DepthStencilDesc;
import dev.plumb.hlsl.runtime.ExecutorKind;
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

/// What a pixel costs to find covered, by the size of triangles and the number of samples: depth is
/// written, without a test and without a pixel shader.
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class CoverageBenchmark {
  private static final String HLSL =
      """
      static const uint CELLS = 512 / EDGE;
      float4 vs(uint id : SV_VertexID) : SV_Position {
        uint cell = id / 6, k = id % 6;
        float2 at = float2(cell % CELLS + (k == 1 || k == 2 || k == 4),
            cell / CELLS % CELLS + (k == 2 || k == 4 || k == 5));
        return float4(at * 2 / CELLS - 1, 0.5, 1);
      }
      """;

  /// Pixels of the right-angled triangles' short sides.
  @Param({"2", "8", "64", "512"})
  private int edge;

  @Param({"1", "4"})
  private int samples;

  private Bench bench;
  private int vertices;

  @Setup
  public void prepare() {
    bench = new Bench(ExecutorKind.KERNEL, samples);
    bench.vertexShader("#define EDGE " + edge + "\n" + HLSL);
    bench.depth(Format.D32_FLOAT, DepthStencilDesc.depth(ComparisonFunc.ALWAYS, true));
    int cells = Bench.SIZE / edge;
    vertices = 6 * cells * cells;
  }

  @Benchmark
  @OperationsPerInvocation(Bench.PIXELS)
  public DrawResult cover() {
    return bench.draw(vertices);
  }
}
