package dev.plumb.emulator.resource;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.format.FormatCodec;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/// Sets all texels of a view to one value: the clears (D3D11.3 §17.13).
public final class TexelFill {
  private static final int LARGEST_TEXEL = 16;

  /// Texels that are copied at a time: so few that they stay in the cache.
  private static final int MOST_REPEATED = 1024;

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
      int right = Math.min(rect[2], texels.width);
      for (int plane = firstPlane; left < right && plane < firstPlane + planes; plane++) {
        for (int y = Math.max(0, rect[1]); y < Math.min(rect[3], texels.height); y++) {
          run(texels, texels.texel(left, y, plane), right - left, element);
        }
      }
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
      } else if (view.format().hasStencil()) {
        part(subresource, codec, clearDepth, depthBits, clearStencil, stencil & 0xff);
      }
      if (clearDepth) {
        var first = new int[4];
        subresource.decode(0, codec, new byte[LARGEST_TEXEL], first);
        subresource.cleared(Float.intBitsToFloat(first[0]));
      }
    }
  }

  /// Sets depth or stencil, and keeps the other.
  private static void part(
      Subresource subresource,
      FormatCodec codec,
      boolean clearDepth,
      int depthBits,
      boolean clearStencil,
      int stencil) {
    int size = texelSize(subresource);
    int[] value = new int[size];
    int[] mask = new int[size];
    var element = new byte[LARGEST_TEXEL];
    codec.encode(new int[] {depthBits, stencil, 0, 0}, element, 0);
    words(element, value);
    codec.encodeBits(new int[] {clearDepth ? -1 : 0, clearStencil ? -1 : 0, 0, 0}, element, 0);
    words(element, mask);
    for (int w = 0; w < size; w++) {
      setBits(subresource.words, w, size, value[w], mask[w]);
    }
  }

  private static void words(byte[] element, int[] words) {
    ByteBuffer.wrap(element).order(ByteOrder.LITTLE_ENDIAN).asIntBuffer().get(words);
  }

  private static void setBits(int[] words, int first, int step, int value, int mask) {
    int set = value & mask;
    for (int w = first; w < words.length; w += step) {
      words[w] = words[w] & ~mask | set;
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

  private static void fill(Subresource subresource, int firstPlane, int planes, byte[] element) {
    int first = subresource.texel(0, 0, firstPlane);
    run(subresource, first, subresource.width * subresource.height * planes, element);
  }

  /// Sets `count` texels from number `first` on.
  private static void run(Subresource subresource, int first, int count, byte[] element) {
    subresource.put(first, element);
    int size = texelSize(subresource);
    if (size > 1) {
      repeat(subresource.array(), first * size, size, count * size);
      return;
    }
    int end = first + count;
    switch (subresource.storage) {
      case FLOATS -> Arrays.fill(subresource.floats, first, end, subresource.floats[first]);
      case WORDS -> Arrays.fill(subresource.words, first, end, subresource.words[first]);
      case BYTES -> Arrays.fill(subresource.bytes, first, end, subresource.bytes[first]);
    }
  }

  /// Entries of [Subresource#array] that a texel takes.
  private static int texelSize(Subresource subresource) {
    return subresource.storage == Subresource.Storage.BYTES
        ? subresource.format.bytesPerBlock()
        : subresource.wordsPerTexel;
  }

  /// Repeats the `period` entries at `first` over the `length` entries from there on.
  private static void repeat(Object array, int first, int period, int length) {
    int done = period;
    while (done < length) {
      int count = Math.min(Math.min(done, MOST_REPEATED * period), length - done);
      System.arraycopy(array, first, array, first + done, count);
      done += count;
    }
  }
}
