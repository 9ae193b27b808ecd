package dev.plumb.emulator.view;

import dev.plumb.hlsl.runtime.AtomicRequest;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/// Read-modify-write on words that other threads may be at, too.
final class AtomicWords {
  private static final VarHandle INTS = MethodHandles.arrayElementVarHandle(int[].class);
  private static final VarHandle FLOATS = MethodHandles.arrayElementVarHandle(float[].class);

  private AtomicWords() {}

  /// Carries out the request for `lane` on `words[at]`; gives the value before.
  static int act(AtomicRequest r, int lane, int[] words, int at) {
    int operand = r.operand[lane];
    return switch (r.op) {
      case ADD -> (int) INTS.getAndAdd(words, at, operand);
      case AND -> (int) INTS.getAndBitwiseAnd(words, at, operand);
      case OR -> (int) INTS.getAndBitwiseOr(words, at, operand);
      case XOR -> (int) INTS.getAndBitwiseXor(words, at, operand);
      case EXCHANGE -> (int) INTS.getAndSet(words, at, operand);
      case COMPARE_EXCHANGE, COMPARE_STORE ->
          (int) INTS.compareAndExchange(words, at, r.comparand[lane], operand);
      case MIN, MAX -> {
        int old;
        int now;
        do {
          old = (int) INTS.getVolatile(words, at);
          now = AtomicRequest.apply(r.op, r.signed, old, operand, 0);
        } while (old != now && !INTS.compareAndSet(words, at, old, now));
        yield old;
      }
    };
  }

  /// The same on the bits of floats, which is how 32-bit typeless textures are kept.
  static int act(AtomicRequest r, int lane, float[] words, int at) {
    int operand = r.operand[lane];
    int comparand = r.comparand == null ? 0 : r.comparand[lane];
    float old;
    float now;
    do {
      old = (float) FLOATS.getVolatile(words, at);
      int bits = Float.floatToRawIntBits(old);
      now = Float.intBitsToFloat(AtomicRequest.apply(r.op, r.signed, bits, operand, comparand));
    } while (!FLOATS.compareAndSet(words, at, old, now));
    return Float.floatToRawIntBits(old);
  }

  /// Replaces the bits of `mask` in `words[at]`, and leaves those beside them to others.
  static void replace(int[] words, int at, int mask, int bits) {
    int old;
    do {
      old = (int) INTS.getVolatile(words, at);
    } while (!INTS.compareAndSet(words, at, old, old & ~mask | bits));
  }
}
