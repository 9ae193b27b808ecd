package dev.plumb.cli.scene;

import java.nio.file.Path;
import java.util.List;

/// A buffer to write when all is done.
///
/// @param format by the file's ending
/// @param fields of an element, one behind the other; none: as a shader declares it, else 32-bit
///   words
/// @param stride bytes from an element to the next; 0: as long as the fields
/// @param count how many elements, or ALL, FILLED or COUNTER
public record BufferOutput(
    String buffer, Path file, FileFormat format, List<Field> fields, int stride, int count) {
  public static final int ALL = -1;

  /// As many as stream output has written.
  public static final int FILLED = -2;

  /// As many as the hidden counter says.
  public static final int COUNTER = -3;

  /// What the file holds.
  public enum FileFormat {
    /// A line of names, then a line for each element.
    CSV,
    /// A list of objects.
    JSON,
    /// The bytes as they are.
    RAW
  }

  /// A part of an element.
  public record Field(String name, dev.plumb.emulator.format.Format format) {}
}
