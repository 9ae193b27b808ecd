package dev.plumb.cli.script;

import dev.plumb.cli.script.Expectation.Language;
import dev.plumb.hlsl.source.SourceFile;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/// Reads `.shader_test` files.
public final class ScriptReader {
  private final SourceFile file;
  private final List<Section> sections = new ArrayList<>();

  private ScriptReader(SourceFile file) {
    this.file = file;
  }

  /// @param name as messages shall call the file
  /// @throws ScriptException for the first thing that is no part of the format
  public static Script read(String name, byte[] bytes) throws ScriptException {
    // A byte a character: the format's lines are counted in bytes.
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    var reader = new ScriptReader(SourceFile.of(name, text));
    reader.read(ScriptLine.split(text));
    return new Script(name, reader.sections);
  }

  private void read(List<ScriptLine> lines) throws ScriptException {
    int first = 0;
    while (first < lines.size() && !lines.get(first).isSectionStart()) {
      ScriptLine line = lines.get(first++);
      if (!line.isLeftOut() && !line.isBlank()) {
        throw new ScriptException(line.number(), "text before the first section");
      }
    }
    while (first < lines.size()) {
      int end = first + 1;
      while (end < lines.size() && !lines.get(end).isSectionStart()) {
        end++;
      }
      sections.add(section(lines.get(first), lines.subList(first + 1, end)));
      first = end;
    }
  }

  private Section section(ScriptLine header, List<ScriptLine> body) throws ScriptException {
    int close = header.text().lastIndexOf(']');
    if (close < 0) {
      throw new ScriptException(header.number(), "the section's header has no ']'");
    }
    var cursor = new Cursor(header.number(), header.text().substring(1, close));
    for (ShaderKind kind : ShaderKind.values()) {
      if (cursor.accept(kind.header())) {
        return shader(kind, cursor, body);
      }
    }
    ResourceKey key = ResourceKey.accept(cursor);
    if (key != null) {
      cursor.expectEnd();
      return ResourceReader.read(header.number(), key, content(body));
    }
    return otherSection(cursor, body);
  }

  private Section otherSection(Cursor cursor, List<ScriptLine> body) throws ScriptException {
    int line = cursor.line();
    if (cursor.accept("require")) {
      cursor.expectEnd();
      return RequireReader.read(line, content(body));
    }
    if (cursor.accept("preproc")) {
      boolean fails = cursor.accept("fail");
      cursor.expectEnd();
      return new Section.Preprocess(line, fails, new ShaderText(file, body));
    }
    if (cursor.accept("sampler")) {
      int slot = cursor.integer("sampler slot", 0, 15);
      cursor.expectEnd();
      return SamplerReader.read(line, slot, content(body));
    }
    if (cursor.accept("input layout")) {
      cursor.expectEnd();
      return inputLayout(line, content(body));
    }
    if (cursor.accept("test")) {
      cursor.expectEnd();
      return TestReader.read(line, content(body));
    }
    throw cursor.error("unknown section [" + cursor.rest() + "]");
  }

  /// The lines that say something.
  private static List<ScriptLine> content(List<ScriptLine> body) {
    return body.stream().filter(line -> !line.isLeftOut() && !line.isBlank()).toList();
  }

  private Section shader(ShaderKind kind, Cursor cursor, List<ScriptLine> body)
      throws ScriptException {
    Condition todo = Condition.NEVER;
    var fails = new ArrayList<Condition>();
    Language language = Language.HLSL;
    while (!cursor.atEnd()) {
      if (cursor.accept("todo")) {
        todo = ConditionReader.read(cursor);
      } else if (cursor.accept("fail") || cursor.accept("notimpl")) {
        fails.add(ConditionReader.read(cursor));
      } else {
        language = language(cursor);
      }
    }
    return new Section.Shader(
        cursor.line(),
        kind,
        language,
        new Expectation(todo, new Condition.Any(fails)),
        new ShaderText(file, body));
  }

  private static Language language(Cursor cursor) throws ScriptException {
    for (Language language : Language.values()) {
      if (language != Language.HLSL && cursor.accept(language.spelling())) {
        return language;
      }
    }
    throw cursor.error(
        "unknown qualifier '"
            + cursor.rest()
            + "'; there are todo, fail, notimpl, d3dbc-hex,"
            + " dxbc-tpf-hex and dxbc-dxil-hex");
  }

  private static Section inputLayout(int line, List<ScriptLine> body) throws ScriptException {
    var elements = new ArrayList<Section.InputElement>();
    for (ScriptLine text : body) {
      var cursor = new Cursor(text.number(), text.text());
      int slot = cursor.integer("input slot", 0, ResourceKey.Kind.VB.slots() - 1);
      var format = FormatNames.read(cursor);
      String semantic = cursor.word();
      if (semantic.isEmpty()) {
        throw cursor.expected("a semantic");
      }
      int index = cursor.atEnd() ? 0 : cursor.integer("semantic index", 0, 1 << 16);
      cursor.expectEnd();
      elements.add(new Section.InputElement(slot, format, semantic, index));
    }
    return new Section.InputLayout(line, elements);
  }
}
