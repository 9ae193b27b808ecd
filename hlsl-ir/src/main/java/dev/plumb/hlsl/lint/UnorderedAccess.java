package dev.plumb.hlsl.lint;

import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.checked.CheckedFunction;
import dev.plumb.hlsl.checked.Variable;
import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.diag.Label;
import dev.plumb.hlsl.intrinsic.ObjectMethodTable;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.type.ObjectKind;
import dev.plumb.hlsl.type.ObjectType;
import dev.plumb.hlsl.type.Type;
import dev.plumb.hlsl.type.VectorType;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// What hardware cannot do with unordered access views: count a buffer's hidden counter both up and
/// down in one shader (D3D11.3 §5.3.10), and, up to shader model 5.1, write a part of a typed
/// view's element. Later models read the element before, and write it whole.
///
/// A typed view may be read whatever its format: Direct3D 11.3 can load all of them, and fxc says
/// in the listing that a shader needs it.
final class UnorderedAccess extends Walk {
  private final Program program;
  private final Map<Variable, CheckedExpr.MethodCall> counts = new HashMap<>();

  UnorderedAccess(Program program) {
    this.program = program;
  }

  @Override
  void expression(CheckedExpr expr) {
    switch (expr) {
      case CheckedExpr.MethodCall m -> count(m);
      case CheckedExpr.Assign a -> written(a.target());
      case CheckedExpr.CompoundAssign a -> written(a.target());
      case CheckedExpr.Increment i -> written(i.target());
      case CheckedExpr.Call c -> {
        List<CheckedFunction.Parameter> parameters = c.function().parameters();
        for (int i = 0; i < c.arguments().size(); i++) {
          if (parameters.get(i).direction() != CheckedFunction.Direction.IN) {
            written(c.arguments().get(i));
          }
        }
      }
      default -> {} // only its parts may write
    }
    super.expression(expr);
  }

  private void count(CheckedExpr.MethodCall call) {
    boolean counter =
        call.method().name().equals("IncrementCounter")
            || call.method().name().equals("DecrementCounter");
    if (!counter) {
      return;
    }
    Writes.root(call.object())
        .ifPresent(
            buffer -> {
              CheckedExpr.MethodCall other = counts.putIfAbsent(buffer, call);
              if (other != null && !other.method().name().equals(call.method().name())) {
                program.error(
                    DiagnosticCode.COUNTER_UP_AND_DOWN,
                    call.span(),
                    "a shader can count the counter of '"
                        + buffer.name()
                        + "' up or down, but not both",
                    new Label(other.span(), "counted the other way here"));
              }
            });
  }

  private void written(CheckedExpr target) {
    if (program.checked().model().major() >= 6) {
      return;
    }
    CheckedExpr part = target;
    CheckedExpr whole = target;
    while (!isElement(whole)) {
      switch (whole) {
        case CheckedExpr.Swizzle s -> whole = s.base();
        case CheckedExpr.Index i -> whole = i.base();
        default -> {
          return; // no element of a view
        }
      }
    }
    if (whole.type() instanceof VectorType all && part.type().scalarCount() < all.size()) {
      report(part.span(), all);
    }
  }

  private void report(SourceSpan span, Type all) {
    program.error(
        DiagnosticCode.TYPED_UAV_WRITE_MASK,
        span,
        "a write to a typed unordered access view must write all of its '"
            + all.spelling()
            + "' before shader model 6");
  }

  /// `texture[at]` or `buffer[at]` of a view that has a format.
  private static boolean isElement(CheckedExpr expr) {
    return expr instanceof CheckedExpr.MethodCall m
        && m.method().name().equals(ObjectMethodTable.SUBSCRIPT_NAME)
        && m.object().type() instanceof ObjectType o
        && o.kind().category() == ObjectKind.Category.UNORDERED_ACCESS
        && !o.kind().isStructured();
  }
}
