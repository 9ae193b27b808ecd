package dev.plumb.emulator.api;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.query.MessageId;
import dev.plumb.emulator.query.Query;
import dev.plumb.emulator.query.QueryKind;
import dev.plumb.emulator.resource.BindFlag;
import dev.plumb.emulator.resource.Buffer;
import dev.plumb.emulator.resource.BufferDesc;
import dev.plumb.emulator.resource.DepthStencilView;
import dev.plumb.emulator.resource.MiscFlag;
import dev.plumb.emulator.resource.RenderTargetView;
import dev.plumb.emulator.resource.ShaderResourceViewDesc;
import dev.plumb.emulator.resource.Texture2D;
import dev.plumb.emulator.resource.Texture2DDesc;
import dev.plumb.emulator.resource.UnorderedAccessView;
import dev.plumb.emulator.resource.UnorderedAccessViewDesc;
import dev.plumb.emulator.resource.UnorderedAccessViewDesc.BufferFlag;
import dev.plumb.emulator.state.Blend;
import dev.plumb.emulator.state.BlendDesc;
import dev.plumb.emulator.state.BlendOp;
import dev.plumb.emulator.state.ComparisonFunc;
import dev.plumb.emulator.state.DepthStencilDesc;
import dev.plumb.emulator.state.InputElementDesc;
import dev.plumb.emulator.state.LogicOp;
import dev.plumb.emulator.state.PrimitiveTopology;
import dev.plumb.emulator.state.RasterizerDesc;
import dev.plumb.emulator.state.RenderTargetBlendDesc;
import dev.plumb.emulator.state.SamplerDesc;
import dev.plumb.emulator.state.ScissorRect;
import dev.plumb.emulator.state.StencilOpDesc;
import dev.plumb.emulator.state.StreamOutputDesc;
import dev.plumb.emulator.state.StreamOutputElement;
import dev.plumb.emulator.state.Viewport;
import dev.plumb.hlsl.CompileOptions;
import dev.plumb.hlsl.CompileResult;
import dev.plumb.hlsl.HlslCompiler;
import dev.plumb.hlsl.ShaderProfile;
import dev.plumb.hlsl.source.SourceFile;
import dev.plumb.hlsl.type.ShaderStage;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/// Makes each mistake that the debug layer has a message for, in a context where all else is right.
final class Mistakes implements AutoCloseable {
  private static final int SIZE = 4;

  static final String SHADERS =
      """
      float4 corner(uint id) { return float4(id == 1 ? 3 : -1, id == 2 ? -3 : 1, 0.5, 1); }
      float4 vs(uint id : SV_VertexID) : SV_Position { return corner(id); }
      float4 noPosition(uint id : SV_VertexID) : A { return id; }
      float4 vsIn(float4 p : POSITION) : SV_Position { return p; }
      struct Out { float4 p : SV_Position; float4 a : A; float4 b : B; };
      Out vsOut(uint id : SV_VertexID) { Out o = { corner(id), 1..xxxx, 2..xxxx }; return o; }
      float2 fewer(uint id : SV_VertexID, out float4 p : SV_Position) : A {
        p = corner(id); return 1;
      }
      uint4 whole(uint id : SV_VertexID, out float4 p : SV_Position) : A {
        p = corner(id); return 1;
      }
      float4 ps() : SV_Target { return 1; }
      float4 psA(float4 a : A) : SV_Target { return a; }
      float4 psB(float4 p : SV_Position, float4 b : B) : SV_Target { return b; }
      float4 psPA(float4 p : SV_Position, float4 a : A) : SV_Target { return a; }
      void two(out float4 a : SV_Target0, out float4 b : SV_Target1) { a = b = 1; }
      float4 depth(out float d : SV_DepthGreaterEqual) : SV_Target { d = 0; return 1; }
      cbuffer C { float4 c[4]; }
      float4 constants() : SV_Target { return c[3]; }
      Texture2D<float4> t : register(t0);
      SamplerState s : register(s0);
      SamplerComparisonState cmp : register(s1);
      float4 sampled() : SV_Target { return t.SampleLevel(s, 0, 0); }
      float4 compared() : SV_Target { return t.SampleCmpLevelZero(cmp, 0, 0.5); }
      float4 loaded() : SV_Target { return t.Load(0); }
      StructuredBuffer<float4> structures : register(t1);
      float4 structured() : SV_Target { return structures[0]; }
      RWTexture2D<float4> u : register(u1);
      float4 writes() : SV_Target { u[uint2(0, 0)] = 1; return 1; }
      RWBuffer<uint> rw : register(u0);
      [numthreads(1, 1, 1)] void cs() { rw[0] = 1; }
      [numthreads(1, 1, 1)] void atomic() { InterlockedAdd(rw[0], 1); }
      RWStructuredBuffer<uint> counted : register(u0);
      [numthreads(1, 1, 1)] void counts() { counted.IncrementCounter(); }
      AppendStructuredBuffer<uint> appended : register(u0);
      [numthreads(1, 1, 1)] void appends() { appended.Append(1); }
      struct P { float4 p : POSITION; };
      P hullVertex(uint id : SV_VertexID) { P p = { corner(id) }; return p; }
      struct F { float e[3] : SV_TessFactor; float i : SV_InsideTessFactor; };
      F factors() { F f = { 1, 1, 1, 1 }; return f; }
      [domain("tri")] [partitioning("integer")] [outputtopology("triangle_cw")]
      [outputcontrolpoints(3)] [patchconstantfunc("factors")]
      P hs(InputPatch<P, 3> p, uint i : SV_OutputControlPointID) { return p[i]; }
      [domain("tri")]
      float4 ds(F f, float3 w : SV_DomainLocation, OutputPatch<P, 3> p) : SV_Position {
        return p[0].p;
      }
      [domain("tri")]
      float4 four(F f, float3 w : SV_DomainLocation, OutputPatch<P, 4> p) : SV_Position {
        return p[0].p;
      }
      struct Q { float e[4] : SV_TessFactor; float i[2] : SV_InsideTessFactor; };
      [domain("quad")]
      float4 quad(Q f, float2 w : SV_DomainLocation, OutputPatch<P, 3> p) : SV_Position {
        return p[0].p;
      }
      struct V { float4 p : SV_Position; };
      [maxvertexcount(1)]
      void gs(line V v[2], inout PointStream<V> o) { o.Append(v[0]); }
      """;

  final Device device =
      Device.create(DeviceOptions.DEFAULT.withThreads(1).withCallLimit(1_000_000));
  final DeviceContext context = device.immediateContext();
  private final Texture2D target = texture(Format.R8G8B8A8_UNORM);
  private final RenderTargetView view = device.createRenderTargetView(target);

  /// Sets a depth-stencil buffer beside the target.
  void withDepth() {
    context.om().setRenderTargets(List.of(view), depth(SIZE, Format.D32_FLOAT));
  }

  Mistakes() {
    context.ia().setPrimitiveTopology(PrimitiveTopology.TRIANGLE_LIST);
    context.rs().setViewports(Viewport.of(SIZE, SIZE));
    context.om().setRenderTargets(view);
    vertex("vs");
    pixel("ps");
  }

  @Override
  public void close() {
    device.close();
  }

  private Texture2D texture(Format format) {
    return device.createTexture2D(Texture2DDesc.renderTarget(SIZE, SIZE, format));
  }

  private RenderTargetView target(Format format) {
    return device.createRenderTargetView(texture(format));
  }

  private DepthStencilView depth(int size, Format format) {
    return device.createDepthStencilView(
        device.createTexture2D(Texture2DDesc.depthStencil(size, size, format)));
  }

  private void vertex(String entry) {
    context.vs().setShader(device.createVertexShader(Hlsl.vertex(SHADERS, entry)));
  }

  private void pixel(String entry) {
    context.ps().setShader(device.createPixelShader(Hlsl.pixel(SHADERS, entry)));
  }

  private Buffer buffer(BindFlag... flags) {
    return device.createBuffer(BufferDesc.of(64, flags));
  }

  void draw() {
    context.draw(3, 0);
  }

  private void drawWith(String pixelShader) {
    pixel(pixelShader);
    draw();
  }

  // ---- vertex input

  /// Vertices of `stride` bytes from byte `offset` of a buffer of `bytes`.
  private void vertices(int bytes, int stride, int offset) {
    vertex("vsIn");
    var shader = device.createVertexShader(Hlsl.vertex(SHADERS, "vsIn"));
    var layout = List.of(InputElementDesc.perVertex("POSITION", 0, Format.R32G32B32A32_FLOAT));
    context.ia().setInputLayout(device.createInputLayout(layout, shader));
    Buffer buffer = device.createBuffer(BufferDesc.of(bytes, BindFlag.VERTEX_BUFFER));
    context.ia().setVertexBuffer(0, buffer, stride, offset);
  }

  private void indices(int bytes) {
    Buffer buffer = device.createBuffer(BufferDesc.of(bytes, BindFlag.INDEX_BUFFER));
    context.ia().setIndexBuffer(buffer, Format.R16_UINT, 0);
  }

  private Buffer arguments(int... words) {
    var desc =
        new BufferDesc(4 * words.length, Set.of(), 0, EnumSet.of(MiscFlag.DRAWINDIRECT_ARGS));
    Buffer buffer = device.createBuffer(desc);
    System.arraycopy(words, 0, buffer.words(), 0, words.length);
    buffer.changed();
    return buffer;
  }

  // ---- stages between

  private void tessellate(String domain, PrimitiveTopology topology) {
    vertex("hullVertex");
    context.ia().setPrimitiveTopology(topology);
    context.hs().setShader(device.createHullShader(Hlsl.hull(SHADERS, "hs")));
    context.ds().setShader(device.createDomainShader(Hlsl.domain(SHADERS, domain)));
    draw();
  }

  private void stream(Buffer to) {
    var desc =
        new StreamOutputDesc(List.of(StreamOutputElement.of("SV_Position", 0, 4, 0)), List.of(), 0);
    context
        .gs()
        .setShader(device.createGeometryShaderWithStreamOutput(Hlsl.vertex(SHADERS, "vs"), desc));
    context.so().setTargets(to == null ? List.of() : List.of(to), 0);
    draw();
  }

  // ---- what shaders read and write

  private void dispatch(String entry, UnorderedAccessView bound) {
    context.cs().setShader(device.createComputeShader(Hlsl.compute(SHADERS, entry)));
    context.cs().setUnorderedAccessViews(0, bound);
    context.dispatch(1, 1, 1);
  }

  private UnorderedAccessView typed(Format format) {
    return device.createUnorderedAccessView(
        buffer(BindFlag.UNORDERED_ACCESS), UnorderedAccessViewDesc.buffer(format, 0, 4));
  }

  private UnorderedAccessView structures(int stride, BufferFlag flag) {
    var desc = BufferDesc.structured(4, stride, BindFlag.UNORDERED_ACCESS);
    return device.createUnorderedAccessView(
        device.createBuffer(desc), UnorderedAccessViewDesc.structuredBuffer(0, 4, flag));
  }

  private void sample(String pixelShader, Format format) {
    context.ps().setShaderResources(0, device.createShaderResourceView(texture(format)));
    context
        .ps()
        .setSamplers(
            0,
            SamplerDesc.DEFAULT,
            SamplerDesc.DEFAULT.withFilter(SamplerDesc.DEFAULT.filter().withComparison()));
    drawWith(pixelShader);
  }

  private Buffer all() {
    return device.createBuffer(
        BufferDesc.raw(
            64,
            BindFlag.VERTEX_BUFFER,
            BindFlag.INDEX_BUFFER,
            BindFlag.SHADER_RESOURCE,
            BindFlag.UNORDERED_ACCESS,
            BindFlag.STREAM_OUTPUT));
  }

  private void hazard(ShaderStageBindings<?> stage) {
    stage.setShaderResources(0, device.createShaderResourceView(target));
  }

  private void blend(RenderTargetBlendDesc desc) {
    context.om().setBlendState(BlendDesc.of(desc));
  }

  private void secondSource() {
    blend(
        RenderTargetBlendDesc.blend(
            Blend.ONE, Blend.SRC1_COLOR, BlendOp.ADD, Blend.ONE, Blend.ZERO, BlendOp.ADD));
    context.om().setRenderTargets(view, target(Format.R8G8B8A8_UNORM));
    drawWith("two");
  }

  private void stencil() {
    var desc =
        new DepthStencilDesc(
            false,
            false,
            ComparisonFunc.ALWAYS,
            true,
            255,
            255,
            StencilOpDesc.DEFAULT,
            StencilOpDesc.DEFAULT);
    context.om().setDepthStencilState(desc, 0);
    context.om().setRenderTargets(List.of(view), depth(SIZE, Format.D32_FLOAT));
    draw();
  }

  private void readOnly(ClearFlag flag) {
    var texture =
        device.createTexture2D(Texture2DDesc.depthStencil(SIZE, SIZE, Format.D24_UNORM_S8_UINT));
    var readOnly = new DepthStencilView(texture, texture.format(), 0, 0, true, true);
    context.clearDepthStencilView(readOnly, EnumSet.of(flag), 1, 0);
  }

  private Query query(QueryKind kind) {
    return device.createQuery(kind);
  }

  private Query predicate() {
    Query predicate = query(QueryKind.OCCLUSION_PREDICATE);
    context.begin(predicate);
    context.end(predicate);
    context.setPredication(predicate, true);
    return predicate;
  }

  /// Makes the mistake. Exhaustive: a new id needs a way to provoke it.
  void make(MessageId id) {
    switch (id) {
      case DEVICE_IASETVERTEXBUFFERS_HAZARD -> {
        Buffer shared = all();
        context.so().setTargets(List.of(shared), 0);
        context.ia().setVertexBuffer(0, shared, 16, 0);
      }
      case DEVICE_IASETINDEXBUFFER_HAZARD -> {
        Buffer shared = all();
        context.so().setTargets(List.of(shared), 0);
        context.ia().setIndexBuffer(shared, Format.R16_UINT, 0);
      }
      case DEVICE_VSSETSHADERRESOURCES_HAZARD -> hazard(context.vs());
      case DEVICE_HSSETSHADERRESOURCES_HAZARD -> hazard(context.hs());
      case DEVICE_DSSETSHADERRESOURCES_HAZARD -> hazard(context.ds());
      case DEVICE_GSSETSHADERRESOURCES_HAZARD -> hazard(context.gs());
      case DEVICE_PSSETSHADERRESOURCES_HAZARD -> hazard(context.ps());
      case DEVICE_CSSETSHADERRESOURCES_HAZARD -> hazard(context.cs());
      case DEVICE_OMSETRENDERTARGETS_HAZARD -> {
        context.om().setRenderTargets();
        hazard(context.ps());
        context.om().setRenderTargets(view);
      }
      case DEVICE_SOSETTARGETS_HAZARD -> {
        Buffer shared = all();
        context.ia().setVertexBuffer(0, shared, 16, 0);
        context.so().setTargets(List.of(shared), 0);
      }
      case DEVICE_OMSETRENDERTARGETSANDUNORDEREDACCESSVIEWS_HAZARD -> {
        var desc =
            new Texture2DDesc(
                SIZE,
                SIZE,
                1,
                1,
                Format.R8G8B8A8_UNORM,
                1,
                Set.of(BindFlag.RENDER_TARGET, BindFlag.UNORDERED_ACCESS));
        Texture2D both = device.createTexture2D(desc);
        context
            .om()
            .setRenderTargetsAndUnorderedAccessViews(
                List.of(device.createRenderTargetView(both)),
                null,
                1,
                List.of(device.createUnorderedAccessView(both)));
      }
      case DEVICE_CSSETUNORDEREDACCESSVIEWS_HAZARD -> {
        Buffer shared = all();
        context
            .ps()
            .setShaderResources(
                0, device.createShaderResourceView(shared, ShaderResourceViewDesc.rawBuffer(0, 4)));
        context
            .cs()
            .setUnorderedAccessViews(
                0,
                device.createUnorderedAccessView(shared, UnorderedAccessViewDesc.rawBuffer(0, 4)));
      }
      case CREATEINPUTLAYOUT_TYPE_MISMATCH ->
          device.createInputLayout(
              List.of(InputElementDesc.perVertex("POSITION", 0, Format.R32G32B32A32_UINT)),
              device.createVertexShader(Hlsl.vertex(SHADERS, "vsIn")));
      case DEVICE_DRAW_VERTEX_SHADER_NOT_SET -> {
        context.vs().setShader(null);
        draw();
      }
      case DEVICE_DRAW_INPUTLAYOUT_NOT_SET -> {
        vertex("vsIn");
        draw();
      }
      case DEVICE_DRAW_VERTEX_BUFFER_NOT_SET -> {
        vertices(64, 16, 0);
        context.ia().setVertexBuffer(0, null, 0, 0);
        draw();
      }
      case DEVICE_DRAW_VERTEX_BUFFER_STRIDE_TOO_SMALL -> {
        vertices(64, 12, 0);
        draw();
      }
      case DEVICE_DRAW_VERTEX_BUFFER_TOO_SMALL -> {
        vertices(32, 16, 0);
        draw();
      }
      case DEVICE_DRAW_VERTEX_OFFSET_UNALIGNED -> {
        vertices(64, 16, 2);
        draw();
      }
      case DEVICE_DRAW_VERTEX_STRIDE_UNALIGNED -> {
        vertices(64, 18, 0);
        draw();
      }
      case DEVICE_DRAW_INDEX_BUFFER_NOT_SET -> context.drawIndexed(3, 0, 0);
      case DEVICE_DRAW_INDEX_BUFFER_TOO_SMALL -> {
        indices(4);
        context.drawIndexed(3, 0, 0);
      }
      case DEVICE_DRAW_INVALID_PRIMITIVETOPOLOGY -> {
        context.ia().setPrimitiveTopology(PrimitiveTopology.UNDEFINED);
        draw();
      }
      case DEVICE_DRAWINDIRECT_OFFSET_OVERFLOW ->
          context.drawInstancedIndirect(arguments(3, 1, 0, 0), 4);
      case PLUMB_DRAWINDIRECT_COUNT_OVERFLOW ->
          context.drawInstancedIndirect(arguments(-3, 1, 0, 0), 0);
      case PLUMB_CALL_TOO_LARGE -> context.draw(1_000_001, 0);
      case PLUMB_DRAWAUTO_NO_COUNT -> context.drawAuto();
      case PLUMB_DRAW_NO_PRIMITIVE -> context.draw(2, 0);
      case DEVICE_SHADER_LINKAGE_SEMANTICNAME_NOT_FOUND -> drawWith("psA");
      case DEVICE_SHADER_LINKAGE_REGISTERINDEX -> {
        vertex("vsOut");
        drawWith("psB");
      }
      case DEVICE_SHADER_LINKAGE_COMPONENTTYPE -> {
        vertex("whole");
        drawWith("psA");
      }
      case DEVICE_SHADER_LINKAGE_REGISTERMASK -> {
        vertex("fewer");
        drawWith("psA");
      }
      case DEVICE_DRAW_POSITION_NOT_PRESENT -> {
        vertex("noPosition");
        draw();
      }
      case DEVICE_DRAW_GS_INPUT_PRIMITIVE_MISMATCH -> {
        context.gs().setShader(device.createGeometryShader(Hlsl.geometry(SHADERS, "gs")));
        draw();
      }
      case DEVICE_DRAW_HS_XOR_DS_MISMATCH -> {
        context.hs().setShader(device.createHullShader(Hlsl.hull(SHADERS, "hs")));
        draw();
      }
      case DEVICE_DRAW_RASTERIZING_CONTROL_POINTS -> {
        context.ia().setPrimitiveTopology(PrimitiveTopology.PATCH_LIST_3);
        draw();
      }
      case DEVICE_DRAW_HULL_SHADER_INPUT_TOPOLOGY_MISMATCH ->
          tessellate("ds", PrimitiveTopology.PATCH_LIST_4);
      case DEVICE_DRAW_HS_DS_CONTROL_POINT_COUNT_MISMATCH ->
          tessellate("four", PrimitiveTopology.PATCH_LIST_3);
      case DEVICE_DRAW_HS_DS_TESSELLATOR_DOMAIN_MISMATCH ->
          tessellate("quad", PrimitiveTopology.PATCH_LIST_3);
      case DEVICE_DRAW_OUTPUT_STREAM_NOT_SET -> stream(null);
      case DEVICE_DRAW_SO_TARGETS_BOUND_WITHOUT_SOURCE -> {
        context.so().setTargets(List.of(all()), 0);
        draw();
      }
      case DEVICE_DRAW_SO_STRIDE_LARGER_THAN_BUFFER ->
          stream(device.createBuffer(BufferDesc.of(12, BindFlag.STREAM_OUTPUT)));
      case DEVICE_DRAW_CONSTANT_BUFFER_NOT_SET -> drawWith("constants");
      case DEVICE_DRAW_CONSTANT_BUFFER_TOO_SMALL -> {
        context
            .ps()
            .setConstantBuffers(
                0, device.createBuffer(BufferDesc.of(48, BindFlag.CONSTANT_BUFFER)));
        drawWith("constants");
      }
      case DEVICE_DRAW_SAMPLER_NOT_SET, DEVICE_DRAW_SHADERRESOURCEVIEW_NOT_SET ->
          drawWith("sampled");
      case DEVICE_DRAW_SAMPLER_MISMATCH -> {
        context.ps().setSamplers(1, SamplerDesc.DEFAULT);
        drawWith("compared");
      }
      case DEVICE_DRAW_VIEW_DIMENSION_MISMATCH -> {
        var cube = device.createTexture2D(Texture2DDesc.cube(SIZE, 1, Format.R8G8B8A8_UNORM));
        context.ps().setShaderResources(0, device.createShaderResourceView(cube));
        drawWith("loaded");
      }
      case DEVICE_DRAW_RESOURCE_RETURN_TYPE_MISMATCH -> sample("loaded", Format.R8G8B8A8_UINT);
      case DEVICE_DRAW_RESOURCE_FORMAT_SAMPLE_UNSUPPORTED ->
          sample("sampled", Format.R8G8B8A8_UINT);
      case DEVICE_DRAW_RESOURCE_FORMAT_SAMPLE_C_UNSUPPORTED ->
          sample("compared", Format.R8G8B8A8_UNORM);
      case DEVICE_SHADERRESOURCEVIEW_STRUCTURE_STRIDE_MISMATCH -> {
        var desc = BufferDesc.structured(4, 12, BindFlag.SHADER_RESOURCE);
        context
            .ps()
            .setShaderResources(1, device.createShaderResourceView(device.createBuffer(desc)));
        drawWith("structured");
      }
      case DEVICE_SHADERRESOURCEVIEW_BUFFER_TYPE_MISMATCH -> {
        context
            .ps()
            .setShaderResources(
                1, device.createShaderResourceView(all(), ShaderResourceViewDesc.rawBuffer(0, 4)));
        drawWith("structured");
      }
      case DEVICE_UNORDEREDACCESSVIEW_NOT_SET -> dispatch("cs", null);
      case DEVICE_UNORDEREDACCESSVIEW_RETURN_TYPE_MISMATCH ->
          dispatch("cs", typed(Format.R32_FLOAT));
      case DEVICE_UNORDEREDACCESSVIEW_DIMENSION_MISMATCH -> {
        var desc = Texture2DDesc.unorderedAccess(SIZE, SIZE, Format.R32_UINT);
        dispatch("cs", device.createUnorderedAccessView(device.createTexture2D(desc)));
      }
      case DEVICE_UNORDEREDACCESSVIEW_APPEND_UNSUPPORTED ->
          dispatch("appends", structures(4, BufferFlag.COUNTER));
      case DEVICE_UNORDEREDACCESSVIEW_ATOMICS_UNSUPPORTED ->
          dispatch("atomic", typed(Format.R16_UINT));
      case DEVICE_UNORDEREDACCESSVIEW_STRUCTURE_STRIDE_MISMATCH ->
          dispatch("counts", structures(8, BufferFlag.COUNTER));
      case DEVICE_UNORDEREDACCESSVIEW_BUFFER_TYPE_MISMATCH ->
          dispatch("cs", structures(4, BufferFlag.NONE));
      case DEVICE_UNORDEREDACCESSVIEW_COUNTER_UNSUPPORTED ->
          dispatch("counts", structures(4, BufferFlag.NONE));
      case PLUMB_NO_SLOT_LEFT ->
          dispatchText(
              """
              RWBuffer<uint> row[] : register(u0, space1);
              RWBuffer<uint> behind[] : register(u0, space2);
              [numthreads(1, 1, 1)] void main() { row[0][0] = 1; behind[0][0] = 1; }
              """);
      case DEVICE_DRAW_VIEWPORT_NOT_SET -> {
        context.rs().setViewports();
        draw();
      }
      case PLUMB_DRAW_VIEWPORT_EMPTY -> {
        context.rs().setViewports(Viewport.of(0, SIZE));
        draw();
      }
      case PLUMB_DRAW_SCISSOR_EMPTY -> {
        context.rs().setState(RasterizerDesc.DEFAULT.withScissor(true));
        context.rs().setScissorRects(new ScissorRect(1, 1, 1, 3));
        draw();
      }
      case DEVICE_DRAW_INVALID_USE_OF_FORCED_SAMPLE_COUNT -> {
        context.rs().setState(RasterizerDesc.DEFAULT.withForcedSampleCount(4));
        context.om().setRenderTargets(List.of(view), depth(SIZE, Format.D32_FLOAT));
        draw();
      }
      case OMSETRENDERTARGETS_INVALIDVIEW -> {
        context.om().setRenderTargets(List.of(view), depth(8, Format.D32_FLOAT));
        draw();
      }
      case DEVICE_DRAW_RENDERTARGETVIEW_NOT_SET -> drawWith("two");
      case DEVICE_DRAW_DEPTHSTENCILVIEW_NOT_SET -> {
        context.om().setDepthStencilState(DepthStencilDesc.depth(ComparisonFunc.GREATER, true), 0);
        draw();
      }
      case DEVICE_DRAW_PIXEL_SHADER_WITHOUT_RTV_OR_DSV -> {
        context.om().setRenderTargets();
        draw();
      }
      case DEVICE_DRAW_PS_OUTPUT_TYPE_MISMATCH -> {
        context.om().setRenderTargets(target(Format.R8G8B8A8_UINT));
        draw();
      }
      case DEVICE_DRAW_OM_RENDER_TARGET_DOES_NOT_SUPPORT_BLENDING -> {
        blend(
            RenderTargetBlendDesc.blend(
                Blend.ONE, Blend.ONE, BlendOp.ADD, Blend.ONE, Blend.ONE, BlendOp.ADD));
        context.om().setRenderTargets(target(Format.R8G8B8A8_UINT));
        draw();
      }
      case DEVICE_DRAW_OM_DUAL_SOURCE_BLENDING_CAN_ONLY_HAVE_RENDER_TARGET_0 -> secondSource();
      case DEVICE_DRAW_OM_RENDER_TARGET_DOES_NOT_SUPPORT_LOGIC_OPS -> {
        blend(
            new RenderTargetBlendDesc(
                false,
                true,
                Blend.ONE,
                Blend.ZERO,
                BlendOp.ADD,
                Blend.ONE,
                Blend.ZERO,
                BlendOp.ADD,
                LogicOp.XOR,
                15));
        draw();
      }
      case DEVICE_DRAW_UNORDEREDACCESSVIEW_RENDERTARGETVIEW_OVERLAP -> {
        context.om().setRenderTargets(view, target(Format.R8G8B8A8_UNORM));
        var desc = Texture2DDesc.unorderedAccess(SIZE, SIZE, Format.R8G8B8A8_UNORM);
        context
            .om()
            .setUnorderedAccessView(
                1, device.createUnorderedAccessView(device.createTexture2D(desc)));
        drawWith("writes");
      }
      case PLUMB_DRAW_TARGET_NOT_WRITTEN -> {
        context.om().setRenderTargets(view, target(Format.R8G8B8A8_UNORM));
        draw();
      }
      case PLUMB_DRAW_NO_EFFECT -> {
        context.om().setBlendState(BlendDesc.DEFAULT, List.of(1f, 1f, 1f, 1f), ~1);
        draw();
      }
      case PLUMB_DRAW_STENCIL_WITHOUT_FORMAT -> stencil();
      case PLUMB_DRAW_DEPTH_PROMISE_BROKEN -> {
        DepthStencilView buffer = depth(SIZE, Format.D32_FLOAT);
        context.clearDepthStencilView(buffer, EnumSet.of(ClearFlag.DEPTH), 1, 0);
        context.om().setRenderTargets(List.of(view), buffer);
        drawWith("depth");
      }
      case PLUMB_DISPATCH_COMPUTE_SHADER_NOT_SET -> context.dispatch(1, 1, 1);
      case DEVICE_DISPATCH_THREADGROUPCOUNT_OVERFLOW ->
          context.dispatchIndirect(arguments(65536, 1, 1), 0);
      case DEVICE_DISPATCH_THREADGROUPCOUNT_ZERO -> context.dispatch(1, 0, 1);
      case DEVICE_DISPATCHINDIRECT_OFFSET_OVERFLOW ->
          context.dispatchIndirect(arguments(1, 1, 1), 4);
      case CLEARDEPTHSTENCILVIEW_DEPTH_READONLY -> readOnly(ClearFlag.DEPTH);
      case CLEARDEPTHSTENCILVIEW_STENCIL_READONLY -> readOnly(ClearFlag.STENCIL);
      case DEVICE_GENERATEMIPS_RESOURCE_INVALID ->
          context.generateMips(device.createShaderResourceView(texture(Format.R8G8B8A8_UNORM)));
      case SETPREDICATION_INVALID_PREDICATE_STATE ->
          context.setPredication(query(QueryKind.OCCLUSION_PREDICATE), true);
      case QUERY_BEGIN_UNSUPPORTED -> context.begin(query(QueryKind.EVENT));
      case PREDICATE_BEGIN_DURING_PREDICATION -> context.begin(predicate());
      case PREDICATE_END_DURING_PREDICATION -> context.end(predicate());
      case QUERY_BEGIN_DUPLICATE -> {
        Query query = query(QueryKind.OCCLUSION);
        context.begin(query);
        context.begin(query);
      }
      case QUERY_BEGIN_ABANDONING_PREVIOUS_RESULTS -> {
        Query query = query(QueryKind.OCCLUSION);
        context.begin(query);
        context.end(query);
        context.begin(query);
      }
      case QUERY_END_ABANDONING_PREVIOUS_RESULTS -> {
        Query query = query(QueryKind.EVENT);
        context.end(query);
        context.end(query);
      }
      case QUERY_END_WITHOUT_BEGIN -> context.end(query(QueryKind.OCCLUSION));
      case QUERY_GETDATA_INVALID_CALL -> context.getData(query(QueryKind.OCCLUSION));
    }
  }

  private void dispatchText(String text) {
    var options = CompileOptions.of("main", new ShaderProfile(ShaderStage.COMPUTE, 5, 1));
    var result = HlslCompiler.compile(SourceFile.of("test.hlsl", text), options);
    var shader = ((CompileResult.Compiled) result).shader();
    context.cs().setShader(device.createComputeShader(shader));
    context.dispatch(1, 1, 1);
  }
}
