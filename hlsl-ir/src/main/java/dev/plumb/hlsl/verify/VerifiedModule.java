package dev.plumb.hlsl.verify;

import dev.plumb.hlsl.ir.Module;
import java.util.Objects;

/// A module that keeps every rule [Verifier] knows.
public final class VerifiedModule {
  private final Module module;

  VerifiedModule(Module module) {
    this.module = Objects.requireNonNull(module);
  }

  public Module module() {
    return module;
  }
}
