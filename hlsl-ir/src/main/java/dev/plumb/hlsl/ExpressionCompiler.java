package dev.plumb.hlsl;

import dev.plumb.hlsl.ast.Expr;
import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.checked.CheckedFunction;
import dev.plumb.hlsl.checked.CheckedProgram;
import dev.plumb.hlsl.checked.Subexpressions;
import dev.plumb.hlsl.checked.Variable;
import dev.plumb.hlsl.diag.Diagnostic;
import dev.plumb.hlsl.diag.Diagnostics;
import dev.plumb.hlsl.diag.Severity;
import dev.plumb.hlsl.lower.ExpressionLowering;
import dev.plumb.hlsl.lower.ExpressionLowering.LoweredExpression;
import dev.plumb.hlsl.opt.PassPipeline;
import dev.plumb.hlsl.parse.Parser;
import dev.plumb.hlsl.sema.ExpressionAnalyzer;
import dev.plumb.hlsl.sema.ExpressionAnalyzer.CheckedExpression;
import dev.plumb.hlsl.source.SourceFile;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.token.Lexer;
import dev.plumb.hlsl.type.ObjectKind;
import dev.plumb.hlsl.type.ObjectType;
import dev.plumb.hlsl.type.Types;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// Compiles HLSL expressions in the light of a compiled shader, for debuggers: what they mean at a
/// place in one of its functions. Their values are computed by the same IR and the same prelude as
/// the shader's own.
public final class ExpressionCompiler {
  private final CompiledShader shader;
  private final Map<Variable, Boolean> globals = new IdentityHashMap<>();

  public ExpressionCompiler(CompiledShader shader) {
    this.shader = shader;
    CheckedProgram program = shader.program();
    program.statics().forEach(s -> globals.put(s.variable(), true));
    program.tables().forEach(s -> globals.put(s.variable(), true));
    program.objects().forEach(o -> globals.put(o.variable(), true));
    program
        .constantBuffers()
        .forEach(buffer -> buffer.members().forEach(m -> globals.put(m.variable(), true)));
  }

  /// @param functionName the span of the name of the function (see
  ///   [dev.plumb.hlsl.ir.FunctionDebug]) in which `text` is to stand
  /// @param position where it is to stand
  public ExpressionResult compile(String text, SourceSpan functionName, SourceSpan position) {
    var diagnostics = new Diagnostics();
    var file = SourceFile.of("<expression>", text);
    Optional<Expr> parsed = Parser.parseExpression(Lexer.lex(file, diagnostics), diagnostics);
    Optional<CheckedFunction> function = function(functionName);
    if (parsed.isEmpty() || function.isEmpty()) {
      return rejected(diagnostics);
    }
    Optional<CheckedExpression> checked =
        ExpressionAnalyzer.analyze(
            parsed.get(), shader.analysis().context(), function.get(), position, diagnostics);
    return checked.map(this::lower).orElseGet(() -> rejected(diagnostics));
  }

  private Optional<CheckedFunction> function(SourceSpan name) {
    return shader.program().functions().stream().filter(f -> f.span().equals(name)).findFirst();
  }

  private ExpressionResult lower(CheckedExpression checked) {
    Optional<String> refusal = refusal(checked.expression());
    if (refusal.isPresent()) {
      return new ExpressionResult.Rejected(refusal.get());
    }
    var diagnostics = new Diagnostics();
    Optional<CheckedExpression> specialized =
        ExpressionAnalyzer.specialize(checked, shader.analysis().context(), diagnostics);
    if (specialized.isEmpty()) {
      return rejected(diagnostics);
    }
    CheckedExpr expression = specialized.get().expression();
    Optional<String> missing = first(expression, this::refusalOfVariable);
    if (missing.isPresent()) {
      return new ExpressionResult.Rejected(missing.get());
    }
    LoweredExpression lowered =
        ExpressionLowering.lower(shader.program(), expression, specialized.get().functions());
    return new ExpressionResult.Compiled(
        expression.type(),
        PassPipeline.optimize(lowered.module()),
        lowered.inputs().stream().map(ExpressionCompiler::input).toList());
  }

  private static ExpressionResult.Input input(ExpressionLowering.Input input) {
    Variable variable = input.variable();
    return new ExpressionResult.Input(
        variable.name(), variable.span(), input.scalar(), input.high());
  }

  /// Why a right expression cannot be evaluated all the same.
  private Optional<String> refusal(CheckedExpr expression) {
    if (Types.hasObject(expression.type())) {
      return Optional.of(
          "a value of type " + expression.type().spelling() + " cannot be printed; call a method");
    }
    if (expression.type().scalarCount() == 0) {
      return Optional.of("the expression has no value");
    }
    return first(expression, this::refusalOfPart);
  }

  /// Whether `tex2D` or the like is called with a sampler that brings no texture with it, since the
  /// shader itself never reads one so.
  private boolean samplesUnread(CheckedExpr.Call call) {
    if (call.arguments().isEmpty()
        || !(call.function().parameters().getFirst().variable().type() instanceof ObjectType type)
        || !type.kind().isShapedSampler()) {
      return false;
    }
    var globals = new ArrayList<Variable>();
    Subexpressions.forEach(
        call.arguments().getFirst(),
        e -> {
          if (e instanceof CheckedExpr.VariableReference reference
              && reference.variable().storage() == Variable.Storage.OBJECT) {
            globals.add(reference.variable());
          }
        });
    return globals.isEmpty()
        || shader.program().objects().stream()
            .noneMatch(
                o ->
                    globals.contains(o.variable())
                        && o.type().kind().category() == ObjectKind.Category.SHADER_RESOURCE);
  }

  /// The first reason that a part of the expression gives.
  private static Optional<String> first(
      CheckedExpr expression, Function<CheckedExpr, String> reason) {
    var first = new String[1];
    Subexpressions.forEach(
        expression, part -> first[0] = first[0] == null ? reason.apply(part) : first[0]);
    return Optional.ofNullable(first[0]);
  }

  private String refusalOfPart(CheckedExpr part) {
    if (part instanceof CheckedExpr.Assign
        || part instanceof CheckedExpr.CompoundAssign
        || part instanceof CheckedExpr.Increment) {
      return "variables cannot be assigned to";
    }
    if (part instanceof CheckedExpr.Call call && samplesUnread(call)) {
      return "the shader reads no texture through this sampler";
    }
    if (part instanceof CheckedExpr.Call call && isUnused(call.function())) {
      return "function '" + call.function().name() + "' is not used by the shader";
    }
    return Types.isObject(part.type()) ? refusalOfObject(part) : null;
  }

  /// Why an object is not known: a local holds it.
  private static String refusalOfObject(CheckedExpr object) {
    CheckedExpr root = object;
    while (root instanceof CheckedExpr.Field || root instanceof CheckedExpr.Index) {
      root = Subexpressions.of(root).getFirst();
    }
    boolean local =
        root instanceof CheckedExpr.VariableReference reference
            && isLocal(reference.variable().storage());
    return local
        ? "'" + object.span().text() + "' is a name for an object; use the object's own name"
        : null;
  }

  private static boolean isLocal(Variable.Storage storage) {
    return storage == Variable.Storage.LOCAL || storage == Variable.Storage.PARAMETER;
  }

  /// Whether a function's globals may be missing: it is neither the program's nor an intrinsic.
  private boolean isUnused(CheckedFunction function) {
    return !function.span().file().name().equals("<prelude>")
        && shader.program().functions().stream().noneMatch(f -> f.span().equals(function.span()));
  }

  private String refusalOfVariable(CheckedExpr part) {
    if (!(part instanceof CheckedExpr.VariableReference reference)) {
      return null;
    }
    Variable variable = reference.variable();
    return switch (variable.storage()) {
      case LOCAL, PARAMETER -> null;
      case STATIC, CONSTANT_TABLE, CONSTANT_BUFFER, OBJECT ->
          globals.containsKey(variable)
              ? null
              : "'" + variable.name() + "' is not used by the shader, so it has no value here";
      case GROUPSHARED -> "'" + variable.name() + "' is groupshared, which is not shown yet";
    };
  }

  private static ExpressionResult rejected(Diagnostics diagnostics) {
    for (Diagnostic diagnostic : diagnostics.sorted()) {
      if (diagnostic.severity() == Severity.ERROR) {
        return new ExpressionResult.Rejected(diagnostic.message());
      }
    }
    return new ExpressionResult.Rejected("the expression has no meaning here");
  }
}
