package dev.plumb.benchmarks.stage;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.query.DrawResult;
import dev.plumb.emulator.resource.BindFlag;
import dev.plumb.emulator.resource.MiscFlag;
import dev.plumb.emulator.resource.Texture2DDesc;
import dev.plumb.emulator.state.Filter;
import dev.plumb.emulator.state.SamplerDesc;
import dev.plumb.emulator.state.TextureAddressMode;
import dev.plumb.hlsl.runtime.ExecutorKind;
import java.util.Set;
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

/// What a texture sample costs, by filter and format: four a pixel of a texture with all its
/// levels, seen somewhat smaller than it is, and turned.
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class SamplingBenchmark {
  private static final int SAMPLES = 4 * Bench.PIXELS;
  private static final int TEXELS = 512; // in a row

  /// Filters.
  public enum Filtering {
    POINT(Filter.MIN_MAG_MIP_POINT),
    BILINEAR(Filter.MIN_MAG_LINEAR_MIP_POINT),
    TRILINEAR(Filter.MIN_MAG_MIP_LINEAR),
    ANISOTROPIC(Filter.ANISOTROPIC);

    private final Filter filter;

    Filtering(Filter filter) {
      this.filter = filter;
    }
  }

  private static final String HLSL =
      Bench.FULL_SCREEN
          + """
          Texture2D t; SamplerState s;
          float4 ps(float4 p : SV_Position, float2 uv : UV) : SV_Target {
            float2 at = float2(uv.x + uv.y * 0.5, uv.y - uv.x * 0.5) * 1.3;
            return t.Sample(s, at) + t.Sample(s, at * 1.1) + t.Sample(s, at.yx) + t.Sample(s, -at);
          }
          """;

  @Param private Filtering filter;

  @Param({"R8G8B8A8_UNORM", "R8G8B8A8_UNORM_SRGB", "R16G16B16A16_FLOAT", "R32G32B32A32_FLOAT"})
  private Format format;

  private Bench bench;

  @Setup
  public void prepare() {
    bench = new Bench(ExecutorKind.KERNEL, 1).vertexShader(HLSL).pixelShader(HLSL);
    bench.target(Format.R8G8B8A8_UNORM);
    var uses = Set.of(BindFlag.SHADER_RESOURCE, BindFlag.RENDER_TARGET);
    var texture =
        bench.device.createTexture2D(
            new Texture2DDesc(
                TEXELS, TEXELS, 0, 1, format, 1, uses, Set.of(MiscFlag.GENERATE_MIPS)));
    bench.context.ps().setShaderResources(0, bench.device.createShaderResourceView(texture));
    bench.context.ps().setSamplers(0, SamplerDesc.of(filter.filter, TextureAddressMode.WRAP));
  }

  @Benchmark
  @OperationsPerInvocation(SAMPLES)
  public DrawResult sample() {
    return bench.draw(3);
  }
}
