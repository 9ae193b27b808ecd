package dev.plumb.hlsl.opt;

import dev.plumb.hlsl.ir.Module;

/// One step from a well-formed module to a better one that means the same.
public interface Pass {
  /// For messages: `dead-code`.
  String name();

  Module run(Module module);
}
