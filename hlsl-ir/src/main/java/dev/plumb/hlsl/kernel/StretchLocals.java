package dev.plumb.hlsl.kernel;

/// Local variables of a kernel's method.
///
/// @param index of the first lane at hand
/// @param active the mask of the lanes at hand
/// @param quads the mask of those in whose quad some lane is active, when watched; else NONE
record StretchLocals(int index, int active, int quads) {}
