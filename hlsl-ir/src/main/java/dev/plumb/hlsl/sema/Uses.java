package dev.plumb.hlsl.sema;

import dev.plumb.hlsl.checked.Variable;
import dev.plumb.hlsl.intrinsic.FirstModel;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.type.ShaderStage;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// What a function's body, or a global's initializer, needs.
final class Uses {
  /// Something that only some stages may do, from a shader model on.
  record Restricted(String what, Set<ShaderStage> stages, FirstModel model, SourceSpan span) {}

  /// The functions called, each with the place of its first call.
  final Map<FunctionInfo, SourceSpan> functions = new LinkedHashMap<>();

  /// The variables that live outside of the function.
  final Set<Variable> globals = new LinkedHashSet<>();

  final List<Restricted> restricted = new ArrayList<>();

  void restrict(String what, Set<ShaderStage> stages, SourceSpan span) {
    restrict(what, stages, FirstModel.ANY, span);
  }

  /// @param stages those that may do it; empty: all
  void restrict(String what, Set<ShaderStage> stages, FirstModel model, SourceSpan span) {
    if (!stages.isEmpty() || !model.equals(FirstModel.ANY)) {
      restricted.add(new Restricted(what, stages, model, span));
    }
  }

  /// Adds what `others` needs, which is needed at `span`.
  void addAll(Uses others, SourceSpan span) {
    others.functions.keySet().forEach(f -> functions.putIfAbsent(f, span));
    globals.addAll(others.globals);
    restricted.addAll(others.restricted);
  }
}
