package dev.plumb.hlsl.kernel;

import dev.plumb.hlsl.interp.FlagWatch;
import dev.plumb.hlsl.interp.LaneCounts;
import dev.plumb.hlsl.interp.LaneKernel;
import dev.plumb.hlsl.interp.Rehearsal;
import dev.plumb.hlsl.interp.Stretch;
import dev.plumb.hlsl.interp.WaveProgram;
import dev.plumb.hlsl.runtime.ExecutorKind;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/// Decides when programs get kernels.
///
/// New code is slow until the JIT has compiled it, and vector code very much so. Therefore kernels
/// are rehearsed until they are fast, and installed one by one as they become so, the longest
/// first.
public final class Kernels {
  /// Instructions times lanes after which kernels are worth their making.
  private static final long HOT = 300_000_000L;

  /// How long one kernel is rehearsed, and one program's in all while a draw waits.
  private static final long PATIENCE_NANOS = 8_000_000_000L;

  private static final long WAITING_NANOS = 3_000_000_000L;

  /// On which vector code is made and rehearsed that nobody waits for.
  private static final ExecutorService MAKER =
      Executors.newSingleThreadExecutor(
          task -> {
            var thread = new Thread(task, "plumb-kernels");
            thread.setDaemon(true);
            return thread;
          });

  private static final KernelCache CACHE = new KernelCache();

  /// Set when the JIT leaves kernels slow: it was told not to compile, or cannot.
  private static volatile boolean hopeless;

  private static final AtomicInteger COMPILED = new AtomicInteger();
  private static final AtomicInteger INSTALLED = new AtomicInteger();

  private Kernels() {}

  /// Whether there can be kernels here.
  public static boolean areAvailable() {
    return VectorModule.isPresent();
  }

  /// What has been, in all programs so far.
  ///
  /// @param compiled kernels that were compiled
  /// @param used kernels that waves run
  /// @param kernelLanes lanes of waves that ran kernels, helpers and idle ones too
  /// @param interpretedLanes of waves that ran none
  public record Statistics(int compiled, int used, long kernelLanes, long interpretedLanes) {}

  public static Statistics statistics() {
    return new Statistics(
        COMPILED.get(), INSTALLED.get(), LaneCounts.withKernels(), LaneCounts.interpreted());
  }

  static void addCompiled(int kernels) {
    COMPILED.addAndGet(kernels);
  }

  /// Sees to it that the program, which has not run yet, gets kernels as `kind` says.
  public static void attach(WaveProgram program, ExecutorKind kind) {
    if (!areAvailable()) {
      return;
    }
    switch (kind) {
      case INTERP -> {}
      case KERNEL -> new Making(program, true).run();
      case AUTO -> {
        if (!hopeless) {
          program.work().when(HOT, () -> MAKER.execute(new Making(program, false)::run));
        }
      }
    }
  }

  /// Found out when needed: to call native code takes a while.
  private static final class Watch {
    static final Optional<FlagWatch> FOUND = FloatFlags.find();
  }

  /// The making of one program's kernels.
  ///
  /// @param waited for: somebody waits, and wants them even if they are slow
  private record Making(WaveProgram program, boolean waited) {
    void run() {
      if (!KernelCompiler.isAvailable()) {
        return;
      }
      JitDirectives.give(JitDirectives.KERNELS);
      KernelOptions strict = KernelOptions.strict();
      if (Watch.FOUND.isEmpty() || !program.isRepeatable()) {
        make(strict, program::install);
        return;
      }
      program.whenDistrusted(() -> MAKER.execute(() -> make(strict, program::install)));
      make(strict.whenWatched(), kernels -> program.install(kernels, Watch.FOUND.get()));
    }

    private interface Installation {
      void install(Map<Stretch, LaneKernel> kernels);
    }

    private void make(KernelOptions options, Installation installation) {
      Map<Stretch, LaneKernel> kernels = CACHE.get(program, options);
      if (waited) {
        installation.install(kernels);
        INSTALLED.addAndGet(kernels.size());
      }
      var rehearsal = new Rehearsal(program);
      var ready = new HashMap<Stretch, LaneKernel>();
      List<Stretch> longestFirst =
          kernels.keySet().stream()
              .sorted(Comparator.comparingInt(s -> -s.steps().size()))
              .toList();
      long end = System.nanoTime() + (waited ? WAITING_NANOS : Long.MAX_VALUE / 2);
      for (Stretch stretch : longestFirst) {
        long left = Math.min(PATIENCE_NANOS, end - System.nanoTime());
        if (hopeless || left < 0) {
          return;
        }
        LaneKernel kernel = kernels.get(stretch);
        int vectors = Rehearsal.lanes() / options.lanes();
        long fast = Pace.compiledNanos(stretch.steps().size() * vectors);
        if (!rehearse(() -> rehearsal.run(stretch, kernel), fast, left)) {
          hopeless |= ready.isEmpty();
        } else if (!waited) {
          ready.put(stretch, kernel);
          installation.install(Map.copyOf(ready));
          INSTALLED.incrementAndGet();
        }
      }
    }
  }

  /// Does `make` on the thread that makes kernels.
  static void inBackground(Runnable make) {
    MAKER.execute(make);
  }

  /// Runs what has `steps` vector operations in all until it is as fast as compiled code; false if
  /// it does not get so in time.
  static boolean rehearse(Runnable kernel, int steps) {
    return !hopeless && rehearse(kernel, Pace.compiledNanos(steps), PATIENCE_NANOS);
  }

  /// Runs the kernel until it is as fast as compiled code; false if it does not get so in time.
  private static boolean rehearse(Runnable kernel, long fast, long nanos) {
    long end = System.nanoTime() + nanos;
    while (System.nanoTime() < end) {
      for (int run = 0; run < Pace.RUNS; run++) {
        long before = System.nanoTime();
        kernel.run();
        if (System.nanoTime() - before < fast) {
          return true;
        }
      }
      Pace.rest();
    }
    return false;
  }

  /// How fast kernels are.
  private static final class Pace {
    /// Runs at a time, before the JIT gets time to work.
    static final int RUNS = 50;

    /// For one step on one vector: compiled steps take a tenth, gathers half of it; others five
    /// times as long.
    private static final long STEP_NANOS = 15;

    private static final long CALL_NANOS = 300;

    static long compiledNanos(int steps) {
      return CALL_NANOS + STEP_NANOS * steps;
    }

    static void rest() {
      try {
        Thread.sleep(1);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
