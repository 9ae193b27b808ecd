package dev.plumb.reference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.plumb.cli.InputException;
import dev.plumb.cli.file.Picture;
import dev.plumb.cli.scene.Scene;
import dev.plumb.cli.scene.SceneReader;
import dev.plumb.emulator.api.DeviceOptions;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// What the scenes were made to show, said without their expected pictures.
final class SceneFactsTest {
  private static Scene scene(String path) throws InputException {
    return SceneReader.read(Checkout.SCENES.resolve(path));
  }

  private static Picture picture(String path, String texture) throws InputException {
    return SceneDrawing.picture(scene(path), texture, DeviceOptions.DEFAULT);
  }

  private static float[] depths(String path, String texture) throws InputException {
    float[] texels =
        SceneDrawing.draw(
            scene(path), DeviceOptions.DEFAULT, run -> run.texture(texture).readFloats(0, 0));
    var depths = new float[texels.length / 4];
    for (int i = 0; i < depths.length; i++) {
      depths[i] = texels[4 * i];
    }
    return depths;
  }

  private static List<Integer> rgb(Picture p, int x, int y) {
    return List.of(p.at(x, y, 0), p.at(x, y, 1), p.at(x, y, 2));
  }

  @Test
  void cubesTransformsTake272Bytes() throws InputException {
    int size =
        SceneDrawing.draw(
            scene("cubes/cubes.yaml"),
            DeviceOptions.DEFAULT,
            run -> run.shader("vs").reflection().constantBuffer("transforms").orElseThrow().size());
    assertThat(size).isEqualTo(272);
  }

  @Test
  void cubesShowWhatEachPixelShaderDoes() throws InputException {
    Picture p = picture("cubes/cubes.yaml", "color");
    // one face of the split cube goes through the middle of the picture
    for (int y : new int[] {300, 350, 400}) {
      for (int c = 0; c < 3; c++) {
        assertThat(p.at(639, y, c)).isEqualTo(p.at(600, y, c));
        assertThat(p.at(640, y, c)).isEqualTo(p.at(680, y, c));
        assertThat((double) p.at(639, y, c)).isCloseTo(0.4 * p.at(640, y, c), within(1.0));
      }
    }
    var colors = new HashSet<List<Integer>>();
    for (int y = 0; y < p.height(); y++) {
      for (int x = 0; x < p.width(); x++) {
        colors.add(rgb(p, x, y));
      }
    }
    // both cells of the checkerboard inside; magenta would be a face that looks at the camera
    assertThat(colors).contains(List.of(13, 13, 15), List.of(46, 46, 51));
    assertThat(colors).doesNotContain(List.of(255, 0, 255));
  }

  @Test
  void spriteInvertsRedExactly() throws InputException {
    Picture p = picture("sprite/sprite.yaml", "color");
    for (int y = 0; y < p.height(); y++) {
      for (int x = 0; x < 130; x++) {
        boolean covered = x >= 20 && x < 120 && y >= 20 && y < 120;
        assertThat(rgb(p, x, y))
            .as("pixel (%d,%d)", x, y)
            .isEqualTo(covered ? List.of(0, 255, 255) : List.of(51, 51, 51));
      }
    }
  }

  @Test
  void noiseComesFromAHeaderWithAByteOrderMark() throws IOException {
    byte[] header = Files.readAllBytes(Checkout.SCENES.resolve("noise/perlin.hlsli"));
    assertThat(new byte[] {header[0], header[1], header[2]})
        .containsExactly((byte) 0xef, (byte) 0xbb, (byte) 0xbf);
    assertThat(new String(header, StandardCharsets.UTF_8))
        .contains("static const int permutation[512]");
  }

  /// The ground lies 3 below the light, 20 is far, and the picture shows a quarter turn.
  @Test
  void shadowDepthIsTheDistanceFromTheLight() throws InputException {
    float[] depth = depths("shadow/shadow.yaml", "shadow");
    int[][] onTheGround = {{400, 480}, {330, 500}, {470, 440}, {256, 511}};
    for (int[] pixel : onTheGround) {
      double right = (2 * pixel[0] + 1 - 512) / 512.0;
      double down = (2 * pixel[1] + 1 - 512) / 512.0;
      double distance = 3 / down * Math.sqrt(right * right + down * down + 1);
      assertThat((double) depth[512 * pixel[1] + pixel[0]]).isCloseTo(distance / 20, within(1e-5));
    }
    assertThat(depth[0]).isEqualTo(1);
  }

  @Test
  void depthAloneEqualsDepthWithColor() throws InputException {
    float[] alone = depths("shadow/shadow.yaml", "shadow");
    assertThat(depths("shadow/shadow.yaml", "visible-depth")).isEqualTo(alone);
  }

  /// Left: with w = z beyond the far plane. Right: without.
  @Test
  void infiniteDepthKeepsWhatLiesBeyondTheFarPlane() throws InputException {
    Picture p = picture("shadow/infinite-depth.yaml", "color");
    float[] depth = depths("shadow/infinite-depth.yaml", "depth");
    List<Integer> background = rgb(p, 0, 0);
    int beyond = 0;
    for (int y = 0; y < 512; y++) {
      for (int x = 0; x < 512; x++) {
        if (depth[1024 * y + x] == 1 && !rgb(p, x, y).equals(background)) {
          beyond++;
          assertThat(rgb(p, x + 512, y)).as("pixel (%d,%d)", x + 512, y).isEqualTo(background);
        }
      }
    }
    assertThat(beyond).isGreaterThan(10_000);
    assertThat(Set.of(rgb(p, 140, 150))).doesNotContain(background);
  }
}
