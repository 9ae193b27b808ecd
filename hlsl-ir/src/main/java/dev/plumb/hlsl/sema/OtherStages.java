package dev.plumb.hlsl.sema;

import dev.plumb.hlsl.ast.Decl;
import dev.plumb.hlsl.ast.TypeSyntax;
import dev.plumb.hlsl.diag.DiagnosticCode;
import java.util.Optional;
import java.util.Set;

/// Functions of geometry, hull and domain shaders, told by the streams and patches they take. Files
/// hold them beside the vertex and pixel shaders that are compiled; no such shader can call them.
final class OtherStages {
  private static final Set<String> STREAMS_AND_PATCHES =
      Set.of("PointStream", "LineStream", "TriangleStream", "InputPatch", "OutputPatch");

  private OtherStages() {}

  /// Whether only another stage than those supported can run `function`.
  static boolean isOnlyFor(Decl.Function function) {
    return streamOrPatch(function).isPresent();
  }

  /// Leaves `function` out of the program; an error if it is the entry point.
  static void pass(ProgramContext program, Decl.Function function) {
    if (function.name().equals(program.options.entryPoint())) {
      TypeSyntax.Template type = streamOrPatch(function).orElseThrow();
      throw program.fail(
          DiagnosticCode.NOT_SUPPORTED,
          type.span(),
          "'" + type.name() + "': geometry, hull and domain shaders are not supported");
    }
  }

  private static Optional<TypeSyntax.Template> streamOrPatch(Decl.Function function) {
    return function.parameters().stream()
        .map(Decl.Parameter::type)
        .filter(TypeSyntax.Template.class::isInstance)
        .map(TypeSyntax.Template.class::cast)
        .filter(t -> STREAMS_AND_PATCHES.contains(t.name()))
        .findFirst();
  }
}
