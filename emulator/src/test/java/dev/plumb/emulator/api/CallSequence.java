package dev.plumb.emulator.api;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.query.Query;
import dev.plumb.emulator.query.QueryKind;
import dev.plumb.emulator.resource.BindFlag;
import dev.plumb.emulator.resource.Box;
import dev.plumb.emulator.resource.Buffer;
import dev.plumb.emulator.resource.BufferDesc;
import dev.plumb.emulator.resource.DepthStencilView;
import dev.plumb.emulator.resource.MiscFlag;
import dev.plumb.emulator.resource.RenderTargetView;
import dev.plumb.emulator.resource.ShaderResourceView;
import dev.plumb.emulator.resource.ShaderResourceViewDesc;
import dev.plumb.emulator.resource.Texture;
import dev.plumb.emulator.resource.Texture1DDesc;
import dev.plumb.emulator.resource.Texture2DDesc;
import dev.plumb.emulator.resource.Texture3DDesc;
import dev.plumb.emulator.resource.UnorderedAccessView;
import dev.plumb.emulator.resource.UnorderedAccessViewDesc;
import dev.plumb.emulator.resource.UnorderedAccessViewDesc.BufferFlag;
import dev.plumb.emulator.resource.ViewDimension;
import dev.plumb.emulator.state.Blend;
import dev.plumb.emulator.state.BlendDesc;
import dev.plumb.emulator.state.BlendOp;
import dev.plumb.emulator.state.ComparisonFunc;
import dev.plumb.emulator.state.CullMode;
import dev.plumb.emulator.state.DepthStencilDesc;
import dev.plumb.emulator.state.DomainShader;
import dev.plumb.emulator.state.FillMode;
import dev.plumb.emulator.state.Filter;
import dev.plumb.emulator.state.GeometryShader;
import dev.plumb.emulator.state.HullShader;
import dev.plumb.emulator.state.InputClassification;
import dev.plumb.emulator.state.InputElementDesc;
import dev.plumb.emulator.state.InputLayout;
import dev.plumb.emulator.state.LogicOp;
import dev.plumb.emulator.state.PrimitiveTopology;
import dev.plumb.emulator.state.RasterizerDesc;
import dev.plumb.emulator.state.RenderTargetBlendDesc;
import dev.plumb.emulator.state.SamplerDesc;
import dev.plumb.emulator.state.ScissorRect;
import dev.plumb.emulator.state.StencilOp;
import dev.plumb.emulator.state.StencilOpDesc;
import dev.plumb.emulator.state.StreamOutputDesc;
import dev.plumb.emulator.state.StreamOutputElement;
import dev.plumb.emulator.state.TextureAddressMode;
import dev.plumb.emulator.state.Viewport;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;

/// Calls of a device and its context with arguments out of a random generator, possible ones and
/// others.
final class CallSequence extends CallPool {
  /// The call that was made last.
  String last = "none";

  CallSequence(Random random) {
    super(random);
  }

  /// One call.
  void step() {
    switch (random.nextInt(14)) {
      case 0 -> buffer();
      case 1 -> texture();
      case 2, 3 -> view();
      case 4 -> bindResources();
      case 5 -> bindTargets();
      case 6 -> bindShaders();
      case 7 -> inputAssembler();
      case 8 -> states();
      case 9 -> transfer();
      case 10, 12, 13 -> draw();
      default -> rest();
    }
  }

  // ---- resources

  private void buffer() {
    last = "createBuffer";
    int stride = random.nextInt(3) == 0 ? 4 : random.nextInt(4) == 0 ? number() : 0;
    var desc =
        new BufferDesc(16 * number(), some(BindFlag.class), stride, some(MiscFlag.class), use());
    var data = new byte[Math.max(0, Math.min(1 << 12, desc.byteWidth()))];
    random.nextBytes(data);
    buffers.add(maybe() ? device.createBuffer(desc) : device.createBuffer(desc, data));
  }

  private void texture() {
    last = "createTexture";
    var flags = some(BindFlag.class);
    var misc = random.nextInt(4) == 0 ? some(MiscFlag.class) : Set.<MiscFlag>of();
    textures.add(
        switch (random.nextInt(5)) {
          case 0 ->
              device.createTexture1D(
                  new Texture1DDesc(number(), number(), number(), format(), flags, misc, use()));
          case 1 ->
              device.createTexture3D(
                  new Texture3DDesc(
                      number(), number(), number(), number(), format(), flags, misc, use()));
          case 2 -> {
            int side = number();
            yield device.createTexture2D(
                new Texture2DDesc(
                    side, side, number(), 6, format(), 1, flags, Set.of(MiscFlag.TEXTURECUBE)));
          }
          default ->
              device.createTexture2D(
                  new Texture2DDesc(
                      number(),
                      number(),
                      maybe() ? 1 : number(),
                      maybe() ? 1 : number(),
                      format(),
                      maybe() ? 1 : number(),
                      flags,
                      misc,
                      use()));
        });
  }

  private void view() {
    last = "create a view";
    if (!textures.isEmpty() && maybe()) {
      textureView(of(textures));
    } else if (!buffers.isEmpty()) {
      bufferView(of(buffers));
    }
  }

  private void textureView(Texture texture) {
    Format format = maybe() ? texture.format() : format();
    switch (random.nextInt(7)) {
      case 0 -> targets.add(device.createRenderTargetView(texture));
      case 1 -> targets.add(new RenderTargetView(texture, format, number(), number(), number()));
      case 2 -> depths.add(device.createDepthStencilView(texture));
      case 3 ->
          depths.add(
              new DepthStencilView(
                  texture, format, number(), number(), number(), maybe(), maybe()));
      case 4 -> reads.add(device.createShaderResourceView(texture));
      case 5 ->
          reads.add(
              device.createShaderResourceView(
                  texture,
                  new ShaderResourceViewDesc.OfTexture(
                      format, of(ViewDimension.class), number(), number(), number(), number())));
      default ->
          writes.add(
              maybe()
                  ? device.createUnorderedAccessView(texture)
                  : device.createUnorderedAccessView(
                      texture,
                      new UnorderedAccessViewDesc.OfTexture(
                          format, of(ViewDimension.class), number(), number(), number())));
    }
  }

  private void bufferView(Buffer buffer) {
    Format format = random.nextInt(3) == 0 ? Format.UNKNOWN : format();
    switch (random.nextInt(4)) {
      case 0 -> reads.add(device.createShaderResourceView(buffer));
      case 1 ->
          reads.add(
              device.createShaderResourceView(
                  buffer,
                  maybe()
                      ? ShaderResourceViewDesc.rawBuffer(number(), number())
                      : ShaderResourceViewDesc.buffer(format, number(), number())));
      case 2 -> writes.add(device.createUnorderedAccessView(buffer));
      default ->
          writes.add(
              device.createUnorderedAccessView(
                  buffer,
                  new UnorderedAccessViewDesc.OfBuffer(
                      maybe() ? Format.R32_TYPELESS : format,
                      number(),
                      number(),
                      of(BufferFlag.class))));
    }
  }

  // ---- what is bound

  private ShaderStageBindings<?> stage() {
    return switch (random.nextInt(6)) {
      case 0 -> context.vs();
      case 1 -> context.hs();
      case 2 -> context.ds();
      case 3 -> context.gs();
      case 4 -> context.cs();
      default -> context.ps();
    };
  }

  private void bindResources() {
    last = "bind resources";
    switch (random.nextInt(5)) {
      case 0 -> {
        if (!buffers.isEmpty()) {
          stage().setConstantBuffers(number(), of(buffers));
        }
      }
      case 1 -> {
        if (!reads.isEmpty()) {
          stage().setShaderResources(number(), of(reads), of(reads));
        }
      }
      case 2 -> stage().setSamplers(number(), sampler());
      case 3 -> {
        if (!writes.isEmpty()) {
          context.cs().setUnorderedAccessView(number(), of(writes), number());
        }
      }
      default -> {
        if (!buffers.isEmpty()) {
          stage().setConstantBuffer(number(), of(buffers), 16 * number(), 16 * number());
        }
      }
    }
  }

  private SamplerDesc sampler() {
    var filter =
        of(List.of(Filter.MIN_MAG_MIP_POINT, Filter.ANISOTROPIC, Filter.MIN_MAG_MIP_LINEAR));
    return new SamplerDesc(
        filter,
        of(TextureAddressMode.class),
        of(TextureAddressMode.class),
        of(TextureAddressMode.class),
        real(),
        number(),
        of(ComparisonFunc.class),
        List.of(real(), real(), real(), real()),
        real(),
        real(),
        SamplerDesc.DEFAULT.footprint());
  }

  private void bindTargets() {
    last = "bind targets";
    var views = new ArrayList<RenderTargetView>();
    for (int i = random.nextInt(4); i > 0 && !targets.isEmpty(); i--) {
      views.add(random.nextInt(5) == 0 ? null : of(targets));
    }
    var depth = depths.isEmpty() || maybe() ? null : of(depths);
    if (maybe() || writes.isEmpty()) {
      context.om().setRenderTargets(views, depth);
    } else {
      context
          .om()
          .setRenderTargetsAndUnorderedAccessViews(
              views, depth, number(), List.of(of(writes), of(writes)), number(), number());
    }
  }

  private void bindShaders() {
    last = "bind shaders";
    switch (random.nextInt(8)) {
      case 0, 1 -> context.vs().setShader(device.createVertexShader(of(VERTEX)));
      case 2, 3 -> context.ps().setShader(maybe() ? null : device.createPixelShader(of(PIXEL)));
      case 4 -> {
        HullShader hull = maybe() ? null : device.createHullShader(HULL);
        context.hs().setShader(hull);
        DomainShader domain = maybe() ? null : device.createDomainShader(DOMAIN);
        context.ds().setShader(domain);
      }
      case 5 -> {
        GeometryShader shader = maybe() ? null : device.createGeometryShader(of(GEOMETRY));
        context.gs().setShader(shader);
      }
      case 6 -> streamOutput();
      default -> context.cs().setShader(device.createComputeShader(COMPUTE));
    }
  }

  private void streamOutput() {
    last = "stream output";
    var elements = new ArrayList<StreamOutputElement>();
    for (int i = random.nextInt(3); i >= 0; i--) {
      elements.add(
          new StreamOutputElement(
              random.nextInt(6) == 0 ? number() : 0,
              maybe() ? "TEXCOORD" : "SV_Position",
              random.nextInt(6) == 0 ? number() : 0,
              random.nextInt(6) == 0 ? number() : 0,
              maybe() ? 2 : number(),
              random.nextInt(3) == 0 ? number() : 0));
    }
    var desc = new StreamOutputDesc(elements, List.of(4 * number()), random.nextInt(6) - 2);
    context
        .gs()
        .setShader(
            device.createGeometryShaderWithStreamOutput(
                of(List.of(VERTEX.getFirst(), GEOMETRY.getLast(), DOMAIN)), desc));
    if (!buffers.isEmpty()) {
      context.so().setTargets(List.of(of(buffers)), 4 * number());
    }
  }

  private void inputAssembler() {
    last = "input assembler";
    switch (random.nextInt(4)) {
      case 0, 1 -> context.ia().setPrimitiveTopology(of(PrimitiveTopology.class));
      case 2 -> {
        if (!buffers.isEmpty()) {
          context.ia().setVertexBuffer(number(), of(buffers), number(), number());
          context.ia().setIndexBuffer(of(buffers), format(), number());
        }
      }
      default -> {
        var elements = new ArrayList<InputElementDesc>();
        for (String name : List.of("POSITION", "TEXCOORD")) {
          elements.add(
              new InputElementDesc(
                  name,
                  maybe() ? 0 : number(),
                  maybe() ? Format.R32G32_FLOAT : format(),
                  maybe() ? 0 : number(),
                  number(),
                  of(InputClassification.class),
                  maybe() ? 0 : number()));
        }
        context.ia().setInputLayout(new InputLayout(elements));
      }
    }
  }

  private void states() {
    last = "states";
    switch (random.nextInt(6)) {
      case 0 ->
          context
              .rs()
              .setState(
                  new RasterizerDesc(
                      of(FillMode.class),
                      of(CullMode.class),
                      maybe(),
                      number(),
                      real(),
                      real(),
                      maybe(),
                      maybe(),
                      maybe(),
                      maybe(),
                      maybe() ? 0 : number()));
      case 1 -> context.rs().setViewports(viewport(), viewport());
      case 2 -> context.rs().setScissorRects(rect());
      case 3 -> {
        var faces =
            new StencilOpDesc(
                of(StencilOp.class),
                of(StencilOp.class),
                of(StencilOp.class),
                of(ComparisonFunc.class));
        context
            .om()
            .setDepthStencilState(
                new DepthStencilDesc(
                    maybe(),
                    maybe(),
                    of(ComparisonFunc.class),
                    maybe(),
                    number(),
                    number(),
                    faces,
                    faces),
                number());
      }
      case 4 ->
          context
              .om()
              .setBlendState(
                  new BlendDesc(maybe(), maybe(), List.of(blend())),
                  List.of(real(), real(), real(), real()),
                  number());
      default -> context.rs().setViewports(Viewport.of(8, 8));
    }
  }

  private Viewport viewport() {
    return new Viewport(real(), real(), 8 * real(), 8 * real(), real(), real());
  }

  private RenderTargetBlendDesc blend() {
    return new RenderTargetBlendDesc(
        maybe(),
        random.nextInt(4) == 0,
        of(Blend.class),
        of(Blend.class),
        of(BlendOp.class),
        of(Blend.class),
        of(Blend.class),
        of(BlendOp.class),
        of(LogicOp.class),
        random.nextInt(6) == 0 ? number() : 15);
  }

  // ---- work

  private void transfer() {
    last = "transfer";
    if (buffers.isEmpty() || textures.isEmpty()) {
      return;
    }
    Texture texture = of(textures);
    Texture other = maybe() ? texture : of(textures);
    Buffer buffer = of(buffers);
    switch (random.nextInt(9)) {
      case 0 -> context.copyResource(texture, other);
      case 1 ->
          context.copySubresourceRegion(
              texture,
              number(),
              number(),
              number(),
              number(),
              number(),
              other,
              number(),
              number(),
              maybe() ? null : new Box(number(), number(), number(), number(), number(), number()));
      case 2 -> context.copySubresourceRegion(buffer, number(), of(buffers), number(), number());
      case 3 -> context.copyResource(buffer, of(buffers));
      case 4 -> context.updateSubresource(texture, number(), number(), new byte[256], number());
      case 5 ->
          context.updateSubresource(
              texture,
              number(),
              number(),
              new Box(number(), number(), number(), number(), number(), number()),
              new byte[256],
              number(),
              number());
      case 6 -> context.updateSubresource(buffer, number(), new byte[16]);
      case 7 -> {
        try (var mapped =
            maybe()
                ? context.map(texture, number(), number(), of(MapType.class))
                : context.map(buffer, of(MapType.class))) {
          mapped.data();
        }
      }
      default -> context.resolveSubresource(texture, number(), number(), other, number(), format());
    }
  }

  private void draw() {
    last = "draw";
    if (random.nextInt(4) > 0) {
      soundState();
    }
    switch (random.nextInt(6)) {
      case 0 -> context.draw(number(), number());
      case 1 -> context.drawInstanced(number(), number(), number(), number());
      case 2 -> context.drawIndexed(number(), number(), number());
      case 3 -> context.drawIndexedInstanced(number(), number(), number(), number(), number());
      case 4 -> context.drawAuto();
      default -> context.dispatch(number(), number(), number());
    }
  }

  private void rest() {
    last = "rest";
    switch (random.nextInt(11)) {
      case 8 -> context.setResourceMinLod(of(textures), real());
      case 9 -> {
        context.clearView(of(targets), real(), real(), real(), real(), rect(), rect());
      }
      case 10 -> {
        if (of(writes) instanceof UnorderedAccessView.OfTexture view) {
          context.clearView(view, real(), real(), real(), real(), rect());
        }
      }
      case 0 -> {
        if (!targets.isEmpty()) {
          context.clearRenderTargetView(of(targets), real(), real(), real(), real());
        }
      }
      case 1 -> {
        if (!depths.isEmpty()) {
          context.clearDepthStencilView(of(depths), some(ClearFlag.class), real(), number());
        }
      }
      case 2 -> {
        if (!writes.isEmpty()) {
          context.clearUnorderedAccessViewFloat(of(writes), real(), real(), real(), real());
        }
      }
      case 3 -> {
        if (!writes.isEmpty()) {
          context.clearUnorderedAccessViewUint(of(writes), number(), number(), number(), number());
        }
      }
      case 4 -> {
        if (!reads.isEmpty() && of(reads) instanceof ShaderResourceView.OfTexture view) {
          context.generateMips(view);
        }
      }
      case 5 -> {
        if (!buffers.isEmpty()) {
          context.drawIndexedInstancedIndirect(of(buffers), number());
          context.dispatchIndirect(of(buffers), number());
        }
      }
      case 6 -> query();
      default -> {
        if (!writes.isEmpty() && of(writes) instanceof UnorderedAccessView.OfBuffer view) {
          context.copyStructureCount(of(buffers), number(), view);
        }
      }
    }
  }

  private ScissorRect rect() {
    return new ScissorRect(number(), number(), number(), number());
  }

  private void query() {
    last = "query";
    if (queries.isEmpty() || maybe()) {
      queries.add(device.createQuery(of(QueryKind.class)));
    }
    Query query = of(queries);
    switch (random.nextInt(4)) {
      case 0 -> context.begin(query);
      case 1 -> context.end(query);
      case 2 -> context.getData(query);
      default -> context.setPredication(maybe() ? null : query, maybe());
    }
  }
}
