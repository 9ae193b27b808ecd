package dev.plumb.hlsl.kernel;

import java.util.List;
import java.util.function.Consumer;

/// Loops that are written over the Vector API, outside of kernels. As kernels they are slow until
/// C2 has compiled them; so they are rehearsed in the background, and used only when they are fast.
public final class VectorLoops {
  private VectorLoops() {}

  /// A loop to be rehearsed.
  ///
  /// @param run goes once over some lanes
  /// @param steps vector operations of that in all
  public record Loop(Runnable run, int steps) {}

  /// Loops of one class, made when the Vector API is there.
  public interface Loops {
    /// @param lanes of a vector
    List<Loop> loops(int lanes);
  }

  /// Rehearses in the background; `done` runs when all loops have become fast, else never.
  ///
  /// @param methods pattern of the JIT for the loops' methods: class with slashes, point, method
  /// @param read makes the caller's module read the one that it is given
  public static void rehearse(String methods, Consumer<Module> read, Loops loops, Runnable done) {
    if (Kernels.areAvailable()) {
      Kernels.inBackground(
          () ->
              VectorModule.find()
                  .ifPresent(
                      module -> {
                        read.accept(module);
                        JitDirectives.give(methods);
                        int lanes = VectorModule.lanes();
                        if (lanes > 0
                            && loops.loops(lanes).stream()
                                .allMatch(l -> Kernels.rehearse(l.run(), l.steps()))) {
                          done.run();
                        }
                      }));
    }
  }
}
