/// The input data of the benchmark scenes: meshes, constants and a texture, made by formulas, so
/// that no large file lies in the repository.
///
/// All arithmetic is in single precision in the order that is written, and sines are rounded from
/// double precision: the bytes are the same on every platform. The GPU's pictures were drawn from
/// the same formulas in C, whose sines differ in the last bit here and there.
package dev.plumb.reference;
