package dev.plumb.hlsl.interp;

import dev.plumb.hlsl.ir.ArrayVariable;
import dev.plumb.hlsl.ir.Block;
import dev.plumb.hlsl.ir.Function;
import dev.plumb.hlsl.ir.Inst;
import dev.plumb.hlsl.ir.IrType;
import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.ir.RegisterSlots;
import dev.plumb.hlsl.ir.ResourceUse;
import dev.plumb.hlsl.ir.ScalarVariable;
import dev.plumb.hlsl.ir.UnaryOp;
import dev.plumb.hlsl.ir.Value;
import dev.plumb.hlsl.runtime.AtomicRequest;
import dev.plumb.hlsl.runtime.LoadRequest;
import dev.plumb.hlsl.runtime.SampleRequest;
import dev.plumb.hlsl.runtime.ShaderEnvironment;
import dev.plumb.hlsl.runtime.ShaderMath;
import dev.plumb.hlsl.runtime.StoreRequest;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Walks the IR as it stands, a lane at a time, with Java's recursion: slow and plain, to hold the
/// [Wave] against.
final class ReferenceInterpreter {
  /// Thrown when the last live lane is discarded.
  private static final class Done extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  /// A function being run: [id][lane].
  private static final class Frame {
    final Function function;
    final long[][] variables;
    final long[][] values;
    final long[][] results;
    final Map<Integer, long[][]> arrays = new HashMap<>();
    final Deque<boolean[]> breaks = new ArrayDeque<>();
    final Deque<boolean[]> continues = new ArrayDeque<>();

    Frame(Function function, int n) {
      this.function = function;
      variables = new long[function.variables().size()][n];
      values = new long[function.valueTypes().size()][n];
      results = new long[function.resultTypes().size()][n];
      function.arrays().forEach(a -> arrays.put(a.id(), new long[a.length()][n]));
    }
  }

  private final Module module;
  private final RegisterSlots slots;
  private final ShaderEnvironment environment;
  private final int n;
  private final int[][][] inputs;
  final int[][][] outputs;
  final boolean[] live;
  private final long[][] globals;
  private final long[][][] globalArrays;
  private final long[][] groupshared;
  private Frame frame;

  /// @param inputs [element][component][lane]
  ReferenceInterpreter(
      Module module, ShaderEnvironment environment, int n, int[][][] inputs, boolean[] live) {
    this.module = module;
    this.slots = RegisterSlots.of(module);
    this.environment = environment;
    this.n = n;
    this.inputs = inputs;
    this.live = live;
    outputs = new int[module.outputs().size()][4][n];
    globals = new long[module.globals().size()][n];
    globalArrays =
        module.globalArrays().stream().map(a -> new long[a.length()][n]).toArray(long[][][]::new);
    groupshared =
        module.groupshared().stream().map(a -> new long[a.length()]).toArray(long[][]::new);
  }

  void run(boolean[] active) {
    frame = new Frame(module.entryFunction(), n);
    try {
      block(frame.function.body(), active);
    } catch (Done done) {
      // nothing that could be seen is left to do
    }
  }

  // ---- masks

  private static boolean any(boolean[] mask) {
    for (boolean b : mask) {
      if (b) {
        return true;
      }
    }
    return false;
  }

  private interface LaneTest {
    boolean test(int lane);
  }

  private boolean[] where(boolean[] mask, LaneTest test) {
    boolean[] result = new boolean[n];
    for (int i = 0; i < n; i++) {
      result[i] = mask[i] && test.test(i);
    }
    return result;
  }

  private static boolean[] or(boolean[] a, boolean[] b) {
    boolean[] result = a.clone();
    for (int i = 0; i < b.length; i++) {
      result[i] |= b[i];
    }
    return result;
  }

  private static void addTo(boolean[] set, boolean[] mask) {
    for (int i = 0; i < mask.length; i++) {
      set[i] |= mask[i];
    }
  }

  /// Runs the block; gives the lanes that come out at its end.
  private boolean[] block(Block block, boolean[] mask) {
    boolean[] lanes = mask;
    for (Inst inst : block.insts()) {
      if (!any(lanes)) {
        return lanes;
      }
      lanes = inst(inst, lanes);
    }
    return lanes;
  }

  // ---- storage

  private long[] at(Value value) {
    return frame.values[value.id()];
  }

  private IrType typeOf(Value value) {
    return frame.function.typeOf(value);
  }

  private long[] at(ScalarVariable variable) {
    return variable.global() ? globals[variable.id()] : frame.variables[variable.id()];
  }

  private long read(ArrayVariable array, int index, int lane) {
    if (index < 0 || index >= array.length()) {
      return 0;
    }
    return switch (array.space()) {
      case LOCAL -> frame.arrays.get(array.id())[index][lane];
      case GLOBAL -> globalArrays[array.id()][index][lane];
      case CONSTANT -> module.tables().get(array.id()).bits().get(index);
      case GROUPSHARED -> groupshared[array.id()][index];
    };
  }

  private void write(ArrayVariable array, int index, int lane, long bits) {
    if (index < 0 || index >= array.length()) {
      return;
    }
    switch (array.space()) {
      case LOCAL -> frame.arrays.get(array.id())[index][lane] = bits;
      case GLOBAL -> globalArrays[array.id()][index][lane] = bits;
      case CONSTANT -> throw new AssertionError("tables are constant");
      case GROUPSHARED -> groupshared[array.id()][index] = bits;
    }
  }

  // ---- instructions

  /// Runs one instruction; gives the lanes that go on.
  private boolean[] inst(Inst inst, boolean[] mask) {
    switch (inst) {
      case Inst.Constant c -> Arrays.fill(at(c.result()), c.bits());
      case Inst.Unary u -> unary(u);
      case Inst.Binary b -> {
        for (int i = 0; i < n; i++) {
          at(b.result())[i] = ShaderMath.binary(b.op(), typeOf(b.a()), at(b.a())[i], at(b.b())[i]);
        }
      }
      case Inst.Ternary t -> {
        for (int i = 0; i < n; i++) {
          at(t.result())[i] =
              ShaderMath.ternary(t.op(), typeOf(t.b()), at(t.a())[i], at(t.b())[i], at(t.c())[i]);
        }
      }
      case Inst.Load l -> System.arraycopy(at(l.variable()), 0, at(l.result()), 0, n);
      case Inst.Store s -> {
        for (int i = 0; i < n; i++) {
          if (mask[i]) {
            at(s.variable())[i] = at(s.value())[i];
          }
        }
      }
      case Inst.LoadElement l -> {
        for (int i = 0; i < n; i++) {
          at(l.result())[i] = read(l.array(), (int) at(l.index())[i], i);
        }
      }
      case Inst.StoreElement s -> {
        for (int i = 0; i < n; i++) {
          if (mask[i]) {
            write(s.array(), (int) at(s.index())[i], i, at(s.value())[i]);
          }
        }
      }
      case Inst.LoadInput l -> {
        for (int i = 0; i < n; i++) {
          at(l.result())[i] = inputs[l.element()][l.component()][i] & 0xffff_ffffL;
        }
      }
      case Inst.StoreOutput s -> {
        for (int i = 0; i < n; i++) {
          if (mask[i]) {
            outputs[s.element()][s.component()][i] = (int) at(s.value())[i];
          }
        }
      }
      case Inst.LoadVertex _,
          Inst.LoadPatchConstant _,
          Inst.StorePatchConstant _,
          Inst.EvaluateInput _,
          Inst.TargetSamples _,
          Inst.SamplePosition _,
          Inst.Message _,
          Inst.Emit _,
          Inst.Cut _ ->
          throw new UnsupportedOperationException();
      case Inst.LoadConstant l -> loadConstant(l);
      case Inst.Sample s -> sample(s, mask);
      case Inst.LoadResource l -> load(l, mask);
      case Inst.StoreResource s -> store(s, mask);
      case Inst.QueryResource q -> throw new UnsupportedOperationException();
      case Inst.AtomicResource a -> atomic(a, mask);
      case Inst.AtomicElement a -> atomic(a, mask);
      case Inst.Wave c -> throw new UnsupportedOperationException();
      case Inst.Counter c -> throw new UnsupportedOperationException();
      case Inst.Barrier b -> {}
      case Inst.Call c -> call(c, mask);
      case Inst.If c -> {
        boolean[] then = block(c.then(), where(mask, i -> at(c.condition())[i] != 0));
        return or(then, block(c.otherwise(), where(mask, i -> at(c.condition())[i] == 0)));
      }
      case Inst.Loop l -> {
        return loop(l, mask);
      }
      case Inst.Switch s -> {
        return switchOn(s, mask);
      }
      case Inst.Break b -> {
        addTo(frame.breaks.peek(), mask);
        return new boolean[n];
      }
      case Inst.Continue c -> {
        addTo(frame.continues.peek(), mask);
        return new boolean[n];
      }
      case Inst.Return r -> {
        for (int k = 0; k < r.values().size(); k++) {
          for (int i = 0; i < n; i++) {
            if (mask[i]) {
              frame.results[k][i] = at(r.values().get(k))[i];
            }
          }
        }
        return new boolean[n];
      }
      case Inst.Discard d -> {
        for (int i = 0; i < n; i++) {
          live[i] &= !mask[i];
        }
        if (!any(live)) {
          throw new Done();
        }
      }
    }
    return mask;
  }

  private void unary(Inst.Unary u) {
    long[] a = at(u.a()).clone();
    for (int i = 0; i < n; i++) {
      at(u.result())[i] =
          u.op().isDerivative()
              ? derivative(u.op(), a, i)
              : ShaderMath.unary(u.op(), typeOf(u.a()), a[i]);
    }
  }

  private static long derivative(UnaryOp op, long[] a, int lane) {
    int quad = lane & ~3;
    int right = lane & 1;
    int bottom = lane & 2;
    int from =
        switch (op) {
          case DDX_COARSE, DDY_COARSE -> quad;
          case DDX_FINE -> quad + bottom;
          case DDY_FINE -> quad + right;
          default -> throw new AssertionError(op);
        };
    boolean x = op == UnaryOp.DDX_COARSE || op == UnaryOp.DDX_FINE;
    return ShaderMath.binary(
        dev.plumb.hlsl.ir.BinaryOp.SUB, IrType.F32, a[from + (x ? 1 : 2)], a[from]);
  }

  private void loadConstant(Inst.LoadConstant l) {
    int[] words = environment.constantBuffer(slots.slot(module.constantBuffers().get(l.buffer())));
    IrType type = typeOf(l.result());
    for (int i = 0; i < n; i++) {
      long offset = l.offset() + l.dynamicOffset().map(this::at).orElse(new long[n])[i];
      int word = (int) ((offset & 0xffff_ffffL) / 4);
      long low = word < words.length ? words[word] & 0xffff_ffffL : 0;
      long high = word + 1 < words.length ? words[word + 1] : 0;
      at(l.result())[i] =
          type.is64() ? high << 32 | low : type == IrType.BOOL ? Math.min(low, 1) : low;
    }
  }

  private boolean[] loop(Inst.Loop l, boolean[] mask) {
    boolean[] broken = new boolean[n];
    boolean[] lanes = mask;
    frame.breaks.push(broken);
    while (any(lanes)) {
      boolean[] continued = new boolean[n];
      frame.continues.push(continued);
      lanes = block(l.body(), lanes);
      frame.continues.pop();
      lanes = block(l.continuing(), or(lanes, continued));
    }
    frame.breaks.pop();
    return broken;
  }

  private boolean[] switchOn(Inst.Switch s, boolean[] mask) {
    boolean[] done = new boolean[n];
    boolean[] waiting = mask.clone();
    long[] selector = at(s.selector()).clone();
    frame.breaks.push(done);
    for (Inst.Case c : s.cases()) {
      boolean[] mine = where(waiting, i -> c.values().contains((int) selector[i]));
      waiting = where(waiting, i -> !mine[i]);
      addTo(done, block(c.body(), mine));
    }
    addTo(done, block(s.otherwise(), waiting));
    frame.breaks.pop();
    return done;
  }

  private void call(Inst.Call c, boolean[] mask) {
    Frame caller = frame;
    Frame callee = new Frame(module.functions().get(c.function()), n);
    for (int i = 0; i < c.arguments().size(); i++) {
      callee.variables[i] = at(c.arguments().get(i)).clone();
    }
    frame = callee;
    block(callee.function.body(), mask);
    frame = caller;
    for (int i = 0; i < c.results().size(); i++) {
      System.arraycopy(callee.results[i], 0, at(c.results().get(i)), 0, n);
    }
  }

  // ---- the world outside, one lane a request

  private int register(int register, int count, ResourceUse use, int lane) {
    if (use.index().isEmpty()) {
      return register;
    }
    long index = at(use.index().get())[lane];
    return index < count ? register + (int) index : -1;
  }

  private int resource(ResourceUse use, int lane) {
    Module.ResourceBinding binding = module.resources().get(use.binding());
    return register(slots.slot(binding), binding.count(), use, lane);
  }

  private static long[] only(int lane) {
    long[] mask = new long[16];
    mask[lane >> 6] = 1L << lane;
    return mask;
  }

  private int[][] rows(List<Value> values) {
    return values.stream().map(v -> row(Optional.of(v))).toArray(int[][]::new);
  }

  private int[] row(Optional<Value> value) {
    return value.map(v -> Arrays.stream(at(v)).mapToInt(x -> (int) x).toArray()).orElse(null);
  }

  private float[] floats(Value value) {
    float[] row = new float[n];
    for (int i = 0; i < n; i++) {
      row[i] = Float.intBitsToFloat((int) at(value)[i]);
    }
    return row;
  }

  private void take(List<Value> results, int[][] from, int lane) {
    for (int i = 0; i < results.size(); i++) {
      at(results.get(i))[lane] = from[i][lane] & 0xffff_ffffL;
    }
  }

  private void clear(List<Value> results) {
    results.forEach(r -> Arrays.fill(at(r), 0));
  }

  private void sample(Inst.Sample s, boolean[] mask) {
    clear(s.results());
    Module.SamplerBinding sampler = module.samplers().get(s.sampler().binding());
    for (int lane = 0; lane < n; lane++) {
      var request = new SampleRequest();
      request.op = s.op();
      request.texture = resource(s.texture(), lane);
      request.sampler = register(slots.slot(sampler), sampler.count(), s.sampler(), lane);
      request.lanes = n;
      request.active = only(lane);
      request.coordinates = s.coordinates().stream().map(this::floats).toArray(float[][]::new);
      request.lodOrBias = floats(s.lodOrBias().get());
      request.results = new int[4][n];
      if (mask[lane] && request.texture >= 0 && request.sampler >= 0) {
        environment.sample(request);
        take(s.results(), request.results, lane);
      }
    }
  }

  private void load(Inst.LoadResource l, boolean[] mask) {
    clear(l.results());
    for (int lane = 0; lane < n; lane++) {
      var request = new LoadRequest();
      request.register = resource(l.resource(), lane);
      request.lanes = n;
      request.active = only(lane);
      request.address = rows(l.address());
      request.level = row(l.level());
      request.results = new int[l.results().size()][n];
      if (mask[lane] && request.register >= 0) {
        environment.load(request);
        take(l.results(), request.results, lane);
      }
    }
  }

  private void store(Inst.StoreResource s, boolean[] mask) {
    for (int lane = 0; lane < n; lane++) {
      var request = new StoreRequest();
      request.register = resource(s.resource(), lane);
      request.lanes = n;
      request.active = only(lane);
      request.address = rows(s.address());
      request.values = rows(s.values());
      if (mask[lane] && live[lane] && request.register >= 0) {
        environment.store(request);
      }
    }
  }

  private void atomic(Inst.AtomicResource a, boolean[] mask) {
    long[] results = new long[n];
    for (int lane = 0; lane < n; lane++) {
      var request = new AtomicRequest();
      request.op = a.op();
      request.register = resource(a.resource(), lane);
      request.lanes = n;
      request.active = only(lane);
      request.address = rows(a.address());
      request.operand = row(Optional.of(a.operand()));
      request.comparand = row(a.comparand());
      request.results = new int[n];
      if (mask[lane] && live[lane] && request.register >= 0) {
        environment.atomic(request);
        results[lane] = request.results[lane] & 0xffff_ffffL;
      }
    }
    frame.values[a.result().id()] = results;
  }

  private void atomic(Inst.AtomicElement a, boolean[] mask) {
    long[] results = new long[n];
    long[] cells = groupshared[a.array().id()];
    for (int lane = 0; lane < n; lane++) {
      int index = (int) at(a.index())[lane];
      if (mask[lane] && live[lane] && index >= 0 && index < cells.length) {
        results[lane] = cells[index];
        int comparand = a.comparand().map(c -> (int) at(c)[0]).orElse(0);
        if (a.comparand().isPresent()) {
          comparand = (int) at(a.comparand().get())[lane];
        }
        int operand = (int) at(a.operand())[lane];
        int next = AtomicRequest.apply(a.op(), false, (int) cells[index], operand, comparand);
        cells[index] = next & 0xffff_ffffL;
      }
    }
    frame.values[a.result().id()] = results;
  }
}
