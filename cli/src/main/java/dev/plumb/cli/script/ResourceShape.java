package dev.plumb.cli.script;

import dev.plumb.emulator.format.Format;

/// A resource's size, format and contents.
///
/// @param format UNKNOWN for structured buffers
/// @param shadow whether D3D9's samplers compare with it (`r32-float-shadow`)
/// @param stride bytes of a structured buffer's element; else 0
/// @param width elements of a buffer
/// @param height 1 for buffers
/// @param depthOrLayers slices of a 3D texture, layers of an array
/// @param samples of a pixel
/// @param data little-endian words: level by level, in a level layer by layer, slice by slice, row
///   by row
public record ResourceShape(
    Dimension dimension,
    Format format,
    boolean shadow,
    int stride,
    int width,
    int height,
    int depthOrLayers,
    int samples,
    int levels,
    int[] data) {
  /// How its elements are addressed.
  public enum Dimension {
    BUFFER("buffer"),
    RAW_BUFFER("raw_buffer"),
    COUNTER_BUFFER("counter_buffer"),
    TEXTURE2D("2d"),
    TEXTURE2DMS("2dms"),
    TEXTURE2DARRAY("2darray"),
    TEXTURE3D("3d"),
    TEXTURECUBE("cube");

    private final String spelling;

    Dimension(String spelling) {
      this.spelling = spelling;
    }

    public String spelling() {
      return spelling;
    }

    public boolean isBuffer() {
      return this == BUFFER || this == RAW_BUFFER || this == COUNTER_BUFFER;
    }
  }

  /// Bytes of an element or texel.
  public int elementSize() {
    return stride > 0 ? stride : format.bytesPerBlock();
  }

  /// The render target that draws have when a script declares none.
  public static ResourceShape defaultTarget() {
    return new ResourceShape(
        Dimension.TEXTURE2D, Format.R32G32B32A32_FLOAT, false, 0, 640, 480, 1, 1, 1, new int[0]);
  }

  /// A vertex buffer of floats.
  public static ResourceShape vertexBuffer(float... values) {
    var data = new int[values.length];
    for (int i = 0; i < data.length; i++) {
      data[i] = Float.floatToRawIntBits(values[i]);
    }
    return new ResourceShape(
        Dimension.BUFFER, Format.R32_FLOAT, false, 0, data.length, 1, 1, 1, 1, data);
  }
}
