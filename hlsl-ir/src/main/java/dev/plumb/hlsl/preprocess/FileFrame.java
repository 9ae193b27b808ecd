package dev.plumb.hlsl.preprocess;

import dev.plumb.hlsl.diag.Diagnostics;
import dev.plumb.hlsl.source.SourceFile;
import dev.plumb.hlsl.token.Lexer;
import java.util.ArrayDeque;
import java.util.Deque;

/// A file being read, and its open conditionals: an `#if` must end in the file that it begins in.
final class FileFrame {
  final SourceFile file;
  final Lexer lexer;
  final Deque<Conditional> conditionals = new ArrayDeque<>();

  FileFrame(SourceFile file, Diagnostics diagnostics) {
    this.file = file;
    this.lexer = new Lexer(file, diagnostics);
  }
}
