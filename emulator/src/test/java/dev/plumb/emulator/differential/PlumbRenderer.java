package dev.plumb.emulator.differential;

import dev.plumb.emulator.api.Device;
import dev.plumb.emulator.api.DeviceContext;
import dev.plumb.emulator.api.DeviceOptions;
import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.format.FormatCodec;
import dev.plumb.emulator.query.DrawResult;
import dev.plumb.emulator.query.Query;
import dev.plumb.emulator.query.QueryData;
import dev.plumb.emulator.query.QueryKind;
import dev.plumb.emulator.resource.BindFlag;
import dev.plumb.emulator.resource.Buffer;
import dev.plumb.emulator.resource.BufferDesc;
import dev.plumb.emulator.resource.DepthStencilView;
import dev.plumb.emulator.resource.MiscFlag;
import dev.plumb.emulator.resource.RenderTargetView;
import dev.plumb.emulator.resource.ShaderResourceView;
import dev.plumb.emulator.resource.ShaderResourceViewDesc;
import dev.plumb.emulator.resource.Subresource;
import dev.plumb.emulator.resource.Texture;
import dev.plumb.emulator.resource.Texture1DDesc;
import dev.plumb.emulator.resource.Texture2D;
import dev.plumb.emulator.resource.Texture2DDesc;
import dev.plumb.emulator.resource.Texture3DDesc;
import dev.plumb.emulator.resource.ViewDimension;
import dev.plumb.emulator.state.SamplerDesc;
import dev.plumb.emulator.state.StreamOutputDesc;
import dev.plumb.emulator.state.StreamOutputElement;
import dev.plumb.hlsl.CompileOptions;
import dev.plumb.hlsl.CompileResult;
import dev.plumb.hlsl.CompiledShader;
import dev.plumb.hlsl.HlslCompiler;
import dev.plumb.hlsl.source.SourceFile;
import dev.plumb.hlsl.type.ShaderStage;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Draws scenes with Plumb's public API.
final class PlumbRenderer implements AutoCloseable {
  private static final int STREAM_BYTES = 1 << 20;

  private final Device device =
      Device.create(DeviceOptions.DEFAULT.withThreads(Runtime.getRuntime().availableProcessors()));
  private final DeviceContext context = device.immediateContext();
  private final Query passed = device.createQuery(QueryKind.OCCLUSION);
  private final Query statistics = device.createQuery(QueryKind.PIPELINE_STATISTICS);
  private final Map<String, CompiledShader> shaders = new HashMap<>();

  Picture render(Scene scene) {
    context.clearState();
    setShaders(scene);
    setInput(scene);
    context.rs().setState(scene.rasterizer);
    context.rs().setViewports(scene.viewport);
    context.rs().setScissorRects(scene.scissor);
    context.om().setBlendState(scene.blend, scene.blendFactor, scene.sampleMask);
    context.om().setDepthStencilState(scene.depthStencil, scene.stencilRef);
    setResources(scene);
    Buffer stream = setStreamOutput(scene);
    var targets = new ArrayList<Texture2D>();
    for (Format format : scene.targets) {
      targets.add(target(scene, format, BindFlag.RENDER_TARGET));
    }
    for (int i = 0; i < scene.initial.size(); i++) {
      Texture2D target = targets.get(i);
      target.write(0, 0, scene.initial.get(i), target.subresource(0, 0).bytesPerRow());
    }
    Texture2D depth = depth(scene);
    List<RenderTargetView> views = targets.stream().map(device::createRenderTargetView).toList();
    DepthStencilView depthView = depth == null ? null : device.createDepthStencilView(depth);
    context.om().setRenderTargets(views, depthView);
    context.begin(passed);
    context.begin(statistics);
    DrawResult result =
        scene.indices == null
            ? context.drawInstanced(scene.vertexCount, scene.instances, 0, scene.firstInstance)
            : context.drawIndexedInstanced(
                scene.indices.length, scene.instances, 0, 0, scene.firstInstance);
    context.end(statistics);
    context.end(passed);
    if (!result.equals(new DrawResult.Drawn())) {
      throw new AssertionError(scene.family + " " + scene.seed + ": " + result);
    }
    return picture(scene, targets, depth, stream);
  }

  @Override
  public void close() {
    device.close();
  }

  private CompiledShader compile(String text, ShaderStage stage) {
    return shaders.computeIfAbsent(
        stage + "\n" + text,
        _ -> {
          var source = SourceFile.of("scene.hlsl", text);
          return switch (HlslCompiler.compile(source, CompileOptions.of("main", stage))) {
            case CompileResult.Compiled compiled -> compiled.shader();
            case CompileResult.Rejected rejected ->
                throw new AssertionError(rejected.diagnostics() + "\n" + text);
          };
        });
  }

  private void setShaders(Scene scene) {
    var vertexShader = device.createVertexShader(compile(scene.vertexShader, ShaderStage.VERTEX));
    context.vs().setShader(vertexShader);
    context.ia().setInputLayout(device.createInputLayout(scene.layout, vertexShader));
    if (!scene.hullShader.isEmpty()) {
      context.hs().setShader(device.createHullShader(compile(scene.hullShader, ShaderStage.HULL)));
      context
          .ds()
          .setShader(device.createDomainShader(compile(scene.domainShader, ShaderStage.DOMAIN)));
    }
    if (!scene.geometryShader.isEmpty() && scene.streamOutput.isEmpty()) {
      context
          .gs()
          .setShader(
              device.createGeometryShader(compile(scene.geometryShader, ShaderStage.GEOMETRY)));
    }
    if (!scene.pixelShader.isEmpty()) {
      context
          .ps()
          .setShader(device.createPixelShader(compile(scene.pixelShader, ShaderStage.PIXEL)));
    }
  }

  private void setInput(Scene scene) {
    context.ia().setPrimitiveTopology(scene.topology);
    if (scene.vertices.length > 0) {
      var desc = BufferDesc.of(scene.vertices.length, BindFlag.VERTEX_BUFFER);
      Buffer vertices = device.createBuffer(desc, scene.vertices);
      context.ia().setVertexBuffer(0, vertices, scene.stride, 0);
    }
    for (int i = 0; i < scene.instanceData.size(); i++) {
      byte[] data = scene.instanceData.get(i);
      Buffer steps = device.createBuffer(BufferDesc.of(data.length, BindFlag.VERTEX_BUFFER), data);
      context.ia().setVertexBuffer(1 + i, steps, Scene.INSTANCE_STRIDE, 0);
    }
    if (scene.indices != null) {
      var bytes = ByteBuffer.allocate(4 * scene.indices.length).order(ByteOrder.LITTLE_ENDIAN);
      bytes.asIntBuffer().put(scene.indices);
      var desc = BufferDesc.of(bytes.capacity(), BindFlag.INDEX_BUFFER);
      context.ia().setIndexBuffer(device.createBuffer(desc, bytes.array()), Format.R32_UINT, 0);
    }
  }

  private void setResources(Scene scene) {
    var bytes = ByteBuffer.allocate(4 * scene.constants.length).order(ByteOrder.LITTLE_ENDIAN);
    bytes.asFloatBuffer().put(scene.constants);
    Buffer constants =
        device.createBuffer(
            BufferDesc.of(bytes.capacity(), BindFlag.CONSTANT_BUFFER), bytes.array());
    context.vs().setConstantBuffers(0, constants);
    context.hs().setConstantBuffers(0, constants);
    context.ds().setConstantBuffers(0, constants);
    context.gs().setConstantBuffers(0, constants);
    context.ps().setConstantBuffers(0, constants);
    context
        .ps()
        .setShaderResources(
            0, scene.textures.stream().map(this::view).toArray(ShaderResourceView[]::new));
    context.ps().setSamplers(0, scene.samplers.toArray(SamplerDesc[]::new));
  }

  private Buffer setStreamOutput(Scene scene) {
    if (scene.streamOutput.isEmpty()) {
      return null;
    }
    var elements = new ArrayList<StreamOutputElement>();
    for (String semantic : scene.streamOutput) {
      elements.add(StreamOutputElement.of(semantic, 0, 4, 0));
    }
    var desc = new StreamOutputDesc(elements, List.of(16 * elements.size()), 0);
    CompiledShader last =
        scene.geometryShader.isEmpty()
            ? scene.domainShader.isEmpty()
                ? compile(scene.vertexShader, ShaderStage.VERTEX)
                : compile(scene.domainShader, ShaderStage.DOMAIN)
            : compile(scene.geometryShader, ShaderStage.GEOMETRY);
    context.gs().setShader(device.createGeometryShaderWithStreamOutput(last, desc));
    Buffer stream = device.createBuffer(BufferDesc.of(STREAM_BYTES, BindFlag.STREAM_OUTPUT));
    context.so().setTargets(List.of(stream), 0);
    return stream;
  }

  private Texture2D target(Scene scene, Format format, BindFlag flag) {
    var desc =
        flag == BindFlag.DEPTH_STENCIL
            ? Texture2DDesc.depthStencil(scene.width, scene.height, format)
            : Texture2DDesc.renderTarget(scene.width, scene.height, format);
    return device.createTexture2D(desc.withSampleCount(scene.samples));
  }

  private Texture2D depth(Scene scene) {
    if (scene.depthFormat == Format.UNKNOWN) {
      return null;
    }
    Texture2D depth = target(scene, scene.depthFormat, BindFlag.DEPTH_STENCIL);
    Subresource texels = depth.subresource(0, 0);
    FormatCodec codec = FormatCodec.of(scene.depthFormat);
    var scratch = new byte[scene.depthFormat.bytesPerBlock()];
    var in = new int[4];
    int pixels = scene.width * scene.height;
    for (int texel = 0; texel < pixels * scene.samples; texel++) {
      in[0] =
          Float.floatToRawIntBits(scene.initialDepth[texel % pixels % scene.initialDepth.length]);
      in[1] = scene.initialStencil[texel % pixels % scene.initialStencil.length];
      texels.encode(texel, codec, scratch, in);
    }
    return depth;
  }

  private ShaderResourceView view(Scene.Texture t) {
    Texture texture =
        switch (t.kind()) {
          case TEXTURE1D ->
              device.createTexture1D(
                  Texture1DDesc.of(t.width(), t.mips(), t.format(), BindFlag.SHADER_RESOURCE));
          case TEXTURE3D ->
              device.createTexture3D(
                  Texture3DDesc.of(
                      t.width(),
                      t.height(),
                      t.depth(),
                      t.mips(),
                      t.format(),
                      BindFlag.SHADER_RESOURCE));
          case TEXTURE2D, ARRAY ->
              device.createTexture2D(
                  Texture2DDesc.shaderResource(t.width(), t.height(), t.mips(), t.format())
                      .withArraySize(t.slices()));
          case CUBE, CUBE_ARRAY ->
              device.createTexture2D(
                  new Texture2DDesc(
                      t.width(),
                      t.height(),
                      t.mips(),
                      t.slices(),
                      t.format(),
                      1,
                      Set.of(BindFlag.SHADER_RESOURCE),
                      Set.of(MiscFlag.TEXTURECUBE)));
        };
    for (int slice = 0; slice < t.slices(); slice++) {
      for (int mip = 0; mip < t.mips(); mip++) {
        Subresource part = texture.subresource(mip, slice);
        byte[] data = t.levels().get(slice * t.mips() + mip);
        texture.write(mip, slice, data, part.bytesPerRow(), part.bytesPerRow() * part.rows());
      }
    }
    return device.createShaderResourceView(
        texture,
        ShaderResourceViewDesc.array(t.format(), dimension(t.kind()), 0, t.mips(), 0, t.slices()));
  }

  private static ViewDimension dimension(Scene.Texture.Kind kind) {
    return switch (kind) {
      case TEXTURE1D -> ViewDimension.TEXTURE1D;
      case TEXTURE2D -> ViewDimension.TEXTURE2D;
      case TEXTURE3D -> ViewDimension.TEXTURE3D;
      case CUBE -> ViewDimension.TEXTURECUBE;
      case ARRAY -> ViewDimension.TEXTURE2DARRAY;
      case CUBE_ARRAY -> ViewDimension.TEXTURECUBEARRAY;
    };
  }

  private Picture picture(Scene scene, List<Texture2D> targets, Texture2D depth, Buffer stream) {
    var decoded = new ArrayList<int[]>();
    for (Texture2D target : targets) {
      decoded.add(decode(scene, target));
    }
    var depths = new float[0];
    var stencils = new int[0];
    if (depth != null) {
      int[] texels = decode(scene, depth);
      depths = new float[texels.length / 4];
      stencils = new int[texels.length / 4];
      for (int i = 0; i < depths.length; i++) {
        depths[i] = Float.intBitsToFloat(texels[4 * i]);
        stencils[i] = scene.depthFormat.hasStencil() ? texels[4 * i + 1] : 0;
      }
    }
    var streamed = new float[0];
    if (stream != null) {
      streamed = new float[stream.filledSize() / 4];
      ByteBuffer.wrap(Arrays.copyOf(stream.read(), 4 * streamed.length))
          .order(ByteOrder.LITTLE_ENDIAN)
          .asFloatBuffer()
          .get(streamed);
    }
    return new Picture(decoded, depths, stencils, samplesPassed(), statistics(), streamed);
  }

  private long samplesPassed() {
    if (context.getData(passed).orElseThrow() instanceof QueryData.Occlusion(long samples)) {
      return samples;
    }
    throw new AssertionError(passed.desc());
  }

  private long[] statistics() {
    if (context.getData(statistics).orElseThrow() instanceof QueryData.Statistics s) {
      return new long[] {
        s.iaVertices(),
        s.iaPrimitives(),
        s.vsInvocations(),
        s.gsInvocations(),
        s.gsPrimitives(),
        s.cInvocations(),
        s.cPrimitives(),
        s.psInvocations(),
        s.hsInvocations(),
        s.dsInvocations(),
        s.csInvocations()
      };
    }
    throw new AssertionError(statistics.desc());
  }

  private static int[] decode(Scene scene, Texture2D texture) {
    Subresource texels = texture.subresource(0, 0);
    FormatCodec codec = FormatCodec.of(texture.format());
    var scratch = new byte[texture.format().bytesPerBlock()];
    var out = new int[4];
    var all = new int[4 * scene.width * scene.height * scene.samples];
    for (int texel = 0; texel < all.length / 4; texel++) {
      texels.decode(texel, codec, scratch, out);
      System.arraycopy(out, 0, all, 4 * texel, 4);
    }
    return all;
  }
}
