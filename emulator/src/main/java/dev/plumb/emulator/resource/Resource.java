package dev.plumb.emulator.resource;

import java.util.Set;

/// What views look at (`ID3D11Resource`).
public sealed interface Resource permits Buffer, Texture {
  /// What it may be bound as.
  Set<BindFlag> bindFlags();

  /// Who reads and writes it.
  ResourceUse use();
}
