package dev.plumb.hlsl.sema;

import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.type.MatrixType;
import dev.plumb.hlsl.type.ScalarKind;
import dev.plumb.hlsl.type.ScalarType;
import dev.plumb.hlsl.type.Type;
import dev.plumb.hlsl.type.Types;
import java.util.Optional;

/// Makes conversions explicit, and warns of what they lose.
final class Converter {
  private final ProgramContext program;

  Converter(ProgramContext program) {
    this.program = program;
  }

  /// `expr` as a `to`, as an assignment converts it.
  CheckedExpr implicit(CheckedExpr expr, Type to) {
    Optional<Conversions.Cost> cost = Conversions.implicit(program.version(), expr.type(), to);
    if (cost.isEmpty()) {
      throw program.fail(
          DiagnosticCode.INVALID_CONVERSION,
          expr.span(),
          "cannot implicitly convert from '"
              + expr.type().spelling()
              + "' to '"
              + to.spelling()
              + "'");
    }
    if (cost.get().reshape() == Conversions.Reshape.TRUNCATE) {
      boolean matrix = expr.type() instanceof MatrixType;
      program.warn(
          DiagnosticCode.IMPLICIT_TRUNCATION,
          expr.span(),
          "implicit truncation of " + (matrix ? "matrix" : "vector") + " type");
    }
    if (isDouble(expr.type())
        && !isDouble(to)
        && Types.kind(to).map(ScalarKind::isFloating).orElse(false)) {
      program.warn(
          DiagnosticCode.PRECISION_LOSS,
          expr.span(),
          "conversion from larger type to smaller, possible loss of data");
    }
    return convert(expr, to, true, expr.span());
  }

  /// `(to) expr`.
  CheckedExpr explicit(CheckedExpr expr, Type to, SourceSpan span) {
    if (!Conversions.explicit(expr.type(), to)) {
      throw program.fail(
          DiagnosticCode.INVALID_CONVERSION,
          span,
          "cannot convert from '" + expr.type().spelling() + "' to '" + to.spelling() + "'");
    }
    return convert(expr, to, false, span);
  }

  /// A conversion that is known to be possible, without a warning.
  static CheckedExpr convert(CheckedExpr expr, Type to, boolean implicit, SourceSpan span) {
    if (expr.type().equals(to)) {
      return expr;
    }
    if (expr instanceof CheckedExpr.Constant constant
        && Types.isSingle(expr.type())
        && Types.isNumeric(to)) {
      long[] bits = {constant.bits().getFirst()};
      return ConstantEvaluator.constant(to, ConstantEvaluator.convert(bits, expr.type(), to), span);
    }
    return new CheckedExpr.Convert(expr, to, implicit, span);
  }

  /// A value of an enumeration as the number that it is.
  static CheckedExpr withoutEnumeration(CheckedExpr expr) {
    return Types.enumeration(expr.type())
        .map(e -> convert(expr, new ScalarType(e.kind()), true, expr.span()))
        .orElse(expr);
  }

  /// `expr` as one scalar of `kind`.
  CheckedExpr scalar(CheckedExpr expr, ScalarKind kind) {
    return implicit(expr, new ScalarType(kind));
  }

  /// `expr` as a condition.
  CheckedExpr condition(CheckedExpr expr) {
    if (!Types.isNumeric(expr.type())) {
      throw program.fail(
          DiagnosticCode.SCALAR_EXPECTED,
          expr.span(),
          "a condition must be a scalar, not '" + expr.type().spelling() + "'");
    }
    if (!Types.isSingle(expr.type())) {
      throw program.fail(
          DiagnosticCode.SCALAR_EXPECTED,
          expr.span(),
          "a condition must be a scalar, not '" + expr.type().spelling() + "'; use any() or all()");
    }
    return scalar(expr, ScalarKind.BOOL);
  }

  /// An index: int or uint.
  CheckedExpr index(CheckedExpr expr) {
    if (!Types.isSingle(expr.type())) {
      throw program.fail(
          DiagnosticCode.INVALID_INDEX_TYPE,
          expr.span(),
          "invalid type for index: index must be a scalar, not '" + expr.type().spelling() + "'");
    }
    ScalarKind kind = Types.kind(expr.type()).orElseThrow();
    return scalar(expr, kind == ScalarKind.UINT ? ScalarKind.UINT : ScalarKind.INT);
  }

  private static boolean isDouble(Type type) {
    return Types.kind(type).filter(k -> k == ScalarKind.DOUBLE).isPresent();
  }
}
