package dev.plumb.emulator.debug;

import dev.plumb.emulator.resource.Buffer;
import dev.plumb.emulator.resource.ShaderResourceView;
import dev.plumb.emulator.resource.Texture2D;
import dev.plumb.emulator.state.PipelineState;
import dev.plumb.emulator.state.StageBindings;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Copies of resources as they were. A resource that has not changed is copied once.
final class ResourceCopies {
  private final Map<Texture2D, Texture2D> textures = new IdentityHashMap<>();
  private final Map<Buffer, Buffer> buffers = new IdentityHashMap<>();

  /// The state with copies of what the pixel shader can see.
  PipelineState freeze(PipelineState state) {
    StageBindings pixel = state.pixelBindings();
    var frozen =
        new StageBindings(
            pixel.constantBuffers().stream().map(b -> b.map(this::copy)).toList(),
            views(pixel.shaderResources()),
            pixel.samplers());
    return new PipelineState(
        state.inputAssembler(),
        state.vertexShader(),
        state.vertexBindings(),
        state.rasterizer(),
        state.pixelShader(),
        frozen,
        state.outputMerger());
  }

  private List<Optional<ShaderResourceView>> views(List<Optional<ShaderResourceView>> views) {
    return views.stream().map(view -> view.map(this::copy)).toList();
  }

  private ShaderResourceView copy(ShaderResourceView view) {
    return new ShaderResourceView(
        copy(view.texture()),
        view.format(),
        view.mostDetailedMip(),
        view.mipLevels(),
        view.firstArraySlice(),
        view.arraySize());
  }

  private Buffer copy(Buffer buffer) {
    Buffer last = buffers.get(buffer);
    if (last == null || !Arrays.equals(last.bytes(), buffer.bytes())) {
      last = new Buffer(buffer.desc());
      last.write(0, buffer.bytes());
      buffers.put(buffer, last);
    }
    return last;
  }

  private Texture2D copy(Texture2D texture) {
    Texture2D last = textures.get(texture);
    if (last == null || !same(last, texture)) {
      last = new Texture2D(texture.desc());
      last.copyFrom(texture);
      textures.put(texture, last);
    }
    return last;
  }

  private static boolean same(Texture2D a, Texture2D b) {
    for (int slice = 0; slice < a.desc().arraySize(); slice++) {
      for (int mip = 0; mip < a.desc().mipLevels(); mip++) {
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
