package dev.plumb.hlsl.interp;

import dev.plumb.hlsl.interp.Columns.Column;
import dev.plumb.hlsl.ir.ArrayVariable;
import dev.plumb.hlsl.ir.ScalarVariable;
import dev.plumb.hlsl.ir.Value;
import dev.plumb.hlsl.runtime.AtomicRequest;
import dev.plumb.hlsl.runtime.CounterRequest;
import dev.plumb.hlsl.runtime.EmitRequest;
import dev.plumb.hlsl.runtime.LaneMask;
import dev.plumb.hlsl.runtime.LoadRequest;
import dev.plumb.hlsl.runtime.ShaderEnvironment;
import dev.plumb.hlsl.runtime.StoreRequest;
import dev.plumb.hlsl.runtime.VertexRequest;
import dev.plumb.hlsl.source.SourceSpan;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// One thread's running state of a [WaveProgram] over a fixed number of lanes; used for one wave
/// after the other.
///
/// A run: fill the [#input] columns, [#begin], perhaps [#setLive], then [#run] (or [#runUntil] many
/// times), then read the [#output] columns.
public final class Wave {
  /// Lanes of the widest wave.
  public static final int MAX_LANES = 1024;

  /// After so many repeated runs, exact kernels are asked for, which make repeating cheap; and when
  /// more than one of so many runs is repeated, watched ones do not pay even so.
  private static final int FIRST_REPEATS = 4;

  private static final int REPEAT_COST = 2;

  private static final int FIRST_RUNS = 20;

  /// Columns are as long as a multiple of this, so that vectors of up to as many lanes fit.
  static final int COLUMN_UNIT = 16;

  final WaveProgram program;
  final int lanes;

  /// Length of the columns: `lanes` and, behind them, lanes that are never active.
  final int stride;

  /// Lanes in use: all those up to the highest one given to [#begin], in whole quads.
  int n;

  /// 32-bit columns, [column][lane]; bool 0 or 1.
  final int[][] c;

  /// 64-bit columns, [column][lane].
  final long[][] d;

  /// Arrays of 32-bit scalars, see [MemoryOps]; tables are the program's own.
  final int[][] arrays;

  final long[][] wideArrays;

  /// Masks of the constructs, [mask][lane] of 0 or -1; and for each a word of flags, see
  /// [ControlOps].
  final int[][] masks;

  final int[] flags;

  /// Which lanes run, and those of them that write; whether any does, whether all of 0 to n - 1 do.
  final int[] active;

  final int[] live;

  /// The lanes that the wave was begun with, and how many vertices each has emitted.
  final int[] started;

  final int[] emitted;

  /// Those that were live when the run began.
  private final int[] startedLive;

  /// Runs of watched kernels, and how many were for nothing; whether it has given up on them.
  private int watchedRuns;

  private int repeats;
  private boolean distrusts;
  boolean any;
  boolean full;

  int pc;
  int depth;
  final int[] returnPcs;
  boolean finished;
  long executed;
  private boolean constantsLoaded;

  /// Instructions that may run, in the run at hand.
  private long limit;

  /// What turns of loops cost; a loop in which lanes have used up their budget.
  final Turns turns;

  private SourceSpan endless;

  /// Whether lanes have ended before their code has, and are active all the same.
  boolean ended;

  ShaderEnvironment environment = ShaderEnvironment.EMPTY;

  /// Flushed operands, see [ValueOps.Operand].
  final int[][] scratch;

  final KernelState kernels;

  private final int[][] longer;

  // for requests
  final long[] requestMask;
  final int[] remaining;
  private final int[] writers;
  final int[][][] rows = {{}, new int[1][], new int[2][], new int[3][], new int[4][]};
  private final int[][][] addresses = {{}, new int[1][], new int[2][], new int[3][], new int[4][]};
  private final int[][][] offsets = {{}, new int[1][], new int[2][], new int[3][]};
  final LoadRequest loadRequest = new LoadRequest();
  final StoreRequest storeRequest = new StoreRequest();
  final AtomicRequest atomicRequest = new AtomicRequest();
  final CounterRequest counterRequest = new CounterRequest();
  final VertexRequest vertexRequest = new VertexRequest();
  final EmitRequest emitRequest = new EmitRequest();
  private int[][][] outputRows;
  private SampleBuffers sampleBuffers;

  /// @param lanes a multiple of 4, from 4 to [#MAX_LANES]
  public Wave(WaveProgram program, int lanes) {
    if (lanes < 4 || lanes > MAX_LANES || lanes % 4 != 0) {
      throw new IllegalArgumentException(lanes + " lanes; a multiple of 4 from 4 to " + MAX_LANES);
    }
    this.program = program;
    this.lanes = lanes;
    this.n = lanes;
    stride = (lanes + COLUMN_UNIT - 1) & -COLUMN_UNIT;
    c = new int[program.columns][stride];
    d = new long[program.wideColumns][lanes];
    arrays = new int[program.arrayLengths.length][];
    wideArrays = new long[program.wideArrayLengths.length][];
    masks = new int[program.masks][lanes];
    flags = new int[program.masks];
    active = new int[stride];
    live = new int[lanes];
    started = new int[lanes];
    emitted = new int[lanes];
    startedLive = new int[lanes];
    returnPcs = new int[program.callDepth];
    requestMask = new long[(lanes + 63) >> 6];
    remaining = new int[lanes];
    scratch = new int[2][stride];
    writers = new int[lanes];
    longer = new int[program.module.constantBuffers().size()][];
    for (int i = 0; i < arrays.length; i++) {
      arrays[i] =
          program.tables[i] != null
              ? program.tables[i]
              : new int[program.arrayLengths[i].cells(stride)];
    }
    for (int i = 0; i < wideArrays.length; i++) {
      wideArrays[i] =
          program.wideTables[i] != null
              ? program.wideTables[i]
              : new long[program.wideArrayLengths[i].cells(stride)];
    }
    turns = new Turns(stride);
    kernels = new KernelState(this, new int[longer.length][]);
    program.constants.forEach(constant -> fill(constant.column(), constant.bits()));
  }

  public int lanes() {
    return lanes;
  }

  /// The column of an input component: raw bits, [lane]; of geometry, hull and domain shaders only
  /// of what is not read vertex by vertex through the environment. Write it before [#begin]; the
  /// run does not change it.
  public int[] input(int element, int component) {
    return c[program.inputs[element][component]];
  }

  /// The column of an output component: raw bits, [lane]; 0 where the program stored nothing. Lanes
  /// that were not live at the end hold what they stored: write it nowhere.
  public int[] output(int element, int component) {
    return c[program.outputs[element][component]];
  }

  /// The column of a component of a patch constant: an input of domain shaders as [#input] is, an
  /// output of hull shaders' patch constant functions as [#output] is.
  public int[] patchConstant(int element, int component) {
    return c[program.patchConstants[element][component]];
  }

  /// Starts anew with the lanes of `activeMask` (see [dev.plumb.hlsl.runtime.LaneMask]), all of
  /// them live: variables, arrays and outputs are 0.
  public void begin(long[] activeMask) {
    Masks.fromBits(active, activeMask, lanes);
    n = Math.min(lanes, LaneMask.end(activeMask) + 3 & ~3);
    System.arraycopy(active, 0, started, 0, lanes);
    start(n > 0 && LaneMask.hasFirst(activeMask, n));
  }

  /// With the lanes that are active.
  ///
  /// @param all whether these are all from 0 to `n` - 1
  private void start(boolean all) {
    System.arraycopy(active, 0, live, 0, lanes);
    Arrays.fill(emitted, 0);
    any = n > 0;
    full = all;
    program.start.run(this);
    pc = program.entryPc;
    depth = 0;
    finished = !any;
    executed = 0;
    turns.begin();
    ended = false;
    constantsLoaded = false;
  }

  /// Makes active lanes outside of `mask` helper lanes: they run, and write nothing. After
  /// [#begin].
  public void setLive(long[] mask) {
    Masks.fromBits(live, mask, lanes);
    for (int i = 0; i < lanes; i++) {
      live[i] &= active[i];
    }
  }

  /// The lanes that are no helpers: given so at the start, and not discarded since.
  public long[] live() {
    long[] bits = new long[requestMask.length];
    live(bits);
    return bits;
  }

  /// As [#live()], into `bits`, one word for 64 lanes.
  public void live(long[] bits) {
    Masks.toBits(bits, live, n);
  }

  /// Runs on to the end, or until some lane has used up `budget` instructions in loops (where every
  /// turn counts as many as the loop has, see [Turns]); then [#begin] comes next.
  public RunResult run(ShaderEnvironment env, long budget) {
    Running running = program.running;
    long before = executed;
    turns.allow(budget);
    endless = null;
    if (running.watch() != null && executed == 0 && !distrusts) {
      runWatched(running, env);
    } else {
      kernels.begin(null);
      execute(running.exact(), env, Long.MAX_VALUE);
    }
    program.work().add((executed - before) * n);
    LaneCounts.add(n, running.hasKernels());
    return endless == null
        ? RunResult.FINISHED
        : new RunResult(RunResult.Status.BUDGET_EXHAUSTED, endless);
  }

  /// Stops: lanes have used up their budget in that loop.
  void exhaust(SourceSpan loop) {
    endless = loop;
    limit = executed;
  }

  /// Runs, and if a denormal was seen, starts again with exact code.
  private void runWatched(Running running, ShaderEnvironment env) {
    System.arraycopy(live, 0, startedLive, 0, lanes);
    kernels.begin(running.watch());
    execute(running.code(), env, Long.MAX_VALUE);
    watchedRuns++;
    if (!kernels.isSpoiled()) {
      return;
    }
    repeats++;
    if (repeats == FIRST_REPEATS) {
      program.distrusted();
    }
    distrusts = repeats * REPEAT_COST > watchedRuns + FIRST_RUNS;
    System.arraycopy(started, 0, active, 0, lanes);
    start(Masks.all(active, n));
    System.arraycopy(startedLive, 0, live, 0, lanes);
    endless = null;
    kernels.begin(null);
    execute(running.exact(), env, Long.MAX_VALUE);
  }

  /// Runs on until `count` instructions have run since [#begin]: then the next one is a [#next]
  /// event.
  public RunResult runUntil(ShaderEnvironment env, long count) {
    turns.allow(Long.MAX_VALUE);
    execute(program.code, env, count);
    // pass the ends of blocks, so that the next op is an instruction
    while (!finished && program.code[pc].weight == 0) {
      program.code[pc++].run(this);
    }
    return finished ? RunResult.FINISHED : RunResult.PAUSED;
  }

  private void execute(Op[] code, ShaderEnvironment env, long count) {
    environment = env;
    limit = count;
    if (!constantsLoaded) {
      for (Op load : program.constantLoads) {
        load.run(this);
      }
      constantsLoaded = true;
    }
    while (!finished && executed < limit) {
      Op op = code[pc++];
      executed += op.weight;
      op.run(this);
    }
  }

  /// What turns of loops have cost a lane since [#begin], see [#run].
  public long spent(int lane) {
    return turns.spent(lane);
  }

  /// Ops run since [#begin]; of a program for stepping, instructions.
  public long executed() {
    return executed;
  }

  /// The next op of the innermost frame, the call of others.
  private int framePc(int frame) {
    return frame == depth ? pc : returnPcs[frame] - 1;
  }

  // ---- for debuggers

  /// The next instruction, or null when the run has finished. After [#begin] or [#runUntil].
  public StepEvent next() {
    if (finished) {
      return null;
    }
    Op op = program.code[pc];
    long[] mask = new long[requestMask.length];
    Masks.toBits(mask, active, n);
    return new StepEvent(
        executed, program.module.functions().get(op.function), op.span, depth, mask);
  }

  /// The functions being run, the entry function first. After the end: none.
  public List<Frame> frames() {
    List<Frame> frames = new ArrayList<>();
    for (int frame = 0; !finished && frame <= depth; frame++) {
      Op op = program.code[framePc(frame)];
      frames.add(
          new Frame(frame, op.function, program.module.functions().get(op.function), op.span));
    }
    return frames;
  }

  /// Raw bits of a variable in one lane, 32-bit types in the low half; `frame` is not looked at for
  /// globals.
  public long read(Frame frame, ScalarVariable variable, int lane) {
    Column[] columns =
        variable.global() ? program.globals : program.functions[frame.functionIndex()].variables();
    return get(columns[variable.id()], lane);
  }

  /// Raw bits of an array's element in one lane (tables and groupshared arrays: the same in all);
  /// out of range: 0.
  public long read(Frame frame, ArrayVariable array, int index, int lane) {
    MemoryOps.Array place = program.array(array, frame == null ? -1 : frame.functionIndex());
    if (index < 0 || index >= place.length()) {
      return 0;
    }
    int cell = place.perLane() ? index * stride + lane : index;
    return place.wide()
        ? wideArrays[place.index()][cell]
        : arrays[place.index()][cell] & 0xffff_ffffL;
  }

  /// Raw bits of a value in one lane, as last computed. Programs for stepping keep all values;
  /// others may have lost it.
  public long read(Frame frame, Value value, int lane) {
    return get(program.functions[frame.functionIndex()].values()[value.id()], lane);
  }

  // ---- for ops

  long get(Column column, int lane) {
    return column.wide() ? d[column.index()][lane] : c[column.index()][lane] & 0xffff_ffffL;
  }

  void set(Column column, int lane, long bits) {
    if (column.wide()) {
      d[column.index()][lane] = bits;
    } else {
      c[column.index()][lane] = (int) bits;
    }
  }

  /// All lanes, in use or not.
  void fill(Column column, long bits) {
    if (column.wide()) {
      Arrays.fill(d[column.index()], bits);
    } else {
      Arrays.fill(c[column.index()], (int) bits);
    }
  }

  /// The active lanes that are live, as a mask.
  int[] writers() {
    for (int i = 0; i < n; i++) {
      writers[i] = active[i] & live[i];
    }
    return writers;
  }

  /// All outputs, [element][component][lane].
  int[][][] outputRows() {
    if (outputRows == null) {
      outputRows = new int[program.outputs.length][][];
      for (int element = 0; element < outputRows.length; element++) {
        outputRows[element] = new int[program.outputs[element].length][];
        rows(outputRows[element], program.outputs[element]);
      }
    }
    return outputRows;
  }

  int[][] addressRows(int[] columns) {
    return rows(addresses[columns.length], columns);
  }

  int[][] offsetRows(int[] columns) {
    return rows(offsets[columns.length], columns);
  }

  private int[][] rows(int[][] into, int[] columns) {
    for (int i = 0; i < columns.length; i++) {
      into[i] = c[columns[i]];
    }
    return into;
  }

  /// The words and then zeros, as many as `length` in all; until the next call for `buffer`.
  int[] longer(int buffer, int[] words, int length) {
    int[] result = longer[buffer];
    if (result == null || result.length != length) {
      result = new int[length];
      longer[buffer] = result;
    }
    System.arraycopy(words, 0, result, 0, words.length);
    Arrays.fill(result, words.length, length, 0);
    return result;
  }

  SampleBuffers sampleBuffers() {
    if (sampleBuffers == null) {
      sampleBuffers = new SampleBuffers(lanes);
    }
    return sampleBuffers;
  }
}
