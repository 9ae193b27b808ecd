package dev.plumb.emulator.api;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.query.Query;
import dev.plumb.emulator.resource.BindFlag;
import dev.plumb.emulator.resource.Buffer;
import dev.plumb.emulator.resource.BufferDesc;
import dev.plumb.emulator.resource.CpuAccess;
import dev.plumb.emulator.resource.DepthStencilView;
import dev.plumb.emulator.resource.MemoryBudget;
import dev.plumb.emulator.resource.RenderTargetView;
import dev.plumb.emulator.resource.ResourceUse;
import dev.plumb.emulator.resource.ShaderResourceView;
import dev.plumb.emulator.resource.ShaderResourceViewDesc;
import dev.plumb.emulator.resource.Texture;
import dev.plumb.emulator.resource.Texture2DDesc;
import dev.plumb.emulator.resource.Texture3DDesc;
import dev.plumb.emulator.resource.UnorderedAccessView;
import dev.plumb.emulator.resource.UnorderedAccessViewDesc;
import dev.plumb.emulator.resource.UnorderedAccessViewDesc.BufferFlag;
import dev.plumb.emulator.resource.Usage;
import dev.plumb.emulator.state.PrimitiveTopology;
import dev.plumb.emulator.state.RasterizerDesc;
import dev.plumb.emulator.state.Viewport;
import dev.plumb.hlsl.CompiledShader;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/// A device with something of every kind to call it with: arguments out of a random generator.
class CallPool implements AutoCloseable {
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

  static final List<CompiledShader> VERTEX =
      List.of(Hlsl.vertex(HLSL, "quad"), Hlsl.vertex(HLSL, "fed"));
  static final List<CompiledShader> PIXEL =
      List.of(Hlsl.pixel(HLSL, "plain"), Hlsl.pixel(HLSL, "reads"), Hlsl.pixel(HLSL, "writes"));
  static final List<CompiledShader> GEOMETRY =
      List.of(Hlsl.geometry(HLSL, "lines"), Hlsl.geometry(HLSL, "triangles"));
  static final CompiledShader HULL = Hlsl.hull(HLSL, "hull");
  static final CompiledShader DOMAIN = Hlsl.domain(HLSL, "domain");
  static final CompiledShader COMPUTE = Hlsl.compute(HLSL, "compute");

  final Random random;
  final Device device =
      Device.create(
          DeviceOptions.DEFAULT.withThreads(2).withCallLimit(200).withInstructionBudget(20_000),
          new MemoryBudget(1 << 20, "it is a test"));
  final DeviceContext context = device.immediateContext();
  final List<Buffer> buffers = new ArrayList<>();
  final List<Texture> textures = new ArrayList<>();
  final List<RenderTargetView> targets = new ArrayList<>();
  final List<DepthStencilView> depths = new ArrayList<>();
  final List<ShaderResourceView> reads = new ArrayList<>();
  final List<UnorderedAccessView> writes = new ArrayList<>();
  final List<Query> queries = new ArrayList<>();

  CallPool(Random random) {
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
  final void soundState() {
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

  // ---- arguments

  final int number() {
    return random.nextInt(3) == 0 ? NUMBERS[random.nextInt(NUMBERS.length)] : random.nextInt(9);
  }

  final float real() {
    return random.nextInt(3) == 0
        ? FLOATS[random.nextInt(FLOATS.length)]
        : random.nextInt(33) / 16f;
  }

  final boolean maybe() {
    return random.nextBoolean();
  }

  final <T> T of(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  final <E extends Enum<E>> E of(Class<E> type) {
    E[] all = type.getEnumConstants();
    return all[random.nextInt(all.length)];
  }

  final <E extends Enum<E>> Set<E> some(Class<E> type) {
    var set = EnumSet.noneOf(type);
    for (int i = random.nextInt(3); i > 0; i--) {
      set.add(of(type));
    }
    return set;
  }

  final Format format() {
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

  final ResourceUse use() {
    return random.nextInt(4) > 0
        ? ResourceUse.DEFAULT
        : new ResourceUse(of(Usage.class), some(CpuAccess.class));
  }
}
