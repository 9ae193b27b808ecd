package dev.plumb.hlsl.lower;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.hlsl.CompileOptions;
import dev.plumb.hlsl.ShaderProfile;
import dev.plumb.hlsl.runtime.AtomicRequest;
import dev.plumb.hlsl.runtime.CounterRequest;
import dev.plumb.hlsl.runtime.LaneMask;
import dev.plumb.hlsl.runtime.LoadRequest;
import dev.plumb.hlsl.runtime.SampleRequest;
import dev.plumb.hlsl.runtime.ShaderEnvironment;
import dev.plumb.hlsl.runtime.StoreRequest;
import dev.plumb.hlsl.testing.ShaderProbe;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Shared memory, unordered-access views and atomics, by a thread group of four.
class ComputeTest {
  /// Words by address: `u0 (1 2) .0` for component 0.
  private static final class Memory implements ShaderEnvironment {
    private final Map<String, Integer> words = new HashMap<>();
    private int counter;

    int at(String address) {
      return words.getOrDefault(address, 0);
    }

    float floatAt(String address) {
      return Float.intBitsToFloat(at(address));
    }

    private static String address(int register, int[][] address, int component, int lane) {
      var text = new StringBuilder("u" + register + " (");
      for (int i = 0; i < address.length; i++) {
        text.append(i == 0 ? "" : " ").append(address[i][lane]);
      }
      return text.append(") .").append(component).toString();
    }

    @Override
    public int[] constantBuffer(int register) {
      return new int[0];
    }

    @Override
    public void sample(SampleRequest request) {}

    @Override
    public void load(LoadRequest r) {
      for (int lane = 0; lane < r.lanes; lane++) {
        for (int c = 0; c < r.results.length; c++) {
          r.results[c][lane] = at(address(r.register, r.address, c, lane));
        }
      }
    }

    @Override
    public void store(StoreRequest r) {
      for (int lane = 0; lane < r.lanes; lane++) {
        for (int c = 0; c < r.values.length && LaneMask.has(r.active, lane); c++) {
          words.put(address(r.register, r.address, c, lane), r.values[c][lane]);
        }
      }
    }

    @Override
    public void atomic(AtomicRequest r) {
      for (int lane = 0; lane < r.lanes; lane++) {
        if (LaneMask.has(r.active, lane)) {
          String address = address(r.register, r.address, 0, lane);
          int comparand = r.comparand == null ? 0 : r.comparand[lane];
          r.results[lane] = at(address);
          words.put(
              address,
              AtomicRequest.apply(r.op, r.signed, at(address), r.operand[lane], comparand));
        }
      }
    }

    @Override
    public void counter(CounterRequest r) {
      for (int lane = 0; lane < r.lanes; lane++) {
        if (LaneMask.has(r.active, lane)) {
          r.results[lane] = r.decrement ? --counter : counter++;
        }
      }
    }

    @Override
    public int[] dimensions(int register, boolean unordered, int level) {
      return new int[5];
    }
  }

  private static Memory run(String text) {
    return run("cs_5_0", text);
  }

  private static Memory run(String profile, String text) {
    Memory[] memories = {new Memory(), new Memory()};
    for (int i = 0; i < 2; i++) {
      var options = CompileOptions.of("main", ShaderProfile.parse(profile).orElseThrow());
      ShaderProbe probe = ShaderProbe.of(text, options).resources(memories[i]);
      for (int lane = 0; lane < 4; lane++) {
        probe.inputAt(lane, "SV_GroupIndex", lane);
      }
      probe.runOnce(i == 0);
    }
    assertThat(memories[0].words).isEqualTo(memories[1].words);
    return memories[0];
  }

  @Test
  void sharedStructsAndAtomics() {
    String text =
        """
        struct Cell { float2 p[2]; uint n; };
        groupshared Cell cells[4];
        groupshared int total;
        RWStructuredBuffer<uint> result : register(u0);
        [numthreads(4, 1, 1)]
        void main(uint i : SV_GroupIndex) {
          cells[i].p[i & 1].y = i + 0.5;
          cells[i].n = 0;
          if (i == 0) total = 100;
          GroupMemoryBarrierWithGroupSync();
          uint before;
          InterlockedAdd(cells[3 - i].n, i, before);
          InterlockedMax(total, (int)i * 60);
          GroupMemoryBarrierWithGroupSync();
          result[i] = cells[i].n * 1000 + (uint)(cells[3 - i].p[(3 - i) & 1].y * 2) + before;
          if (i == 0) result[9] = total;
        }
        """;
    Memory memory = run(text);
    assertThat(memory.at("u0 (0 0) .0")).isEqualTo(3007);
    assertThat(memory.at("u0 (3 0) .0")).isEqualTo(1);
    assertThat(memory.at("u0 (9 0) .0")).isEqualTo(180);
  }

  /// Four threads in a row are a quad (shader model 6.6).
  @Test
  void derivatives() {
    String text =
        """
        RWBuffer<float4> o : register(u1);
        [numthreads(4, 1, 1)]
        void main(uint i : SV_GroupIndex) {
          float square = i * i;
          o[i] = float4(ddx(square), ddy(square), ddx_fine(square), ddy_fine(square));
          o[i + 4] = fwidth(square);
        }
        """;
    Memory memory = run("cs_6_6", text);
    for (int lane = 0; lane < 4; lane++) {
      assertThat(memory.floatAt("u1 (" + lane + ") .0")).isEqualTo(1);
      assertThat(memory.floatAt("u1 (" + lane + ") .1")).isEqualTo(4);
      assertThat(memory.floatAt("u1 (" + lane + ") .2")).isEqualTo(lane < 2 ? 1 : 5);
      assertThat(memory.floatAt("u1 (" + lane + ") .3")).isEqualTo(lane % 2 == 0 ? 4 : 8);
      assertThat(memory.floatAt("u1 (" + (lane + 4) + ") .0")).isEqualTo(5);
    }
  }

  @Test
  void partsOfTexelsAndElements() {
    String text =
        """
        struct S { float a; float2 b[2]; };
        RWTexture2D<float4> image : register(u1);
        RWStructuredBuffer<S> list : register(u2);
        [numthreads(4, 1, 1)]
        void main(uint i : SV_GroupIndex) {
          image[uint2(i, 7)] = float4(1, 2, 3, i);
          image[uint2(i, 7)].yx = float2(8, 9);
          image[uint2(i, 7)] *= 10;
          list[i].b[i & 1].y = 5;
          list[i].b[i & 1].y += i;
          list[i].a = list[i].b[1].y;
        }
        """;
    Memory memory = run("cs_6_0", text); // before, typed views are written whole
    assertThat(memory.floatAt("u1 (3 7) .0")).isEqualTo(90);
    assertThat(memory.floatAt("u1 (3 7) .1")).isEqualTo(80);
    assertThat(memory.floatAt("u1 (3 7) .2")).isEqualTo(30);
    assertThat(memory.floatAt("u1 (3 7) .3")).isEqualTo(30);
    assertThat(memory.floatAt("u2 (2 8) .0")).isEqualTo(7);
    assertThat(memory.floatAt("u2 (3 16) .0")).isEqualTo(8);
    assertThat(memory.floatAt("u2 (3 0) .0")).isEqualTo(8);
    assertThat(memory.floatAt("u2 (2 0) .0")).isZero();
  }

  @Test
  void rawBuffersAndCounters() {
    String text =
        """
        RWByteAddressBuffer raw : register(u0);
        RWStructuredBuffer<uint> list : register(u1);
        AppendStructuredBuffer<uint2> out_ : register(u2);
        [numthreads(4, 1, 1)]
        void main(uint i : SV_GroupIndex) {
          uint before;
          raw.InterlockedAdd(4, i, before);
          raw.InterlockedCompareStore(8, 0, i + 1);
          raw.Store2(16 + i * 8, uint2(before, i));
          if (i & 1) list[list.IncrementCounter()] = i;
          out_.Append(uint2(i, 5));
        }
        """;
    Memory memory = run(text);
    assertThat(memory.at("u0 (4) .0")).isEqualTo(6);
    assertThat(memory.at("u0 (8) .0")).isEqualTo(1);
    assertThat(memory.at("u0 (40) .0")).isEqualTo(3);
    assertThat(memory.at("u1 (0 0) .0")).isEqualTo(1);
    assertThat(memory.at("u1 (1 0) .0")).isEqualTo(3);
    assertThat(memory.at("u2 (2 0) .0")).isZero();
    assertThat(memory.at("u2 (5 4) .0")).isEqualTo(5);
  }
}
