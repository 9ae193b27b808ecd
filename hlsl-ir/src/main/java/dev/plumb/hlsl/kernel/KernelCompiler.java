package dev.plumb.hlsl.kernel;

import dev.plumb.hlsl.interp.LaneKernel;
import dev.plumb.hlsl.interp.Region;
import dev.plumb.hlsl.interp.WaveProgram;
import java.lang.invoke.MethodHandles;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// Compiles a program's regions to vector code.
public final class KernelCompiler {
  /// The JIT never compiles methods of more bytes.
  static final int MOST_BYTES = 8000;

  /// Steps of one method: the JIT's time grows faster than its length.
  static final int MOST_STEPS = 250;

  /// Methods for less are not worth their calls.
  private static final int LEAST_STEPS = 15;

  private final WaveProgram program;
  private final KernelOptions options;
  private final int mostSteps;
  private final Map<Region, LaneKernel> kernels = new HashMap<>();

  private KernelCompiler(WaveProgram program, KernelOptions options, int mostSteps) {
    this.program = program;
    this.options = options;
    this.mostSteps = mostSteps;
  }

  /// Whether the Vector API is there.
  public static boolean isAvailable() {
    return VectorModule.lanes() > 0;
  }

  /// Kernels for all that can be compiled. Needs the Vector API.
  public static Map<Region, LaneKernel> compile(WaveProgram program, KernelOptions options) {
    return compile(program, options, MOST_STEPS);
  }

  /// @param mostSteps of one method
  static Map<Region, LaneKernel> compile(
      WaveProgram program, KernelOptions options, int mostSteps) {
    var compiler = new KernelCompiler(program, options, mostSteps);
    for (Region region : program.regions()) {
      if (region.isStraight()) {
        compiler.addStraight(region);
      } else {
        compiler.addFlow(region);
      }
    }
    return compiler.kernels;
  }

  /// Without control flow: a kernel, or several of similar length if one would be too long.
  private void addStraight(Region region) {
    int steps = region.steps();
    if (steps > mostSteps) {
      region.parts((steps + mostSteps - 1) / mostSteps).forEach(this::addStraight);
      return;
    }
    byte[] classFile = RegionClass.write(program, region, options, mostSteps);
    if (RegionClass.longest(classFile) > MOST_BYTES && steps > 1) {
      region.parts(2).forEach(this::addStraight);
    } else {
      kernels.put(region, load(classFile));
    }
  }

  /// With control flow: one kernel of several methods; if even so one is too long, a kernel for
  /// each stretch.
  private void addFlow(Region region) {
    Optional<byte[]> classFile = write(program, region, options, mostSteps);
    if (classFile.isPresent()) {
      kernels.put(region, load(classFile.get()));
      return;
    }
    program.stretches(region).forEach(this::addStraight);
  }

  /// The class of a region with control flow; empty if there is none of short enough methods.
  static Optional<byte[]> write(
      WaveProgram program, Region region, KernelOptions options, int mostSteps) {
    for (int most = mostSteps; most > LEAST_STEPS; most /= 2) {
      try {
        byte[] classFile = RegionClass.write(program, region, options, most);
        if (RegionClass.longest(classFile) <= MOST_BYTES) {
          return Optional.of(classFile);
        }
      } catch (IllegalArgumentException tooLong) {
        // longer than methods can be
      }
    }
    return Optional.empty();
  }

  private static LaneKernel load(byte[] classFile) {
    return (LaneKernel) define(classFile);
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
