package dev.plumb.emulator.differential;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.state.BlendDesc;
import dev.plumb.emulator.state.CullMode;
import dev.plumb.emulator.state.DepthStencilDesc;
import dev.plumb.emulator.state.InputElementDesc;
import dev.plumb.emulator.state.PrimitiveTopology;
import dev.plumb.emulator.state.RasterizerDesc;
import dev.plumb.emulator.state.SamplerDesc;
import dev.plumb.emulator.state.ScissorRect;
import dev.plumb.emulator.state.Viewport;
import java.util.List;

/// One draw, with all that it depends on. Both renderers take nothing else.
final class Scene implements Cloneable {
  static final int INSTANCE_STRIDE = 16;

  /// A texture and its texels.
  ///
  /// @param slices of an array, or the faces of cubes
  /// @param levels `[slice * mips + mip]`, rows tightly packed
  record Texture(
      Kind kind,
      Format format,
      int width,
      int height,
      int depth,
      int slices,
      int mips,
      List<byte[]> levels) {
    enum Kind {
      TEXTURE1D,
      TEXTURE2D,
      TEXTURE3D,
      CUBE,
      ARRAY,
      CUBE_ARRAY;

      boolean isCube() {
        return this == CUBE || this == CUBE_ARRAY;
      }
    }

    int mipWidth(int mip) {
      return Math.max(1, width >> mip);
    }

    int mipHeight(int mip) {
      return Math.max(1, height >> mip);
    }

    int mipDepth(int mip) {
      return Math.max(1, depth >> mip);
    }
  }

  String family = "";
  long seed;
  int width = 64;
  int height = 64;
  int samples = 1;

  // Shaders: HLSL with entry `main`; empty for none.
  String vertexShader = "";
  String hullShader = "";
  String domainShader = "";
  String geometryShader = "";
  String pixelShader = "";

  List<InputElementDesc> layout = List.of();
  byte[] vertices = {};
  int stride = 16;
  int[] indices; // or null
  PrimitiveTopology topology = PrimitiveTopology.TRIANGLE_LIST;
  int vertexCount;
  int instances = 1;
  int firstInstance;

  /// Vertex buffers 1, 2 ... with data of instances, [#INSTANCE_STRIDE] bytes a step.
  List<byte[]> instanceData = List.of();

  float[] constants = new float[16];

  Viewport viewport = Viewport.of(64, 64);
  ScissorRect scissor = ScissorRect.EMPTY;
  RasterizerDesc rasterizer = RasterizerDesc.DEFAULT.withCullMode(CullMode.NONE);
  DepthStencilDesc depthStencil = DepthStencilDesc.DISABLED;
  int stencilRef;
  BlendDesc blend = BlendDesc.DEFAULT;
  List<Float> blendFactor = List.of(1f, 1f, 1f, 1f);
  int sampleMask = -1;

  List<Format> targets = List.of(Format.R32_UINT);
  List<byte[]> initial = List.of(); // texels of the targets before; empty: zeros
  Format depthFormat = Format.UNKNOWN;
  float[] initialDepth = {1}; // one for all, or one for each pixel
  int[] initialStencil = {0};

  List<Texture> textures = List.of();
  List<SamplerDesc> samplers = List.of();

  /// Whether the second output of the pixel shader is the second source of blending.
  boolean dualSource;

  /// Semantics of four components each that the last stage before the rasterizer streams out.
  List<String> streamOutput = List.of();

  // How far results may be apart without saying anything of either renderer.

  /// Of float values, relative to the larger of the value and 1.
  float relative = 1e-5f;

  /// Whether values are copied, not calculated: floats agree to the last bits of [#relative] of
  /// their own size, however small.
  boolean exactFloats;

  /// Of UNORM and SNORM values.
  int codes = 1;

  /// What of the numbers is not fixed by the specification.
  List<Freedom> freedoms = List.of();

  /// A target that tells primitives apart, or -1.
  int identityTarget = -1;

  /// A target that holds by how much red, green and blue of the target before it, and the depth,
  /// change from pixel to pixel, or -1; it is not compared.
  int slopeTarget = -1;

  Scene copy() {
    try {
      return (Scene) clone();
    } catch (CloneNotSupportedException e) {
      throw new AssertionError(e);
    }
  }
}
