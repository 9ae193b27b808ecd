package dev.plumb.emulator.format;

import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/// Which format can be used for what, at feature level 11_0 (D3D11.3 §19.1, and the tables of
/// hardware support): what is optional there is supported here.
public final class FormatSupport {
  private static final Map<Format, Set<FormatUse>> USES = new EnumMap<>(Format.class);

  static {
    for (Format format : Format.values()) {
      USES.put(format, Collections.unmodifiableSet(uses(format)));
    }
  }

  private FormatSupport() {}

  /// `CheckFormatSupport`. Of typeless formats: what textures there can be; views say the rest.
  public static Set<FormatUse> of(Format format) {
    return USES.get(format);
  }

  public static boolean has(Format format, FormatUse use) {
    return USES.get(format).contains(use);
  }

  private static Set<FormatUse> uses(Format format) {
    var uses = EnumSet.noneOf(FormatUse.class);
    switch (format.layout()) {
      case NONE -> uses.add(FormatUse.BUFFER); // of structures
      case BITS -> {}
      case COMPONENTS -> components(format, uses);
      case SHARED_EXPONENT -> {
        textures(uses);
        filtered(uses);
      }
      case BIASED -> {
        textures2D(uses);
        filtered(uses);
      }
      case PAIRS -> {
        textures2D(uses);
        filtered(uses);
      }
      case BLOCKS_OF_8_BYTES, BLOCKS_OF_16_BYTES -> {
        textures2D(uses);
        uses.add(FormatUse.TEXTURE3D);
        if (!format.isTypeless()) {
          filtered(uses);
        }
      }
    }
    return uses;
  }

  private static void textures2D(Set<FormatUse> uses) {
    Collections.addAll(uses, FormatUse.TEXTURE2D, FormatUse.TEXTURECUBE);
  }

  private static void textures(Set<FormatUse> uses) {
    textures2D(uses);
    Collections.addAll(uses, FormatUse.TEXTURE1D, FormatUse.TEXTURE3D);
  }

  private static void filtered(Set<FormatUse> uses) {
    Collections.addAll(
        uses, FormatUse.SHADER_LOAD, FormatUse.SHADER_SAMPLE, FormatUse.SHADER_GATHER);
  }

  private static void components(Format format, Set<FormatUse> uses) {
    textures(uses);
    if (format.hasDepth()) {
      uses.remove(FormatUse.TEXTURE3D);
      Collections.addAll(uses, FormatUse.DEPTH_STENCIL, FormatUse.MULTISAMPLE_RENDER_TARGET);
    } else if (isPartOfDepth(format)) {
      uses.remove(FormatUse.TEXTURE3D);
      partOfDepth(format, uses);
    } else if (!format.isTypeless()) {
      color(format, uses);
    }
  }

  /// Whether it is how shaders see depth or stencil of a buffer that has both.
  private static boolean isPartOfDepth(Format format) {
    return switch (format) {
      case R24_UNORM_X8_TYPELESS,
          X24_TYPELESS_G8_UINT,
          R32_FLOAT_X8X24_TYPELESS,
          X32_TYPELESS_G8X24_UINT ->
          true;
      default -> false;
    };
  }

  private static void partOfDepth(Format format, Set<FormatUse> uses) {
    Collections.addAll(uses, FormatUse.SHADER_LOAD, FormatUse.MULTISAMPLE_LOAD);
    if (!format.kind().isInteger()) {
      filtered(uses);
      uses.add(FormatUse.SHADER_SAMPLE_COMPARISON);
    }
  }

  private static void color(Format format, Set<FormatUse> uses) {
    Collections.addAll(
        uses,
        FormatUse.SHADER_LOAD,
        FormatUse.SHADER_GATHER,
        FormatUse.RENDER_TARGET,
        FormatUse.MULTISAMPLE_RENDER_TARGET,
        FormatUse.MULTISAMPLE_LOAD);
    if (!format.isSrgb()) {
      uses.add(FormatUse.BUFFER);
      uses.add(FormatUse.VERTEX_BUFFER);
    }
    if (format.isInteger()) {
      if (format.kind() == ComponentKind.UINT) {
        uses.add(FormatUse.OUTPUT_MERGER_LOGIC_OP);
      }
    } else {
      filtered(uses);
      Collections.addAll(
          uses, FormatUse.BLENDABLE, FormatUse.MULTISAMPLE_RESOLVE, FormatUse.MIP_AUTOGEN);
    }
    switch (format) {
      case R32_FLOAT, R16_UNORM -> uses.add(FormatUse.SHADER_SAMPLE_COMPARISON);
      case R16_UINT, R32_UINT -> uses.add(FormatUse.INDEX_BUFFER);
      default -> {}
    }
    if (format.name().startsWith("R32")) {
      uses.add(FormatUse.STREAM_OUTPUT_BUFFER);
    }
    unordered(format, uses);
  }

  private static void unordered(Format format, Set<FormatUse> uses) {
    if (format.hasTypedStores()) {
      uses.add(FormatUse.TYPED_UNORDERED_ACCESS_VIEW);
      uses.add(FormatUse.UAV_TYPED_LOAD);
      if (format == Format.R32_UINT || format == Format.R32_SINT) {
        uses.add(FormatUse.UAV_ATOMICS);
      }
    }
  }
}
