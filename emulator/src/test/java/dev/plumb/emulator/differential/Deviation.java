package dev.plumb.emulator.differential;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.state.FillMode;
import dev.plumb.emulator.state.RenderTargetBlendDesc;
import dev.plumb.emulator.state.Viewport;
import java.util.List;
import java.util.Optional;

/// Where Vulkan, or a driver, says otherwise than D3D11: known, with the reason.
///
/// @param driver what the device's name contains where it is one driver's; empty for all
/// @param category how it is called in the table, with the reason
record Deviation(String driver, String category, Test test) {
  /// Whether it can be the cause at a texel.
  interface Test {
    boolean at(Scene scene, Picture ours, Picture theirs, int texel);
  }

  private static final List<Deviation> KNOWN =
      List.of(
          // D3D11.3 §15.6.1: pixels from floor(left) on are drawn, Vulkan §27.4: what is inside the
          // clip volume.
          new Deviation(
              "",
              "between the viewport's edge and the whole pixels around it",
              (scene, _, _, texel) -> atFractionalEdge(scene, texel)),
          // D3D11.3 §15.14: the edges' order is not given.
          new Deviation(
              "",
              "two edges of one wireframe triangle on a pixel",
              (scene, ours, theirs, texel) ->
                  scene.rasterizer.fillMode() == FillMode.WIREFRAME
                      && sameIdentity(scene, ours, theirs, texel)),
          // llvmpipe, lp_bld_sample_aos.c: 8-bit texels are filtered in 8-bit integers.
          new Deviation(
              "llvmpipe",
              "llvmpipe filters UNORM texels of 8 bits in 8 bits, some steps one after the other",
              Deviation::isFilteredInBytes),
          // llvmpipe, lp_bld_blend_aos.c: normalised targets are blended in integers of their size,
          // each
          // product rounded; conversion to sRGB is a polynomial.
          new Deviation(
              "llvmpipe",
              "llvmpipe blends normalised targets in integers, up to 3 steps off",
              (scene, ours, theirs, texel) ->
                  scene.blend.renderTargets().stream().anyMatch(RenderTargetBlendDesc::blendEnable)
                      && areWithinSteps(scene, ours, theirs, texel, 3)),
          // Of R8 and R16 formats llvmpipe clamps what the shader gives, as D3D11.3 §3.2.3.13 says.
          new Deviation(
              "llvmpipe",
              "llvmpipe's logic operations on R10G10B10A2_UINT work on numbers of 32 bits",
              (scene, _, _, _) ->
                  scene.blend.target(0).logicOpEnable()
                      && scene.targets.contains(Format.R10G10B10A2_UINT)));

  static Optional<Deviation> of(
      String device, Scene scene, Picture ours, Picture theirs, int texel) {
    return KNOWN.stream()
        .filter(d -> device.contains(d.driver) && d.test.at(scene, ours, theirs, texel))
        .findFirst();
  }

  private static boolean isFilteredInBytes(Scene scene, Picture ours, Picture theirs, int texel) {
    if (scene.textures.isEmpty() || !scene.textures.getFirst().format().name().matches("[RB]8.*")) {
      return false;
    }
    for (int c = 0; c < 4; c++) {
      float a = Float.intBitsToFloat(ours.targets().get(0)[4 * texel + c]);
      float b = Float.intBitsToFloat(theirs.targets().get(0)[4 * texel + c]);
      if (Math.abs(a - b) > 3f / 255) {
        return false;
      }
    }
    return true;
  }

  /// Whether all targets are some steps apart at most, those of more than 16 bits none but
  /// rounding.
  private static boolean areWithinSteps(
      Scene scene, Picture ours, Picture theirs, int texel, int steps) {
    Scene wider = scene.copy();
    wider.codes = steps;
    for (int t = 0; t < scene.targets.size(); t++) {
      Format format = scene.targets.get(t);
      boolean small = format.components().stream().allMatch(c -> c.bits() <= 16);
      var tolerance = new Tolerance(small ? wider : scene);
      for (int c = 0; c < 4; c++) {
        int a = ours.targets().get(t)[4 * texel + c];
        int b = theirs.targets().get(t)[4 * texel + c];
        if (format.hasComponent(c) && !tolerance.agree(format, c, a, b, 0)) {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean sameIdentity(Scene scene, Picture ours, Picture theirs, int texel) {
    int target = scene.identityTarget;
    return target >= 0
        && ours.targets().get(target)[4 * texel] == theirs.targets().get(target)[4 * texel];
  }

  private static boolean atFractionalEdge(Scene scene, int texel) {
    Viewport v = scene.viewport;
    int x = texel % scene.width;
    int y = texel / scene.width % scene.height;
    return within(x, v.topLeftX(), v.topLeftX() + v.width())
        || within(y, v.topLeftY(), v.topLeftY() + v.height());
  }

  /// Whether one of two places that is not whole is in a pixel.
  private static boolean within(int pixel, float least, float most) {
    return (pixel == (int) Math.floor(least) && least != pixel)
        || (pixel == (int) Math.floor(most) && most != pixel);
  }
}
