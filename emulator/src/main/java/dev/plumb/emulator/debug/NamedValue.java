package dev.plumb.emulator.debug;

/// A variable and what it holds.
public record NamedValue(String name, LaneValues values) {}
