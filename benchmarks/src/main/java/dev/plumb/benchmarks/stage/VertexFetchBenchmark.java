package dev.plumb.benchmarks.stage;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.query.DrawResult;
import dev.plumb.emulator.resource.BindFlag;
import dev.plumb.emulator.resource.Buffer;
import dev.plumb.emulator.resource.BufferDesc;
import dev.plumb.emulator.state.InputElementDesc;
import dev.plumb.emulator.state.PrimitiveTopology;
import dev.plumb.hlsl.runtime.ExecutorKind;
import java.util.List;
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

/// What a vertex costs to fetch, convert and run through a vertex shader that does nothing. All lie
/// outside the picture.
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class VertexFetchBenchmark {
  private static final int VERTICES = 1 << 16;

  private static final String HLSL =
      """
      float4 vs(float4 a : ATTRIBUTE) : SV_Position { return a + float4(8, 8, 8, 1); }
      float4 ps() : SV_Target { return 1; }
      """;

  @Param({"R32G32B32_FLOAT", "R16G16B16A16_FLOAT", "R16G16_SNORM", "R8G8B8A8_UNORM"})
  private Format format;

  private Bench bench;

  @Setup
  public void prepare() {
    bench = new Bench(ExecutorKind.KERNEL, 1).vertexShader(HLSL).pixelShader(HLSL);
    bench.target(Format.R8G8B8A8_UNORM);
    int stride = format.bytesPerBlock();
    Buffer vertices =
        bench.device.createBuffer(BufferDesc.of(stride * VERTICES, BindFlag.VERTEX_BUFFER));
    var vs = bench.context.snapshot().vertexShader().orElseThrow();
    var element = InputElementDesc.perVertex("ATTRIBUTE", 0, format);
    bench.context.ia().setInputLayout(bench.device.createInputLayout(List.of(element), vs));
    bench.context.ia().setVertexBuffer(0, vertices, stride, 0);
    bench.context.ia().setPrimitiveTopology(PrimitiveTopology.POINT_LIST);
  }

  @Benchmark
  @OperationsPerInvocation(VERTICES)
  public DrawResult fetch() {
    return bench.draw(VERTICES);
  }
}
