package dev.plumb.hlsl.diag;

import dev.plumb.hlsl.source.SourceSpan;
import java.util.Objects;

/// A related place, printed as a `note:` below the message.
///
/// @param span the place
/// @param message lower case, one sentence, no full stop
public record Label(SourceSpan span, String message) {
  public Label {
    Objects.requireNonNull(span);
    Objects.requireNonNull(message);
  }
}
