package dev.plumb.cli.image.ktx;

import dev.plumb.cli.image.ImageException;
import dev.plumb.cli.image.SourceFormat;
import dev.plumb.emulator.format.Format;

/// What formats of D3D11 the numbers of `VkFormat` are.
final class VulkanFormats {
  private VulkanFormats() {}

  static SourceFormat of(int vkFormat) throws ImageException {
    Format same = same(vkFormat);
    return same == null ? expanded(vkFormat) : SourceFormat.of(same);
  }

  /// The format whose texels lie as Vulkan's do; null if there is none.
  private static Format same(int vkFormat) {
    return switch (vkFormat) {
      case 4 -> Format.B5G6R5_UNORM;
      case 8 -> Format.B5G5R5A1_UNORM;
      case 9 -> Format.R8_UNORM;
      case 10 -> Format.R8_SNORM;
      case 13 -> Format.R8_UINT;
      case 14 -> Format.R8_SINT;
      case 16 -> Format.R8G8_UNORM;
      case 17 -> Format.R8G8_SNORM;
      case 20 -> Format.R8G8_UINT;
      case 21 -> Format.R8G8_SINT;
      case 37, 51 -> Format.R8G8B8A8_UNORM;
      case 38, 52 -> Format.R8G8B8A8_SNORM;
      case 41, 55 -> Format.R8G8B8A8_UINT;
      case 42, 56 -> Format.R8G8B8A8_SINT;
      case 43, 57 -> Format.R8G8B8A8_UNORM_SRGB;
      case 44 -> Format.B8G8R8A8_UNORM;
      case 50 -> Format.B8G8R8A8_UNORM_SRGB;
      case 64 -> Format.R10G10B10A2_UNORM;
      case 68 -> Format.R10G10B10A2_UINT;
      case 70, 124 -> Format.R16_UNORM;
      case 71 -> Format.R16_SNORM;
      case 74 -> Format.R16_UINT;
      case 75 -> Format.R16_SINT;
      case 76 -> Format.R16_FLOAT;
      case 77 -> Format.R16G16_UNORM;
      case 78 -> Format.R16G16_SNORM;
      case 81 -> Format.R16G16_UINT;
      case 82 -> Format.R16G16_SINT;
      case 83 -> Format.R16G16_FLOAT;
      case 91 -> Format.R16G16B16A16_UNORM;
      case 92 -> Format.R16G16B16A16_SNORM;
      case 95 -> Format.R16G16B16A16_UINT;
      case 96 -> Format.R16G16B16A16_SINT;
      case 97 -> Format.R16G16B16A16_FLOAT;
      case 98 -> Format.R32_UINT;
      case 99 -> Format.R32_SINT;
      case 100, 126 -> Format.R32_FLOAT;
      case 101 -> Format.R32G32_UINT;
      case 102 -> Format.R32G32_SINT;
      case 103 -> Format.R32G32_FLOAT;
      case 104 -> Format.R32G32B32_UINT;
      case 105 -> Format.R32G32B32_SINT;
      case 106 -> Format.R32G32B32_FLOAT;
      case 107 -> Format.R32G32B32A32_UINT;
      case 108 -> Format.R32G32B32A32_SINT;
      case 109 -> Format.R32G32B32A32_FLOAT;
      case 122 -> Format.R11G11B10_FLOAT;
      case 123 -> Format.R9G9B9E5_SHAREDEXP;
      case 131, 133 -> Format.BC1_UNORM;
      case 132, 134 -> Format.BC1_UNORM_SRGB;
      case 135 -> Format.BC2_UNORM;
      case 136 -> Format.BC2_UNORM_SRGB;
      case 137 -> Format.BC3_UNORM;
      case 138 -> Format.BC3_UNORM_SRGB;
      case 139 -> Format.BC4_UNORM;
      case 140 -> Format.BC4_SNORM;
      case 141 -> Format.BC5_UNORM;
      case 142 -> Format.BC5_SNORM;
      case 143 -> Format.BC6H_UF16;
      case 144 -> Format.BC6H_SF16;
      case 145 -> Format.BC7_UNORM;
      case 146 -> Format.BC7_UNORM_SRGB;
      case 1000156000 -> Format.G8R8_G8B8_UNORM;
      case 1000156001 -> Format.R8G8_B8G8_UNORM;
      case 1000340000 -> Format.B4G4R4A4_UNORM;
      default -> null;
    };
  }

  /// Formats of which D3D11 has none, as the next larger one.
  private static SourceFormat expanded(int vkFormat) throws ImageException {
    return switch (vkFormat) {
      case 1 -> SourceFormat.masked(1, 0xf0, 0x0f, 0, 0, false);
      case 2 -> SourceFormat.masked(2, 0xf000, 0xf00, 0xf0, 0xf, false);
      case 3 -> SourceFormat.masked(2, 0xf0, 0xf00, 0xf000, 0xf, false);
      case 5 -> SourceFormat.masked(2, 0x1f, 0x7e0, 0xf800, 0, false);
      case 6 -> SourceFormat.masked(2, 0xf800, 0x7c0, 0x3e, 1, false);
      case 7 -> SourceFormat.masked(2, 0x3e, 0x7c0, 0xf800, 1, false);
      case 15 -> SourceFormat.masked(1, 0xff, 0, 0, 0, true);
      case 22 -> SourceFormat.masked(2, 0xff, 0xff00, 0, 0, true);
      case 23, 30 -> three(Format.R8G8B8A8_UNORM, vkFormat == 30, 0xff);
      case 24, 31 -> three(Format.R8G8B8A8_SNORM, vkFormat == 31, 0x7f);
      case 27, 34 -> three(Format.R8G8B8A8_UINT, vkFormat == 34, 1);
      case 28, 35 -> three(Format.R8G8B8A8_SINT, vkFormat == 35, 1);
      case 29, 36 -> three(Format.R8G8B8A8_UNORM_SRGB, vkFormat == 36, 0xff);
      case 58 -> SourceFormat.masked(4, 0x3ff00000, 0xffc00, 0x3ff, 0xc0000000, false);
      case 84 -> three(Format.R16G16B16A16_UNORM, false, 0xffff);
      case 85 -> three(Format.R16G16B16A16_SNORM, false, 0x7fff);
      case 88 -> three(Format.R16G16B16A16_UINT, false, 1);
      case 89 -> three(Format.R16G16B16A16_SINT, false, 1);
      case 90 -> three(Format.R16G16B16A16_FLOAT, false, 0x3c00);
      case 1000340001 -> SourceFormat.masked(2, 0xf, 0xf0, 0xf00, 0xf000, false);
      default ->
          throw ImageException.unsupported(
              "its format " + name(vkFormat) + " is none of D3D11, nor is any close to it");
    };
  }

  private static SourceFormat three(Format format, boolean blueFirst, int one) {
    return SourceFormat.threeComponents(format, format.bytesPerBlock() / 4, blueFirst, one);
  }

  private static String name(int vkFormat) {
    String family =
        vkFormat >= 147 && vkFormat <= 156
            ? " (ETC2 or EAC)"
            : vkFormat >= 157 && vkFormat <= 184 || vkFormat / 1000 == 1000066
                ? " (ASTC)"
                : vkFormat / 1000 == 1000054 ? " (PVRTC)" : "";
    return Integer.toUnsignedString(vkFormat) + family;
  }
}
