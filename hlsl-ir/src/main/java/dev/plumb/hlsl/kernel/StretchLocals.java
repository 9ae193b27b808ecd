package dev.plumb.hlsl.kernel;

/// Local variables of a kernel's method.
///
/// @param index of the first lane at hand
/// @param active the mask of the lanes at hand
/// @param places an array of indices, to gather from and scatter to
/// @param stride the parameter
record StretchLocals(int index, int active, int places, int stride) {}
