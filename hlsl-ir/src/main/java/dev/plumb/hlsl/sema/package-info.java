/// Semantic analysis: the syntax tree becomes the checked tree, or errors. The last place for a
/// user's error.
///
/// [dev.plumb.hlsl.sema.Analyzer] goes through the declarations in their order: `DeclAnalyzer`
/// fills the global scope, `StmtAnalyzer` and `ExprAnalyzer` check each function's body as it
/// comes. Then, from the entry function, all that can be reached is gathered: `SignatureChecker`
/// looks at its semantics, `BindingAssigner` gives registers to what it uses.
///
/// An error leaves the statement or declaration it stands in (by [dev.plumb.hlsl.sema.Abandoned],
/// which never leaves this package), so that one run reports many.
package dev.plumb.hlsl.sema;
