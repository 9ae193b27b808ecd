package dev.plumb.hlsl.interp;

import dev.plumb.hlsl.ir.Function;
import dev.plumb.hlsl.source.SourceSpan;

/// One function that is being run, for debuggers.
///
/// @param index 0 for the entry function, growing inwards
/// @param functionIndex entry of [dev.plumb.hlsl.ir.Module#functions]
/// @param position innermost frame: the next instruction; others: the call
public record Frame(int index, int functionIndex, Function function, SourceSpan position) {}
