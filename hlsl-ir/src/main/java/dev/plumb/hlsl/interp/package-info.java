/// The WaveInterpreter: runs verified IR an instruction at a time over a wave of lanes.
///
/// - [WaveProgram]: a module decoded once into a flat list of `Op`s. Structured control flow
///   becomes ops that keep masks and jump. Immutable, shared by threads.
/// - [Wave]: one thread's state: a *column* (array over lanes) for each value, variable, input and
///   output. Since there is no recursion, every function has its columns from the start: a call
///   allocates nothing.
///
/// ## Masks
///
/// A mask is a column of 0 or -1. `active` says which lanes run; ops without effect compute all
/// lanes of the wave, ops with one look at the mask. An `if` whose active lanes agree changes no
/// mask; blocks that no lane takes are skipped. Each construct owns masks (its *slot*), given out
/// when the program is decoded.
///
/// ## What lanes that are not active see (HLSL leaves it undefined; here it is the same on every
///
/// run and in every executor)
///
/// Pure operations compute for all lanes of a wave as soon as one is active. Variables and arrays
/// change for active lanes alone. Results of sampling, loads from resources, atomics and calls are
/// 0 for lanes not active there. Parameters of a called function get the arguments of all lanes;
/// its other variables start at 0 in all lanes.
///
/// ## Geometry, hull and domain shaders
///
/// What a lane stands for is the caller's to know:
/// - geometry shader: an invocation for a primitive. Values of the invocation (`SV_PrimitiveID`,
///   `SV_GSInstanceID`) are [Wave#input] columns; vertices are asked for through
///   `ShaderEnvironment.loadVertex`, by lane and number, and given to `emit` and `cut`. The lane
///   that has emitted as many as it may becomes a helper.
/// - hull shader: [WaveProgram#of] has a lane for each control point of a patch; its outputs are
///   that control point. [WaveProgram#ofPatchConstants] has a lane for each patch, and leaves
///   [Wave#patchConstant] columns; it reads the control points of both sides through `loadVertex`.
/// - domain shader: a lane is a point of the tessellator. `SV_DomainLocation` is an input, patch
///   constants are [Wave#patchConstant] columns to fill, control points come from `loadVertex`.
///
/// ## Stepping
///
/// A program decoded by [WaveProgram#forStepping] has one op for each IR instruction, and keeps
/// every value until its instruction runs again. [Wave#runUntil] stops before any instruction by
/// its number, counted from [Wave#begin]. Runs are deterministic: to go back, run again from the
/// start to a smaller number.
package dev.plumb.hlsl.interp;
