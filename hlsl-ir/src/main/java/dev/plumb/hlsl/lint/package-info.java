/// The typed tree to warnings: what compiles but is hardly meant.
///
/// Each check is a class of its own that walks the functions of one program. Knowledge that several
/// need is gathered before: [dev.plumb.hlsl.lint.Dependence] tells what a value depends on,
/// [dev.plumb.hlsl.lint.Signs] what cannot be negative. A few findings are errors, as in fxc: what
/// has no defined result, and what the target cannot do.
package dev.plumb.hlsl.lint;
