package dev.plumb.emulator.output;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.format.FormatCodec;
import dev.plumb.emulator.resource.Subresource;

/// Any renderable format, an element at a time through its codec.
final class CodecColorBuffer extends ColorBuffer {
  private static final int LARGEST_TEXEL = 16;

  private final Subresource texels;
  private final FormatCodec codec;
  private final int[] element = new int[4]; // raw bits
  private final byte[] scratch = new byte[LARGEST_TEXEL];

  CodecColorBuffer(Subresource texels, Format format) {
    super(texels);
    this.texels = texels;
    codec = FormatCodec.of(format);
  }

  @Override
  void load(int[] at, int count, float[][] rgba) {
    for (int n = 0; n < count; n++) {
      texels.decode(at[n], codec, scratch, element);
      for (int c = 0; c < 4; c++) {
        rgba[c][n] = Float.intBitsToFloat(element[c]);
      }
    }
  }

  @Override
  void store(int[] at, int count, float[][] rgba, int writeMask) {
    for (int n = 0; n < count; n++) {
      if (writeMask != 15) {
        texels.decode(at[n], codec, scratch, element);
      }
      for (int c = 0; c < 4; c++) {
        if ((writeMask >> c & 1) != 0) {
          element[c] = Float.floatToRawIntBits(rgba[c][n]);
        }
      }
      texels.encode(at[n], codec, scratch, element);
    }
  }
}
