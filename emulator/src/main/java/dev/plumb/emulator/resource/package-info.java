/// Buffers, textures and views of them (D3D11.3 §5).
package dev.plumb.emulator.resource;
