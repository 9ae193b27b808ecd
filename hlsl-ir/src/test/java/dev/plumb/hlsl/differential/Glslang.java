package dev.plumb.hlsl.differential;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// HLSL to SPIR-V by the command `glslangValidator`.
final class Glslang {
  private Glslang() {}

  /// Whether the command can be run.
  static boolean isInstalled() {
    try {
      Process process =
          new ProcessBuilder("glslangValidator", "--version")
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      return process.waitFor() == 0;
    } catch (IOException e) {
      return false;
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  /// The SPIR-V, or nothing where glslang refuses the text: it does not know all of HLSL.
  ///
  /// @param stage glslang's name of it, such as `comp`
  static Optional<byte[]> compile(String hlsl, String stage, Path folder) throws IOException {
    Path source = folder.resolve("shader.hlsl");
    Path target = folder.resolve("shader.spv");
    Files.writeString(source, hlsl);
    Process process =
        new ProcessBuilder(
                "glslangValidator",
                "-D",
                "-V",
                "-S",
                stage,
                "-e",
                "main",
                "-o",
                target.toString(),
                source.toString())
            .redirectOutput(folder.resolve("messages.txt").toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    try {
      if (process.waitFor() != 0) {
        return Optional.empty();
      }
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
    return Optional.of(Files.readAllBytes(target));
  }
}
