package dev.plumb.hlsl.interp;

import dev.plumb.hlsl.interp.Columns.Column;
import dev.plumb.hlsl.interp.WaveProgram.ArraySize;
import dev.plumb.hlsl.interp.WaveProgram.ConstantColumn;
import dev.plumb.hlsl.ir.ArrayVariable;
import dev.plumb.hlsl.ir.IrType;
import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.ir.Module.SignatureElement;
import dev.plumb.hlsl.ir.RegisterSlots;
import dev.plumb.hlsl.ir.ScalarVariable;
import dev.plumb.hlsl.ir.StageData;
import dev.plumb.hlsl.type.ShaderStage;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Decodes a module: gives out columns, arrays and masks, and lets a [FunctionDecoder] write each
/// function's ops.
final class ProgramBuilder {
  final Module module;
  final int entry;

  /// One op per instruction, nothing shared, for debuggers.
  final boolean stepping;

  final RegisterSlots slots;
  final Denormals denormals;
  final List<Op> code = new ArrayList<>();
  int columns;
  int wideColumns;
  int masks;
  final List<ArraySize> arrays = new ArrayList<>();
  final List<ArraySize> wideArrays = new ArrayList<>();
  final List<int[]> tables = new ArrayList<>();
  final List<long[]> wideTables = new ArrayList<>();
  final List<ConstantColumn> constants = new ArrayList<>();
  final List<Op> constantLoads = new ArrayList<>();
  final int[][] inputs;
  final int[][] outputs;
  final int[][] patchConstants;
  final Column[] globals;
  final MemoryOps.Array[] globalArrays;
  final MemoryOps.Array[] tableArrays;
  final MemoryOps.Array[] groupshared;
  final FunctionDecoder[] functions;

  private record ConstantKey(boolean wide, long bits) {}

  private record LoadKey(int buffer, int offset, IrType type) {}

  private final Map<ConstantKey, Column> constantColumns = new HashMap<>();
  private final Map<LoadKey, Column> loadColumns = new HashMap<>();

  /// @param entry the function that waves start in
  ProgramBuilder(Module module, int entry, boolean stepping) {
    this.module = module;
    this.entry = entry;
    this.stepping = stepping;
    this.slots = RegisterSlots.of(module);
    this.denormals = new Denormals(module);
    inputs = signature(module.inputs());
    outputs = signature(module.outputs());
    patchConstants = signature(module.stageData().patchConstants());
    globals = variables(module.globals());
    globalArrays = arrays(module.globalArrays());
    groupshared = arrays(module.groupshared());
    tableArrays = new MemoryOps.Array[module.tables().size()];
    for (int i = 0; i < tableArrays.length; i++) {
      tableArrays[i] = table(module.tables().get(i));
    }
    functions = new FunctionDecoder[module.functions().size()];
    for (int f = 0; f < functions.length; f++) {
      functions[f] = new FunctionDecoder(this, f);
      functions[f].decode();
    }
  }

  private int[][] signature(List<SignatureElement> elements) {
    int[][] result = new int[elements.size()][];
    for (int e = 0; e < result.length; e++) {
      result[e] = new int[elements.get(e).componentCount()];
      for (int component = 0; component < result[e].length; component++) {
        result[e][component] = columns++;
      }
    }
    return result;
  }

  Column[] variables(List<ScalarVariable> variables) {
    Column[] result = new Column[variables.size()];
    for (int id = 0; id < result.length; id++) {
      result[id] = newColumn(variables.get(id).type());
    }
    return result;
  }

  Column newColumn(IrType type) {
    return type.is64() ? new Column(wideColumns++, true) : new Column(columns++, false);
  }

  /// The first of two new masks: most constructs need two.
  int newSlot() {
    masks += 2;
    return masks - 2;
  }

  MemoryOps.Array[] arrays(List<ArrayVariable> variables) {
    MemoryOps.Array[] result = new MemoryOps.Array[variables.size()];
    for (int id = 0; id < result.length; id++) {
      ArrayVariable variable = variables.get(id);
      boolean perLane = variable.space() != ArrayVariable.Space.GROUPSHARED;
      result[id] = newArray(variable.type(), variable.length(), perLane);
    }
    return result;
  }

  private MemoryOps.Array newArray(IrType type, int length, boolean perLane) {
    ArraySize size = new ArraySize(length, perLane);
    if (type.is64()) {
      wideArrays.add(size);
      wideTables.add(null);
      return new MemoryOps.Array(wideArrays.size() - 1, true, length, perLane);
    }
    arrays.add(size);
    tables.add(null);
    return new MemoryOps.Array(arrays.size() - 1, false, length, perLane);
  }

  private MemoryOps.Array table(Module.Table table) {
    ArrayVariable variable = table.array();
    MemoryOps.Array array = newArray(variable.type(), variable.length(), false);
    if (array.wide()) {
      wideTables.set(array.index(), table.bits().stream().mapToLong(Long::longValue).toArray());
    } else {
      tables.set(array.index(), table.bits().stream().mapToInt(Long::intValue).toArray());
    }
    return array;
  }

  /// The column of a constant, one for all its uses.
  Column constant(IrType type, long bits) {
    return constantColumns.computeIfAbsent(
        new ConstantKey(type.is64(), bits),
        key -> {
          Column column = newColumn(type);
          constants.add(new ConstantColumn(column, bits));
          return column;
        });
  }

  /// The column of a constant-buffer scalar, loaded once before the wave starts.
  Column constantLoad(int buffer, int offset, IrType type) {
    return loadColumns.computeIfAbsent(
        new LoadKey(buffer, offset, type),
        key -> {
          Column column = newColumn(type);
          int register = slots.slot(module.constantBuffers().get(buffer));
          constantLoads.add(new MemoryOps.LoadConstant(type, column, register, offset));
          return column;
        });
  }

  /// How many vertices or control points there are to read.
  int vertices(boolean ofOutput) {
    return switch (module.stageData()) {
      case StageData.Geometry g -> g.vertices();
      case StageData.Hull h -> ofOutput ? h.outputControlPoints() : h.inputControlPoints();
      case StageData.Domain d -> d.controlPoints();
      case StageData.None _ -> 0;
    };
  }

  /// How many vertices a lane may emit.
  int maxVertices() {
    return module.stageData() instanceof StageData.Geometry g ? g.maxVertices() : 0;
  }

  /// Globals, outputs, and all that the entry function starts with.
  Columns.Clearing start() {
    ClearingBuilder clearing = new ClearingBuilder();
    addTo(clearing, outputs);
    if (module.stage() == ShaderStage.HULL) {
      addTo(clearing, patchConstants);
    }
    clearing.addAll(globals);
    clearing.addAll(globalArrays);
    clearing.addAll(groupshared);
    functions[entry].addTo(clearing);
    return clearing.build();
  }

  private static void addTo(ClearingBuilder clearing, int[][] elements) {
    for (int[] element : elements) {
      for (int column : element) {
        clearing.add(new Column(column, false));
      }
    }
  }

  /// Collects what a [Columns.Clearing] zeroes.
  static final class ClearingBuilder {
    private final List<Column> columns = new ArrayList<>();
    private final List<MemoryOps.Array> arrays = new ArrayList<>();

    void add(Column column) {
      columns.add(column);
    }

    void addAll(Column[] more) {
      columns.addAll(List.of(more));
    }

    void addAll(MemoryOps.Array[] more) {
      arrays.addAll(List.of(more));
    }

    Columns.Clearing build() {
      return new Columns.Clearing(
          indices(false), indices(true), arrayIndices(false), arrayIndices(true));
    }

    private int[] indices(boolean wide) {
      return columns.stream().filter(c -> c.wide() == wide).mapToInt(Column::index).toArray();
    }

    private int[] arrayIndices(boolean wide) {
      return arrays.stream()
          .filter(a -> a.wide() == wide)
          .mapToInt(MemoryOps.Array::index)
          .toArray();
    }
  }
}
