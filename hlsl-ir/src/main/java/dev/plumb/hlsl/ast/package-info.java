/// The syntax tree: what the text says, nothing more. No name is resolved and no type is checked
/// here; `sema` does both.
///
/// Every node is an immutable record and knows its place in the text. Lists are never null; an
/// absent part is an empty `Optional` or an empty list.
package dev.plumb.hlsl.ast;
