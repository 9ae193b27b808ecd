package dev.plumb.emulator.resource;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.format.FormatSupport;
import dev.plumb.emulator.format.FormatUse;
import java.util.EnumSet;
import java.util.Set;

/// What the descriptions of all kinds of textures check.
final class TextureChecks {
  private static final Set<BindFlag> OF_TEXTURES =
      EnumSet.of(
          BindFlag.SHADER_RESOURCE,
          BindFlag.RENDER_TARGET,
          BindFlag.DEPTH_STENCIL,
          BindFlag.UNORDERED_ACCESS);

  private TextureChecks() {}

  static void format(Format format, FormatUse kind) {
    if (!FormatSupport.has(format, kind)) {
      throw new IllegalArgumentException("no " + kind + " can have the format " + format);
    }
  }

  static void flags(
      Format format,
      int mipLevels,
      int arraySize,
      Set<BindFlag> bindFlags,
      Set<MiscFlag> miscFlags,
      ResourceUse use) {
    use.require(bindFlags);
    if (!OF_TEXTURES.containsAll(bindFlags)) {
      throw new IllegalArgumentException(
          "texture with %s: some of %s are possible".formatted(bindFlags, OF_TEXTURES));
    }
    depth(format, bindFlags);
    color(format, bindFlags);
    for (MiscFlag flag : miscFlags) {
      misc(flag, bindFlags);
    }
    if (use.usage() == Usage.DYNAMIC && (mipLevels != 1 || arraySize != 1)) {
      throw new IllegalArgumentException(
          "DYNAMIC texture of %d mip levels and %d slices: one of each is possible"
              .formatted(mipLevels, arraySize));
    }
  }

  private static void depth(Format format, Set<BindFlag> flags) {
    if (flags.contains(BindFlag.DEPTH_STENCIL)) {
      boolean fits = format.hasDepth() || (format.isTypeless() && isSeenAsDepth(format));
      if (!fits) {
        throw new IllegalArgumentException(
            "texture of %s with DEPTH_STENCIL: the format holds no depth".formatted(format));
      }
      if (flags.contains(BindFlag.RENDER_TARGET) || flags.contains(BindFlag.UNORDERED_ACCESS)) {
        throw new IllegalArgumentException(
            "texture with %s: a depth-stencil buffer is not written otherwise".formatted(flags));
      }
    }
    if (format.hasDepth() && flags.stream().anyMatch(flag -> flag != BindFlag.DEPTH_STENCIL)) {
      throw new IllegalArgumentException(
          "texture of %s with %s: other views than of depth take a typeless format"
              .formatted(format, flags));
    }
  }

  private static boolean isSeenAsDepth(Format format) {
    for (Format view : Format.values()) {
      if (view.hasDepth() && format.canBeViewedAs(view)) {
        return true;
      }
    }
    return false;
  }

  private static void color(Format format, Set<BindFlag> flags) {
    if (flags.contains(BindFlag.RENDER_TARGET)
        && !format.isTypeless()
        && !FormatSupport.has(format, FormatUse.RENDER_TARGET)) {
      throw new IllegalArgumentException(
          "texture of %s with RENDER_TARGET: the format cannot be rendered to".formatted(format));
    }
    if (flags.contains(BindFlag.UNORDERED_ACCESS)
        && !format.isTypeless()
        && !FormatSupport.has(format, FormatUse.TYPED_UNORDERED_ACCESS_VIEW)) {
      throw new IllegalArgumentException(
          "texture of %s with UNORDERED_ACCESS: shaders cannot write the format".formatted(format));
    }
  }

  private static void misc(MiscFlag flag, Set<BindFlag> flags) {
    switch (flag) {
      case GENERATE_MIPS -> {
        if (!flags.contains(BindFlag.RENDER_TARGET) || !flags.contains(BindFlag.SHADER_RESOURCE)) {
          throw new IllegalArgumentException(
              "texture of %s with GENERATE_MIPS: takes RENDER_TARGET and SHADER_RESOURCE"
                  .formatted(flags));
        }
      }
      case TEXTURECUBE, RESOURCE_CLAMP -> {} // checked where there is a size, and where it is set
      case DRAWINDIRECT_ARGS, BUFFER_ALLOW_RAW_VIEWS ->
          throw new IllegalArgumentException("texture with " + flag + ": that is for buffers");
    }
  }
}
