package dev.plumb.emulator.format;

import java.util.ArrayList;
import java.util.List;

/// BC6H: half floats without alpha, in one or two subsets (D3D11.3 §19.5.11 to §19.5.13), bit by
/// bit.
///
/// Ends of subset 0 are called w and x, those of subset 1 y and z. In most modes w is a number of
/// the full precision, and the others are differences from it.
final class HalfBlocks implements BlockDecoder {
  private static final int ONE = Float.floatToRawIntBits(1f);
  private static final int CHANNELS = 3;

  /// A mode: how many bits w has, and x, y and z in each channel; where the block's bits behind the
  /// mode's own go.
  ///
  /// @param fields [bit]: 16 * field + bit of the field, where fields are rw rx ry rz gw ... bz, d
  record Mode(int modeBits, int subsets, boolean transformed, int bits, int[] delta, int[] fields) {
    static final int PARTITION = 12;
  }

  /// By the number in the lowest two or five bits; null for those that are reserved.
  private static final Mode[] MODES = new Mode[32];

  static {
    String tail = " bz0 gz0-3 bx0-4 bz1 by0-3 ry0-4 bz2 rz0-4 bz3 d0-4";
    String ten = "rw0-9 gw0-9 bw0-9 ";
    mode(0, "10 5 5 5", "gy4 by4 bz4 " + ten + "rx0-4 gz4 gy0-3 gx0-4" + tail);
    mode(
        1,
        "7 6 6 6",
        "gy5 gz4 gz5 rw0-6 bz0 bz1 by4 gw0-6 by5 bz2 gy4 bw0-6 bz3 bz5 bz4 rx0-5 gy0-3 gx0-5 gz0-3"
            + " bx0-5 by0-3 ry0-5 rz0-5 d0-4");
    mode(
        2,
        "11 5 4 4",
        ten
            + "rx0-4 rw10 gy0-3 gx0-3 gw10 bz0 gz0-3 bx0-3 bw10 bz1 by0-3 ry0-4 bz2 rz0-4 bz3"
            + " d0-4");
    mode(
        6,
        "11 4 5 4",
        ten
            + "rx0-3 rw10 gz4 gy0-3 gx0-4 gw10 gz0-3 bx0-3 bw10 bz1 by0-3 ry0-3 bz0 bz2 rz0-3 gy4"
            + " bz3 d0-4");
    mode(
        10,
        "11 4 4 5",
        ten
            + "rx0-3 rw10 by4 gy0-3 gx0-3 gw10 bz0 gz0-3 bx0-4 bw10 by0-3 ry0-3 bz1 bz2 rz0-3 bz4"
            + " bz3 d0-4");
    mode(14, "9 5 5 5", "rw0-8 by4 gw0-8 gy4 bw0-8 bz4 rx0-4 gz4 gy0-3 gx0-4" + tail);
    mode(
        18,
        "8 6 5 5",
        "rw0-7 gz4 by4 gw0-7 bz2 gy4 bw0-7 bz3 bz4 rx0-5 gy0-3 gx0-4 bz0 gz0-3 bx0-4 bz1 by0-3"
            + " ry0-5 rz0-5 d0-4");
    mode(
        22,
        "8 5 6 5",
        "rw0-7 bz0 by4 gw0-7 gy5 gy4 bw0-7 gz5 bz4 rx0-4 gz4 gy0-3 gx0-5 gz0-3 bx0-4 bz1 by0-3"
            + " ry0-4 bz2 rz0-4 bz3 d0-4");
    mode(
        26,
        "8 5 5 6",
        "rw0-7 bz1 by4 gw0-7 by5 gy4 bw0-7 bz5 bz4 rx0-4 gz4 gy0-3 gx0-4 bz0 gz0-3 bx0-5 by0-3"
            + " ry0-4 bz2 rz0-4 bz3 d0-4");
    mode(
        30,
        "6 6 6 6",
        "rw0-5 gz4 bz0 bz1 by4 gw0-5 gy5 by5 bz2 gy4 bw0-5 gz5 bz3 bz5 bz4 rx0-5 gy0-3 gx0-5 gz0-3"
            + " bx0-5 by0-3 ry0-5 rz0-5 d0-4");
    mode(3, "10 10 10 10", ten + "rx0-9 gx0-9 bx0-9");
    mode(7, "11 9 9 9", ten + "rx0-8 rw10 gx0-8 gw10 bx0-8 bw10");
    mode(11, "12 8 8 8", ten + "rx0-7 rw11-10 gx0-7 gw11-10 bx0-7 bw11-10");
    mode(15, "16 4 4 4", ten + "rx0-3 rw15-10 gx0-3 gw15-10 bx0-3 bw15-10");
  }

  private static void mode(int number, String precision, String layout) {
    String[] bits = precision.split(" ");
    int[] delta = new int[CHANNELS];
    for (int c = 0; c < CHANNELS; c++) {
      delta[c] = Integer.parseInt(bits[c + 1]);
    }
    int subsets = layout.contains("d0") ? 2 : 1;
    boolean transformed = number != 3 && number != 30;
    int modeBits = number < 2 ? 2 : 5;
    int[] fields = fields(layout);
    MODES[number] =
        new Mode(modeBits, subsets, transformed, Integer.parseInt(bits[0]), delta, fields);
  }

  /// `rw0-9`: bits 0 to 9 of rw; `rw11-10`: bits 11 and 10.
  private static int[] fields(String layout) {
    List<Integer> fields = new ArrayList<>();
    for (String run : layout.strip().split(" ")) {
      int name = run.charAt(0) == 'd' ? 1 : 2;
      int field =
          name == 1
              ? Mode.PARTITION
              : 4 * "rgb".indexOf(run.charAt(0)) + "wxyz".indexOf(run.charAt(1));
      String[] ends = run.substring(name).split("-");
      int first = Integer.parseInt(ends[0]);
      int last = Integer.parseInt(ends[ends.length - 1]);
      int step = last >= first ? 1 : -1;
      for (int bit = first; bit != last + step; bit += step) {
        fields.add(16 * field + bit);
      }
    }
    return fields.stream().mapToInt(Integer::intValue).toArray();
  }

  /// For tests.
  static Mode mode(int number) {
    return MODES[number];
  }

  private final boolean signed;

  HalfBlocks(boolean signed) {
    this.signed = signed;
  }

  @Override
  public void decode(byte[] data, int at, int[] texels) {
    var bits = new BlockBits(data, at);
    int number = bits.read(2);
    if (number > 1) {
      number |= bits.read(3) << 2;
    }
    Mode mode = MODES[number];
    if (mode == null) {
      for (int i = 0; i < texels.length && i < 4 * 16; i++) {
        texels[i] = i % 4 == 3 ? ONE : 0;
      }
      return;
    }
    int[] fields = new int[Mode.PARTITION + 1];
    for (int field : mode.fields) {
      fields[field >> 4] |= bits.read(1) << (field & 15);
    }
    for (int c = 0; c < CHANNELS; c++) {
      finishEnds(mode, fields, c);
    }
    interpolate(mode, bits, fields, texels);
  }

  /// Adds up the differences, and brings the ends of a channel to 16 bits.
  private void finishEnds(Mode mode, int[] fields, int channel) {
    int w = 4 * channel;
    if (signed) {
      fields[w] = signExtend(fields[w], mode.bits);
    }
    for (int end = w + 1; end < w + 2 * mode.subsets; end++) {
      if (signed || mode.transformed) {
        fields[end] = signExtend(fields[end], mode.delta[channel]);
      }
      if (mode.transformed) {
        fields[end] = (fields[end] + fields[w]) & ((1 << mode.bits) - 1);
        fields[end] = signed ? signExtend(fields[end], mode.bits) : fields[end];
      }
    }
    for (int end = w; end < w + 2 * mode.subsets; end++) {
      fields[end] =
          signed ? unquantizeSigned(fields[end], mode.bits) : unquantize(fields[end], mode.bits);
    }
  }

  private static int signExtend(int value, int bits) {
    return value << (32 - bits) >> (32 - bits);
  }

  private static int unquantize(int value, int bits) {
    if (bits >= 15 || value == 0) {
      return value;
    }
    return value == (1 << bits) - 1 ? 0xffff : ((value << 16) + 0x8000) >> bits;
  }

  private static int unquantizeSigned(int value, int bits) {
    if (bits >= 16 || value == 0) {
      return value;
    }
    int magnitude = Math.abs(value);
    int scaled =
        magnitude >= (1 << (bits - 1)) - 1 ? 0x7fff : ((magnitude << 15) + 0x4000) >> (bits - 1);
    return value < 0 ? -scaled : scaled;
  }

  private void interpolate(Mode mode, BlockBits bits, int[] fields, int[] texels) {
    int partition = fields[Mode.PARTITION];
    int indexBits = mode.subsets == 2 ? 3 : 4;
    bits.seek(mode.modeBits + mode.fields.length);
    for (int texel = 0; texel < 16; texel++) {
      int subset = BlockBits.subset(mode.subsets, partition, texel);
      boolean anchor = texel == BlockBits.anchor(mode.subsets, partition, subset);
      int weight = BlockBits.WEIGHTS[indexBits][bits.read(anchor ? indexBits - 1 : indexBits)];
      for (int c = 0; c < CHANNELS; c++) {
        int first = fields[4 * c + 2 * subset];
        int second = fields[4 * c + 2 * subset + 1];
        int mixed = (first * (64 - weight) + second * weight + 32) >> 6;
        texels[4 * texel + c] = Float.floatToRawIntBits(SmallFloat.HALF.decode(half(mixed)));
      }
      texels[4 * texel + 3] = ONE;
    }
  }

  /// Scaled so that the largest value is the largest finite half float.
  private int half(int mixed) {
    if (!signed) {
      return mixed * 31 >> 6;
    }
    return mixed < 0 ? 0x8000 | -mixed * 31 >> 5 : mixed * 31 >> 5;
  }
}
