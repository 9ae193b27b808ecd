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
/// ## Stepping
///
/// A program decoded by [WaveProgram#forStepping] has one op for each IR instruction, and keeps
/// every value until its instruction runs again. [Wave#runUntil] stops before any instruction by
/// its number, counted from [Wave#begin]. Runs are deterministic: to go back, run again from the
/// start to a smaller number.
package dev.plumb.hlsl.interp;
