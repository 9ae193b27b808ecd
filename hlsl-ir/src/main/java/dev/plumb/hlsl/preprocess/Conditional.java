package dev.plumb.hlsl.preprocess;

import dev.plumb.hlsl.source.SourceSpan;

/// An `#if` whose `#endif` has not been reached.
final class Conditional {
  /// The directive that opened it.
  final SourceSpan opened;

  /// The `#else`, or null before it.
  SourceSpan elseAt;

  /// Whether one of its groups has been taken; no later one is then.
  boolean taken;

  Conditional(SourceSpan opened, boolean taken) {
    this.opened = opened;
    this.taken = taken;
  }
}
