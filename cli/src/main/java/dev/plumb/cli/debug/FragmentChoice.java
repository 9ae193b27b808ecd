package dev.plumb.cli.debug;

import dev.plumb.cli.InputException;
import dev.plumb.emulator.debug.Fragment;
import dev.plumb.emulator.debug.PixelHistory;
import java.util.List;
import java.util.Optional;

/// Which fragment to debug.
///
/// @param draw the draw's number; empty: any
/// @param primitive SV_PrimitiveID; empty: any
record FragmentChoice(Optional<Integer> draw, Optional<Integer> primitive) {

  /// @throws InputException if the frame has no such draw
  void check(WatchedScene scene) throws InputException {
    int count = scene.drawCount();
    if (draw.isPresent() && (draw.get() < 1 || draw.get() > count)) {
      throw new InputException(
          "--draw %d: the frame has %s"
              .formatted(draw.get(), count == 1 ? "1 draw" : count + " draws"));
    }
  }

  /// The last one that was written and shaded, else the last that was shaded.
  Optional<Fragment> of(PixelHistory history) {
    List<Fragment> shaded =
        history.fragments().stream()
            .filter(f -> f.shading().isPresent())
            .filter(f -> draw.isEmpty() || draw.get() == f.draw())
            .filter(f -> primitive.isEmpty() || primitive.get() == f.primitive())
            .toList();
    return shaded.reversed().stream()
        .filter(f -> f.outcome() == Fragment.Outcome.WRITTEN)
        .findFirst()
        .or(() -> shaded.reversed().stream().findFirst());
  }

  /// Why there is none.
  String whyNone(PixelHistory history) {
    List<Fragment> meant =
        history.fragments().stream()
            .filter(f -> draw.isEmpty() || draw.get() == f.draw())
            .filter(f -> primitive.isEmpty() || primitive.get() == f.primitive())
            .toList();
    if (!meant.isEmpty()) {
      return "There is nothing to debug: the pixel shader ran for none of these primitives.";
    }
    if (history.fragments().isEmpty()) {
      return "There is nothing to debug: no pixel shader ran for this pixel.";
    }
    String what =
        primitive.map(p -> "primitive " + p).orElse("no primitive")
            + draw.map(d -> " of draw " + d).orElse("");
    return primitive.isPresent()
        ? "There is nothing to debug: " + what + " does not cover this pixel."
        : "There is nothing to debug: " + what + " covers this pixel.";
  }
}
