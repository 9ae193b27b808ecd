package dev.plumb.vulkan;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/// HLSL to SPIR-V by the command `glslangValidator`. What was compiled once is kept in a folder, so
/// that a machine without the command can use it too.
public final class Glslang {
  private static final String COMMAND = "glslangValidator";

  private final Path folder;

  /// @param folder where SPIR-V is kept, by a digest of what it was made of
  public Glslang(Path folder) {
    this.folder = folder;
  }

  /// Whether the command can be run.
  public static boolean isInstalled() {
    try {
      Process process =
          new ProcessBuilder(COMMAND, "--version")
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
  /// @param options more of the command's
  public Optional<byte[]> compile(String hlsl, String stage, String... options) throws IOException {
    String name = digest(stage + String.join(" ", options) + "\n" + hlsl);
    Path target = folder.resolve(name + ".spv");
    Path refused = folder.resolve(name + ".txt");
    if (!Files.exists(target) && !Files.exists(refused)) {
      run(hlsl, stage, target, refused, options);
    }
    return Files.exists(target) ? Optional.of(Files.readAllBytes(target)) : Optional.empty();
  }

  private void run(String hlsl, String stage, Path target, Path messages, String... options)
      throws IOException {
    Files.createDirectories(folder);
    Path source = Files.createTempFile(folder, "shader", ".hlsl");
    Path code = source.resolveSibling(source.getFileName() + ".spv");
    Path text = source.resolveSibling(source.getFileName() + ".txt");
    Files.writeString(source, hlsl);
    var command = new ArrayList<>(List.of(COMMAND, "-D", "-V", "-S", stage, "-e", "main"));
    command.addAll(List.of(options));
    command.addAll(List.of("-o", code.toString(), source.toString()));
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(text.toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    try {
      // Moved when it is whole: other processes may look for it.
      boolean made = process.waitFor() == 0;
      Files.move(made ? code : text, made ? target : messages, StandardCopyOption.REPLACE_EXISTING);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    } finally {
      for (Path left : List.of(source, code, text)) {
        Files.deleteIfExists(left);
      }
    }
  }

  private static String digest(String text) {
    try {
      byte[] sum =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(sum, 0, 10);
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError(e);
    }
  }
}
