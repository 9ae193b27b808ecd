package dev.plumb.emulator.debug;

import dev.plumb.emulator.resource.Buffer;
import dev.plumb.emulator.resource.ShaderResourceView;
import dev.plumb.emulator.resource.Texture;
import dev.plumb.emulator.resource.UnorderedAccessView;
import dev.plumb.emulator.state.PipelineState;
import dev.plumb.emulator.state.StageBindings;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Copies of resources as they were. A resource that has not changed is copied once.
final class ResourceCopies {
  private final Map<Texture, Texture> textures = new IdentityHashMap<>();
  private final Map<Buffer, Buffer> buffers = new IdentityHashMap<>();

  /// The state with copies of what the pixel shader can see.
  PipelineState freeze(PipelineState state) {
    StageBindings pixel = state.pixelBindings();
    var frozen =
        new StageBindings(
            pixel.constantBuffers().stream()
                .map(slot -> slot.map(b -> b.withBuffer(copy(b.buffer()))))
                .toList(),
            views(pixel.shaderResources()),
            pixel.samplers(),
            unordered(pixel.unorderedAccessViews()));
    return new PipelineState(
        state.inputAssembler(),
        state.vertexShader(),
        state.vertexBindings(),
        state.geometryStages(),
        state.rasterizer(),
        state.pixelShader(),
        frozen,
        state.outputMerger());
  }

  private List<Optional<ShaderResourceView>> views(List<Optional<ShaderResourceView>> views) {
    return views.stream().map(view -> view.map(this::copy)).toList();
  }

  private ShaderResourceView copy(ShaderResourceView view) {
    return switch (view) {
      case ShaderResourceView.OfBuffer b -> b.withBuffer(copy(b.resource()));
      case ShaderResourceView.OfTexture t ->
          new ShaderResourceView.OfTexture(copy(t.texture()), t.desc());
    };
  }

  private List<Optional<UnorderedAccessView>> unordered(List<Optional<UnorderedAccessView>> views) {
    return views.stream().map(view -> view.map(this::copy)).toList();
  }

  private UnorderedAccessView copy(UnorderedAccessView view) {
    return switch (view) {
      case UnorderedAccessView.OfBuffer b -> b.withBuffer(copy(b.resource()));
      case UnorderedAccessView.OfTexture t ->
          new UnorderedAccessView.OfTexture(copy(t.texture()), t.desc());
    };
  }

  private Buffer copy(Buffer buffer) {
    Buffer last = buffers.get(buffer);
    if (last == null || !Arrays.equals(last.words(), buffer.words())) {
      last = new Buffer(buffer.desc());
      last.copyFrom(buffer);
      buffers.put(buffer, last);
    }
    return last;
  }

  private Texture copy(Texture texture) {
    Texture last = textures.get(texture);
    if (last == null || last.minLod() != texture.minLod() || !same(last, texture)) {
      last = texture.emptyCopy();
      last.setMinLod(texture.minLod());
      last.copyFrom(texture);
      textures.put(texture, last);
    }
    return last;
  }

  private static boolean same(Texture a, Texture b) {
    for (int slice = 0; slice < a.arraySize(); slice++) {
      for (int mip = 0; mip < a.mipLevels(); mip++) {
        var left = a.subresource(mip, slice);
        var right = b.subresource(mip, slice);
        boolean same =
            switch (left.storage) {
              case FLOATS -> Arrays.equals(left.floats, right.floats);
              case WORDS -> Arrays.equals(left.words, right.words);
              case BYTES -> Arrays.equals(left.bytes, right.bytes);
            };
        if (!same) {
          return false;
        }
      }
    }
    return true;
  }
}
