package dev.plumb.hlsl.sema;

import dev.plumb.hlsl.ast.Decl;
import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.diag.Label;
import dev.plumb.hlsl.type.StructType;
import dev.plumb.hlsl.type.Type;
import java.util.Optional;

/// `typedef float4 Color, Palette[16];`
final class TypedefAnalyzer {
  private final ProgramContext program;

  TypedefAnalyzer(ProgramContext program) {
    this.program = program;
  }

  void declare(Decl.Typedef decl, Scope scope) {
    var types = new ExprAnalyzer(program, new Body(Optional.empty(), new Uses(), scope)).types();
    Type named = types.resolve(decl.type(), decl.modifiers());
    for (Decl.Declarator declarator : decl.declarators()) {
      Type type = types.withDimensions(named, declarator.dimensions(), declarator.nameSpan());
      Optional<Symbol> before = scope.lookupHere(declarator.name());
      boolean repeated =
          before.isPresent() && before.get() instanceof Symbol.OfType t && t.type().equals(type);
      if (before.isPresent() && !repeated && !(before.get() instanceof Symbol.Broken)) {
        throw program.fail(
            DiagnosticCode.REDEFINITION,
            declarator.nameSpan(),
            "redefinition of '" + declarator.name() + "'",
            new Label(before.get().span(), "declared here before"));
      }
      Optional<Scope> members =
          type instanceof StructType struct
              ? program.struct(struct).map(StructInfo::members)
              : Optional.empty();
      scope.define(declarator.name(), new Symbol.OfType(type, members, declarator.nameSpan()));
    }
  }
}
