package dev.plumb.hlsl.kernel;

import dev.plumb.hlsl.interp.LaneStep;

/// Which columns steps read and write.
final class Steps {
  private static final int NONE = -1;

  private Steps() {}

  /// Columns read, what a store leaves as it was not among them.
  static int[] reads(LaneStep step) {
    return switch (step) {
      case LaneStep.Unary s -> new int[] {s.a().column()};
      case LaneStep.Binary s -> new int[] {s.a().column(), s.b().column()};
      case LaneStep.Ternary s -> new int[] {s.a().column(), s.b().column(), s.c().column()};
      case LaneStep.Load s -> new int[] {s.from()};
      case LaneStep.Store s -> new int[] {s.from()};
      case LaneStep.LoadElement s -> new int[] {s.index()};
      case LaneStep.LoadConstant s -> new int[] {s.dynamicOffset()};
      case LaneStep.StoreElement s -> new int[] {s.index(), s.value()};
    };
  }

  /// The variable stored to in active lanes, or -1.
  static int target(LaneStep step) {
    if (step instanceof LaneStep.Store store) {
      return store.to();
    }
    LaneStep.Result result = result(step);
    return result == null ? NONE : result.target();
  }

  /// The value computed for all lanes, or null.
  static LaneStep.Result value(LaneStep step) {
    LaneStep.Result result = result(step);
    return result == null || result.target() >= 0 ? null : result;
  }

  private static LaneStep.Result result(LaneStep step) {
    return switch (step) {
      case LaneStep.Unary s -> s.result();
      case LaneStep.Binary s -> s.result();
      case LaneStep.Ternary s -> s.result();
      case LaneStep.Load s -> s.result();
      case LaneStep.LoadElement s -> s.result();
      case LaneStep.LoadConstant s -> s.result();
      case LaneStep.Store _, LaneStep.StoreElement _ -> null;
    };
  }
}
