package dev.plumb.hlsl;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.hlsl.testing.Messages;
import dev.plumb.hlsl.testing.ShaderProbe;
import dev.plumb.hlsl.type.ShaderStage;
import org.junit.jupiter.api.Test;

/// Enumerations, and assertions about constants.
class EnumTest {
  private static final CompileOptions PIXEL = CompileOptions.of("main", ShaderStage.PIXEL);

  @Test
  void values() {
    String text =
        """
        enum Mode { A, B = 4, C, D = B | 8 };
        enum class Kind : uint { X = 7, Y, Z = X };
        struct Light { enum Type { POINT_ = 3, SPOT }; Type type; };
        int describe(Mode m) { return 100 + m; }
        int describe(Kind k) { return 200 + (int)k; }
        int describe(int i) { return 300 + i; }
        static const Kind preferred = Kind::Y;
        float4 main() : SV_Target {
          int table[C] = {0, 1, 2, 3, 4};
          Light l; l.type = Light::SPOT;
          Kind k = preferred;
          int chosen = 0;
          switch (k) { case Kind::X: chosen = 1; break; case Kind::Y: chosen = 2; break; }
          return float4(describe(C) + table[B], describe(k) + chosen, describe(D + 1),
              l.type + (k == Kind::Y ? 10 : 20) + (Mode)4);
        }
        """;
    assertThat(ShaderProbe.pixel(text).run().floats("SV_Target"))
        .containsExactly(105 + 4, 208 + 2, 313, 4 + 10 + 4);
  }

  @Test
  void valuesInBuffersAndTemplates() {
    String text =
        """
        enum class Op { ADD, MUL };
        template<Op OP> float apply(float a, float b) { return OP == Op::ADD ? a + b : a * b; }
        cbuffer C { float4 before; Op op; float scale; };
        float4 main() : SV_Target {
          return float4(apply<Op::ADD>(3, 4), apply<Op::MUL>(3, 4), op == Op::MUL ? scale : 0,
              sizeof(Op));
        }
        """;
    assertThat(ShaderProbe.pixel(text).constants(0, 0, 0, 0, 0, 1, 2.5f).run().floats("SV_Target"))
        .containsExactly(7, 12, 2.5f, 4);
  }

  @Test
  void numbersAreNoValues() {
    String text =
        """
        enum Mode { A, B };
        enum class Kind { X };
        float4 main() : SV_Target {
          Mode m = 1;
          int i = Kind::X;
          float f = Kind::X + 1;
          int j = X;
          return m;
        }
        """;
    assertThat(Messages.of(text, PIXEL))
        .satisfiesExactly(
            m -> assertThat(m).contains("cannot implicitly convert from 'int' to 'Mode'"),
            m -> assertThat(m).contains("cannot implicitly convert from 'Kind' to 'int'"),
            m -> assertThat(m).contains("'Kind' and 'int'"),
            m -> assertThat(m).contains("undeclared identifier 'X'"));
  }

  @Test
  void staticAssertions() {
    String text =
        """
        struct S { float3 a; double b; int c; };
        _Static_assert(sizeof(S) == 32, "holds");
        static_assert(sizeof(float3x4) == 48);
        _Static_assert(sizeof(S) < 4, "S must be small");
        float4 main() : SV_Target { static_assert(1 > 2); return 0; }
        """;
    assertThat(Messages.of(text, PIXEL))
        .containsExactly(
            "P0006: static assertion failed: S must be small", "P0006: static assertion failed");
  }
}
