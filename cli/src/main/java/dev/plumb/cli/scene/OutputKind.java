package dev.plumb.cli.scene;

import dev.plumb.cli.InputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/// What kinds of files textures are written to.
public enum OutputKind {
  /// Red, green, blue and alpha in steps of 8 or 16 bits.
  PNG,
  /// The components that the format has, as halves, floats or integers.
  EXR,
  /// All levels and slices, bit for bit.
  DDS,
  /// 32-bit floats without a header, little endian: red, green, blue and alpha, or depth alone.
  RAW;

  /// By the ending. Devices such as `/dev/stdout` get PNG; endings of other kinds of files are
  /// refused, so that none holds what its name does not say.
  public static OutputKind of(Path file) throws InputException {
    String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
    return switch (name.substring(name.lastIndexOf('.') + 1)) {
      case "png" -> PNG;
      case "exr" -> EXR;
      case "dds" -> DDS;
      case "raw", "f32", "bin" -> RAW;
      default -> {
        if (isDevice(file)) {
          yield PNG;
        }
        throw new InputException(
            file
                + ": pictures end in .png or .exr, textures in .dds, and raw 32-bit floats in .raw,"
                + " .f32 or .bin");
      }
    };
  }

  static boolean isDevice(Path file) {
    return Files.exists(file) && !Files.isRegularFile(file) && !Files.isDirectory(file);
  }
}
