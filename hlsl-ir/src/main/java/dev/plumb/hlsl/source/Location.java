package dev.plumb.hlsl.source;

/// A place as messages print it, after `#line` has been applied.
///
/// @param file the name of the file, as entered or as `#line` renamed it
/// @param line 1-based line
/// @param column 1-based column in UTF-16 units; a tab counts as one
public record Location(String file, int line, int column) {}
