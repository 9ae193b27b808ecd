/// Texels as expressions over lanes, of which kernels of the fixed functions are made.
package dev.plumb.emulator.texel;
