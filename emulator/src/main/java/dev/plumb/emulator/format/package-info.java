/// DXGI formats and their conversions.
///
/// [Format] is the list, [FormatCodec] moves one element between its bytes and four 32-bit
/// components, by the conversion rules of D3D11.3 §3.2 and §19. [FormatConversion], [SmallFloat]
/// and [Srgb] hold the rules themselves.
package dev.plumb.emulator.format;
