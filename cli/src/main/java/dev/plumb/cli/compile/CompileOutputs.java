package dev.plumb.cli.compile;

import dev.plumb.cli.InputException;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Option;

/// What `plumb compile` gives: files, and text on standard output.
final class CompileOutputs {
  private static final String STANDARD_OUTPUT = "-";

  @Option(
      names = "-Fo",
      paramLabel = "OUT",
      description =
          "writes the compiled shader, which render, debug, scenes and compile take in place of"
              + " HLSL. OUT of all options may be a folder (DIR/), or - for standard output")
  private String object;

  @Option(
      names = "-Fc",
      paramLabel = "OUT",
      arity = "0..1",
      fallbackValue = "-",
      description =
          "writes the listing of constant buffers, bindings and signatures to OUT, or to standard"
              + " output if no OUT follows")
  private String listing;

  @Option(
      names = "-Fre",
      paramLabel = "OUT",
      description =
          "writes the reflection: as JSON (schema/reflection.schema.json), or the constant table as"
              + " XML if OUT ends in .xml")
  private String reflection;

  @Option(
      names = "-Fh",
      paramLabel = "OUT",
      description = "writes a C header with the bytes that -Fo writes")
  private String header;

  @Option(
      names = "-Vn",
      paramLabel = "NAME",
      description = "the variable of -Fh (default: g_ENTRY)")
  private String variable;

  @Option(names = "-Lx", description = "the numbers of -Fh are hexadecimal")
  private boolean hexadecimal;

  @Option(
      names = "-Fd",
      paramLabel = "OUT",
      description = "writes the compiled shader with its source, for the debugger")
  private String debug;

  @Option(
      names = {"-Zi", "-Qembed_debug"},
      description = "-Fo holds the source, too: such a shader can be debugged")
  private boolean embedSource;

  @Option(names = "-Qstrip_debug", description = "-Fo holds no source, whatever -Zi says")
  private boolean stripSource;

  @Option(
      names = "-P",
      paramLabel = "OUT",
      arity = "0..1",
      fallbackValue = STANDARD_OUTPUT,
      description =
          "preprocesses only, and writes the text to OUT, or to standard output if no OUT follows;"
              + " a word that leaves no shader is the shader: '-P shader.hlsl'")
  private String preprocessed;

  @Option(names = "-Fi", paramLabel = "OUT", description = "the OUT of -P, as newer dxc has it")
  private String preprocessedFile;

  @Option(names = "-ast-dump", description = "parses only, and prints the syntax tree")
  private boolean tree;

  @Option(
      names = {"-dump-ir", "--dump-ir"},
      description = "prints the intermediate code that runs; with -Od, that which is debugged")
  private boolean code;

  @Option(
      names = "-dumpbin",
      description = "prints listing and code of a shader that -Fo wrote; needs no -T")
  private boolean dumpStored;

  @Option(
      names = "--reflection",
      paramLabel = "FORMAT",
      description = "prints the reflection: text, json or xml")
  private ReflectionFormat reflectionFormat;

  @Option(
      names = {"-Vi", "-H"},
      description = "prints the files that are included")
  private boolean includes;

  /// `--reflection`.
  enum ReflectionFormat {
    TEXT,
    JSON,
    XML
  }

  /// The word behind `-P`, if it is no output but a shader: fxc's users give both, dxc's the shader
  /// alone, and `-Fi` if they want a file.
  ///
  /// @param alone whether the command line has no other shader
  Optional<String> takeShader(boolean alone) {
    boolean shader =
        preprocessed != null
            && !preprocessed.equals(STANDARD_OUTPUT)
            && (alone || preprocessedFile != null);
    if (!shader) {
      return Optional.empty();
    }
    String taken = preprocessed;
    preprocessed = STANDARD_OUTPUT;
    return Optional.of(taken);
  }

  /// What a front end alone gives; nothing is compiled then.
  boolean stopsEarly() {
    return preprocessed != null || tree;
  }

  /// Whether nothing is made of the code: the shader is only checked.
  boolean checksOnly() {
    return files().isEmpty() && reflectionFormat == null && !printsCode();
  }

  boolean preprocessesOnly() {
    return preprocessed != null;
  }

  boolean needsStored() {
    return dumpStored;
  }

  boolean printsCode() {
    return code || dumpStored;
  }

  boolean printsListing() {
    return dumpStored && listing == null || reflectionFormat == ReflectionFormat.TEXT;
  }

  boolean prints(ReflectionFormat format) {
    return reflectionFormat == format;
  }

  boolean printsIncludes() {
    return includes;
  }

  boolean embedsSource() {
    return embedSource && !stripSource;
  }

  boolean hexadecimal() {
    return hexadecimal;
  }

  String variable(String entry) {
    return variable == null ? "g_" + entry : variable;
  }

  /// The files asked for, by kind: as they are named.
  Map<OutputKind, String> files() {
    var files = new EnumMap<OutputKind, String>(OutputKind.class);
    put(files, OutputKind.OBJECT, object);
    put(files, OutputKind.LISTING, listing);
    put(files, OutputKind.REFLECTION, reflection);
    put(files, OutputKind.HEADER, header);
    put(files, OutputKind.DEBUG, debug);
    put(
        files,
        OutputKind.PREPROCESSED,
        preprocessedFile != null && preprocessed != null ? preprocessedFile : preprocessed);
    return files;
  }

  private static void put(Map<OutputKind, String> files, OutputKind kind, String name) {
    if (name != null) {
      files.put(kind, name);
    }
  }

  /// Refuses what cannot be had together.
  void check() throws InputException {
    if (stopsEarly()) {
      for (OutputKind kind : List.of(OutputKind.values())) {
        if (kind != OutputKind.PREPROCESSED && files().containsKey(kind)) {
          throw new InputException(
              (preprocessesOnly() ? "-P" : "-ast-dump")
                  + " compiles nothing: there is nothing for "
                  + kind.option()
                  + " to write");
        }
      }
    }
    if (preprocessedFile != null && preprocessed == null) {
      throw new InputException("-Fi names the output of -P, which is missing");
    }
    if (variable != null && header == null) {
      throw new InputException("-Vn names the variable of -Fh, which is missing");
    }
  }
}
