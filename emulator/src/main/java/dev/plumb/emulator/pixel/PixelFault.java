package dev.plumb.emulator.pixel;

import dev.plumb.hlsl.interp.RunResult;

/// A pixel shader that did not end well, for the first pixel (in tile order) where it happened.
public record PixelFault(RunResult result, int x, int y, int primitiveId) {}
