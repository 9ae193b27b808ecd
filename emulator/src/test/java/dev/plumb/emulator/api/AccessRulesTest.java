package dev.plumb.emulator.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.resource.BindFlag;
import dev.plumb.emulator.resource.BufferDesc;
import dev.plumb.emulator.resource.ShaderResourceViewDesc;
import dev.plumb.emulator.resource.Texture2D;
import dev.plumb.emulator.resource.Texture2DDesc;
import dev.plumb.emulator.resource.UnorderedAccessViewDesc;
import dev.plumb.emulator.resource.UnorderedAccessViewDesc.BufferFlag;
import dev.plumb.emulator.state.Filter;
import dev.plumb.emulator.state.SamplerDesc;
import dev.plumb.emulator.state.TextureAddressMode;
import dev.plumb.rules.D3D11;
import dev.plumb.rules.Rule;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// What shaders read where there is nothing, and how they ask for sizes, levels and neighbours.
class AccessRulesTest {
  private final Canvas canvas = new Canvas(4);

  @AfterEach
  void close() {
    canvas.close();
  }

  private Texture2D mipped() {
    var texture =
        canvas.device.createTexture2D(Texture2DDesc.shaderResource(8, 8, 4, Format.R32_FLOAT));
    for (int level = 0; level < 4; level++) {
      float[] texels = texture.subresource(level, 0).floats;
      for (int i = 0; i < texels.length; i++) {
        texels[i] = 1 + i + 100 * level;
      }
    }
    return texture;
  }

  private void bind(Texture2D texture, Filter filter) {
    canvas.context.cs().setShaderResources(0, canvas.device.createShaderResourceView(texture));
    canvas.context.ps().setShaderResources(0, canvas.device.createShaderResourceView(texture));
    var sampler = SamplerDesc.of(filter, TextureAddressMode.CLAMP).withLod(0, 0.5f, 2);
    canvas.context.cs().setSamplers(0, sampler);
    canvas.context.ps().setSamplers(0, sampler);
  }

  private static int bits(float value) {
    return Float.floatToRawIntBits(value);
  }

  /// Each kind of resource in an empty slot.
  @Rule({D3D11.UNBOUND_READS_ZERO, D3D11.RESINFO_OF_NOTHING, D3D11.CONSTANTS_OUTSIDE_ARE_ZERO})
  @Test
  void emptySlotsReadZero() {
    int[] words =
        canvas.compute(
            16,
            """
            Texture2D<float4> t : register(t0);
            Texture2DArray<float4> a : register(t1);
            TextureCube<float4> c : register(t2);
            Texture3D<float4> v : register(t3);
            Buffer<float4> b : register(t4);
            ByteAddressBuffer r : register(t5);
            StructuredBuffer<float4> s : register(t6);
            Texture2DMS<float4> m : register(t7);
            SamplerState p : register(s0);
            RWTexture2D<float4> w : register(u1);
            RWByteAddressBuffer q : register(u2);
            cbuffer C : register(b3) { float4 constants[4]; }
            uint all4(float4 x) { return any(asuint(x)) ? 1 : 0; }
            [numthreads(1, 1, 1)] void main() {
              o[0] = all4(t.Load(int3(0, 0, 0))) + all4(t.SampleLevel(p, 0.5, 0)) + 7;
              o[1] = all4(a.SampleLevel(p, 0.5, 0)) + all4(c.SampleLevel(p, 1, 0)) + 7;
              o[2] = all4(v.SampleLevel(p, 0.5, 0)) + all4(b[0]) + r.Load(0) + 7;
              o[3] = all4(s[0]) + all4(m.Load(int2(0, 0), 0)) + all4(t.Gather(p, 0.5)) + 7;
              o[4] = all4(w[uint2(0, 0)]) + q.Load(0) + 7;
              w[uint2(0, 0)] = 1;
              uint before; q.InterlockedAdd(0, 5, before); o[5] = before + 7;
              o[6] = all4(constants[o[0] - 7]) + 7;
              uint x, y, z, n;
              t.GetDimensions(0, x, y, n); o[7] = x + y + n;
              v.GetDimensions(x, y, z); o[8] = x + y + z;
              b.GetDimensions(x); r.GetDimensions(y); o[9] = x + y;
              s.GetDimensions(x, y); o[10] = x; m.GetDimensions(x, y, n); o[11] = x + y + n;
              o[12] = t.SampleLevel(p, 0.5, 0).a;
            }
            """);
    assertThat(words).containsExactly(7, 7, 7, 7, 7, 7, 7, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  }

  /// A level that the view lacks has no size, but the number of levels is told all the same.
  @Rule(D3D11.RESINFO_OF_NOTHING)
  @Test
  void sizesOfLevels() {
    var texture = mipped();
    canvas
        .context
        .cs()
        .setShaderResources(
            0,
            canvas.device.createShaderResourceView(
                texture, ShaderResourceViewDesc.texture2D(Format.R32_FLOAT, 1, 2)));
    int[] words =
        canvas.compute(
            6,
            """
            Texture2D<float> t : register(t0);
            [numthreads(1, 1, 1)] void main() {
              uint w, h, n;
              t.GetDimensions(0, w, h, n); o[0] = w * 100 + h * 10 + n;
              t.GetDimensions(1, w, h, n); o[1] = w * 100 + h * 10 + n;
              t.GetDimensions(2, w, h, n); o[2] = w * 100 + h * 10 + n;
              t.GetDimensions(0xffffffff, w, h, n); o[3] = w * 100 + h * 10 + n;
            }
            """);
    assertThat(words).containsExactly(442, 222, 2, 2, 0, 0);
  }

  /// Every way to be outside, and alpha of the format's defaults.
  @Rule(D3D11.LOADS_OUTSIDE_ARE_ZERO)
  @Test
  void loadsOutside() {
    bind(mipped(), Filter.MIN_MAG_MIP_POINT);
    int[] words =
        canvas.compute(
            10,
            """
            Texture2D<float4> t : register(t0);
            [numthreads(1, 1, 1)] void main() {
              o[0] = asuint(t.Load(int3(7, 7, 0)).r);
              o[1] = asuint(t.Load(int3(8, 7, 0)).r);
              o[2] = asuint(t.Load(int3(-1, 0, 0)).r);
              o[3] = asuint(t.Load(int3(0, 0, 4)).r);
              o[4] = asuint(t.Load(int3(0, 0, -1)).r);
              o[5] = asuint(t.Load(int3(3, 3, 1)).r);
              o[6] = asuint(t.Load(int3(4, 3, 1)).r);
              o[7] = asuint(t.Load(int3(0, 0, 0), int2(-1, 0)).r);
              o[8] = asuint(t.Load(int3(9, 0, 0)).a);
              o[9] = asuint(t.Load(int3(0x7fffffff, 0x7fffffff, 0)).g);
            }
            """);
    assertThat(words).containsExactly(bits(64), 0, 0, 0, 0, bits(116), 0, 0, bits(1), 0);
  }

  /// Reads that are not constant indices, and a structure that is partly outside.
  @Rule(D3D11.CONSTANTS_OUTSIDE_ARE_ZERO)
  @Test
  void constantsPastTheBuffer() {
    canvas.context.cs().setConstantBuffers(0, canvas.constants(1, 2, 3, 4, 5, 6, 7, 8));
    int[] words =
        canvas.compute(
            6,
            """
            cbuffer C : register(b0) { float4 c[8]; }
            Buffer<uint> index : register(t0);
            [numthreads(1, 1, 1)] void main() {
              o[0] = c[1].w; o[1] = c[2].x; o[2] = c[7].w;
              uint i = o[1] + 1; o[3] = c[i].x; o[4] = c[i + 1].x; o[5] = c[i - 2].x;
            }
            """);
    assertThat(words).containsExactly(8, 0, 0, 5, 0, 0);
  }

  /// Outside of shared memory there is nothing: reads are 0, writes are dropped.
  @Rule(D3D11.SHARED_MEMORY_OUTSIDE)
  @Test
  void sharedMemoryHasEnds() {
    int[] words =
        canvas.compute(
            6,
            """
            groupshared uint before[4];
            groupshared uint s[4];
            groupshared uint after[4];
            Buffer<uint> zero : register(t0);
            [numthreads(4, 1, 1)] void main(uint i : SV_GroupIndex) {
              before[i] = after[i] = 1; s[i] = i + 10;
              GroupMemoryBarrierWithGroupSync();
              if (i == 0) {
                uint z = zero[0];
                s[z + 4] = 99; s[z - 1] = 99; s[z + 0x40000000] = 99;
                uint old; InterlockedAdd(s[z + 4], 5, old);
                o[0] = s[z + 4]; o[1] = s[z - 1]; o[2] = s[z + 0x40000000];
                o[3] = s[z + 3]; o[4] = before[3] + before[0] + after[0] + after[3]; o[5] = s[z];
              }
            }
            """);
    assertThat(words).containsExactly(0, 0, 0, 13, 4, 10);
  }

  /// Counters have 32 bits and no ends.
  @Rule(D3D11.COUNTERS)
  @Test
  void countersWrapAround() {
    var counted =
        canvas.device.createBuffer(
            BufferDesc.structured(4, 4, BindFlag.UNORDERED_ACCESS, BindFlag.SHADER_RESOURCE));
    var view =
        canvas.device.createUnorderedAccessView(
            counted,
            new UnorderedAccessViewDesc.OfBuffer(Format.UNKNOWN, 0, 4, BufferFlag.COUNTER));
    canvas.context.cs().setUnorderedAccessView(1, view, 0);
    int[] words =
        canvas.compute(
            2,
            """
            RWStructuredBuffer<uint> c : register(u1);
            [numthreads(1, 1, 1)] void main() {
              o[0] = c.DecrementCounter(); o[1] = c.DecrementCounter();
            }
            """);
    assertThat(words).containsExactly(-1, -2);
    words =
        canvas.compute(
            3,
            """
            RWStructuredBuffer<uint> c : register(u1);
            [numthreads(1, 1, 1)] void main() {
              o[0] = c.IncrementCounter(); o[1] = c.IncrementCounter(); o[2] = c.IncrementCounter();
            }
            """);
    assertThat(words).containsExactly(-2, -1, 0);
  }

  /// (-,+) (+,+) (+,-) (-,-); offsets of 6 bits where the shader computes them, of the first level
  /// of the view whatever the sampler's clamps.
  @Rule({D3D11.GATHER_ORDER, D3D11.GATHER_OFFSETS})
  @Test
  void gathersLookAround() {
    bind(mipped(), Filter.MIN_MAG_MIP_LINEAR);
    int[] words =
        canvas.compute(
            24,
            """
            Texture2D<float> t : register(t0);
            SamplerState p : register(s0);
            Buffer<int> zero : register(t1);
            [numthreads(1, 1, 1)] void main() {
              float4 a = t.Gather(p, 0.5);
              float4 b = t.Gather(p, 0.5, int2(2, -3));
              int z = zero[0];
              float4 c = t.GatherRed(p, 0.5, int2(z + 2, z - 3));
              float4 d = t.GatherRed(p, 0.5, int2(z + 66, z - 67));
              float4 e = t.GatherRed(p, 0.5, int2(z + 31, z - 32));
              for (uint i = 0; i < 4; i++) {
                o[i] = a[i]; o[4 + i] = b[i]; o[8 + i] = c[i]; o[12 + i] = d[i]; o[16 + i] = e[i];
              }
            }
            """);
    assertThat(Arrays.copyOf(words, 4)).containsExactly(36, 37, 29, 28); // 1 + x + 8 y
    assertThat(Arrays.copyOfRange(words, 4, 8)).containsExactly(14, 15, 7, 6);
    assertThat(Arrays.copyOfRange(words, 8, 12)).containsExactly(14, 15, 7, 6);
    assertThat(Arrays.copyOfRange(words, 12, 16)).containsExactly(14, 15, 7, 6);
    assertThat(Arrays.copyOfRange(words, 16, 20)).containsExactly(8, 8, 8, 8);
  }

  /// Four texels a pixel: level 2. The sampler's clamp counts for one method alone.
  @Rule(D3D11.CALCULATES_LOD)
  @Test
  void levelsAreCalculated() {
    bind(mipped(), Filter.MIN_MAG_MIP_LINEAR);
    canvas.fill(
        """
        Texture2D<float> t : register(t0);
        SamplerState p : register(s0);
        float4 ps(float4 at : SV_Position) : SV_Target {
          float2 uv = at.xy / 8;
          return float4(t.CalculateLevelOfDetail(p, 4 * uv), t.CalculateLevelOfDetailUnclamped(p, 4 * uv),
                        t.CalculateLevelOfDetail(p, uv / 2), t.CalculateLevelOfDetailUnclamped(p, uv / 2));
        }
        """);
    assertThat(canvas.texel(1, 2)).containsExactly(2, 2, 0.5f, -1);
    canvas.fill(
        """
        Texture2D<float> t : register(t0);
        SamplerState p : register(s0);
        float4 ps(float4 at : SV_Position) : SV_Target {
          float2 uv = at.xy / 8;
          return float4(t.CalculateLevelOfDetail(p, 16 * uv), t.CalculateLevelOfDetailUnclamped(p, 16 * uv),
                        t.CalculateLevelOfDetail(p, 0.5), t.CalculateLevelOfDetailUnclamped(p, 0.5) < -100);
        }
        """);
    assertThat(canvas.texel(1, 2)).containsExactly(2, 4, 0.5f, 1);
  }

  /// Denormals and NaNs with their payload go through views, selections, arrays, memory, inputs
  /// that are not interpolated, and into a target.
  @Rule(D3D11.MOVES_KEEP_BITS)
  @Test
  void bitsAreKept() {
    int[] odd = {1, 0x807fffff, 0x7f800001, 0xffc12345, 0x7fbfffff, 0x80000000};
    var data = canvas.device.createBuffer(BufferDesc.raw(24, BindFlag.SHADER_RESOURCE));
    System.arraycopy(odd, 0, data.words(), 0, 6);
    var typed =
        canvas.device.createShaderResourceView(
            data, ShaderResourceViewDesc.buffer(Format.R32_FLOAT, 0, 6));
    var raw = canvas.device.createShaderResourceView(data, ShaderResourceViewDesc.rawBuffer(0, 6));
    canvas.context.cs().setShaderResources(0, typed, raw);
    int[] words =
        canvas.compute(
            30,
            """
            Buffer<float> t : register(t0);
            ByteAddressBuffer r : register(t1);
            groupshared float s[6];
            [numthreads(6, 1, 1)] void main(uint i : SV_GroupIndex) {
              float a = t[i];
              float local[6];
              for (uint k = 0; k < 6; k++) local[k] = t[k];
              s[i] = asfloat(r.Load(4 * i));
              GroupMemoryBarrierWithGroupSync();
              o[i] = asuint(a);
              o[6 + i] = asuint(i < 9 ? a : 1.0f);
              o[12 + i] = asuint(local[5 - i]);
              o[18 + i] = asuint(s[5 - i]);
              float2 v = float2(a, a).yx; o[24 + i] = asuint(v.x);
            }
            """);
    int[] turned = IntStream.range(0, 6).map(i -> odd[5 - i]).toArray();
    assertThat(Arrays.copyOf(words, 6)).isEqualTo(odd);
    assertThat(Arrays.copyOfRange(words, 6, 12)).isEqualTo(odd);
    assertThat(Arrays.copyOfRange(words, 12, 18)).isEqualTo(turned);
    assertThat(Arrays.copyOfRange(words, 18, 24)).isEqualTo(turned);
    assertThat(Arrays.copyOfRange(words, 24, 30)).isEqualTo(odd);

    canvas.context.vs().setShaderResources(0, typed);
    canvas.shaders(
        """
        Buffer<float> t : register(t0);
        float4 vs(uint id : SV_VertexID, out nointerpolation float4 v : V) : SV_Position {
          v = float4(t[0], t[1], t[2], t[3]);
          return float4(id == 1 ? 3 : -1, id == 2 ? -3 : 1, 0.5, 1);
        }
        float4 ps(float4 p : SV_Position, nointerpolation float4 v : V) : SV_Target { return v; }
        """);
    canvas.context.draw(3, 0);
    float[] floats = canvas.target.subresource(0, 0).floats;
    for (int c = 0; c < 4; c++) {
      assertThat(Float.floatToRawIntBits(floats[4 * 5 + c])).isEqualTo(odd[c]);
    }
  }
}
