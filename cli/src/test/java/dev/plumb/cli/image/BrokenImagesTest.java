package dev.plumb.cli.image;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.cli.InputException;
import dev.plumb.cli.file.Picture;
import dev.plumb.cli.file.PngWriter;
import dev.plumb.cli.image.dds.DdsWriter;
import dev.plumb.emulator.format.Format;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/// Image files that are cut or changed anywhere are read or refused with a message.
class BrokenImagesTest {
  private static final Map<String, byte[]> FILES = files();

  private static Map<String, byte[]> files() {
    try {
      var files = new LinkedHashMap<String, byte[]>();
      for (String name : List.of("none", "rle", "zips", "zip", "piz", "pxr24", "b44", "b44a")) {
        files.put(name + ".exr", ImageBytes.resource(name + "-half.exr"));
      }
      files.put("tiles.exr", ImageBytes.resource("tiles.exr"));
      files.put("mips.exr", ImageBytes.resource("mips.exr"));
      files.put("base.jpg", JpegAndPngTest.jpeg(BufferedImage.TYPE_INT_RGB, 0xc86432, false));
      files.put("progressive.jpg", JpegAndPngTest.jpeg(BufferedImage.TYPE_INT_RGB, 123, true));
      var out = new ByteArrayOutputStream();
      DdsWriter.write(out, TextureData.picture(Format.BC7_UNORM, 8, 8, new byte[64]));
      files.put("a.dds", out.toByteArray());
      int[] shape = {40, 25, 0, 0, 1, 1};
      byte[] run = ImageBytes.resource("run.zst");
      files.put("zstd.ktx2", KtxTest.ktx2(9, shape, 2, List.of(run), 1000));
      byte[] text = ImageBytes.resource("short.zst");
      files.put(
          "text.ktx2", KtxTest.ktx2(9, new int[] {30, 20, 0, 0, 1, 1}, 2, List.of(text), 600));
      var hdr = new ImageBytes().text("#?RGBE\nFORMAT=32-bit_rle_rgbe\n\n-Y 1 +X 8\n");
      hdr.bytes(2, 2, 0, 8, 136, 128, 8, 1, 2, 3, 4, 5, 6, 7, 8, 136, 3, 136, 129);
      files.put("a.hdr", hdr.toBytes());
      files.put("a.pfm", new ImageBytes().text("PF\n1 2\n-1.0\n").ints(new int[6]).toBytes());
      Path png = Files.createTempFile("plumb", ".png");
      PngWriter.write(png, new Picture(3, 3, 16, true, new int[36]));
      files.put("a.png", Files.readAllBytes(png));
      Files.delete(png);
      return files;
    } catch (IOException | InputException e) {
      throw new AssertionError(e);
    }
  }

  @Provide
  static Arbitrary<String> names() {
    return Arbitraries.of(FILES.keySet());
  }

  private static void isReadOrRefused(String name, byte[] bytes) {
    try {
      ImageBytes.read(name, bytes);
    } catch (InputException e) {
      assertThat(e.text().lines()).hasSize(1);
      assertThat(e.text()).startsWith("plumb: error: " + name + ": ");
      assertThat(e.exitCode()).isEqualTo(2);
    }
  }

  @Property(tries = 300)
  void filesThatAreCut(@ForAll("names") String name, @ForAll long seed) {
    byte[] file = FILES.get(name);
    isReadOrRefused(name, Arrays.copyOf(file, new Random(seed).nextInt(file.length)));
  }

  @Property(tries = 700)
  void filesWithWrongBytes(@ForAll("names") String name, @ForAll long seed) {
    var random = new Random(seed);
    byte[] file = FILES.get(name).clone();
    // half of them where headers are
    int reach = random.nextBoolean() ? Math.min(200, file.length) : file.length;
    for (int n = 1 + random.nextInt(3); n > 0; n--) {
      int at = random.nextInt(reach);
      switch (random.nextInt(3)) {
        case 0 -> file[at] = (byte) random.nextInt(256);
        case 1 -> file[at] ^= (byte) (1 << random.nextInt(8));
        default -> file[at] = (byte) (random.nextBoolean() ? 0xff : 0);
      }
    }
    isReadOrRefused(name, file);
  }
}
