package dev.plumb.hlsl;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.hlsl.source.Language;
import dev.plumb.hlsl.source.LanguageVersion;
import dev.plumb.hlsl.testing.AddressMemory;
import dev.plumb.hlsl.testing.Messages;
import dev.plumb.hlsl.testing.ShaderProbe;
import dev.plumb.hlsl.testing.WordMemory;
import dev.plumb.hlsl.type.ShaderStage;
import org.junit.jupiter.api.Test;

/// Types of 16, 32 and 64 bits by their sizes, and packed bytes.
class SizedTypesTest {
  private static final CompileOptions PLAIN =
      CompileOptions.of("main", new ShaderProfile(ShaderStage.PIXEL, 6, 4));
  private static final CompileOptions SIXTEEN =
      PLAIN.withLanguage(Language.of(LanguageVersion.HLSL_2021).withSixteenBit(true));

  private static ShaderProbe probe(String text, CompileOptions options) {
    return ShaderProbe.of(text, options);
  }

  private static float[] run(String body, CompileOptions options) {
    return probe("float one; float4 main() : SV_Target { " + body + " }", options)
        .constants(0, 1.0f)
        .run()
        .floats("SV_Target");
  }

  @Test
  void halvesRoundEachOperation() {
    String body =
        """
        half a = one * 0.1;
        half b = a + (half)2048 * (half)one;
        float16_t c = 1.0h + (half)(one * 0.00048828125);  // half a unit: to even
        half2 v = half2(one, 3) / 3;
        return float4(a, b, c, v.x);
        """;
    assertThat(run(body, SIXTEEN)).containsExactly(0.0999755859375f, 2048, 1, 0.333251953125f);
  }

  @Test
  void halvesOverflowAndIntrinsicsRound() {
    String body =
        """
        half big = 60000.0h * (half)one;
        half third = sqrt((half)(one + 1));
        half d = dot(half3(0.1, 0.2, 0.3) * (half)one, half3(1, 1, 1));
        half s; half c;
        sincos((half)one, s, c);
        return float4(isinf(big + big) ? 1 : 0, third, d, s);
        """;
    float[] r = run(body, SIXTEEN);
    assertThat(r[0]).isEqualTo(1);
    assertThat(r[1]).isEqualTo(1.4140625f);
    assertThat(r[2]).isEqualTo(half(half(0.1f) + half(0.2f) + half(0.3f)));
    assertThat(r[3]).isEqualTo(half((float) Math.sin(1)));
  }

  private static float half(float value) {
    return Float.float16ToFloat(Float.floatToFloat16(value));
  }

  @Test
  void smallIntegersWrap() {
    String body =
        """
        int16_t a = (int16_t)(32767 * one); a++;
        uint16_t b = (uint16_t)(65535 * one); b += 2;
        int16_t c = (int16_t)(300 * one) * (int16_t)300;
        uint16_t d = ~(uint16_t)one;
        return float4(a, b, c, d >> (uint16_t)1);
        """;
    assertThat(run(body, SIXTEEN)).containsExactly(-32768, 1, (short) 90000, 0xfffe >> 1);
  }

  @Test
  void constantBuffersPackHalves() {
    String text =
        """
        cbuffer C {
          half a; half b; half3 c; float d; half e[2]; int16_t f; uint16_t2 g;
        };
        float4 main() : SV_Target { return float4(a + b, c.z + d, e[1] + f, g.y + c.x); }
        """;
    // a 0, b 2, c 4..9, d 12; e[0] 16, e[1] 32, f 34, g 36..39
    float[] r =
        probe(text, SIXTEEN)
            .constants(
                0,
                pair(1, 2),
                pair(3, 4),
                pair(5, 0),
                Float.floatToRawIntBits(0.5f),
                pair(6, 0),
                0,
                0,
                0,
                Float.floatToFloat16(7) & 0xffff | -8 << 16,
                9 | 10 << 16)
            .run()
            .floats("SV_Target");
    assertThat(r).containsExactly(3, 5.5f, -1, 13);
  }

  private static int pair(float low, float high) {
    return Float.floatToFloat16(low) & 0xffff | Float.floatToFloat16(high) << 16;
  }

  @Test
  void structuredBuffersHoldHalves() {
    String text =
        """
        struct S { half a; half2 b; int16_t c[3]; float d; };
        RWStructuredBuffer<S> list : register(u1);
        float4 main(nointerpolation uint i : ID) : SV_Target {
          S s;
          s.a = i + 1; s.b = half2(2, 3); s.c[0] = -1; s.c[1] = -2; s.c[2] = (int16_t)i; s.d = 9;
          list[i] = s;
          list[i].b.y += 4;
          list[i].c[i % 3] = 100;
          return float4(list[i].a, list[i].b.y, list[i].c[0], sizeof(S));
        }
        """;
    for (boolean optimised : new boolean[] {true, false}) {
      var memory = new WordMemory(16, new int[16]);
      ShaderProbe probe = probe(text, SIXTEEN).resources(memory);
      for (int lane = 0; lane < 4; lane++) {
        probe.inputAt(lane, "ID", lane);
      }
      var run = probe.runOnce(optimised);
      assertThat(run.floats("SV_Target", 1)).containsExactly(2, 7, -1, 16);
      assertThat(run.floats("SV_Target", 3)).containsExactly(4, 7, 100, 16);
      // a 0, b 2..5, c 6..11, d 12
      assertThat(memory.words()[4]).isEqualTo(pair(2, 2));
      assertThat(memory.words()[5]).isEqualTo(Float.floatToFloat16(7) | -1 << 16);
      assertThat(memory.words()[6]).isEqualTo(100 | 1 << 16);
      assertThat(memory.words()[7]).isEqualTo(Float.floatToRawIntBits(9));
    }
  }

  @Test
  void lanesWriteHalvesOfOneWord() {
    String text =
        """
        struct Pair { uint16_t of[2]; };
        RWStructuredBuffer<Pair> list : register(u1);
        float4 main(nointerpolation uint i : ID) : SV_Target {
          list[i / 2].of[i % 2] = (uint16_t)(i + 0x1000);
          return 0;
        }
        """;
    var memory = new WordMemory(4, new int[2]);
    ShaderProbe probe = probe(text, SIXTEEN).resources(memory);
    for (int lane = 0; lane < 4; lane++) {
      probe.inputAt(lane, "ID", lane);
    }
    probe.runOnce(true);
    assertThat(memory.words()).containsExactly(0x1001_1000, 0x1003_1002);
  }

  @Test
  void elementsTakeWholeWords() {
    String text = "StructuredBuffer<half> list; float4 main() : SV_Target { return list[1]; }";
    assertThat(Messages.of(text, SIXTEEN))
        .containsExactly(
            "X3042: an element of a structured buffer takes a multiple of 4 bytes, 'float16_t'"
                + " takes 2");
  }

  @Test
  void sixteenBitsNeedTheFlag() {
    assertThat(Messages.of("float4 main() : SV_Target { float16_t2 a = 1; return a.x; }", PLAIN))
        .containsExactly("X3042: 'float16_t2' has 16 bits, which needs -enable-16bit-types");
    assertThat(run("half h = one * 0.1; min16float m = h; return m;", PLAIN)[0]).isEqualTo(0.1f);
  }

  @Test
  void wideIntegers() {
    String body =
        """
        uint64_t a = 0xffffffffull * (uint64_t)one + 2;
        int64_t b = -5LL * (int64_t)one;
        uint64_t c = (uint64_t)one << 40;
        int64_t d = b / 2 + b % 3;
        return float4((float)(a >> 32), (float)(uint)a, (float)(c >> 36) + countbits(c | 7),
            (float)d + firstbithigh(c) + firstbitlow(c << 3) + (c > a ? 1000 : 0));
        """;
    assertThat(run(body, PLAIN)).containsExactly(1, 1, 16 + 4, -4 + 40 + 43 + 1000);
    String literals =
        "uint64_t big = 0x123456789abcdef0; return float4(big >> 60, big & 0xfff0, 0, 0);";
    assertThat(run(literals, PLAIN)).containsExactly(1, 0xdef0, 0, 0);
  }

  @Test
  void bitsAreReversedInTheirOwnWidth() {
    String body =
        """
        uint64_t a = reversebits((uint64_t)one << 62 | 1);
        uint b = reversebits((int)one);
        uint16_t c = reversebits((uint16_t)(one * 3));
        return float4((float)(a >> 62), (float)(uint)a, b >> 28, c >> (uint16_t)12);
        """;
    assertThat(run(body, SIXTEEN)).containsExactly(2, 2, 8, 12);
  }

  @Test
  void bitsOf16BitTypes() {
    String body =
        """
        half h = -one * 1.5;
        uint16_t a = asuint16(h);
        int16_t2 b = asint16(half2(h, one));
        half c = asfloat16(a) + asfloat16((int16_t)0x3c00);
        half d = asfloat16(asuint16((int16_t)(one * -1024)));
        return float4(a, b.x + b.y, c, (float)asuint16(asint16((uint16_t)(one * 65535)))
            + asuint16((half)one * 1.5 - 1.5) + d);
        """;
    assertThat(run(body, SIXTEEN))
        .containsExactly(0xbe00, (short) 0xbe00 + 0x3c00, -0.5f, Float.NEGATIVE_INFINITY);
    assertThat(Messages.of("float4 main(float x : X) : SV_Target { return asuint16(x); }", PLAIN))
        .containsExactly("X3042: 'asuint16' gives 16 bits, which needs -enable-16bit-types");
  }

  /// `Load` and `Store` of types of 16 bits in raw buffers: two in a word, others' bits stay.
  @Test
  void rawBuffersHoldHalves() {
    String text =
        """
        ByteAddressBuffer i : register(t40); RWByteAddressBuffer o : register(u40);
        struct S { half a; int16_t b; half3 c; };
        [numthreads(4, 1, 1)] void main(uint lane : SV_GroupIndex) {
          if (lane != 0) return;
          half h = i.Load<half>(2);
          half3 v = i.Load<half3>(4);
          S s = i.Load<S>(12);
          o.Store<half>(2, h * 2);
          o.Store<half2>(4, v.zx);
          o.Store<int16_t>(8, s.b);
          o.Store(12, uint(s.c.y) + uint(s.a));
          o.Store<S>(20, s);
        }
        """;
    var memory = new AddressMemory();
    memory.put("t40 0", pair(7, 1.5f)).put("t40 4", pair(2, 3)).put("t40 8", pair(4, 9));
    memory.put("t40 12", Float.floatToFloat16(5) & 0xffff | -6 << 16);
    memory.put("t40 16", pair(10, 20)).put("t40 20", pair(30, 0));
    memory.put("u40 0", 0x1234).put("u40 8", 0x5678_0000).put("u40 28", 0x7777_0000);
    var options =
        CompileOptions.of("main", new ShaderProfile(ShaderStage.COMPUTE, 6, 4))
            .withLanguage(Language.of(LanguageVersion.HLSL_2021).withSixteenBit(true));
    var probe = ShaderProbe.of(text, options).resources(memory);
    for (int lane = 1; lane < 4; lane++) {
      probe.inputAt(lane, "SV_GroupIndex", lane);
    }
    probe.runOnce(true);
    assertThat(memory.at("u40 0")).isEqualTo(pair(0, 3) | 0x1234);
    assertThat(memory.at("u40 4")).isEqualTo(pair(4, 2));
    assertThat(memory.at("u40 8")).isEqualTo(-6 & 0xffff | 0x5678_0000);
    assertThat(memory.at("u40 12")).isEqualTo(25);
    assertThat(memory.at("u40 20")).isEqualTo(Float.floatToFloat16(5) & 0xffff | -6 << 16);
    assertThat(memory.at("u40 24")).isEqualTo(pair(10, 20));
    assertThat(memory.at("u40 28")).isEqualTo(pair(30, 0) | 0x7777_0000);
  }

  @Test
  void literalsHaveAtMost64Bits() {
    String text = "float4 main() : SV_Target { return 99999999999999999999; }";
    assertThat(Messages.of(text, PLAIN))
        .containsExactly("X1004: integer constant '99999999999999999999' does not fit in 64 bits");
  }

  @Test
  void namesBySize() {
    String body =
        """
        int32_t a = -7; uint32_t3 b = 5; float32_t2x2 m = float32_t2x2(1, 2, 3, 4); float64_t d = 0.5;
        return float4(a, b.z, m[1].x, (float)d);
        """;
    assertThat(run(body, PLAIN)).containsExactly(-7, 5, 3, 0.5f);
    String old =
        "typedef int int32_t; typedef float float16_t; float4 main() : SV_Target { int32_t x = 3;"
            + " float16_t y = 0.1; return x + y; }";
    assertThat(Messages.of(old, CompileOptions.of("main", ShaderStage.PIXEL))).isEmpty();
  }

  @Test
  void packedBytes() {
    String body =
        """
        uint8_t4_packed p = pack_u8(uint4(1, 2, 3, 0x104));
        int8_t4_packed q = pack_clamp_s8(int4(-1, 300, -300, 5));
        uint4 u = unpack_u8u32(p);
        int4 s = unpack_s8s32(q);
        return float4(u.w * 10 + u.x, s.x + s.y + s.z + s.w, dot4add_u8packed(p, p, 100),
            dot4add_i8packed(q, pack_s8(int4(1, 1, 1, -1)), 0) + dot2add(half2(1, 2), half2(3, 4), 0.5));
        """;
    assertThat(run(body, PLAIN)).containsExactly(41, -1 + 127 - 128 + 5, 130, -7 + 11.5f);
  }
}
