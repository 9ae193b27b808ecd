package dev.plumb.hlsl.sema;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.hlsl.ast.Decl;
import dev.plumb.hlsl.ast.Expr;
import dev.plumb.hlsl.checked.CheckedProgram;
import dev.plumb.hlsl.checked.Variable;
import dev.plumb.hlsl.diag.Diagnostics;
import dev.plumb.hlsl.source.SourceFile;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.type.ShaderStage;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AnalyzerTest {
  private static String constant(String type, String expression) {
    CheckedProgram program =
        SemaTesting.pixel(
            "static const "
                + type
                + " c = "
                + expression
                + "; float4 main() : SV_Target { return c; }");
    assertThat(program.tables()).as("a constant: " + expression).hasSize(1);
    return CheckedPrinter.expr(program.tables().getFirst().initializer().orElseThrow());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "int | 1 << 35 | 8",
        "int | -256 >> 35 | -32",
        "uint | 0xffffffff >> 40 | 16777215u",
        "int | -5 % 3 | -2",
        "float | -5.5 % 3 | -2.5",
        "float | 5.5 % -3 | 2.5",
        "int | 7 / -2 | -3",
        "uint | 7u / 2 | 3u",
        "bool | 1.5 > 1 && !false | true",
        "float | true ? 1 : 2.5 | 1.0",
        "int | (int)-1.9 | -1",
        "uint | (uint)-1.0 | 0u",
        "int | (int)1e20 | 2147483647",
        "float | 1.0e-30 * 1.0e-15 | 0.0",
        "float | 16777217 | 1.6777216E7",
        "int | ~5 & 0xf | 10",
        "double | 1.0L / 4 | 0.25L",
        "int | true + true | 2",
        "uint | -1 | 4294967295u",
        "float | float3(1, 2, 3).z | 3.0",
        "float | 2 * 3.5 - 1 | 6.0",
      })
  void constantsFoldAsTheyRun(String type, String expression, String expected) {
    assertThat(constant(type, expression)).isEqualTo(expected);
  }

  @Test
  void integerDivisionByZeroIsLeftToTheRunTime() {
    CheckedProgram program =
        SemaTesting.pixel("static const int c = 1 / 0; float4 main() : SV_Target { return c; }");
    assertThat(program.tables()).isEmpty();
    assertThat(program.statics()).hasSize(1);
    assertThat(SemaTesting.bodyCodes("int i = 1; i = i / 0; uint u = 1u % 0u; float f = 1 / 0.0;"))
        .containsExactly("X4116", "X4117", "X4008");
  }

  @Test
  void onlyWhatIsReachedIsInTheProgram() {
    CheckedProgram program =
        SemaTesting.pixel(
            """
            static float used = 1, unused = 2;
            cbuffer A { float a; }; cbuffer B { float b; };
            Texture2D t, u;
            float inner() { return used; }
            float outer() { return inner() + b; }
            float other() { return unused + a + u.Load(0).x; }
            float4 main() : SV_Target { return outer(); }
            """);
    assertThat(program.functions())
        .extracting(f -> f.name())
        .containsExactly("inner", "outer", "main");
    assertThat(program.statics()).extracting(s -> s.variable().name()).containsExactly("used");
    assertThat(program.constantBuffers()).extracting(b -> b.name()).containsExactly("B");
    assertThat(program.objects()).isEmpty();
  }

  @Test
  void automaticRegistersAvoidReservedOnes() {
    CheckedProgram program =
        SemaTesting.pixel(
            """
            Texture2D a, b : register(t0), c, unused : register(t2), d[2], e;
            float4 main(float4 p : SV_Position) : SV_Target
            { return a[p.xy] + b[p.xy] + c[p.xy] + d[1][p.xy] + e[p.xy]; }
            """);
    assertThat(program.objects())
        .extracting(o -> o.variable().name() + o.register())
        .containsExactly("a1", "b0", "c3", "d4", "e6");
  }

  @Test
  void registersOfOtherProfilesDoNotCount() {
    CheckedProgram program =
        SemaTesting.pixel(
            """
            Texture2D a : register(vs, t3) : register(ps, t5);
            float4 main(float4 p : SV_Position) : SV_Target { return a[p.xy]; }
            """);
    assertThat(program.objects()).extracting(o -> o.register()).containsExactly(5);
  }

  @Test
  void vertexShaderCompilesFromAFileOfPixelShaders() {
    CheckedProgram program =
        SemaTesting.sound(
            """
            cbuffer transforms { float4x4 world, view, projection, normals; float3 eye; };
            struct Pixel { float4 position : SV_Position; float3 normal : NORMAL; };
            Pixel main(float3 p : POSITION, float3 n : NORMAL)
            {
              Pixel o;
              o.position = mul(mul(mul(float4(p, 1), world), view), projection);
              o.normal = mul(n, (float3x3)normals);
              return o;
            }
            float4 cut(Pixel i, bool front : SV_IsFrontFace) : SV_Target
            { clip(i.normal.x); if (front) discard; return ddx(i.position.x); }
            """,
            ShaderStage.VERTEX);
    assertThat(program.constantBuffers()).extracting(b -> b.size()).containsExactly(272);
  }

  @Test
  void theSameTextGivesTheSameProgram() {
    String text =
        "float4 main(float4 p : SV_Position) : SV_Target { return sin(p) + pow(p.x, 2) + length(p);"
            + " }";
    String first = CheckedPrinter.print(SemaTesting.pixel(text));
    assertThat(CheckedPrinter.print(SemaTesting.pixel(text))).isEqualTo(first);
  }

  private static final String SHADER =
      """
      static const float scale = 2;
      float2 size;
      float helper(float x) { return x * scale; }
      float4 main(float4 position : SV_Position) : SV_Target
      {
        float a = position.x;
        { int a = 3; float b = a; /*inner*/ b += 1; }
        for (int i = 0; i < 3; i++) { float c = i; c += a; }
        return a; /*end*/
      }
      """;

  private static Optional<String> evaluate(
      String expression, String marker, Diagnostics diagnostics) {
    var context =
        SemaTesting.analyze(SHADER, AnalysisOptions.of(ShaderStage.PIXEL, "main"), diagnostics)
            .orElseThrow();
    SourceFile file = context.program().entry().span().file();
    int at = SHADER.indexOf(marker);
    Expr expr = parse(expression, diagnostics);
    return ExpressionAnalyzer.analyze(
            expr,
            context.context(),
            context.program().entry(),
            new SourceSpan(file, at, at),
            diagnostics)
        .map(
            e ->
                CheckedPrinter.expr(e.expression())
                    + " "
                    + e.functions().stream().map(f -> f.name()).toList());
  }

  private static Expr parse(String expression, Diagnostics diagnostics) {
    var unit =
        SemaTesting.parse(
            SourceFile.of("<watch>", "static float watch = " + expression + ";"), diagnostics);
    return ((Decl.Variables) unit.declarations().getFirst())
        .declarators()
        .getFirst()
        .initializer()
        .orElseThrow();
  }

  @Test
  void expressionsSeeTheNamesOfTheirPlace() {
    var diagnostics = new Diagnostics();
    assertThat(evaluate("a + b", "/*inner*/", diagnostics))
        .contains("(to float(a) ADD b):float []");
    assertThat(evaluate("a + size.y", "/*end*/", diagnostics)).contains("(a ADD size.s1):float []");
    assertThat(evaluate("helper(position.y) + i", "/*end*/", diagnostics))
        .contains("(helper(position.s1):float ADD to float(i)):float [helper]");
    assertThat(evaluate("sin(a)", "/*end*/", diagnostics).orElseThrow())
        .startsWith("@sin(a):float");
    assertThat(diagnostics.hasErrors()).isFalse();
  }

  @Test
  void expressionsDoNotSeeTheNamesOfOtherPlaces() {
    var diagnostics = new Diagnostics();
    assertThat(evaluate("b", "/*end*/", diagnostics)).isEmpty();
    assertThat(evaluate("c + 1", "/*end*/", diagnostics)).isEmpty();
    assertThat(diagnostics.sorted())
        .extracting(d -> d.code().code())
        .containsExactly("X3004", "X3004");
  }

  @Test
  void localsKnowWhereTheyAreVisible() {
    CheckedProgram program = SemaTesting.pixel(SHADER);
    List<String> names = program.entry().locals().stream().map(l -> l.variable().name()).toList();
    assertThat(names).containsExactly("position", "a", "a", "b", "i", "c");
  }

  @Test
  void staticLocalsAreAmongTheLocals() {
    CheckedProgram program =
        SemaTesting.pixel(
            "float4 main() : SV_Target { static int n = 0; static const float k = 2; return n++ +"
                + " k; }");
    assertThat(program.entry().locals())
        .extracting(l -> l.variable().storage())
        .containsExactly(Variable.Storage.STATIC, Variable.Storage.CONSTANT_TABLE);
  }

  @Test
  void constantTablesHaveTheirStorage() {
    CheckedProgram program =
        SemaTesting.pixel(
            "static const int t[4] = {1, 2, 3, 4}; float4 main(uint i : I) : SV_Target { return t[i"
                + " & 3]; }");
    assertThat(program.tables())
        .extracting(t -> t.variable().storage())
        .containsExactly(Variable.Storage.CONSTANT_TABLE);
  }

  @Test
  void uniformsWithInitializersHaveDefaults() {
    CheckedProgram program =
        SemaTesting.pixel(
            "float2 a = { 1, 2 }; float4 main(uniform int n = 3) : SV_Target { return a.x + n; }");
    assertThat(program.constantBuffers())
        .extracting(b -> b.name())
        .containsExactly("$Globals", "$Params");
    assertThat(program.constantBuffers().get(0).members().getFirst().defaultBits())
        .containsExactly(0x3f800000L, 0x40000000L);
    assertThat(program.constantBuffers().get(1).members().getFirst().defaultBits())
        .containsExactly(3L);
  }

  @Test
  void aDefaultOfTrueSetsAllBits() {
    CheckedProgram program =
        SemaTesting.pixel(
            "bool2 a = { true, false }; float4 main() : SV_Target { return a.x ? 1 : a.y; }");
    assertThat(program.constantBuffers().getFirst().members().getFirst().defaultBits())
        .containsExactly(0xffff_ffffL, 0L);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "for (int i = 0; i < 2; i++) {} int b = i; for (int i = 0; i < 2; i++) {} | X3078",
        "int i = 0; { int i = 1; i++; } i++; | ''",
        "float a = 1; float a = 2; | X3003",
        "int n = 0; switch (n) { case 0: case 1: n = 2; break; default: break; } | ''",
        "float4 v = 1; v.xy.x = 2; v.xx.x = 1; | ''",
        "float4 v = 1; v.xyx = 1; | X3025",
        "float3 v = (1, 2, 3); v.x = (1, 2); | X3081",
        "float3 v = 1; v += 1.0.xxxx; | X3206",
        "float dot = 1; dot = dot(dot, dot); | ''",
      })
  void bodies(String statements, String code) {
    assertThat(SemaTesting.bodyCodes(statements))
        .isEqualTo(code.isEmpty() ? List.of() : List.of(code));
  }

  private static String nested(int count, String first, String next) {
    var text = new StringBuilder(first);
    for (int i = 1; i <= count; i++) {
      text.append(next.formatted(i, i - 1));
    }
    return text.toString();
  }

  @Test
  void sizesAndDepthsAreLimited() {
    String main = "float4 main() : SV_Target { return %s; }";
    String structs = nested(60, "struct S0 { float a; };", "struct S%d { S%d a; };");
    assertThat(SemaTesting.codes(structs + "S60 s;" + main.formatted("s" + ".a".repeat(61))))
        .isEmpty();
    String tooDeep = nested(80, "struct S0 { float a; };", "struct S%d { S%d a; };");
    assertThat(SemaTesting.codes(tooDeep + main.formatted("0"))).containsExactly("X3059");
    String doubling = nested(60, "struct S0 { };", "struct S%d { S%d a, b; };");
    assertThat(SemaTesting.codes(doubling + main.formatted("0"))).containsExactly("X3059");
    String calls = nested(600, "float f0() { return 1; }", "float f%d() { return f%d(); }");
    assertThat(SemaTesting.codes(calls + main.formatted("f600()"))).containsExactly("X4004");
    assertThat(SemaTesting.codes("cbuffer C { float4 a[4097]; };" + main.formatted("a[0]")))
        .containsExactly("X4601");
    assertThat(
            SemaTesting.codes("typedef float A[65536]; static A a[65536];" + main.formatted("0")))
        .containsExactly("X3059");
  }
}
