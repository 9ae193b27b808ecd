package dev.plumb.cli.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.plumb.cli.InputException;
import dev.plumb.cli.image.TextureData.Kind;
import dev.plumb.emulator.format.Format;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.Deflater;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KtxTest {
  private static final int[] KTX2 = {0x58544bab, 0xbb303220, 0x0a1a0a0d};
  private static final int[] KTX1 = {0x58544bab, 0xbb313120, 0x0a1a0a0d};

  /// @param shape width, height, depth, layers, faces, levels
  /// @param levels packed, from the largest on; they lie in the file from the smallest on
  /// @param sizes of the levels unpacked
  static byte[] ktx2(int vkFormat, int[] shape, int packing, List<byte[]> levels, int... sizes) {
    var file = new ImageBytes().ints(KTX2).ints(vkFormat, 1).ints(shape).ints(packing);
    file.ints(0, 0, 0, 0).longs(0, 0);
    int start = 80 + 24 * levels.size();
    for (int level = 0; level < levels.size(); level++) {
      long offset = start;
      for (byte[] smaller : levels.subList(level + 1, levels.size())) {
        offset += smaller.length;
      }
      file.longs(offset, levels.get(level).length, sizes[level]);
    }
    for (byte[] level : levels.reversed()) {
      file.bytes(level);
    }
    return file.toBytes();
  }

  private static TextureData plain(int vkFormat, int[] shape, byte[]... levels)
      throws InputException {
    int[] sizes = Arrays.stream(levels).mapToInt(l -> l.length).toArray();
    return ImageBytes.read("a.ktx2", ktx2(vkFormat, shape, 0, List.of(levels), sizes));
  }

  private static byte[] random(int count) {
    var bytes = new byte[count];
    new Random(count).nextBytes(bytes);
    return bytes;
  }

  @ParameterizedTest
  @CsvSource({
    "4, B5G6R5_UNORM",
    "8, B5G5R5A1_UNORM",
    "9, R8_UNORM",
    "10, R8_SNORM",
    "16, R8G8_UNORM",
    "37, R8G8B8A8_UNORM",
    "43, R8G8B8A8_UNORM_SRGB",
    "44, B8G8R8A8_UNORM",
    "50, B8G8R8A8_UNORM_SRGB",
    "64, R10G10B10A2_UNORM",
    "70, R16_UNORM",
    "97, R16G16B16A16_FLOAT",
    "100, R32_FLOAT",
    "106, R32G32B32_FLOAT",
    "109, R32G32B32A32_FLOAT",
    "122, R11G11B10_FLOAT",
    "123, R9G9B9E5_SHAREDEXP",
    "133, BC1_UNORM",
    "136, BC2_UNORM_SRGB",
    "137, BC3_UNORM",
    "139, BC4_UNORM",
    "142, BC5_SNORM",
    "143, BC6H_UF16",
    "144, BC6H_SF16",
    "146, BC7_UNORM_SRGB",
    "1000340000, B4G4R4A4_UNORM"
  })
  void formats(int vkFormat, Format format) throws InputException {
    byte[] texels = random((int) TextureData.bytes(format, 8, 4, 1));
    var texture = plain(vkFormat, new int[] {8, 4, 0, 0, 1, 1}, texels);
    assertThat(texture.format()).isEqualTo(format);
    assertThat(texture.subresource(0, 0)).isEqualTo(texels);
    assertThat(texture.kind()).isEqualTo(Kind.TEXTURE2D);
  }

  @Test
  void formatsThatAreExpanded() throws InputException {
    int[] one = {1, 1, 0, 0, 1, 1};
    assertThat(plain(23, one, new byte[] {1, 2, 3}).subresource(0, 0)).containsExactly(1, 2, 3, -1);
    assertThat(plain(36, one, new byte[] {1, 2, 3}).subresource(0, 0)).containsExactly(3, 2, 1, -1);
    assertThat(plain(36, one, new byte[] {1, 2, 3}).format().isSrgb()).isTrue();
    assertThat(plain(90, one, new byte[] {1, 2, 3, 4, 5, 6}).subresource(0, 0))
        .containsExactly(1, 2, 3, 4, 5, 6, 0, 0x3c);
    assertThat(plain(15, one, new byte[] {7}).subresource(0, 0)).containsExactly(7, 0, 0, -1);
    // R 15 to 12, G 11 to 8, B 7 to 4, A 3 to 0
    assertThat(plain(2, one, new byte[] {0x34, 0x12}).subresource(0, 0))
        .containsExactly(0x11, 0x22, 0x33, 0x44);
  }

  @Test
  void shapes() throws InputException {
    byte[] six = random(6);
    assertThat(plain(9, new int[] {6, 0, 0, 0, 1, 1}, six).kind()).isEqualTo(Kind.TEXTURE1D);
    var cubes = plain(9, new int[] {1, 1, 0, 2, 6, 1}, random(12));
    assertThat(cubes.kind()).isEqualTo(Kind.CUBE);
    assertThat(cubes.arraySize()).isEqualTo(12);
    var volume = plain(9, new int[] {2, 1, 3, 0, 1, 2}, six, random(1));
    assertThat(volume.kind()).isEqualTo(Kind.TEXTURE3D);
    assertThat(volume.depth()).isEqualTo(3);
    assertThat(volume.subresource(0, 0)).isEqualTo(six);
    var array = plain(9, new int[] {2, 1, 0, 3, 1, 2}, six, random(3));
    assertThat(array.arraySize()).isEqualTo(3);
    assertThat(array.subresource(0, 2)).isEqualTo(Arrays.copyOfRange(six, 4, 6));
    assertThat(array.subresource(1, 2)).isEqualTo(Arrays.copyOfRange(random(3), 2, 3));
  }

  @Test
  void supercompression() throws IOException, InputException {
    byte[] texels = random(64);
    var deflater = new Deflater();
    deflater.setInput(texels);
    deflater.finish();
    var packed = new byte[200];
    int length = deflater.deflate(packed);
    int[] shape = {8, 8, 0, 0, 1, 1};
    byte[] zlib = ktx2(9, shape, 3, List.of(Arrays.copyOf(packed, length)), 64);
    assertThat(ImageBytes.read("a.ktx2", zlib).subresource(0, 0)).isEqualTo(texels);
    int[] large = {40, 25, 0, 0, 1, 1};
    byte[] zstd = ktx2(9, large, 2, List.of(ImageBytes.resource("run.zst")), 1000);
    assertThat(ImageBytes.read("a.ktx2", zstd).subresource(0, 0)).containsOnly(7).hasSize(1000);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          0 | 1 | 163 | BasisLZ (ETC1S)
          0 | 2 | 166 | UASTC
          """)
  void basisUniversalIsNamed(int vkFormat, int packing, int model, String name) {
    var file = new ImageBytes().ints(KTX2).ints(vkFormat, 1, 4, 4, 0, 0, 1, 1, packing);
    file.ints(80, 28, 0, 0).longs(0, 0).ints(28, 0, 2, model);
    assertThatThrownBy(() -> file.readAs("a.ktx2"))
        .hasMessageStartingWith("a.ktx2: Plumb does not read this KTX2 file: it holds Basis")
        .hasMessageContaining("(" + name + ")");
  }

  @Test
  void whatIsNotRead() {
    assertThatThrownBy(() -> plain(157, new int[] {4, 4, 0, 0, 1, 1}, new byte[16]))
        .hasMessage(
            "a.ktx2: Plumb does not read this KTX2 file: its format 157 (ASTC) is none of D3D11,"
                + " nor is any close to it");
    assertThatThrownBy(() -> plain(9, new int[] {4, 4, 2, 2, 1, 1}, new byte[64]))
        .hasMessageContaining("an array of volumes");
    assertThatThrownBy(() -> plain(9, new int[] {4, 4, 0, 0, 1, 1}, new byte[15]))
        .hasMessage("a.ktx2: not a valid KTX2 file: mip level 0 has 15 bytes in place of 16");
    assertThatThrownBy(() -> plain(9, new int[] {100_000, 100_000, 0, 0, 1, 1}, new byte[15]))
        .hasMessageContaining("100000 x 100000 texels are too many");
  }

  // ---- KTX 1

  private static ImageBytes ktx1(
      int type, int typeSize, int format, int internal, int[] shape, boolean swapped) {
    int[] header = {0x04030201, type, typeSize, format, internal, 0};
    var file = new ImageBytes().ints(KTX1);
    for (int value : header) {
      file.ints(swapped ? Integer.reverseBytes(value) : value);
    }
    for (int value : shape) {
      file.ints(swapped ? Integer.reverseBytes(value) : value);
    }
    return file.ints(0);
  }

  @Test
  void rowsOfKtx1ArePadded() throws InputException {
    var file = ktx1(0x1401, 1, 0x1907, 0x8051, new int[] {3, 2, 0, 0, 1, 1}, false).ints(24);
    var expected = new ArrayList<Byte>();
    for (int i = 0; i < 24; i++) {
      file.bytes(i);
      if (i % 12 < 9) {
        expected.add((byte) i);
        if (i % 12 % 3 == 2) {
          expected.add((byte) -1);
        }
      }
    }
    var texture = file.readAs("a.ktx");
    assertThat(texture.format()).isEqualTo(Format.R8G8B8A8_UNORM);
    assertThat(texture.subresource(0, 0)).containsExactly(expected.toArray(Byte[]::new));
  }

  @Test
  void ktx1OfTheOtherOrder() throws InputException {
    var file = ktx1(0x140b, 2, 0x1903, 0x822d, new int[] {2, 1, 0, 0, 1, 1}, true);
    var texture = file.ints(Integer.reverseBytes(4)).bytes(0x3c, 0, 0x40, 0).readAs("a.ktx");
    assertThat(texture.format()).isEqualTo(Format.R16_FLOAT);
    assertThat(ImageBytes.floats(texture)).containsExactly(1, 0, 0, 1, 2, 0, 0, 1);
  }

  @Test
  void cubesWithLevelsOfKtx1() throws InputException {
    byte[] largest = random(6 * 16);
    byte[] smallest = random(6 * 8);
    var file = ktx1(0, 1, 0, 0x8e8c, new int[] {4, 4, 0, 0, 6, 1}, false);
    var cube = file.ints(16).bytes(largest).readAs("a.ktx");
    assertThat(cube.format()).isEqualTo(Format.BC7_UNORM);
    assertThat(cube.kind()).isEqualTo(Kind.CUBE);
    assertThat(cube.subresource(0, 5)).isEqualTo(Arrays.copyOfRange(largest, 80, 96));
    var bc1 = ktx1(0, 1, 0, 0x83f1, new int[] {2, 2, 0, 0, 6, 2}, false);
    var levels = bc1.ints(8).bytes(smallest).ints(8).bytes(smallest).readAs("a.ktx");
    assertThat(levels.mipLevels()).isEqualTo(2);
    assertThat(levels.subresource(1, 1)).isEqualTo(Arrays.copyOfRange(smallest, 8, 16));
    assertThatThrownBy(
            () -> ktx1(0, 1, 0, 0x9278, new int[] {4, 4, 0, 0, 1, 1}, false).readAs("a.ktx"))
        .hasMessageContaining("the OpenGL format 0x9278, which no format of D3D11 is");
  }
}
