/// Passes from IR to IR. Each keeps every bit of what a shader gives, for every lane, also those
/// that are not active where a value is made: a derivative may read them.
///
/// [PassPipeline] says in which order they run, and why.
package dev.plumb.hlsl.opt;
