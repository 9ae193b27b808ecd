package dev.plumb.emulator.api;

import dev.plumb.emulator.resource.BindFlag;
import dev.plumb.emulator.resource.Box;
import dev.plumb.emulator.resource.Buffer;
import dev.plumb.emulator.resource.Resource;
import dev.plumb.emulator.resource.Subresource;
import dev.plumb.emulator.resource.Texture;
import dev.plumb.emulator.resource.UnorderedAccessView;
import dev.plumb.emulator.resource.Usage;

/// Which resources updates and copies take (D3D11.3 §5.5, §5.6).
final class CopyRules {
  private CopyRules() {}

  static void requireUpdate(Resource resource) {
    resource.use().requireNot("update of a resource", Usage.IMMUTABLE, Usage.DYNAMIC);
    if (resource instanceof Texture texture && isWhole(texture)) {
      throw new IllegalArgumentException(
          "update of a texture of %s with %s and %d samples a pixel: only drawing and copies write it"
              .formatted(texture.format(), texture.bindFlags(), texture.sampleCount()));
    }
  }

  static void requireDestination(Resource destination) {
    destination.use().requireNot("copy to a destination", Usage.IMMUTABLE);
  }

  /// Depth-stencil buffers and multisampled textures are copied by whole subresources.
  static void requireWhole(
      Texture destination, Texture source, Subresource from, int x, int y, int z, Box box) {
    if (destination.sampleCount() != source.sampleCount()) {
      throw new IllegalArgumentException(
          "copy from %d samples a pixel to %d: they must be the same, or be resolved"
              .formatted(source.sampleCount(), destination.sampleCount()));
    }
    boolean all =
        box.equals(new Box(0, 0, 0, from.width, from.height, from.planes)) && (x | y | z) == 0;
    if ((isWhole(destination) || isWhole(source)) && !all) {
      throw new IllegalArgumentException(
          "copy of %s to %d, %d, %d: of depth-stencil buffers and multisampled textures only whole"
                  .formatted(box, x, y, z)
              + " subresources are copied");
    }
  }

  static void requireBytes(Buffer source, int from, int end) {
    if (from < 0 || end < from || end > source.byteWidth()) {
      throw new IllegalArgumentException(
          "bytes %d to %d of a buffer of %d".formatted(from, end, source.byteWidth()));
    }
  }

  private static boolean isWhole(Texture texture) {
    return texture.sampleCount() > 1 || texture.bindFlags().contains(BindFlag.DEPTH_STENCIL);
  }

  static void requireCounter(Buffer destination, int offset, UnorderedAccessView.OfBuffer view) {
    destination.use().requireNot("copy to a destination", Usage.IMMUTABLE);
    if (!view.hasCounter()) {
      throw new IllegalArgumentException("the view was made without a counter: " + view.flag());
    }
    if (offset < 0 || offset % 4 != 0 || offset > destination.byteWidth() - 4) {
      throw new IllegalArgumentException(
          "counter at %d of a buffer of %d bytes: a multiple of 4 within it is possible"
              .formatted(offset, destination.byteWidth()));
    }
  }
}
