package dev.plumb.emulator.texture;

import dev.plumb.emulator.state.TextureAddressMode;
import dev.plumb.hlsl.kernel.VectorLoops;
import dev.plumb.hlsl.kernel.VectorLoops.Loop;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/// Knows whether [VectorTexels] is fast, and has it made so when there is much to sample.
final class VectorRehearsal {
  /// Lanes that one sampler has sampled when vectors become worth it.
  static final long HOT = 2_000_000;

  static final int WIDEST = 16; // lanes of a vector
  static final int QUADS = 8; // of which the widest vector has their doubles

  private static final String METHODS = "dev/plumb/emulator/texture/VectorTexels.*";

  private static final int LANES = 32; // of a rehearsal, few: it begins in the interpreter

  private static final AtomicBoolean STARTED = new AtomicBoolean();
  private static volatile boolean fast;

  private VectorRehearsal() {}

  /// Where the last vector of so many lanes ends, whatever its width: arrays are so long.
  static int endOfVectors(int lanes) {
    return (lanes + WIDEST - 1) & -WIDEST;
  }

  static boolean isFast() {
    return fast;
  }

  /// Once; returns at once.
  static void start() {
    if (!STARTED.getAndSet(true)) {
      Module here = VectorRehearsal.class.getModule();
      VectorLoops.rehearse(
          METHODS, module -> here.addReads(module), VectorRehearsal::loops, () -> fast = true);
    }
  }

  private static List<Loop> loops(int lanes) {
    var words = new int[4][LANES];
    var floats = new float[3][LANES];
    int[] bits = new int[LANES];
    int[] places = new int[4 * WIDEST];
    int[] shifts = {0, 8, 16, 24};
    var axis = VectorAxis.of(TextureAddressMode.WRAP, 4);
    int vectors = LANES / lanes;
    return List.of(
        new Loop(
            () -> VectorTexels.linear(LANES, bits, axis, axis, floats[0], floats[1], places, words),
            240 * vectors),
        new Loop(
            () ->
                VectorTexels.point(
                    LANES, bits, axis, axis, floats[0], floats[1], places, shifts, words),
            70 * vectors),
        new Loop(
            () -> VectorTexels.weigh(LANES, words, 8, floats[0], floats[1], bits), 36 * vectors),
        new Loop(
            () -> VectorTexels.lods(QUADS, floats[0], floats[1], 4, 4, 0, 0, 4, floats[2]),
            2 * QUADS / lanes * 80),
        new Loop(() -> VectorTexels.mix(LANES, bits, words[0], floats[0]), 7 * vectors));
  }
}
