package dev.plumb.hlsl.interp;

/// What waves run.
///
/// @param code the program, with kernels in the place of stretches
/// @param watch null, or where to look after a run: if a denormal was seen, `code` has not given
///   the right bits, and the wave runs `exact` from the start
/// @param exact code whose bits are always right
/// @param hasKernels whether there are kernels in any of both
record Running(Op[] code, FlagWatch watch, Op[] exact, boolean hasKernels) {}
