package dev.plumb.hlsl.lint;

import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.checked.CheckedFunction;
import dev.plumb.hlsl.checked.Subexpressions;
import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.type.ObjectKind;
import dev.plumb.hlsl.type.ObjectType;

/// What the hardware of D3D9 cannot do: its integers are floats, which have no bits, and its
/// textures can be sampled only.
final class LegacyLimits {
  private final Program program;
  private final Dependence dependence;

  LegacyLimits(Program program, Dependence dependence) {
    this.program = program;
    this.dependence = dependence;
  }

  /// Reports what `function` does that the target cannot.
  void check(CheckedFunction function) {
    if (program.context().options().model().isLegacy()) {
      Subexpressions.forEach(function.body(), this::expression);
    }
  }

  private void expression(CheckedExpr expr) {
    if (expr instanceof CheckedExpr.Binary e && isBitwise(e.operator())) {
      refuseBits(e);
    } else if (expr instanceof CheckedExpr.CompoundAssign e && isBitwise(e.operator())) {
      refuseBits(e);
    } else if (expr instanceof CheckedExpr.Unary e
        && e.operator() == CheckedExpr.UnaryOperator.BIT_NOT) {
      refuseBits(e);
    } else if (expr instanceof CheckedExpr.MethodCall e
        && e.object().type() instanceof ObjectType object
        && !isSample(e, object.kind())) {
      refuse("'" + object.kind().spelling() + "." + e.method().name() + "' is", e.span());
    }
  }

  /// What the text alone decides is computed by the compiler, in loops that it writes out too.
  private void refuseBits(CheckedExpr expr) {
    if (dependence.of(expr) != Dependence.Level.CONSTANT) {
      refuse("bitwise operations are", expr.span());
    }
  }

  private static boolean isSample(CheckedExpr.MethodCall call, ObjectKind kind) {
    String name = call.method().name();
    return kind.category() == ObjectKind.Category.SAMPLER
        || kind.category() == ObjectKind.Category.SHADER_RESOURCE
            && name.startsWith("Sample")
            && !name.startsWith("SampleCmp");
  }

  private static boolean isBitwise(CheckedExpr.BinaryOperator operator) {
    return switch (operator) {
      case SHIFT_LEFT, SHIFT_RIGHT, BIT_AND, BIT_OR, BIT_XOR -> true;
      case ADD,
          SUBTRACT,
          MULTIPLY,
          DIVIDE,
          MODULUS,
          AND,
          OR,
          EQUAL,
          NOT_EQUAL,
          LESS,
          LESS_EQUAL,
          GREATER,
          GREATER_EQUAL ->
          false;
    };
  }

  private void refuse(String what, SourceSpan span) {
    program.error(
        DiagnosticCode.UNSUPPORTED_OPERATION,
        span,
        what + " not supported by " + program.context().options().profile() + " targets");
  }
}
