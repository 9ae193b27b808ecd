package dev.plumb.hlsl.sema;

import dev.plumb.hlsl.ast.Expr;
import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.intrinsic.Intrinsic;
import dev.plumb.hlsl.type.EffectType;
import dev.plumb.hlsl.type.Types;
import dev.plumb.hlsl.type.VoidType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// `printf("%d", x)` and `errorf`: a format, which must be there as such, and numbers; `abort()`.
final class MessageAnalyzer {
  private final ProgramContext program;

  MessageAnalyzer(ProgramContext program) {
    this.program = program;
  }

  /// @param analyze makes values of arguments
  CheckedExpr call(
      Intrinsic intrinsic, Expr.Call call, Function<List<Expr>, List<CheckedExpr>> analyze) {
    var converted = new ArrayList<CheckedExpr>();
    List<Expr> given = call.arguments();
    if (intrinsic.takesFormat()) {
      if (given.isEmpty() || !(given.getFirst() instanceof Expr.StringLiteral format)) {
        throw program.fail(
            DiagnosticCode.NO_MATCHING_OVERLOAD,
            call.span(),
            "'" + intrinsic.name() + "' takes a string literal, and then what it is to print");
      }
      List<Long> characters = format.value().chars().mapToObj(c -> (long) c).toList();
      converted.add(new CheckedExpr.Constant(EffectType.STRING, characters, format.span()));
      given = given.subList(1, given.size());
    }
    for (CheckedExpr argument : analyze.apply(given)) {
      if (!intrinsic.takesFormat() || !Types.isNumeric(argument.type())) {
        throw program.fail(
            DiagnosticCode.NO_MATCHING_OVERLOAD,
            argument.span(),
            "'" + intrinsic.name() + "' does not take a '" + argument.type().spelling() + "'");
      }
      converted.add(argument);
    }
    return new CheckedExpr.IntrinsicCall(
        intrinsic, Optional.empty(), converted, VoidType.VOID, call.span());
  }
}
