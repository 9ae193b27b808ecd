package dev.plumb.hlsl.sema;

import dev.plumb.hlsl.type.StructType;
import java.util.Optional;
import java.util.stream.Stream;

/// What a struct declares beside its fields: methods and static members, by name in `members`,
/// whose outer scope is the one that the struct stands in.
record StructInfo(
    StructType type, Scope members, Optional<StructInfo> base, long parts, int depth) {
  /// The method or static member `name`, inherited ones included.
  Optional<Symbol> member(String name) {
    return members.lookupHere(name).or(() -> base.flatMap(b -> b.member(name)));
  }

  /// The method that implements an interface's: of its name and parameters, inherited or not.
  Optional<FunctionInfo> method(FunctionInfo declared) {
    Optional<FunctionInfo> own =
        members.lookupHere(declared.name).stream()
            .flatMap(s -> s instanceof Symbol.OfFunctions f ? f.overloads().stream() : Stream.of())
            .filter(f -> FunctionDeclarer.sameTypes(f.parameters, declared.parameters))
            .findFirst();
    return own.or(() -> base.flatMap(b -> b.method(declared)));
  }
}
