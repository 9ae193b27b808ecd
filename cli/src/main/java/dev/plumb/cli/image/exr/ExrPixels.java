package dev.plumb.cli.image.exr;

import java.util.List;

/// A level's texels, gathered from unpacked chunks.
final class ExrPixels {
  private final List<ExrChannel> channels;
  private final ExrLayout layout;
  private final int width;
  private final int height;
  private final int bytesPerTexel;
  private final int components;
  private final byte[] texels; // rows from the top, in the layout's format

  ExrPixels(List<ExrChannel> channels, ExrLayout layout, int width, int height) {
    this.channels = channels;
    this.layout = layout;
    this.width = width;
    this.height = height;
    this.bytesPerTexel = layout.format().bytesPerBlock();
    this.components = layout.format().components().size();
    this.texels = new byte[width * height * bytesPerTexel];
    if (components == 4 && layout.sources()[3] < 0) {
      opaque();
    }
  }

  int width() {
    return width;
  }

  int height() {
    return height;
  }

  byte[] texels() {
    return texels;
  }

  private void opaque() {
    int one =
        switch (layout.format().kind()) {
          case UINT -> 1;
          default -> bytesPerTexel == 8 ? 0x3c00 : Float.floatToRawIntBits(1f);
        };
    for (int at = 0; at < texels.length; at += bytesPerTexel) {
      store(at + bytesPerTexel / 4 * 3, one);
    }
  }

  /// Takes lines of a chunk: of each line the samples of each channel in turn.
  void put(byte[] lines, int left, int top, int chunkWidth, int chunkHeight) {
    int at = 0;
    for (int y = 0; y < chunkHeight; y++) {
      for (int c = 0; c < channels.size(); c++) {
        for (int component = 0; component < components; component++) {
          if (layout.sources()[component] == c) {
            row(lines, at, channels.get(c).type(), component, left, top + y, chunkWidth);
          }
        }
        at += chunkWidth * channels.get(c).type().bytes;
      }
    }
  }

  private void row(
      byte[] lines, int from, ExrChannel.Type type, int component, int left, int y, int count) {
    int to = (y * width + left) * bytesPerTexel + component * (bytesPerTexel / components);
    for (int x = 0; x < count; x++, to += bytesPerTexel) {
      store(to, converted(type, load(lines, from + x * type.bytes, type.bytes)));
    }
  }

  /// To the bits of the format's components.
  private int converted(ExrChannel.Type type, int bits) {
    boolean same = bytesPerTexel / components == 2 || layout.format().isInteger();
    return same
        ? bits
        : switch (type) {
          case FLOAT -> bits;
          case HALF -> Float.floatToRawIntBits(Float.float16ToFloat((short) bits));
          case UINT -> Float.floatToRawIntBits((float) Integer.toUnsignedLong(bits));
        };
  }

  private static int load(byte[] from, int at, int bytes) {
    int value = 0;
    for (int b = bytes - 1; b >= 0; b--) {
      value = value << 8 | from[at + b] & 0xff;
    }
    return value;
  }

  private void store(int at, int value) {
    for (int b = 0; b < bytesPerTexel / components; b++) {
      texels[at + b] = (byte) (value >> 8 * b);
    }
  }
}
