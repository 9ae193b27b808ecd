package dev.plumb.emulator.compute;

import dev.plumb.emulator.state.DispatchCall;
import dev.plumb.hlsl.interp.RunResult;
import dev.plumb.hlsl.interp.Wave;
import dev.plumb.hlsl.interp.WaveProgram;
import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.ir.Module.SignatureElement;
import dev.plumb.hlsl.runtime.LaneMask;
import dev.plumb.hlsl.runtime.ShaderEnvironment;
import java.util.Arrays;
import java.util.List;

/// Runs thread groups, one after the other: a group is one wave, and thread (x, y, z) of it lane (z
/// * ysize + y) * xsize + x, its SV_GroupIndex. One thread's.
final class GroupWorker {
  private final Module module;
  private final DispatchCall call;
  private final ShaderEnvironment environment;
  private final long instructionBudget;
  private final int threads; // of a group
  private final Wave wave;
  private final long[] active;

  /// Each thread's place in the group, [component][lane].
  private final int[][] threadId = new int[3][];

  private boolean first = true; // no group has run
  private final int[] filled = new int[3]; // [component] place of the last group

  GroupWorker(
      WaveProgram program,
      DispatchCall call,
      ShaderEnvironment environment,
      long instructionBudget) {
    this.module = program.module();
    this.call = call;
    this.environment = environment;
    this.instructionBudget = instructionBudget;
    this.threads = module.threads().stream().reduce(1, Math::multiplyExact);
    this.wave = new Wave(program, (threads + 3) & ~3);
    List<Integer> size = module.threads();
    threadId[0] = threadIds(1, size.get(0));
    threadId[1] = threadIds(size.get(0), size.get(1));
    threadId[2] = threadIds(size.get(0) * size.get(1), size.get(2));
    this.active = Arrays.copyOf(LaneMask.first(threads), (wave.lanes() + 63) >> 6);
  }

  /// @param group counted x first, then y, then z
  RunResult run(long group) {
    int x = (int) (group % call.x());
    int y = (int) (group / call.x() % call.y());
    int z = (int) (group / ((long) call.x() * call.y()));
    fill(0, x);
    fill(1, y);
    fill(2, z);
    first = false;
    wave.begin(active);
    return wave.run(environment, instructionBudget);
  }

  /// Inputs that follow component `component` of the group's place. A run leaves them as they are,
  /// so they are filled only when that place changes.
  private void fill(int component, int group) {
    if (!first && group == filled[component]) {
      return;
    }
    filled[component] = group;
    for (int element = 0; element < module.inputs().size(); element++) {
      SignatureElement input = module.inputs().get(element);
      if (component < input.componentCount()) {
        fill(input, component, group, wave.input(element, component));
      }
    }
  }

  /// The system values of compute shaders (D3D11.3 §23).
  private void fill(SignatureElement input, int component, int group, int[] column) {
    switch (input.systemValue()) {
      case GROUP_ID -> Arrays.fill(column, 0, threads, group);
      case GROUP_INDEX -> {
        for (int lane = 0; lane < threads; lane++) {
          column[lane] = lane;
        }
      }
      case GROUP_THREAD_ID -> System.arraycopy(threadId[component], 0, column, 0, threads);
      case DISPATCH_THREAD_ID ->
          offset(threadId[component], group * module.threads().get(component), column);
      default -> Arrays.fill(column, 0, threads, 0);
    }
  }

  private void offset(int[] ids, int first, int[] column) {
    for (int lane = 0; lane < threads; lane++) {
      column[lane] = first + ids[lane];
    }
  }

  /// A component of size `size`, of which `step` threads in a row have the same.
  private int[] threadIds(int step, int size) {
    int[] ids = new int[threads];
    for (int lane = 0; lane < threads; lane++) {
      ids[lane] = lane / step % size;
    }
    return ids;
  }
}
