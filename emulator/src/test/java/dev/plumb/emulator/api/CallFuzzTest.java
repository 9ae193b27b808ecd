package dev.plumb.emulator.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/// Whatever is called with whatever: it is done, or refused with a message of ours.
/// `-Dplumb.fuzz=100000` tries that many sequences.
class CallFuzzTest {
  private static final int CALLS = 300;

  @Property(tries = 15)
  void callsAreDoneOrRefused(@ForAll long seed) {
    sequence(seed);
  }

  @Test
  void moreSequencesOnRequest() {
    long first = Long.getLong("plumb.fuzz.seed", 1) * 1_000_003L;
    for (int i = 0; i < Integer.getInteger("plumb.fuzz", 0); i++) {
      sequence(first + i);
    }
  }

  private static void sequence(long seed) {
    try (var calls = new CallSequence(new Random(seed))) {
      for (int i = 0; i < CALLS; i++) {
        try {
          calls.step();
        } catch (IllegalArgumentException | IllegalStateException refused) {
          requireOurs(refused, seed, i, calls.last);
        } catch (RuntimeException | AssertionError | StackOverflowError | OutOfMemoryError fault) {
          throw new AssertionError(
              "sequence %d, call %d: %s".formatted(seed, i, calls.last), fault);
        }
      }
    }
  }

  /// The Java library's own exceptions are none of ours.
  private static void requireOurs(RuntimeException refused, long seed, int call, String what) {
    var where = refused.getStackTrace()[0].getClassName();
    if (refused.getMessage() == null || !where.startsWith("dev.plumb")) {
      throw new AssertionError("sequence %d, call %d: %s".formatted(seed, call, what), refused);
    }
    assertThat(refused.getMessage()).isNotBlank();
  }
}
