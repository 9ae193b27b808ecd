package dev.plumb.cli.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.plumb.cli.InputException;
import dev.plumb.cli.image.exr.ExrWriter;
import dev.plumb.emulator.format.ComponentKind;
import dev.plumb.emulator.format.Format;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExrTest {
  private static final int WIDTH = 21;
  private static final int HEIGHT = 37;

  /// The picture in the files of `resources/image`, which OpenEXR 3.1 has written: the half with
  /// the bits 0x3c00 + 256 c + 3 x + 2 y, which every compression keeps.
  private static float value(int x, int y, int c) {
    return Float.float16ToFloat((short) (0x3c00 + 256 * c + 3 * x + 2 * y));
  }

  private static void isThePicture(TextureData picture) {
    assertThat(picture.width()).isEqualTo(WIDTH);
    assertThat(picture.height()).isEqualTo(HEIGHT);
    float[] texels = ImageBytes.floats(picture);
    for (int y = 0; y < HEIGHT; y++) {
      for (int x = 0; x < WIDTH; x++) {
        for (int c = 0; c < 4; c++) {
          float expected = c == 3 ? 1 : value(x, y, c);
          assertThat(texels[4 * (y * WIDTH + x) + c]).isEqualTo(expected);
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"none", "rle", "zips", "zip", "piz", "pxr24", "b44", "b44a"})
  void halves(String compression) throws IOException, InputException {
    String name = compression + "-half.exr";
    var picture = ImageBytes.read(name, ImageBytes.resource(name));
    assertThat(picture.format()).isEqualTo(Format.R16G16B16A16_FLOAT);
    assertThat(picture.mipLevels()).isEqualTo(1);
    assertThat(picture.encoding()).isEqualTo(TextureData.Encoding.LINEAR);
    isThePicture(picture);
  }

  @Test
  void floats() throws IOException, InputException {
    var picture = ImageBytes.read("f.exr", ImageBytes.resource("pxr24-float.exr"));
    assertThat(picture.format()).isEqualTo(Format.R32G32B32A32_FLOAT);
    isThePicture(picture);
  }

  @ParameterizedTest
  @CsvSource({"tiles, 1", "mips, 6", "mips-up, 1", "ripmaps, 1"})
  void tilesAndTheirLevels(String name, int levels) throws IOException, InputException {
    var picture = ImageBytes.read("t.exr", ImageBytes.resource(name + ".exr"));
    isThePicture(picture);
    assertThat(picture.mipLevels()).isEqualTo(levels);
    for (int mip = 1; mip < levels; mip++) {
      int texels = Math.max(1, WIDTH >> mip) * Math.max(1, HEIGHT >> mip);
      assertThat(picture.subresource(mip, 0)).hasSize(8 * texels);
    }
    if (levels > 1) {
      int[] last = Texels.read(picture, picture.format(), levels - 1, 0, 0);
      assertThat(Float.intBitsToFloat(last[0])).isBetween(value(0, 0, 0), value(20, 36, 0));
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          dwaa-half | it is compressed with DWAA; what is read is NONE, RLE, ZIPS, ZIP, PIZ, PXR24, B44 and B44A
          parts | it has several parts
          """)
  void whatIsNotRead(String name, String why) throws IOException {
    byte[] file = ImageBytes.resource(name + ".exr");
    assertThatThrownBy(() -> ImageBytes.read("a.exr", file))
        .isInstanceOf(InputException.class)
        .hasMessage("a.exr: Plumb does not read this OpenEXR file: " + why);
  }

  /// A file of one line: of each pixel a value in each channel, as 32-bit words.
  private static ImageBytes file(int width, String... channels) {
    var list = new ImageBytes();
    for (String channel : channels) {
      list.text(channel).bytes(0).ints(channel.endsWith("id") ? 0 : 2, 0, 1, 1);
    }
    byte[] names = list.bytes(0).toBytes();
    var file = new ImageBytes().ints(20000630, 2);
    file.text("channels\0chlist\0").ints(names.length).bytes(names);
    file.text("compression\0compression\0").ints(1).bytes(0);
    file.text("dataWindow\0box2i\0").ints(16, -3, 5, width - 4, 5).bytes(0);
    int header = file.toBytes().length;
    file.longs(header + 8);
    return file.ints(5, 4 * width * channels.length);
  }

  private static int bits(float value) {
    return Float.floatToRawIntBits(value);
  }

  @Test
  void channelsBecomeComponents() throws InputException {
    var grey = file(1, "A", "Y").ints(bits(0.5f), bits(7)).readAs("a.exr");
    assertThat(ImageBytes.floats(grey)).containsExactly(7, 7, 7, 0.5f);
    var depth = file(2, "Z").ints(bits(0.25f), bits(2)).readAs("a.exr");
    assertThat(depth.format()).isEqualTo(Format.R32_FLOAT);
    assertThat(ImageBytes.floats(depth)).containsExactly(0.25f, 0, 0, 1, 2, 0, 0, 1);
    var two = file(1, "G", "R", "depth.Z").ints(bits(1), bits(2), bits(3)).readAs("a.exr");
    assertThat(two.format()).isEqualTo(Format.R32G32_FLOAT);
    assertThat(ImageBytes.floats(two)).containsExactly(2, 1, 0, 1);
    var layer = file(1, "beauty.B", "beauty.G", "beauty.R").ints(bits(1), bits(2), bits(3));
    assertThat(ImageBytes.floats(layer.readAs("a.exr"))).containsExactly(3, 2, 1, 1);
    var ids = file(1, "id").ints(0xfffffff0).readAs("a.exr");
    assertThat(ids.format()).isEqualTo(Format.R32_UINT);
    assertThat(Texels.read(ids, ids.format(), 0, 0, 0)).containsExactly(0xfffffff0, 0, 0, 1);
  }

  @Test
  void channelsThatAreNoColor() {
    assertThatThrownBy(() -> file(1, "u", "v").ints(0, 0).readAs("a.exr"))
        .hasMessageEndingWith("none of its channels is R, G, B, A or Y: u, v");
    assertThatThrownBy(() -> file(1, "a.R", "b.R").ints(0, 0).readAs("a.exr"))
        .hasMessageEndingWith("all channels are in layers: a, b");
  }

  @Test
  void sizesAreRefusedBeforeMemoryIsTaken() {
    assertThatThrownBy(() -> file(1 << 30, "R").readAs("a.exr"))
        .hasMessage(
            "a.exr: not a valid OpenEXR file: 1073741824 x 1 texels are too many; 268435456 are"
                + " possible");
  }

  /// What is written is read again, bit for bit.
  @Property(tries = 150)
  void writtenFilesAreReadAgain(
      @ForAll Format format,
      @ForAll @IntRange(min = 1, max = 40) int width,
      @ForAll @IntRange(min = 1, max = 40) int height,
      @ForAll long seed)
      throws IOException, InputException {
    if (!Texels.areNumbers(format) || !ExrWriter.supports(format)) {
      return;
    }
    var random = new Random(seed);
    var texels = new byte[(int) TextureData.bytes(format, width, height, 1)];
    random.nextBytes(texels);
    var texture = TextureData.picture(format, width, height, texels);
    int[] numbers = Texels.read(texture, format, 0, 0, 0);
    var out = new ByteArrayOutputStream();
    ExrWriter.write(
        out,
        format,
        width,
        height,
        (y, rgba) -> System.arraycopy(numbers, y * 4 * width, rgba, 0, 4 * width));
    var again = ImageBytes.read("a.exr", out.toByteArray());
    int[] read = Texels.read(again, again.format(), 0, 0, 0);
    for (int i = 0; i < numbers.length; i++) {
      boolean there = format.hasDepth() ? i % 4 == 0 : format.hasComponent(i % 4);
      if (there
          && !same(format, numbers[i], read[again.format().hasComponent(i % 4) ? i : i - i % 4])) {
        throw new AssertionError(format + " " + i + ": " + numbers[i] + " and " + read[i]);
      }
    }
  }

  private static boolean same(Format format, int bits, int again) {
    float number = Float.intBitsToFloat(bits);
    return format.kind() == ComponentKind.SINT
        ? Float.intBitsToFloat(again) == bits
        : bits == again || Float.isNaN(number) && Float.isNaN(Float.intBitsToFloat(again));
  }
}
