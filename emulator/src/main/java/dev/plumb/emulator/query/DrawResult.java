package dev.plumb.emulator.query;

import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.type.ShaderStage;
import java.util.List;

/// How a draw or dispatch ended.
public sealed interface DrawResult {

  /// All of it was drawn, or run.
  record Drawn() implements DrawResult {}

  /// Nothing was drawn: a predicate said so.
  record LeftOut() implements DrawResult {}

  /// Nothing was drawn: the state does not fit together.
  ///
  /// @param errors at least one
  record Rejected(List<Message> errors) implements DrawResult {
    public Rejected {
      errors = List.copyOf(errors);
    }
  }

  /// A shader used up its instruction budget, in a loop at `span`; what was drawn before stays.
  record ShaderTimeout(ShaderStage stage, SourceSpan span) implements DrawResult {}
}
