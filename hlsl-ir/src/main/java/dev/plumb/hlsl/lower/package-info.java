/// From the checked tree to IR. Total: what sema let through cannot fail here.
///
/// Values are taken apart: an expression gives one [dev.plumb.hlsl.ir.Value] for each scalar of its
/// type, in the order of `type`'s package comment. What can be assigned to, indexed or swizzled is
/// a [Place]: a view that names, for each scalar, where it is ([Ref]), and emits nothing before it
/// is read or written. So `v.xyz.zyx = w` costs three stores, and `table[i]` one load.
///
/// The steps: [ModuleLowering] lays out what all functions share (constant buffers, resources,
/// statics, tables, signatures), [FunctionLowering] makes one function, [StmtLowering] its
/// statements, [ExprLowering] its expressions, [PlaceLowering] its places.
///
/// Order of evaluation is left to right; an assignment's place first, then its value. Functions are
/// not inlined. `in` parameters are passed by value; `inout` and `out` ones come back behind the
/// return value and are copied to their places, left to right, after the call. A function that
/// takes textures or samplers is lowered once for each set of them that it is called with.
package dev.plumb.hlsl.lower;
