/// HLSL text and places in it.
///
/// A [dev.plumb.hlsl.source.SourceFile] is one text as it was entered once: a header that is
/// included twice gives two of them, each with its own `#include` as origin. A
/// [dev.plumb.hlsl.source.SourceSpan] is a half-open range of offsets (UTF-16 units) in one file,
/// with the chain of macro expansions that produced the token, if any.
package dev.plumb.hlsl.source;
