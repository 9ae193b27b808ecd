package dev.plumb.hlsl.diag;

import dev.plumb.hlsl.source.SourceSpan;
import java.util.Objects;
import java.util.Optional;

/// A related place, printed as a `note:` below the message.
///
/// @param span the place
/// @param message lower case, one sentence, no full stop
/// @param fix what the note proposes to write, if it proposes anything
public record Label(SourceSpan span, String message, Optional<FixIt> fix) {
  public Label {
    Objects.requireNonNull(span);
    Objects.requireNonNull(message);
    Objects.requireNonNull(fix);
  }

  public Label(SourceSpan span, String message) {
    this(span, message, Optional.empty());
  }

  /// `did you mean 'name'?`, shown where `name` is declared.
  ///
  /// @param declared the place of the declaration; the written name's own if it has none
  /// @param written the name as it stands in the text
  public static Label didYouMean(String name, SourceSpan declared, SourceSpan written) {
    return new Label(
        declared, "did you mean '" + name + "'?", Optional.of(new FixIt(written, name)));
  }
}
