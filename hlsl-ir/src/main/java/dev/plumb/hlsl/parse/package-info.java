/// Tokens to syntax tree, by recursive descent.
///
/// [dev.plumb.hlsl.parse.Parser] is the way in. Below it one class per kind of syntax
/// (`DeclParser`, `StmtParser`, `ExprParser`, `TypeParser` ...) reads from one `TokenCursor`; a
/// `Grammar` holds them together, since they need each other.
///
/// - **What a name is.** HLSL, like C, cannot be parsed without knowing which names are types:
///   `(Light)0` is a cast and `(light)-1` is not. `Names` keeps that, and nothing else, by scope.
/// - **Errors.** The first unexpected token of a construct is reported, a `SyntaxError` unwinds to
///   the nearest list of statements, members or declarations, and `Recovery` skips to where the
///   next one may begin. No exception leaves the package.
/// - **Depth.** `Nesting` bounds how deep the parser recurses and how high the trees it makes are,
///   so that whoever walks them may recurse as well.
package dev.plumb.hlsl.parse;
