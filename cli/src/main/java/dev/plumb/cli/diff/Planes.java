package dev.plumb.cli.diff;

import dev.plumb.cli.InputException;
import dev.plumb.cli.image.SliceNumber;
import dev.plumb.cli.image.TextureData;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Which planes of two textures are compared.
///
/// @param mip a level alone, or all
/// @param slice a slice of an array, a face or a depth slice alone, or all
record Planes(Optional<Integer> mip, Optional<Integer> slice) {

  /// @param where in words; empty if there is no other
  record Plane(int mip, int slice, int depth, String where) {
    Pixels pixels(TextureData texture) {
      return Pixels.of(texture, mip, slice, depth);
    }
  }

  static Optional<Integer> slice(String text) throws InputException {
    if (text == null) {
      return Optional.empty();
    }
    var slice = SliceNumber.parse(text);
    if (slice.isEmpty()) {
      throw new InputException(
          "--slice: '" + text + "' is no slice: a number is, or a face such as +x");
    }
    return slice;
  }

  /// Refuses levels and slices that the texture does not have.
  void check(Path file, TextureData texture) throws InputException {
    int level = mip.orElse(0);
    if (level < 0 || level >= texture.mipLevels()) {
      throw new InputException(
          "%s: there is no mip level %d; it has %d".formatted(file, level, texture.mipLevels()));
    }
    int slices = texture.arraySize() * texture.depth(level);
    if (slice.orElse(0) >= slices) {
      throw new InputException(
          "%s: there is no slice %d; it has %d".formatted(file, slice.get(), slices));
    }
  }

  /// What is compared, in words.
  String size(TextureData texture) {
    int level = Math.min(mip.orElse(0), 30);
    var size = new StringBuilder();
    size.append(texture.width(level)).append(" x ").append(texture.height(level));
    if (texture.depth() > 1 && slice.isEmpty()) {
      size.append(" x ").append(texture.depth(level));
    }
    if (texture.arraySize() > 1 && slice.isEmpty()) {
      boolean cube = texture.kind() == TextureData.Kind.CUBE;
      size.append(" in ").append(texture.arraySize()).append(cube ? " faces" : " slices");
    }
    if (texture.mipLevels() > 1 && mip.isEmpty()) {
      size.append(" with ").append(texture.mipLevels()).append(" mip levels");
    }
    return size.toString();
  }

  List<Plane> of(TextureData texture) {
    var planes = new ArrayList<Plane>();
    for (int s = 0; s < texture.arraySize(); s++) {
      for (int m = 0; m < texture.mipLevels(); m++) {
        for (int d = 0; d < texture.depth(m); d++) {
          boolean volume = texture.kind() == TextureData.Kind.TEXTURE3D;
          boolean wanted = mip.orElse(m) == m && slice.orElse(volume ? d : s) == (volume ? d : s);
          if (wanted) {
            planes.add(new Plane(m, s, d, where(texture, m, s, d)));
          }
        }
      }
    }
    return planes;
  }

  private static String where(TextureData texture, int mip, int slice, int depth) {
    var words = new ArrayList<String>();
    if (texture.mipLevels() > 1) {
      words.add("mip " + mip);
    }
    if (texture.arraySize() > 1) {
      words.add(SliceNumber.name(texture, slice));
    }
    if (texture.depth() > 1) {
      words.add("slice " + depth);
    }
    return words.isEmpty() ? "" : String.join(", ", words) + " ";
  }
}
