/// The checked tree: what `sema` makes of the syntax tree and `lower` makes into IR.
///
/// Every name is resolved, every overload chosen, every implicit conversion an explicit
/// [CheckedExpr.Convert]; both operands of a [CheckedExpr.Binary] have one and the same type. What
/// stands here is right: `lower` cannot fail on it. Constant expressions that sema needed the value
/// of (array sizes, case labels, unroll counts) are folded with the run time's own arithmetic; all
/// others are left for the IR's constant folding.
package dev.plumb.hlsl.checked;
