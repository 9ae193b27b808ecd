/// The output merger (D3D11.3 §17): depth-stencil test, blending, and the render targets' texels.
///
/// [OutputMerger] is the sink that the pixel stage writes to. Colours are merged in copies of the
/// tile at hand, in which texels lie in the order of lanes, and which go back to the targets at the
/// tile's end. Pixels that do not overlap are a group, and groups are worked on as arrays over
/// pixels: read, blend, write. The plain way is [Blender] between columns of components; for texels
/// of four bytes a kernel of [MergeExpr] does all of it in one loop, once it pays.
package dev.plumb.emulator.output;
