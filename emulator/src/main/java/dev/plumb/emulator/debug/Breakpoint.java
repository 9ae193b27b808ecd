package dev.plumb.emulator.debug;

/// Stops the debugger when it comes to a line.
///
/// @param number from 1, not used again
public record Breakpoint(int number, CodeLine line) {}
