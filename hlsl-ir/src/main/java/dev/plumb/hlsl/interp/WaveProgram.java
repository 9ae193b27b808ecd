package dev.plumb.hlsl.interp;

import dev.plumb.hlsl.interp.Columns.Column;
import dev.plumb.hlsl.ir.ArrayVariable;
import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.ir.StageData;
import dev.plumb.hlsl.verify.VerifiedModule;
import java.util.List;

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
  final int entryPc;

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
    entryPc = builder.functions[builder.entry].entryPc;
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

  MemoryOps.Array array(ArrayVariable array, int function) {
    return switch (array.space()) {
      case LOCAL -> functions[function].arrays()[array.id()];
      case GLOBAL -> globalArrays[array.id()];
      case CONSTANT -> tableArrays[array.id()];
      case GROUPSHARED -> groupshared[array.id()];
    };
  }
}
