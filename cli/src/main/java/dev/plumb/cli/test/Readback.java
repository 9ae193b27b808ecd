package dev.plumb.cli.test;

import dev.plumb.cli.script.ResourceShape.Dimension;
import dev.plumb.emulator.api.Device;
import dev.plumb.emulator.resource.BindFlag;
import dev.plumb.emulator.resource.Texture;
import dev.plumb.emulator.resource.Texture2D;
import dev.plumb.emulator.resource.Texture2DDesc;
import dev.plumb.emulator.resource.UnorderedAccessView;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Set;

/// A resource's memory: of a texture one layer of its largest level, rows one behind the other.
record Readback(byte[] bytes, int rowPitch, boolean isBuffer) {
  /// @param device resolves multisampled textures
  static Readback of(ScriptResource resource, int layer, Device device)
      throws StepException, UnsupportedException {
    if (resource.shape.dimension() == Dimension.COUNTER_BUFFER) {
      return counter(resource.unorderedAccessView());
    }
    if (resource.shape.dimension().isBuffer()) {
      byte[] bytes = resource.buffer().bytes();
      return new Readback(bytes, bytes.length, true);
    }
    Texture texture = resource.texture();
    int slices = texture.arraySize() * texture.depth(0);
    if (layer >= slices) {
      throw new StepException(
          "there is no layer %d in %s of %d".formatted(layer, resource.key, slices));
    }
    int pitch = texture.width(0) * resource.shape.elementSize();
    return new Readback(layer(texture, layer, pitch, device), pitch, false);
  }

  private static byte[] layer(Texture texture, int layer, int pitch, Device device) {
    if (texture instanceof Texture2D target && target.sampleCount() > 1 && canAverage(target)) {
      return resolved(target, device).read(0, layer);
    }
    // Planes follow each other: slices of a volume, or samples, of which the first stands for all.
    int plane = texture.arraySize() > 1 ? 0 : texture.depth(0) > 1 ? layer : 0;
    int slice = texture.arraySize() > 1 ? layer : 0;
    int size = pitch * texture.height(0);
    return Arrays.copyOfRange(texture.read(0, slice), plane * size, (plane + 1) * size);
  }

  /// Integers and depths have no mean.
  private static boolean canAverage(Texture2D target) {
    return !target.format().isInteger() && !target.format().hasDepth();
  }

  private static Texture resolved(Texture2D target, Device device) {
    var desc = target.desc();
    var result =
        device.createTexture2D(
            new Texture2DDesc(
                desc.width(),
                desc.height(),
                1,
                desc.arraySize(),
                desc.format(),
                1,
                Set.of(BindFlag.SHADER_RESOURCE),
                Set.of()));
    for (int slice = 0; slice < desc.arraySize(); slice++) {
      device.immediateContext().resolveSubresource(result, 0, slice, target, slice, desc.format());
    }
    return result;
  }

  /// The hidden counter alone.
  private static Readback counter(UnorderedAccessView view) {
    if (!(view instanceof UnorderedAccessView.OfBuffer of)) {
      throw new IllegalStateException("a counter of a texture");
    }
    var word = ByteBuffer.allocate(4).order(ByteOrder.LITTLE_ENDIAN).putInt(of.counter().get());
    return new Readback(word.array(), 4, true);
  }
}
