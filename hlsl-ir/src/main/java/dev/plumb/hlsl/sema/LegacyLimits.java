package dev.plumb.hlsl.sema;

import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.checked.CheckedFunction;
import dev.plumb.hlsl.checked.Subexpressions;
import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.type.ObjectKind;
import dev.plumb.hlsl.type.ObjectType;
import java.util.List;

/// What the hardware of D3D9 cannot do: its integers are floats, which have no bits, and its
/// textures can be sampled only.
final class LegacyLimits {
  private final ProgramContext program;

  private LegacyLimits(ProgramContext program) {
    this.program = program;
  }

  /// Reports what `functions` do that the target cannot. The prelude may do all: its functions are
  /// instructions of the hardware.
  static void check(ProgramContext program, List<CheckedFunction> functions) {
    if (!program.options.model().isLegacy()) {
      return;
    }
    var limits = new LegacyLimits(program);
    for (CheckedFunction function : functions) {
      if (!Prelude.isIn(function.span())) {
        Subexpressions.forEach(function.body(), limits::expression);
      }
    }
  }

  private void expression(CheckedExpr expr) {
    if (expr instanceof CheckedExpr.Binary e && isBitwise(e.operator())) {
      refuseBits(e);
    } else if (expr instanceof CheckedExpr.CompoundAssign e && isBitwise(e.operator())) {
      refuse("bitwise operations are", e.span());
    } else if (expr instanceof CheckedExpr.Unary e
        && e.operator() == CheckedExpr.UnaryOperator.BIT_NOT) {
      refuseBits(e);
    } else if (expr instanceof CheckedExpr.MethodCall e
        && e.object().type() instanceof ObjectType object
        && !isSample(e, object.kind())) {
      refuse("'" + object.kind().spelling() + "." + e.method().name() + "' is", e.span());
    }
  }

  /// Constants are computed by the compiler.
  private void refuseBits(CheckedExpr expr) {
    if (program.constants.evaluate(expr).isEmpty()) {
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
    program
        .diagnostics()
        .error(
            DiagnosticCode.UNSUPPORTED_OPERATION,
            span,
            what + " not supported by " + program.options.profile() + " targets");
  }
}
