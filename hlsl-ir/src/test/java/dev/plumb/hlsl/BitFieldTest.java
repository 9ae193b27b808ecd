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
  void whatCannotBe() {
    String text =
        """
        struct A { float f : 4; };
        struct B { uint u : 33; };
        struct C { uint u : 0; };
        struct D { uint u : 4; uint v : 4; };
        float4 main() : SV_Target { D d = {1, 2}; return 0; }
        """;
    assertThat(Messages.of(text, PIXEL))
        .containsExactly(
            "X3082: 'f': a bit field is of an integer type, not 'float'",
            "X3005: 'u': a bit field of type 'uint' has 1 to 32 bits, not 33",
            "X3005: 'u': a bit field of type 'uint' has 1 to 32 bits, not 0",
            "X3009: 'D' has bit fields, which a list cannot set; assign its members");
  }
}
