package dev.plumb.hlsl.diag;

import dev.plumb.hlsl.source.SourceSpan;
import java.util.Objects;

/// A change of the text that would mend it.
///
/// @param span what to replace; empty to insert
/// @param text what to put there
public record FixIt(SourceSpan span, String text) {
  public FixIt {
    Objects.requireNonNull(span);
    Objects.requireNonNull(text);
  }
}
