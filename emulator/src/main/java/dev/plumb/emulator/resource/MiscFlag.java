package dev.plumb.emulator.resource;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/// What else a resource may be used for (`D3D11_RESOURCE_MISC_FLAG`). Structured buffers are those
/// with a structure stride.
public enum MiscFlag {
  GENERATE_MIPS,
  /// A 2D texture whose slices, six at a time, are the faces of cubes.
  TEXTURECUBE,
  /// A buffer that indirect draws and dispatches take their arguments from.
  DRAWINDIRECT_ARGS,
  BUFFER_ALLOW_RAW_VIEWS,
  /// A texture of which shaders may be kept from the most detailed levels.
  RESOURCE_CLAMP;

  /// An immutable copy that iterates in the order above.
  static Set<MiscFlag> ordered(Set<MiscFlag> flags) {
    var copy = EnumSet.noneOf(MiscFlag.class);
    copy.addAll(flags);
    return Collections.unmodifiableSet(copy);
  }
}
