package dev.plumb.emulator.resource;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Supplier;

/// How much memory resources may take together. What would take more is refused before anything is
/// allocated. What nobody holds any longer does not count.
public final class MemoryBudget {
  /// Milliseconds to wait for the garbage collector's word on what it has collected.
  private static final long PATIENCE = 100;

  private final long limit;
  private final String advice;
  private final Set<Owner> owners = new HashSet<>();
  private final ReferenceQueue<Object> collected = new ReferenceQueue<>();
  private long used;

  /// Something that takes memory for as long as it is reachable.
  private static final class Owner extends WeakReference<Object> {
    private final long bytes;

    Owner(Object owner, ReferenceQueue<Object> collected, long bytes) {
      super(owner, collected);
      this.bytes = bytes;
    }
  }

  /// @param limit bytes, at least 1
  /// @param advice what the message says may be done about it
  public MemoryBudget(long limit, String advice) {
    if (limit < 1) {
      throw new IllegalArgumentException("memory limit " + limit + ": must be at least 1 byte");
    }
    this.limit = limit;
    this.advice = advice;
  }

  /// Three quarters of what the Java machine may use.
  public static MemoryBudget ofHeap() {
    return new MemoryBudget(
        defaultLimit(), "give the Java machine more (-Xmx): three quarters of it count");
  }

  /// In bytes.
  public static long defaultLimit() {
    return Runtime.getRuntime().maxMemory() / 4 * 3;
  }

  public long limit() {
    return limit;
  }

  /// Takes memory for good.
  ///
  /// @param what asks for it: `texture 16384 x 16384 R8G8B8A8_UNORM`
  /// @throws IllegalArgumentException if there is not so much left
  public synchronized void reserve(long bytes, String what) {
    require(bytes, what);
    used += bytes;
  }

  /// Makes what takes so much memory, and counts it until nobody holds it.
  ///
  /// @throws IllegalArgumentException if there is not so much left
  public synchronized <T> T allocate(long bytes, String what, Supplier<T> allocation) {
    require(bytes, what);
    T made = allocation.get();
    used += bytes;
    owners.add(new Owner(made, collected, bytes));
    return made;
  }

  private void require(long bytes, String what) {
    forget(collected.poll());
    if (bytes > limit - used && bytes <= limit && !owners.isEmpty()) {
      collect();
    }
    if (bytes > limit - used) {
      throw new IllegalArgumentException(
          "%s needs %d MiB of memory, and of %d MiB %d MiB are free; %s"
              .formatted(what, mebibytes(bytes), mebibytes(limit), limit - used >> 20, advice));
    }
  }

  /// What nobody holds is known only when it has been collected.
  private void collect() {
    System.gc();
    try {
      forget(collected.remove(PATIENCE));
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  private void forget(Reference<?> first) {
    for (Reference<?> next = first; next != null; next = collected.poll()) {
      if (next instanceof Owner owner && owners.remove(owner)) {
        used -= owner.bytes;
      }
    }
  }

  private static long mebibytes(long bytes) {
    return (bytes + (1 << 20) - 1) >> 20;
  }
}
