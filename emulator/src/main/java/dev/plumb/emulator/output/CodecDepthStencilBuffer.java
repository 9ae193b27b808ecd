package dev.plumb.emulator.output;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.format.FormatCodec;
import dev.plumb.emulator.resource.Subresource;

/// Any depth-stencil format, through its codec: D16_UNORM, D24_UNORM_S8_UINT, D32_FLOAT_S8X24_UINT.
/// One worker's.
final class CodecDepthStencilBuffer extends DepthStencilBuffer {
  private static final int LARGEST_TEXEL = 8;

  private final Subresource texels;
  private final FormatCodec codec;
  private final int[] components = new int[4]; // depth, stencil
  private final byte[] scratch = new byte[LARGEST_TEXEL];

  CodecDepthStencilBuffer(Subresource texels, Format format) {
    super(texels);
    this.texels = texels;
    codec = FormatCodec.of(format);
  }

  @Override
  float quantise(float depth) {
    components[0] = Float.floatToRawIntBits(depth);
    codec.encode(components, scratch, 0);
    codec.decode(scratch, 0, components);
    return Float.intBitsToFloat(components[0]);
  }

  @Override
  float depth(int texel) {
    read(texel);
    return Float.intBitsToFloat(components[0]);
  }

  @Override
  int stencil(int texel) {
    read(texel);
    return codec.format().hasStencil() ? components[1] : 0;
  }

  private void read(int texel) {
    texels.decode(texel, codec, scratch, components);
  }

  @Override
  void write(int texel, float depth, int stencil) {
    components[0] = Float.floatToRawIntBits(depth);
    components[1] = stencil;
    texels.encode(texel, codec, scratch, components);
  }
}
