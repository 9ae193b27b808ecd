/// Tiles of 64x64 pixels: which triangles each one has, and which worker draws it.
///
/// A tile belongs to one worker at a time and its triangles are drawn in primitive order, so the
/// picture depends neither on the number of threads nor on the order in which tiles are taken
/// (D3D11.3 §4.2: results look serial in primitive order).
package dev.plumb.emulator.tile;
