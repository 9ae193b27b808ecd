/// The intermediate representation: scalar, structured, small.
///
/// ## Values
///
/// Every value is one scalar of an [IrType]. Vectors, matrices and structs are gone; arrays that
/// are indexed by a computed value are [ArrayVariable]s of scalars. An instruction names its
/// results once ([Value], numbered within its function); a value may be used in the block that
/// defines it and in the blocks nested there. All else that changes is a [ScalarVariable] (one cell
/// per lane) or an array.
///
/// ## Evaluation
///
/// A program runs over a *wave* of lanes. A block's instructions run in order; [Inst.If],
/// [Inst.Loop] and [Inst.Switch] run their blocks with the lanes that take them, and lanes meet
/// again after the instruction. `Break`, `Continue`, `Return` and `Discard` take lanes out of the
/// current block: until the loop's (or switch's) end, the loop's continuing block, the function's
/// end. `Discard` turns a lane into a helper: it runs on, and writes nothing any more. Instructions
/// without effect may run for lanes that are not active; nothing can tell.
///
/// ## Floats
///
/// Operations on `f32` flush denormal operands and results to zero of the same sign and round to
/// nearest even; a NaN result is always `0x7fc00000`, so that the same program gives the same bits
/// everywhere. Moving a value (variables, arrays, select, bitcast, loads) keeps every bit. `f64`
/// keeps denormals. `runtime.ShaderMath` defines each operation; the interpreter, the kernels and
/// the constant folder follow it. (D3D11.3 §3.1.3, §22.10.)
///
/// ## Derivatives
///
/// Lanes come in quads: lane 4q+0..3 is (x,y) (x+1,y) (x,y+1) (x+1,y+1). Coarse derivatives are
/// those of the top row and left column; fine ones of the lane's own row and column. In divergent
/// control flow the other lanes' values may be stale: undefined in HLSL, and repeatable here.
///
/// ## Undefined
///
/// A variable that is read before it is written holds 0. Out-of-range indices of local arrays read
/// 0 and write nothing; of constant buffers and resources see `runtime`.
///
/// A lane that comes to the end of a function with results without a `Return` gives 0. What lanes
/// that are not active hold (derivatives may look at it) is told in `interp`, and is the same in
/// every executor.
package dev.plumb.hlsl.ir;
