package dev.plumb.cli.debug;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Reader;

/// Where the debugger's commands come from, a line at a time.
interface CommandSource extends AutoCloseable {
  String PROMPT = "(plumb) ";

  /// The next line; null at the end.
  String next() throws IOException;

  /// Whether an empty line stands for the one before it, as for people at a terminal.
  default boolean emptyLineRepeats() {
    return false;
  }

  @Override
  default void close() throws IOException {}

  /// Lines of a text. They are shown behind the prompt, so that what comes out reads like a session
  /// at a terminal.
  static CommandSource of(Reader text, PrintWriter out) {
    var reader = new BufferedReader(text);
    return () -> {
      String line = reader.readLine();
      if (line != null && !line.isBlank() && !line.strip().startsWith("#")) {
        out.println(PROMPT + line);
      }
      return line;
    };
  }
}
