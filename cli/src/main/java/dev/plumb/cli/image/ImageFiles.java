package dev.plumb.cli.image;

import dev.plumb.cli.InputException;
import dev.plumb.cli.file.InputFiles;
import java.nio.file.Path;
import java.util.HexFormat;

/// Reads image files of every kind.
public final class ImageFiles {
  private ImageFiles() {}

  /// A texture with the file's own format, levels and slices. What kind of file it is, its first
  /// bytes say; an ending that says another is an error.
  public static TextureData read(Path file) throws InputException {
    return decode(file, InputFiles.bytes(file));
  }

  /// As above, of bytes that are there already.
  ///
  /// @param file for its ending, and for messages
  public static TextureData decode(Path file, byte[] bytes) throws InputException {
    var kind = kind(file, bytes);
    try {
      return kind.read(bytes);
    } catch (ImageException e) {
      if (e.isUnsupported()) {
        throw new InputException(
            file + ": Plumb does not read this " + kind.title() + " file: " + e.getMessage());
      }
      throw InputFiles.invalid(file, kind.title(), e.getMessage());
    } catch (OutOfMemoryError _) {
      throw new InputException(file + ": there is not enough memory for it");
    }
  }

  /// Whether files with this ending hold one level of one slice, and nothing tells whether more is
  /// wanted.
  public static boolean isPicture(Path file) {
    var kind = ImageKind.byEnding(ending(file));
    return kind.isPresent()
        && switch (kind.get()) {
          case PNG, JPEG, HDR, EXR, PFM, GREY_PFM -> true;
          case DDS, KTX1, KTX2 -> false;
        };
  }

  private static ImageKind kind(Path file, byte[] bytes) throws InputException {
    String ending = ending(file);
    var byEnding = ImageKind.byEnding(ending);
    String expected = byEnding.map(ImageKind::title).orElse("image");
    if (bytes.length == 0) {
      throw InputFiles.invalid(file, expected, "it is empty");
    }
    var found = ImageKind.byMagic(bytes);
    if (found.isEmpty()) {
      throw new InputException(
          file + ": not a valid " + expected + " file: " + unknown(bytes, byEnding.isPresent()));
    }
    if (byEnding.isPresent() && !found.get().hasEnding(ending)) {
      throw InputFiles.invalid(file, expected, "its contents are those of " + found.get().file());
    }
    return found.get();
  }

  private static String unknown(byte[] bytes, boolean kindIsClear) {
    String start = HexFormat.ofDelimiter(" ").formatHex(bytes, 0, Math.min(4, bytes.length));
    return ImageKind.foreign(bytes)
        .map(title -> "its contents are those of a " + title + " file, which Plumb does not read")
        .orElse(
            "it starts with the bytes "
                + start
                + (kindIsClear
                    ? ""
                    : "; Plumb reads PNG, JPEG, HDR, EXR, DDS, KTX, KTX2 and PFM files"));
  }

  private static String ending(Path file) {
    String name = String.valueOf(file.getFileName());
    return name.substring(name.lastIndexOf('.') + 1);
  }
}
