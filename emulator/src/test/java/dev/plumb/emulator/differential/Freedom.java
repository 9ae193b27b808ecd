package dev.plumb.emulator.differential;

import java.util.List;
import java.util.function.UnaryOperator;

/// Something that D3D11 leaves to an implementation within bounds, as the scenes at those bounds:
/// what another renderer gives may be what Plumb gives there, or lie between.
///
/// @param category how it is called in the table
/// @param scenes each makes the scene at a bound
record Freedom(String category, List<UnaryOperator<Scene>> scenes) {}
