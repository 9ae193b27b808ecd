package dev.plumb.hlsl.interp;

import dev.plumb.hlsl.interp.Columns.Column;
import dev.plumb.hlsl.ir.ArrayVariable;
import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.ir.StageData;
import dev.plumb.hlsl.verify.VerifiedModule;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Stream;

/// A module decoded for [Wave]s: ops in order, and how many columns, arrays and masks a wave needs.
/// Immutable; shared by threads.
public final class WaveProgram {
  /// A column that holds `bits` in all lanes, always.
  record ConstantColumn(Column column, long bits) {}

  /// Cells of an array: `length`, for each lane when `perLane`.
  record ArraySize(int length, boolean perLane) {
    int cells(int lanes) {
      return perLane ? length * lanes : length;
    }
  }

  /// Where a function's things are, each by its id.
  record FunctionPlaces(Column[] variables, Column[] values, MemoryOps.Array[] arrays) {}

  final Module module;
  final Op[] code;

  /// What waves run.
  volatile Running running;

  /// [#code] with kernels that are always right.
  private Op[] exact;

  private volatile Runnable whenDistrusted;
  private final Work work = new Work();

  private final int entry;
  final int entryPc;

  /// Where each function begins.
  private final List<Integer> entries;

  /// Most calls at a time.
  final int callDepth;

  final int columns;
  final int wideColumns;
  final int masks;
  final ArraySize[] arrayLengths;
  final ArraySize[] wideArrayLengths;

  /// Contents of constant tables among the arrays; null for other arrays.
  final int[][] tables;

  final long[][] wideTables;
  final List<ConstantColumn> constants;

  /// Loads of constant-buffer scalars that the wave does once before it starts.
  final Op[] constantLoads;

  /// Columns by element and component.
  final int[][] inputs;

  final int[][] outputs;
  final int[][] patchConstants;
  final Column[] globals;
  final MemoryOps.Array[] globalArrays;
  final MemoryOps.Array[] tableArrays;
  final MemoryOps.Array[] groupshared;
  final FunctionPlaces[] functions;

  /// What is zeroed when a wave begins.
  final Columns.Clearing start;

  WaveProgram(ProgramBuilder builder) {
    module = builder.module;
    code = builder.code.toArray(Op[]::new);
    exact = code;
    running = new Running(code, null, code, false);
    entry = builder.entry;
    entryPc = builder.functions[builder.entry].entryPc;
    entries = Stream.of(builder.functions).map(function -> function.entryPc).toList();
    callDepth = module.functions().size();
    columns = builder.columns;
    wideColumns = builder.wideColumns;
    masks = builder.masks;
    arrayLengths = builder.arrays.toArray(ArraySize[]::new);
    wideArrayLengths = builder.wideArrays.toArray(ArraySize[]::new);
    tables = builder.tables.toArray(int[][]::new);
    wideTables = builder.wideTables.toArray(long[][]::new);
    constants = List.copyOf(builder.constants);
    constantLoads = builder.constantLoads.toArray(Op[]::new);
    inputs = builder.inputs;
    outputs = builder.outputs;
    patchConstants = builder.patchConstants;
    globals = builder.globals;
    globalArrays = builder.globalArrays;
    tableArrays = builder.tableArrays;
    groupshared = builder.groupshared;
    functions = new FunctionPlaces[builder.functions.length];
    for (int f = 0; f < functions.length; f++) {
      functions[f] = builder.functions[f].places();
    }
    start = builder.start();
  }

  /// For running: values share columns, moves are left out.
  public static WaveProgram of(VerifiedModule module) {
    return new WaveProgram(new ProgramBuilder(module.module(), module.module().entry(), false));
  }

  /// A hull shader's patch constant function: a lane is a patch.
  public static WaveProgram ofPatchConstants(VerifiedModule module) {
    return new WaveProgram(
        new ProgramBuilder(module.module(), patchConstantFunction(module.module()), false));
  }

  /// For debuggers: one op for each IR instruction, and a column for each value.
  public static WaveProgram forStepping(VerifiedModule module) {
    return new WaveProgram(new ProgramBuilder(module.module(), module.module().entry(), true));
  }

  /// As [#ofPatchConstants], for debuggers.
  public static WaveProgram patchConstantsForStepping(VerifiedModule module) {
    return new WaveProgram(
        new ProgramBuilder(module.module(), patchConstantFunction(module.module()), true));
  }

  private static int patchConstantFunction(Module module) {
    if (module.stageData() instanceof StageData.Hull hull) {
      return hull.patchConstantFunction();
    }
    throw new IllegalArgumentException("a " + module.stage() + " shader has no patch constants");
  }

  public Module module() {
    return module;
  }

  /// The number of the function that waves start in.
  public int entry() {
    return entry;
  }

  /// The regions of ops that each lane does by itself, longest possible: what can be compiled.
  public List<Region> regions() {
    return new RegionReader(code, entries).regions(entry);
  }

  /// A region's stretches as regions of their own; those of functions that it calls, too.
  public List<Region> stretches(Region region) {
    return new RegionReader(code, entries).stretches(region);
  }

  /// Lets waves run `kernels` instead of the regions they are of, from their next run on. The bits
  /// are the same.
  public synchronized void install(Map<Region, LaneKernel> kernels) {
    exact = withKernels(kernels);
    FlagWatch watch = running.watch();
    running = new Running(watch == null ? exact : running.code(), watch, exact, !kernels.isEmpty());
  }

  /// As [#install], but the kernels' bits are right only if `watch` has seen no denormal; where it
  /// has, the wave runs again without these kernels. Only for programs that may run again, see
  /// [#isRepeatable].
  public synchronized void install(Map<Region, LaneKernel> kernels, FlagWatch watch) {
    if (!isRepeatable()) {
      throw new IllegalStateException("a program with effects cannot run again");
    }
    running = new Running(withKernels(kernels), watch, exact, !kernels.isEmpty());
  }

  private Op[] withKernels(Map<Region, LaneKernel> kernels) {
    Op[] merged = code.clone();
    kernels.forEach(
        (region, kernel) -> merged[region.start()] = new KernelOp(region, kernel, code));
    return merged;
  }

  /// Whether a wave's run does nothing but fill outputs.
  public boolean isRepeatable() {
    for (Op op : code) {
      if (op.hasEffect()) {
        return false;
      }
    }
    return true;
  }

  /// Calls `action` once, on the thread of some wave, when watched runs are repeated so often that
  /// exact kernels are worth having.
  public void whenDistrusted(Runnable action) {
    whenDistrusted = action;
  }

  void distrusted() {
    Runnable action = whenDistrusted;
    whenDistrusted = null;
    if (action != null) {
      action.run();
    }
  }

  /// Ops that are written down.
  public int length() {
    return code.length;
  }

  /// Counts what waves do: instructions times lanes.
  public Work work() {
    return work;
  }

  /// The bits of a column that is the same in all lanes, always; empty for others.
  public OptionalInt constant(int column) {
    return constants.stream()
        .filter(c -> !c.column.wide() && c.column.index() == column)
        .mapToInt(c -> (int) c.bits)
        .findAny();
  }

  /// Whether the column holds a scalar of a constant buffer: the same in all lanes while a wave
  /// runs.
  public boolean isUniform(int column) {
    for (Op op : constantLoads) {
      if (((MemoryOps.LoadConstant) op).column().equals(new Column(column, false))) {
        return true;
      }
    }
    return false;
  }

  MemoryOps.Array array(ArrayVariable array, int function) {
    return switch (array.space()) {
      case LOCAL -> functions[function].arrays()[array.id()];
      case GLOBAL -> globalArrays[array.id()];
      case CONSTANT -> tableArrays[array.id()];
      case GROUPSHARED -> groupshared[array.id()];
    };
  }
}
