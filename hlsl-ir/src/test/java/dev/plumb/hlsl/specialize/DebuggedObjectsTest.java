package dev.plumb.hlsl.specialize;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.hlsl.CompileOptions;
import dev.plumb.hlsl.CompileResult;
import dev.plumb.hlsl.CompiledShader;
import dev.plumb.hlsl.ExpressionCompiler;
import dev.plumb.hlsl.ExpressionResult;
import dev.plumb.hlsl.HlslCompiler;
import dev.plumb.hlsl.checked.CheckedFunction;
import dev.plumb.hlsl.source.SourceFile;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.type.ShaderStage;
import org.junit.jupiter.api.Test;

/// Expressions with objects and interfaces, as debuggers evaluate them.
class DebuggedObjectsTest {
  private static final String TEXT =
      """
      struct Layer { Texture2D t; float k; };
      Layer first, second;
      interface Light { float power(); };
      class Sun : Light { float k; float power() { return k; } };
      float ask(Light l) { return l.power(); }
      float4 get(Layer l) { return l.t.Load(0) * l.k; }
      float4 main() : SV_Target {
        Sun sun = { 3 }; Light light = sun; Layer own = first;
        return get(own) + ask(light);
      }
      """;

  private static String evaluate(String expression) {
    CompileResult result =
        HlslCompiler.compile(
            SourceFile.of("test.hlsl", TEXT), CompileOptions.of("main", ShaderStage.PIXEL));
    CompiledShader shader = ((CompileResult.Compiled) result).shader();
    CheckedFunction main = shader.program().entry();
    SourceSpan body = main.body().span();
    int end = body.end() - 1;
    return switch (new ExpressionCompiler(shader)
        .compile(expression, main.span(), new SourceSpan(body.file(), end, end))) {
      case ExpressionResult.Compiled c -> c.type().spelling();
      case ExpressionResult.Rejected r -> r.message();
    };
  }

  @Test
  void membersOfGlobalsAndClassesCanBeAsked() {
    assertThat(evaluate("first.t.Load(0).x")).isEqualTo("float");
    assertThat(evaluate("get(first)")).isEqualTo("float4");
    assertThat(evaluate("light.power() + ask(light) + ask(sun)")).isEqualTo("float");
    assertThat(evaluate("own.k * 2")).isEqualTo("float");
  }

  @Test
  void whatALocalNamesIsNotKnown() {
    assertThat(evaluate("own.t.Load(0)"))
        .isEqualTo("'own.t' is a name for an object; use the object's own name");
    assertThat(evaluate("first.t"))
        .isEqualTo("a value of type Texture2D<float4> cannot be printed; call a method");
  }

  @Test
  void whatTheShaderDoesNotUseHasNoValue() {
    assertThat(evaluate("second.t.Load(0)"))
        .isEqualTo("'second.t' is not used by the shader, so it has no value here");
  }
}
