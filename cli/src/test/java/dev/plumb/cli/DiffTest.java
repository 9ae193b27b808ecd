package dev.plumb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.cli.file.Picture;
import dev.plumb.cli.file.PngReader;
import dev.plumb.cli.file.PngWriter;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DiffTest {
  @TempDir Path folder;
  private Plumb plumb;

  @BeforeEach
  void files() throws InputException {
    plumb = new Plumb(folder);
    write("a.png", 8, 0, 0, 0, 255, 10, 20, 30, 255, 255, 255, 255, 255, 7, 7, 7, 255);
    write("b.png", 8, 0, 0, 0, 255, 12, 20, 25, 255, 255, 255, 255, 255, 7, 7, 7, 255);
  }

  /// A picture of 2x2.
  private void write(String name, int bits, int... components) throws InputException {
    PngWriter.write(folder.resolve(name), new Picture(2, 2, bits, false, components));
  }

  @Test
  void numbersAreThoseComputedByHand() {
    // squares: 2² + 5² = 29 over 4 pixels of 3 components; RMSE sqrt(29 / 12) / 255 = 0.0060962
    assertThat(plumb.run("diff @a.png @b.png"))
        .isEqualTo(
            new Plumb.Result(
                22,
                """
                size         2 x 2
                differing    1 of 4 pixels (25.0000 %)
                first        (1,0): 10,20,30 and 12,20,25
                largest      R 0.007843  G 0.000000  B 0.019608  A 0.000000  (in 1/255: 2.00 0.00 5.00 0.00)
                mean         R 0.001961  G 0.000000  B 0.004902  A 0.000000  (in 1/255: 0.50 0.00 1.25 0.00)
                RMSE         0.006096
                PSNR         44.30 dB
                """,
                ""));
  }

  @Test
  void equalPictures() {
    var result = plumb.run("diff @a.png @a.png");
    assertThat(result.exitCode()).isZero();
    assertThat(result.out()).contains("differing    0 of 4 pixels", "PSNR         infinite");
    assertThat(result.out()).doesNotContain("first");
  }

  @ParameterizedTest
  @CsvSource({
    "--tolerance 4/255, 22",
    "--tolerance 5/255, 0",
    "--tolerance 0.0196, 22",
    "--tolerance 0.0197, 0",
    "--tolerance 2%, 0",
    "--tolerance 1%, 22",
    "--max-differing 25%, 0",
    "--max-differing 0.24, 22",
    "--tolerance=1, 0",
  })
  void tolerances(String flags, int exitCode) {
    assertThat(plumb.run("diff @a.png @b.png -q " + flags))
        .isEqualTo(new Plumb.Result(exitCode, "", ""));
  }

  @ParameterizedTest
  @CsvSource({"2", "-1", "x", "1/0", "NaN", "''"})
  void whatIsNoTolerance(String text) {
    var result = plumb.run("diff", "@a.png", "@b.png", "--tolerance=" + text);
    assertThat(result.exitCode()).isEqualTo(2);
    assertThat(result.err()).contains("is no tolerance: a number from 0 to 1 is");
  }

  @Test
  void sizesThatDiffer() throws InputException {
    PngWriter.write(folder.resolve("c.png"), new Picture(1, 1, 8, false, new int[4]));
    assertThat(plumb.run("diff @a.png @c.png -o @d.png"))
        .isEqualTo(new Plumb.Result(21, "sizes differ: a.png is 2 x 2, c.png is 1 x 1\n", ""));
    assertThat(plumb.files()).doesNotContain("d.png");
  }

  @Test
  void eightAndSixteenBitsCanMeet() throws InputException {
    int[] wide = {
      0, 0, 0, 65535, 2570, 5140, 7710, 65535, 65535, 65535, 65535, 65535, 1799, 1799, 1799, 65535
    };
    write("w.png", 16, wide);
    assertThat(plumb.run("diff @a.png @w.png").exitCode()).isZero();
  }

  @Test
  void theHeatMapStandsBesideBoth() throws InputException {
    assertThat(plumb.run("diff @a.png @b.png -o @d.png -q").exitCode()).isEqualTo(22);
    Picture d = PngReader.read(folder.resolve("d.png"));
    assertThat(d.width()).isEqualTo(3 * 2 + 2 * 4);
    assertThat(d.height()).isEqualTo(2);
    assertThat(d.at(1, 0, 0)).isEqualTo(10);
    assertThat(d.at(7, 0, 0)).isEqualTo(12);
    assertThat(d.at(13, 0, 2)).isGreaterThan(200); // a small difference: blue
    assertThat(d.at(12, 0, 2)).isZero(); // none: the picture's grey, dark
  }
}
