package dev.plumb.cli.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.cli.InputException;
import java.awt.image.BufferedImage;
import java.awt.image.Raster;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.ForkJoinPool;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PngWriterTest {
  @TempDir private Path folder;

  /// Of one pixel, of one band and of many; smooth, so that both filters are taken, with noise.
  private static Picture picture(int width, int height, int bits, boolean alpha) {
    var random = new Random(width);
    var components = new int[4 * width * height];
    for (int i = 0; i < components.length; i++) {
      int x = i / 4 % width;
      int y = i / 4 / width;
      int value = (y % 50 < 25 ? x : y) * (1 + i % 4) + (x > y ? random.nextInt(9) : 0);
      components[i] = i % 4 == 3 && !alpha ? (1 << bits) - 1 : value * 7 & ((1 << bits) - 1);
    }
    return new Picture(width, height, bits, alpha, components);
  }

  @ParameterizedTest
  @CsvSource({
    "1, 1, 8, false",
    "3, 2, 16, true",
    "300, 700, 8, false",
    "300, 700, 8, true",
    "301, 250, 16, false",
    "17, 2100, 16, true",
    "60000, 3, 8, false"
  })
  void othersReadWhatIsWritten(int width, int height, int bits, boolean alpha)
      throws IOException, InputException {
    var picture = picture(width, height, bits, alpha);
    Path file = folder.resolve("p.png");
    PngWriter.write(file, picture);
    BufferedImage read = ImageIO.read(file.toFile());
    assertThat(read.getWidth()).isEqualTo(width);
    assertThat(read.getHeight()).isEqualTo(height);
    Raster raster = read.getRaster();
    assertThat(raster.getNumBands()).isEqualTo(alpha ? 4 : 3);
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        for (int c = 0; c < raster.getNumBands(); c++) {
          if (raster.getSample(x, y, c) != picture.at(x, y, c)) {
            assertThat(raster.getSample(x, y, c))
                .as("%d %d %d", x, y, c)
                .isEqualTo(picture.at(x, y, c));
          }
        }
      }
    }
    Picture again = PngReader.read(file);
    assertThat(again.bits()).isEqualTo(bits);
    assertThat(Arrays.equals(again.components(), picture.components())).isTrue();
  }

  /// In a pool of one thread and of four.
  @ParameterizedTest
  @CsvSource({"1", "4"})
  void theFileDoesNotDependOnThreads(int threads) throws IOException, InputException {
    var picture = picture(300, 700, 8, false);
    PngWriter.write(folder.resolve("a.png"), picture);
    try (var pool = new ForkJoinPool(threads)) {
      pool.submit(
              () -> {
                PngWriter.write(folder.resolve("b.png"), picture);
                return null;
              })
          .join();
    }
    assertThat(Files.mismatch(folder.resolve("a.png"), folder.resolve("b.png"))).isEqualTo(-1);
  }
}
