package dev.plumb.hlsl.effect;

import dev.plumb.hlsl.ast.Decl;
import dev.plumb.hlsl.ast.Expr;
import dev.plumb.hlsl.ast.Modifier;
import dev.plumb.hlsl.ast.TranslationUnit;
import dev.plumb.hlsl.checked.Variable;
import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.diag.Diagnostics;
import dev.plumb.hlsl.diag.Label;
import dev.plumb.hlsl.sema.EffectScope;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.type.EffectType;
import dev.plumb.hlsl.type.Type;
import dev.plumb.hlsl.type.Types;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The syntax tree of an effect file to an [Effect].
@SuppressWarnings("exports") // the compiler calls it
public final class EffectAnalyzer {
  private final EffectScope scope;
  private final Diagnostics diagnostics;
  private final ShaderRequests shaders;
  private final StateAnalyzer states;
  private final List<Effect.Parameter> parameters = new ArrayList<>();
  private final List<Effect.Technique> loose = new ArrayList<>();
  private final List<Effect.Group> groups = new ArrayList<>();
  private final Map<String, SourceSpan> techniqueNames = new HashMap<>();

  private EffectAnalyzer(EffectScope scope, Diagnostics diagnostics) {
    this.scope = scope;
    this.diagnostics = diagnostics;
    this.shaders = new ShaderRequests(scope, diagnostics);
    this.states = new StateAnalyzer(scope, shaders, diagnostics);
  }

  /// An effect, and where in the text each of its shaders is asked for.
  public record Analysis(Effect effect, List<ShaderRequests.Request> requests) {}

  /// The effect; errors are in `diagnostics`.
  public static Analysis analyze(
      TranslationUnit unit, String profile, EffectScope scope, Diagnostics diagnostics) {
    var analyzer = new EffectAnalyzer(scope, diagnostics);
    unit.declarations().forEach(analyzer::declaration);
    var groups = new ArrayList<Effect.Group>();
    if (!analyzer.loose.isEmpty()) {
      groups.add(new Effect.Group("", List.of(), analyzer.loose));
    }
    groups.addAll(analyzer.groups);
    List<ShaderRequests.Request> requests = analyzer.shaders.requests();
    var effect =
        new Effect(
            profile,
            analyzer.parameters,
            groups,
            requests.stream().map(ShaderRequests.Request::shader).toList());
    return new Analysis(effect, requests);
  }

  private void declaration(Decl decl) {
    if (decl instanceof Decl.Variables variables) {
      parameters(variables, Optional.empty());
    } else if (decl instanceof Decl.ConstantBuffer buffer) {
      for (Decl member : buffer.members()) {
        if (member instanceof Decl.Variables variables) {
          parameters(variables, Optional.of(buffer.name()));
        }
      }
    } else if (decl instanceof Decl.Technique technique) {
      loose.add(technique(technique));
    } else if (decl instanceof Decl.TechniqueGroup group) {
      groups.add(
          new Effect.Group(
              group.name(),
              annotations(group.annotations()),
              group.techniques().stream().map(this::technique).toList()));
    }
  }

  // Parameters

  private void parameters(Decl.Variables variables, Optional<String> buffer) {
    boolean internal =
        variables.modifiers().has(Modifier.STATIC)
            || variables.modifiers().has(Modifier.GROUPSHARED);
    if (internal) {
      return;
    }
    for (Decl.Declarator declarator : variables.declarators()) {
      scope
          .variable(declarator.name())
          .ifPresent(v -> parameters.add(parameter(v, variables, declarator, buffer)));
    }
  }

  private Effect.Parameter parameter(
      Variable variable,
      Decl.Variables variables,
      Decl.Declarator declarator,
      Optional<String> buffer) {
    String semantic =
        declarator.annotations().stream()
            .filter(dev.plumb.hlsl.ast.Annotation.Semantic.class::isInstance)
            .map(a -> ((dev.plumb.hlsl.ast.Annotation.Semantic) a).name())
            .findFirst()
            .orElse("");
    return new Effect.Parameter(
        variable.name(),
        variable.type(),
        semantic,
        variables.modifiers().has(Modifier.SHARED),
        buffer,
        annotations(declarator.annotations()),
        declarator.initializer().flatMap(e -> value(e, variable.type())));
  }

  /// What a variable of `type` has at first.
  private Optional<EffectValue> value(Expr expr, Type type) {
    if (Types.isData(type)) {
      return expr instanceof Expr.StateBlock
          ? Optional.empty() // means nothing
          : scope
              .initializer(expr, type)
              .flatMap(scope::constant)
              .map(bits -> StateAnalyzer.number(type, bits));
    }
    return states.object(expr, type);
  }

  private List<Effect.Annotation> annotations(List<dev.plumb.hlsl.ast.Annotation> annotations) {
    var result = new ArrayList<Effect.Annotation>();
    var names = new HashMap<String, SourceSpan>();
    for (dev.plumb.hlsl.ast.Annotation annotation : annotations) {
      if (annotation instanceof dev.plumb.hlsl.ast.Annotation.Effect effect) {
        for (Decl.Variables variables : effect.variables()) {
          for (Decl.Declarator d : variables.declarators()) {
            requireNew(d.name(), d.nameSpan(), names, "annotation");
            annotation(variables, d).ifPresent(result::add);
          }
        }
      }
    }
    return result;
  }

  private Optional<Effect.Annotation> annotation(
      Decl.Variables variables, Decl.Declarator declarator) {
    if (variables.modifiers().has(Modifier.STATIC)) {
      diagnostics.error(
          DiagnosticCode.CANNOT_BE_STATIC,
          declarator.nameSpan(),
          "'" + declarator.name() + "': annotations cannot be declared 'static'");
    }
    Optional<Type> type = scope.type(variables, declarator);
    if (type.isEmpty()) {
      return Optional.empty();
    }
    boolean text = EffectType.isEffect(type.get());
    if (declarator.initializer().isEmpty() || (!text && !Types.isData(type.get()))) {
      diagnostics.error(
          DiagnosticCode.INITIALIZER_NOT_LITERAL,
          declarator.nameSpan(),
          "'" + declarator.name() + "': an annotation must be a number or a string with a value");
      return Optional.empty();
    }
    return value(declarator.initializer().get(), type.get())
        .map(v -> new Effect.Annotation(declarator.name(), type.get(), v));
  }

  // Techniques

  private Effect.Technique technique(Decl.Technique technique) {
    requireNew(technique.name(), technique.nameSpan(), techniqueNames, "technique");
    var passNames = new HashMap<String, SourceSpan>();
    var passes = new ArrayList<Effect.Pass>();
    for (Decl.Pass pass : technique.passes()) {
      requireNew(pass.name(), pass.nameSpan(), passNames, "pass");
      List<EffectState> list = states.states(pass.statements(), StateTable.Block.PASS);
      passes.add(new Effect.Pass(pass.name(), annotations(pass.annotations()), list));
    }
    return new Effect.Technique(
        technique.keyword(), technique.name(), annotations(technique.annotations()), passes);
  }

  private void requireNew(
      String name, SourceSpan span, Map<String, SourceSpan> names, String what) {
    SourceSpan before = name.isEmpty() ? null : names.putIfAbsent(name, span);
    if (before != null) {
      diagnostics.error(
          DiagnosticCode.REDEFINITION,
          span,
          "redefinition of " + what + " '" + name + "'",
          new Label(before, "defined here before"));
    }
  }
}
