package dev.plumb.hlsl.lint;

import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.checked.CheckedFunction;
import dev.plumb.hlsl.checked.CheckedProgram;
import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.diag.Diagnostics;
import dev.plumb.hlsl.diag.Label;
import dev.plumb.hlsl.intrinsic.Intrinsic;
import dev.plumb.hlsl.sema.ProgramContext;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.type.ShaderStage;
import java.util.List;
import java.util.Optional;

/// What is checked, and where findings go.
record Program(CheckedProgram checked, ProgramContext context, Diagnostics diagnostics) {
  /// The functions of the user, callees first.
  List<CheckedFunction> ownFunctions() {
    return checked.functions().stream().filter(f -> isOwn(f.span())).toList();
  }

  /// Whether a place is in the user's text.
  static boolean isOwn(SourceSpan span) {
    return !span.file().name().equals(Intrinsic.PRELUDE_FILE);
  }

  ShaderStage stage() {
    return checked.stage();
  }

  /// The value of a constant expression, raw bits for each scalar.
  Optional<long[]> constant(CheckedExpr expr) {
    return context.constantValue(expr);
  }

  void warn(DiagnosticCode code, SourceSpan span, String message, Label... notes) {
    diagnostics.warning(code, span, message, notes);
  }

  void error(DiagnosticCode code, SourceSpan span, String message, Label... notes) {
    diagnostics.error(code, span, message, notes);
  }

  boolean isDropped(DiagnosticCode code) {
    return diagnostics.isDropped(code, checked.entry().span());
  }
}
