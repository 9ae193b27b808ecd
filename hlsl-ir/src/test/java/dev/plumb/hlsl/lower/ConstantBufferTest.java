package dev.plumb.hlsl.lower;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.hlsl.CompileOptions;
import dev.plumb.hlsl.ShaderProfile;
import dev.plumb.hlsl.testing.ShaderProbe;
import dev.plumb.hlsl.type.ShaderStage;
import dev.plumb.rules.D3D11;
import dev.plumb.rules.Rule;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Loads from constant buffers come from where HLSL's packing puts each member.
class ConstantBufferTest {
  /// Word w holds the float w.
  private static Number[] counted(int words) {
    Number[] all = new Number[words];
    for (int i = 0; i < words; i++) {
      all[i] = (float) i;
    }
    return all;
  }

  @Test
  void packing() {
    String text =
        """
        cbuffer B { float a; float3 b; float4x4 c; float d[3]; bool e; int f; };
        float4 main() : SV_Target { return float4(a + b.z, c._m10, d[2], e ? f : 0); }
        """;
    Number[] words = counted(32);
    words[29] = 0x80000000; // any bit is true
    words[30] = -7;
    assertThat(ShaderProbe.pixel(text).constants(0, words).run().floats("SV_Target"))
        .containsExactly(3, 5, 28, -7);
  }

  @Test
  void arrayElementsStartOnRegisters() {
    String text =
        """
        cbuffer B { float radius[16]; };
        float4 main(nointerpolation uint i : I) : SV_Target { return float4(radius[1], radius[i], radius[15], 0); }
        """;
    assertThat(
            ShaderProbe.pixel(text)
                .constants(0, counted(61))
                .input("I", 3)
                .run()
                .floats("SV_Target"))
        .containsExactly(4, 12, 60, 0);
  }

  @Test
  void arrayOfStructs() {
    String text =
        """
        struct L { float3 a; uint b; float4 c; float3 d; float3 e; float4 f; float4 g; };
        cbuffer B { L l[3]; };
        float4 main(nointerpolation int i : I) : SV_Target { return float4(l[i].a.x, l[i].e.y, l[2].g.w, (float)l[1].b); }
        """;
    Number[] words = counted(72);
    words[27] = 99;
    assertThat(ShaderProbe.pixel(text).constants(0, words).input("I", 1).run().floats("SV_Target"))
        .containsExactly(24, 37, 71, 99);
  }

  @Rule(D3D11.CONSTANTS_OUTSIDE_ARE_ZERO)
  @Test
  void indexPastTheBoundBufferReadsZero() {
    String text =
        """
        cbuffer B { float4 v[4]; };
        float4 main(nointerpolation int i : I) : SV_Target { return v[i]; }
        """;
    assertThat(
            ShaderProbe.pixel(text)
                .constants(0, counted(16))
                .input("I", 9)
                .run()
                .floats("SV_Target"))
        .containsExactly(0, 0, 0, 0);
  }

  /// Indices whose address in bytes would wrap to within the buffer; those beside the array reach
  /// its neighbours, as registers do.
  @Rule(D3D11.CONSTANTS_OUTSIDE_ARE_ZERO)
  @ParameterizedTest
  @CsvSource({
    "0x10000000, 0, 0",
    "0x10000001, 0, 0",
    "0x7fffffff, 0, 0",
    "0x80000000, 0, 0",
    "0xf0000001, 0, 0",
    "0x20000000, 0, 0",
    "0xffffffff, 4, 20",
    "0xfffffffe, 0, 8",
    "2, 16, 56",
    "7, 36, 0"
  })
  void indexDoesNotWrapIntoTheBuffer(String index, float inVectors, float inStructs) {
    String text =
        """
        struct S { float4 a; float4 b; float4 c; };
        cbuffer B { float4 before[2]; float4 v[5]; S s[3]; };
        float4 main(nointerpolation int i : I) : SV_Target { return float4(v[i].x, s[i].b.x, 0, 0); }
        """;
    assertThat(
            ShaderProbe.pixel(text)
                .constants(0, counted(64))
                .input("I", (int) Long.decode(index).longValue())
                .run()
                .floats("SV_Target"))
        .containsExactly(inVectors, inStructs, 0, 0);
  }

  @Test
  void computedIndexOfAVectorInAnArray() {
    String text =
        """
        cbuffer B { int4 p[4]; };
        float4 main(nointerpolation int i : I) : SV_Target { return p[i >> 2][i & 3]; }
        """;
    Number[] words = new Number[16];
    for (int i = 0; i < 16; i++) {
      words[i] = 100 + i;
    }
    assertThat(
            ShaderProbe.pixel(text).constants(0, words).input("I", 13).run().floats("SV_Target")[0])
        .isEqualTo(113);
  }

  @Test
  void looseGlobalsArePackedTogether() {
    String text =
        """
        float4 tint;
        float scale;
        float4 main() : SV_Target { return tint * scale; }
        """;
    assertThat(ShaderProbe.pixel(text).constants(0, 1f, 2f, 3f, 4f, 10f).run().floats("SV_Target"))
        .containsExactly(10, 20, 30, 40);
  }

  @Test
  void doublesTakeTwoWords() {
    long bits = Double.doubleToRawLongBits(1.0 / 3);
    String text =
        """
        cbuffer B { float pad; double d; };
        float4 main() : SV_Target { double e = d * 3 - 1; return float4(e == 0, (float)d, 0, 0); }
        """;
    float[] v =
        ShaderProbe.pixel(text)
            .constants(0, 0, 0, (int) bits, (int) (bits >>> 32))
            .run()
            .floats("SV_Target");
    assertThat(v).containsExactly(1, (float) (1.0 / 3), 0, 0);
  }

  @Test
  void packoffset() {
    String text =
        """
        cbuffer B { float2 a : packoffset(c1.z); float b : packoffset(c0.y); };
        float4 main() : SV_Target { return float4(a, b, 0); }
        """;
    assertThat(ShaderProbe.pixel(text).constants(0, counted(8)).run().floats("SV_Target"))
        .containsExactly(6, 7, 1, 0);
  }

  /// `ConstantBuffer<T> name[n]`: a buffer in each of n registers. Without `register` these follow
  /// one another behind what is taken.
  @Test
  void arraysOfBuffers() {
    String text =
        """
        struct M { float4 c; float a[3]; };
        ConstantBuffer<M> written[2] : register(b2);
        ConstantBuffer<M> one : register(b1);
        ConstantBuffer<M> free[2];
        ConstantBuffer<M> unused[2] : register(b5);
        float pick(M m, int i) { return m.a[i]; }
        float4 main(nointerpolation int i : I) : SV_Target {
          return float4(
              written[NonUniformResourceIndex(i)].c.y + 1000 * one.c.x,
              written[0].a[i],
              pick(free[i], 2),
              free[i].a[i + 1]);
        }
        """;
    var options = CompileOptions.of("main", new ShaderProfile(ShaderStage.PIXEL, 5, 1));
    ShaderProbe shader = ShaderProbe.of(text, options);
    for (int register = 1; register <= 8; register++) {
      Number[] words = counted(13);
      for (int w = 0; w < words.length; w++) {
        words[w] = 100 * register + w;
      }
      shader = shader.constants(register, asFloats(words));
    }
    assertThat(shader.input("I", 1).run().floats("SV_Target"))
        .containsExactly(301 + 100000, 208, 812, 812);
  }

  private static Number[] asFloats(Number[] words) {
    return Stream.of(words).map(Number::floatValue).toArray(Number[]::new);
  }
}
