package dev.plumb.cli.script;

import java.util.List;

/// A shader test file.
///
/// @param name as messages call it
public record Script(String name, List<Section> sections) {
  /// Files end in this.
  public static final String EXTENSION = ".shader_test";

  public Script {
    sections = List.copyOf(sections);
  }
}
