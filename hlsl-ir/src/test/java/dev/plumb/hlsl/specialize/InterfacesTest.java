package dev.plumb.hlsl.specialize;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.hlsl.CompileOptions;
import dev.plumb.hlsl.CompileResult;
import dev.plumb.hlsl.HlslCompiler;
import dev.plumb.hlsl.source.SourceFile;
import dev.plumb.hlsl.testing.ShaderProbe;
import dev.plumb.hlsl.type.ShaderStage;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Interfaces, whose class must be known, and classes.
class InterfacesTest {
  private static final String LIGHTS =
      """
      interface Light { float power(float x); void dim(); };
      interface Named { int number(); };
      class Base { float k; float twice() { return k * 2; } float shown() { return 1; } };
      class Sun : Base, Light, Named {
        float power(float x) { return x * k; }
        void dim() { k -= 1; }
        int number() { return 7 + (int) Base::shown(); }
        float shown() { return 100; }
      };
      class Lamp : Light { float2 v; float power(float x); void dim() { this.v.y = 0; } };
      float Lamp::power(float x) { return v.x + v.y * x; }
      float through(Light l, float x) { return l.power(x); }
      float dimmed(Light l) { l.dim(); return l.power(1); }
      """;

  private static float[] run(String text) {
    return ShaderProbe.pixel(LIGHTS + text)
        .constants(0, 3.0f, 0, 0, 0, 5.0f, 6.0f)
        .run()
        .floats("SV_Target");
  }

  private static List<String> errors(String text) {
    CompileResult result =
        HlslCompiler.compile(
            SourceFile.of("test.hlsl", LIGHTS + text),
            CompileOptions.of("main", ShaderStage.PIXEL));
    assertThat(result).isInstanceOf(CompileResult.Rejected.class);
    return ((CompileResult.Rejected) result)
        .diagnostics().stream().map(d -> d.code().code() + " " + d.message()).toList();
  }

  @Test
  void parametersTakeAnyClass() {
    assertThat(
            run(
                """
                float4 main() : SV_Target {
                  Sun s; s.k = 4; Lamp l = { 10, 1 };
                  return float4(through(s, 2), through(l, 2), dimmed(s), s.k);
                }
                """))
        .containsExactly(8, 12, 3, 4);
  }

  @Test
  void localsHoldCopies() {
    assertThat(
            run(
                """
                float4 main() : SV_Target {
                  Sun s; s.k = 4; Light l = s; l.dim(); Light m = l; m.dim();
                  Lamp p = { 10, 1 }; float before = l.power(1); l = p; l.dim();
                  return float4(before, m.power(1), l.power(5), s.k);
                }
                """))
        .containsExactly(3, 2, 10, 4);
  }

  @Test
  void basesAreReachedByName() {
    assertThat(
            run(
                """
                float4 main() : SV_Target {
                  Sun s; s.k = 4; Named n = s;
                  return float4(n.number(), s.shown(), s.twice(), ((Base) s).shown());
                }
                """))
        .containsExactly(8, 100, 8, 1);
  }

  @Test
  void arraysOfInterfaces() {
    assertThat(
            run(
                """
                float4 main() : SV_Target {
                  Sun s; s.k = 4; Lamp p = { 10, 1 }; Light all[2]; all[0] = s; all[1] = p;
                  all[0].dim();
                  return float4(all[0].power(1), all[1].power(1), 0, 0);
                }
                """))
        .containsExactly(3, 11, 0, 0);
  }

  @Test
  void aGlobalInterfaceIsTheOnlyObjectOfItsClasses() {
    assertThat(
            run(
                """
                Light linked;
                cbuffer Objects { Sun sun; }
                float4 main() : SV_Target { return float4(linked.power(2), through(linked, 1), dimmed(linked), 0); }
                """))
        .containsExactly(6, 3, 2, 0);
  }

  @Test
  void whereTheProgramWouldChooseIsOneError() {
    assertThat(
            errors(
                """
                Light linked;
                cbuffer Objects { Sun sun; Lamp lamp; }
                float4 main() : SV_Target { return linked.power(2); }
                """))
        .containsExactly(
            "X3544 which 'Light' this is must be resolvable at compile time: 'sun' and 'lamp' could"
                + " be linked to it when it is drawn");
  }

  @Test
  void theClassMayNotDependOnThePath() {
    assertThat(
            errors(
                """
                float4 main(float x : X) : SV_Target {
                  Sun s; s.k = 4; Lamp p = { 10, 1 }; Light l = s; if (x > 0) l = p;
                  return l.power(2);
                }
                """))
        .containsExactly(
            "X3544 which 'Light' this is must be resolvable at compile time: which one it is"
                + " depends on the path that was taken");
  }

  @Test
  void declarationsAreChecked() {
    assertThat(errors("class C : Light { void dim() {} };"))
        .containsExactly("X3108 'C' does not implement 'Light::power(float)'");
    assertThat(errors("class C : Base, Sun { };"))
        .containsExactly("X3095 'C': multiple concrete base types; all but one must be interfaces");
    assertThat(errors("interface I : Light { };"))
        .containsExactly("X3107 'I': interfaces cannot inherit from other types");
    assertThat(errors("interface I { float f; };"))
        .containsExactly("X3104 'f': interfaces cannot have data members");
    assertThat(errors("struct S { Light l; };"))
        .containsExactly("X3110 'l': interfaces cannot be members");
    assertThat(errors("class C : Named { float number() { return 1; } };"))
        .containsExactly("X3109 'number()' must return 'int' as in interface 'Named'");
  }

  @Test
  void recursionThroughAnInterfaceIsRefused() {
    assertThat(
            errors(
                """
                class Loop : Named { int number(); };
                int ask(Named n) { return n.number(); }
                int Loop::number() { return ask(this); }
                float4 main() : SV_Target { Loop l; return ask(l); }
                """))
        .anyMatch(m -> m.startsWith("X3500"));
  }
}
