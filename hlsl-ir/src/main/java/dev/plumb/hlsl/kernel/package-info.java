/// The KernelCompiler: the parts of a program that each lane does by itself, compiled to JVM code
/// over vectors of lanes.
///
/// A program for waves ([dev.plumb.hlsl.interp.WaveProgram]) is a list of ops over columns. Those
/// between two ops that look at more than one lane are a *region*, whole constructs of control flow
/// and calls of functions among them. Here a region becomes a loop over vectors: one vector of
/// lanes goes through all of it, under masks of its own, before the next one does. So a loop ends
/// when no lane of the vector is left in it, and what no lane goes into is jumped over. The
/// interpreter runs a region as one op; resources, atomics, barriers, discard and all that is rare
/// have one meaning and one place, and a program may change between ops and kernels at any time.
///
/// A *stretch* is what lies in a region between two changes of the mask; its values are in
/// registers. A region that is one stretch goes from columns to columns. In others, stretches hand
/// values on in a *frame*, one vector for each column, and functions and long parts have methods of
/// their own.
///
/// - `StretchFlow`: columns to values that are given once (`Lane`)
/// - `StretchCode`: a stretch; `FloatCode`, `IntCode`, `MemoryCode`, `ByLane`: steps; `BitSigns`:
///   signs by a bit; `LaneForms`: values as ints, floats or masks; `VectorCode`: calls of the
///   Vector API; `DirectGathers`: gathers without it
/// - `FlowCode`: control flow; `FrameLayout`: what is where in the frame; `OpenColumns`: what parts
///   of a stretch hand on as it is
/// - `VectorLoop`: the loop over vectors; `RegionClass`: the class
/// - `KernelCompiler`: which regions, in methods short enough for the JIT
package dev.plumb.hlsl.kernel;
