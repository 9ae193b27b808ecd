package dev.plumb.hlsl.kernel;

import dev.plumb.hlsl.interp.LaneKernel;
import dev.plumb.hlsl.interp.LaneStep;
import dev.plumb.hlsl.interp.Stretch;
import dev.plumb.hlsl.interp.WaveProgram;
import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Compiles a program's stretches to vector code.
public final class KernelCompiler {
  /// The JIT never compiles methods of more bytes.
  static final int MOST_BYTES = 8000;

  /// Steps of one method: the JIT's time grows faster than its length.
  static final int MOST_STEPS = 250;

  /// A call of a kernel costs more than it saves for fewer.
  private static final int LEAST_STEPS = 1;

  private final WaveProgram program;
  private final KernelOptions options;
  private final Map<Stretch, LaneKernel> kernels = new HashMap<>();

  private KernelCompiler(WaveProgram program, KernelOptions options) {
    this.program = program;
    this.options = options;
  }

  /// Whether the Vector API is there.
  public static boolean isAvailable() {
    return VectorModule.lanes() > 0;
  }

  /// Kernels for all that can be compiled. Needs the Vector API.
  public static Map<Stretch, LaneKernel> compile(WaveProgram program, KernelOptions options) {
    var compiler = new KernelCompiler(program, options);
    for (Stretch stretch : program.stretches()) {
      for (Stretch known : compiler.known(stretch)) {
        compiler.add(known);
      }
    }
    return compiler.kernels;
  }

  /// The parts without steps that there is no code for.
  private List<Stretch> known(Stretch stretch) {
    var parts = new ArrayList<Stretch>();
    int from = 0;
    List<LaneStep> steps = stretch.steps();
    for (int i = 0; i <= steps.size(); i++) {
      if (i == steps.size() || !StretchCode.knows(steps.get(i))) {
        if (i - from >= LEAST_STEPS) {
          parts.add(program.part(stretch, from, i));
        }
        from = i + 1;
      }
    }
    return parts;
  }

  /// Compiles a part, in pieces of similar length if it is too long.
  private void add(Stretch stretch) {
    int steps = stretch.steps().size();
    if (steps > MOST_STEPS) {
      split(stretch, (steps + MOST_STEPS - 1) / MOST_STEPS);
      return;
    }
    byte[] classFile = StretchCode.write(program, stretch, options);
    if (StretchCode.length(classFile) > MOST_BYTES && steps > 1) {
      split(stretch, 2);
      return;
    }
    kernels.put(stretch, (LaneKernel) define(classFile));
  }

  private void split(Stretch stretch, int pieces) {
    int steps = stretch.steps().size();
    for (int piece = 0; piece < pieces; piece++) {
      add(program.part(stretch, steps * piece / pieces, steps * (piece + 1) / pieces));
    }
  }

  /// An instance of the class.
  static Object define(byte[] classFile) {
    try {
      Class<?> kernel = MethodHandles.lookup().defineHiddenClass(classFile, true).lookupClass();
      return kernel.getDeclaredConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      throw new AssertionError("a kernel that does not load", e);
    }
  }
}
