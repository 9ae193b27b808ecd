package dev.plumb.hlsl.preprocess;

import dev.plumb.hlsl.source.SourceFile;
import dev.plumb.hlsl.source.SourceSpan;
import java.util.Optional;

/// Finds the files that `#include` names.
@FunctionalInterface
public interface IncludeResolver {
  /// Finds nothing: for text that must stand alone.
  IncludeResolver NONE = (name, angled, includer, at) -> Optional.empty();

  /// Finds and reads a file.
  ///
  /// @param name as written between the quotes or angles
  /// @param angled whether it was `<name>`
  /// @param includer the file with the `#include`
  /// @param at the operand of the `#include`; the new file's [SourceFile#includedFrom]
  /// @return a new SourceFile at each call, whose name is the same for the same file; empty when
  ///   there is none
  Optional<SourceFile> resolve(String name, boolean angled, SourceFile includer, SourceSpan at);
}
