package dev.plumb.hlsl.sema;

import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.intrinsic.FirstModel;
import dev.plumb.hlsl.intrinsic.SamplerIntrinsics;
import dev.plumb.hlsl.intrinsic.SamplerIntrinsics.SamplerIntrinsic;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.type.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Calls of `tex2D` and its kin, which the prelude defines.
final class SamplerCallAnalyzer {
  private final ProgramContext program;
  private final Body body;
  private final Converter converter;

  SamplerCallAnalyzer(ProgramContext program, Body body, Converter converter) {
    this.program = program;
    this.body = body;
    this.converter = converter;
  }

  /// The call; empty if `name` is no such intrinsic.
  Optional<CheckedExpr> call(String name, List<CheckedExpr> arguments, SourceSpan span) {
    List<SamplerIntrinsic> overloads = SamplerIntrinsics.named(name);
    if (overloads.isEmpty()) {
      return Optional.empty();
    }
    SamplerIntrinsic intrinsic =
        overloads.stream()
            .filter(o -> takes(o.parameterTypes(), arguments))
            .findFirst()
            .orElseThrow(() -> noOverload(name, overloads, arguments, span));
    body.uses.restrict("'" + name + "'", intrinsic.stages(), FirstModel.of(name), span);
    List<Type> types = intrinsic.parameterTypes();
    var converted = new ArrayList<CheckedExpr>();
    converted.add(arguments.getFirst());
    for (int i = 1; i < types.size(); i++) {
      converted.add(converter.implicit(arguments.get(i), types.get(i)));
    }
    FunctionInfo function = program.preludeFunction(name, types);
    body.uses.functions.putIfAbsent(function, span);
    return Optional.of(new CheckedExpr.Call(function.checked(), converted, span));
  }

  private static boolean takes(List<Type> types, List<CheckedExpr> arguments) {
    if (types.size() != arguments.size()) {
      return false;
    }
    for (int i = 0; i < types.size(); i++) {
      if (Conversions.implicit(arguments.get(i).type(), types.get(i)).isEmpty()) {
        return false;
      }
    }
    return true;
  }

  private Abandoned noOverload(
      String name, List<SamplerIntrinsic> overloads, List<CheckedExpr> arguments, SourceSpan span) {
    String given =
        arguments.stream().map(a -> a.type().spelling()).collect(Collectors.joining(", "));
    String forms =
        overloads.stream().map(SamplerIntrinsic::describe).collect(Collectors.joining(", "));
    return program.fail(
        DiagnosticCode.NO_MATCHING_OVERLOAD,
        span,
        "'"
            + name
            + "': no matching "
            + arguments.size()
            + " parameter intrinsic function for ("
            + given
            + "); possible intrinsic functions are: "
            + forms);
  }
}
