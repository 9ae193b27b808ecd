package dev.plumb.emulator.resource;

import dev.plumb.emulator.format.FormatCodec;
import java.util.Arrays;

/// Sets all texels of a view to one value: the clears (D3D11.3 §17.13).
public final class TexelFill {
  private TexelFill() {}

  /// Integer formats take the whole part, clamped to their range.
  public static void color(RenderTargetView view, float red, float green, float blue, float alpha) {
    float[] color = {red, green, blue, alpha};
    var components = new int[4];
    for (int c = 0; c < 4; c++) {
      components[c] =
          switch (view.format().kind()) {
            case UINT -> (int) Math.min(0xffffffffL, Math.max(0L, (long) color[c]));
            case SINT -> (int) color[c];
            case FLOAT, UNORM, SNORM, TYPELESS -> Float.floatToRawIntBits(color[c]);
          };
    }
    fill(view.subresource(), FormatCodec.of(view.format()), components);
  }

  /// Depth is clamped to 0 to 1; of stencil the lowest 8 bits count.
  public static void depthStencil(
      DepthStencilView view, boolean clearDepth, float depth, boolean clearStencil, int stencil) {
    var subresource = view.subresource();
    var codec = FormatCodec.of(view.format());
    int depthBits = Float.floatToRawIntBits(depth > 0 ? Math.min(1f, depth) : 0f);
    boolean whole = clearDepth && (clearStencil || !view.format().hasStencil());
    if (whole) {
      fill(subresource, codec, new int[] {depthBits, stencil & 0xff, 0, 0});
      return;
    }
    var scratch = new byte[16];
    var texel = new int[4];
    for (int y = 0; y < subresource.height; y++) {
      for (int x = 0; x < subresource.width; x++) {
        subresource.decode(x, y, codec, scratch, texel);
        texel[0] = clearDepth ? depthBits : texel[0];
        texel[1] = clearStencil ? stencil & 0xff : texel[1];
        subresource.encode(x, y, codec, scratch, texel);
      }
    }
  }

  /// Encodes the first texel, then copies it, doubling.
  private static void fill(Subresource subresource, FormatCodec codec, int[] components) {
    subresource.encode(0, 0, codec, new byte[16], components);
    switch (subresource.storage) {
      case FLOATS -> {
        if (subresource.wordsPerTexel == 1) {
          Arrays.fill(subresource.floats, subresource.floats[0]);
        } else {
          repeat(subresource.floats, subresource.wordsPerTexel, subresource.floats.length);
        }
      }
      case WORDS -> repeat(subresource.words, subresource.wordsPerTexel, subresource.words.length);
      case BYTES ->
          repeat(subresource.bytes, subresource.format.bytesPerBlock(), subresource.bytes.length);
    }
  }

  /// Repeats the first `period` entries of the array over all of it.
  private static void repeat(Object array, int period, int length) {
    for (int done = period; done < length; done *= 2) {
      System.arraycopy(array, 0, array, done, Math.min(done, length - done));
      if (done > length / 2) {
        return;
      }
    }
  }
}
