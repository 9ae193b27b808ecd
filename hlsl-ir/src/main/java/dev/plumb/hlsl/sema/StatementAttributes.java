package dev.plumb.hlsl.sema;

import dev.plumb.hlsl.ast.Annotation;
import dev.plumb.hlsl.checked.CheckedStmt.BranchHint;
import dev.plumb.hlsl.checked.CheckedStmt.LoopHint;
import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.diag.Spelling;
import java.util.List;

/// `[branch]`, `[flatten]`, `[unroll]`, `[loop]` and their kin before statements.
final class StatementAttributes {
  private static final List<String> NAMES =
      List.of(
          "allow_uav_condition",
          "branch",
          "call",
          "fastopt",
          "flatten",
          "forcecase",
          "loop",
          "unroll");

  private final ProgramContext program;
  private final ExprAnalyzer expressions;

  StatementAttributes(ProgramContext program, ExprAnalyzer expressions) {
    this.program = program;
    this.expressions = expressions;
  }

  BranchHint branchHint(List<Annotation.Attribute> attributes) {
    var hint = BranchHint.NONE;
    for (Annotation.Attribute attribute : attributes) {
      BranchHint own =
          switch (attribute.name()) {
            case "branch" -> BranchHint.BRANCH;
            case "flatten" -> BranchHint.FLATTEN;
            default -> BranchHint.NONE;
          };
      if (own == BranchHint.NONE) {
        warnUnknown(attribute);
      } else if (hint != BranchHint.NONE && hint != own) {
        throw conflict(attribute);
      } else {
        hint = own;
      }
    }
    return hint;
  }

  LoopHint loopHint(List<Annotation.Attribute> attributes) {
    LoopHint hint = LoopHint.NONE;
    for (Annotation.Attribute attribute : attributes) {
      switch (attribute.name()) {
        case "unroll" ->
            hint = joined(hint, new LoopHint(LoopHint.Kind.UNROLL, count(attribute)), attribute);
        case "loop" -> hint = joined(hint, new LoopHint(LoopHint.Kind.LOOP, 0), attribute);
        case "fastopt", "allow_uav_condition" -> {} // nothing that Plumb does differently
        default -> warnUnknown(attribute);
      }
    }
    return hint;
  }

  private LoopHint joined(LoopHint before, LoopHint own, Annotation.Attribute attribute) {
    if (before.kind() != LoopHint.Kind.NONE && before.kind() != own.kind()) {
      throw conflict(attribute);
    }
    return own;
  }

  private int count(Annotation.Attribute attribute) {
    if (attribute.arguments().isEmpty()) {
      return 0;
    }
    int count = expressions.types().constant(attribute.arguments().getFirst());
    if (count < 1) {
      throw program.fail(
          DiagnosticCode.INVALID_ATTRIBUTE,
          attribute.span(),
          "an unroll count must be at least 1, not " + count);
    }
    return count;
  }

  private Abandoned conflict(Annotation.Attribute attribute) {
    return program.fail(
        DiagnosticCode.CONFLICTING_ATTRIBUTES,
        attribute.span(),
        "'" + attribute.name() + "' conflicts with another attribute of the statement");
  }

  private void warnUnknown(Annotation.Attribute attribute) {
    program.warn(
        DiagnosticCode.UNKNOWN_ATTRIBUTE,
        attribute.span(),
        "unknown attribute '"
            + attribute.name()
            + "', or attribute invalid for this statement"
            + Spelling.hint(attribute.name(), NAMES));
  }
}
