/// The stages that make vertices: the vertex shader over waves, and the linkage to the pixel
/// shader.
///
/// - **linked scalar**: one component of a vertex shader output that the pixel shader reads.
///   [Linkage] numbers them; columns of vertices and triangles hold them in that order.
package dev.plumb.emulator.geometry;
