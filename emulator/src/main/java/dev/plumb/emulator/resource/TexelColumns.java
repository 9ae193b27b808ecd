package dev.plumb.emulator.resource;

import dev.plumb.emulator.format.ComponentColumn;
import dev.plumb.emulator.format.Format;
import java.util.Arrays;

/// Texels of a subresource as columns of components, many at a time. One worker's.
///
/// `texels[n]` are numbers of texels; without them they are those from `first` on. `rgba` is
/// [component][n]: linear floats; for integer formats the integers' bits in float variables, which
/// moves do not change.
public final class TexelColumns {
  private final Subresource subresource;
  private final ComponentColumn[] components;
  private final boolean[] has = new boolean[4]; // [component]
  private final float[] missing = {0, 0, 0, 1}; // [component]

  /// Units that an element is made of: 32-bit words, or a number of one or two bytes.
  private final int units;

  private final int bytesPerUnit;

  /// Bits that no component has; always written as 0.
  private final int[] unused; // [unit]

  private final int[] fields; // [n]
  private final int[] encoded; // [n]

  /// @param format that the texels are seen as, of [Format.Layout#COMPONENTS]
  /// @param capacity the most texels at a time
  public TexelColumns(Subresource subresource, Format format, int capacity) {
    this.subresource = subresource;
    components = ComponentColumn.of(format);
    units = Math.max(1, subresource.wordsPerTexel);
    bytesPerUnit = subresource.format.bytesPerBlock() / units;
    unused = new int[units];
    Arrays.fill(unused, -1);
    for (ComponentColumn column : components) {
      unused[unit(column)] &= ~(column.mask() << shift(column));
      has[column.component.slot()] = true;
    }
    missing[3] = format.isInteger() ? Float.intBitsToFloat(1) : 1;
    fields = new int[capacity];
    encoded = new int[capacity];
  }

  private int unit(ComponentColumn column) {
    return column.component.bitOffset() / (8 * bytesPerUnit);
  }

  private int shift(ComponentColumn column) {
    return column.component.bitOffset() % (8 * bytesPerUnit);
  }

  // ---- from texels to columns

  /// Components that the format lacks are 0, alpha 1.
  public void load(int[] texels, int count, float[][] rgba) {
    load(texels, 0, count, rgba);
  }

  /// The same of texels `first` on.
  public void load(int first, int count, float[][] rgba) {
    load(null, first, count, rgba);
  }

  private void load(int[] texels, int first, int count, float[][] rgba) {
    int picked = -1;
    for (ComponentColumn column : components) {
      float[] values = rgba[column.component.slot()];
      if (column.isRaw() && subresource.floats != null) {
        pick(subresource.floats, unit(column), texels, first, count, values);
        continue;
      }
      if (picked != unit(column)) {
        picked = unit(column);
        pick(picked, texels, first, count);
      }
      extract(encoded, shift(column), column.mask(), count, fields);
      column.decode(fields, count, values);
    }
    for (int c = 0; c < 4; c++) {
      if (!has[c]) {
        Arrays.fill(rgba[c], 0, count, missing[c]);
      }
    }
  }

  /// One unit of each texel, to [#encoded].
  private void pick(int unit, int[] texels, int first, int count) {
    switch (subresource.storage) {
      case WORDS -> pick(subresource.words, unit, texels, first, count);
      case FLOATS -> {
        for (int n = 0; n < count; n++) {
          int texel = texels == null ? first + n : texels[n];
          encoded[n] = Float.floatToRawIntBits(subresource.floats[units * texel + unit]);
        }
      }
      case BYTES -> {
        for (int n = 0; n < count; n++) {
          encoded[n] = bytes(texels == null ? first + n : texels[n]);
        }
      }
    }
  }

  private void pick(int[] words, int unit, int[] texels, int first, int count) {
    if (texels == null && units == 1) {
      System.arraycopy(words, first, encoded, 0, count);
    } else if (texels == null) {
      for (int n = 0; n < count; n++) {
        encoded[n] = words[units * (first + n) + unit];
      }
    } else {
      for (int n = 0; n < count; n++) {
        encoded[n] = words[units * texels[n] + unit];
      }
    }
  }

  private void pick(float[] from, int unit, int[] texels, int first, int count, float[] values) {
    for (int n = 0; n < count; n++) {
      int texel = texels == null ? first + n : texels[n];
      values[n] = from[units * texel + unit];
    }
  }

  private int bytes(int texel) {
    byte[] bytes = subresource.bytes;
    return bytesPerUnit == 1
        ? bytes[texel] & 255
        : bytes[2 * texel] & 255 | (bytes[2 * texel + 1] & 255) << 8;
  }

  private static void extract(int[] encoded, int shift, int mask, int count, int[] fields) {
    for (int n = 0; n < count; n++) {
      fields[n] = encoded[n] >>> shift & mask;
    }
  }

  // ---- from columns to texels

  /// Writes the components in `writeMask` (bit 0 red ... 3 alpha), converted to the format; what no
  /// component has becomes 0.
  public void store(int[] texels, int count, float[][] rgba, int writeMask) {
    store(texels, 0, count, rgba, writeMask);
  }

  /// The same of texels `first` on.
  public void store(int first, int count, float[][] rgba, int writeMask) {
    store(null, first, count, rgba, writeMask);
  }

  private void store(int[] texels, int first, int count, float[][] rgba, int writeMask) {
    for (int unit = 0; unit < units; unit++) {
      int written = 0;
      Arrays.fill(encoded, 0, count, 0);
      for (ComponentColumn column : components) {
        int slot = column.component.slot();
        if (unit(column) != unit || (writeMask >> slot & 1) == 0) {
          continue;
        }
        if (column.isRaw() && subresource.floats != null) {
          put(rgba[slot], unit, texels, first, count);
          continue;
        }
        column.encode(rgba[slot], count, fields);
        insert(fields, shift(column), count, encoded);
        written |= column.mask() << shift(column);
      }
      if (written != 0) {
        put(unit, ~(written | unused[unit]), texels, first, count);
      }
    }
  }

  private static void insert(int[] fields, int shift, int count, int[] encoded) {
    for (int n = 0; n < count; n++) {
      encoded[n] |= fields[n] << shift;
    }
  }

  /// Puts [#encoded] into one unit of each texel, whose bits `kept` stay.
  private void put(int unit, int kept, int[] texels, int first, int count) {
    switch (subresource.storage) {
      case WORDS -> put(subresource.words, unit, kept, texels, first, count);
      case FLOATS -> {
        for (int n = 0; n < count; n++) {
          int texel = texels == null ? first + n : texels[n];
          subresource.floats[units * texel + unit] = Float.intBitsToFloat(encoded[n]);
        }
      }
      case BYTES -> {
        for (int n = 0; n < count; n++) {
          int texel = texels == null ? first + n : texels[n];
          putBytes(texel, bytes(texel) & kept | encoded[n]);
        }
      }
    }
  }

  private void put(int[] words, int unit, int kept, int[] texels, int first, int count) {
    if (texels == null && units == 1 && kept == 0) {
      System.arraycopy(encoded, 0, words, first, count);
    } else {
      for (int n = 0; n < count; n++) {
        int at = units * (texels == null ? first + n : texels[n]) + unit;
        words[at] = words[at] & kept | encoded[n];
      }
    }
  }

  private void put(float[] values, int unit, int[] texels, int first, int count) {
    for (int n = 0; n < count; n++) {
      int texel = texels == null ? first + n : texels[n];
      subresource.floats[units * texel + unit] = values[n];
    }
  }

  private void putBytes(int texel, int element) {
    byte[] bytes = subresource.bytes;
    if (bytesPerUnit == 1) {
      bytes[texel] = (byte) element;
    } else {
      bytes[2 * texel] = (byte) element;
      bytes[2 * texel + 1] = (byte) (element >> 8);
    }
  }
}
