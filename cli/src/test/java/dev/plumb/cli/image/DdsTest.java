package dev.plumb.cli.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.plumb.cli.InputException;
import dev.plumb.cli.image.TextureData.Encoding;
import dev.plumb.cli.image.TextureData.Kind;
import dev.plumb.cli.image.dds.DdsWriter;
import dev.plumb.emulator.format.Format;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Random;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DdsTest {
  /// A header as D3D9 had it.
  private static ImageBytes legacy(
      int width, int height, int depth, int mips, int caps2, int... pixelFormat) {
    return new ImageBytes()
        .text("DDS ")
        .ints(124, 0x1007 | (depth > 0 ? 0x800000 : 0), height, width, 0, depth, mips)
        .bytes(new byte[44])
        .ints(32)
        .ints(pixelFormat)
        .ints(0x1000, caps2, 0, 0, 0);
  }

  private static int fourCc(String text) {
    return text.charAt(0) | text.charAt(1) << 8 | text.charAt(2) << 16 | text.charAt(3) << 24;
  }

  private static ImageBytes fourCcFile(int code) {
    return legacy(4, 4, 0, 1, 0, 4, code, 0, 0, 0, 0, 0);
  }

  @Property(tries = 300)
  void everyFormatAndShapeIsReadAgain(
      @ForAll Format format,
      @ForAll Kind kind,
      @ForAll @IntRange(min = 1, max = 20) int width,
      @ForAll @IntRange(min = 1, max = 20) int height,
      @ForAll @IntRange(min = 1, max = 3) int count,
      @ForAll @IntRange(min = 1, max = 5) int levels,
      @ForAll long seed)
      throws IOException, InputException {
    Assume.that(format != Format.UNKNOWN && format != Format.R1_UNORM);
    int h = kind == Kind.TEXTURE1D ? 1 : kind == Kind.CUBE ? width : height;
    int depth = kind == Kind.TEXTURE3D ? count : 1;
    int slices = kind == Kind.TEXTURE3D ? 1 : kind == Kind.CUBE ? 6 * count : count;
    int longest = Math.max(width, Math.max(h, depth));
    int mips = Math.min(levels, 32 - Integer.numberOfLeadingZeros(longest));
    var random = new Random(seed);
    var subresources = new ArrayList<byte[]>();
    for (int s = 0; s < slices * mips; s++) {
      int mip = s % mips;
      long bytes =
          TextureData.bytes(
              format,
              TextureData.side(width, mip),
              TextureData.side(h, mip),
              TextureData.side(depth, mip));
      var texels = new byte[(int) bytes];
      random.nextBytes(texels);
      subresources.add(texels);
    }
    var texture =
        new TextureData(
            kind,
            format,
            width,
            h,
            depth,
            mips,
            slices,
            subresources,
            format.isSrgb() ? Encoding.SRGB : Encoding.UNSTATED);
    var out = new ByteArrayOutputStream();
    DdsWriter.write(out, texture);
    assertThat(ImageBytes.read("a.dds", out.toByteArray()))
        .usingRecursiveComparison()
        .isEqualTo(texture);
  }

  @ParameterizedTest
  @CsvSource({
    "DXT1, BC1_UNORM",
    "DXT2, BC2_UNORM",
    "DXT3, BC2_UNORM",
    "DXT4, BC3_UNORM",
    "DXT5, BC3_UNORM",
    "ATI1, BC4_UNORM",
    "BC4U, BC4_UNORM",
    "BC4S, BC4_SNORM",
    "ATI2, BC5_UNORM",
    "BC5U, BC5_UNORM",
    "BC5S, BC5_SNORM",
    "RGBG, R8G8_B8G8_UNORM",
    "GRGB, G8R8_G8B8_UNORM"
  })
  void fourCharacters(String code, Format format) throws InputException {
    var texels = new byte[(int) TextureData.bytes(format, 4, 4, 1)];
    new Random(1).nextBytes(texels);
    var texture = fourCcFile(fourCc(code)).bytes(texels).readAs("a.dds");
    assertThat(texture.format()).isEqualTo(format);
    assertThat(texture.subresource(0, 0)).isEqualTo(texels);
  }

  @ParameterizedTest
  @CsvSource({
    "36, R16G16B16A16_UNORM",
    "110, R16G16B16A16_SNORM",
    "111, R16_FLOAT",
    "112, R16G16_FLOAT",
    "113, R16G16B16A16_FLOAT",
    "114, R32_FLOAT",
    "115, R32G32_FLOAT",
    "116, R32G32B32A32_FLOAT"
  })
  void numbersOfD3d9(int code, Format format) throws InputException {
    var texels = new byte[16 * format.bytesPerBlock()];
    assertThat(fourCcFile(code).bytes(texels).readAs("a.dds").format()).isEqualTo(format);
  }

  /// Flags, bits, and masks of red, green, blue and alpha; then a texel, and what it becomes.
  @ParameterizedTest
  @CsvSource({
    "0x41, 32, 0xff, 0xff00, 0xff0000, 0xff000000, 0x04030201, R8G8B8A8_UNORM, 04030201",
    "0x41, 32, 0xff0000, 0xff00, 0xff, 0xff000000, 0x04030201, B8G8R8A8_UNORM, 04030201",
    "0x40, 32, 0xff0000, 0xff00, 0xff, 0xff000000, 0x04030201, B8G8R8X8_UNORM, 04030201",
    "0x40, 32, 0xff, 0xff00, 0xff0000, 0, 0x04030201, R8G8B8A8_UNORM, ff030201",
    "0x40, 24, 0xff0000, 0xff00, 0xff, 0, 0x030201, R8G8B8A8_UNORM, ff010203",
    "0x41, 32, 0x3ff00000, 0xffc00, 0x3ff, 0xc0000000, 0x7, R10G10B10A2_UNORM, 00000007",
    "0x40, 32, 0xffff, 0xffff0000, 0, 0, 0x20001, R16G16_UNORM, 00020001",
    "0x41, 16, 0x7c00, 0x3e0, 0x1f, 0x8000, 0x8001, B5G5R5A1_UNORM, 8001",
    "0x40, 16, 0x7c00, 0x3e0, 0x1f, 0, 0x7c01, R8G8B8A8_UNORM, ff0800ff",
    "0x40, 16, 0xf800, 0x7e0, 0x1f, 0, 0x8001, B5G6R5_UNORM, 8001",
    "0x41, 16, 0xf00, 0xf0, 0xf, 0xf000, 0x1234, B4G4R4A4_UNORM, 1234",
    "0x40, 16, 0xf00, 0xf0, 0xf, 0, 0x1234, R8G8B8A8_UNORM, ff443322",
    "0x41, 16, 0xe0, 0x1c, 0x3, 0xff00, 0x42ff, R8G8B8A8_UNORM, 42ffffff",
    "0x40, 8, 0xe0, 0x1c, 0x3, 0, 0x1d, R8G8B8A8_UNORM, ff55ff00",
    "0x20000, 8, 0xff, 0, 0, 0, 0x12, R8_UNORM, 12",
    "0x20000, 16, 0xffff, 0, 0, 0, 0x1234, R16_UNORM, 1234",
    "0x20001, 16, 0xff, 0, 0, 0xff00, 0x1234, R8G8_UNORM, 1234",
    "0x20000, 8, 0xff000000, 0, 0, 0, 0x12, R8_UNORM, 12",
    "0x20001, 16, 0xff, 0xff, 0xff, 0xff000000, 0x1234, R8G8_UNORM, 1234",
    "0x20001, 8, 0xf, 0, 0, 0xf0, 0x12, R8G8B8A8_UNORM, 11222222",
    "0x2, 8, 0, 0, 0, 0xff, 0x12, A8_UNORM, 12",
    "0x80000, 16, 0xff, 0xff00, 0, 0, 0x1234, R8G8_SNORM, 1234",
    "0x80000, 32, 0xff, 0xff00, 0xff0000, 0xff000000, 0x4030201, R8G8B8A8_SNORM, 04030201",
    "0x80000, 32, 0xffff, 0xffff0000, 0, 0, 0x20001, R16G16_SNORM, 00020001"
  })
  void masks(
      String flags,
      int bits,
      String red,
      String green,
      String blue,
      String alpha,
      String texel,
      Format format,
      String expected)
      throws InputException {
    var file =
        legacy(
            1,
            1,
            0,
            1,
            0,
            Integer.decode(flags),
            0,
            bits,
            Long.decode(red).intValue(),
            Long.decode(green).intValue(),
            Long.decode(blue).intValue(),
            Long.decode(alpha).intValue());
    int word = Integer.decode(texel);
    for (int b = 0; b < bits / 8; b++) {
      file.bytes(word >> 8 * b);
    }
    var texture = file.readAs("a.dds");
    assertThat(texture.format()).isEqualTo(format);
    var found = new StringBuilder();
    for (byte b : texture.subresource(0, 0)) {
      found.insert(0, "%02x".formatted(b));
    }
    assertThat(found).hasToString(expected);
  }

  @Test
  void cubesVolumesAndLevelsOfD3d9() throws InputException {
    int[] grey = {0x20000, 0, 8, 0xff, 0, 0, 0};
    var cube = legacy(2, 2, 0, 2, 0xfe00, grey).bytes(new byte[6 * 5]).readAs("a.dds");
    assertThat(cube.kind()).isEqualTo(Kind.CUBE);
    assertThat(cube.arraySize()).isEqualTo(6);
    assertThat(cube.mipLevels()).isEqualTo(2);
    var volume = legacy(2, 2, 4, 2, 0x200000, grey);
    for (int i = 0; i < 16 + 2; i++) {
      volume.bytes(i);
    }
    var read = volume.readAs("a.dds");
    assertThat(read.kind()).isEqualTo(Kind.TEXTURE3D);
    assertThat(read.depth()).isEqualTo(4);
    assertThat(read.subresource(1, 0)).containsExactly(16, 17);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          0xfe00 | not a valid DDS file: it is cut: mip level 0 of slice 0 takes 4 bytes at offset 128, and the file ends at 128
          0x600 | Plumb does not read this DDS file: a cube of 1 faces; D3D11 has cubes of six
          """)
  void cubesThatLackFacesOrTexels(String caps2, String message) {
    assertThatThrownBy(
            () ->
                legacy(2, 2, 0, 1, Integer.decode(caps2), 0x20000, 0, 8, 0xff, 0, 0, 0)
                    .readAs("a.dds"))
        .hasMessage("a.dds: " + message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          0x4 | UYVY | the format 'UYVY' (0x59565955), which no format of D3D11 is
          0x20 | DXT1 | its texels have a palette, which no format of D3D11 has
          0x200 | DXT1 | its texels are luminance and chroma, which no format of D3D11 has
          """)
  void formatsOfD3d9Alone(String flags, String code, String message) {
    var file = legacy(1, 1, 0, 1, 0, Integer.decode(flags), fourCc(code), 8, 0, 0, 0, 0);
    assertThatThrownBy(() -> file.readAs("a.dds"))
        .hasMessage("a.dds: Plumb does not read this DDS file: " + message);
  }

  @Test
  void sizesAreRefusedBeforeMemoryIsTaken() {
    assertThatThrownBy(
            () -> legacy(100_000, 100_000, 0, 1, 0, 4, 116, 0, 0, 0, 0, 0).readAs("a.dds"))
        .hasMessage(
            "a.dds: not a valid DDS file: 100000 x 100000 texels are too many; 268435456 are"
                + " possible");
    assertThatThrownBy(() -> legacy(4, 4, 0, 9, 0, 4, 116, 0, 0, 0, 0, 0).readAs("a.dds"))
        .hasMessage(
            "a.dds: not a valid DDS file: 9 mip levels of 4 x 4 texels: 1 to 3 are possible");
  }
}
