package dev.plumb.emulator.api;

import dev.plumb.emulator.compute.ComputePipeline;
import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.input.DrawCall;
import dev.plumb.emulator.pipeline.GraphicsPipeline;
import dev.plumb.emulator.query.DrawResult;
import dev.plumb.emulator.query.MessageId;
import dev.plumb.emulator.query.PipelineStatistics;
import dev.plumb.emulator.query.Queries;
import dev.plumb.emulator.query.Query;
import dev.plumb.emulator.query.QueryData;
import dev.plumb.emulator.resource.Box;
import dev.plumb.emulator.resource.Buffer;
import dev.plumb.emulator.resource.DepthStencilView;
import dev.plumb.emulator.resource.MipGenerator;
import dev.plumb.emulator.resource.MiscFlag;
import dev.plumb.emulator.resource.RegionCopy;
import dev.plumb.emulator.resource.RenderTargetView;
import dev.plumb.emulator.resource.SampleResolve;
import dev.plumb.emulator.resource.ShaderResourceView;
import dev.plumb.emulator.resource.Subresource;
import dev.plumb.emulator.resource.TexelFill;
import dev.plumb.emulator.resource.Texture;
import dev.plumb.emulator.resource.UnorderedAccessView;
import dev.plumb.emulator.state.ComputeState;
import dev.plumb.emulator.state.DispatchCall;
import dev.plumb.emulator.state.DomainShader;
import dev.plumb.emulator.state.GeometryShader;
import dev.plumb.emulator.state.GeometryStages;
import dev.plumb.emulator.state.HullShader;
import dev.plumb.emulator.state.PipelineState;
import dev.plumb.emulator.state.PixelShader;
import dev.plumb.emulator.state.ScissorRect;
import dev.plumb.emulator.state.VertexShader;
import dev.plumb.hlsl.type.ShaderStage;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;

/// Holds the state that draws use, and draws (`ID3D11DeviceContext`). Everything is done when a
/// call returns.
public final class DeviceContext {
  private final InfoQueue infoQueue;
  private final InputAssembler ia;
  private final ShaderStageBindings<VertexShader> vs;
  private final ShaderStageBindings<HullShader> hs;
  private final ShaderStageBindings<DomainShader> ds;
  private final ShaderStageBindings<GeometryShader> gs;
  private final ShaderStageBindings<PixelShader> ps;
  private final ComputeStage cs;
  private final StreamOutputStage so;
  private final RasterizerStage rs = new RasterizerStage();
  private final OutputMerger om;
  private final PipelineStatistics statistics = new PipelineStatistics();
  private final Queries queries;
  private final CallRunner runner;

  /// @param callLimit see [DeviceOptions]
  DeviceContext(
      GraphicsPipeline pipeline,
      ComputePipeline computePipeline,
      InfoQueue infoQueue,
      long callLimit) {
    this.infoQueue = infoQueue;
    queries = new Queries(statistics, infoQueue::add);
    runner =
        new CallRunner(pipeline, computePipeline, callLimit, queries, statistics, infoQueue::add);
    var hazards = new BindingHazards(infoQueue::add);
    ia = new InputAssembler(hazards);
    vs = new ShaderStageBindings<>(ShaderStage.VERTEX, hazards);
    hs = new ShaderStageBindings<>(ShaderStage.HULL, hazards);
    ds = new ShaderStageBindings<>(ShaderStage.DOMAIN, hazards);
    gs = new ShaderStageBindings<>(ShaderStage.GEOMETRY, hazards);
    ps = new ShaderStageBindings<>(ShaderStage.PIXEL, hazards);
    cs = new ComputeStage(hazards);
    so = new StreamOutputStage(hazards);
    om = new OutputMerger(hazards);
  }

  public InputAssembler ia() {
    return ia;
  }

  public ShaderStageBindings<VertexShader> vs() {
    return vs;
  }

  public ShaderStageBindings<HullShader> hs() {
    return hs;
  }

  public ShaderStageBindings<DomainShader> ds() {
    return ds;
  }

  public ShaderStageBindings<GeometryShader> gs() {
    return gs;
  }

  public StreamOutputStage so() {
    return so;
  }

  public ShaderStageBindings<PixelShader> ps() {
    return ps;
  }

  public ComputeStage cs() {
    return cs;
  }

  public RasterizerStage rs() {
    return rs;
  }

  public OutputMerger om() {
    return om;
  }

  /// Counters since the context was made or they were reset.
  public PipelineStatistics statistics() {
    return statistics;
  }

  /// Begins a query, which counts from now on. Queries may overlap.
  public void begin(Query query) {
    queries.begin(query);
  }

  /// Ends a query; the answer can be read at once. EVENT and TIMESTAMP have no begin.
  public void end(Query query) {
    queries.end(query);
  }

  /// The answer of a query that has ended; empty before, and of predicates that are only hints.
  public Optional<QueryData> getData(Query query) {
    return queries.read(query);
  }

  /// From now on draws, dispatches, clears, copies, updates, resolves and mip generation are left
  /// out if the predicate, a query that has ended, is `value` (D3D11.3 §20.2).
  ///
  /// @param predicateOrNull null: nothing is left out any more
  public void setPredication(Query predicateOrNull, boolean value) {
    queries.setPredication(predicateOrNull, value);
  }

  /// Tells `newObserver` of all calls from now on, in place of any other; null: tells nobody.
  public void observe(CallObserver newObserver) {
    runner.observe(newObserver);
  }

  /// Sets everything back to the defaults.
  public void clearState() {
    ia.clear();
    vs.clear();
    hs.clear();
    ds.clear();
    gs.clear();
    so.clear();
    ps.clear();
    cs.clear();
    rs.clear();
    om.clear();
    queries.setPredication(null, false);
  }

  /// All state as it is now.
  public PipelineState snapshot() {
    return new PipelineState(
        ia.snapshot(),
        vs.shader(),
        vs.snapshot(),
        new GeometryStages(
            hs.shader(),
            hs.snapshot(),
            ds.shader(),
            ds.snapshot(),
            gs.shader(),
            gs.snapshot(),
            so.snapshot()),
        rs.snapshot(),
        ps.shader(),
        ps.snapshot().withUnorderedAccessViews(om.unorderedAccessViews()),
        om.snapshot());
  }

  // Draws. Counts and starts are unsigned 32-bit numbers, as in D3D11; negative ones are refused.

  public DrawResult draw(int vertexCount, int startVertexLocation) {
    return draw("Draw", DrawCall.draw(vertexCount, 1, startVertexLocation, 0));
  }

  public DrawResult drawInstanced(
      int vertexCountPerInstance,
      int instanceCount,
      int startVertexLocation,
      int startInstanceLocation) {
    return draw(
        "DrawInstanced",
        DrawCall.draw(
            vertexCountPerInstance, instanceCount, startVertexLocation, startInstanceLocation));
  }

  public DrawResult drawIndexed(int indexCount, int startIndexLocation, int baseVertexLocation) {
    return draw(
        "DrawIndexed",
        DrawCall.drawIndexed(indexCount, 1, startIndexLocation, baseVertexLocation, 0));
  }

  public DrawResult drawIndexedInstanced(
      int indexCountPerInstance,
      int instanceCount,
      int startIndexLocation,
      int baseVertexLocation,
      int startInstanceLocation) {
    return draw(
        "DrawIndexedInstanced",
        DrawCall.drawIndexed(
            indexCountPerInstance,
            instanceCount,
            startIndexLocation,
            baseVertexLocation,
            startInstanceLocation));
  }

  /// As [#drawInstanced], with the four numbers read from a buffer; does nothing where they are not
  /// in it.
  ///
  /// @param arguments a buffer with DRAWINDIRECT_ARGS
  /// @param alignedByteOffset a multiple of 4
  public DrawResult drawInstancedIndirect(Buffer arguments, int alignedByteOffset) {
    return IndirectArguments.draw(arguments, alignedByteOffset, infoQueue::add)
        .map(call -> draw("DrawInstancedIndirect", call))
        .orElse(new DrawResult.Drawn());
  }

  /// As [#drawIndexedInstanced], likewise, with five numbers.
  public DrawResult drawIndexedInstancedIndirect(Buffer arguments, int alignedByteOffset) {
    return IndirectArguments.drawIndexed(arguments, alignedByteOffset, infoQueue::add)
        .map(call -> draw("DrawIndexedInstancedIndirect", call))
        .orElse(new DrawResult.Drawn());
  }

  /// Draws as many vertices as stream output has written to the buffer in vertex buffer slot 0,
  /// without the CPU knowing how many (D3D11.3 §8.9). Does nothing where there is none.
  public DrawResult drawAuto() {
    return AutoDraw.call(ia.snapshot(), infoQueue::add)
        .map(call -> draw("DrawAuto", call))
        .orElse(new DrawResult.Drawn());
  }

  private DrawResult draw(String name, DrawCall arguments) {
    return runner.draw(name, this::snapshot, arguments);
  }

  /// Runs the compute shader in so many thread groups in each direction, 0 to 65535.
  public DrawResult dispatch(int groupsX, int groupsY, int groupsZ) {
    if (groupsX == 0 || groupsY == 0 || groupsZ == 0) {
      infoQueue.add(
          MessageId.DEVICE_DISPATCH_THREADGROUPCOUNT_ZERO.says(
              "%d x %d x %d thread groups; nothing is run".formatted(groupsX, groupsY, groupsZ)));
    }
    return dispatch("Dispatch", new DispatchCall(groupsX, groupsY, groupsZ));
  }

  /// As [#dispatch], with the three numbers read from a buffer; does nothing where one of them is
  /// over 65535, or they are not in the buffer (D3D11.3 §18.6.3).
  ///
  /// @param arguments a buffer with DRAWINDIRECT_ARGS
  /// @param alignedByteOffset a multiple of 4
  public DrawResult dispatchIndirect(Buffer arguments, int alignedByteOffset) {
    return IndirectArguments.dispatch(arguments, alignedByteOffset, infoQueue::add)
        .map(call -> dispatch("DispatchIndirect", call))
        .orElse(new DrawResult.Drawn());
  }

  private DrawResult dispatch(String name, DispatchCall arguments) {
    return runner.dispatch(name, new ComputeState(cs.shader(), cs.snapshot()), arguments);
  }

  /// Sets every element or texel of the view, as a shader's store of these numbers would.
  public void clearUnorderedAccessViewFloat(
      UnorderedAccessView view, float red, float green, float blue, float alpha) {
    runner.run(
        "ClearUnorderedAccessViewFloat",
        () -> TexelFill.unorderedAccess(view, red, green, blue, alpha));
  }

  /// Sets every element or texel of the view to bits: of integers the lowest ones count. Raw and
  /// structured buffers take the first in each word.
  public void clearUnorderedAccessViewUint(UnorderedAccessView view, int... bits) {
    runner.run("ClearUnorderedAccessViewUint", () -> TexelFill.unorderedAccess(view, bits));
  }

  /// Writes a view's hidden counter to a buffer.
  public void copyStructureCount(
      Buffer destination, int alignedByteOffset, UnorderedAccessView.OfBuffer view) {
    CopyRules.requireCounter(destination, alignedByteOffset, view);
    runner.run(
        "CopyStructureCount",
        () -> {
          var word = ByteBuffer.allocate(4).order(ByteOrder.LITTLE_ENDIAN);
          destination.write(alignedByteOffset, word.putInt(view.counter().get()).array());
        });
  }

  /// Sets all texels of the view. Integer formats take the whole part of the numbers (D3D11.3
  /// §17.13).
  public void clearRenderTargetView(
      RenderTargetView view, float red, float green, float blue, float alpha) {
    runner.run(
        new ContextCall.ClearRenderTarget(view),
        () -> TexelFill.color(view, red, green, blue, alpha));
  }

  /// Sets the texels of rectangles of a view (`ClearView` of Direct3D 11.1), as
  /// [#clearRenderTargetView] does; of the whole view if there are none.
  public void clearView(
      RenderTargetView view,
      float red,
      float green,
      float blue,
      float alpha,
      ScissorRect... rects) {
    float[] color = {red, green, blue, alpha};
    runner.run(
        new ContextCall.ClearRenderTarget(view),
        () -> TexelFill.rectangles(view, color, ViewRules.bounds(rects)));
  }

  /// The same of a texture for unordered access, of any format.
  public void clearView(
      UnorderedAccessView.OfTexture view,
      float red,
      float green,
      float blue,
      float alpha,
      ScissorRect... rects) {
    float[] color = {red, green, blue, alpha};
    runner.run("ClearView", () -> TexelFill.rectangles(view, color, ViewRules.bounds(rects)));
  }

  /// Keeps shaders from the levels of a texture that are more detailed than `leastLod`, whatever
  /// views they look through (`SetResourceMinLOD`; D3D11.3 §5.8).
  ///
  /// @param texture with RESOURCE_CLAMP
  /// @param leastLod 0 for no such limit; the texture's first level is 0, fractions count
  public void setResourceMinLod(Texture texture, float leastLod) {
    ViewRules.requireClamp(texture, leastLod);
    runner.run("SetResourceMinLOD", () -> texture.setMinLod(leastLod));
  }

  /// @param depth clamped to 0 to 1
  /// @param stencil the lowest 8 bits count
  public void clearDepthStencilView(
      DepthStencilView view, Set<ClearFlag> flags, float depth, int stencil) {
    Set<ClearFlag> writable = ViewRules.writable(view, flags, infoQueue::add);
    runner.run(
        new ContextCall.ClearDepthStencil(view),
        () ->
            TexelFill.depthStencil(
                view,
                writable.contains(ClearFlag.DEPTH),
                depth,
                writable.contains(ClearFlag.STENCIL),
                stencil));
  }

  /// Replaces the start of a buffer.
  public void updateSubresource(Buffer buffer, byte[] data) {
    CopyRules.requireUpdate(buffer);
    runner.run("UpdateSubresource", () -> buffer.write(0, data));
  }

  /// Replaces the texels of a subresource.
  ///
  /// @param rowPitch bytes from one row of `data` to the next
  public void updateSubresource(Texture texture, int mip, int slice, byte[] data, int rowPitch) {
    CopyRules.requireUpdate(texture);
    runner.run("UpdateSubresource", () -> texture.write(mip, slice, data, rowPitch));
  }

  /// Replaces the texels of a part of a subresource; of formats with blocks in whole ones.
  ///
  /// @param rowPitch bytes from one row of `data` to the next
  /// @param depthPitch bytes from one depth slice of `data` to the next
  public void updateSubresource(
      Texture texture, int mip, int slice, Box box, byte[] data, int rowPitch, int depthPitch) {
    CopyRules.requireUpdate(texture);
    runner.run(
        "UpdateSubresource",
        () -> RegionCopy.update(texture.subresource(mip, slice), box, data, rowPitch, depthPitch));
  }

  /// Replaces bytes of a buffer from `offset` on.
  public void updateSubresource(Buffer buffer, int offset, byte[] data) {
    CopyRules.requireUpdate(buffer);
    runner.run("UpdateSubresource", () -> buffer.write(offset, data));
  }

  /// Fills the view's levels below its first, each from the one above (a box filter); does nothing
  /// if the texture was made without GENERATE_MIPS.
  public void generateMips(ShaderResourceView.OfTexture view) {
    MipGenerator.requireFormat(view.format());
    if (!view.texture().desc().miscFlags().contains(MiscFlag.GENERATE_MIPS)) {
      infoQueue.add(
          MessageId.DEVICE_GENERATEMIPS_RESOURCE_INVALID.says(
              "the texture was created without GENERATE_MIPS; no mip levels are generated"));
      return;
    }
    runner.run("GenerateMips", () -> MipGenerator.generate(view));
  }

  /// Averages the samples of each pixel (D3D11.3 §19.2.4): of sRGB formats in linear space.
  ///
  /// @param source multisampled, of the same size as the destination's subresource
  /// @param format how both are seen; not integer
  public void resolveSubresource(
      Texture destination,
      int destinationMip,
      int destinationSlice,
      Texture source,
      int sourceSlice,
      Format format) {
    runner.run(
        "ResolveSubresource",
        () ->
            SampleResolve.resolve(
                destination, destinationMip, destinationSlice, source, sourceSlice, format));
  }

  /// Copies all texels; both textures have the same size, levels, slices and bytes per texel.
  public void copyResource(Texture destination, Texture source) {
    CopyRules.requireDestination(destination);
    runner.run("CopyResource", () -> destination.copyFrom(source));
  }

  /// Copies a part of a subresource, as it is, to one whose texels have as many bytes.
  ///
  /// @param x where the part's corner goes to; likewise `y` and `z`
  /// @param box the part; null for all
  public void copySubresourceRegion(
      Texture destination,
      int destinationMip,
      int destinationSlice,
      int x,
      int y,
      int z,
      Texture source,
      int sourceMip,
      int sourceSlice,
      Box box) {
    Subresource to = destination.subresource(destinationMip, destinationSlice);
    Subresource from = source.subresource(sourceMip, sourceSlice);
    CopyRules.requireDestination(destination);
    Box part = box == null ? new Box(0, 0, 0, from.width, from.height, from.planes) : box;
    CopyRules.requireWhole(destination, source, from, x, y, z, part);
    runner.run("CopySubresourceRegion", () -> RegionCopy.copy(to, x, y, z, from, part));
  }

  /// Copies bytes `from` to before `end` of a buffer.
  public void copySubresourceRegion(
      Buffer destination, int offset, Buffer source, int from, int end) {
    CopyRules.requireDestination(destination);
    CopyRules.requireBytes(source, from, end);
    runner.run(
        "CopySubresourceRegion",
        () -> destination.write(offset, Arrays.copyOfRange(source.read(), from, end)));
  }

  /// Copies all bytes; both buffers have the same size.
  public void copyResource(Buffer destination, Buffer source) {
    CopyRules.requireDestination(destination);
    runner.run("CopyResource", () -> destination.copyFrom(source));
  }

  /// Opens a subresource for reading and writing as bytes; closing the result writes it back unless
  /// it was mapped for reading.
  public MappedSubresource map(Texture texture, int mip, int slice, MapType type) {
    return MappedSubresource.of(texture, mip, slice, type);
  }

  public MappedSubresource map(Buffer buffer, MapType type) {
    return MappedSubresource.of(buffer, type);
  }
}
