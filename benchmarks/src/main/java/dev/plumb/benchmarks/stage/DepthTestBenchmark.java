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

/// What a pixel costs in the depth test, by format and comparison, without a pixel shader; what
/// passes is written.
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class DepthTestBenchmark {

  @Param({"D32_FLOAT", "D24_UNORM_S8_UINT", "D16_UNORM"})
  private Format format;

  @Param({"LESS_EQUAL", "LESS", "EQUAL"})
  private ComparisonFunc comparison;

  private Bench bench;

  @Setup
  public void prepare() {
    bench = new Bench(ExecutorKind.KERNEL, 1).vertexShader(Bench.FULL_SCREEN);
    bench.depth(format, DepthStencilDesc.depth(ComparisonFunc.ALWAYS, true));
    bench.draw(3);
    bench.context.om().setDepthStencilState(DepthStencilDesc.depth(comparison, true), 0);
  }

  @Benchmark
  @OperationsPerInvocation(Bench.PIXELS)
  public DrawResult test() {
    return bench.draw(3);
  }
}
