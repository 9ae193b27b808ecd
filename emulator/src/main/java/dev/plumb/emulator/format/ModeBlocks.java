package dev.plumb.emulator.format;

/// BC7: 8-bit colours with or without alpha, in one to three subsets and eight modes (D3D11.3
/// §19.5.13, §19.5.14), bit by bit.
final class ModeBlocks implements BlockDecoder {
  /// What a mode spends its bits on.
  ///
  /// @param endBits whether each end has a lowest bit of its own (2), a subset's two share one (1),
  ///   or there is none
  /// @param alphaIndexBits of separate indices for alpha; 0 for none
  private record Mode(
      int subsets,
      int partitionBits,
      int rotationBits,
      int selectionBits,
      int colorBits,
      int alphaBits,
      int endBits,
      int indexBits,
      int alphaIndexBits) {}

  private static final Mode[] MODES = {
    new Mode(3, 4, 0, 0, 4, 0, 2, 3, 0),
    new Mode(2, 6, 0, 0, 6, 0, 1, 3, 0),
    new Mode(3, 6, 0, 0, 5, 0, 0, 2, 0),
    new Mode(2, 6, 0, 0, 7, 0, 2, 2, 0),
    new Mode(1, 0, 2, 1, 5, 6, 0, 2, 3),
    new Mode(1, 0, 2, 0, 7, 8, 0, 2, 2),
    new Mode(1, 0, 0, 0, 7, 7, 2, 4, 0),
    new Mode(2, 6, 0, 0, 5, 5, 2, 2, 0)
  };

  private final boolean srgb;

  ModeBlocks(boolean srgb) {
    this.srgb = srgb;
  }

  @Override
  public void decode(byte[] data, int at, int[] texels) {
    int number = Integer.numberOfTrailingZeros(data[at] & 0xff | 0x100);
    if (number == MODES.length) { // reserved
      for (int i = 0; i < 4 * 16; i++) {
        texels[i] = 0;
      }
      return;
    }
    Mode mode = MODES[number];
    var bits = new BlockBits(data, at);
    bits.seek(number + 1);
    int partition = bits.read(mode.partitionBits);
    int rotation = bits.read(mode.rotationBits);
    boolean swapped = bits.read(mode.selectionBits) == 1;
    int[][] ends = ends(mode, bits); // [2 * subset + end][component]
    int[] color = indices(mode, bits, partition, mode.indexBits);
    boolean separate = mode.alphaIndexBits > 0;
    int[] alpha = separate ? indices(mode, bits, partition, mode.alphaIndexBits) : color;
    int[] colorWeights = BlockBits.WEIGHTS[mode.indexBits];
    int[] alphaWeights = BlockBits.WEIGHTS[separate ? mode.alphaIndexBits : mode.indexBits];
    int[] texel = new int[4];
    for (int t = 0; t < 16; t++) {
      int subset = BlockBits.subset(mode.subsets, partition, t);
      int colorWeight = swapped ? alphaWeights[alpha[t]] : colorWeights[color[t]];
      int alphaWeight = swapped ? colorWeights[color[t]] : alphaWeights[alpha[t]];
      for (int c = 0; c < 4; c++) {
        int weight = c == 3 ? alphaWeight : colorWeight;
        int first = ends[2 * subset][c];
        int second = ends[2 * subset + 1][c];
        texel[c] = (first * (64 - weight) + second * weight + 32) >> 6;
      }
      if (rotation > 0) {
        int swap = texel[rotation - 1];
        texel[rotation - 1] = texel[3];
        texel[3] = swap;
      }
      for (int c = 0; c < 4; c++) {
        texels[4 * t + c] = number(texel[c], c);
      }
    }
  }

  private int number(int value, int component) {
    return Float.floatToRawIntBits(
        srgb && component < 3 ? Srgb.decode(value) : FormatConversion.unormToFloat(value, 8));
  }

  private static int[][] ends(Mode mode, BlockBits bits) {
    int count = 2 * mode.subsets;
    int[][] ends = new int[count][4];
    for (int c = 0; c < 4; c++) {
      for (int e = 0; e < count; e++) {
        ends[e][c] = bits.read(c < 3 ? mode.colorBits : mode.alphaBits);
      }
    }
    int shared = 0;
    for (int e = 0; e < count; e++) {
      if (mode.endBits == 2 || mode.endBits == 1 && e % 2 == 0) {
        shared = bits.read(1);
      }
      for (int c = 0; c < 4; c++) {
        ends[e][c] = expand(mode, ends[e][c], shared, c);
      }
    }
    return ends;
  }

  /// To 8 bits, by repeating the highest.
  private static int expand(Mode mode, int value, int lowest, int component) {
    int bits = component < 3 ? mode.colorBits : mode.alphaBits;
    if (bits == 0) {
      return 255;
    }
    int whole = mode.endBits > 0 ? value << 1 | lowest : value;
    int n = mode.endBits > 0 ? bits + 1 : bits;
    int high = whole << (8 - n);
    return high | high >> n;
  }

  private static int[] indices(Mode mode, BlockBits bits, int partition, int indexBits) {
    int[] indices = new int[16];
    for (int t = 0; t < 16; t++) {
      int subset = BlockBits.subset(mode.subsets, partition, t);
      boolean anchor = t == BlockBits.anchor(mode.subsets, partition, subset);
      indices[t] = bits.read(anchor ? indexBits - 1 : indexBits);
    }
    return indices;
  }
}
