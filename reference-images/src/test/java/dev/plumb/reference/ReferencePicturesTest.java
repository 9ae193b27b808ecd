package dev.plumb.reference;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.cli.InputException;
import dev.plumb.cli.diff.PictureDiff;
import dev.plumb.cli.file.Picture;
import dev.plumb.cli.file.PngReader;
import dev.plumb.cli.file.PngWriter;
import dev.plumb.cli.scene.Scene;
import dev.plumb.cli.scene.SceneReader;
import dev.plumb.emulator.api.DeviceOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Holds each scene's picture against the expected one.
///
/// `-Dplumb.full=true` also draws the whole of pictures that take long. `-Dsnapshots=update`
/// rewrites the pictures that Plumb drew itself (never a GPU's): look at them before they are
/// committed.
final class ReferencePicturesTest {
  private static final boolean FULL = Boolean.getBoolean("plumb.full");
  private static final boolean UPDATE = "update".equals(System.getProperty("snapshots"));

  @BeforeAll
  static void makeBenchData() throws IOException {
    BenchData.write(Checkout.MODULE.resolve("target/bench-data"));
  }

  static List<ReferenceCase> cases() {
    return ReferenceCase.all();
  }

  static List<ReferenceCase> blessed() {
    return cases().stream().filter(ReferenceCase::blessed).toList();
  }

  @ParameterizedTest
  @MethodSource("cases")
  void drawsTheExpectedPicture(ReferenceCase c) throws InputException {
    Scene scene = SceneReader.read(c.scene());
    if (UPDATE && c.blessed()) {
      Picture drawn = SceneDrawing.picture(scene, c.texture(), DeviceOptions.DEFAULT);
      assertThat(isOneColor(drawn)).as("%s is of one colour", c).isFalse();
      PngWriter.write(c.expected(), drawn);
    }
    if (c.whole() || FULL) {
      Picture drawn = SceneDrawing.picture(scene, c.texture(), DeviceOptions.DEFAULT);
      compare(c, drawn, PngReader.read(c.expected()));
    } else {
      comparePart(c, scene, c.part().orElseThrow(), DeviceOptions.DEFAULT);
    }
  }

  @ParameterizedTest
  @MethodSource("blessed")
  void drawsTheSameBitsWithAnyNumberOfThreads(ReferenceCase c) throws InputException {
    Scene scene = SceneReader.read(c.scene());
    for (int threads = 1; threads <= 3; threads++) {
      var options = DeviceOptions.DEFAULT.withThreads(threads);
      if (c.part().isPresent()) {
        comparePart(c, scene, c.part().get(), options);
      } else {
        compare(c, SceneDrawing.picture(scene, c.texture(), options), PngReader.read(c.expected()));
      }
    }
  }

  /// Two blank pictures would always agree.
  @ParameterizedTest
  @MethodSource("cases")
  void expectsMoreThanOneColor(ReferenceCase c) throws InputException {
    Picture expected = PngReader.read(c.expected());
    assertThat(isOneColor(expected)).isFalse();
    c.part().ifPresent(part -> assertThat(isOneColor(part.of(expected))).isFalse());
  }

  @Test
  void everySceneHasACase() throws IOException {
    try (var files = Files.walk(Checkout.SCENES)) {
      var scenes =
          files
              .map(Path::toString)
              .filter(f -> f.endsWith(".yaml") && !f.endsWith(".case.yaml"))
              .toList();
      assertThat(cases()).extracting(c -> c.scene().toString()).containsAll(scenes);
    }
  }

  private static void comparePart(ReferenceCase c, Scene scene, Part part, DeviceOptions options)
      throws InputException {
    Picture drawn = SceneDrawing.picture(part.of(scene), c.texture(), options);
    compare(c, part.of(drawn), part.of(PngReader.read(c.expected())));
  }

  private static void compare(ReferenceCase c, Picture drawn, Picture expected)
      throws InputException {
    assertThat(new int[] {drawn.width(), drawn.height()})
        .containsExactly(expected.width(), expected.height());
    var diff = PictureDiff.of(drawn, expected, c.tolerance());
    if (diff.share() > c.differing()) {
      Path actual = Checkout.MODULE.resolve("target/" + c.name() + ".actual.png");
      PngWriter.write(actual, drawn);
      throw new AssertionError(
          "%s: %.4f %% of the pixels differ, the first at %s; see %s and plumb diff"
              .formatted(c, 100 * diff.share(), diff.first(), actual));
    }
  }

  private static boolean isOneColor(Picture picture) {
    int[] c = picture.components();
    for (int i = 4; i < c.length; i++) {
      if (c[i] != c[i - 4]) {
        return false;
      }
    }
    return true;
  }
}
