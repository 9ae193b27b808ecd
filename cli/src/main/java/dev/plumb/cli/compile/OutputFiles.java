package dev.plumb.cli.compile;

import dev.plumb.cli.InputException;
import dev.plumb.cli.file.AtomicFile;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// Files and printed text of one run: all of it appears, or nothing.
final class OutputFiles {
  /// What is surely a mistake to write over.
  private static final Set<String> SOURCES = Set.of("hlsl", "hlsli", "fx", "fxh", "cginc");

  private final StringBuilder printed = new StringBuilder();
  private final Map<Path, String> files = new LinkedHashMap<>();
  private final int inputs;

  /// @param inputs how many shaders there are
  OutputFiles(int inputs) {
    this.inputs = inputs;
  }

  /// Text for standard output.
  void print(String text) {
    printed.append(text);
  }

  /// Text for the file that an option names, for the shader `input`.
  void add(OutputKind kind, String name, String input, String text) throws InputException {
    if (name.equals("-")) {
      print(text);
      return;
    }
    Path file = place(kind, name, input);
    String ending = file.toString().substring(file.toString().lastIndexOf('.') + 1);
    if (SOURCES.contains(ending.toLowerCase(Locale.ROOT)) && Files.exists(file)) {
      throw new InputException(
          kind.option() + " would write over " + file + ", which looks like a shader's source");
    }
    if (files.put(file, text) != null) {
      throw new InputException("two outputs go to " + file);
    }
  }

  private Path place(OutputKind kind, String name, String input) throws InputException {
    try {
      Path path = Path.of(name);
      if (name.endsWith("/") || name.endsWith("\\") || Files.isDirectory(path)) {
        return path.resolve(base(input) + kind.extension());
      }
      if (inputs > 1) {
        throw new InputException(
            kind.option()
                + " names one file for "
                + inputs
                + " shaders; name a folder: "
                + kind.option()
                + " DIR/");
      }
      return path;
    } catch (InvalidPathException e) {
      throw new InputException(kind.option() + " " + name + ": no name of a file");
    }
  }

  private static String base(String input) {
    if (input.equals(ShaderJob.STANDARD_INPUT)) {
      return "stdin";
    }
    String name = Path.of(input).getFileName().toString();
    int dot = name.lastIndexOf('.');
    return dot > 0 ? name.substring(0, dot) : name;
  }

  /// Writes all.
  void commit(PrintWriter out) throws InputException {
    List<AtomicFile> staged = new ArrayList<>();
    try {
      for (var file : files.entrySet()) {
        byte[] bytes = file.getValue().getBytes(StandardCharsets.UTF_8);
        staged.add(AtomicFile.stage(file.getKey(), o -> o.write(bytes)));
      }
      for (AtomicFile file : staged) {
        file.commit();
      }
    } finally {
      staged.forEach(AtomicFile::close);
    }
    out.print(printed);
    out.flush();
  }
}
