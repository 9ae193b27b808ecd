package dev.plumb.hlsl.interp;

import dev.plumb.hlsl.interp.Columns.Column;
import dev.plumb.hlsl.interp.Columns.Copy;
import dev.plumb.hlsl.ir.ArrayVariable;
import dev.plumb.hlsl.ir.Block;
import dev.plumb.hlsl.ir.Function;
import dev.plumb.hlsl.ir.Inst;
import dev.plumb.hlsl.ir.Insts;
import dev.plumb.hlsl.ir.IrType;
import dev.plumb.hlsl.ir.ScalarVariable;
import dev.plumb.hlsl.ir.UnaryOp;
import dev.plumb.hlsl.ir.Value;
import dev.plumb.hlsl.source.SourceSpan;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Writes one function's ops.
///
/// When not stepping, a value's column goes back to the pool after its last use, and a value that
/// only moves (a load of a variable that does not change while the value is needed, an input, a
/// constant) has no op at all: its users read the source.
final class FunctionDecoder {
  private final ProgramBuilder program;
  private final Function function;
  private final int index;
  private final Column[] variables;
  private final Column[] values;
  private final MemoryOps.Array[] arrays;
  private final Column[] results;
  private final Liveness liveness;
  private final StageDecoder stages;
  private final ResourceDecoder resources;

  /// Masks of the function itself: the lanes that came.
  private final int slot;

  int entryPc;

  /// See [ControlOps.Call.Callee].
  private int weight;

  /// Columns free for values.
  private final Deque<Column> free = new ArrayDeque<>();

  private final Deque<Column> freeWide = new ArrayDeque<>();

  /// Values whose column is their own, and goes back to the pool.
  private final boolean[] owned;

  /// For each block being written: ends inside it that must know where it ends.
  private final Deque<List<ControlOps.Join>> joins = new ArrayDeque<>();

  private SourceSpan span = SourceSpan.NONE;

  /// The index of the instruction being written, in its block.
  private int position;

  private SourceSpan loop;

  /// Masks that `Break` and `Continue` add to.
  private int breakMask = -1;

  private int continueMask = -1;

  FunctionDecoder(ProgramBuilder program, int index) {
    this.program = program;
    this.index = index;
    this.function = program.module.functions().get(index);
    this.variables = program.variables(function.variables());
    this.arrays = program.arrays(function.arrays());
    this.results = function.resultTypes().stream().map(program::newColumn).toArray(Column[]::new);
    this.values = new Column[function.valueTypes().size()];
    this.owned = new boolean[values.length];
    List<Set<Integer>> globalWrites =
        Stream.of(program.functions).limit(index).map(f -> f.liveness.globalWrites()).toList();
    this.liveness = new Liveness(function, globalWrites);
    this.slot = program.newSlot();
    this.resources = new ResourceDecoder(program, this);
    this.stages = new StageDecoder(program, this, resources);
  }

  WaveProgram.FunctionPlaces places() {
    return new WaveProgram.FunctionPlaces(variables, values, arrays);
  }

  void decode() {
    entryPc = program.code.size();
    block(function.body());
    weight = weight(entryPc);
    emit(new ControlOps.EndFunction(slot));
  }

  /// What starts at 0 when the function is entered.
  void addTo(ProgramBuilder.ClearingBuilder clearing) {
    for (int id = function.parameterCount(); id < variables.length; id++) {
      clearing.add(variables[id]);
    }
    clearing.addAll(results);
    clearing.addAll(arrays);
  }

  int emit(Op op) {
    op.span = span;
    op.loop = loop;
    op.function = index;
    op.position = position;
    program.code.add(op);
    if (op instanceof ControlOps.Join join) {
      joins.peek().add(join);
    }
    return program.code.size() - 1;
  }

  private int pc() {
    return program.code.size();
  }

  private void block(Block block) {
    joins.push(new ArrayList<>());
    List<Value> mine = new ArrayList<>();
    for (int i = 0; i < block.insts().size(); i++) {
      span = block.spans().get(i);
      position = i;
      Inst inst = block.insts().get(i);
      boolean inPlace =
          inst instanceof Inst.Binary || inst instanceof Inst.Ternary || inst instanceof Inst.Unary;
      if (inPlace) {
        release(mine, i);
      }
      inst(inst, block, i);
      mine.addAll(Insts.results(inst));
      release(mine, i);
    }
    int end = pc();
    joins.pop().forEach(join -> join.skip = end);
  }

  /// Gives back the columns of those values of `mine` that nobody needs after instruction `i` of
  /// their block.
  private void release(List<Value> mine, int i) {
    if (program.stepping) {
      return;
    }
    mine.removeIf(
        value -> {
          if (liveness.lastUse(value) > i) {
            return false;
          }
          if (owned[value.id()]) {
            owned[value.id()] = false;
            Column column = values[value.id()];
            (column.wide() ? freeWide : free).push(column);
          }
          return true;
        });
  }

  /// The column for a value's result.
  private Column define(Value value) {
    IrType type = function.typeOf(value);
    Deque<Column> pool = type.is64() ? freeWide : free;
    Column column = pool.isEmpty() ? program.newColumn(type) : pool.pop();
    values[value.id()] = column;
    owned[value.id()] = !program.stepping;
    return column;
  }

  int defineNarrow(Value value) {
    return define(value).index();
  }

  Column at(Value value) {
    return values[value.id()];
  }

  int column(Value value) {
    return at(value).index();
  }

  int column(Optional<Value> value) {
    return value.map(this::column).orElse(ResourceOps.NONE);
  }

  int[] columns(List<Value> list) {
    return list.stream().mapToInt(this::column).toArray();
  }

  int[] defineAll(List<Value> list) {
    return list.stream().mapToInt(this::defineNarrow).toArray();
  }

  private Column at(ScalarVariable variable) {
    return variable.global() ? program.globals[variable.id()] : variables[variable.id()];
  }

  private MemoryOps.Array at(ArrayVariable array) {
    return switch (array.space()) {
      case LOCAL -> arrays[array.id()];
      case GLOBAL -> program.globalArrays[array.id()];
      case CONSTANT -> program.tableArrays[array.id()];
      case GROUPSHARED -> program.groupshared[array.id()];
    };
  }

  private void inst(Inst inst, Block block, int i) {
    switch (inst) {
      case Inst.Constant c -> constant(c);
      case Inst.Unary u -> unary(u);
      case Inst.Binary b -> binary(b);
      case Inst.Ternary t -> ternary(t);
      case Inst.Load l -> {
        int last = liveness.lastUse(l.result());
        boolean alias = liveness.unchanged(block, i, l.variable(), last);
        move(l.result(), at(l.variable()), alias);
      }
      case Inst.Store s -> {
        if (!fuse(s.value(), at(s.variable()), block, i)) {
          emit(new MemoryOps.Store(new Copy(at(s.variable()), at(s.value()))));
        }
      }
      case Inst.LoadElement l ->
          emit(
              new MemoryOps.LoadElement(
                  at(l.array()),
                  defineNarrow(l.result()),
                  column(l.index()),
                  liveness.lastUse(l.result())));
      case Inst.StoreElement s ->
          emit(new MemoryOps.StoreElement(at(s.array()), column(s.index()), column(s.value())));
      case Inst.LoadInput l ->
          move(l.result(), new Column(program.inputs[l.element()][l.component()], false), true);
      case Inst.StoreOutput s -> {
        Column output = new Column(program.outputs[s.element()][s.component()], false);
        emit(new MemoryOps.Store(new Copy(output, at(s.value()))));
      }
      case Inst.LoadVertex l -> stages.loadVertex(l);
      case Inst.LoadPatchConstant l -> {
        int column = program.patchConstants[l.element()][l.component()];
        move(l.result(), new Column(column, false), true);
      }
      case Inst.StorePatchConstant s -> {
        int column = program.patchConstants[s.element()][s.component()];
        emit(new MemoryOps.Store(new Copy(new Column(column, false), at(s.value()))));
      }
      case Inst.EvaluateInput e -> stages.evaluateInput(e);
      case Inst.TargetSamples t -> emit(new PixelOps.TargetSamples(defineNarrow(t.result())));
      case Inst.SamplePosition p -> stages.samplePosition(p);
      case Inst.Message m -> stages.message(m, function);
      case Inst.Emit e -> emit(new StageOps.Emit(e.stream(), program.maxVertices()));
      case Inst.Cut c -> emit(new StageOps.Cut(c.stream()));
      case Inst.LoadConstant l -> loadConstant(l);
      case Inst.Sample s -> resources.sample(s);
      case Inst.LoadResource l -> resources.load(l);
      case Inst.StoreResource s -> resources.store(s);
      case Inst.QueryResource q -> resources.query(q);
      case Inst.AtomicResource a -> resources.atomic(a, function);
      case Inst.AtomicElement a -> atomic(a);
      case Inst.Counter c -> resources.counter(c);
      case Inst.Wave w -> wave(w);
      case Inst.Barrier b -> emit(new ControlOps.Barrier());
      case Inst.Call c -> call(c, block, i);
      case Inst.If c -> branch(c);
      case Inst.Loop l -> loop(l);
      case Inst.Switch s -> switchOn(s);
      case Inst.Break b -> emit(new ControlOps.Leave(breakMask, false));
      case Inst.Continue c -> emit(new ControlOps.Leave(continueMask, true));
      case Inst.Return r -> {
        boolean tail = joins.size() == 1; // in the body itself
        boolean fused = r.values().size() == 1 && fuse(r.values().getFirst(), results[0], block, i);
        emit(new ControlOps.Return(fused ? new Copy[0] : copies(results, r.values()), tail));
      }
      case Inst.Discard d -> emit(new ControlOps.Discard());
    }
  }

  /// Lets the op before instruction `i` store `value` itself, if it has just computed it and nobody
  /// else wants it.
  private boolean fuse(Value value, Column target, Block block, int i) {
    if (program.stepping || i == 0 || liveness.lastUse(value) > i || target.wide()) {
      return false;
    }
    Inst before = block.insts().get(i - 1);
    boolean computes =
        before instanceof Inst.Unary
            || before instanceof Inst.Binary
            || before instanceof Inst.Ternary;
    if (computes
        && Insts.results(before).contains(value)
        && program.code.getLast() instanceof ValueOps.Pure op
        && op.r == column(value)
        && !op.stores()) {
      op.storeTo(target.index());
      op.position = i;
      op.weight += block.insts().get(i) instanceof Inst.Store ? 1 : 0;
      return true;
    }
    return false;
  }

  /// A value that is what `source` holds: no op if that may be read instead (`alias`).
  private void move(Value result, Column source, boolean alias) {
    if (alias && !program.stepping) {
      values[result.id()] = source;
    } else {
      emit(new MemoryOps.Load(new Copy(define(result), source), liveness.lastUse(result)));
    }
  }

  private void constant(Inst.Constant c) {
    if (program.stepping) {
      emit(new ValueOps.Fill(define(c.result()), c.bits()));
    } else {
      values[c.result().id()] = program.constant(c.type(), c.bits());
    }
  }

  private void loadConstant(Inst.LoadConstant l) {
    IrType type = function.typeOf(l.result());
    var binding = program.module.constantBuffers().get(l.buffer());
    int register = program.slots.slot(binding);
    if (l.dynamicOffset().isPresent()) {
      int dynamic = column(l.dynamicOffset());
      emit(
          new MemoryOps.LoadConstantAt(
              type,
              define(l.result()),
              new LaneStep.ConstantBuffer(register, binding.size() / 4),
              l.offset(),
              dynamic,
              liveness.lastUse(l.result())));
    } else if (program.stepping) {
      emit(new MemoryOps.LoadConstant(type, define(l.result()), register, l.offset()));
    } else {
      values[l.result().id()] = program.constantLoad(l.buffer(), l.offset(), type);
    }
  }

  private void unary(Inst.Unary u) {
    IrType type = function.typeOf(u.a());
    boolean narrow = LoopTable.unary(u.op(), type) != null;
    Column a = at(u.a());
    // bit casts move
    ValueOps.Operand operand =
        isBitcast(u.op()) ? new ValueOps.Operand(a.index(), false) : operand(u.a(), type);
    Column r = define(u.result());
    compute(
        u.result(),
        narrow
            ? new ValueOps.Unary(u.op(), type, r.index(), operand)
            : new ValueOps.WideUnary(u.op(), type, r, a));
  }

  private static boolean isBitcast(UnaryOp op) {
    return op == UnaryOp.BITCAST_F32 || op == UnaryOp.BITCAST_I32 || op == UnaryOp.BITCAST_U32;
  }

  /// An operand of arithmetic.
  private ValueOps.Operand operand(Value value, IrType type) {
    boolean flush = type == IrType.F32 && program.denormals.possible(index, value);
    return new ValueOps.Operand(column(value), flush);
  }

  private void binary(Inst.Binary b) {
    IrType type = function.typeOf(b.a());
    boolean narrow = LoopTable.binary(b.op(), type) != null;
    Column x = at(b.a());
    Column y = at(b.b());
    ValueOps.Operand first = operand(b.a(), type);
    ValueOps.Operand second = operand(b.b(), type);
    Column r = define(b.result());
    compute(
        b.result(),
        narrow
            ? new ValueOps.Binary(b.op(), type, r.index(), first, second)
            : new ValueOps.WideBinary(b.op(), type, r, x, y));
  }

  private void ternary(Inst.Ternary t) {
    IrType type = function.typeOf(t.b());
    boolean narrow = LoopTable.ternary(t.op(), type) != null;
    Column x = at(t.a());
    Column y = at(t.b());
    Column z = at(t.c());
    ValueOps.Operand first = operand(t.a(), function.typeOf(t.a()));
    ValueOps.Operand second = operand(t.b(), type);
    ValueOps.Operand third = operand(t.c(), type);
    Column r = define(t.result());
    compute(
        t.result(),
        narrow
            ? new ValueOps.Ternary(t.op(), type, r.index(), first, second, third)
            : new ValueOps.WideTernary(t.op(), type, r, x, y, z));
  }

  private void compute(Value result, Op op) {
    if (op instanceof ValueOps.Pure pure) {
      pure.lastUse = liveness.lastUse(result);
    }
    emit(op);
  }

  private void atomic(Inst.AtomicElement a) {
    boolean signed = a.array().type() == IrType.I32;
    int r = defineNarrow(a.result());
    int array = at(a.array()).index();
    emit(
        new ResourceOps.AtomicElement(
            a.op(),
            signed,
            array,
            r,
            column(a.index()),
            column(a.operand()),
            column(a.comparand())));
  }

  private void wave(Inst.Wave w) {
    Column[] operands = w.operands().stream().map(this::at).toArray(Column[]::new);
    IrType type = w.operands().isEmpty() ? null : function.typeOf(w.operands().getFirst());
    Column[] defined = w.results().stream().map(this::define).toArray(Column[]::new);
    emit(new WaveOps(w.op(), type, w.size(), defined, operands));
  }

  // ---- control flow

  private Copy[] copies(Column[] to, List<Value> from) {
    Copy[] copies = new Copy[from.size()];
    for (int i = 0; i < copies.length; i++) {
      copies[i] = new Copy(to[i], at(from.get(i)));
    }
    return copies;
  }

  private void call(Inst.Call c, Block block, int i) {
    FunctionDecoder callee = program.functions[c.function()];
    Copy[] arguments = copies(callee.variables, c.arguments());
    emit(
        new ControlOps.Call(
            arguments,
            callee.clearing(true),
            callee.clearing(false),
            callee.slot,
            new ControlOps.Call.Callee(
                c.function(),
                callee.entryPc,
                callee.weight,
                callee.arrays,
                program.constant(IrType.U32, 0))));
    List<Copy> taken = new ArrayList<>();
    List<Integer> takenUses = new ArrayList<>();
    List<Piece.Result> returned = new ArrayList<>();
    for (int k = 0; k < c.results().size(); k++) {
      Value result = c.results().get(k);
      int lastUse = liveness.lastUse(result);
      boolean alias = liveness.noCall(block, i, lastUse);
      if (alias && !program.stepping) {
        values[result.id()] = callee.results[k];
        returned.add(new Piece.Result(callee.results[k].index(), lastUse));
      } else {
        taken.add(new Copy(define(result), callee.results[k]));
        takenUses.add(lastUse);
      }
    }
    int[] uses = takenUses.stream().mapToInt(Integer::intValue).toArray();
    emit(new ControlOps.EndCall(taken.toArray(Copy[]::new), uses, returned));
  }

  /// What a call zeroes: always, or only when it is not for all lanes.
  private Columns.Clearing clearing(boolean always) {
    var start = new StartValues(function);
    var clearing = new ProgramBuilder.ClearingBuilder();
    for (int id = function.parameterCount(); id < variables.length; id++) {
      if (start.isStoredFirst(id) != always) {
        clearing.add(variables[id]);
      }
    }
    if (start.returns != always) {
      clearing.addAll(results);
    }
    if (always) {
      clearing.addAll(arrays);
    }
    return clearing.build();
  }

  private void branch(Inst.If c) {
    SourceSpan here = span;
    int mine = program.newSlot();
    var start = new ControlOps.If(column(c.condition()), mine);
    emit(start);
    block(c.then());
    span = here;
    var middle = new ControlOps.Else(mine);
    start.elsePc = emit(middle);
    block(c.otherwise());
    span = here;
    middle.endPc = emit(new ControlOps.EndIf(mine));
  }

  private void loop(Inst.Loop l) {
    SourceSpan here = span;
    SourceSpan outerLoop = loop;
    int outerBreak = breakMask;
    int outerContinue = continueMask;
    int mine = program.newSlot();
    loop = here;
    var start = new ControlOps.Loop(mine);
    emit(start);
    breakMask = mine;
    continueMask = mine + 1;
    int bodyPc = pc();
    block(l.body());
    span = here;
    var continuing = new ControlOps.Continuing(mine);
    start.continuingPc = emit(continuing);
    block(l.continuing());
    span = here;
    continuing.endPc = emit(new ControlOps.EndLoop(mine));
    emit(new ControlOps.BackEdge(bodyPc, weight(bodyPc)));
    loop = outerLoop;
    breakMask = outerBreak;
    continueMask = outerContinue;
  }

  /// Of all ops from there on, functions that they call included, and one for the way back.
  private int weight(int from) {
    long sum = 1;
    for (Op op : program.code.subList(from, pc())) {
      sum += op.weight;
      sum += op instanceof ControlOps.Call call ? call.callee.weight() : 0;
    }
    return (int) Math.min(sum, Turns.MOST);
  }

  private void switchOn(Inst.Switch s) {
    SourceSpan here = span;
    int outerBreak = breakMask;
    int mine = program.newSlot();
    int selector = column(s.selector());
    emit(new ControlOps.Switch(mine));
    breakMask = mine;
    for (Inst.Case c : s.cases()) {
      oneCase(
          selector,
          mine,
          c.values().stream().mapToInt(Integer::intValue).toArray(),
          c.body(),
          here);
    }
    oneCase(selector, mine, null, s.otherwise(), here);
    emit(new ControlOps.EndSwitch(mine));
    breakMask = outerBreak;
  }

  private void oneCase(int selector, int mine, int[] listed, Block body, SourceSpan here) {
    var start = new ControlOps.Case(selector, mine, listed);
    emit(start);
    block(body);
    span = here;
    emit(new ControlOps.EndCase(mine));
    start.nextPc = pc();
  }
}
