package dev.plumb.cli.image.ktx;

import dev.plumb.cli.image.ImageException;
import dev.plumb.cli.image.SourceFormat;
import dev.plumb.emulator.format.Format;

/// What formats of D3D11 OpenGL's internal formats are.
final class GlFormats {
  private GlFormats() {}

  /// @param internal `glInternalFormat`
  /// @param format `glFormat`, 0 for compressed texels
  /// @param type `glType`
  static SourceFormat of(int internal, int format, int type) throws ImageException {
    if (internal == 0x8051 || internal == 0x1907) { // GL_RGB8, GL_RGB
      return bytes(format, type, SourceFormat.masked(3, 0xff, 0xff00, 0xff0000, 0, false));
    }
    if (internal == 0x8c41) { // GL_SRGB8
      return bytes(format, type, SourceFormat.masked(3, 0xff, 0xff00, 0xff0000, 0, true));
    }
    if (format == 0x80e1) { // GL_BGRA
      return switch (internal) {
        case 0x8058, 0x1908, 0x80e1 -> SourceFormat.of(Format.B8G8R8A8_UNORM);
        case 0x8c43 -> SourceFormat.of(Format.B8G8R8A8_UNORM_SRGB);
        default -> throw unknown(internal);
      };
    }
    return SourceFormat.of(same(internal));
  }

  private static SourceFormat bytes(int format, int type, SourceFormat source)
      throws ImageException {
    if (format != 0x1907 || type != 0x1401) { // GL_RGB of GL_UNSIGNED_BYTE
      throw ImageException.unsupported(
          "RGB texels as format %#x of type %#x".formatted(format, type));
    }
    return source;
  }

  private static ImageException unknown(int internal) {
    return ImageException.unsupported(
        "the OpenGL format %#x, which no format of D3D11 is".formatted(internal));
  }

  private static Format same(int internal) throws ImageException {
    return switch (internal) {
      case 0x8229, 0x1903 -> Format.R8_UNORM;
      case 0x8f94 -> Format.R8_SNORM;
      case 0x8232 -> Format.R8_UINT;
      case 0x8231 -> Format.R8_SINT;
      case 0x822b, 0x8227 -> Format.R8G8_UNORM;
      case 0x8f95 -> Format.R8G8_SNORM;
      case 0x8238 -> Format.R8G8_UINT;
      case 0x8237 -> Format.R8G8_SINT;
      case 0x8058, 0x1908 -> Format.R8G8B8A8_UNORM;
      case 0x8c43 -> Format.R8G8B8A8_UNORM_SRGB;
      case 0x8f97 -> Format.R8G8B8A8_SNORM;
      case 0x8d7c -> Format.R8G8B8A8_UINT;
      case 0x8d8e -> Format.R8G8B8A8_SINT;
      case 0x822a -> Format.R16_UNORM;
      case 0x8f98 -> Format.R16_SNORM;
      case 0x8234 -> Format.R16_UINT;
      case 0x8233 -> Format.R16_SINT;
      case 0x822d -> Format.R16_FLOAT;
      case 0x822c -> Format.R16G16_UNORM;
      case 0x8f99 -> Format.R16G16_SNORM;
      case 0x823a -> Format.R16G16_UINT;
      case 0x8239 -> Format.R16G16_SINT;
      case 0x822f -> Format.R16G16_FLOAT;
      case 0x805b -> Format.R16G16B16A16_UNORM;
      case 0x8f9b -> Format.R16G16B16A16_SNORM;
      case 0x8d76 -> Format.R16G16B16A16_UINT;
      case 0x8d88 -> Format.R16G16B16A16_SINT;
      case 0x881a -> Format.R16G16B16A16_FLOAT;
      case 0x8236 -> Format.R32_UINT;
      case 0x8235 -> Format.R32_SINT;
      case 0x822e -> Format.R32_FLOAT;
      case 0x823c -> Format.R32G32_UINT;
      case 0x823b -> Format.R32G32_SINT;
      case 0x8230 -> Format.R32G32_FLOAT;
      case 0x8d71 -> Format.R32G32B32_UINT;
      case 0x8d83 -> Format.R32G32B32_SINT;
      case 0x8815 -> Format.R32G32B32_FLOAT;
      case 0x8d70 -> Format.R32G32B32A32_UINT;
      case 0x8d82 -> Format.R32G32B32A32_SINT;
      case 0x8814 -> Format.R32G32B32A32_FLOAT;
      case 0x8059 -> Format.R10G10B10A2_UNORM;
      case 0x906f -> Format.R10G10B10A2_UINT;
      case 0x8c3a -> Format.R11G11B10_FLOAT;
      case 0x8c3d -> Format.R9G9B9E5_SHAREDEXP;
      case 0x83f0, 0x83f1 -> Format.BC1_UNORM;
      case 0x8c4c, 0x8c4d -> Format.BC1_UNORM_SRGB;
      case 0x83f2 -> Format.BC2_UNORM;
      case 0x8c4e -> Format.BC2_UNORM_SRGB;
      case 0x83f3 -> Format.BC3_UNORM;
      case 0x8c4f -> Format.BC3_UNORM_SRGB;
      case 0x8dbb -> Format.BC4_UNORM;
      case 0x8dbc -> Format.BC4_SNORM;
      case 0x8dbd -> Format.BC5_UNORM;
      case 0x8dbe -> Format.BC5_SNORM;
      case 0x8e8f -> Format.BC6H_UF16;
      case 0x8e8e -> Format.BC6H_SF16;
      case 0x8e8c -> Format.BC7_UNORM;
      case 0x8e8d -> Format.BC7_UNORM_SRGB;
      default -> throw unknown(internal);
    };
  }
}
