package dev.plumb.hlsl;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.hlsl.source.Language;
import dev.plumb.hlsl.source.LanguageVersion;
import dev.plumb.hlsl.testing.Messages;
import dev.plumb.hlsl.testing.ShaderProbe;
import dev.plumb.hlsl.type.ShaderStage;
import dev.plumb.rules.D3D11;
import dev.plumb.rules.Rule;
import org.junit.jupiter.api.Test;

/// What `-HV` changes.
class LanguageVersionTest {
  private static final CompileOptions FXC = CompileOptions.of("main", ShaderStage.PIXEL);
  private static final CompileOptions DXC =
      CompileOptions.of("main", new ShaderProfile(ShaderStage.PIXEL, 6, 0));

  private static CompileOptions version(int year) {
    return FXC.withLanguage(Language.of(LanguageVersion.parse(String.valueOf(year)).orElseThrow()));
  }

  private static float[] run(String text, CompileOptions options) {
    return ShaderProbe.of(text, options).run().floats("SV_Target");
  }

  @Test
  void profilesChooseAVersion() {
    assertThat(FXC.language().version()).isEqualTo(LanguageVersion.FXC);
    assertThat(DXC.language().version()).isEqualTo(LanguageVersion.HLSL_2021);
    assertThat(LanguageVersion.parse("2019")).isEmpty();
    assertThat(LanguageVersion.parse("")).isEmpty();
  }

  @Test
  void macrosTellTheVersion() {
    String text =
        """
        #ifdef __hlsl_dx_compiler
        float4 main() : SV_Target { return __HLSL_VERSION; }
        #else
        float4 main() : SV_Target { return -1; }
        #endif
        """;
    assertThat(run(text, FXC)[0]).isEqualTo(-1);
    assertThat(run(text, DXC)[0]).isEqualTo(2021);
    assertThat(run(text, version(2018))[0]).isEqualTo(2018);
  }

  @Test
  void logicalOperatorsEvaluateBothSidesBefore2021() {
    String text =
        """
        static int calls = 0;
        bool count(bool b) { calls++; return b; }
        float4 main() : SV_Target {
          bool a = count(false) && count(true);
          bool o = count(true) || count(true);
          float c = count(true) ? 1 + (count(true) ? 1 : 0) : (count(true) ? 3 : 4);
          return float4(calls, a, o, c);
        }
        """;
    assertThat(run(text, FXC)).containsExactly(7, 0, 1, 2);
    assertThat(run(text, version(2018))).containsExactly(7, 0, 1, 2);
    assertThat(run(text, version(2021))).containsExactly(4, 0, 1, 2);
  }

  @Rule(D3D11.SWITCH_FALLS_NOT_THROUGH)
  @Test
  void casesFallThroughForDxcAlone() {
    String text =
        """
        int fall(int n) {
          int a = 0;
          switch (n) {
            case 0: int t = 5; a += t;
            case 1: t = 70; { int q = a; a = q + t; }
            case 2: for (int k = 0; k < 3; k++) { if (k == 2) break; a += 100; } break;
            case 3: if (a == 0) { a = 3; break; }
            default: a = 1000;
            case 5: a += 2000;
          }
          return a;
        }
        float4 main(int lane : LANE) : SV_Target {
          return float4(fall(lane), fall(lane + 2), fall(lane + 3), fall(lane + 5));
        }
        """;
    ShaderProbe probe = ShaderProbe.of(text, DXC).inputAt(0, "LANE", 0).inputAt(1, "LANE", 1);
    assertThat(probe.run().floats("SV_Target", 0)).containsExactly(275, 200, 3, 2000);
    assertThat(probe.run().floats("SV_Target", 1)).containsExactly(270, 3, 3000, 3000);
    assertThat(Messages.of(text, FXC))
        .contains("X3533: non-empty case statements must have break or return")
        .contains("X3537: the last case of a switch must have a break or return");
  }

  @Test
  void vectorsHaveSelectAndOrIn2021() {
    String text =
        """
        float4 main() : SV_Target {
          bool2 a = bool2(true, false), b = bool2(true, true);
          float2 chosen = select(a, float2(1, 2), 5);
          return float4(chosen, all(and(a, b)) ? 1 : 0, any(or(a, false)) ? select(a.y, 1, 7) : 0);
        }
        """;
    assertThat(run(text, DXC)).containsExactly(1, 5, 0, 7);
    assertThat(run(text, FXC)).containsExactly(1, 5, 0, 7);
    String old =
        """
        float4 main() : SV_Target {
          bool2 a = bool2(true, false), b = true;
          float2 c = a ? 1 : 2;
          return float4(a && b, c);
        }
        """;
    assertThat(run(old, version(2018))).containsExactly(1, 0, 1, 2);
    assertThat(Messages.of(old, DXC))
        .containsExactly(
            "X3051: the condition of '?:' must be a scalar, not 'bool2'; for vectors use 'select'",
            "X3051: operands of short-circuiting operators must be scalars, not 'bool2'; for"
                + " vectors use 'and'");
  }

  @Test
  void structsOfTheSameScalarsTurnIntoEachOtherBefore2021() {
    String text =
        """
        struct A { float4 a; }; struct B { float2 b[2]; };
        float second(B b) { return b.b[0].y; }
        float4 main() : SV_Target {
          A a;
          a.a = float4(1, 2, 3, 4);
          B b = a;
          return b.b[1].y + second(a);
        }
        """;
    assertThat(run(text, FXC)[0]).isEqualTo(6);
    assertThat(run(text, version(2018))[0]).isEqualTo(6);
    assertThat(Messages.of(text, DXC))
        .containsExactly(
            "X3017: cannot implicitly convert from 'A' to 'B'",
            "X3013: 'second': no matching 1 parameter function for (A) | candidate 'second(B)':"
                + " there is no conversion from 'A' to 'B' for argument 1");
  }

  @Test
  void loopVariablesEndWithTheirLoopSince2021() {
    String text = "float4 main() : SV_Target { for (int i = 0; i < 3; i++) { } return i; }";
    assertThat(run(text, FXC)[0]).isEqualTo(3);
    assertThat(Messages.of(text, DXC)).anyMatch(m -> m.contains("undeclared identifier 'i'"));
  }

  @Test
  void whatAVersionLacksNamesTheFlag() {
    String text =
        """
        template<typename T> T f(T x) { return x; }
        using F = float;
        struct S { uint bits : 4; float operator+(S o) { return 1; } };
        float4 main() : SV_Target { return sizeof(float); }
        """;
    assertThat(Messages.of(text, version(2018)))
        .containsExactly(
            "X3000: syntax error: 'template' is not part of HLSL 2018; compile with -HV 2021",
            "X3000: syntax error: 'using' is not part of HLSL 2018; compile with -HV 2021",
            "X3000: syntax error: a bit field is not part of HLSL 2018; compile with -HV 2021",
            "X3000: syntax error: 'operator' is not part of HLSL 2018; compile with -HV 2021",
            "X3000: syntax error: 'sizeof' is not part of HLSL 2018; compile with -HV 2021");
    String enums = "enum E { A }; float4 main() : SV_Target { return A; }";
    assertThat(Messages.of(enums, version(2016)))
        .containsExactly(
            "X3000: syntax error: 'enum' is not part of HLSL 2016; compile with -HV 2017 or later");
    assertThat(Messages.of(enums, version(2017))).isEmpty();
  }
}
