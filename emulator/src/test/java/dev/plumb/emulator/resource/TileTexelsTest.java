package dev.plumb.emulator.resource;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.emulator.format.Format;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

class TileTexelsTest {
  private static final Format[] FORMATS = {
    Format.R8G8B8A8_UNORM,
    Format.R16G16B16A16_FLOAT,
    Format.R32G32B32_FLOAT,
    Format.R32_FLOAT,
    Format.R8_UNORM,
    Format.R16_UINT
  };

  private static Subresource random(Random random, Format format, int width, int height) {
    var subresource = new Subresource(format, width, height, 3);
    byte[] data = new byte[(int) subresource.byteSize()];
    random.nextBytes(data);
    for (int b = 3; b < data.length; b += 4) {
      data[b] &= 0x3f; // no NaN, which need not stay as it is
    }
    subresource.write(data, subresource.bytesPerRow(), subresource.bytesPerRow() * height);
    return subresource;
  }

  /// Texels that are written in the tile are those that are written; blocks that are not touched,
  /// and what lies in other tiles and planes, stays.
  @Property(tries = 200)
  void theTileIsAPartOfTheSubresource(@ForAll long seed) {
    var random = new Random(seed);
    Format format = FORMATS[random.nextInt(FORMATS.length)];
    int width = 1 + random.nextInt(140);
    int height = 1 + random.nextInt(140);
    Subresource there = random(random, format, width, height);
    var expected = new Subresource(format, width, height, 3);
    expected.copyFrom(there);
    var tile = new TileTexels(there, 1, 2);
    int left = random.nextInt(width) & -64;
    int top = random.nextInt(height) & -64;
    tile.begin(left, top);
    for (int i = 0; i < 200; i++) {
      int x = left + random.nextInt(Math.min(64, width - left));
      int y = top + random.nextInt(Math.min(64, height - top));
      int plane = random.nextInt(2);
      int number = TileTexels.number(x, y);
      byte[] texel = new byte[16];
      tile.write(number, plane);
      read(tile.texels, plane * TileTexels.TEXELS + number, texel);
      byte[] before = new byte[16];
      read(expected, expected.texel(x, y, 1 + plane), before);
      assertThat(texel).isEqualTo(before);
      texel[0] = (byte) random.nextInt();
      tile.texels.put(plane * TileTexels.TEXELS + number, texel);
      expected.put(expected.texel(x, y, 1 + plane), texel);
    }
    tile.end();
    assertThat(there.read()).isEqualTo(expected.read());
  }

  /// Filled blocks are as blocks whose texels were written one by one, also if some are written
  /// afterwards.
  @Property(tries = 100)
  void blocksCanBeFilled(@ForAll long seed) {
    var random = new Random(seed);
    Subresource there = random(random, Format.R8G8B8A8_UNORM, 100, 70);
    var expected = new Subresource(there.format, 100, 70, 3);
    expected.copyFrom(there);
    var tile = new TileTexels(there, 1, 2);
    tile.begin(0, 0);
    for (int i = 0; i < 60; i++) {
      int plane = random.nextInt(2);
      int x = 8 * random.nextInt(8);
      int y = 8 * random.nextInt(8);
      int word = random.nextInt(3);
      tile.fill(TileTexels.number(x, y), plane, word);
      for (int n = 0; n < 64; n++) {
        expected.words[expected.texel(x + n % 8, y + n / 8, 1 + plane)] = word;
      }
      int px = random.nextInt(64);
      int py = random.nextInt(64);
      int number = TileTexels.number(px, py);
      tile.write(number, plane);
      tile.texels.words[plane * TileTexels.TEXELS + number] = i;
      expected.words[expected.texel(px, py, 1 + plane)] = i;
      if (random.nextInt(20) == 0) {
        tile.end();
        assertThat(there.words).isEqualTo(expected.words);
      }
    }
    tile.end();
    assertThat(there.words).isEqualTo(expected.words);
  }

  private static void read(Subresource from, int texel, byte[] into) {
    int size = from.format.bytesPerBlock();
    from.readRow(texel / from.width, texel % from.width * size, into, size);
  }
}
