package dev.plumb.cli.scene;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.resource.BindFlag;
import dev.plumb.emulator.resource.Texture2DDesc;
import dev.plumb.emulator.resource.TextureDesc;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// A texture and what is in it at first.
///
/// @param texels of each subresource in D3D's order (all levels of slice 0, then those of slice 1),
///   rows and depth slices without padding; or of each slice's first level alone, and the others
///   are made from it; or none at all: zeros
public record TextureSource(TextureDesc desc, List<byte[]> texels) {
  public TextureSource {
    texels = List.copyOf(texels);
    int all = desc.slices() * desc.mipLevels();
    if (!texels.isEmpty() && texels.size() != all && texels.size() != desc.slices()) {
      throw new IllegalArgumentException(
          "%d subresources of texels: the texture has %d".formatted(texels.size(), all));
    }
  }

  /// A 2D texture of one slice and one sample a pixel.
  ///
  /// @param mipLevels 0 for all
  public static TextureSource of(
      int width,
      int height,
      int mipLevels,
      Format format,
      Set<BindFlag> use,
      Optional<byte[]> texels) {
    return new TextureSource(
        new Texture2DDesc(width, height, mipLevels, 1, format, 1, use),
        texels.map(List::of).orElse(List.of()));
  }

  /// One that is drawn to, and read.
  public static TextureSource renderTarget(int width, int height, Format format) {
    return new TextureSource(Texture2DDesc.renderTarget(width, height, format), List.of());
  }

  /// Whether draws may draw to it.
  public boolean isRenderTarget() {
    return desc.bindFlags().contains(BindFlag.RENDER_TARGET);
  }

  /// Whether levels below the first are made from it.
  boolean generatesMips() {
    return !texels.isEmpty() && desc.mipLevels() > 1 && texels.size() == desc.slices();
  }
}
