package dev.plumb.emulator.differential;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.state.FillMode;
import dev.plumb.emulator.state.PrimitiveTopology;
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
          // D3D11.3 §17.8 asks for the precision of the target's format in blending: each product
          // and sum may be rounded to it, in linear space for sRGB.
          new Deviation(
              "",
              "blended in the precision of the target",
              (scene, ours, theirs, texel) ->
                  scene.blend.renderTargets().stream().anyMatch(RenderTargetBlendDesc::blendEnable)
                      && areWithinSteps(scene, ours, theirs, texel, 6)),
          // Vulkan lets points be clipped by their centre or not; D3D11.3 has them as squares.
          new Deviation(
              "",
              "a point whose centre is outside the viewport by less than half a pixel",
              (scene, ours, _, texel) ->
                  scene.topology == PrimitiveTopology.POINT_LIST
                      && ours.targets().get(0)[4 * texel] == 0
                      && isAtEdge(scene, texel, 1)),
          // Of a wide line the clip volume cuts the middle before it is made wide, or what comes of
          // it: D3D11.3 §15.4 leaves it to the guard band.
          new Deviation(
              "",
              "the end of a wide line that is clipped at the viewport's edge",
              (scene, _, _, texel) -> isWideLine(scene) && isAtEdge(scene, texel, 3)),
          // Two primitives at one depth: which is in front is a matter of the last bit.
          new Deviation("", "two primitives at the same depth", Deviation::tie),
          // Vulkan §28.11.3: polygon modes apply after clipping; D3D11.3 §15.13: not to its edges.
          new Deviation(
              "",
              "an edge that clipping makes in wireframe, which Vulkan may draw",
              (scene, ours, theirs, texel) ->
                  scene.rasterizer.fillMode() == FillMode.WIREFRAME
                      && scene.relative > 1e-3f
                      && !sameIdentity(scene, ours, theirs, texel)),
          // D3D11.3 §15.10 takes the greatest depth of the primitive for the unit of bias: where an
          // end of it is made by clipping, that depends on where it is cut.
          new Deviation(
              "",
              "the unit of depth bias of a clipped primitive",
              (scene, ours, theirs, texel) ->
                  scene.rasterizer.depthBias() != 0
                      && scene.depthFormat.name().startsWith("D32")
                      && scene.relative > 1e-3f
                      && ours.depth()[texel] != theirs.depth()[texel]),
          // D3D11.3 §15.13 does not say in which direction edges are drawn as lines, which tells
          // whether the diamond at their end is covered.
          new Deviation(
              "",
              "the end of an edge in wireframe, drawn in the other direction",
              (scene, _, _, texel) ->
                  scene.rasterizer.fillMode() == FillMode.WIREFRAME
                      && Vertices.hasAt(scene, texel)),
          // D3D11.3 §11.7.9: the order inside a patch is free.
          new Deviation(
              "",
              "two points of a patch on a pixel",
              (scene, ours, theirs, texel) ->
                  scene.hullShader.contains("point") && sameIdentity(scene, ours, theirs, texel)),
          new Deviation(
              "llvmpipe",
              "llvmpipe's noperspective attributes of clipped triangles",
              (scene, ours, theirs, texel) ->
                  scene.relative > 1e-3f && isNoperspectiveAlone(scene, ours, theirs, texel)),
          new Deviation(
              "NVIDIA",
              "NVIDIA makes 8 bits of texels' 5 and 6 bits first",
              (scene, ours, theirs, texel) ->
                  hasSmallTexels(scene) && areNear(ours, theirs, texel, 1.5f / 255)),
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
    return !scene.textures.isEmpty()
        && scene.textures.getFirst().format().name().matches("[RB]8.*|B5.*|BC[123].*")
        && areNear(ours, theirs, texel, 3f / 255);
  }

  private static boolean tie(Scene scene, Picture ours, Picture theirs, int texel) {
    return scene.depthStencil.depthEnable()
        && scene.identityTarget >= 0
        && new Tolerance(scene).depthAgrees(ours.depth()[texel], theirs.depth()[texel], 0)
        && !sameIdentity(scene, ours, theirs, texel);
  }

  /// Whether everything agrees but the third target, which holds such attributes.
  private static boolean isNoperspectiveAlone(
      Scene scene, Picture ours, Picture theirs, int texel) {
    if (scene.targets.size() < 3 || scene.slopeTarget >= 0) {
      return false;
    }
    var tolerance = new Tolerance(scene);
    for (int i = 0; i < 8; i++) {
      int target = i / 4;
      int at = 4 * texel + i % 4;
      int a = ours.targets().get(target)[at];
      int b = theirs.targets().get(target)[at];
      if (!tolerance.agree(scene.targets.get(target), i % 4, a, b, 0)) {
        return false;
      }
    }
    return true;
  }

  private static boolean hasSmallTexels(Scene scene) {
    return !scene.textures.isEmpty() && scene.textures.getFirst().format().name().startsWith("B5");
  }

  private static boolean areNear(Picture ours, Picture theirs, int texel, float distance) {
    for (int c = 0; c < 4; c++) {
      float a = Float.intBitsToFloat(ours.targets().get(0)[4 * texel + c]);
      float b = Float.intBitsToFloat(theirs.targets().get(0)[4 * texel + c]);
      if (Math.abs(a - b) > distance) {
        return false;
      }
    }
    return true;
  }

  private static boolean isWideLine(Scene scene) {
    return scene.rasterizer.multisampleEnable()
        && (scene.topology.verticesPerPrimitive() == 2
            || scene.rasterizer.fillMode() == FillMode.WIREFRAME);
  }

  /// Whether the viewport ends within some pixels.
  private static boolean isAtEdge(Scene scene, int texel, int pixels) {
    Viewport v = scene.viewport;
    float x = texel % scene.width + 0.5f;
    float y = texel / scene.width % scene.height + 0.5f;
    float right = v.topLeftX() + v.width();
    float bottom = v.topLeftY() + v.height();
    return Math.min(Math.abs(x - v.topLeftX()), Math.abs(x - right)) < pixels
        || Math.min(Math.abs(y - v.topLeftY()), Math.abs(y - bottom)) < pixels;
  }

  /// Whether all targets are some steps of their formats at 1 apart at most, or of the value where
  /// it is larger; sRGB steps of 1/255 in linear space.
  private static boolean areWithinSteps(
      Scene scene, Picture ours, Picture theirs, int texel, int steps) {
    var tolerance = new Tolerance(scene);
    for (int t = 0; t < scene.targets.size(); t++) {
      Format format = scene.targets.get(t);
      for (int c = 0; c < 4; c++) {
        int a = ours.targets().get(t)[4 * texel + c];
        int b = theirs.targets().get(t)[4 * texel + c];
        if (!format.hasComponent(c) || tolerance.agree(format, c, a, b, 0)) {
          continue;
        }
        float x = Float.intBitsToFloat(a);
        float y = Float.intBitsToFloat(b);
        float size = Math.max(1, Math.max(Math.abs(x), Math.abs(y)));
        if (!(Math.abs(x - y) <= steps * tolerance.step(format, c, size))) {
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
