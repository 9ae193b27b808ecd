/// What a compiled shader asks of its user: constant buffers and where their members lie, bindings,
/// signatures; and the text listing of it.
package dev.plumb.hlsl.reflect;
