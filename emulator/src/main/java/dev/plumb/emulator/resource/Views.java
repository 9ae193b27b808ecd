package dev.plumb.emulator.resource;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.format.FormatSupport;
import dev.plumb.emulator.format.FormatUse;

/// What views check.
final class Views {
  private Views() {}

  static Buffer buffer(Resource resource) {
    return switch (resource) {
      case Buffer buffer -> buffer;
      case Texture _ -> throw new IllegalArgumentException("a buffer view of a texture");
    };
  }

  static Texture texture(Resource resource) {
    return switch (resource) {
      case Texture texture -> texture;
      case Buffer _ -> throw new IllegalArgumentException("a texture view of a buffer");
    };
  }

  static void requireBindFlag(Resource resource, BindFlag flag) {
    if (!resource.bindFlags().contains(flag)) {
      String kind = resource instanceof Buffer ? "buffer" : "texture";
      throw new IllegalArgumentException(
          kind + " was created with " + resource.bindFlags() + ", without " + flag);
    }
  }

  static void requireFormat(Texture texture, Format view) {
    if (!texture.format().canBeViewedAs(view)) {
      throw new IllegalArgumentException(
          "texture of " + texture.format() + " cannot be viewed as " + view);
    }
  }

  /// Typeless formats of 32 bits may also be seen as one 32-bit number, so that atomics work on
  /// them (D3D11.3 §5.3.9.6).
  static void requireUnorderedFormat(Texture texture, Format view) {
    boolean asOneWord =
        (view == Format.R32_UINT || view == Format.R32_SINT || view == Format.R32_FLOAT)
            && texture.format().isTypeless()
            && texture.format().bytesPerBlock() == 4
            && !texture.format().isBlockCompressed();
    if (!asOneWord) {
      requireFormat(texture, view);
    }
  }

  /// @param use what `whose` format must be able to do
  static void requireUse(Format view, FormatUse use, String whose) {
    if (!FormatSupport.has(view, use)) {
      throw new IllegalArgumentException("format " + view + " cannot be " + whose);
    }
  }

  static void requireTypedStores(Format view) {
    requireUse(view, FormatUse.TYPED_UNORDERED_ACCESS_VIEW, "an unordered access view's");
  }

  static void requireDimension(Texture texture, ViewDimension dimension) {
    if (!dimension.fits(texture)) {
      throw new IllegalArgumentException(
          "texture of %s%s cannot be viewed as %s"
              .formatted(
                  ViewDimension.ofAll(texture),
                  texture.sampleCount() > 1 ? " with several samples" : "",
                  dimension));
    }
  }

  /// @param slices of a view
  static void requireSlices(ViewDimension dimension, int slices) {
    boolean fits =
        switch (dimension) {
          case TEXTURECUBE -> slices == 6;
          case TEXTURECUBEARRAY -> slices % 6 == 0;
          case TEXTURE1DARRAY, TEXTURE2DARRAY, TEXTURE2DMSARRAY -> true;
          case BUFFER, TEXTURE1D, TEXTURE2D, TEXTURE2DMS, TEXTURE3D -> slices == 1;
        };
    if (!fits) {
      throw new IllegalArgumentException(
          "%d slices cannot be viewed as %s".formatted(slices, dimension));
    }
  }
}
