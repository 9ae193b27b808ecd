/// The input assembler (D3D11.3 §8): indices and vertex ids to primitives, vertex buffers to the
/// vertex shader's inputs.
///
/// A draw is cut into [DrawPieces] of bounded size, which become [VertexBatch]es in any order and
/// on any thread. Within a batch a vertex that several primitives share is there once.
package dev.plumb.emulator.input;
