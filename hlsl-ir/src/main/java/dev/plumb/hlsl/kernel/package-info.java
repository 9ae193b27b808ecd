/// The KernelCompiler: the parts of a program that each lane does by itself, compiled to JVM code
/// over vectors of lanes.
///
/// A program for waves ([dev.plumb.hlsl.interp.WaveProgram]) is a list of ops over columns. Those
/// between two ops that look at more than one lane, or decide where to go on, are a *stretch*. Here
/// a stretch becomes one loop over vectors: it reads columns, does all its steps in registers, and
/// writes the columns that others need. The interpreter runs it as one op. So control flow, masks,
/// resources, atomics, barriers and all that is rare have one meaning and one place, and a program
/// may change between ops and kernels at any time.
///
/// - `StretchFlow`: columns to values that are given once (`Lane`)
/// - `StretchCode`: the method; `FloatCode`, `IntCode`, `MemoryCode`: steps; `BitSigns`: signs by a
///   bit; `LaneForms`: values as ints, floats or masks; `VectorCode`: calls of the Vector API;
///   `DirectGathers`: gathers without it
/// - `KernelCompiler`: which stretches, in pieces short enough for the JIT
package dev.plumb.hlsl.kernel;
