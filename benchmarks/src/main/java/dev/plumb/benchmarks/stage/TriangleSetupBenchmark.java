package dev.plumb.benchmarks.stage;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.query.DrawResult;
import dev.plumb.emulator.state.CullMode;
import dev.plumb.emulator.state.RasterizerDesc;
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

/// What a triangle costs up to its set-up: vertex shader, assembly, culling, edges. None covers a
/// sample: they lie between pixels' middles, or are turned away.
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class TriangleSetupBenchmark {
  private static final int TRIANGLES = 1 << 16;

  private static final String HLSL =
      """
      float4 vs(uint id : SV_VertexID) : SV_Position {
        uint cell = id / 3, k = id % 3;
        float2 at = float2(cell & 255, cell >> 8) + float2(k == 2, k == 1) * 0.4 + 0.55;
        return float4(at / 256 - 1, 0.5, 1);
      }
      float4 ps() : SV_Target { return 1; }
      """;

  @Param({"NONE", "BACK"})
  private CullMode cull;

  private Bench bench;

  @Setup
  public void prepare() {
    bench = new Bench(ExecutorKind.KERNEL, 1).vertexShader(HLSL).pixelShader(HLSL);
    bench.target(Format.R8G8B8A8_UNORM);
    bench.context.rs().setState(RasterizerDesc.DEFAULT.withCullMode(cull));
  }

  @Benchmark
  @OperationsPerInvocation(TRIANGLES)
  public DrawResult setUp() {
    return bench.draw(3 * TRIANGLES);
  }
}
