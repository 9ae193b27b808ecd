package dev.plumb.hlsl;

import dev.plumb.hlsl.diag.WarningOptions;
import dev.plumb.hlsl.ir.IrInvariantError;
import dev.plumb.hlsl.ir.IrParser;
import dev.plumb.hlsl.ir.IrPrinter;
import dev.plumb.hlsl.ir.IrSyntaxException;
import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.preprocess.IncludeResolver;
import dev.plumb.hlsl.reflect.RecordParser;
import dev.plumb.hlsl.reflect.RecordPrinter;
import dev.plumb.hlsl.reflect.ShaderReflection;
import dev.plumb.hlsl.source.SourceFile;
import dev.plumb.hlsl.verify.VerifiedModule;
import dev.plumb.hlsl.verify.Verifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// A compiled shader as text: what `plumb compile -Fo` writes, and the compiler takes in place of
/// HLSL.
///
/// The first line is `plumb-shader 1`, where 1 is the version of the format. Sections follow, each
/// with a header `section NAME LINES` and so many lines:
/// - `options`: the [CompileOptions], without includes and warnings;
/// - `reflection`: the [ShaderReflection];
/// - `code`: the intermediate code, see [IrPrinter];
/// - `source "NAME"`: the text it was compiled from, and for each `#include` a section `include
///   "INCLUDER" "WRITTEN" "NAME"`. They may be missing; then the shader runs, but cannot be
///   debugged.
public final class StoredShader {
  /// Of the format that is written, and the only one that is read.
  public static final int VERSION = 1;

  private static final String MAGIC = "plumb-shader ";

  private static final Set<Class<?>> NOT_STORED =
      Set.of(IncludeResolver.class, WarningOptions.class);

  private static final Map<Class<?>, Object> INSTEAD =
      Map.of(
          IncludeResolver.class,
          IncludeResolver.NONE,
          WarningOptions.class,
          WarningOptions.DEFAULT);

  private StoredShader() {}

  /// @param sources whether the text that it was compiled from is stored too, if there is any
  public static String print(CompiledShader shader, boolean sources) {
    var out = new StringBuilder(MAGIC + VERSION + "\n");
    section(out, "options", RecordPrinter.print(shader.options(), NOT_STORED));
    section(out, "reflection", RecordPrinter.print(shader.reflection(), Set.of()));
    section(out, "code", IrPrinter.print(shader.module().module()).stripTrailing());
    if (sources && shader.sources().isPresent()) {
      SourceBundle bundle = shader.sources().get();
      section(out, "source " + quote(bundle.main().name()), bundle.main().text());
      for (SourceBundle.Include i : bundle.includes()) {
        String names = quote(i.includer()) + " " + quote(i.written()) + " " + quote(i.name());
        section(out, "include " + names, i.text());
      }
    }
    return out.toString();
  }

  private static void section(StringBuilder out, String name, String text) {
    long lines = text.chars().filter(c -> c == '\n').count() + 1;
    out.append("section ").append(lines).append(' ').append(name).append('\n');
    out.append(text).append('\n');
  }

  private static String quote(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"';
  }

  /// Whether a text claims to be a stored shader: HLSL never starts so.
  public static boolean isStored(String text) {
    return text.startsWith(MAGIC);
  }

  /// The shader in a file.
  ///
  /// @throws IrSyntaxException if the text is none, or its parts do not go together; `line` is that
  ///   of the text
  public static CompiledShader parse(SourceFile file) throws IrSyntaxException {
    var sections = new StoredSections(file.text(), MAGIC, VERSION);
    ShaderReflection reflection =
        sections.read("reflection", t -> RecordParser.parse(t, ShaderReflection.class, Map.of()));
    CompileOptions options =
        sections.read("options", t -> RecordParser.parse(t, CompileOptions.class, INSTEAD));
    Module module = sections.read("code", IrParser::parse);
    new StoredShaderCheck(module, reflection, options).check();
    return new CompiledShader(options, verified(module), reflection, sources(sections));
  }

  private static VerifiedModule verified(Module module) throws IrSyntaxException {
    try {
      return Verifier.verify(module);
    } catch (IrInvariantError | IndexOutOfBoundsException | NullPointerException e) {
      String why = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
      throw new IrSyntaxException(1, "the code is not well formed: " + why);
    }
  }

  private static Optional<SourceBundle> sources(StoredSections sections) throws IrSyntaxException {
    List<String> main = sections.names("source");
    if (main.isEmpty()) {
      return Optional.empty();
    }
    var includes = new ArrayList<SourceBundle.Include>();
    for (StoredSections.Named s : sections.all("include")) {
      includes.add(new SourceBundle.Include(s.name(0), s.name(1), s.name(2), s.text()));
    }
    StoredSections.Named text = sections.all("source").getFirst();
    return Optional.of(new SourceBundle(SourceFile.of(text.name(0), text.text()), includes));
  }
}
