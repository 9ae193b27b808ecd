package dev.plumb.emulator.resource;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.format.FormatCodec;

/// Sets all texels of a view to one value: the clears (D3D11.3 §17.13).
public final class TexelFill {
  private static final int LARGEST_TEXEL = 16;

  private TexelFill() {}

  /// Integer formats take the whole part, clamped to their range.
  public static void color(RenderTargetView view, float red, float green, float blue, float alpha) {
    int[] components = components(view.format(), red, green, blue, alpha);
    for (int slice = 0; slice < view.sliceCount(); slice++) {
      fill(
          view.subresource(slice),
          view.plane(slice),
          view.sampleCount(),
          FormatCodec.of(view.format()),
          components);
    }
  }

  /// `ClearView`: sets the texels of rectangles, of any format's as floats are stored there.
  ///
  /// @param rects [left, top, right, bottom of each]; what lies outside of the view does not matter
  public static void rectangles(RenderTargetView view, float[] color, int[]... rects) {
    int[] components = components(view.format(), color[0], color[1], color[2], color[3]);
    for (int slice = 0; slice < view.sliceCount(); slice++) {
      rectangles(
          view.subresource(slice),
          view.plane(slice),
          view.sampleCount(),
          FormatCodec.of(view.format()),
          components,
          rects);
    }
  }

  /// The same of a view for unordered access.
  public static void rectangles(UnorderedAccessView.OfTexture view, float[] color, int[]... rects) {
    int[] components = components(view.format(), color[0], color[1], color[2], color[3]);
    for (int slice = 0; slice < view.arraySize(); slice++) {
      rectangles(
          view.subresource(0, slice),
          view.firstPlane(),
          view.planes(0),
          FormatCodec.of(view.format()),
          components,
          rects);
    }
  }

  private static void rectangles(
      Subresource texels,
      int firstPlane,
      int planes,
      FormatCodec codec,
      int[] components,
      int[][] rects) {
    var element = new byte[LARGEST_TEXEL];
    codec.encode(components, element, 0);
    texels.changed();
    for (int[] rect : rects) {
      int left = Math.max(0, rect[0]);
      int top = Math.max(0, rect[1]);
      int right = Math.min(rect[2], texels.width);
      int bottom = Math.min(rect[3], texels.height);
      if (left < right && top < bottom) {
        for (int plane = firstPlane; plane < firstPlane + planes; plane++) {
          int first = texels.texel(left, top, plane);
          rectangle(texels, first, right - left, bottom - top, element);
        }
      }
    }
  }

  /// Stores a row of texels, then copies it to those below.
  ///
  /// @param first the number of the texel at the upper left
  private static void rectangle(
      Subresource texels, int first, int width, int height, byte[] element) {
    Object array = texels.array();
    int size = texelSize(texels);
    texels.put(first, element);
    repeat(array, first * size, size, width * size);
    for (int y = 1; y < height; y++) {
      int row = first + y * texels.width;
      System.arraycopy(array, first * size, array, row * size, width * size);
    }
  }

  private static int[] components(Format format, float red, float green, float blue, float alpha) {
    float[] color = {red, green, blue, alpha};
    var components = new int[4];
    for (int c = 0; c < 4; c++) {
      components[c] =
          switch (format.kind()) {
            case UINT -> (int) Math.min(0xffffffffL, Math.max(0L, (long) color[c]));
            case SINT -> (int) color[c];
            case FLOAT, UNORM, SNORM, TYPELESS -> Float.floatToRawIntBits(color[c]);
          };
    }
    return components;
  }

  /// Depth is clamped to 0 to 1; of stencil the lowest 8 bits count.
  public static void depthStencil(
      DepthStencilView view, boolean clearDepth, float depth, boolean clearStencil, int stencil) {
    var codec = FormatCodec.of(view.format());
    int depthBits = Float.floatToRawIntBits(depth > 0 ? Math.min(1f, depth) : 0f);
    boolean whole = clearDepth && (clearStencil || !view.format().hasStencil());
    for (int slice = 0; slice < view.sliceCount(); slice++) {
      var subresource = view.subresource(slice);
      if (whole) {
        int[] texel = {depthBits, stencil & 0xff, 0, 0};
        fill(subresource, 0, subresource.planes, codec, texel);
      } else {
        part(subresource, codec, clearDepth, depthBits, clearStencil, stencil & 0xff);
      }
      if (clearDepth) {
        var first = new int[4];
        subresource.decode(0, codec, new byte[LARGEST_TEXEL], first);
        subresource.cleared(Float.intBitsToFloat(first[0]));
      }
    }
  }

  private static void part(
      Subresource subresource,
      FormatCodec codec,
      boolean clearDepth,
      int depthBits,
      boolean clearStencil,
      int stencil) {
    var scratch = new byte[16];
    var texel = new int[4];
    int texels = subresource.width * subresource.height * subresource.planes;
    for (int t = 0; t < texels; t++) {
      subresource.decode(t, codec, scratch, texel);
      texel[0] = clearDepth ? depthBits : texel[0];
      texel[1] = clearStencil ? stencil : texel[1];
      subresource.encode(t, codec, scratch, texel);
    }
  }

  /// `ClearUnorderedAccessViewFloat`: as a shader's store of these would.
  public static void unorderedAccess(
      UnorderedAccessView view, float red, float green, float blue, float alpha) {
    Format format =
        switch (view) {
          case UnorderedAccessView.OfTexture t -> t.format();
          case UnorderedAccessView.OfBuffer b -> b.elements().format();
        };
    if (format == Format.UNKNOWN || format.isInteger()) {
      throw new IllegalArgumentException(
          "view of format " + format + " cannot be cleared to floats");
    }
    var element = new byte[LARGEST_TEXEL];
    FormatCodec.of(format).encode(components(format, red, green, blue, alpha), element, 0);
    unorderedAccess(view, element);
  }

  /// `ClearUnorderedAccessViewUint`: the lowest bits of each number as they are; raw and structured
  /// buffers take the first in each word.
  public static void unorderedAccess(UnorderedAccessView view, int[] bits) {
    Format format =
        switch (view) {
          case UnorderedAccessView.OfTexture t -> t.format();
          case UnorderedAccessView.OfBuffer b ->
              b.elements().format() == Format.UNKNOWN ? Format.R32_UINT : b.elements().format();
        };
    if (bits.length != 4) {
      throw new IllegalArgumentException(bits.length + " numbers to clear to: 4 are needed");
    }
    var element = new byte[LARGEST_TEXEL];
    FormatCodec.of(format).encodeBits(bits, element, 0);
    unorderedAccess(view, element);
  }

  /// Sets all elements to one that is encoded already.
  private static void unorderedAccess(UnorderedAccessView view, byte[] element) {
    switch (view) {
      case UnorderedAccessView.OfTexture t -> {
        for (int slice = 0; slice < t.arraySize(); slice++) {
          fill(t.subresource(0, slice), t.firstPlane(), t.planes(0), element);
        }
      }
      case UnorderedAccessView.OfBuffer b -> {
        var elements = b.elements();
        boolean typed = elements.format() != Format.UNKNOWN;
        int period = typed ? elements.stride() : 4;
        var data = new byte[elements.count() * elements.stride()];
        System.arraycopy(element, 0, data, 0, period);
        repeat(data, 0, period, data.length);
        elements.buffer().write(elements.first(), data);
      }
    }
  }

  private static void fill(
      Subresource subresource, int firstPlane, int planes, FormatCodec codec, int[] components) {
    var element = new byte[LARGEST_TEXEL];
    codec.encode(components, element, 0);
    fill(subresource, firstPlane, planes, element);
  }

  /// Stores the first texel of the planes, then copies it, doubling.
  private static void fill(Subresource subresource, int firstPlane, int planes, byte[] element) {
    int first = subresource.texel(0, 0, firstPlane);
    int texels = subresource.width * subresource.height * planes;
    subresource.put(first, element);
    int size = texelSize(subresource);
    repeat(subresource.array(), first * size, size, texels * size);
  }

  /// Entries of [Subresource#array] that a texel takes.
  private static int texelSize(Subresource subresource) {
    return subresource.storage == Subresource.Storage.BYTES
        ? subresource.format.bytesPerBlock()
        : subresource.wordsPerTexel;
  }

  /// Repeats the `period` entries at `first` over the `length` entries from there on.
  private static void repeat(Object array, int first, int period, int length) {
    for (int done = period; done < length; done *= 2) {
      System.arraycopy(array, first, array, first + done, Math.min(done, length - done));
      if (done > length / 2) {
        return;
      }
    }
  }
}
