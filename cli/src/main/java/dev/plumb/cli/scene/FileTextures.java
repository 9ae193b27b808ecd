package dev.plumb.cli.scene;

import dev.plumb.cli.image.TextureData;
import dev.plumb.cli.image.TextureData.Kind;
import dev.plumb.emulator.resource.BindFlag;
import dev.plumb.emulator.resource.MiscFlag;
import dev.plumb.emulator.resource.Texture1DDesc;
import dev.plumb.emulator.resource.Texture2DDesc;
import dev.plumb.emulator.resource.Texture3DDesc;
import dev.plumb.emulator.resource.TextureDesc;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Makes resources of what image files hold.
public final class FileTextures {
  /// As many mip levels as the file has.
  public static final int OWN_MIPS = -1;

  private FileTextures() {}

  /// @param mips how many levels: 0 for all, made from the largest; more than the file has are
  ///   made, too; or [#OWN_MIPS]
  /// @param cube whether slices are faces, even if the file does not say so
  /// @throws IllegalArgumentException if no texture can be so
  public static TextureSource source(
      TextureData texture, int mips, boolean cube, Set<BindFlag> use) {
    boolean own = mips == OWN_MIPS || mips > 0 && mips <= texture.mipLevels();
    int levels = mips == OWN_MIPS ? texture.mipLevels() : mips;
    var texels = new ArrayList<byte[]>();
    for (int slice = 0; slice < texture.arraySize(); slice++) {
      for (int mip = 0; mip < (own ? levels : 1); mip++) {
        texels.add(texture.subresource(mip, slice));
      }
    }
    return new TextureSource(desc(texture, levels, cube, use), texels);
  }

  private static TextureDesc desc(TextureData t, int levels, boolean cube, Set<BindFlag> use) {
    boolean faces = cube || t.kind() == Kind.CUBE;
    return switch (t.kind()) {
      case TEXTURE1D ->
          new Texture1DDesc(t.width(), levels, t.arraySize(), t.format(), use, Set.of());
      case TEXTURE2D, CUBE ->
          new Texture2DDesc(
              t.width(),
              t.height(),
              levels,
              t.arraySize(),
              t.format(),
              1,
              use,
              faces ? Set.of(MiscFlag.TEXTURECUBE) : Set.of());
      case TEXTURE3D ->
          new Texture3DDesc(t.width(), t.height(), t.depth(), levels, t.format(), use, Set.of());
    };
  }

  /// The slices of several textures of one shape, one behind the other.
  ///
  /// @throws IllegalArgumentException if one has another shape than the first
  static TextureData stacked(List<TextureData> textures) {
    var first = textures.getFirst();
    var subresources = new ArrayList<byte[]>();
    int slices = 0;
    for (var texture : textures) {
      subresources.addAll(texture.subresources());
      slices += texture.arraySize();
    }
    if (textures.size() > 1 && first.kind() == Kind.TEXTURE3D) {
      throw new IllegalArgumentException("3D textures cannot be the slices of an array");
    }
    return new TextureData(
        first.kind(),
        first.format(),
        first.width(),
        first.height(),
        first.depth(),
        first.mipLevels(),
        slices,
        subresources,
        first.encoding());
  }

  /// For messages: `2 x 2 R8G8B8A8_UNORM with 2 mip levels`.
  static String shape(TextureData t) {
    String depth = t.depth() > 1 ? " x " + t.depth() : "";
    String mips = t.mipLevels() > 1 ? " with " + t.mipLevels() + " mip levels" : "";
    return t.width() + " x " + t.height() + depth + " " + t.format() + mips;
  }
}
