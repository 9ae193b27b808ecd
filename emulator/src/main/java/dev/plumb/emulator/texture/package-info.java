/// Sampling and loading of textures (D3D11.3 §7.17, §7.18): addresses, level of detail, filters,
/// gathers, comparisons.
///
/// [TextureSampler] answers a `SampleRequest`, [TextureLoader] a `LoadRequest`. Coordinates become
/// fixed point with 8 fractional bits (rounded to nearest even) before a texel is chosen, so
/// weights are multiples of 1/256; the level of detail likewise. Everything else is float32.
///
/// Both answer lane by lane, and are what the right bits are. What is common is answered for whole
/// waves, to the same bits: by [WaveLoader], and by [WaveSampler], which goes from levels
/// ([WaveLevels]) to footprints ([WaveFootprint]) to texels ([WaveTexels]); textures of bytes, once
/// much has been sampled, by loops over the Vector API ([VectorTexels]).
package dev.plumb.emulator.texture;
