/// From covered blocks to shaded pixels: early depth-stencil, quads packed into waves,
/// interpolation, the pixel shader (D3D11.3 §16).
///
/// ## Order
///
/// A worker walks a tile's triangles in order, and a triangle's blocks and quads in raster order.
/// Quads of consecutive triangles gather in one [PixelWave], and what the shader gives is merged
/// lane by lane in that same order: so results look serial in primitive order (§4.2) however waves
/// are filled. Depth and stencil are tested (and written, where the rules let them) when quads are
/// gathered, or else when they are merged: see [DepthStencilOrder].
///
/// ## Interpolation
///
/// With b1, b2 the barycentric coordinates of corners 1 and 2 at the pixel's centre (exact edge
/// values over the exact area, in double), an attribute is a0 + i * (a1 - a0) + j * (a2 - a0) in
/// float, where i, j are b1, b2 for `noperspective` and else b1 / w1 / r, b2 / w2 / r with r the
/// interpolated 1 / w, rounded to float once. An attribute that is the same in all corners stays
/// exactly that. Error: i and j within 1 ULP, and three more roundings of values no larger than the
/// largest difference of the corners' values: at most 4 ULP of max |a|. Triangles that share an
/// edge differ there by no more than that.
///
/// ## Shorter ways
///
/// Each gives the bits of a plain one, and a test holds the two together:
///
/// - pixels of one sample go from coverage to the wave without [BlockSamples] (plain: with a
///   listener all go through it);
/// - a tile that lies inside a triangle goes block by block, and whole blocks are known by their
///   corner ([PixelWave#addWholeBlock]; plain: [PixelWave#addQuads]);
/// - a wave of four blocks in a row gets its edge functions from a table of steps, and one of short
///   runs is interpolated quad by quad ([Barycentrics]; plain: run by run);
/// - a shader whose outputs are the same for all pixels runs once for a draw ([UniformPixels]).
package dev.plumb.emulator.pixel;
