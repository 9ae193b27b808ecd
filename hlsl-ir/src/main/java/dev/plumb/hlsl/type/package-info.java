/// HLSL's types and how constant buffers lay them out.
///
/// A type's *scalars* are its parts in declaration order: a vector's components, a matrix's
/// elements row by row (whatever its storage majority), an array's elements, a struct's fields
/// (base first). Lowering, reflection and the debugger all count scalars in this order.
package dev.plumb.hlsl.type;
