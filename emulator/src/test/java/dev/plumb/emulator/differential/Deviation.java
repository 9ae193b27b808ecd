package dev.plumb.emulator.differential;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.state.FillMode;
import dev.plumb.emulator.state.PrimitiveTopology;
import dev.plumb.emulator.state.RenderTargetBlendDesc;
import dev.plumb.emulator.state.ScissorRect;
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
                      && sameIdentity(scene, ours, theirs, texel)
                      && new WireEdges(scene, identity(scene, theirs, texel)).drawnAt(texel) > 1),
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
          // D3D11.3 §15.6 does not say where along a line its depth at a pixel or sample is taken.
          new Deviation(
              "",
              "two lines whose depths cross within a pixel along them",
              Deviation::crossAlongLines),
          // Vulkan §28.4 as D3D11.3 §15.7 let nothing be drawn there.
          new Deviation(
              "llvmpipe",
              "llvmpipe draws wide lines a pixel beyond the scissor rectangle",
              (scene, ours, _, texel) ->
                  isWideLine(scene)
                      && scene.rasterizer.scissorEnable()
                      && ours.targets().get(0)[4 * texel] == 0
                      && isBesideScissor(scene, texel)),
          // D3D11.3 §3.4.2.2: a line that leaves a diamond draws its pixel.
          new Deviation(
              "llvmpipe",
              "llvmpipe leaves out the first pixel of a line that starts level with its centre",
              (scene, _, _, texel) ->
                  scene.topology.verticesPerPrimitive() == 2
                      && !scene.rasterizer.multisampleEnable()
                      && Vertices.hasLevelWith(scene, texel)),
          // Both specifications have the quadrilateral of a line of any length.
          new Deviation(
              "llvmpipe",
              "llvmpipe leaves out samples of wide lines shorter than a pixel",
              (scene, ours, _, texel) ->
                  isWideLine(scene)
                      && scene.topology.verticesPerPrimitive() == 2
                      && WireEdges.isShortLine(scene, identity(scene, ours, texel))),
          // Two primitives at one depth: which is in front is a matter of the last bit.
          new Deviation("", "two primitives at the same depth", Deviation::tie),
          // Vulkan §28.11.3: polygon modes apply after clipping; D3D11.3 §15.13: not to its edges.
          new Deviation(
              "",
              "an edge that clipping makes in wireframe, which Vulkan may draw",
              (scene, ours, theirs, texel) ->
                  scene.rasterizer.fillMode() == FillMode.WIREFRAME
                      && !sameIdentity(scene, ours, theirs, texel)
                      && new WireEdges(scene, identity(scene, theirs, texel)).cutAt(texel)),
          // Plumb drops triangles without area before it looks at the fill mode, as their facing is
          // none; Vulkan §28.11.1 computes an area of 0 and goes on.
          new Deviation(
              "",
              "a triangle without area in wireframe, which Vulkan draws as a line",
              (scene, ours, theirs, texel) ->
                  scene.rasterizer.fillMode() == FillMode.WIREFRAME
                      && !sameIdentity(scene, ours, theirs, texel)
                      && new WireEdges(scene, identity(scene, theirs, texel)).isLine()
                      && new WireEdges(scene, identity(scene, theirs, texel)).drawnAt(texel) > 0),
          // D3D11.3 §15.10 takes the greatest depth of the primitive for the unit of bias: where an
          // end of it is made by clipping, that depends on where it is cut.
          new Deviation(
              "",
              "the unit of depth bias of a clipped primitive",
              (scene, ours, theirs, texel) ->
                  scene.depthFormat.name().startsWith("D32")
                      && scene.relative > 1e-3f
                      && new Tolerance(scene)
                          .depthAgrees(
                              ours.depth()[texel], theirs.depth()[texel], greatestBias(scene))
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
              "llvmpipe",
              "llvmpipe divides by a 1/w of another place under multisampling",
              Deviation::isPerspectiveAlone),
          // Vulkan §16.6.6 and D3D11.3 §7.18.11: the longer axis by the greatest anisotropy, if
          // that
          // is less.
          new Deviation(
              "llvmpipe",
              "llvmpipe's anisotropic level is the shorter axis's, whatever the greatest"
                  + " anisotropy",
              (scene, ours, theirs, texel) ->
                  !scene.samplers.isEmpty()
                      && scene.samplers.getFirst().filter().anisotropic()
                      && AnisotropyScenes.isSharper(scene, ours, theirs, texel)),
          // D3D11.3 §17.18 asks for as many samples as alpha's share, and does not say which.
          new Deviation(
              "",
              "alpha to coverage by other samples",
              (scene, ours, theirs, texel) ->
                  scene.blend.alphaToCoverageEnable()
                      && CoverageScenes.coversAsMany(scene, ours, theirs, texel)),
          new Deviation(
              "NVIDIA",
              "NVIDIA makes 8 bits of texels' 5 and 6 bits first",
              (scene, ours, theirs, texel) ->
                  hasSmallTexels(scene) && areNear(ours, theirs, texel, 1.5f / 255)),
          // The thirds of a corner's three texels in weights of 8 bits: each up to 1/256 off.
          new Deviation(
              "",
              "the mean of three texels at a cube's corner, in weights of 8 bits",
              (scene, ours, theirs, texel) ->
                  !scene.textures.isEmpty()
                      && scene.textures.getFirst().kind().isCube()
                      && areNear(ours, theirs, texel, 1 / 256f)),
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

  /// Whether everything agrees but the second target, which is larger by a factor there; with the
  /// third as [#isNoperspectiveAlone] lets it be.
  private static boolean isPerspectiveAlone(Scene scene, Picture ours, Picture theirs, int texel) {
    if (scene.samples == 1
        || scene.targets.size() < 3
        || scene.slopeTarget >= 0
        || !sameIdentity(scene, ours, theirs, texel)) {
      return false;
    }
    var a = new float[4];
    var b = new float[4];
    for (int c = 0; c < 4; c++) {
      a[c] = Float.intBitsToFloat(ours.targets().get(1)[4 * texel + c]);
      b[c] = Float.intBitsToFloat(theirs.targets().get(1)[4 * texel + c]);
    }
    // Parallel, of vectors whose components are not small by chance.
    for (int i = 0; i < 4; i++) {
      for (int j = 0; j < i; j++) {
        float size = Math.abs(a[i] * b[j]) + Math.abs(a[j] * b[i]);
        if (!(Math.abs(a[i] * b[j] - a[j] * b[i]) <= 0.04f * Math.max(0.05f, size))) {
          return false;
        }
      }
    }
    return true;
  }

  /// A step of floats as large as the greatest depth before clipping; Vulkan lets it be twice that.
  private static float greatestBias(Scene scene) {
    int exponent = Math.getExponent(Vertices.greatestDepth(scene));
    return Math.abs(scene.rasterizer.depthBias()) * Math.scalb(2f, exponent - 23);
  }

  private static int identity(Scene scene, Picture picture, int texel) {
    return picture.targets().get(scene.identityTarget)[4 * texel];
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

  private static boolean crossAlongLines(Scene scene, Picture ours, Picture theirs, int texel) {
    if (scene.slopeTarget < 0 || !scene.depthStencil.depthEnable()) {
      return false;
    }
    int at = 4 * texel + 3;
    float slopes =
        Math.abs(Float.intBitsToFloat(ours.targets().get(scene.slopeTarget)[at]))
            + Math.abs(Float.intBitsToFloat(theirs.targets().get(scene.slopeTarget)[at]));
    return !sameIdentity(scene, ours, theirs, texel)
        && Math.abs(ours.depth()[texel] - theirs.depth()[texel]) <= slopes;
  }

  /// Outside of it by a pixel at most.
  private static boolean isBesideScissor(Scene scene, int texel) {
    ScissorRect s = scene.scissor;
    int x = texel % scene.width;
    int y = texel / scene.width % scene.height;
    boolean inside = x >= s.left() && x < s.right() && y >= s.top() && y < s.bottom();
    return !inside && x >= s.left() - 1 && x <= s.right() && y >= s.top() - 1 && y <= s.bottom();
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
