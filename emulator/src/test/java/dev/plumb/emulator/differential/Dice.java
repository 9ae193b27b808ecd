package dev.plumb.emulator.differential;

import java.util.List;
import java.util.Random;

/// Chance, the same for the same seed.
final class Dice {
  private final Random random;

  Dice(String family, long seed) {
    random = new Random(family.hashCode() * 1_000_003L + seed);
  }

  int below(int bound) {
    return random.nextInt(bound);
  }

  /// Both ends included.
  int from(int least, int most) {
    return least + random.nextInt(most - least + 1);
  }

  float between(float least, float most) {
    return least + (most - least) * random.nextFloat();
  }

  boolean oneIn(int n) {
    return random.nextInt(n) == 0;
  }

  boolean coin() {
    return random.nextBoolean();
  }

  int bits() {
    return random.nextInt();
  }

  byte[] bytes(int count) {
    var bytes = new byte[count];
    random.nextBytes(bytes);
    return bytes;
  }

  @SafeVarargs
  final <T> T pick(T... choices) {
    return choices[random.nextInt(choices.length)];
  }

  <T> T pick(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }
}
