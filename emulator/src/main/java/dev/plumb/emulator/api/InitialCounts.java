package dev.plumb.emulator.api;

import dev.plumb.emulator.resource.UnorderedAccessView;
import java.util.List;

/// Sets hidden counters when views are bound.
final class InitialCounts {
  private static final int KEEP = -1;

  private InitialCounts() {}

  /// @param counts one for each view, or none; -1 keeps a counter
  static void set(List<UnorderedAccessView> views, int... counts) {
    if (counts.length != 0 && counts.length != views.size()) {
      throw new IllegalArgumentException(
          counts.length + " initial counts for " + views.size() + " views");
    }
    for (int i = 0; i < counts.length; i++) {
      if (counts[i] != KEEP
          && views.get(i) instanceof UnorderedAccessView.OfBuffer buffer
          && buffer.hasCounter()) {
        buffer.counter().set(counts[i]);
      }
    }
  }
}
