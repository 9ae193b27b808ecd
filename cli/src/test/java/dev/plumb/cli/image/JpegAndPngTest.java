package dev.plumb.cli.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.plumb.cli.InputException;
import dev.plumb.cli.file.Picture;
import dev.plumb.cli.file.PngWriter;
import dev.plumb.cli.image.TextureData.Encoding;
import dev.plumb.emulator.format.Format;
import java.awt.image.BufferedImage;
import java.awt.image.Raster;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.CRC32;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.stream.MemoryCacheImageOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JpegAndPngTest {
  @TempDir Path folder;

  /// Of one colour, which JPEG keeps to a step.
  static byte[] jpeg(int type, int rgb, boolean progressive) throws IOException {
    var image = new BufferedImage(20, 12, type);
    for (int i = 0; i < 20 * 12; i++) {
      image.setRGB(i % 20, i / 20, rgb);
    }
    return write(new IIOImage(image, null, null), progressive);
  }

  private static byte[] write(IIOImage image, boolean progressive) throws IOException {
    ImageWriter writer = ImageIO.getImageWritersByFormatName("jpeg").next();
    ImageWriteParam param = writer.getDefaultWriteParam();
    param.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
    param.setCompressionQuality(1);
    param.setProgressiveMode(
        progressive ? ImageWriteParam.MODE_DEFAULT : ImageWriteParam.MODE_DISABLED);
    var out = new ByteArrayOutputStream();
    try (var stream = new MemoryCacheImageOutputStream(out)) {
      writer.setOutput(stream);
      writer.write(null, image, param);
    } finally {
      writer.dispose();
    }
    return out.toByteArray();
  }

  private static void isAbout(TextureData picture, int red, int green, int blue) {
    assertThat(picture.format()).isEqualTo(Format.R8G8B8A8_UNORM);
    assertThat(picture.width()).isEqualTo(20);
    assertThat(picture.height()).isEqualTo(12);
    int[] expected = {red, green, blue, 255};
    for (int i = 0; i < 4 * 20 * 12; i++) {
      assertThat(picture.subresource(0, 0)[i] & 0xff)
          .isBetween(expected[i % 4] - 2, expected[i % 4] + 2);
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void baselineAndProgressive(boolean progressive) throws IOException, InputException {
    byte[] file = jpeg(BufferedImage.TYPE_INT_RGB, 0xc86432, progressive);
    isAbout(ImageBytes.read("a.jpg", file), 0xc8, 0x64, 0x32);
  }

  @Test
  void grey() throws IOException, InputException {
    var image = new BufferedImage(20, 12, BufferedImage.TYPE_BYTE_GRAY);
    Arrays.fill(
        ((java.awt.image.DataBufferByte) image.getRaster().getDataBuffer()).getData(), (byte) 77);
    isAbout(ImageBytes.read("a.jpeg", write(new IIOImage(image, null, null), false)), 77, 77, 77);
  }

  /// Four components without Adobe's marker are inks, 255 for all of it; with it they are inverted.
  @Test
  void fourInks() throws IOException, InputException {
    var raster = Raster.createInterleavedRaster(0, 20, 12, 4, null);
    for (int i = 0; i < 20 * 12; i++) {
      raster.setPixel(i % 20, i / 20, new int[] {55, 155, 255, 51});
    }
    byte[] file = write(new IIOImage(raster, null, null), false);
    isAbout(ImageBytes.read("a.jpg", file), 160, 80, 0); // 200 and 100 times 204 / 255
    var adobe =
        new ImageBytes()
            .bytes(Arrays.copyOf(file, 2))
            .bytes(0xff, 0xee, 0, 14)
            .text("Adobe")
            .bytes(0, 100, 0, 0, 0, 0, 0)
            .bytes(Arrays.copyOfRange(file, 2, file.length));
    isAbout(adobe.readAs("a.jpg"), 11, 31, 51); // 55 and 155 times 51 / 255
  }

  @Test
  void jpegFilesThatAreCut() throws IOException {
    byte[] file = jpeg(BufferedImage.TYPE_INT_RGB, 0xc86432, false);
    byte[] cut = Arrays.copyOf(file, file.length - 20);
    assertThatThrownBy(() -> ImageBytes.read("a.jpg", cut))
        .hasMessageStartingWith("a.jpg: not a valid JPEG file: ");
    byte[] lossless = file.clone();
    for (int i = 0; i < lossless.length - 1; i++) {
      if ((lossless[i] & 0xff) == 0xff && (lossless[i + 1] & 0xff) == 0xc0) {
        lossless[i + 1] = (byte) 0xc3;
      }
    }
    assertThatThrownBy(() -> ImageBytes.read("a.jpg", lossless))
        .hasMessage(
            "a.jpg: Plumb does not read this JPEG file: it is a lossless JPEG; Plumb reads baseline"
                + " and progressive ones");
  }

  // ---- PNG

  private byte[] png(int bits, boolean alpha, int... components)
      throws IOException, InputException {
    Path file = folder.resolve("p.png");
    PngWriter.write(file, new Picture(components.length / 4, 1, bits, alpha, components));
    return Files.readAllBytes(file);
  }

  @Test
  void depthsOfPng() throws IOException, InputException {
    var eight = ImageBytes.read("a.png", png(8, true, 1, 2, 3, 4));
    assertThat(eight.format()).isEqualTo(Format.R8G8B8A8_UNORM);
    assertThat(eight.subresource(0, 0)).containsExactly(1, 2, 3, 4);
    var sixteen = ImageBytes.read("a.png", png(16, false, 0x102, 0x304, 0x506, 0xffff));
    assertThat(sixteen.format()).isEqualTo(Format.R16G16B16A16_UNORM);
    assertThat(sixteen.subresource(0, 0)).containsExactly(2, 1, 4, 3, 6, 5, -1, -1);
  }

  @Test
  void sizeOfPngIsCheckedBeforeItIsRead() throws IOException, InputException {
    byte[] file = png(16, false, 1, 2, 3, 255);
    ByteBuffer.wrap(file).putInt(16, 16384).putInt(20, 16384);
    assertThatThrownBy(() -> ImageBytes.read("a.png", file))
        .hasMessageStartingWith("a.png: not a valid PNG file: 16384 x 16384 R16G16B16A16_UNORM ");
  }

  /// A compressed text may be larger than any picture, and is not looked at.
  @Test
  void textsOfPngAreSkipped() throws IOException, InputException {
    byte[] file = with(png(8, false, 1, 2, 3, 255), "zTXt", 'a', 0, 0, 1, 2, 3);
    assertThat(ImageBytes.read("a.png", file).subresource(0, 0)).containsExactly(1, 2, 3, -1);
  }

  /// With another chunk behind the header.
  private static byte[] with(byte[] png, String name, int... data) {
    var chunk = new ImageBytes().text(name).bytes(data).toBytes();
    var crc = new CRC32();
    crc.update(chunk);
    return new ImageBytes()
        .bytes(Arrays.copyOf(png, 33))
        .bytes(0, 0, 0, data.length)
        .bytes(chunk)
        .ints(Integer.reverseBytes((int) crc.getValue()))
        .bytes(Arrays.copyOfRange(png, 33, png.length))
        .toBytes();
  }

  @Test
  void whatPngSaysOfItsCurve() throws IOException, InputException {
    byte[] png = png(8, false, 1, 2, 3, 255);
    assertThat(ImageBytes.read("a.png", png).encoding()).isEqualTo(Encoding.UNSTATED);
    byte[] srgb = with(png, "sRGB", 0);
    assertThat(ImageBytes.read("a.png", srgb).encoding()).isEqualTo(Encoding.SRGB);
    assertThat(ImageBytes.read("a.png", srgb).subresource(0, 0)).containsExactly(1, 2, 3, -1);
    assertThat(ImageBytes.read("a.png", with(srgb, "gAMA", 0, 1, 0x86, 0xa0)).encoding())
        .isEqualTo(Encoding.SRGB);
    assertThat(ImageBytes.read("a.png", with(png, "gAMA", 0, 0, 0xb1, 0x8f)).encoding())
        .isEqualTo(Encoding.SRGB);
    assertThat(ImageBytes.read("a.png", with(png, "gAMA", 0, 1, 0x86, 0xa0)).encoding())
        .isEqualTo(Encoding.LINEAR);
    assertThat(ImageBytes.read("a.png", with(png, "gAMA", 0, 0, 0xd9, 3)).encoding())
        .isEqualTo(Encoding.OTHER);
  }

  // ---- kinds

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          a.png | 47494638 | not a valid PNG file: its contents are those of a GIF file, which Plumb does not read
          a.dds | ffd8ffe0 | not a valid DDS file: its contents are those of a JPEG file
          a.hdr | 762f3101 | not a valid Radiance HDR file: its contents are those of an OpenEXR file
          a.xyz | 01020304 | not a valid image file: it starts with the bytes 01 02 03 04; Plumb reads PNG, JPEG, HDR, EXR, DDS, KTX, KTX2 and PFM files
          a.exr | 01       | not a valid OpenEXR file: it starts with the bytes 01
          a.tga | ''       | not a valid image file: it is empty
          """)
  void contentsMustBeWhatTheEndingSays(String name, String start, String message) {
    byte[] bytes = java.util.HexFormat.of().parseHex(start);
    assertThatThrownBy(() -> ImageBytes.read(name, bytes)).hasMessage(name + ": " + message);
  }

  @Test
  void filesWithoutAKnownEndingAreWhatTheyHold() throws IOException, InputException {
    assertThat(ImageBytes.read("picture", png(8, true, 1, 2, 3, 4)).width()).isEqualTo(1);
  }
}
