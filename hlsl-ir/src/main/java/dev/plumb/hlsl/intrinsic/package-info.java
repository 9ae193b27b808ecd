/// HLSL's intrinsic functions and the methods of its object types, as tables.
///
/// [dev.plumb.hlsl.intrinsic.IntrinsicTable] lists the functions: what arguments each takes, what
/// it gives, at which stages, and how it lowers. [dev.plumb.hlsl.intrinsic.ObjectMethodTable] lists
/// the methods. `sema` chooses an overload by them; `lower` knows OPERATIONs and methods by their
/// names and roles.
package dev.plumb.hlsl.intrinsic;
