package dev.plumb.hlsl.kernel;

import dev.plumb.hlsl.interp.LaneKernel;
import dev.plumb.hlsl.interp.Region;
import dev.plumb.hlsl.interp.WaveProgram;
import dev.plumb.hlsl.ir.Module;
import java.util.LinkedHashMap;
import java.util.Map;

/// Kernels by the program they are of, those used last; equal programs share them.
final class KernelCache {
  private static final int MOST = 200;

  /// @param entry the function that waves start in
  private record Key(Module module, int entry, KernelOptions options) {}

  private final Map<Key, Map<Region, LaneKernel>> kernels =
      new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Key, Map<Region, LaneKernel>> eldest) {
          return size() > MOST;
        }
      };

  /// Compiles the program, unless an equal one has been.
  Map<Region, LaneKernel> get(WaveProgram program, KernelOptions options) {
    var key = new Key(program.module(), program.entry(), options);
    synchronized (kernels) {
      Map<Region, LaneKernel> known = kernels.get(key);
      if (known != null) {
        return known;
      }
    }
    Map<Region, LaneKernel> compiled = KernelCompiler.compile(program, options);
    Kernels.addCompiled(compiled.size());
    synchronized (kernels) {
      kernels.put(key, compiled);
    }
    return compiled;
  }
}
