package dev.plumb.emulator.resource;

import dev.plumb.emulator.format.Format;

/// What all views of textures check.
final class Views {
  private Views() {}

  static void requireBindFlag(Texture2D texture, BindFlag flag) {
    if (!texture.desc().bindFlags().contains(flag)) {
      throw new IllegalArgumentException(
          "texture was created with " + texture.desc().bindFlags() + ", without " + flag);
    }
  }

  static void requireFormat(Texture2D texture, Format view) {
    if (!texture.desc().format().canBeViewedAs(view)) {
      throw new IllegalArgumentException(
          "texture of " + texture.desc().format() + " cannot be viewed as " + view);
    }
  }
}
