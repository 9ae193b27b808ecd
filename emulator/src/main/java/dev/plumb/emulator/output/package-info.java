/// The output merger (D3D11.3 §17): depth-stencil test, blending, and the render targets' texels.
///
/// [OutputMerger] is the sink that the pixel stage writes to. It works on groups of pixels that do
/// not overlap, as arrays over pixels: read the targets, blend, write.
package dev.plumb.emulator.output;
