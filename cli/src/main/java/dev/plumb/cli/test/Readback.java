package dev.plumb.cli.test;

import dev.plumb.emulator.resource.Texture2D;

/// A resource's memory: of a texture one layer of its largest level, rows one behind the other.
record Readback(byte[] bytes, int rowPitch, boolean isBuffer) {
  static Readback of(ScriptResource resource, int layer)
      throws StepException, UnsupportedException {
    if (resource.shape.dimension().isBuffer()) {
      byte[] bytes = resource.buffer().read();
      return new Readback(bytes, bytes.length, true);
    }
    Texture2D texture = resource.texture2D();
    if (layer >= texture.desc().arraySize()) {
      throw new StepException(
          "there is no layer %d in %s of %d"
              .formatted(layer, resource.key, texture.desc().arraySize()));
    }
    int pitch = texture.desc().width() * resource.shape.elementSize();
    return new Readback(texture.read(0, layer), pitch, false);
  }
}
