package dev.plumb.hlsl.preprocess;

import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.diag.Diagnostics;
import dev.plumb.hlsl.source.SourceFile;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.token.Token;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The files being read: the main file, the one it includes, and so on.
final class IncludeStack {
  /// Files included in one another, the main file not counted.
  static final int DEPTH_LIMIT = 64;

  /// Files entered in all: headers that include each other twice make 2^64 otherwise.
  static final int ENTRY_LIMIT = 20_000;

  private final Deque<FileFrame> frames = new ArrayDeque<>();
  private final Set<String> once = new HashSet<>();
  private final IncludeResolver resolver;
  private final Diagnostics diagnostics;
  private int entered;

  IncludeStack(SourceFile main, IncludeResolver resolver, Diagnostics diagnostics) {
    this.resolver = resolver;
    this.diagnostics = diagnostics;
    frames.push(new FileFrame(main, diagnostics));
  }

  FileFrame current() {
    return frames.peek();
  }

  boolean isMain() {
    return frames.size() == 1;
  }

  void leave() {
    frames.pop();
  }

  /// `#pragma once` in the current file: it is not entered again.
  void markOnce() {
    once.add(current().file.name());
  }

  /// Enters the file that `header` names, unless it said `#pragma once` before.
  ///
  /// @throws GiveUp if files include one another too deep or too often
  void enter(Token header) {
    String name = HeaderName.unquote(header);
    SourceSpan at = header.span();
    Optional<SourceFile> found =
        resolver.resolve(name, HeaderName.isAngled(header), current().file, at);
    if (found.isEmpty()) {
      diagnostics.error(
          DiagnosticCode.INCLUDE_NOT_FOUND, at, "cannot open include file '" + name + "'");
      return;
    }
    SourceFile file = found.get();
    if (once.contains(file.name())) {
      return;
    }
    if (frames.size() > DEPTH_LIMIT) {
      stop(at, tooDeep(file));
    }
    if (++entered > ENTRY_LIMIT) {
      stop(at, "more than " + ENTRY_LIMIT + " files are included in all");
    }
    frames.push(new FileFrame(file, diagnostics));
  }

  private void stop(SourceSpan at, String message) {
    diagnostics.error(DiagnosticCode.TOO_MANY_INCLUDES, at, message);
    throw new GiveUp();
  }

  /// Names the cycle if `file` is being read already.
  private String tooDeep(SourceFile file) {
    List<String> cycle = new ArrayList<>(List.of(file.name()));
    for (FileFrame frame : frames) { // the innermost first
      cycle.addFirst(frame.file.name());
      if (frame.file.name().equals(file.name())) {
        return "include cycle: " + String.join(" includes ", cycle);
      }
    }
    return "#include is nested more than " + DEPTH_LIMIT + " deep";
  }
}
