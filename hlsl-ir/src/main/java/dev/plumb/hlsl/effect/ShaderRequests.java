package dev.plumb.hlsl.effect;

import dev.plumb.hlsl.ast.AstPrinter;
import dev.plumb.hlsl.ast.Expr;
import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.diag.Diagnostics;
import dev.plumb.hlsl.sema.EffectScope;
import dev.plumb.hlsl.source.SourceSpan;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The shaders that an effect asks for, each different one once.
@SuppressWarnings("exports") // the compiler calls it
public final class ShaderRequests {
  private final EffectScope scope;
  private final Diagnostics diagnostics;
  private final List<Request> requests = new ArrayList<>();

  ShaderRequests(EffectScope scope, Diagnostics diagnostics) {
    this.scope = scope;
    this.diagnostics = diagnostics;
  }

  /// @param oldSyntax whether `compile` asks for it, as effects of D3D9 and XNA do
  public record Request(
      Effect.ShaderRequest shader,
      List<Expr> arguments,
      boolean oldSyntax,
      SourceSpan profileSpan,
      SourceSpan entrySpan) {}

  List<Request> requests() {
    return requests;
  }

  /// The shader that `expr` asks for: `compile p f(a)`, `CompileShader(p, f(a))`,
  /// `ConstructGSWithSO(shader, "declaration")` or `BindInterfaces(shader, i)`; empty if it is
  /// something else.
  Optional<EffectValue> shader(Expr expr) {
    return expr instanceof Expr.Compile compile
        ? Optional.of(
            add(
                compile.profile(),
                compile.profileSpan(),
                compile.entry(),
                compile.entrySpan(),
                compile.arguments(),
                true))
        : call(expr);
  }

  private Optional<EffectValue> call(Expr expr) {
    if (!(expr instanceof Expr.Call call) || !(call.callee() instanceof Expr.Name name)) {
      return Optional.empty();
    }
    return switch (name.name().toLowerCase(Locale.ROOT)) {
      case "compileshader" -> Optional.of(compileShader(call));
      case "constructgswithso" -> Optional.of(streamOutput(call));
      case "bindinterfaces" ->
          call.arguments().isEmpty() ? Optional.empty() : shader(call.arguments().getFirst());
      default -> Optional.empty();
    };
  }

  private EffectValue compileShader(Expr.Call call) {
    if (call.arguments().size() == 2
        && call.arguments().get(0) instanceof Expr.Name profile
        && call.arguments().get(1) instanceof Expr.Call entry
        && entry.callee() instanceof Expr.Name function) {
      return add(
          profile.name(),
          profile.span(),
          function.name(),
          function.span(),
          entry.arguments(),
          false);
    }
    diagnostics.error(
        DiagnosticCode.SYNTAX_ERROR,
        call.span(),
        "CompileShader takes a target and a call, such as CompileShader(vs_4_0, main())");
    return new EffectValue.Null();
  }

  /// A geometry shader with the declarations of its streams.
  private EffectValue streamOutput(Expr.Call call) {
    var declarations = new ArrayList<String>();
    for (Expr argument :
        call.arguments().subList(Math.min(1, call.arguments().size()), call.arguments().size())) {
      if (argument instanceof Expr.StringLiteral text) {
        declarations.add(text.value());
      }
    }
    Optional<EffectValue> shader =
        call.arguments().isEmpty() ? Optional.empty() : shader(call.arguments().getFirst());
    if (shader.isPresent() && shader.get() instanceof EffectValue.Shader asked) {
      Request plain = requests.get(asked.number());
      var with =
          new Effect.ShaderRequest(
              plain.shader().profile(),
              plain.shader().entry(),
              plain.shader().arguments(),
              declarations);
      return add(
          new Request(
              with, plain.arguments(), plain.oldSyntax(), plain.profileSpan(), plain.entrySpan()));
    }
    if (call.arguments().isEmpty() || !(call.arguments().getFirst() instanceof Expr.Name name)) {
      diagnostics.error(
          DiagnosticCode.SYNTAX_ERROR,
          call.span(),
          "ConstructGSWithSO takes a shader and a string for each stream");
      return new EffectValue.Null();
    }
    return new EffectValue.Expression(
        "ConstructGSWithSO(" + name.name() + ", " + String.join(", ", declarations) + ")");
  }

  private EffectValue add(
      String profile,
      SourceSpan profileSpan,
      String entry,
      SourceSpan entrySpan,
      List<Expr> arguments,
      boolean oldSyntax) {
    if (!scope.isFunction(entry)) {
      diagnostics.error(
          DiagnosticCode.ENTRY_POINT_NOT_FOUND,
          entrySpan,
          "'" + entry + "': entrypoint not found" + scope.hint(entry));
      return new EffectValue.Null();
    }
    List<String> texts = arguments.stream().map(AstPrinter::print).toList();
    var shader = new Effect.ShaderRequest(profile, entry, texts, List.of());
    return add(new Request(shader, arguments, oldSyntax, profileSpan, entrySpan));
  }

  private EffectValue.Shader add(Request request) {
    for (int i = 0; i < requests.size(); i++) {
      if (requests.get(i).shader().equals(request.shader())) {
        return new EffectValue.Shader(i);
      }
    }
    requests.add(request);
    return new EffectValue.Shader(requests.size() - 1);
  }
}
