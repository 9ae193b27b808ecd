package dev.plumb.hlsl.interp;

/// The processor's sticky flags of float arithmetic, for the calling thread.
public interface FlagWatch {
  void clear();

  /// Whether, since [#clear], an operand was a denormal number or a result was rounded to one.
  boolean denormalSeen();
}
