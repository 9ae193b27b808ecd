package dev.plumb.hlsl.sema;

import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.checked.CheckedFunction;
import dev.plumb.hlsl.checked.Subexpressions;
import dev.plumb.hlsl.checked.Variable;
import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.diag.Label;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.type.ObjectKind;
import dev.plumb.hlsl.type.ObjectType;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Which samplers are used as D3D9 has it, by `tex2D` and its kin, and so need a texture of their
/// own; and of which shape. A sampler may be passed through functions before one is called.
final class CombinedSamplers {
  private final ProgramContext program;

  /// Global samplers and parameters, each with its first use.
  private final Map<Variable, Use> uses = new IdentityHashMap<>();

  private final List<Variable> inOrder = new ArrayList<>();

  private record Use(ObjectKind texture, SourceSpan span) {}

  /// @param functions callees first
  CombinedSamplers(ProgramContext program, List<CheckedFunction> functions) {
    this.program = program;
    for (CheckedFunction function : functions) {
      Subexpressions.forEach(function.body(), this::visit);
    }
  }

  /// The shape of the texture that `sampler` brings with it; empty if none is read through it.
  Optional<ObjectKind> texture(Variable sampler) {
    return Optional.ofNullable(uses.get(sampler)).map(Use::texture);
  }

  /// Where a sampler stands in the order of first use.
  int order(Variable sampler) {
    return inOrder.indexOf(sampler);
  }

  private void visit(CheckedExpr expr) {
    if (expr instanceof CheckedExpr.MethodCall call
        && call.object().type() instanceof ObjectType object
        && object.kind().isShapedSampler()) {
      note(call.object(), object.kind().sampledTexture(), call.span());
    } else if (expr instanceof CheckedExpr.Call call) {
      for (int i = 0; i < call.arguments().size(); i++) {
        Use use = uses.get(call.function().parameters().get(i).variable());
        if (use != null) {
          note(call.arguments().get(i), use.texture(), call.span());
        }
      }
    }
  }

  private void note(CheckedExpr sampler, ObjectKind texture, SourceSpan span) {
    Optional<Variable> variable = variable(sampler);
    if (variable.isEmpty()) {
      return;
    }
    Use before = uses.putIfAbsent(variable.get(), new Use(texture, span));
    if (before == null) {
      inOrder.add(variable.get());
    }
    if (before != null && before.texture() != texture) {
      throw program.fail(
          DiagnosticCode.TYPE_MISMATCH,
          span,
          "'"
              + variable.get().name()
              + "' is sampled as a '"
              + texture.spelling()
              + "' here and as a '"
              + before.texture().spelling()
              + "' elsewhere",
          new Label(before.span(), "used here before"));
    }
  }

  /// The variable that a sampler expression means, or an element of which it means.
  private static Optional<Variable> variable(CheckedExpr expr) {
    if (expr instanceof CheckedExpr.VariableReference e) {
      return Optional.of(e.variable());
    }
    if (expr instanceof CheckedExpr.Index e) {
      return variable(e.base());
    }
    return expr instanceof CheckedExpr.Convert e ? variable(e.operand()) : Optional.empty();
  }
}
