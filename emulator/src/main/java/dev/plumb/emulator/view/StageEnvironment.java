package dev.plumb.emulator.view;

import dev.plumb.emulator.resource.BufferElements;
import dev.plumb.emulator.resource.ShaderResourceView;
import dev.plumb.emulator.resource.Subresource;
import dev.plumb.emulator.resource.TexelView;
import dev.plumb.emulator.resource.UnorderedAccessView;
import dev.plumb.emulator.state.ConstantBufferBinding;
import dev.plumb.emulator.state.PipelineState;
import dev.plumb.emulator.state.SamplerDesc;
import dev.plumb.emulator.state.StageBindings;
import dev.plumb.emulator.texture.PreparedSampler;
import dev.plumb.hlsl.runtime.AtomicRequest;
import dev.plumb.hlsl.runtime.CounterRequest;
import dev.plumb.hlsl.runtime.LaneMask;
import dev.plumb.hlsl.runtime.LoadRequest;
import dev.plumb.hlsl.runtime.SampleRequest;
import dev.plumb.hlsl.runtime.ShaderEnvironment;
import dev.plumb.hlsl.runtime.StoreRequest;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReferenceArray;

/// What one stage's shader sees of its bindings. Nothing bound reads as zeros and takes no writes;
/// an unbound sampler is the default one (D3D11.3 §7.18.17, §7.18).
///
/// Used by all threads of a draw or dispatch at once; access units, which have scratch memory, go
/// from hand to hand.
public final class StageEnvironment implements ShaderEnvironment {
  private static final int[] NO_WORDS = {};

  /// Places for access units; a power of two.
  private static final int UNITS = 64;

  private final int[][] constantBuffers = new int[PipelineState.CONSTANT_BUFFERS][];
  private final ShaderResourceView[] resources; // [t slot], or null
  private final UnorderedAccessView[] unordered; // [u slot], or null
  private final SamplerDesc[] samplers = new SamplerDesc[PipelineState.SAMPLERS];
  private final AtomicReferenceArray<Units> units = new AtomicReferenceArray<>(UNITS);

  public StageEnvironment(StageBindings bindings) {
    Arrays.fill(constantBuffers, NO_WORDS);
    for (int b = 0; b < bindings.constantBuffers().size(); b++) {
      constantBuffers[b] =
          bindings
              .constantBuffers()
              .get(b)
              .map(ConstantBufferBinding::visibleWords)
              .orElse(NO_WORDS);
    }
    resources =
        bindings.shaderResources().stream()
            .map(view -> view.orElse(null))
            .toArray(ShaderResourceView[]::new);
    unordered =
        bindings.unorderedAccessViews().stream()
            .map(view -> view.orElse(null))
            .toArray(UnorderedAccessView[]::new);
    Arrays.fill(samplers, SamplerDesc.DEFAULT);
    for (int s = 0; s < bindings.samplers().size(); s++) {
      samplers[s] = bindings.samplers().get(s).orElse(SamplerDesc.DEFAULT);
    }
  }

  /// Access units of one thread at a time, made when first used.
  private static final class Units {
    private final PreparedSampler[][] textureSamplers; // [t slot][sampler]
    private final ViewAccess[] resources; // [t slot]
    private final ViewAccess[] unordered; // [u slot]

    Units(int resourceSlots, int unorderedSlots) {
      this.textureSamplers = new PreparedSampler[resourceSlots][];
      this.resources = new ViewAccess[resourceSlots];
      this.unordered = new ViewAccess[unorderedSlots];
    }
  }

  /// Takes units that no other thread has. A thread finds those that it gave back last.
  private Units take() {
    Units taken = units.getAndSet(place(), null);
    return taken != null ? taken : new Units(resources.length, unordered.length);
  }

  private void giveBack(Units taken) {
    units.set(place(), taken);
  }

  private static int place() {
    return (int) Thread.currentThread().threadId() & (UNITS - 1);
  }

  private PreparedSampler sampler(Units taken, int texture, int sampler) {
    PreparedSampler[] row = taken.textureSamplers[texture];
    if (row == null) {
      row = new PreparedSampler[PipelineState.SAMPLERS];
      taken.textureSamplers[texture] = row;
    }
    if (row[sampler] == null) {
      var view = (ShaderResourceView.OfTexture) resources[texture];
      row[sampler] = PreparedSampler.of(view, samplers[sampler]);
    }
    return row[sampler];
  }

  private ViewAccess resource(Units taken, int slot) {
    if (taken.resources[slot] == null) {
      taken.resources[slot] = ViewAccess.of(resources[slot]);
    }
    return taken.resources[slot];
  }

  private ViewAccess unordered(Units taken, int slot) {
    if (taken.unordered[slot] == null) {
      taken.unordered[slot] = ViewAccess.of(unordered[slot]);
    }
    return taken.unordered[slot];
  }

  @Override
  public int[] constantBuffer(int register) {
    return register >= 0 && register < constantBuffers.length
        ? constantBuffers[register]
        : NO_WORDS;
  }

  @Override
  public void sample(SampleRequest request) {
    boolean hasSampler = request.sampler >= 0 && request.sampler < samplers.length;
    boolean hasTexture =
        isBound(resources, request.texture)
            && resources[request.texture] instanceof ShaderResourceView.OfTexture texture
            && !texture.dimension().isMultisampled();
    if (hasTexture && hasSampler) {
      Units taken = take();
      sampler(taken, request.texture, request.sampler).sample(request);
      giveBack(taken);
    } else {
      zero(request.results, request.lanes);
    }
  }

  @Override
  public void load(LoadRequest request) {
    if (isBound(request.unordered ? unordered : resources, request.register)) {
      Units taken = take();
      ViewAccess access =
          request.unordered
              ? unordered(taken, request.register)
              : resource(taken, request.register);
      access.load(request);
      giveBack(taken);
    } else {
      zero(request.results, request.lanes);
    }
  }

  @Override
  public void store(StoreRequest request) {
    if (isBound(unordered, request.register)) {
      Units taken = take();
      unordered(taken, request.register).store(request);
      giveBack(taken);
    }
  }

  @Override
  public void atomic(AtomicRequest request) {
    if (isBound(unordered, request.register)) {
      Units taken = take();
      unordered(taken, request.register).atomic(request);
      giveBack(taken);
    } else {
      Arrays.fill(request.results, 0, request.lanes, 0);
    }
  }

  /// Counters wrap (D3D11.3 §22.17.18 `imm_atomic_alloc`, §22.17.19 `imm_atomic_consume`).
  @Override
  public void counter(CounterRequest request) {
    boolean counts =
        isBound(unordered, request.register)
            && unordered[request.register] instanceof UnorderedAccessView.OfBuffer buffer
            && buffer.hasCounter();
    if (!counts) {
      Arrays.fill(request.results, 0, request.lanes, 0);
      return;
    }
    var counter = ((UnorderedAccessView.OfBuffer) unordered[request.register]).counter();
    for (int lane = 0; lane < request.lanes; lane++) {
      if (LaneMask.has(request.active, lane)) {
        request.results[lane] =
            request.decrement ? counter.decrementAndGet() : counter.getAndIncrement();
      }
    }
  }

  @Override
  public int[] dimensions(int register, boolean fromUnordered, int level) {
    if (!isBound(fromUnordered ? unordered : resources, register)) {
      return new int[5];
    }
    if (fromUnordered) {
      return switch (unordered[register]) {
        case UnorderedAccessView.OfBuffer b -> dimensions(b.elements());
        case UnorderedAccessView.OfTexture t -> dimensions(t, level);
      };
    }
    return switch (resources[register]) {
      case ShaderResourceView.OfBuffer b -> dimensions(b.elements());
      case ShaderResourceView.OfTexture t -> dimensions(t, level);
    };
  }

  private static int[] dimensions(BufferElements elements) {
    boolean raw = elements.access() == BufferElements.Access.RAW;
    return new int[] {raw ? 4 * elements.count() : elements.count(), elements.stride()};
  }

  private static int[] dimensions(TexelView view, int level) {
    var result = new int[5];
    result[3] = view.mipLevels();
    if (level >= 0 && level < view.mipLevels()) {
      Subresource subresource = view.subresource(level, 0);
      int slices = view.dimension().isCube() ? view.arraySize() / 6 : view.arraySize();
      result[0] = subresource.width;
      result[1] = subresource.height;
      result[2] = view.dimension().coordinates() == 3 ? view.planes(level) : slices;
      result[4] = view.texture().sampleCount();
    }
    return result;
  }

  private static boolean isBound(Object[] slots, int slot) {
    return slot >= 0 && slot < slots.length && slots[slot] != null;
  }

  private static void zero(int[][] results, int lanes) {
    for (int[] column : results) {
      Arrays.fill(column, 0, lanes, 0);
    }
  }
}
