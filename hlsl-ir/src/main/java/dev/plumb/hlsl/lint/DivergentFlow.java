package dev.plumb.hlsl.lint;

import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.checked.CheckedFunction;
import dev.plumb.hlsl.checked.CheckedStmt;
import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.diag.Label;
import dev.plumb.hlsl.lint.Dependence.Level;
import dev.plumb.hlsl.type.ShaderStage;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Gradients where neighbouring lanes may be elsewhere, and barriers that only some threads come
/// to.
///
/// fxc takes the sides of an `if` together, and writes out a loop whose number of iterations it
/// knows, before it looks; so what is left are loops that lanes leave at different times. There a
/// gradient of what the loop computes has no meaning: an error. Elsewhere there is a warning.
final class DivergentFlow {
  private static final Set<String> GRADIENT_METHODS =
      Set.of(
          "Sample",
          "SampleBias",
          "SampleCmp",
          "CalculateLevelOfDetail",
          "CalculateLevelOfDetailUnclamped");
  private static final Set<String> GRADIENT_INTRINSICS =
      Set.of(
          "ddx",
          "ddx_coarse",
          "ddx_fine",
          "ddy",
          "ddy_coarse",
          "ddy_fine",
          "fwidth",
          "tex1D",
          "tex1Dbias",
          "tex1Dproj",
          "tex2D",
          "tex2Dbias",
          "tex2Dproj",
          "tex3D",
          "tex3Dbias",
          "tex3Dproj",
          "texCUBE",
          "texCUBEbias",
          "texCUBEproj");
  private static final String SYNC = "WithGroupSync";

  private final Program program;
  private final Dependence dependence;
  private final Map<CheckedFunction, Boolean> takesGradients = new IdentityHashMap<>();

  DivergentFlow(Program program, Dependence dependence) {
    this.program = program;
    this.dependence = dependence;
  }

  void check(CheckedFunction function) {
    if (program.stage() == ShaderStage.PIXEL) {
      new Gradients().statement(function.body());
    } else if (program.stage() == ShaderStage.COMPUTE) {
      new Barriers().statement(function.body());
    }
  }

  /// Whether the target is one of fxc's: dxc takes what has no defined result.
  private boolean isOld() {
    return program.context().options().model().major() <= 5;
  }

  /// Whether `expr` itself, without its parts, takes a gradient.
  private boolean isGradient(CheckedExpr expr) {
    return switch (expr) {
      case CheckedExpr.MethodCall m -> GRADIENT_METHODS.contains(m.method().name());
      case CheckedExpr.IntrinsicCall c -> GRADIENT_INTRINSICS.contains(c.intrinsic().name());
      case CheckedExpr.Call c -> takesGradients(c.function());
      default -> false; // computes with its parts alone
    };
  }

  /// There is no recursion.
  private boolean takesGradients(CheckedFunction function) {
    Boolean known = takesGradients.get(function);
    if (known == null) {
      var search = new Search();
      search.statement(function.body());
      known = search.found;
      takesGradients.put(function, known);
    }
    return known;
  }

  private final class Search extends Walk {
    boolean found;

    @Override
    void expression(CheckedExpr expr) {
      found = found || isGradient(expr);
      if (!found) {
        super.expression(expr);
      }
    }
  }

  private final class Gradients extends Walk {
    /// The loops around that lanes leave at different times, with what is known of each; the outer
    /// ones first.
    private final Map<CheckedStmt.Loop, LoopFacts> loops = new IdentityHashMap<>();

    private CheckedStmt.Loop innermost; // of those
    private Optional<CheckedStmt.If> branch = Optional.empty();

    @Override
    void statement(CheckedStmt statement) {
      switch (statement) {
        case CheckedStmt.Loop l -> loop(l);
        case CheckedStmt.If i -> branch(i);
        default -> super.statement(statement); // all lanes go the same way
      }
    }

    private void loop(CheckedStmt.Loop loop) {
      LoopFacts facts = LoopFacts.of(loop);
      CheckedStmt.Loop outer = innermost;
      boolean unrolled = loop.hint().kind() == CheckedStmt.LoopHint.Kind.UNROLL;
      boolean varying = !unrolled && facts.isVarying(dependence);
      loop.initial().ifPresent(this::statement);
      if (varying) {
        loops.put(loop, facts);
        innermost = loop;
      }
      loop.condition().ifPresent(this::expression);
      statement(loop.body());
      loop.step().ifPresent(this::expression);
      loops.remove(loop);
      innermost = outer;
    }

    private void branch(CheckedStmt.If i) {
      expression(i.condition());
      Optional<CheckedStmt.If> outer = branch;
      boolean varying =
          i.hint() == CheckedStmt.BranchHint.BRANCH
              && dependence.of(i.condition()) == Level.VARYING;
      branch = varying ? Optional.of(i) : branch;
      statement(i.then());
      i.otherwise().ifPresent(this::statement);
      branch = outer;
    }

    @Override
    void expression(CheckedExpr expr) {
      if (isGradient(expr)) {
        report(expr);
      }
      super.expression(expr);
    }

    private void report(CheckedExpr gradient) {
      if (innermost != null) {
        reportInLoop(gradient);
      } else if (branch.isPresent()) {
        program.warn(
            DiagnosticCode.GRADIENT_HOISTED,
            gradient.span(),
            "a gradient operation stands in a branch that only some lanes may take; move it out, or"
                + " use an operation without a gradient",
            new Label(branch.get().condition().span(), "the condition differs from lane to lane"));
      }
    }

    private void reportInLoop(CheckedExpr gradient) {
      LoopFacts facts = loops.get(innermost);
      Label[] notes = exits(facts);
      boolean own = places(gradient).stream().anyMatch(facts::changes);
      if (own && isOld() && !facts.isBounded(dependence) && !facts.mayBeBounded()) {
        program.error(
            DiagnosticCode.GRADIENT_IN_VARYING_FLOW,
            gradient.span(),
            "cannot have a gradient operation in a loop that lanes leave at different times; use"
                + " SampleLevel or SampleGrad, or take the gradient before the loop",
            notes);
      } else {
        program.warn(
            DiagnosticCode.GRADIENT_IN_VARYING_LOOP,
            gradient.span(),
            "a gradient operation stands in a loop that lanes leave at different times; its result"
                + " is undefined where neighbouring lanes have left",
            notes);
      }
    }

    private Label[] exits(LoopFacts facts) {
      return facts.exits().stream()
          .filter(e -> dependence.of(e) == Level.VARYING)
          .limit(1)
          .map(e -> new Label(e.span(), "lanes leave the loop by this"))
          .toArray(Label[]::new);
    }

    /// What the gradient is taken of; of a function, nothing is known.
    private List<CheckedExpr> places(CheckedExpr gradient) {
      return switch (gradient) {
        case CheckedExpr.MethodCall m -> coordinates(m);
        case CheckedExpr.IntrinsicCall c -> c.arguments();
        default -> List.of(); // a call
      };
    }

    private static List<CheckedExpr> coordinates(CheckedExpr.MethodCall call) {
      var roles = new HashMap<String, CheckedExpr>();
      for (int i = 0; i < call.arguments().size(); i++) {
        roles.put(call.method().roles().get(i).name(), call.arguments().get(i));
      }
      return Optional.ofNullable(roles.get("COORDINATE")).stream().toList();
    }
  }

  private final class Barriers extends Walk {
    private Optional<CheckedExpr> around = Optional.empty(); // the outermost varying condition

    @Override
    void statement(CheckedStmt statement) {
      switch (statement) {
        case CheckedStmt.If i -> {
          expression(i.condition());
          within(
              List.of(i.condition()),
              () -> {
                statement(i.then());
                i.otherwise().ifPresent(this::statement);
              });
        }
        case CheckedStmt.Loop l -> {
          l.initial().ifPresent(this::statement);
          within(LoopFacts.of(l).exits(), () -> statement(l.body()));
        }
        case CheckedStmt.Switch s ->
            within(
                List.of(s.selector()),
                () -> s.cases().forEach(c -> c.body().forEach(this::statement)));
        default -> super.statement(statement); // all threads go the same way
      }
    }

    private void within(List<CheckedExpr> conditions, Runnable walk) {
      Optional<CheckedExpr> outer = around;
      if (around.isEmpty()) {
        around = conditions.stream().filter(c -> dependence.of(c) == Level.VARYING).findFirst();
      }
      walk.run();
      around = outer;
    }

    @Override
    void expression(CheckedExpr expr) {
      if (around.isPresent()
          && expr instanceof CheckedExpr.IntrinsicCall c
          && c.intrinsic().name().endsWith(SYNC)) {
        report(c);
      }
      super.expression(expr);
    }

    private void report(CheckedExpr.IntrinsicCall sync) {
      String message =
          "'"
              + sync.intrinsic().name()
              + "' stands in varying flow control: all threads of a group must come to it";
      var note = new Label(around.get().span(), "the condition differs from thread to thread");
      if (isOld()) {
        program.error(DiagnosticCode.SYNC_IN_VARYING_FLOW, sync.span(), message, note);
      } else {
        program.warn(DiagnosticCode.SYNC_IN_VARYING_FLOW_WARNING, sync.span(), message, note);
      }
    }
  }
}
