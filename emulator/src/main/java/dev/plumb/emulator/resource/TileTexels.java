package dev.plumb.emulator.resource;

import java.util.Arrays;

/// A copy of one tile of a subresource's planes, in the order in which pixels are shaded, for a
/// worker that draws many times in it: blocks of 8x8 texels are copied in when first needed, and
/// back at the end if they were written. What lies beyond the subresource's edges is nobody's.
///
/// A texel's number in [#texels] is [#number], plus [#TEXELS] for each plane: block after block, in
/// each the 2x2 quads, in each (x,y) (x+1,y) (x,y+1) (x+1,y+1).
public final class TileTexels {
  private static final int SIDE = 64;
  private static final int BLOCK = 8;
  private static final int BLOCKS_PER_ROW = SIDE / BLOCK;

  private static final int BLOCKS = BLOCKS_PER_ROW * BLOCKS_PER_ROW;

  public static final int TEXELS = SIDE * SIDE;

  public static final int BLOCK_TEXELS = BLOCK * BLOCK;

  private final Subresource all;
  private final int firstPlane;
  private final long[] present; // [plane], bit by block
  private final long[] changed; // [plane], bit by block

  /// Blocks whose texels are all [#fill], and not in [#texels] yet.
  private final long[] filled; // [plane], bit by block

  private final int[] fill; // [plane * BLOCKS + block], words; or null without words
  private int left;
  private int top;

  /// Same format and storage as the subresource; one row.
  public final Subresource texels;

  /// Of planes `firstPlane` on, as many as `planes`.
  public TileTexels(Subresource all, int firstPlane, int planes) {
    this.all = all;
    this.firstPlane = firstPlane;
    texels = new Subresource(all.format, TEXELS, 1, planes);
    present = new long[planes];
    changed = new long[planes];
    filled = new long[planes];
    fill = isOfWords() ? new int[planes * BLOCKS] : null;
  }

  /// Whether this is a copy of that part.
  public boolean isOf(Subresource subresource, int plane) {
    return all == subresource && firstPlane == plane;
  }

  /// The number in the first plane of the texel at (x, y) of the subresource.
  public static int number(int x, int y) {
    int block = (y >> 3 & 7) * BLOCKS_PER_ROW + (x >> 3 & 7);
    int quad = (y >> 1 & 3) * (BLOCK / 2) + (x >> 1 & 3);
    return BLOCK_TEXELS * block + 4 * quad + 2 * (y & 1) + (x & 1);
  }

  /// Turns to the tile at (x, y); nothing is known of it yet.
  public void begin(int x, int y) {
    left = x;
    top = y;
    Arrays.fill(present, 0);
    Arrays.fill(changed, 0);
    Arrays.fill(filled, 0);
  }

  private boolean isOfWords() {
    return all.words != null && all.wordsPerTexel == 1;
  }

  /// The block of texel `number` of the first plane will be read.
  public void read(int number, int plane) {
    int block = number / BLOCK_TEXELS;
    if ((present[plane] >>> block & 1) == 0) {
      present[plane] |= 1L << block;
      copy(block, plane, true);
    } else if ((filled[plane] >>> block & 1) != 0) {
      filled[plane] &= ~(1L << block);
      int first = plane * TEXELS + block * BLOCK_TEXELS;
      Arrays.fill(texels.words, first, first + BLOCK_TEXELS, fill[plane * BLOCKS + block]);
    }
  }

  /// Some of the block's texels will be written.
  public void write(int number, int plane) {
    read(number, plane);
    changed[plane] |= 1L << number / BLOCK_TEXELS;
  }

  /// All of the block's texels will be written.
  public void overwrite(int number, int plane) {
    long bit = 1L << number / BLOCK_TEXELS;
    present[plane] |= bit;
    changed[plane] |= bit;
    filled[plane] &= ~bit;
  }

  /// All of the block's texels, which are of one word and within the edges, become `word`.
  public void fill(int number, int plane, int word) {
    overwrite(number, plane);
    filled[plane] |= 1L << number / BLOCK_TEXELS;
    fill[plane * BLOCKS + number / BLOCK_TEXELS] = word;
  }

  /// Copies what was written back.
  public void end() {
    for (int plane = 0; plane < changed.length; plane++) {
      for (long rest = changed[plane] & ~filled[plane]; rest != 0; rest &= rest - 1) {
        copy(Long.numberOfTrailingZeros(rest), plane, false);
      }
      for (long rest = changed[plane] & filled[plane]; rest != 0; ) {
        int block = Long.numberOfTrailingZeros(rest);
        int count = likeIt(rest, plane, block);
        fillBlocks(block, count, plane);
        rest &= ~((1L << count) - 1 << block);
      }
      changed[plane] = 0;
    }
  }

  /// How many filled blocks of a row, from `block` on, have its word.
  private int likeIt(long blocks, int plane, int block) {
    int next = block + 1;
    while (next % BLOCKS_PER_ROW != 0
        && (blocks >>> next & 1) != 0
        && fill[plane * BLOCKS + next] == fill[plane * BLOCKS + block]) {
      next++;
    }
    return next - block;
  }

  /// Fills `count` blocks of a row of the subresource.
  private void fillBlocks(int block, int count, int plane) {
    int x = left + block % BLOCKS_PER_ROW * BLOCK;
    int y = top + block / BLOCKS_PER_ROW * BLOCK;
    int first = all.texel(x, y, firstPlane + plane);
    for (int row = 0; row < BLOCK; row++, first += all.width) {
      Arrays.fill(all.words, first, first + count * BLOCK, fill[plane * BLOCKS + block]);
    }
  }

  /// @param in from the subresource, or else to it
  private void copy(int block, int plane, boolean in) {
    int x = left + block % BLOCKS_PER_ROW * BLOCK;
    int y = top + block / BLOCKS_PER_ROW * BLOCK;
    int there = all.texel(x, y, firstPlane + plane);
    int here = plane * TEXELS + block * BLOCK_TEXELS;
    boolean whole = x + BLOCK <= all.width && y + BLOCK <= all.height;
    if (!whole) {
      copyInside(x, y, there, here, in);
    } else if (isOfWords()) {
      if (in) {
        wordsIn(all.words, there, all.width, texels.words, here);
      } else {
        wordsOut(texels.words, here, all.words, there, all.width);
      }
    } else {
      copyPairs(there, here, in);
    }
  }

  private static void wordsIn(int[] from, int first, int pitch, int[] to, int at) {
    for (int row = 0; row < BLOCK; row += 2) {
      for (int x = first + row * pitch; x < first + row * pitch + BLOCK; x += 2, at += 4) {
        to[at] = from[x];
        to[at + 1] = from[x + 1];
        to[at + 2] = from[x + pitch];
        to[at + 3] = from[x + pitch + 1];
      }
    }
  }

  private static void wordsOut(int[] from, int at, int[] to, int first, int pitch) {
    for (int row = 0; row < BLOCK; row += 2) {
      for (int x = first + row * pitch; x < first + row * pitch + BLOCK; x += 2, at += 4) {
        to[x] = from[at];
        to[x + 1] = from[at + 1];
        to[x + pitch] = from[at + 2];
        to[x + pitch + 1] = from[at + 3];
      }
    }
  }

  /// Any storage, two neighbours at a time.
  private void copyPairs(int there, int here, boolean in) {
    for (int pair = 0; pair < BLOCK_TEXELS / 2; pair++) {
      int quad = pair >> 1;
      int row = 2 * (quad / (BLOCK / 2)) + (pair & 1);
      int column = 2 * (quad % (BLOCK / 2));
      move(there + row * all.width + column, here + 2 * pair, 2, in);
    }
  }

  /// Any storage, the texels within the edges one by one.
  private void copyInside(int x, int y, int there, int here, boolean in) {
    for (int row = 0; row < Math.min(BLOCK, all.height - y); row++) {
      for (int column = 0; column < Math.min(BLOCK, all.width - x); column++) {
        int at = here + number(column, row);
        move(there + row * all.width + column, at, 1, in);
      }
    }
  }

  private void move(int there, int here, int count, boolean in) {
    int size =
        all.storage == Subresource.Storage.BYTES ? all.format.bytesPerBlock() : all.wordsPerTexel;
    if (in) {
      System.arraycopy(all.array(), size * there, texels.array(), size * here, size * count);
    } else {
      System.arraycopy(texels.array(), size * here, all.array(), size * there, size * count);
    }
  }
}
