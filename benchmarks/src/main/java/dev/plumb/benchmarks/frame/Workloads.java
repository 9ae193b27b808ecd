package dev.plumb.benchmarks.frame;

import dev.plumb.emulator.api.Device;
import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.resource.BindFlag;
import dev.plumb.emulator.resource.Buffer;
import dev.plumb.emulator.resource.BufferDesc;
import dev.plumb.emulator.resource.Texture2D;
import dev.plumb.emulator.resource.Texture2DDesc;
import dev.plumb.emulator.state.Blend;
import dev.plumb.emulator.state.BlendDesc;
import dev.plumb.emulator.state.BlendOp;
import dev.plumb.emulator.state.CullMode;
import dev.plumb.emulator.state.Filter;
import dev.plumb.emulator.state.InputElementDesc;
import dev.plumb.emulator.state.RasterizerDesc;
import dev.plumb.emulator.state.RenderTargetBlendDesc;
import dev.plumb.emulator.state.SamplerDesc;
import dev.plumb.emulator.state.TextureAddressMode;
import dev.plumb.hlsl.CompiledShader;
import dev.plumb.hlsl.type.ShaderStage;
import java.util.Arrays;
import java.util.List;

/// The workloads: each stresses one part of the pipeline.
final class Workloads {
  private static final int SIZE = 1024; // of textures and of square pictures

  private static final RasterizerDesc NO_CULLING =
      RasterizerDesc.DEFAULT.withCullMode(CullMode.NONE);
  private static final SamplerDesc NEAREST_MIP =
      SamplerDesc.of(Filter.MIN_MAG_LINEAR_MIP_POINT, TextureAddressMode.WRAP);
  private static final SamplerDesc POINT =
      SamplerDesc.of(Filter.MIN_MAG_MIP_POINT, TextureAddressMode.WRAP);
  private static final SamplerDesc TRILINEAR =
      SamplerDesc.of(Filter.MIN_MAG_MIP_LINEAR, TextureAddressMode.WRAP);

  /// In the order in which they are measured.
  static final List<Workload> ALL =
      List.of(
          new Workload(
              "fill", 1920, 1080, 2.0736, "Mpix", (d, in) -> fullscreen(d, in, "fill", 1920, 1080)),
          new Workload(
              "perlin_cb", SIZE, SIZE, 1.048576, "Mpix", (d, in) -> perlinBuffer(d, in, SIZE)),
          new Workload("perlin", SIZE, SIZE, 1.048576, "Mpix", Workloads::perlinTable),
          new Workload("perlin_tex", SIZE, SIZE, 1.048576, "Mpix", Workloads::perlinTextures),
          new Workload("raymarch", 1280, 720, 0.9216, "Mpix", Workloads::raymarch),
          new Workload("lit_mesh", 1280, 720, 0.2048, "Mtri", (d, in) -> litMesh(d, in, 1, 1)),
          new Workload(
              "lit_mesh_msaa4", 1280, 720, 0.2048, "Mtri", (d, in) -> litMesh(d, in, 4, 1)),
          new Workload("many_small", 1920, 1080, 1.0, "Mtri", (d, in) -> manySmall(d, in, 1)),
          new Workload("sphere", 640, 480, 0.023814, "Mtri", Workloads::sphere),
          new Workload("overdraw", 1280, 720, 92.16, "Mpix", (d, in) -> overdraw(d, in, 1280, 720)),
          new Workload(
              "texture", 1920, 1080, 16.5888, "Mtexfetch", (d, in) -> texture(d, in, 1920, 1080)),
          new Workload("compute", 0, 0, 1.048576, "Mpix", Workloads::compute),
          new Workload("reduce", 0, 0, 16.777216, "Melem", Workloads::reduce));

  private Workloads() {}

  private static Setup fullscreenSetup(Device device, Inputs inputs, String ps, int w, int h) {
    return fullscreenSetup(device, inputs, inputs.shader(ps + ".frag", ShaderStage.PIXEL), w, h);
  }

  static Setup fullscreenSetup(Device device, Inputs inputs, CompiledShader ps, int w, int h) {
    CompiledShader vs = inputs.shader("fullscreen.vert", ShaderStage.VERTEX);
    var setup = new Setup(device, inputs).shaders(vs, ps).targets(w, h, 1, false);
    setup.context().rs().setState(NO_CULLING);
    return setup;
  }

  static Frame fullscreen(Device device, Inputs inputs, String ps, int width, int height) {
    return fullscreenSetup(device, inputs, ps, width, height).frame(context -> context.draw(3, 0));
  }

  static Frame perlinBuffer(Device device, Inputs inputs, int height) {
    return fullscreenSetup(device, inputs, "perlin_cb", SIZE, height)
        .constants("perm.ub")
        .frame(context -> context.draw(3, 0));
  }

  private static Frame perlinTable(Device device, Inputs inputs) {
    return fullscreenSetup(device, inputs, "perlin", SIZE, SIZE)
        .frame(context -> context.draw(3, 0));
  }

  private static Frame perlinTextures(Device device, Inputs inputs) {
    var setup =
        fullscreenSetup(device, inputs, "perlin_tex", SIZE, SIZE)
            .texture(1, "hashes.rgba", 256, 256)
            .texture(2, "gradients.rgba", 256, 1);
    setup.context().ps().setSamplers(3, POINT);
    return setup.frame(context -> context.draw(3, 0));
  }

  private static Frame raymarch(Device device, Inputs inputs) {
    return fullscreenSetup(device, inputs, "raymarch", 1280, 720)
        .frame(context -> context.draw(3, 0));
  }

  /// @param share of the triangles that is drawn
  static Frame litMesh(Device device, Inputs inputs, int samples, double share) {
    var setup =
        new Setup(device, inputs)
            .shaders("lit", "lit")
            .targets(1280, 720, samples, true)
            .clearColor(0.1f, 0.12f, 0.15f, 1)
            .mesh(
                "knot",
                32,
                List.of(
                    InputElementDesc.perVertex("POSITION", 0, Format.R32G32B32_FLOAT),
                    InputElementDesc.perVertex("NORMAL", 0, Format.R32G32B32_FLOAT),
                    InputElementDesc.perVertex("TEXCOORD", 0, Format.R32G32_FLOAT)))
            .constants("knot.ub")
            .texture(1, "tex1024.rgba", SIZE, SIZE);
    setup.context().ps().setSamplers(2, NEAREST_MIP);
    setup.context().rs().setState(RasterizerDesc.DEFAULT.withMultisample(samples > 1));
    int indices = indexCount(setup, share);
    return setup.frame(context -> context.drawIndexed(indices, 0, 0));
  }

  /// Of so many of all triangles.
  private static int indexCount(Setup setup, double share) {
    var indices = setup.context().snapshot().inputAssembler().indexBuffer().orElseThrow();
    return 3 * (int) (share * (indices.buffer().byteWidth() / 12));
  }

  /// @param share of the triangles that is drawn
  static Frame manySmall(Device device, Inputs inputs, double share) {
    var setup =
        new Setup(device, inputs)
            .shaders("small", "small")
            .targets(1920, 1080, 1, true)
            .mesh(
                "sheet",
                24,
                List.of(
                    InputElementDesc.perVertex("POSITION", 0, Format.R32G32B32_FLOAT),
                    InputElementDesc.perVertex("NORMAL", 0, Format.R32G32B32_FLOAT)))
            .constants("sheet.ub");
    int indices = indexCount(setup, share);
    return setup.frame(context -> context.drawIndexed(indices, 0, 0));
  }

  private static Frame sphere(Device device, Inputs inputs) {
    var setup =
        new Setup(device, inputs)
            .shaders("sphere", "sphere")
            .tessellation("sphere", 4)
            .targets(640, 480, 1, true)
            .constants("sphere.ub");
    return setup.frame(context -> context.draw(12, 0));
  }

  static Frame overdraw(Device device, Inputs inputs, int width, int height) {
    var setup =
        new Setup(device, inputs).shaders("overdraw", "overdraw").targets(width, height, 1, false);
    setup.context().om().setBlendState(BlendDesc.of(alphaBlend()));
    return setup.frame(context -> context.draw(300, 0));
  }

  private static RenderTargetBlendDesc alphaBlend() {
    return RenderTargetBlendDesc.blend(
        Blend.SRC_ALPHA,
        Blend.INV_SRC_ALPHA,
        BlendOp.ADD,
        Blend.ONE,
        Blend.INV_SRC_ALPHA,
        BlendOp.ADD);
  }

  static Frame texture(Device device, Inputs inputs, int width, int height) {
    var setup =
        fullscreenSetup(device, inputs, "texture", width, height)
            .texture(1, "tex1024.rgba", SIZE, SIZE);
    setup.context().ps().setSamplers(2, TRILINEAR);
    return setup.frame(context -> context.draw(3, 0));
  }

  private static Frame compute(Device device, Inputs inputs) {
    var setup = new Setup(device, inputs);
    Texture2D target =
        device.createTexture2D(
            Texture2DDesc.unorderedAccess(SIZE, SIZE, Format.R32G32B32A32_FLOAT));
    var cs = setup.context().cs();
    cs.setShader(device.createComputeShader(inputs.shader("image.comp", ShaderStage.COMPUTE)));
    cs.setUnorderedAccessViews(0, device.createUnorderedAccessView(target));
    return Setup.frame(
        () -> Setup.check(setup.context().dispatch(SIZE / 32, SIZE / 32, 1)),
        () -> target.read(0, 0));
  }

  private static Frame reduce(Device device, Inputs inputs) {
    var setup = new Setup(device, inputs);
    byte[] bytes = ReduceInput.numbers();
    int size = bytes.length;
    Buffer buffer =
        device.createBuffer(BufferDesc.structured(size / 4, 4, BindFlag.UNORDERED_ACCESS), bytes);
    var cs = setup.context().cs();
    cs.setShader(device.createComputeShader(inputs.shader("reduce.comp", ShaderStage.COMPUTE)));
    cs.setUnorderedAccessViews(1, device.createUnorderedAccessView(buffer));
    var passes = new Buffer[ReduceInput.PASSES];
    for (int pass = 0; pass < passes.length; pass++) {
      byte[] constants = ReduceInput.constants(pass);
      passes[pass] =
          device.createBuffer(BufferDesc.of(constants.length, BindFlag.CONSTANT_BUFFER), constants);
    }
    return Setup.frame(
        () -> {
          for (int pass = 0; pass < passes.length; pass++) {
            cs.setConstantBuffers(0, passes[pass]);
            Setup.check(setup.context().dispatch(ReduceInput.groups(pass), 1, 1));
          }
        },
        () -> Arrays.copyOfRange(buffer.read(), size - 4, size));
  }
}
