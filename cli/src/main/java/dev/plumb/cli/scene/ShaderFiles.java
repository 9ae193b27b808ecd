package dev.plumb.cli.scene;

import dev.plumb.cli.InputException;
import dev.plumb.hlsl.source.SourceDecoder;
import dev.plumb.hlsl.source.SourceFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/// Reads files that a scene or a command line names.
public final class ShaderFiles {
  private ShaderFiles() {}

  /// HLSL text in any of the encodings that editors write.
  public static SourceFile read(Path file) throws InputException {
    return SourceFile.of(file.toString(), SourceDecoder.decode(bytes(file)));
  }

  public static byte[] bytes(Path file) throws InputException {
    if (Files.isDirectory(file)) {
      throw new InputException(file + ": is a folder, not a file");
    }
    try {
      return Files.readAllBytes(file);
    } catch (NoSuchFileException _) {
      throw new InputException(file + ": no such file");
    } catch (IOException | OutOfMemoryError e) {
      throw new InputException(file + ": cannot be read: " + e.getMessage());
    }
  }
}
