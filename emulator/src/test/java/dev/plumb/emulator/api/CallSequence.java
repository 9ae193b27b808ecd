package dev.plumb.emulator.api;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.query.Query;
import dev.plumb.emulator.query.QueryKind;
import dev.plumb.emulator.resource.BindFlag;
import dev.plumb.emulator.resource.Box;
import dev.plumb.emulator.resource.Buffer;
import dev.plumb.emulator.resource.BufferDesc;
import dev.plumb.emulator.resource.CpuAccess;
import dev.plumb.emulator.resource.DepthStencilView;
import dev.plumb.emulator.resource.MemoryBudget;
import dev.plumb.emulator.resource.MiscFlag;
import dev.plumb.emulator.resource.RenderTargetView;
import dev.plumb.emulator.resource.ResourceUse;
import dev.plumb.emulator.resource.ShaderResourceView;
import dev.plumb.emulator.resource.ShaderResourceViewDesc;
import dev.plumb.emulator.resource.Texture;
import dev.plumb.emulator.resource.Texture1DDesc;
import dev.plumb.emulator.resource.Texture2DDesc;
import dev.plumb.emulator.resource.Texture3DDesc;
import dev.plumb.emulator.resource.UnorderedAccessView;
import dev.plumb.emulator.resource.UnorderedAccessViewDesc;
import dev.plumb.emulator.resource.UnorderedAccessViewDesc.BufferFlag;
import dev.plumb.emulator.resource.Usage;
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
import dev.plumb.hlsl.CompiledShader;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/// Calls of a device and its context with arguments out of a random generator, possible ones and
/// others.
final class CallSequence implements AutoCloseable {
  private static final int[] NUMBERS = {
    -1,
    0,
    1,
    2,
    3,
    4,
    5,
    7,
    8,
    12,
    15,
    16,
    17,
    31,
    32,
    33,
    64,
    127,
    128,
    255,
    256,
    1024,
    2047,
    2048,
    2049,
    16383,
    16384,
    16385,
    65535,
    65536,
    1 << 30,
    Integer.MAX_VALUE - 1,
    Integer.MAX_VALUE,
    Integer.MIN_VALUE
  };
  private static final float[] FLOATS = {
    0,
    1,
    -1,
    0.5f,
    2,
    15.99f,
    16,
    -16,
    32767,
    -32768,
    1e20f,
    -1e38f,
    Float.MIN_VALUE,
    Float.MAX_VALUE,
    Float.NaN,
    Float.POSITIVE_INFINITY,
    Float.NEGATIVE_INFINITY
  };

  private static final String HLSL =
      """
      struct V { float4 p : SV_Position; float2 uv : TEXCOORD; };
      Texture2D<float4> tex : register(t0); Texture2DArray<uint> arr : register(t1);
      Texture2DMS<float4> ms : register(t2); ByteAddressBuffer raw : register(t3);
      Texture3D vol : register(t4); TextureCube cube : register(t5); Buffer<float> typed : register(t6);
      SamplerState smp : register(s0); SamplerComparisonState cmp : register(s1);
      RWTexture2D<float4> image : register(u1); RWStructuredBuffer<uint> counts : register(u2);
      RWByteAddressBuffer bytes : register(u3); RWBuffer<uint> words : register(u4);
      cbuffer C : register(b0) { float4 c[4]; }
      V quad(uint i : SV_VertexID, uint n : SV_InstanceID) {
        V v = { float4((i & 1) * 2.0 - 1, (i >> 1 & 1) * 2.0 - 1, n * 0.1, 1), float2(i & 1, i >> 1) };
        return v;
      }
      V fed(float4 p : POSITION, float2 uv : TEXCOORD) { V v = { p, uv }; return v; }
      float4 plain(V v) : SV_Target { return float4(v.uv, 0, 1); }
      float4 reads(V v, uint s : SV_SampleIndex) : SV_Target {
        return tex.Sample(smp, v.uv) + arr.Load(int4(v.p.xy, 1, 0)) + ms.Load(v.p.xy, s) + raw.Load(4)
            + vol.Sample(smp, v.uv.xyy) + cube.Sample(smp, v.uv.xyx) + typed[v.p.x] + c[v.p.y];
      }
      float4 writes(V v) : SV_Target {
        image[v.p.xy] = 1; uint n; InterlockedAdd(counts[v.p.x], 1, n); bytes.Store(v.p.y * 4, n);
        words[n] = n; return n;
      }
      [maxvertexcount(6)] void lines(line V t[2], inout LineStream<V> s) {
        s.Append(t[0]); s.Append(t[1]); s.RestartStrip();
      }
      [maxvertexcount(3)] void triangles(triangle V t[3], inout TriangleStream<V> s) {
        for (int i = 0; i < 3; i++) { s.Append(t[i]); }
      }
      struct F { float e[3] : SV_TessFactor; float i : SV_InsideTessFactor; };
      F factors() { F f; f.e[0] = f.e[1] = f.e[2] = f.i = c[0].x; return f; }
      [domain("tri")] [partitioning("fractional_odd")] [outputtopology("triangle_cw")]
      [outputcontrolpoints(3)] [patchconstantfunc("factors")]
      V hull(InputPatch<V, 3> p, uint i : SV_OutputControlPointID) { return p[i]; }
      [domain("tri")] V domain(F f, float3 d : SV_DomainLocation, const OutputPatch<V, 3> p) {
        V v; v.p = p[0].p * d.x + p[1].p * d.y + p[2].p * d.z; v.uv = d.xy; return v;
      }
      [numthreads(4, 2, 1)] void compute(uint3 id : SV_DispatchThreadID) {
        image[id.xy] = id.x; counts[counts.IncrementCounter()] = id.y; bytes.Store(id.x, raw.Load(id.y));
        words[id.x] = typed[id.y] + arr[uint3(id)];
      }
      """;

  private static final List<CompiledShader> VERTEX =
      List.of(Hlsl.vertex(HLSL, "quad"), Hlsl.vertex(HLSL, "fed"));
  private static final List<CompiledShader> PIXEL =
      List.of(Hlsl.pixel(HLSL, "plain"), Hlsl.pixel(HLSL, "reads"), Hlsl.pixel(HLSL, "writes"));
  private static final List<CompiledShader> GEOMETRY =
      List.of(Hlsl.geometry(HLSL, "lines"), Hlsl.geometry(HLSL, "triangles"));
  private static final CompiledShader HULL = Hlsl.hull(HLSL, "hull");
  private static final CompiledShader DOMAIN = Hlsl.domain(HLSL, "domain");
  private static final CompiledShader COMPUTE = Hlsl.compute(HLSL, "compute");

  private final Random random;
  private final Device device =
      Device.create(
          DeviceOptions.DEFAULT.withThreads(1).withCallLimit(200).withInstructionBudget(20_000),
          new MemoryBudget(1 << 20, "it is a test"));
  private final DeviceContext context = device.immediateContext();
  private final List<Buffer> buffers = new ArrayList<>();
  private final List<Texture> textures = new ArrayList<>();
  private final List<RenderTargetView> targets = new ArrayList<>();
  private final List<DepthStencilView> depths = new ArrayList<>();
  private final List<ShaderResourceView> reads = new ArrayList<>();
  private final List<UnorderedAccessView> writes = new ArrayList<>();
  private final List<Query> queries = new ArrayList<>();

  /// The call that was made last.
  String last = "none";

  CallSequence(Random random) {
    this.random = random;
    soundResources();
  }

  // ---- what can be drawn with

  private void soundResources() {
    var srv = BindFlag.SHADER_RESOURCE;
    var uav = BindFlag.UNORDERED_ACCESS;
    var target = Texture2DDesc.renderTarget(9, 7, Format.R8G8B8A8_UNORM);
    textures.add(device.createTexture2D(target));
    textures.add(device.createTexture2D(target.withSampleCount(4)));
    textures.add(device.createTexture2D(target.withArraySize(3)));
    textures.add(
        device.createTexture2D(Texture2DDesc.renderTarget(9, 7, Format.R32G32B32A32_FLOAT)));
    textures.add(device.createTexture2D(Texture2DDesc.renderTarget(9, 7, Format.R16_UINT)));
    textures.forEach(texture -> targets.add(device.createRenderTargetView(texture)));
    var depth = Texture2DDesc.depthStencil(9, 7, Format.D24_UNORM_S8_UINT);
    depths.add(device.createDepthStencilView(device.createTexture2D(depth)));
    depths.add(device.createDepthStencilView(device.createTexture2D(depth.withSampleCount(4))));
    textures.add(device.createTexture2D(Texture2DDesc.shaderResource(8, 8, 0, Format.BC1_UNORM)));
    textures.add(device.createTexture2D(Texture2DDesc.cube(4, 0, Format.R8_UNORM)));
    textures.add(device.createTexture3D(Texture3DDesc.of(3, 3, 3, 0, Format.R16_FLOAT, srv)));
    for (Texture texture : textures) {
      reads.add(device.createShaderResourceView(texture));
    }
    Texture written =
        device.createTexture2D(Texture2DDesc.unorderedAccess(9, 7, Format.R8G8B8A8_UNORM));
    writes.add(device.createUnorderedAccessView(written));
    buffers.add(device.createBuffer(BufferDesc.structured(8, 4, srv, uav)));
    reads.add(device.createShaderResourceView(buffers.getFirst()));
    writes.add(
        device.createUnorderedAccessView(
            buffers.getFirst(),
            UnorderedAccessViewDesc.structuredBuffer(0, 8, BufferFlag.COUNTER)));
    buffers.add(device.createBuffer(BufferDesc.raw(64, srv, uav)));
    reads.add(
        device.createShaderResourceView(
            buffers.getLast(), ShaderResourceViewDesc.rawBuffer(0, 16)));
    writes.add(
        device.createUnorderedAccessView(
            buffers.getLast(), UnorderedAccessViewDesc.rawBuffer(0, 16)));
    writes.add(
        device.createUnorderedAccessView(
            buffers.getLast(), UnorderedAccessViewDesc.buffer(Format.R32_UINT, 2, 8)));
    var constants = new byte[64];
    random.nextBytes(constants);
    buffers.add(device.createBuffer(BufferDesc.of(64, BindFlag.CONSTANT_BUFFER), constants));
    buffers.add(
        device.createBuffer(
            BufferDesc.of(64, BindFlag.VERTEX_BUFFER, BindFlag.INDEX_BUFFER), constants));
    buffers.add(
        device.createBuffer(BufferDesc.of(256, BindFlag.VERTEX_BUFFER, BindFlag.STREAM_OUTPUT)));
  }

  /// State that fits together, with whatever else is bound.
  private void soundState() {
    context.vs().setShader(device.createVertexShader(VERTEX.getFirst()));
    context.ps().setShader(device.createPixelShader(of(PIXEL)));
    context.hs().setShader(null);
    context.ds().setShader(null);
    context.gs().setShader(null);
    context
        .ia()
        .setPrimitiveTopology(
            of(
                List.of(
                    PrimitiveTopology.TRIANGLE_STRIP,
                    PrimitiveTopology.TRIANGLE_LIST,
                    PrimitiveTopology.LINE_STRIP,
                    PrimitiveTopology.POINT_LIST,
                    PrimitiveTopology.TRIANGLE_STRIP_ADJ)));
    switch (random.nextInt(5)) {
      case 0 -> {
        context.hs().setShader(device.createHullShader(HULL));
        context.ds().setShader(device.createDomainShader(DOMAIN));
        context.hs().setConstantBuffers(0, buffers.get(2));
        context.ia().setPrimitiveTopology(PrimitiveTopology.PATCH_LIST_3);
      }
      case 1 -> {
        context.gs().setShader(device.createGeometryShader(GEOMETRY.getFirst()));
        context.ia().setPrimitiveTopology(PrimitiveTopology.LINE_STRIP);
      }
      case 2 -> {
        context.gs().setShader(device.createGeometryShader(GEOMETRY.getLast()));
        context.ia().setPrimitiveTopology(PrimitiveTopology.TRIANGLE_STRIP);
      }
      default -> {}
    }
    int several = random.nextInt(5);
    context
        .om()
        .setRenderTargets(
            List.of(targets.get(several)), several == 1 ? depths.get(1) : depths.getFirst());
    context.om().setUnorderedAccessView(1 + random.nextInt(4), of(writes));
    context.cs().setUnorderedAccessView(1 + random.nextInt(4), of(writes), 0);
    context.cs().setShader(device.createComputeShader(COMPUTE));
    context.ps().setShaderResources(random.nextInt(7), of(reads));
    context.rs().setViewports(Viewport.of(9, 7), viewportOrNone());
    if (maybe()) {
      context.rs().setState(RasterizerDesc.DEFAULT);
    }
  }

  private Viewport viewportOrNone() {
    return maybe() ? Viewport.EMPTY : new Viewport(1, 1, 3.5f, 2.25f, 0, 0.5f);
  }

  @Override
  public void close() {
    device.close();
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

  private int number() {
    return random.nextInt(3) == 0 ? NUMBERS[random.nextInt(NUMBERS.length)] : random.nextInt(9);
  }

  private float real() {
    return random.nextInt(3) == 0
        ? FLOATS[random.nextInt(FLOATS.length)]
        : random.nextInt(33) / 16f;
  }

  private boolean maybe() {
    return random.nextBoolean();
  }

  private <T> T of(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  private <E extends Enum<E>> E of(Class<E> type) {
    E[] all = type.getEnumConstants();
    return all[random.nextInt(all.length)];
  }

  private <E extends Enum<E>> Set<E> some(Class<E> type) {
    var set = EnumSet.noneOf(type);
    for (int i = random.nextInt(3); i > 0; i--) {
      set.add(of(type));
    }
    return set;
  }

  private Format format() {
    return random.nextInt(3) == 0
        ? of(Format.class)
        : of(
            List.of(
                Format.R8G8B8A8_UNORM,
                Format.R32_UINT,
                Format.R32_FLOAT,
                Format.R32G32B32A32_FLOAT,
                Format.D32_FLOAT,
                Format.R24G8_TYPELESS));
  }

  private ResourceUse use() {
    return random.nextInt(4) > 0
        ? ResourceUse.DEFAULT
        : new ResourceUse(of(Usage.class), some(CpuAccess.class));
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
      case 2 ->
          context.rs().setScissorRects(new ScissorRect(number(), number(), number(), number()));
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
    switch (random.nextInt(8)) {
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
