/// Triangle set-up and coverage: from screen-space triangles to which samples of which 8x8 block
/// each covers.
///
/// Terms. *Fx8*: 16.8 fixed point, 1/256 pixel (D3D11.3 §3.4.1). *Edge k* of a triangle lies
/// opposite corner k; its edge function is a line equation that is positive inside, so that over
/// twice the area it is corner k's barycentric coordinate. A *block* is 8x8 pixels at multiples of
/// 8; its coverage is a `long`, bit 8 * y + x. All of it is exact integer arithmetic: |Fx8| < 2^23,
/// so an edge function is below 2^50.
package dev.plumb.emulator.raster;
