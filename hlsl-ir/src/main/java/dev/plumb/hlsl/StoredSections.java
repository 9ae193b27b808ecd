package dev.plumb.hlsl;

import dev.plumb.hlsl.ir.IrCursor;
import dev.plumb.hlsl.ir.IrSyntaxException;
import java.util.ArrayList;
import java.util.List;

/// The sections of a [StoredShader]'s text.
final class StoredSections {
  /// A section: its kind, the names behind that, the line of the file that its text starts at.
  record Named(String kind, List<String> names, int firstLine, String text) {
    String name(int index) throws IrSyntaxException {
      if (index >= names.size()) {
        throw new IrSyntaxException(firstLine - 1, "section '" + kind + "' has too few names");
      }
      return names.get(index);
    }
  }

  /// Makes something of a section's text.
  interface Reader<T> {
    T read(String text) throws IrSyntaxException;
  }

  private final String text;
  private final List<Named> sections = new ArrayList<>();
  private int position;
  private int line = 1;

  StoredSections(String text, String magic, int version) throws IrSyntaxException {
    this.text = text;
    String first = nextLine();
    if (!first.equals(magic + version)) {
      throw new IrSyntaxException(
          1,
          "'"
              + first.substring(0, Math.min(40, first.length()))
              + "': this Plumb reads version "
              + version
              + " of stored shaders; compile the shader again");
    }
    while (position < text.length()) {
      sections.add(section());
    }
  }

  private String nextLine() {
    int end = text.indexOf('\n', position);
    int behind = end < 0 ? text.length() : end;
    String result = text.substring(position, behind);
    position = Math.min(text.length(), behind + 1);
    line++;
    return result.endsWith("\r") ? result.substring(0, result.length() - 1) : result;
  }

  private Named section() throws IrSyntaxException {
    int at = line;
    var header = new IrCursor(nextLine());
    try {
      header.expect("section");
      int lines = header.integer();
      String kind = header.next();
      var names = new ArrayList<String>();
      while (!header.atEnd()) {
        names.add(header.quoted());
      }
      return new Named(kind, names, at + 1, lines(lines, at));
    } catch (IrSyntaxException e) {
      throw e.line == 1 ? new IrSyntaxException(at, e.reason()) : e;
    }
  }

  private String lines(int count, int at) throws IrSyntaxException {
    int start = position;
    int end = position - 1;
    for (int i = 0; i < count; i++) {
      end = end + 1 > text.length() ? -1 : text.indexOf('\n', end + 1);
      if (end < 0) {
        throw new IrSyntaxException(at, "the file ends within a section of " + count + " lines");
      }
    }
    position = Math.max(start, end + 1);
    line += Math.max(0, count);
    return text.substring(start, Math.max(start, end));
  }

  /// Reads the one section of that kind; errors have the file's lines.
  <T> T read(String kind, Reader<T> reader) throws IrSyntaxException {
    List<Named> found = all(kind);
    if (found.size() != 1) {
      throw new IrSyntaxException(1, found.size() + " sections '" + kind + "' instead of one");
    }
    Named section = found.getFirst();
    try {
      return reader.read(section.text());
    } catch (IrSyntaxException e) {
      throw new IrSyntaxException(section.firstLine() + e.line - 1, e.reason());
    }
  }

  List<Named> all(String kind) {
    return sections.stream().filter(s -> s.kind().equals(kind)).toList();
  }

  List<String> names(String kind) {
    return all(kind).stream().flatMap(s -> s.names().stream()).toList();
  }
}
