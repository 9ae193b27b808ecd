package dev.plumb.emulator.raster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.plumb.emulator.clip.TriangleBatch;
import dev.plumb.rules.D3D11;
import dev.plumb.rules.Rule;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TriangleSetupTest {
  private static final ScreenRect CLIP = new ScreenRect(0, 0, 64, 64);

  private static TriangleSetup setup(int[] xy, float[] z) {
    var batch = new TriangleBatch(1, 0);
    batch.count = 1;
    for (int k = 0; k < 3; k++) {
      batch.xFx8[k] = xy[2 * k];
      batch.yFx8[k] = xy[2 * k + 1];
      batch.z[k] = z[k];
    }
    var setup = new TriangleSetup();
    setup.setUp(batch, new RasterState(SamplePattern.X1, new ScreenRect[] {CLIP}));
    return setup;
  }

  @Test
  void boundsHoldThePixelsWhoseCentresAreInTheBox() {
    var setup = setup(new int[] {129, 128, 1000, 128, 129, 1408}, new float[3]);
    assertThat(setup.left(0)).isEqualTo(1);
    assertThat(setup.top(0)).isZero();
    assertThat(setup.right(0)).isEqualTo(4);
    assertThat(setup.bottom(0)).isEqualTo(6);
  }

  @Test
  void triangleBetweenSamplesIsNotVisible() {
    var setup = setup(new int[] {130, 130, 380, 130, 130, 380}, new float[3]);
    assertThat(setup.isVisible(0)).isFalse();
  }

  @Test
  void triangleWithoutAreaIsNotVisible() {
    var setup = setup(new int[] {0, 0, 1000, 1000, 2000, 2000}, new float[3]);
    assertThat(setup.isVisible(0)).isFalse();
  }

  @Test
  void constantDepthStaysExact() {
    var random = new Random(3);
    for (int i = 0; i < 200; i++) {
      float z = random.nextFloat();
      var setup = setup(random.ints(6, -5000, 20000).toArray(), new float[] {z, z, z});
      if (setup.isVisible(0)) {
        assertThat(setup.z(0, random.nextInt(10000), random.nextInt(10000))).isEqualTo(z);
      }
    }
  }

  @Test
  void depthIsThePlaneThroughTheCorners() {
    float[] z = {0.1f, 0.9f, 0.5f};
    var setup = setup(new int[] {0, 0, 0, 8192, 8192, 0}, z);
    assertThat(setup.z(0, 0, 0)).isEqualTo(0.1f);
    assertThat(setup.z(0, 0, 8192)).isEqualTo(0.9f);
    assertThat(setup.z(0, 8192, 0)).isEqualTo(0.5f);
    assertThat(setup.z(0, 4096, 4096)).isCloseTo(0.7f, within(1e-7f));
  }

  @Rule(D3D11.VIEWPORT_SCISSORS)
  @Test
  void viewportBoundsAreFlooredAfterTheFloatAdd() {
    assertThat(ScreenRect.ofViewport(0.75f, -0.5f, 1.5f, 3)).isEqualTo(new ScreenRect(0, -1, 2, 2));
  }
}
