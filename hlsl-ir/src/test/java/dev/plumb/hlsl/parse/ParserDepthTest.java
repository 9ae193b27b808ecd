package dev.plumb.hlsl.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.hlsl.ast.AstPrinter;
import dev.plumb.hlsl.ast.TranslationUnit;
import dev.plumb.hlsl.diag.Diagnostic;
import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.diag.Diagnostics;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Deep and long texts, on the stack that a thread has by default.
class ParserDepthTest {
  private static final int DEEP = 20_000;
  private static final long DEFAULT_STACK_BYTES = 1024 * 1024;

  /// Each `%` is followed by what is repeated, up to the next `%`.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "float x = %(%",
        "float x = %-%1;",
        "float x = %!(%",
        "float x = %(float)%1;",
        "float x = %float3(%",
        "float x = %f(%",
        "float x = %a[%",
        "float x = %a ? b : %c;",
        "float x = %a ? %b;",
        "float x = %a = %b;",
        "float x[] = %{%",
        "float x = 1 %+ 1%;",
        "float x = 1 %|| 1 && 1 + 1 * 1%;",
        "float x = a%.b%;",
        "float x = a%[0]%;",
        "float x = a%++%;",
        "float x = (a%, a%);",
        "%vector<% x;",
        "%Texture2D<vector<% x;",
        "float x%[a%",
        "%struct {% float x;",
        "struct S { %struct {%",
        "struct S { void f() { struct T { %void f() { struct T {%",
        "%namespace N {%",
        "void f() { %{%",
        "void f() { %if (a)% b; }",
        "void f() { %if (a) b; else %c; }",
        "void f() { %if (a) { b; } else {%",
        "void f() { %for (;;)% b; }",
        "void f() { %do % b; }",
        "void f() { %switch (a) { case 1:%",
        "[a(%(%",
      })
  void tooDeepIsOneError(String pattern) {
    String[] parts = pattern.split("%", -1);
    String text = parts[0] + parts[1].repeat(DEEP) + parts[2];
    List<Diagnostic> errors = parseOnDefaultStack(text).sorted();
    assertThat(errors).hasSize(1);
    assertThat(errors.getFirst().code()).isEqualTo(DiagnosticCode.NESTED_TOO_DEEPLY);
  }

  /// As above; broken, or merely long.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "%float x = 1; %",
        "%[unroll] %void f() {}",
        "float x% : A%;",
        "float x %, y%;",
        "float x[] = {1 %, 1%};",
        "float x = f(1 %, 1%);",
        "float x = a%::a%;",
        "void f() { switch (a) { %case 1: %} }",
        "void f() { switch (a) { %case 1: b; %} }",
        "%const % float x;",
        "%]%",
        "%}%",
        "%)%",
        "%>>%",
        "%;%",
        "%else %",
        "%float %",
        "%x x %",
        "%float x( %",
        "%= %",
        "void f() { %float x( %",
        "void f() { %vector < %",
        "void f() { %else %",
        "void f() { %case %",
        "void f() { %x( x; %",
        "void f() { %float x = {; %",
        "struct S { %float %",
        "cbuffer %cbuffer %",
        "float x = %\"s\" %;",
        "%float x < string s = 1; %",
        "%technique { %",
        "void f() { %x = vector < %",
      })
  void longIsLinear(String pattern) {
    String[] parts = pattern.split("%", -1);
    parseOnDefaultStack(parts[0] + parts[1].repeat(DEEP) + parts[2]);
  }

  @Test
  void aHundredThousandParenthesesAreOneError() {
    String text = "float x = " + "(".repeat(100_000);
    assertThat(parseOnDefaultStack(text).sorted()).hasSize(1);
  }

  @Test
  void nestingUpToTheLimitIsFine() {
    int levels = Nesting.MAX_LEVELS - 2; // the initializer and the innermost operand need some
    String text = "float x = " + "(".repeat(levels) + "1" + ")".repeat(levels) + ";";
    assertThat(parseOnDefaultStack(text).sorted()).isEmpty();
  }

  @Test
  void rowsOfOperatorsUpToTheLimitAreFine() {
    String sum = "float x = 1" + " + 1".repeat(Nesting.MAX_HEIGHT - 1) + ";\n";
    String chain = "if (a) b; else ".repeat(Nesting.MAX_HEIGHT) + " c;";
    String text = sum + "void f() { " + chain + " }\n";
    Diagnostics diagnostics = new Diagnostics();
    AtomicReference<TranslationUnit> unit = new AtomicReference<>();
    onDefaultStack(
        () -> {
          unit.set(ParserTesting.parse(text, diagnostics));
          AstPrinter.print(unit.get());
        });
    assertThat(diagnostics.sorted()).isEmpty();
  }

  @Test
  void manyLinesTakeLittleTime() {
    String function =
        """
        float4 shade%d(float3 n, inout Light l) : COLOR
        {
          float4 c = float4(n * 0.5 + 0.5, 1), d[2] = {c, c.wzyx};
          [unroll] for (int i = 0; i < 4; i++)
          {
            if (dot(n, l.direction) > 0 && i != 2) { c.rgb += (float3)i * l.color / (1 + length(n)); }
            else c -= tex.Sample(samp, n.xy * float2(i, 2))[i & 3];
          }
          return c * d[1].xxyy;
        }
        """;
    StringBuilder text = new StringBuilder("struct Light { float3 direction, color; };\n");
    for (int i = 0; i < 2_000; i++) {
      text.append(function.replace("%d", String.valueOf(i)));
    }
    assertThat(parseOnDefaultStack(text.toString()).sorted()).isEmpty();
  }

  private static Diagnostics parseOnDefaultStack(String text) {
    Diagnostics diagnostics = new Diagnostics();
    onDefaultStack(() -> ParserTesting.parse(text, diagnostics));
    return diagnostics;
  }

  private static void onDefaultStack(Runnable parse) {
    AtomicReference<Throwable> failure = new AtomicReference<>();
    Assertions.assertTimeoutPreemptively(
        Duration.ofSeconds(30),
        () -> {
          Thread thread = new Thread(null, parse, "parser", DEFAULT_STACK_BYTES);
          thread.setUncaughtExceptionHandler((_, thrown) -> failure.set(thrown));
          thread.start();
          thread.join();
        });
    assertThat(failure.get()).isNull();
  }
}
