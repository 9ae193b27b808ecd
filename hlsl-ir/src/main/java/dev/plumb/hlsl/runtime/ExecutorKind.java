package dev.plumb.hlsl.runtime;

import java.util.Locale;

/// What runs shaders. All give the same bits.
public enum ExecutorKind {
  /// The interpreter.
  INTERP,
  /// Kernels from the first wave on, made while the draw waits.
  KERNEL,
  /// The interpreter, until a program has done much work and its kernels, made meanwhile on a
  /// thread of their own, are ready.
  AUTO;

  /// AUTO, unless the system property `plumb.executor` names another one: for test suites, which
  /// run as they are with each.
  public static ExecutorKind byDefault() {
    String name = System.getProperty("plumb.executor", "auto");
    return valueOf(name.toUpperCase(Locale.ROOT));
  }
}
