package dev.plumb.cli;

import dev.plumb.hlsl.source.SourceDecoder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// `@FILE` on a command line stands for the words in FILE, as for fxc and dxc.
///
/// White space separates words, except between quotes, which may begin inside of a word: `-D
/// NAME="a b"`. A backslash is itself, as paths of Windows have it, but before a double quote,
/// which is then meant. A line that begins with `#` is a comment. Words may name further files.
final class ResponseFiles {
  private static final int MAX_DEPTH = 16;

  private final List<String> words = new ArrayList<>();
  private final StringBuilder word = new StringBuilder();
  private boolean inWord;

  private ResponseFiles() {}

  /// The words meant. One that names no file which can be read stays, and is found wrong as input.
  static String[] expand(String... arguments) {
    return expand(List.of(arguments), 0).toArray(String[]::new);
  }

  private static List<String> expand(List<String> arguments, int depth) {
    var result = new ArrayList<String>();
    for (String argument : arguments) {
      if (argument.length() > 1 && argument.startsWith("@") && depth < MAX_DEPTH) {
        result.addAll(expandFile(argument, depth));
      } else {
        result.add(argument);
      }
    }
    return result;
  }

  private static List<String> expandFile(String argument, int depth) {
    try {
      Path file = Path.of(argument.substring(1));
      return Files.isRegularFile(file)
          ? expand(words(SourceDecoder.decode(Files.readAllBytes(file))), depth + 1)
          : List.of(argument);
    } catch (IOException | InvalidPathException _) {
      return List.of(argument);
    }
  }

  /// The words of a response file's text.
  static List<String> words(String text) {
    var reader = new ResponseFiles();
    for (String line : text.split("\\R")) {
      if (!line.startsWith("#")) {
        reader.line(line);
      }
    }
    return reader.words;
  }

  private void line(String line) {
    char quote = 0;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      boolean escaped = c == '\\' && i + 1 < line.length() && line.charAt(i + 1) == '"';
      if (escaped) {
        i++;
        append('"');
      } else if (c == quote) {
        quote = 0;
      } else if (quote == 0 && (c == '"' || c == '\'' && !inWord)) {
        quote = c;
        inWord = true; // an empty one counts
      } else if (quote == 0 && Character.isWhitespace(c)) {
        end();
      } else {
        append(c);
      }
    }
    end();
  }

  private void append(char c) {
    inWord = true;
    word.append(c);
  }

  private void end() {
    if (inWord) {
      words.add(word.toString());
      word.setLength(0);
      inWord = false;
    }
  }
}
