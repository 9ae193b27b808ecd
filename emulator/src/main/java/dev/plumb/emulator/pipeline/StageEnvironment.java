package dev.plumb.emulator.pipeline;

import dev.plumb.emulator.resource.Buffer;
import dev.plumb.emulator.resource.ShaderResourceView;
import dev.plumb.emulator.resource.Subresource;
import dev.plumb.emulator.state.PipelineState;
import dev.plumb.emulator.state.SamplerDesc;
import dev.plumb.emulator.state.StageBindings;
import dev.plumb.emulator.texture.TextureLoader;
import dev.plumb.emulator.texture.TextureSampler;
import dev.plumb.hlsl.runtime.LoadRequest;
import dev.plumb.hlsl.runtime.SampleRequest;
import dev.plumb.hlsl.runtime.ShaderEnvironment;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReferenceArray;

/// What one stage's shader sees of its bindings. Nothing bound reads as zeros; an unbound sampler
/// is the default one (D3D11.3 §4.4.9, §7.18).
///
/// Used by all of a draw's threads at once; texture units, which have scratch memory, go from hand
/// to hand.
final class StageEnvironment implements ShaderEnvironment {
  /// Words of a constant buffer that a shader can see: 4096 of 16 bytes.
  private static final int MOST_WORDS = 4 * 4096;

  private static final int[] NO_WORDS = {};

  /// Places for texture units; a power of two.
  private static final int UNITS = 64;

  private final int[][] constantBuffers = new int[PipelineState.CONSTANT_BUFFERS][];
  private final ShaderResourceView[] views; // [slot], or null
  private final SamplerDesc[] samplers = new SamplerDesc[PipelineState.SAMPLERS];
  private final AtomicReferenceArray<Units> units = new AtomicReferenceArray<>(UNITS);

  StageEnvironment(StageBindings bindings) {
    Arrays.fill(constantBuffers, NO_WORDS);
    for (int b = 0; b < bindings.constantBuffers().size(); b++) {
      constantBuffers[b] =
          bindings.constantBuffers().get(b).map(StageEnvironment::words).orElse(NO_WORDS);
    }
    views =
        bindings.shaderResources().stream()
            .map(view -> view.orElse(null))
            .toArray(ShaderResourceView[]::new);
    Arrays.fill(samplers, SamplerDesc.DEFAULT);
    for (int s = 0; s < bindings.samplers().size(); s++) {
      samplers[s] = bindings.samplers().get(s).orElse(SamplerDesc.DEFAULT);
    }
  }

  private static int[] words(Buffer buffer) {
    int[] words = buffer.words();
    return words.length <= MOST_WORDS ? words : Arrays.copyOf(words, MOST_WORDS);
  }

  /// Texture units of one thread at a time, made when first used.
  private static final class Units {
    private final ShaderResourceView[] views;
    private final SamplerDesc[] samplers;
    private final TextureSampler[][] textureSamplers; // [texture][sampler]
    private final TextureLoader[] loaders; // [texture]

    Units(ShaderResourceView[] views, SamplerDesc[] samplers) {
      this.views = views;
      this.samplers = samplers;
      this.textureSamplers = new TextureSampler[views.length][];
      this.loaders = new TextureLoader[views.length];
    }

    TextureSampler sampler(int texture, int sampler) {
      if (textureSamplers[texture] == null) {
        textureSamplers[texture] = new TextureSampler[PipelineState.SAMPLERS];
      }
      if (textureSamplers[texture][sampler] == null) {
        textureSamplers[texture][sampler] = new TextureSampler(views[texture], samplers[sampler]);
      }
      return textureSamplers[texture][sampler];
    }

    TextureLoader loader(int texture) {
      if (loaders[texture] == null) {
        loaders[texture] = new TextureLoader(views[texture]);
      }
      return loaders[texture];
    }
  }

  /// Takes units that no other thread has. A thread finds those that it gave back last.
  private Units take() {
    Units taken = units.getAndSet(place(), null);
    return taken != null ? taken : new Units(views, samplers);
  }

  private void giveBack(Units taken) {
    units.set(place(), taken);
  }

  private static int place() {
    return (int) Thread.currentThread().threadId() & (UNITS - 1);
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
    if (isBound(request.texture) && hasSampler) {
      Units taken = take();
      taken.sampler(request.texture, request.sampler).sample(request);
      giveBack(taken);
    } else {
      zero(request.results, request.lanes);
    }
  }

  @Override
  public void load(LoadRequest request) {
    if (!request.unordered && isBound(request.register)) {
      Units taken = take();
      taken.loader(request.register).load(request);
      giveBack(taken);
    } else {
      zero(request.results, request.lanes);
    }
  }

  @Override
  public int[] dimensions(int register, boolean unordered, int level) {
    var result = new int[5];
    if (unordered || !isBound(register)) {
      return result;
    }
    ShaderResourceView view = views[register];
    result[3] = view.mipLevels();
    if (level >= 0 && level < view.mipLevels()) {
      Subresource subresource = view.subresource(level, 0);
      result[0] = subresource.width;
      result[1] = subresource.height;
      result[2] = view.arraySize();
      result[4] = view.texture().desc().sampleCount();
    }
    return result;
  }

  private boolean isBound(int texture) {
    return texture >= 0 && texture < views.length && views[texture] != null;
  }

  private static void zero(int[][] results, int lanes) {
    for (int[] column : results) {
      Arrays.fill(column, 0, lanes, 0);
    }
  }
}
