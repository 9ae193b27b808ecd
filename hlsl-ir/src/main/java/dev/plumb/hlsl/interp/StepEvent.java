package dev.plumb.hlsl.interp;

import dev.plumb.hlsl.ir.Function;
import dev.plumb.hlsl.source.SourceSpan;

/// The instruction that a wave will run next.
///
/// @param executed number of instructions run before it, from 0
/// @param function the function it is in
/// @param span where it came from; a loop's back edge has the loop's
/// @param depth calls around it: 0 in the entry function
/// @param active lanes that will run it, see [dev.plumb.hlsl.runtime.LaneMask]
public record StepEvent(
    long executed, Function function, SourceSpan span, int depth, long[] active) {}
