package dev.plumb.hlsl.sema;

import dev.plumb.hlsl.type.StructType;
import java.util.Optional;

/// What a struct declares beside its fields: methods and static members, by name in `members`,
/// whose outer scope is the one that the struct stands in.
record StructInfo(
    StructType type, Scope members, Optional<StructInfo> base, long parts, int depth) {
  /// The method or static member `name`, inherited ones included.
  Optional<Symbol> member(String name) {
    return members.lookupHere(name).or(() -> base.flatMap(b -> b.member(name)));
  }
}
