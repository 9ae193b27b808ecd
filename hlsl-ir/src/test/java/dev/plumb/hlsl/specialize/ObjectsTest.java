package dev.plumb.hlsl.specialize;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.hlsl.CompileOptions;
import dev.plumb.hlsl.CompileResult;
import dev.plumb.hlsl.HlslCompiler;
import dev.plumb.hlsl.checked.CheckedProgram.CheckedObject;
import dev.plumb.hlsl.diag.Diagnostic;
import dev.plumb.hlsl.source.SourceFile;
import dev.plumb.hlsl.testing.ShaderProbe;
import dev.plumb.hlsl.type.ShaderStage;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Textures and samplers in variables, structs, parameters and results: each test tells by the
/// registers that come back which objects were meant.
class ObjectsTest {
  private static final String GLOBALS =
      """
      Texture2D a : register(t1); Texture2D b : register(t2); Texture2D row[4] : register(t10);
      SamplerState s : register(s1); SamplerState u : register(s2);
      float4 use(Texture2D t, SamplerState q) { return t.SampleLevel(q, 0, 0); }
      """;

  private static float[] run(String text) {
    ShaderProbe probe = ShaderProbe.pixel(text).resources(new RegisterEnvironment());
    return (text.contains(": I)") ? probe.input("I", 2) : probe).run().floats("SV_Target");
  }

  private static float[] body(String text) {
    return run(GLOBALS + "float4 main(int i : I) : SV_Target { " + text + " }");
  }

  private static List<Diagnostic> errors(String text) {
    CompileResult result =
        HlslCompiler.compile(
            SourceFile.of("test.hlsl", text), CompileOptions.of("main", ShaderStage.PIXEL));
    assertThat(result).isInstanceOf(CompileResult.Rejected.class);
    return ((CompileResult.Rejected) result).diagnostics();
  }

  @Test
  void localsAreNamesThatCanChange() {
    assertThat(
            body(
                """
                Texture2D t = a; SamplerState q = u;
                float4 r = use(t, q);
                t = b;
                return float4(r.xy, use(t, q).x, t.SampleLevel(s, 0, 0).y);
                """))
        .containsExactly(1, 2, 2, 1);
  }

  @Test
  void anIndexIsTakenWhenItIsAssigned() {
    assertThat(
            body(
                """
                Texture2D t = row[i]; i++;
                Texture2D v = row[i]; i = 0;
                return float4(use(t, s).x, use(v, s).x, use(row[i + 1], s).x, t.Load(0).x);
                """))
        .containsExactly(12, 13, 11, 12);
  }

  @Test
  void pathsMayChooseAmongElementsOfOneArray() {
    assertThat(
            body(
                """
                Texture2D t;
                if (i > 1) t = row[3]; else t = row[i];
                Texture2D v = i > 1 ? row[i] : row[0];
                Texture2D w = row[0];
                for (int k = 0; k < 3; k++) { w = row[k]; if (k == i) break; }
                switch (i) { case 1: v = row[0]; break; case 2: v = row[1]; break; default: break; }
                return float4(use(t, s).x, use(v, s).x, use(w, s).x, 0);
                """))
        .containsExactly(13, 11, 12, 0);
  }

  @Test
  void constantConditionsChooseAmongAll() {
    assertThat(
            body(
                """
                static const bool second = true;
                Texture2D t = second ? b : a;
                if (!second) t = row[0];
                switch (3 - 1) { case 1: t = a; break; case 2: break; }
                return use(t, s);
                """))
        .containsExactly(2, 1, 1, 1);
  }

  @Test
  void loopsSettle() {
    assertThat(
            body(
                """
                Texture2D t = row[0], before = row[0]; float sum = 0;
                for (int k = 0; k < 4; k++) { before = t; t = row[k]; sum = sum * 10 + use(before, s).x - 10; }
                return float4(sum, use(before, s).x, use(t, s).x, 0);
                """))
        .containsExactly(12, 12, 13, 0);
  }

  @Test
  void structsCarryObjectsAndData() {
    String text =
        GLOBALS
            + """
            struct Layer { float k; Texture2D t; SamplerState q; float2 v[2]; float4 get() { return t.SampleLevel(q, 0, 0) * k; } };
            Layer scaled(Layer l, float k) { l.k *= k; return l; }
            void swap(inout Layer x, inout Layer y) { Layer z = x; x = y; y = z; }
            float4 main() : SV_Target {
              Layer x = { 2, a, s, 1, 2, 3, 4 };
              Layer y = scaled(x, 5); y.t = b; y.q = u;
              Layer both[2] = { x, y };
              swap(both[0], both[1]);
              return float4(both[0].get().xy, both[1].get().x, scaled(y, 2).get().y + x.v[1].y);
            }
            """;
    assertThat(run(text)).containsExactly(20, 20, 2, 44);
  }

  @Test
  void functionsReturnAndGiveBackObjects() {
    String text =
        GLOBALS
            + """
            Texture2D pick(uint which) { if (which == 0) return a; return b; }
            Texture2D element(int n) { return row[n]; }
            void two(out Texture2D t, inout SamplerState q, int n) { t = row[n]; q = u; }
            struct Pair { Texture2D t; SamplerState q; };
            Pair pair(Texture2D t) { Pair p; p.t = t; p.q = u; return p; }
            float4 main(int i : I) : SV_Target {
              Texture2D t; SamplerState q = s;
              two(t, q, i + 1);
              float4 r = t.SampleLevel(q, 0, 0);
              return float4(r.x + r.y, use(pick(1), s).x, use(element(i), s).x, use(pair(pick(0)).t, pair(b).q).y);
            }
            """;
    assertThat(run(text)).containsExactly(15, 2, 12, 2);
  }

  @Test
  void globalStructsBindTheirMembers() {
    String text =
        """
        struct Inner { Texture2D t[2]; float k; };
        struct Material { SamplerState q; Inner inner; Texture2D last; float4 color; };
        Material m; Material more[2] : register(t5) : register(s3);
        float4 of(Material x) { return x.last.SampleLevel(x.q, 0, 0) + x.color; }
        float4 main(int i : I) : SV_Target {
          Material copy = more[1]; copy.color = 0.5;
          return float4(m.inner.t[i - 1].SampleLevel(m.q, 0, 0).x, of(m).x, of(more[1]).xy) + of(copy) * 100;
        }
        """;
    ShaderProbe probe = ShaderProbe.pixel(text);
    List<String> bound =
        probe.shader().program().objects().stream()
            .map(o -> o.variable().name() + letter(o) + o.register())
            .toList();
    assertThat(bound)
        .containsExactly("m.q s0", "m.inner.t t0", "m.last t2", "more[1].q s4", "more[1].last t10");
    assertThat(probe.resources(new RegisterEnvironment()).input("I", 2).run().floats("SV_Target"))
        .containsExactly(1 + 1050, 2 + 450, 10 + 150, 4 + 150);
  }

  private static String letter(CheckedObject object) {
    return " " + object.type().kind().category().registerLetter;
  }

  @Test
  void staticsOutliveFunctions() {
    String text =
        GLOBALS
            + """
            static Texture2D current = a;
            static const SamplerState q = u;
            static Texture2D late;
            void choose(int n) { late = row[n]; current = b; }
            float4 main(int i : I) : SV_Target {
              float before = use(current, q).x;
              choose(i);
              return float4(before, use(current, q).xy, use(late, s).x);
            }
            """;
    assertThat(run(text)).containsExactly(1, 2, 2, 12);
  }

  @Test
  void arraysOfObjects() {
    String text =
        GLOBALS
            + """
            Texture2D grid[2][3] : register(t20);
            float first(Texture2D t[2]) { return use(t[0], s).x * 100 + use(t[1], s).x; }
            float later(Texture2D t[2], int n) { if (n > 1) t[0] = row[3]; return use(t[0], s).x; }
            float at(Texture2D t[3], int n) { return use(t[n], s).x; }
            float4 main(int i : I) : SV_Target {
              Texture2D own[2] = { b, a }; Texture2D listed[] = { a, b };
              Texture2D mixed[2] = { row[0], row[1] };
              float changed = later(mixed, i);
              Texture2D same[3] = { row[0], row[1], row[2] };
              return float4(first(own), first(listed), at(grid[1], i), at(same, i) * 100 + changed);
            }
            """;
    assertThat(run(text)).containsExactly(201, 102, 25, 1213);
  }

  @Test
  void objectsInConstantBuffersLieBesideThem() {
    String text =
        """
        cbuffer C { float4 k; Texture2D t : register(t7); SamplerState q; float4 l; };
        float4 main() : SV_Target { return t.SampleLevel(q, 0, 0) + k + l; }
        """;
    assertThat(run(text)).containsExactly(7, 0, 1, 1);
  }

  @Test
  void entryParametersAreBound() {
    String text =
        """
        struct Set { Texture2D t; float k; };
        float4 main(Texture2D t : register(t3), uniform SamplerState q, uniform Set set) : SV_Target {
          return t.SampleLevel(q, 0, 0) + set.t.Load(0) + set.k;
        }
        """;
    assertThat(run(text)[1]).isEqualTo(100);
  }

  @Test
  void loopsAreTakenApartWhereTheCounterTellsTheObject() {
    String text =
        GLOBALS
            + """
            struct Layer { Texture2D t; float k; };
            Texture2D get(int n) { switch (n) { case 0: return a; case 1: return b; default: return row[n]; } }
            float4 main(int i : I) : SV_Target {
              Layer layers[3]; layers[0].t = b; layers[1].t = a; layers[2].t = row[1];
              float sum = 0, other = 0; int n = 0;
              for (int k = 0; k < 3; k++) { layers[k].k = k; if (k != i) sum = sum * 100 + use(layers[k].t, s).x; }
              [unroll] for (uint m = 3; m > 0; m -= 1) { other = other * 100 + use(get(m - 1), s).x; n++; }
              return float4(sum, other, layers[2].k * 10 + k, n);
            }
            """;
    assertThat(run(text)).containsExactly(201, 120201, 23, 3);
  }

  @Test
  void constantArgumentsTellWhereNothingElseDoes() {
    String text =
        GLOBALS
            + """
            static const bool SECOND = true;
            float4 sampled(Texture2D t, bool second) { Texture2D v = t; if (second) v = b; return use(v, s); }
            float4 main() : SV_Target { return float4(sampled(a, false).x, sampled(a, SECOND).x, 0, 0); }
            """;
    assertThat(run(text)).containsExactly(1, 2, 0, 0);
  }

  @Test
  void whatCannotBeToldIsOneError() {
    List<Diagnostic> errors =
        errors(
            GLOBALS
                + "float4 main(float x : X) : SV_Target { Texture2D t = x > 0 ? a : b; return"
                + " use(t, s); }");
    assertThat(errors).hasSize(1);
    assertThat(errors.getFirst().code().code()).isEqualTo("X3669");
    assertThat(errors.getFirst().message())
        .isEqualTo(
            "which 'Texture2D<float4>' this is must be resolvable at compile time: it is chosen by"
                + " a condition that is not constant");
  }

  @Test
  void unsetAndMixedObjectsAreErrorsWhereTheyAreUsed() {
    assertThat(
            errors(
                GLOBALS
                    + "float4 main(float x : X) : SV_Target { Texture2D t; return"
                    + " t.Load(0); }"))
        .extracting(Diagnostic::message)
        .containsExactly(
            "which 'Texture2D<float4>' this is must be resolvable at compile time: none has been"
                + " assigned");
    assertThat(
            errors(
                GLOBALS
                    + "float4 main(float x : X) : SV_Target { SamplerState q = s; if (x > 0) q ="
                    + " u; return a.SampleLevel(q, 0, 0); }"))
        .extracting(d -> d.code().code())
        .containsExactly("X3538");
  }

  @Test
  void globalObjectsCannotBeReplaced() {
    assertThat(errors(GLOBALS + "float4 main() : SV_Target { a = b; return 0; }"))
        .extracting(d -> d.code().code())
        .containsExactly("X3025");
  }
}
