package dev.plumb.cli.test;

import dev.plumb.cli.script.ResourceShape.Dimension;
import dev.plumb.emulator.resource.Texture;
import dev.plumb.emulator.resource.UnorderedAccessView;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/// A resource's memory: of a texture one layer of its largest level, rows one behind the other.
record Readback(byte[] bytes, int rowPitch, boolean isBuffer) {
  static Readback of(ScriptResource resource, int layer)
      throws StepException, UnsupportedException {
    if (resource.shape.dimension() == Dimension.COUNTER_BUFFER) {
      return counter(resource.unorderedAccessView());
    }
    if (resource.shape.dimension().isBuffer()) {
      byte[] bytes = resource.buffer().bytes();
      return new Readback(bytes, bytes.length, true);
    }
    Texture texture = resource.texture();
    if (texture.sampleCount() > 1) {
      throw new UnsupportedException("resolving multisampled targets is not supported");
    }
    int slices = texture.arraySize() * texture.depth(0);
    if (layer >= slices) {
      throw new StepException(
          "there is no layer %d in %s of %d".formatted(layer, resource.key, slices));
    }
    int pitch = texture.width(0) * resource.shape.elementSize();
    if (texture.arraySize() > 1 || layer == 0) {
      return new Readback(texture.read(0, layer), pitch, false);
    }
    int slice = pitch * texture.height(0);
    var bytes = ByteBuffer.wrap(texture.read(0, 0), layer * slice, slice);
    var copy = new byte[slice];
    bytes.get(copy);
    return new Readback(copy, pitch, false);
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
