package dev.plumb.hlsl.testing;

import dev.plumb.hlsl.ir.ArrayVariable;
import dev.plumb.hlsl.ir.BinaryOp;
import dev.plumb.hlsl.ir.Block;
import dev.plumb.hlsl.ir.Function;
import dev.plumb.hlsl.ir.FunctionDebug;
import dev.plumb.hlsl.ir.Inst;
import dev.plumb.hlsl.ir.IrType;
import dev.plumb.hlsl.ir.ResourceUse;
import dev.plumb.hlsl.ir.SampleOp;
import dev.plumb.hlsl.ir.ScalarVariable;
import dev.plumb.hlsl.ir.TernaryOp;
import dev.plumb.hlsl.ir.UnaryOp;
import dev.plumb.hlsl.ir.Value;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.type.ShaderStage;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/// Writes one random function for [RandomModules].
final class RandomFunction {
  static final int MAX_TRIPS = 3;
  private static final int MAX_DEPTH = 3;

  private final RandomModules module;
  private final SplittableRandom random;
  private final int index;

  /// Few instructions and no arrays, so that calls may be inlined.
  private boolean small;

  private final List<ScalarVariable> variables = new ArrayList<>();
  private final List<ArrayVariable> arrays = new ArrayList<>();
  private final List<IrType> valueTypes = new ArrayList<>();
  private final List<IrType> resultTypes = new ArrayList<>();

  /// Values that may be used, block by block.
  private final Deque<List<Value>> scopes = new ArrayDeque<>();

  private final Deque<List<Inst>> blocks = new ArrayDeque<>();

  RandomFunction(RandomModules module, int index) {
    this.module = module;
    this.random = module.random;
    this.index = index;
  }

  Function function(boolean entry) {
    int parameters = entry ? 0 : random.nextInt(4);
    for (int i = 0; i < parameters + 4; i++) {
      variable(type());
    }
    small = !entry && random.nextBoolean();
    if (!small) {
      arrays.add(new ArrayVariable(0, ArrayVariable.Space.LOCAL, type(), 4, "a0"));
    }
    for (int i = entry ? 0 : random.nextInt(3); i > 0; i--) {
      resultTypes.add(type());
    }
    Block body = block(0, false, false, entry ? this::storeOutputs : this::returnValues);
    return new Function(
        "f" + index,
        parameters,
        resultTypes,
        variables,
        arrays,
        valueTypes,
        body,
        false,
        FunctionDebug.NONE);
  }

  private ScalarVariable variable(IrType type) {
    int id = variables.size();
    var variable = new ScalarVariable(id, false, type, "v" + id);
    variables.add(variable);
    return variable;
  }

  private IrType type() {
    while (true) {
      IrType type = pick(List.of(RandomModules.TYPES));
      if (!type.is64() || module.wide) {
        return random.nextInt(3) == 0 ? IrType.F32 : type;
      }
    }
  }

  private <T> T pick(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  // ---- blocks

  private Block block(int depth, boolean inBreakable, boolean inLoop, Runnable end) {
    blocks.push(new ArrayList<>());
    scopes.push(new ArrayList<>());
    for (int i = random.nextInt(1, depth == 0 && !small ? 24 : 8); i > 0; i--) {
      statement(depth, inBreakable, inLoop);
    }
    end.run();
    scopes.pop();
    List<Inst> insts = blocks.pop();
    return new Block(insts, Collections.nCopies(insts.size(), SourceSpan.NONE));
  }

  void emit(Inst inst) {
    blocks.peek().add(inst);
  }

  IrType typeOf(Value value) {
    return valueTypes.get(value.id());
  }

  Value define(IrType type) {
    var value = new Value(valueTypes.size());
    valueTypes.add(type);
    return value;
  }

  /// Makes `value` usable in what follows.
  Value show(Value value) {
    scopes.peek().add(value);
    return value;
  }

  /// A value of that type: one at hand, a variable or a constant.
  Value value(IrType type) {
    if (random.nextInt(4) != 0) {
      List<Value> fitting =
          scopes.stream()
              .flatMap(List::stream)
              .filter(v -> valueTypes.get(v.id()) == type)
              .toList();
      if (!fitting.isEmpty()) {
        return pick(fitting);
      }
    }
    if (random.nextBoolean()) {
      for (ScalarVariable variable : allVariables()) {
        if (variable.type() == type) {
          Value result = define(type);
          emit(new Inst.Load(result, variable));
          return show(result);
        }
      }
    }
    return constant(type, module.bits(type));
  }

  Value constant(IrType type, long bits) {
    Value result = define(type);
    emit(new Inst.Constant(result, type, bits));
    return show(result);
  }

  private List<ScalarVariable> allVariables() {
    List<ScalarVariable> all = new ArrayList<>(variables);
    all.addAll(module.globals);
    Collections.rotate(all, random.nextInt(all.size()));
    // counters of loops must count
    all.removeIf(v -> v.name().equals("counter"));
    return all;
  }

  private void statement(int depth, boolean inBreakable, boolean inLoop) {
    boolean nest = depth < (small ? 1 : MAX_DEPTH);
    switch (random.nextInt(24)) {
      case 0, 1, 2, 3 -> binary();
      case 4, 5, 6 -> unary();
      case 7 -> ternary();
      case 8, 9, 10 -> store();
      case 11 -> loadElement();
      case 12 -> storeElement();
      case 13 -> input();
      case 14 -> storeOutputs();
      case 15 -> loadConstant();
      case 16, 17 -> branch(nest, depth, inBreakable, inLoop);
      case 18 -> {
        if (nest) {
          loop(depth);
        }
      }
      case 19 -> {
        if (nest) {
          switchOn(depth, inLoop);
        }
      }
      case 20 -> call();
      case 21 -> leave(inBreakable, inLoop);
      case 22 -> resource();
      default -> stageSpecific();
    }
  }

  private void unary() {
    UnaryOp op = pick(List.of(UnaryOp.values()));
    IrType type = type();
    boolean derivative = op.isDerivative() && module.stage != ShaderStage.PIXEL;
    if (!op.takes(type) || derivative || (op.resultOf(type).is64() && !module.wide)) {
      return;
    }
    Value a = value(type);
    Value result = define(op.resultOf(type));
    emit(new Inst.Unary(result, op, a));
    show(result);
  }

  private void binary() {
    BinaryOp op = pick(List.of(BinaryOp.values()));
    IrType type = type();
    if (!op.takes(type) || (op.resultOf(type).is64() && !module.wide)) {
      return;
    }
    Value a = value(type);
    Value b = value(type);
    Value result = define(op.resultOf(type));
    emit(new Inst.Binary(result, op, a, b));
    show(result);
  }

  private void ternary() {
    if (random.nextInt(4) == 0) {
      new RandomIdioms(this, random).signByBit();
      return;
    }
    TernaryOp op = pick(List.of(TernaryOp.values()));
    IrType type = type();
    if (!op.takes(type)) {
      return;
    }
    Value a = value(op == TernaryOp.SELECT ? IrType.BOOL : type);
    Value b = value(type);
    Value c = value(type);
    Value result = define(type);
    emit(new Inst.Ternary(result, op, a, b, c));
    show(result);
  }

  private void store() {
    ScalarVariable variable = pick(allVariables());
    emit(new Inst.Store(variable, value(variable.type())));
  }

  private Value indexValue() {
    Value any = value(random.nextBoolean() ? IrType.I32 : IrType.U32);
    if (random.nextInt(4) == 0) {
      return any;
    }
    IrType type = valueTypes.get(any.id());
    Value mask = constant(type, 3);
    Value result = define(type);
    emit(new Inst.Binary(result, BinaryOp.AND, any, mask));
    return show(result);
  }

  private void loadElement() {
    List<ArrayVariable> all = new ArrayList<>(arrays);
    all.addAll(module.globalArrays);
    all.addAll(module.groupshared);
    module.tables.forEach(t -> all.add(t.array()));
    ArrayVariable array = pick(all);
    Value at = indexValue();
    Value result = define(array.type());
    emit(new Inst.LoadElement(result, array, at));
    show(result);
  }

  private void storeElement() {
    List<ArrayVariable> all = new ArrayList<>(arrays);
    all.addAll(module.globalArrays);
    all.addAll(module.groupshared);
    ArrayVariable array = pick(all);
    Value at = indexValue();
    emit(new Inst.StoreElement(array, at, value(array.type())));
  }

  private void input() {
    int element = random.nextInt(module.inputs.size());
    Value result = define(module.inputs.get(element).type());
    emit(new Inst.LoadInput(result, element, random.nextInt(3)));
    show(result);
  }

  private void storeOutputs() {
    for (int element = 0; element < module.outputs.size(); element++) {
      emit(
          new Inst.StoreOutput(
              element, random.nextInt(3), value(module.outputs.get(element).type())));
    }
  }

  private void loadConstant() {
    IrType type = type();
    Optional<Value> dynamic =
        switch (random.nextInt(4)) {
          case 0, 1 -> Optional.empty();
          case 2 -> Optional.of(value(IrType.U32));
          default -> Optional.of(new RandomIdioms(this, random).packedOffset());
        };
    Value result = define(type);
    emit(new Inst.LoadConstant(result, 0, 4 * random.nextInt(20), dynamic));
    show(result);
  }

  // ---- control flow

  private void branch(boolean nest, int depth, boolean inBreakable, boolean inLoop) {
    if (!nest) {
      return;
    }
    Value condition = value(IrType.BOOL);
    Block then = block(depth + 1, inBreakable, inLoop, () -> {});
    Block otherwise =
        random.nextBoolean() ? Block.EMPTY : block(depth + 1, inBreakable, inLoop, () -> {});
    emit(new Inst.If(condition, then, otherwise));
  }

  private void loop(int depth) {
    int id = variables.size();
    var counter = new ScalarVariable(id, false, IrType.I32, "counter");
    variables.add(counter);
    emit(new Inst.Store(counter, constant(IrType.I32, 0)));
    blocks.push(new ArrayList<>());
    scopes.push(new ArrayList<>());
    exitAfter(counter, random.nextInt(MAX_TRIPS + 1));
    List<Inst> prefix = blocks.pop();
    Block rest = block(depth + 1, true, true, () -> {});
    scopes.pop();
    prefix.addAll(rest.insts());
    Block body = new Block(prefix, Collections.nCopies(prefix.size(), SourceSpan.NONE));
    Block continuing = block(depth + 2, true, false, () -> add(counter));
    emit(new Inst.Loop(body, continuing));
  }

  private void exitAfter(ScalarVariable counter, int trips) {
    Value count = define(IrType.I32);
    emit(new Inst.Load(count, counter));
    Value done = define(IrType.BOOL);
    emit(new Inst.Binary(done, BinaryOp.GE, count, constant(IrType.I32, trips)));
    emit(new Inst.If(done, one(new Inst.Break()), Block.EMPTY));
  }

  private void add(ScalarVariable counter) {
    Value count = define(IrType.I32);
    emit(new Inst.Load(count, counter));
    Value one = constant(IrType.I32, 1);
    Value next = define(IrType.I32);
    emit(new Inst.Binary(next, BinaryOp.ADD, count, one));
    emit(new Inst.Store(counter, next));
  }

  private static Block one(Inst inst) {
    return new Block(List.of(inst), List.of(SourceSpan.NONE));
  }

  private void switchOn(int depth, boolean inLoop) {
    Value selector = indexValue();
    List<Inst.Case> cases = new ArrayList<>();
    for (int i = 0; i < random.nextInt(4); i++) {
      List<Integer> listed = random.nextBoolean() ? List.of(2 * i) : List.of(2 * i, 2 * i + 1);
      cases.add(new Inst.Case(listed, block(depth + 1, true, inLoop, () -> {})));
    }
    emit(new Inst.Switch(selector, cases, block(depth + 1, true, inLoop, () -> {})));
  }

  private void call() {
    if (index == 0) {
      return;
    }
    int callee = random.nextInt(index);
    Function function = module.functions.get(callee);
    List<Value> arguments = new ArrayList<>();
    for (int i = 0; i < function.parameterCount(); i++) {
      arguments.add(value(function.variables().get(i).type()));
    }
    List<Value> results = function.resultTypes().stream().map(this::define).toList();
    emit(new Inst.Call(results, callee, arguments));
    results.forEach(this::show);
  }

  /// Some lanes break, continue, return or are discarded.
  private void leave(boolean inBreakable, boolean inLoop) {
    List<Inst> ways = new ArrayList<>();
    if (inBreakable) {
      ways.add(new Inst.Break());
    }
    if (inLoop) {
      ways.add(new Inst.Continue());
    }
    if (module.stage == ShaderStage.PIXEL) {
      ways.add(new Inst.Discard());
    }
    if (ways.isEmpty() || random.nextInt(4) == 0) {
      List<Value> values = resultTypes.stream().map(this::value).toList();
      ways = List.of(new Inst.Return(values));
    }
    Value condition = value(IrType.BOOL);
    Block block = one(pick(ways));
    boolean negate = random.nextBoolean();
    emit(new Inst.If(condition, negate ? Block.EMPTY : block, negate ? block : Block.EMPTY));
  }

  private void returnValues() {
    // a function may end without Return: its results are 0 then
    if (random.nextInt(5) != 0) {
      emit(new Inst.Return(resultTypes.stream().map(this::value).toList()));
    }
  }

  // ---- the world outside

  private ResourceUse use(int binding) {
    return random.nextBoolean()
        ? ResourceUse.of(binding)
        : new ResourceUse(binding, Optional.of(value(IrType.U32)));
  }

  private void resource() {
    switch (random.nextInt(module.effects ? 3 : 1)) {
      case 0 -> {
        ResourceUse texture = use(0);
        List<Value> address = List.of(value(IrType.I32), value(IrType.I32));
        Optional<Value> level = Optional.of(value(IrType.U32));
        List<Value> results = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
          results.add(define(IrType.F32));
        }
        emit(new Inst.LoadResource(results, texture, address, level, List.of()));
        results.forEach(this::show);
      }
      case 1 -> {
        ResourceUse target = use(1);
        List<Value> address = List.of(indexValue());
        emit(new Inst.StoreResource(target, address, List.of(value(IrType.U32))));
      }
      default -> {
        ResourceUse target = use(1);
        List<Value> address = List.of(indexValue());
        Value operand = value(IrType.U32);
        Value result = define(IrType.U32);
        emit(
            new Inst.AtomicResource(
                result, atomicOp(), target, address, operand, Optional.empty()));
        show(result);
      }
    }
  }

  private Inst.AtomicOp atomicOp() {
    return Inst.AtomicOp.values()[random.nextInt(Inst.AtomicOp.EXCHANGE.ordinal() + 1)];
  }

  private void stageSpecific() {
    switch (module.stage) {
      case PIXEL -> sample();
      case COMPUTE -> {
        Value at = indexValue();
        Value operand = value(IrType.U32);
        Value comparand = value(IrType.U32);
        Value result = define(IrType.U32);
        ArrayVariable array = module.groupshared.getFirst();
        boolean compare = random.nextBoolean();
        emit(
            new Inst.AtomicElement(
                result,
                compare ? Inst.AtomicOp.COMPARE_EXCHANGE : atomicOp(),
                array,
                at,
                operand,
                compare ? Optional.of(comparand) : Optional.empty()));
        show(result);
        emit(new Inst.Barrier(true, false, true));
      }
      case VERTEX, HULL, DOMAIN, GEOMETRY -> binary();
    }
  }

  private void sample() {
    ResourceUse texture = use(0);
    ResourceUse sampler = use(0);
    List<Value> coordinates = List.of(value(IrType.F32), value(IrType.F32));
    Value lod = value(IrType.F32);
    List<Value> results = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      results.add(define(IrType.F32));
    }
    emit(
        new Inst.Sample(
            results,
            SampleOp.SAMPLE_LEVEL,
            texture,
            sampler,
            coordinates,
            Optional.of(lod),
            Optional.empty(),
            List.of(),
            List.of(),
            List.of(),
            Optional.empty(),
            0));
    results.forEach(this::show);
  }
}
