/// The input assembler: index and vertex fetch, primitive assembly (D3D11.3 §8).
package dev.plumb.emulator.input;
