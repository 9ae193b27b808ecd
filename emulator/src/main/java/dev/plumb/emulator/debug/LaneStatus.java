package dev.plumb.emulator.debug;

/// How a lane stands at the current instruction.
///
/// @param active it runs the instruction; else it took another way, or has returned
/// @param helper it runs only for the others' derivatives: the primitive does not cover it
/// @param discarded it was discarded, and is a helper since
public record LaneStatus(boolean active, boolean helper, boolean discarded) {}
