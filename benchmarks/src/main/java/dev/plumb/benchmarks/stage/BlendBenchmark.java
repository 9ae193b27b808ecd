package dev.plumb.benchmarks.stage;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.query.DrawResult;
import dev.plumb.emulator.state.Blend;
import dev.plumb.emulator.state.BlendDesc;
import dev.plumb.emulator.state.BlendOp;
import dev.plumb.emulator.state.RenderTargetBlendDesc;
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

/// What a pixel costs to merge into the target, by blend state and format; the pixel shader gives
/// one colour. `OPAQUE` is the conversion to the format alone.
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class BlendBenchmark {
  /// Blend states.
  public enum Mixing {
    OPAQUE,
    ALPHA,
    ADD
  }

  private static final String HLSL =
      Bench.FULL_SCREEN + "float4 ps() : SV_Target { return float4(0.2, 0.4, 0.6, 0.3); }";

  @Param({"OPAQUE", "ALPHA", "ADD"})
  private Mixing mixing;

  @Param({
    "R8G8B8A8_UNORM",
    "R8G8B8A8_UNORM_SRGB",
    "R10G10B10A2_UNORM",
    "R16G16B16A16_FLOAT",
    "R32G32B32A32_FLOAT"
  })
  private Format format;

  private Bench bench;

  @Setup
  public void prepare() {
    bench = new Bench(ExecutorKind.KERNEL, 1).vertexShader(HLSL).pixelShader(HLSL).target(format);
    switch (mixing) {
      case OPAQUE -> {}
      case ALPHA -> blend(Blend.SRC_ALPHA, Blend.INV_SRC_ALPHA);
      case ADD -> blend(Blend.ONE, Blend.ONE);
    }
  }

  private void blend(Blend source, Blend target) {
    var desc =
        RenderTargetBlendDesc.blend(
            source, target, BlendOp.ADD, Blend.ONE, Blend.ZERO, BlendOp.ADD);
    bench.context.om().setBlendState(BlendDesc.of(desc));
  }

  @Benchmark
  @OperationsPerInvocation(Bench.PIXELS)
  public DrawResult merge() {
    return bench.draw(3);
  }
}
