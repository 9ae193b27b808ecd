package dev.plumb.emulator.api;

import dev.plumb.emulator.compute.ComputePipeline;
import dev.plumb.emulator.geometry.GeometryStage;
import dev.plumb.emulator.geometry.Linkage;
import dev.plumb.emulator.geometry.StreamOutputLayout;
import dev.plumb.emulator.pipeline.GraphicsPipeline;
import dev.plumb.emulator.query.MessageId;
import dev.plumb.emulator.query.Query;
import dev.plumb.emulator.query.QueryDesc;
import dev.plumb.emulator.query.QueryKind;
import dev.plumb.emulator.resource.Buffer;
import dev.plumb.emulator.resource.BufferDesc;
import dev.plumb.emulator.resource.DepthStencilView;
import dev.plumb.emulator.resource.MemoryBudget;
import dev.plumb.emulator.resource.RenderTargetView;
import dev.plumb.emulator.resource.Resource;
import dev.plumb.emulator.resource.ShaderResourceView;
import dev.plumb.emulator.resource.ShaderResourceViewDesc;
import dev.plumb.emulator.resource.Texture;
import dev.plumb.emulator.resource.Texture1D;
import dev.plumb.emulator.resource.Texture1DDesc;
import dev.plumb.emulator.resource.Texture2D;
import dev.plumb.emulator.resource.Texture2DDesc;
import dev.plumb.emulator.resource.Texture3D;
import dev.plumb.emulator.resource.Texture3DDesc;
import dev.plumb.emulator.resource.TextureDesc;
import dev.plumb.emulator.resource.UnorderedAccessView;
import dev.plumb.emulator.resource.UnorderedAccessViewDesc;
import dev.plumb.emulator.state.ComputeShader;
import dev.plumb.emulator.state.DomainShader;
import dev.plumb.emulator.state.GeometryShader;
import dev.plumb.emulator.state.HullShader;
import dev.plumb.emulator.state.InputElementDesc;
import dev.plumb.emulator.state.InputLayout;
import dev.plumb.emulator.state.PixelShader;
import dev.plumb.emulator.state.StreamOutputDesc;
import dev.plumb.emulator.state.VertexShader;
import dev.plumb.hlsl.CompiledShader;
import dev.plumb.hlsl.ir.Module.SystemValue;
import dev.plumb.hlsl.verify.VerifiedModule;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/// Makes resources, views and shaders (`ID3D11Device`), and owns the threads that draw. States are
/// plain descriptions and need no making.
public final class Device implements AutoCloseable {
  private static final AtomicInteger THREAD_NUMBER = new AtomicInteger();

  /// In bytes: room for shaders whose functions call one another many levels deep.
  private static final long STACK_SIZE = 64L << 20;

  private final DeviceOptions options;
  private final ExecutorService workers;
  private final InfoQueue infoQueue = new InfoQueue();
  private final DeviceContext immediateContext;

  private final MemoryBudget memory;

  private Device(DeviceOptions options, MemoryBudget memory) {
    this.options = options;
    this.memory = memory;
    // The calling thread draws too.
    this.workers =
        Executors.newFixedThreadPool(Math.max(1, options.threads() - 1), Device::newThread);
    var pipeline =
        new GraphicsPipeline(
            workers, options.threads(), options.instructionBudget(), options.executor());
    var compute =
        new ComputePipeline(
            workers, options.threads(), options.instructionBudget(), options.executor());
    this.immediateContext = new DeviceContext(pipeline, compute, infoQueue, options.callLimit());
  }

  /// With three quarters of the Java machine's memory for its resources.
  public static Device create(DeviceOptions options) {
    return create(options, MemoryBudget.ofHeap());
  }

  /// @param memory for its resources
  public static Device create(DeviceOptions options, MemoryBudget memory) {
    return new Device(options, memory);
  }

  private static Thread newThread(Runnable task) {
    String name = "plumb-worker-" + THREAD_NUMBER.incrementAndGet();
    var thread = new Thread(null, task, name, STACK_SIZE);
    thread.setDaemon(true);
    return thread;
  }

  public DeviceOptions options() {
    return options;
  }

  public DeviceContext immediateContext() {
    return immediateContext;
  }

  public InfoQueue infoQueue() {
    return infoQueue;
  }

  /// A buffer of zeros.
  public Buffer createBuffer(BufferDesc desc) {
    InitialData.requireNone(desc.use());
    return buffer(desc);
  }

  /// A buffer that starts with `data`.
  public Buffer createBuffer(BufferDesc desc, byte[] data) {
    var buffer = buffer(desc);
    buffer.write(0, data);
    return buffer;
  }

  private Buffer buffer(BufferDesc desc) {
    return memory.allocate(desc.byteWidth(), "buffer", () -> new Buffer(desc));
  }

  private <T extends Texture> T texture(TextureDesc desc, Supplier<T> allocation) {
    return memory.allocate(desc.byteSize(), "texture " + desc.summary(), allocation);
  }

  /// A texture.
  ///
  /// @param data texels of each subresource, without padding, [mip + slice * mipLevels]; none:
  ///   zeros
  public Texture2D createTexture2D(Texture2DDesc desc, byte[]... data) {
    InitialData.require(desc.use(), desc.mipLevels() * desc.arraySize(), data);
    return InitialData.write(texture(desc, () -> new Texture2D(desc)), data);
  }

  /// A texture.
  ///
  /// @param data texels of each subresource, without padding, [mip + slice * mipLevels]; none:
  ///   zeros
  public Texture1D createTexture1D(Texture1DDesc desc, byte[]... data) {
    InitialData.require(desc.use(), desc.mipLevels() * desc.arraySize(), data);
    return InitialData.write(texture(desc, () -> new Texture1D(desc)), data);
  }

  /// A texture.
  ///
  /// @param data texels of each subresource, without padding, [mip]; none: zeros
  public Texture3D createTexture3D(Texture3DDesc desc, byte[]... data) {
    InitialData.require(desc.use(), desc.mipLevels(), data);
    return InitialData.write(texture(desc, () -> new Texture3D(desc)), data);
  }

  /// A texture of zeros, of any dimension.
  public Texture createTexture(TextureDesc desc) {
    InitialData.requireNone(desc.use());
    return texture(desc, () -> Texture.of(desc));
  }

  /// Used through the context.
  public Query createQuery(QueryKind kind) {
    return createQuery(QueryDesc.of(kind));
  }

  /// Used through the context.
  public Query createQuery(QueryDesc desc) {
    return new Query(desc);
  }

  /// Of all slices of the first level, in the texture's own format.
  public RenderTargetView createRenderTargetView(Texture texture) {
    return RenderTargetView.of(texture);
  }

  /// Of all slices of the first level, in the texture's own format.
  public DepthStencilView createDepthStencilView(Texture texture) {
    return DepthStencilView.of(texture);
  }

  /// Of all of the texture, in its own format.
  public ShaderResourceView.OfTexture createShaderResourceView(Texture texture) {
    return ShaderResourceView.of(texture);
  }

  /// Of all of a structured buffer.
  public ShaderResourceView.OfBuffer createShaderResourceView(Buffer buffer) {
    return ShaderResourceView.of(buffer);
  }

  /// @throws IllegalArgumentException if the description does not fit the resource
  public ShaderResourceView createShaderResourceView(
      Resource resource, ShaderResourceViewDesc desc) {
    return ShaderResourceView.of(resource, desc);
  }

  /// Of the first level, in the texture's own format.
  public UnorderedAccessView.OfTexture createUnorderedAccessView(Texture texture) {
    return UnorderedAccessView.of(texture);
  }

  /// Of all of a structured buffer, without a counter.
  public UnorderedAccessView.OfBuffer createUnorderedAccessView(Buffer buffer) {
    return UnorderedAccessView.of(buffer);
  }

  /// @throws IllegalArgumentException if the description does not fit the resource
  public UnorderedAccessView createUnorderedAccessView(
      Resource resource, UnorderedAccessViewDesc desc) {
    return UnorderedAccessView.of(resource, desc);
  }

  public VertexShader createVertexShader(CompiledShader shader) {
    return createVertexShader(shader.module());
  }

  public PixelShader createPixelShader(CompiledShader shader) {
    return createPixelShader(shader.module());
  }

  public HullShader createHullShader(CompiledShader shader) {
    return new HullShader(shader.module());
  }

  public DomainShader createDomainShader(CompiledShader shader) {
    return new DomainShader(shader.module());
  }

  public GeometryShader createGeometryShader(CompiledShader shader) {
    return new GeometryShader(shader.module());
  }

  /// A geometry shader with stream output; or, of a vertex or domain shader, stream output of what
  /// that stage gives, without a geometry shader.
  ///
  /// @throws IllegalArgumentException if the shader has no such outputs
  public GeometryShader createGeometryShaderWithStreamOutput(
      CompiledShader shader, StreamOutputDesc streamOutput) {
    var created = new GeometryShader(shader.module(), Optional.of(streamOutput));
    for (int stream = 0; stream < StreamOutputDesc.STREAMS; stream++) {
      var layout =
          StreamOutputLayout.of(
              streamOutput, stream, GeometryStage.outputs(created.module(), stream));
      if (!layout.errors().isEmpty()) {
        throw new IllegalArgumentException(layout.errors().getFirst().text());
      }
    }
    return created;
  }

  public ComputeShader createComputeShader(CompiledShader shader) {
    return new ComputeShader(shader.module());
  }

  /// From IR.
  public VertexShader createVertexShader(VerifiedModule module) {
    return new VertexShader(module);
  }

  /// From IR.
  public PixelShader createPixelShader(VerifiedModule module) {
    return new PixelShader(module);
  }

  /// Checks that the elements feed every input of the vertex shader (D3D11.3 §8.6).
  public InputLayout createInputLayout(List<InputElementDesc> elements, VertexShader vertexShader) {
    var layout = new InputLayout(elements);
    for (var input : vertexShader.module().inputs()) {
      boolean fromBuffer =
          input.systemValue() == SystemValue.NONE || input.systemValue() == SystemValue.POSITION;
      var element = layout.find(input.semantic(), input.semanticIndex());
      if (fromBuffer && element.isEmpty()) {
        throw new IllegalArgumentException(
            "input layout has no element for the vertex shader's input "
                + input.semantic()
                + input.semanticIndex());
      }
      if (fromBuffer && element.get().format().isInteger() != input.type().isInteger()) {
        infoQueue.add(
            MessageId.CREATEINPUTLAYOUT_TYPE_MISMATCH.says(
                "element %s%d has format %s, and the vertex shader reads it as %s"
                    .formatted(
                        input.semantic(),
                        input.semanticIndex(),
                        element.get().format(),
                        Linkage.spelling(input.type()))));
      }
    }
    return layout;
  }

  /// Ends the device's threads.
  @Override
  public void close() {
    workers.shutdown();
  }
}
