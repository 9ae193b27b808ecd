package dev.plumb.hlsl.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.hlsl.ast.Annotation;
import dev.plumb.hlsl.ast.Decl;
import dev.plumb.hlsl.ast.Expr;
import dev.plumb.hlsl.ast.Modifier;
import dev.plumb.hlsl.ast.Stmt;
import dev.plumb.hlsl.ast.TranslationUnit;
import dev.plumb.hlsl.ast.TypeSyntax;
import dev.plumb.hlsl.diag.DiagnosticRenderer;
import dev.plumb.hlsl.diag.Diagnostics;
import dev.plumb.hlsl.token.Token;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Nodes and their places, which the printed tree does not show.
class ParserTest {
  private static TranslationUnit parse(String text) {
    Diagnostics diagnostics = new Diagnostics();
    TranslationUnit unit = ParserTesting.parse(text, diagnostics);
    assertThat(new DiagnosticRenderer().render(diagnostics)).isEmpty();
    return unit;
  }

  private static Decl only(String text) {
    List<Decl> declarations = parse(text).declarations();
    assertThat(declarations).hasSize(1);
    return declarations.getFirst();
  }

  private static Expr initializer(String expression) {
    Decl.Variables variables = (Decl.Variables) only("float x = " + expression + ";");
    return variables.declarators().getFirst().initializer().orElseThrow();
  }

  @Test
  void emptyText() {
    assertThat(parse("").declarations()).isEmpty();
    assertThat(Parser.parse(List.<Token>of(), new Diagnostics()).declarations()).isEmpty();
  }

  @Test
  void spansCoverWhatWasWritten() {
    String text = "static const float4 a[2] : register(c1) = {1, 2}, b;";
    Decl.Variables variables = (Decl.Variables) only("/* */ " + text + " ");
    assertThat(variables.span().text()).isEqualTo(text);
    assertThat(variables.type().span().text()).isEqualTo("float4");
    assertThat(variables.modifiers().list().get(1).span().text()).isEqualTo("const");
    Decl.Declarator first = variables.declarators().getFirst();
    assertThat(first.nameSpan().text()).isEqualTo("a");
    assertThat(first.span().text()).isEqualTo("a[2] : register(c1) = {1, 2}");
    assertThat(first.annotations().getFirst().span().text()).isEqualTo("register(c1)");
    assertThat(variables.declarators().get(1).span().text()).isEqualTo("b");
  }

  @Test
  void spansOfExpressions() {
    Expr.Binary sum = (Expr.Binary) initializer("a.b[1] + (float)-f(2, 3)");
    assertThat(sum.span().text()).isEqualTo("a.b[1] + (float)-f(2, 3)");
    assertThat(sum.operatorSpan().text()).isEqualTo("+");
    assertThat(sum.left().span().text()).isEqualTo("a.b[1]");
    assertThat(sum.right().span().text()).isEqualTo("(float)-f(2, 3)");
  }

  @Test
  void spansOfStatements() {
    String loop = "for (int i = 0; i < 2; i++) { x = i; }";
    String branch = "if (x) x = 1; else { x = 2; }";
    String function = "void f(in float x) { " + loop + " " + branch + " }";
    Decl.Function f = (Decl.Function) only("[numthreads(1, 1, 1)] " + function);
    List<Stmt> statements = f.body().orElseThrow().statements();
    assertThat(f.span().text()).isEqualTo(function);
    assertThat(f.nameSpan().text()).isEqualTo("f");
    assertThat(f.attributes().getFirst().span().text()).isEqualTo("numthreads(1, 1, 1)");
    assertThat(f.parameters().getFirst().span().text()).isEqualTo("in float x");
    assertThat(statements.get(0).span().text()).isEqualTo(loop);
    assertThat(statements.get(1).span().text()).isEqualTo(branch);
  }

  @Test
  void constructorsAreNoCalls() {
    assertThat(initializer("float3(1, 2, 3)")).isInstanceOf(Expr.Construct.class);
    assertThat(initializer("vector<float, 3>(1, 2, 3)")).isInstanceOf(Expr.Construct.class);
    assertThat(initializer("foo(1, 2, 3)")).isInstanceOf(Expr.Call.class);
    assertThat(initializer("tex.Sample(s, uv)")).isInstanceOf(Expr.Call.class);
  }

  @Test
  void aNameInParenthesesIsACastOnlyIfItIsAType() {
    assertThat(initializer("(float)-1")).isInstanceOf(Expr.Cast.class);
    assertThat(initializer("(foo)-1")).isInstanceOf(Expr.Binary.class);
    assertThat(initializer("(foo)1")).isInstanceOf(Expr.Cast.class);
  }

  @Test
  void modifiersOfACastArePartOfItsType() {
    Expr.Cast cast = (Expr.Cast) initializer("(row_major float2x2)y");
    TypeSyntax.Modified type = (TypeSyntax.Modified) cast.type();
    assertThat(type.modifiers().has(Modifier.ROW_MAJOR)).isTrue();
    assertThat(type.span().text()).isEqualTo("row_major float2x2");
  }

  @Test
  void registersKnowProfileSlotAndSpace() {
    Decl.Variables variables =
        (Decl.Variables) only("Texture2D t : register(ps_5_0, t3[2], space4);");
    Annotation.Register register =
        (Annotation.Register) variables.declarators().getFirst().annotations().getFirst();
    assertThat(register.profile()).isEqualTo("ps_5_0");
    assertThat(register.slot()).isEqualTo("t3[2]");
    assertThat(register.space()).isEqualTo(4);
  }

  @Test
  void labelsThatStandTogetherShareABody() {
    Decl.Function f =
        (Decl.Function) only("void f() { switch (x) { case 1: default: y; break; case 2: } }");
    Stmt.Switch choice = (Stmt.Switch) f.body().orElseThrow().statements().getFirst();
    assertThat(choice.cases()).hasSize(2);
    assertThat(choice.cases().getFirst().labels()).hasSize(2);
    assertThat(choice.cases().getFirst().labels().get(1)).isEqualTo(Optional.empty());
    assertThat(choice.cases().getFirst().body()).hasSize(2);
    assertThat(choice.cases().get(1).body()).isEmpty();
  }

  @Test
  void wordsOfGlslAreMappedColumnsFirst() {
    assertThat(Hints.hlslTypeForGlsl("vec3")).contains("float3");
    assertThat(Hints.hlslTypeForGlsl("uvec2")).contains("uint2");
    assertThat(Hints.hlslTypeForGlsl("mat4")).contains("float4x4");
    assertThat(Hints.hlslTypeForGlsl("mat2x3")).contains("float3x2");
    assertThat(Hints.hlslTypeForGlsl("vec5")).isEmpty();
  }
}
