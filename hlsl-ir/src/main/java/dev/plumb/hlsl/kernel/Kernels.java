package dev.plumb.hlsl.kernel;

import dev.plumb.hlsl.interp.FlagWatch;
import dev.plumb.hlsl.interp.LaneCounts;
import dev.plumb.hlsl.interp.LaneKernel;
import dev.plumb.hlsl.interp.Region;
import dev.plumb.hlsl.interp.Rehearsal;
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
  /// Instructions times lanes that the interpreter does in the time in which the first kernel is
  /// made, and each op of a program: the JIT takes about 8 ms for it. A program that has done as
  /// much may well do as much again, and then its kernels have been worth their making.
  private static final long HOT = 500_000_000L;

  private static final long HOT_PER_OP = 12_000_000L;

  /// How long one kernel is rehearsed, without and with the time that the JIT takes; and one
  /// program's in all while a draw waits.
  private static final long PATIENCE_NANOS = 8_000_000_000L;

  private static final long MOST_PATIENCE_NANOS = 80_000_000_000L;

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
          long hot = HOT + HOT_PER_OP * program.length();
          program.work().when(hot, () -> MAKER.execute(new Making(program, false)::run));
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
      void install(Map<Region, LaneKernel> kernels);
    }

    private void make(KernelOptions options, Installation installation) {
      Map<Region, LaneKernel> kernels = CACHE.get(program, options);
      if (waited) {
        installation.install(kernels);
        INSTALLED.addAndGet(kernels.size());
      }
      var rehearsal = new Rehearsal(program);
      var ready = new HashMap<Region, LaneKernel>();
      List<Region> longestFirst =
          kernels.keySet().stream().sorted(Comparator.comparingInt(r -> -r.steps())).toList();
      long end = System.nanoTime() + (waited ? WAITING_NANOS : Long.MAX_VALUE / 2);
      for (Region region : longestFirst) {
        long left = Math.min(PATIENCE_NANOS, end - System.nanoTime());
        if (hopeless || left < 0) {
          return;
        }
        LaneKernel kernel = kernels.get(region);
        int vectors = Rehearsal.lanes() / options.lanes();
        Runs runs =
            () -> {
              rehearsal.prepare(region);
              long took = rehearsal.run(kernel);
              long steps = (region.steps() + rehearsal.turns()) * (long) vectors;
              return took >= 0 && took < Pace.compiledNanos(steps);
            };
        if (!rehearse(runs, left, waited ? left : MOST_PATIENCE_NANOS)) {
          hopeless |= ready.isEmpty();
        } else if (!waited) {
          ready.put(region, kernel);
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
    Runs runs =
        () -> {
          long before = System.nanoTime();
          kernel.run();
          return System.nanoTime() - before < Pace.compiledNanos(steps);
        };
    return !hopeless && rehearse(runs, PATIENCE_NANOS, MOST_PATIENCE_NANOS);
  }

  private interface Runs {
    /// Once more. Whether it was as fast as compiled code.
    boolean fast();
  }

  /// Runs a kernel until it is fast; false if it does not get so in time.
  ///
  /// @param most `nanos` and the time that the JIT may take
  private static boolean rehearse(Runs kernel, long nanos, long most) {
    long end = System.nanoTime() + nanos;
    long last = System.nanoTime() + most;
    while (System.nanoTime() < Math.min(end, last)) {
      for (int run = 0; run < Pace.RUNS; run++) {
        long before = System.nanoTime();
        if (kernel.fast()) {
          return true;
        }
        long took = System.nanoTime() - before;
        end += took > Pace.COMPILING_NANOS ? took : 0;
      }
      Pace.rest();
    }
    return false;
  }

  /// How fast kernels are.
  private static final class Pace {
    /// Runs at a time, before the JIT gets time to work.
    static final int RUNS = 50;

    /// What takes longer waits for the JIT, which may have much to do.
    static final long COMPILING_NANOS = 50_000_000;

    /// For one step on one vector: compiled steps take a tenth, gathers half of it; others five
    /// times as long.
    private static final long STEP_NANOS = 15;

    private static final long CALL_NANOS = 300;

    static long compiledNanos(long steps) {
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
