package dev.plumb.emulator.raster;

/// What triangle set-up needs of a draw's state.
///
/// @param clipRects [viewport]: the pixels that may be drawn: viewport, scissor and render targets
///   intersected; inside -32768 .. 32767
public record RasterState(SamplePattern pattern, ScreenRect[] clipRects) {}
