package dev.plumb.emulator.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.resource.BindFlag;
import dev.plumb.emulator.resource.Buffer;
import dev.plumb.emulator.resource.BufferDesc;
import dev.plumb.emulator.resource.Texture2DDesc;
import dev.plumb.emulator.resource.UnorderedAccessViewDesc;
import dev.plumb.emulator.resource.UnorderedAccessViewDesc.BufferFlag;
import dev.plumb.rules.D3D11;
import dev.plumb.rules.Rule;
import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The same bits of dispatches for any number of threads: also where Direct3D leaves the order
/// free, as of appended elements and of what atomics return.
class ComputeOrderTest {
  private static final int GROUPS = 60;

  private static final String HEAD =
      """
      RWStructuredBuffer<uint> o : register(u0);
      AppendStructuredBuffer<uint> a : register(u1);
      RWTexture2D<float> t : register(u2);
      RWByteAddressBuffer r : register(u3);
      groupshared uint s[32];
      groupshared uint most;
      [numthreads(8, 4, 1)]
      void main(uint3 id : SV_DispatchThreadID, uint i : SV_GroupIndex, uint3 g : SV_GroupID) {
        uint n = g.x * 32 + i;
        uint h = n * 2654435761u; h ^= h >> 15;
      """;

  private static int[] run(int threads, String body) {
    try (var canvas = new Canvas(8, DeviceOptions.DEFAULT.withThreads(threads))) {
      var device = canvas.device;
      Buffer out = device.createBuffer(BufferDesc.structured(4096, 4, BindFlag.UNORDERED_ACCESS));
      Buffer list = device.createBuffer(BufferDesc.structured(4096, 4, BindFlag.UNORDERED_ACCESS));
      Buffer raw = device.createBuffer(BufferDesc.raw(256, BindFlag.UNORDERED_ACCESS));
      var texture = device.createTexture2D(Texture2DDesc.unorderedAccess(64, 64, Format.R32_FLOAT));
      canvas
          .context
          .cs()
          .setUnorderedAccessViews(
              0,
              device.createUnorderedAccessView(out),
              null,
              device.createUnorderedAccessView(texture),
              device.createUnorderedAccessView(raw, UnorderedAccessViewDesc.rawBuffer(0, 64)));
      canvas
          .context
          .cs()
          .setUnorderedAccessView(
              1,
              device.createUnorderedAccessView(
                  list,
                  new UnorderedAccessViewDesc.OfBuffer(Format.UNKNOWN, 0, 4096, BufferFlag.APPEND)),
              0);
      canvas
          .context
          .cs()
          .setShader(device.createComputeShader(Hlsl.compute(HEAD + body + "}", "main")));
      canvas.context.dispatch(GROUPS, 1, 1);
      int[] all = Arrays.copyOf(out.words(), 4096 * 3 + 64);
      System.arraycopy(list.words(), 0, all, 4096, 4096);
      float[] texels = texture.subresource(0, 0).floats;
      for (int i = 0; i < 4096; i++) {
        all[8192 + i] = Float.floatToRawIntBits(texels[i]);
      }
      System.arraycopy(raw.words(), 0, all, 4096 * 3, 64);
      return all;
    }
  }

  @Rule(D3D11.ATOMICS)
  @ParameterizedTest
  @ValueSource(
      strings = {
        // commutative atomics that nobody reads, and stores to places of one's own
        "InterlockedAdd(o[h % 16], n); InterlockedMax(o[16 + h % 16], h); r.InterlockedXor(h & 252,"
            + " n); t[uint2(n % 64, n / 64)] = sqrt(n);",
        // what atomics return
        "uint b; InterlockedAdd(o[0], 1, b); o[1 + b] = n; r.InterlockedExchange(4, n, b);"
            + " o[2048 + n] = b;",
        // appended elements
        "if (h & 1) a.Append(n); if (h & 2) a.Append(h);",
        // shared memory, behind barriers
        "s[i] = h; most = 0; GroupMemoryBarrierWithGroupSync(); InterlockedMax(most, s[31 - i] &"
            + " 0xffff); GroupMemoryBarrierWithGroupSync(); o[n] = most + s[(i + 7) % 32];",
        // shared memory's atomics return the order of the group's threads
        "if (i == 0) most = 0; GroupMemoryBarrierWithGroupSync(); uint b;"
            + " InterlockedAdd(most, h & 7, b); o[n] = b;",
        // compare and exchange
        "uint b; InterlockedCompareExchange(o[h % 4], 0, n + 1, b); o[64 + n] = b;",
        // counters
        "o[n] = n; uint place; r.InterlockedAdd(0, 1 + (h & 3), place); t[uint2(place % 64, place /"
            + " 64)] = n;"
      })
  void anyNumberOfThreadsGivesTheSame(String body) {
    int[] one = run(1, body);
    assertThat(Arrays.stream(one).filter(w -> w != 0).count()).isPositive();
    for (int threads : new int[] {2, 5}) {
      assertThat(run(threads, body)).isEqualTo(one);
    }
  }
}
