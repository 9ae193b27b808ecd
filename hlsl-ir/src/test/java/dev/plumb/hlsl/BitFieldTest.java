package dev.plumb.hlsl;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.hlsl.testing.Messages;
import dev.plumb.hlsl.testing.ShaderProbe;
import dev.plumb.hlsl.testing.WordMemory;
import dev.plumb.hlsl.type.ShaderStage;
import org.junit.jupiter.api.Test;

/// Members of structs that share words.
class BitFieldTest {
  private static final CompileOptions PIXEL =
      CompileOptions.of("main", new ShaderProfile(ShaderStage.PIXEL, 6, 0));

  private static float[] run(String text) {
    return ShaderProbe.of(text, PIXEL).run().floats("SV_Target");
  }

  @Test
  void readAndWrite() {
    String text =
        """
        struct Packed {
          uint a : 8; uint b : 24;
          int c : 4;
          float d;
          uint sum() { return a + b; }
          void bump() { a += 1; c = -8; }
        };
        float4 main() : SV_Target {
          Packed p = (Packed)0;
          p.a = 0x1ff; p.b = 1000; p.c = 7; p.d = 0.5;
          p.c++;
          float before = p.c;
          Packed q = p;
          q.bump();
          q.b <<= 2;
          return float4(p.sum(), before, q.a * 10000 + q.b, q.c + q.d);
        }
        """;
    assertThat(run(text)).containsExactly(255 + 1000, -8, 4000, -7.5f);
  }

  @Test
  void wordsStartWhereTheSizeChangesOrNoRoomIsLeft() {
    String text =
        """
        struct A { uint a : 20; uint b : 20; };
        struct B { uint a : 8; uint64_t b : 40; uint64_t c : 24; };
        struct C { uint a : 8; float f; uint b : 8; };
        enum Mode : uint { OFF, ON };
        struct D { uint a : 31; Mode m : 1; };
        float4 main() : SV_Target {
          D d = (D)0; d.m = ON; d.a = 5;
          return float4(sizeof(A), sizeof(B), sizeof(C), sizeof(D) * 10 + (d.m == ON ? d.a : 0));
        }
        """;
    assertThat(run(text)).containsExactly(8, 16, 12, 45);
  }

  @Test
  void inBuffers() {
    String text =
        """
        struct Cell { uint kind : 3; int height : 13; uint rest : 16; };
        cbuffer C { float x; Cell cell; };
        RWStructuredBuffer<Cell> cells : register(u1);
        float4 main() : SV_Target {
          cells[1].height = cell.height - 1;
          cells[1].kind++;
          return float4(cell.kind, cell.height, cell.rest, cells[1].kind);
        }
        """;
    int word = 5 | (-100 & 0x1fff) << 3 | 0xabcd << 16;
    var memory = new WordMemory(4, new int[] {0, 0x1234_0000 | 6});
    float[] r =
        ShaderProbe.of(text, PIXEL)
            .constants(0, 1, 0, 0, 0, word)
            .resources(memory)
            .runOnce(true)
            .floats("SV_Target");
    assertThat(r).containsExactly(5, -100, 0xabcd, 7);
    assertThat(memory.words()[1]).isEqualTo(0x1234_0000 | 7 | (-101 & 0x1fff) << 3);
  }

  @Test
  void listsSetThem() {
    String text =
        """
        struct B { float x; uint a : 4; uint b : 12; int c : 16; float2 y; bool d : 1; };
        struct D : B { uint e : 8; uint f : 24; };
        static const B constant = { 1, 19, 5, -2, 2, 3, true };
        float one;
        float4 main() : SV_Target {
          B p[2] = { { one, 3, 4097, -2, float2(one, 5), one },
                     { 7, (uint)one + 1, 6, 40000, 8, 9, 0 } };
          D d = { 1, 2, 3, 4, 5, 6, 1, 300, 7 };
          return float4(p[0].a + 10 * p[0].b + 100.0 * p[0].c + 1000 * p[0].y.y,
              p[1].a + 10 * p[1].b + 100 * p[1].d + (float) p[1].c,
              constant.a + 10 * constant.b + 100 * constant.c + 1000 * constant.d,
              d.a + d.e * 10 + d.f * 1000);
        }
        """;
    assertThat(ShaderProbe.of(text, PIXEL).constants(0, 1f).run().floats("SV_Target"))
        .containsExactly(
            3 + 10 - 200 + 5000, 2 + 60 + 0 - 25536, 3 + 50 - 200 + 1000, 2 + 440 + 7000);
  }

  @Test
  void whatCannotBe() {
    String text =
        """
        struct A { float f : 4; };
        struct B { uint u : 33; };
        struct C { uint u : 0; };
        struct D { uint u : 4; uint v : 4; };
        float4 main() : SV_Target { D d = {1, 2, 3}; D e = {uint2(1, 2)}; return 0; }
        """;
    assertThat(Messages.of(text, PIXEL))
        .containsExactly(
            "X3082: 'f': a bit field is of an integer type, not 'float'",
            "X3005: 'u': a bit field of type 'uint' has 1 to 32 bits, not 33",
            "X3005: 'u': a bit field of type 'uint' has 1 to 32 bits, not 0",
            "X3037: initializer does not match type: 'D' takes 2 scalars, not 3",
            "X3009: a 'uint2' cannot set bit fields; give each its own value");
  }
}
