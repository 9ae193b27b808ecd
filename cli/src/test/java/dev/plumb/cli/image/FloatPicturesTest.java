package dev.plumb.cli.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.plumb.cli.InputException;
import dev.plumb.emulator.format.Format;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Radiance HDR and portable float maps.
class FloatPicturesTest {
  private static ImageBytes hdr(String lines) {
    return new ImageBytes().text("#?RADIANCE\n" + lines);
  }

  private static final String RGBE = "FORMAT=32-bit_rle_rgbe\n\n";

  @Test
  void aMantissaTimesAPowerOfTwo() throws InputException {
    var picture = hdr(RGBE + "-Y 1 +X 2\n").bytes(128, 64, 1, 129, 9, 9, 9, 0).readAs("a.hdr");
    assertThat(picture.format()).isEqualTo(Format.R32G32B32A32_FLOAT);
    assertThat(ImageBytes.floats(picture)).containsExactly(1, 0.5f, 1 / 128f, 1, 0, 0, 0, 1);
  }

  @Test
  void exposuresAreTakenOut() throws InputException {
    var file = hdr("EXPOSURE=2\n# x\nEXPOSURE= 0.5\nEXPOSURE=4\n" + RGBE + "-Y 1 +X 1\n");
    assertThat(ImageBytes.floats(file.bytes(128, 0, 0, 129).readAs("a.hdr")))
        .containsExactly(0.25f, 0, 0, 1);
  }

  @Test
  void oldRunsRepeatTheLastTexel() throws InputException {
    var file = hdr(RGBE + "-Y 1 +X 261\n").bytes(128, 0, 0, 129).bytes(1, 1, 1, 3);
    file.bytes(1, 1, 1, 1).bytes(0, 128, 0, 129); // 3 and 256
    float[] texels = ImageBytes.floats(file.readAs("a.hdr"));
    for (int x = 0; x < 260; x++) {
      assertThat(texels[4 * x]).isEqualTo(1);
    }
    assertThat(texels[4 * 260]).isZero();
    assertThat(texels[4 * 260 + 1]).isEqualTo(1);
  }

  @Test
  void newRunsAreOfEachComponent() throws InputException {
    var file = hdr(RGBE + "-Y 1 +X 8\n").bytes(2, 2, 0, 8);
    file.bytes(128 + 8, 128); // red: a run
    file.bytes(8, 0, 16, 32, 48, 64, 80, 96, 112); // green: one by one
    file.bytes(128 + 4, 0, 4, 1, 2, 3, 4).bytes(128 + 8, 129);
    float[] texels = ImageBytes.floats(file.readAs("a.hdr"));
    for (int x = 0; x < 8; x++) {
      assertThat(texels[4 * x]).isEqualTo(1);
      assertThat(texels[4 * x + 1]).isEqualTo(x / 8f);
      assertThat(texels[4 * x + 2]).isEqualTo(x < 4 ? 0 : (x - 3) / 128f);
    }
  }

  /// Where the second texel of three lines of two lies.
  @ParameterizedTest
  @CsvSource({
    "-Y 3 +X 2, 2, 1, 0",
    "+Y 3 +X 2, 2, 1, 2",
    "-Y 3 -X 2, 2, 0, 0",
    "+X 3 -Y 2, 3, 0, 1",
    "+X 3 +Y 2, 3, 0, 0",
    "-X 3 -Y 2, 3, 2, 1"
  })
  void orientations(String size, int width, int x, int y) throws InputException {
    var file = hdr(RGBE + size + "\n").bytes(0, 0, 0, 0).bytes(128, 0, 0, 129).bytes(new byte[16]);
    var picture = file.readAs("a.hdr");
    assertThat(picture.width()).isEqualTo(width);
    float[] texels = ImageBytes.floats(picture);
    assertThat(texels[4 * (y * width + x)]).isEqualTo(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          FORMAT=32-bit_rle_xyze | Plumb does not read this Radiance HDR file: its texels are 32-bit_rle_xyze; Plumb reads 32-bit_rle_rgbe
          EXPOSURE=none          | not a valid Radiance HDR file: an exposure of 'none'
          """)
  void headers(String line, String message) {
    assertThatThrownBy(() -> hdr(line + "\n\n-Y 1 +X 1\n").ints(0).readAs("a.hdr"))
        .hasMessage("a.hdr: " + message);
  }

  @Test
  void sizesAreRefusedBeforeMemoryIsTaken() {
    assertThatThrownBy(() -> hdr(RGBE + "-Y 100000 +X 100000\n").readAs("a.hdr"))
        .hasMessageContaining("100000 x 100000 texels are too many");
    assertThatThrownBy(() -> hdr(RGBE + "-Y 4 +Z 4\n").readAs("a.hdr"))
        .hasMessageContaining("no size such as '-Y 480 +X 640' follows its header");
    assertThatThrownBy(() -> new ImageBytes().text("PF\n90000 90000\n-1\n").readAs("a.pfm"))
        .hasMessageContaining("90000 x 90000 texels are too many");
  }

  @Test
  void floatMapsFromTheBottom() throws InputException {
    int[] values = {
      Float.floatToRawIntBits(1), Float.floatToRawIntBits(2), Float.floatToRawIntBits(-3.5f),
      Float.floatToRawIntBits(4), Float.floatToRawIntBits(5), Float.floatToRawIntBits(6)
    };
    var color = new ImageBytes().text("PF\n1 2\n-1.0\n").ints(values).readAs("a.pfm");
    assertThat(color.format()).isEqualTo(Format.R32G32B32A32_FLOAT);
    assertThat(ImageBytes.floats(color)).containsExactly(4, 5, 6, 1, 1, 2, -3.5f, 1);
    var grey = new ImageBytes().text("Pf 1 2 1 ");
    for (int i = 0; i < 2; i++) {
      grey.ints(Integer.reverseBytes(values[i]));
    }
    assertThat(grey.readAs("a.pfm").format()).isEqualTo(Format.R32_FLOAT);
    assertThat(ImageBytes.floats(grey.readAs("a.pfm"))).containsExactly(2, 0, 0, 1, 1, 0, 0, 1);
  }
}
