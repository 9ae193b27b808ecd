package dev.plumb.emulator.resource;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/// What a resource may be bound as (`D3D11_BIND_FLAG`).
public enum BindFlag {
  VERTEX_BUFFER,
  INDEX_BUFFER,
  CONSTANT_BUFFER,
  SHADER_RESOURCE,
  STREAM_OUTPUT,
  RENDER_TARGET,
  DEPTH_STENCIL,
  UNORDERED_ACCESS;

  /// An immutable copy that iterates in D3D's order, so that messages read the same on every run.
  static Set<BindFlag> ordered(Set<BindFlag> flags) {
    var copy = EnumSet.noneOf(BindFlag.class);
    copy.addAll(flags);
    return Collections.unmodifiableSet(copy);
  }
}
