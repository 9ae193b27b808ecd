package dev.plumb.cli.debug;

import java.io.IOException;
import java.util.List;
import org.jline.reader.Candidate;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.ParsedLine;
import org.jline.reader.UserInterruptException;
import org.jline.reader.impl.DefaultParser;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;

/// A person at a terminal: line editing, history, completion. The only class that uses JLine, which
/// is loaded with it.
final class TerminalSource implements CommandSource {
  private final Terminal terminal;
  private final LineReader reader;

  TerminalSource(DebugSession session) throws IOException {
    terminal = TerminalBuilder.builder().name("plumb").system(true).build();
    terminal.handle(Terminal.Signal.INT, _ -> session.interrupt());
    var parser = new DefaultParser();
    parser.setEscapeChars(new char[0]);
    parser.setQuoteChars(new char[0]);
    reader =
        LineReaderBuilder.builder()
            .terminal(terminal)
            .parser(parser)
            .completer((_, line, candidates) -> complete(session, line, candidates))
            .option(LineReader.Option.DISABLE_EVENT_EXPANSION, true)
            .build();
  }

  private static void complete(DebugSession session, ParsedLine line, List<Candidate> candidates) {
    String before = line.line().substring(0, line.cursor());
    session.completions(before).forEach(word -> candidates.add(new Candidate(word)));
  }

  /// Ctrl-C gives an empty line (while the shader runs, it stops it), Ctrl-D the end.
  @Override
  public String next() {
    try {
      return reader.readLine(PROMPT);
    } catch (UserInterruptException _) {
      return "#";
    } catch (EndOfFileException _) {
      return null;
    }
  }

  @Override
  public boolean emptyLineRepeats() {
    return true;
  }

  @Override
  public void close() throws IOException {
    terminal.close();
  }
}
