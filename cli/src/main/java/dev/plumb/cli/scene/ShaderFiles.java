package dev.plumb.cli.scene;

import dev.plumb.cli.InputException;
import dev.plumb.cli.file.InputFiles;
import dev.plumb.hlsl.source.SourceDecoder;
import dev.plumb.hlsl.source.SourceFile;
import java.nio.file.Path;

/// Reads files that a scene or a command line names.
public final class ShaderFiles {
  private ShaderFiles() {}

  /// HLSL text in any of the encodings that editors write.
  public static SourceFile read(Path file) throws InputException {
    return SourceFile.of(file.toString(), SourceDecoder.decode(bytes(file)));
  }

  public static byte[] bytes(Path file) throws InputException {
    return InputFiles.bytes(file);
  }
}
