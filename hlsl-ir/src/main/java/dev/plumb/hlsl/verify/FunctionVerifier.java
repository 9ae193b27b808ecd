package dev.plumb.hlsl.verify;

import dev.plumb.hlsl.ir.ArrayVariable;
import dev.plumb.hlsl.ir.Block;
import dev.plumb.hlsl.ir.Function;
import dev.plumb.hlsl.ir.Inst;
import dev.plumb.hlsl.ir.IrInvariantError;
import dev.plumb.hlsl.ir.IrType;
import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.ir.ScalarVariable;
import dev.plumb.hlsl.ir.StageData;
import dev.plumb.hlsl.ir.TernaryOp;
import dev.plumb.hlsl.ir.Value;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.type.ShaderStage;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Checks one function's body: types of operands and results, definitions before uses and in scope,
/// structure of control flow.
final class FunctionVerifier {
  /// What encloses a block: decides which terminators it may have.
  private record Context(boolean mayBreak, boolean mayContinue) {}

  private final Module module;
  private final int index;
  private final Function function;
  private final ResourceVerifier resources;

  /// Per value: its definition has been seen; and: it may be used here.
  private final boolean[] defined;

  private final boolean[] visible;

  /// Where we are, for messages.
  private String path;

  private int place; // in the innermost block

  private Inst current;

  FunctionVerifier(Module module, int index) {
    this.module = module;
    this.index = index;
    this.function = module.functions().get(index);
    this.resources = new ResourceVerifier(this, module);
    this.defined = new boolean[function.valueTypes().size()];
    this.visible = new boolean[function.valueTypes().size()];
  }

  void verify() {
    block("body", function.body(), new Context(false, false));
  }

  private void block(String name, Block block, Context context) {
    String outer = path;
    int outerPlace = place;
    path = outer == null ? name : outer + "[" + outerPlace + "]." + name;
    List<Value> mine = new java.util.ArrayList<>();
    for (int i = 0; i < block.insts().size(); i++) {
      place = i;
      current = block.insts().get(i);
      SourceSpan span = block.spans().get(i);
      require(span != null, "has no span");
      boolean last = i == block.insts().size() - 1;
      require(last || !isTerminator(current), "is followed by instructions");
      inst(current, context, mine);
    }
    // values are usable in their own block and those nested in it
    mine.forEach(value -> visible[value.id()] = false);
    path = outer;
    place = outerPlace;
  }

  private static boolean isTerminator(Inst inst) {
    return inst instanceof Inst.Break
        || inst instanceof Inst.Continue
        || inst instanceof Inst.Return;
  }

  private void inst(Inst inst, Context context, List<Value> mine) {
    switch (inst) {
      case Inst.Constant c -> {
        if (!Verifier.fits(c.type(), c.bits())) {
          throw broken("bits " + Long.toHexString(c.bits()) + " are no " + c.type().text);
        }
        define(c.result(), c.type(), mine);
      }
      case Inst.Unary u -> unary(u, mine);
      case Inst.Binary b -> {
        IrType type = typeOf(b.a());
        if (!b.op().takes(type)) {
          throw broken(b.op() + " does not take " + type.text);
        }
        expect(b.b(), type, "second operand");
        define(b.result(), b.op().resultOf(type), mine);
      }
      case Inst.Ternary t -> ternary(t, mine);
      case Inst.Load l -> {
        variable(l.variable());
        define(l.result(), l.variable().type(), mine);
      }
      case Inst.Store s -> {
        variable(s.variable());
        expect(s.value(), s.variable().type(), "value");
      }
      case Inst.LoadElement l -> {
        array(l.array());
        expectIndex(l.index(), "index");
        define(l.result(), l.array().type(), mine);
      }
      case Inst.StoreElement s -> {
        array(s.array());
        require(
            s.array().space() != ArrayVariable.Space.CONSTANT, "writes table " + s.array().name());
        expectIndex(s.index(), "index");
        expect(s.value(), s.array().type(), "value");
      }
      case Inst.LoadInput l ->
          define(l.result(), component(module.inputs(), l.element(), l.component()), mine);
      case Inst.StoreOutput s ->
          expect(s.value(), component(module.outputs(), s.element(), s.component()), "value");
      case Inst.LoadVertex l -> define(l.result(), vertex(l), mine);
      case Inst.LoadPatchConstant l -> {
        requireStage(ShaderStage.DOMAIN, "a patch constant's load");
        define(l.result(), patchConstant(l.element(), l.component()), mine);
      }
      case Inst.StorePatchConstant s -> {
        requireStage(ShaderStage.HULL, "a patch constant's store");
        expect(s.value(), patchConstant(s.element(), s.component()), "value");
      }
      case Inst.EvaluateInput e -> {
        requireStage(ShaderStage.PIXEL, "an input's evaluation");
        e.arguments().forEach(a -> expectIndex(a, "argument"));
        require(
            e.arguments().size() == e.op().ordinal(),
            e.op() + " with " + e.arguments().size() + " arguments");
        define(e.result(), component(module.inputs(), e.element(), e.component()), mine);
      }
      case Inst.TargetSamples t -> define(t.result(), IrType.U32, mine);
      case Inst.SamplePosition p -> {
        expectIndex(p.index(), "sample");
        p.texture().ifPresent(resources::resource);
        defineAll(p.results(), List.of(IrType.F32, IrType.F32), mine);
      }
      case Inst.Message m -> m.values().forEach(this::typeOf);
      case Inst.Emit e -> stream(e.stream());
      case Inst.Cut c -> stream(c.stream());
      case Inst.LoadConstant l -> {
        inRange(l.buffer(), module.constantBuffers().size(), "constant buffer");
        require(l.offset() >= 0, "offset " + l.offset() + " is negative");
        l.dynamicOffset().ifPresent(offset -> expect(offset, IrType.U32, "dynamic offset"));
        defineAny(l.result(), mine);
      }
      case Inst.Sample s -> defineAll(s.results(), resources.sample(s), mine);
      case Inst.LoadResource l -> defineAll(l.results(), resources.load(l), mine);
      case Inst.StoreResource s -> resources.store(s);
      case Inst.QueryResource q -> defineAll(q.results(), resources.query(q), mine);
      case Inst.AtomicResource a -> define(a.result(), resources.atomic(a), mine);
      case Inst.AtomicElement a -> define(a.result(), atomicElement(a), mine);
      case Inst.Counter c -> define(c.result(), resources.counter(c), mine);
      case Inst.Barrier b ->
          require(
              !(b.group() || b.sync()) || module.stage() == ShaderStage.COMPUTE,
              "group barrier in " + module.stage());
      case Inst.Wave w -> wave(w, mine);
      case Inst.Call c -> call(c, mine);
      case Inst.If i -> {
        expect(i.condition(), IrType.BOOL, "condition");
        block("then", i.then(), context);
        block("else", i.otherwise(), context);
      }
      case Inst.Loop l -> {
        block("loop", l.body(), new Context(true, true));
        block("continuing", l.continuing(), new Context(true, false));
      }
      case Inst.Switch s -> switchOn(s, context);
      case Inst.Break b -> require(context.mayBreak(), "is outside of loops and switches");
      case Inst.Continue c -> require(context.mayContinue(), "is outside of loops' bodies");
      case Inst.Return r -> {
        require(
            r.values().size() == function.resultTypes().size(),
            r.values().size() + " values for " + function.resultTypes().size() + " results");
        for (int i = 0; i < r.values().size(); i++) {
          expect(r.values().get(i), function.resultTypes().get(i), "value " + i);
        }
      }
      case Inst.Discard d -> requireStage(ShaderStage.PIXEL, "discard");
    }
  }

  private void unary(Inst.Unary u, List<Value> mine) {
    IrType type = typeOf(u.a());
    require(u.op().takes(type), u.op() + " does not take " + type.text);
    if (u.op().isDerivative()) {
      require(
          module.stage() == ShaderStage.PIXEL || module.stage() == ShaderStage.COMPUTE,
          "a derivative in stage " + module.stage());
    }
    define(u.result(), u.op().resultOf(type), mine);
  }

  private void ternary(Inst.Ternary t, List<Value> mine) {
    IrType type = typeOf(t.b());
    require(t.op().takes(type), t.op() + " does not take " + type.text);
    expect(t.a(), t.op() == TernaryOp.SELECT ? IrType.BOOL : type, "first operand");
    expect(t.c(), type, "third operand");
    define(t.result(), type, mine);
  }

  private IrType atomicElement(Inst.AtomicElement a) {
    array(a.array());
    require(
        a.array().space() == ArrayVariable.Space.GROUPSHARED,
        "atomic on " + a.array().space() + " array");
    IrType type = a.array().type();
    require(type == IrType.I32 || type == IrType.U32, "atomic on " + type.text);
    expectIndex(a.index(), "index");
    atomicOperands(a.op(), type, a.operand(), a.comparand());
    return type;
  }

  void atomicOperands(Inst.AtomicOp op, IrType type, Value operand, Optional<Value> comparand) {
    expect(operand, type, "operand");
    boolean compares = op == Inst.AtomicOp.COMPARE_EXCHANGE || op == Inst.AtomicOp.COMPARE_STORE;
    require(
        compares == comparand.isPresent(), op + (compares ? " without" : " with") + " a comparand");
    comparand.ifPresent(value -> expect(value, type, "comparand"));
  }

  private void call(Inst.Call c, List<Value> mine) {
    inRange(c.function(), module.functions().size(), "function");
    Function callee = module.functions().get(c.function());
    require(c.function() < index, "calls " + callee.name() + ", which does not come before it");
    require(
        c.arguments().size() == callee.parameterCount(),
        c.arguments().size() + " arguments for " + callee.parameterCount() + " parameters");
    for (int i = 0; i < c.arguments().size(); i++) {
      expect(c.arguments().get(i), callee.variables().get(i).type(), "argument " + i);
    }
    defineAll(c.results(), callee.resultTypes(), mine);
  }

  private void wave(Inst.Wave w, List<Value> mine) {
    require(
        w.size() >= 4 && w.size() <= 128 && Integer.bitCount(w.size()) == 1,
        "a wave of " + w.size() + " lanes");
    require(
        w.operands().size() == w.op().operands, w.operands().size() + " operands for " + w.op());
    IrType type = w.operands().isEmpty() ? null : typeOf(w.operands().getFirst());
    require(w.op().takes(type), w.op() + " of " + type);
    for (Value word : w.operands().subList(Math.min(1, w.operands().size()), w.operands().size())) {
      expect(word, IrType.U32, "lane or mask");
    }
    defineAll(w.results(), Collections.nCopies(w.op().results(), w.op().resultOf(type)), mine);
  }

  private void switchOn(Inst.Switch s, Context context) {
    expectIndex(s.selector(), "selector");
    Set<Integer> seen = new HashSet<>();
    Context inside = new Context(true, context.mayContinue());
    for (int i = 0; i < s.cases().size(); i++) {
      current = s;
      for (int value : s.cases().get(i).values()) {
        require(seen.add(value), "lists case " + value + " twice");
      }
      block("case" + i, s.cases().get(i).body(), inside);
    }
    block("default", s.otherwise(), inside);
  }

  private void variable(ScalarVariable variable) {
    List<ScalarVariable> all = variable.global() ? module.globals() : function.variables();
    boolean exists =
        variable.id() >= 0 && variable.id() < all.size() && all.get(variable.id()).equals(variable);
    if (!exists) {
      throw broken(
          "variable "
              + variable.name()
              + " (id "
              + variable.id()
              + ") is not of this function or module");
    }
  }

  private void array(ArrayVariable array) {
    List<ArrayVariable> all =
        switch (array.space()) {
          case LOCAL -> function.arrays();
          case GLOBAL -> module.globalArrays();
          case CONSTANT -> module.tables().stream().map(Module.Table::array).toList();
          case GROUPSHARED -> module.groupshared();
        };
    boolean exists =
        array.id() >= 0 && array.id() < all.size() && all.get(array.id()).equals(array);
    require(
        exists,
        "array " + array.name() + " (id " + array.id() + ") is not of this function or module");
  }

  private IrType component(List<Module.SignatureElement> elements, int element, int component) {
    inRange(element, elements.size(), "signature element");
    inRange(component, elements.get(element).componentCount(), "component");
    return elements.get(element).type();
  }

  private IrType vertex(Inst.LoadVertex l) {
    boolean patches = module.stage() == ShaderStage.HULL;
    require(
        patches || module.stage() == ShaderStage.DOMAIN || module.stage() == ShaderStage.GEOMETRY,
        "a vertex's load in stage " + module.stage());
    require(patches || !l.ofOutput(), "reads its output");
    expect(l.vertex(), IrType.U32, "vertex");
    return component(l.ofOutput() ? module.outputs() : module.inputs(), l.element(), l.component());
  }

  private IrType patchConstant(int element, int component) {
    return component(module.stageData().patchConstants(), element, component);
  }

  private void stream(int stream) {
    requireStage(ShaderStage.GEOMETRY, "a stream");
    inRange(stream, ((StageData.Geometry) module.stageData()).streams().size(), "stream");
  }

  void requireStage(ShaderStage stage, String what) {
    require(module.stage() == stage, what + " in stage " + module.stage());
  }

  void inRange(int i, int count, String what) {
    if (i < 0 || i >= count) {
      throw broken(what + " " + i + " of " + count);
    }
  }

  private void defineAll(List<Value> results, List<IrType> types, List<Value> mine) {
    require(results.size() == types.size(), results.size() + " results instead of " + types.size());
    for (int i = 0; i < types.size(); i++) {
      define(results.get(i), types.get(i), mine);
    }
  }

  private void define(Value result, IrType type, List<Value> mine) {
    defineAny(result, mine);
    IrType declared = function.typeOf(result);
    if (declared != type) {
      throw broken("result " + result + " is declared " + declared.text + ", not " + type.text);
    }
  }

  private void defineAny(Value result, List<Value> mine) {
    inRange(result.id(), defined.length, "value");
    if (defined[result.id()]) {
      throw broken("defines " + result + " again");
    }
    defined[result.id()] = true;
    visible[result.id()] = true;
    mine.add(result);
  }

  IrType typeOf(Value value) {
    inRange(value.id(), defined.length, "value");
    if (!visible[value.id()]) {
      throw broken(
          "uses "
              + value
              + (defined[value.id()]
                  ? " outside of the block that defines it"
                  : " before its definition"));
    }
    return function.typeOf(value);
  }

  /// The type that `results` are declared with.
  IrType declared(Value result) {
    inRange(result.id(), defined.length, "value");
    return function.typeOf(result);
  }

  void expect(Value value, IrType type, String role) {
    IrType actual = typeOf(value);
    if (actual != type) {
      throw broken(role + " " + value + " is " + actual.text + ", not " + type.text);
    }
  }

  void expectIndex(Value value, String role) {
    IrType actual = typeOf(value);
    require(
        actual == IrType.I32 || actual == IrType.U32,
        role + " " + value + " is " + actual.text + ", not i32 or u32");
  }

  void require(boolean rule, String message) {
    if (!rule) {
      throw broken(message);
    }
  }

  /// The error for a rule that does not hold; checked first where a message would cost too much.
  private IrInvariantError broken(String message) {
    return new IrInvariantError(
        "function "
            + function.name()
            + ", "
            + path
            + "["
            + place
            + "]: "
            + message
            + ": "
            + current);
  }
}
