package dev.plumb.benchmarks;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.format.FormatCodec;
import java.util.SplittableRandom;
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

/// What one texel costs to read, and one pixel to write, per format: a 64x64 tile of random
/// colours.
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class FormatCodecBenchmark {
  private static final int PIXELS = 64 * 64;

  @Param({"R8G8B8A8_UNORM", "R8G8B8A8_UNORM_SRGB", "R32G32B32A32_FLOAT"})
  private Format format;

  private FormatCodec codec;
  private int stride; // bytes a pixel
  private byte[] data; // [stride * pixel]
  private int[] colors; // [4 * pixel + {r,g,b,a}]; bits of floats, 0 to 1
  private final int[] color = new int[4]; // the pixel at work

  @Setup
  public void fill() {
    codec = FormatCodec.of(format);
    stride = format.bytesPerBlock();
    data = new byte[stride * PIXELS];
    var random = new SplittableRandom(1);
    colors =
        random.ints(4 * PIXELS).map(i -> Float.floatToRawIntBits((i >>> 8) * 0x1p-24f)).toArray();
    encode();
  }

  /// Returns the bytes, so that the work is not optimised away.
  @Benchmark
  @OperationsPerInvocation(PIXELS)
  public byte[] encode() {
    for (int pixel = 0; pixel < PIXELS; pixel++) {
      System.arraycopy(colors, 4 * pixel, color, 0, 4);
      codec.encode(color, data, stride * pixel);
    }
    return data;
  }

  /// Returns a value made of all that was read.
  @Benchmark
  @OperationsPerInvocation(PIXELS)
  public int decode() {
    int sum = 0;
    for (int pixel = 0; pixel < PIXELS; pixel++) {
      codec.decode(data, stride * pixel, color);
      sum += color[0] ^ color[1] ^ color[2] ^ color[3];
    }
    return sum;
  }
}
