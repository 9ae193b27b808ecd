package dev.plumb.hlsl.ir;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// Questions that passes ask of any instruction.
public final class Insts {
  private Insts() {}

  /// The values it defines.
  public static List<Value> results(Inst inst) {
    return switch (inst) {
      case Inst.Constant i -> List.of(i.result());
      case Inst.Unary i -> List.of(i.result());
      case Inst.Binary i -> List.of(i.result());
      case Inst.Ternary i -> List.of(i.result());
      case Inst.Load i -> List.of(i.result());
      case Inst.LoadElement i -> List.of(i.result());
      case Inst.LoadInput i -> List.of(i.result());
      case Inst.LoadVertex i -> List.of(i.result());
      case Inst.LoadPatchConstant i -> List.of(i.result());
      case Inst.EvaluateInput i -> List.of(i.result());
      case Inst.TargetSamples i -> List.of(i.result());
      case Inst.SamplePosition i -> i.results();
      case Inst.LoadConstant i -> List.of(i.result());
      case Inst.Sample i -> i.results();
      case Inst.LoadResource i -> i.results();
      case Inst.QueryResource i -> i.results();
      case Inst.AtomicResource i -> List.of(i.result());
      case Inst.AtomicElement i -> List.of(i.result());
      case Inst.Counter i -> List.of(i.result());
      case Inst.Wave i -> i.results();
      case Inst.Call i -> i.results();
      case Inst.Store _,
          Inst.StoreElement _,
          Inst.StoreOutput _,
          Inst.StorePatchConstant _,
          Inst.Emit _,
          Inst.Cut _,
          Inst.Message _,
          Inst.StoreResource _,
          Inst.Barrier _,
          Inst.If _,
          Inst.Loop _,
          Inst.Switch _,
          Inst.Break _,
          Inst.Continue _,
          Inst.Return _,
          Inst.Discard _ ->
          List.of();
    };
  }

  /// The values it uses, those of nested blocks left out.
  public static List<Value> operands(Inst inst) {
    var operands = new ArrayList<Value>();
    mapValues(
        inst,
        v -> {
          operands.add(v);
          return v;
        },
        UnaryOperator.identity());
    return operands;
  }

  /// The blocks nested directly in it.
  public static List<Block> blocks(Inst inst) {
    return switch (inst) {
      case Inst.If i -> List.of(i.then(), i.otherwise());
      case Inst.Loop i -> List.of(i.body(), i.continuing());
      case Inst.Switch i -> {
        var blocks = new ArrayList<Block>();
        i.cases().forEach(c -> blocks.add(c.body()));
        blocks.add(i.otherwise());
        yield blocks;
      }
      default -> List.of();
    };
  }

  /// Whether all that it does is give its results, the same for the same operands wherever it
  /// stands: it may be removed, moved or shared.
  public static boolean isPure(Inst inst) {
    return switch (inst) {
      case Inst.Constant _,
          Inst.Unary _,
          Inst.Binary _,
          Inst.Ternary _,
          Inst.LoadInput _,
          Inst.LoadVertex _,
          Inst.LoadPatchConstant _,
          Inst.TargetSamples _,
          Inst.LoadConstant _ ->
          true;
      case Inst.LoadElement i -> i.array().space() == ArrayVariable.Space.CONSTANT;
      default -> false;
    };
  }

  /// Whether it may go if nobody uses its results.
  public static boolean isRemovable(Inst inst) {
    return isPure(inst)
        || inst instanceof Inst.Load
        || inst instanceof Inst.LoadElement
        || inst instanceof Inst.Sample
        || inst instanceof Inst.LoadResource
        || inst instanceof Inst.QueryResource
        || inst instanceof Inst.Wave
        || inst instanceof Inst.EvaluateInput
        || inst instanceof Inst.SamplePosition;
  }

  /// Whether nothing in its block runs after it.
  public static boolean isTerminator(Inst inst) {
    return inst instanceof Inst.Break
        || inst instanceof Inst.Continue
        || inst instanceof Inst.Return;
  }

  /// The same instruction with each used value (not in nested blocks) put through `use`, each
  /// defined one through `define`. The common ones that this does not change are given as they are,
  /// so that what passes leave alone is not copied.
  public static Inst mapValues(Inst inst, UnaryOperator<Value> use, UnaryOperator<Value> define) {
    return switch (inst) {
      case Inst.Constant i -> {
        var result = define.apply(i.result());
        yield result.equals(i.result()) ? i : new Inst.Constant(result, i.type(), i.bits());
      }
      case Inst.Unary i -> {
        var a = use.apply(i.a());
        var result = define.apply(i.result());
        yield a.equals(i.a()) && result.equals(i.result()) ? i : new Inst.Unary(result, i.op(), a);
      }
      case Inst.Binary i -> {
        var a = use.apply(i.a());
        var b = use.apply(i.b());
        var result = define.apply(i.result());
        boolean same = a.equals(i.a()) && b.equals(i.b()) && result.equals(i.result());
        yield same ? i : new Inst.Binary(result, i.op(), a, b);
      }
      case Inst.Ternary i -> {
        var a = use.apply(i.a());
        var b = use.apply(i.b());
        var c = use.apply(i.c());
        var result = define.apply(i.result());
        boolean same =
            a.equals(i.a()) && b.equals(i.b()) && c.equals(i.c()) && result.equals(i.result());
        yield same ? i : new Inst.Ternary(result, i.op(), a, b, c);
      }
      case Inst.Load i -> {
        var result = define.apply(i.result());
        yield result.equals(i.result()) ? i : new Inst.Load(result, i.variable());
      }
      case Inst.Store i -> {
        var value = use.apply(i.value());
        yield value.equals(i.value()) ? i : new Inst.Store(i.variable(), value);
      }
      case Inst.LoadElement i -> {
        var index = use.apply(i.index());
        yield new Inst.LoadElement(define.apply(i.result()), i.array(), index);
      }
      case Inst.StoreElement i ->
          new Inst.StoreElement(i.array(), use.apply(i.index()), use.apply(i.value()));
      case Inst.LoadInput i ->
          new Inst.LoadInput(define.apply(i.result()), i.element(), i.component());
      case Inst.StoreOutput i ->
          new Inst.StoreOutput(i.element(), i.component(), use.apply(i.value()));
      case Inst.LoadVertex i -> {
        var vertex = use.apply(i.vertex());
        yield new Inst.LoadVertex(
            define.apply(i.result()), i.ofOutput(), i.element(), i.component(), vertex);
      }
      case Inst.LoadPatchConstant i ->
          new Inst.LoadPatchConstant(define.apply(i.result()), i.element(), i.component());
      case Inst.EvaluateInput i -> {
        var arguments = map(i.arguments(), use);
        yield new Inst.EvaluateInput(
            define.apply(i.result()), i.element(), i.component(), i.op(), arguments);
      }
      case Inst.TargetSamples i -> new Inst.TargetSamples(define.apply(i.result()));
      case Inst.SamplePosition i -> {
        var texture = i.texture().map(t -> map(t, use));
        var index = use.apply(i.index());
        yield new Inst.SamplePosition(map(i.results(), define), texture, index);
      }
      case Inst.Message i -> new Inst.Message(i.kind(), i.text(), map(i.values(), use));
      case Inst.StorePatchConstant i ->
          new Inst.StorePatchConstant(i.element(), i.component(), use.apply(i.value()));
      case Inst.LoadConstant i -> {
        var dynamic = map(i.dynamicOffset(), use);
        var result = define.apply(i.result());
        boolean same = result.equals(i.result()) && dynamic.equals(i.dynamicOffset());
        yield same ? i : new Inst.LoadConstant(result, i.buffer(), i.offset(), dynamic);
      }
      case Inst.Sample i -> sample(i, use, define);
      case Inst.LoadResource i -> {
        var resource = map(i.resource(), use);
        var address = map(i.address(), use);
        var level = map(i.level(), use);
        var offsets = map(i.offsets(), use);
        yield new Inst.LoadResource(map(i.results(), define), resource, address, level, offsets);
      }
      case Inst.StoreResource i ->
          new Inst.StoreResource(
              map(i.resource(), use), map(i.address(), use), map(i.values(), use));
      case Inst.QueryResource i -> {
        var resource = map(i.resource(), use);
        var level = map(i.level(), use);
        yield new Inst.QueryResource(map(i.results(), define), resource, level);
      }
      case Inst.AtomicResource i -> {
        var resource = map(i.resource(), use);
        var address = map(i.address(), use);
        var operand = use.apply(i.operand());
        var comparand = map(i.comparand(), use);
        yield new Inst.AtomicResource(
            define.apply(i.result()), i.op(), resource, address, operand, comparand);
      }
      case Inst.AtomicElement i -> {
        var index = use.apply(i.index());
        var operand = use.apply(i.operand());
        var comparand = map(i.comparand(), use);
        yield new Inst.AtomicElement(
            define.apply(i.result()), i.op(), i.array(), index, operand, comparand);
      }
      case Inst.Counter i -> {
        var resource = map(i.resource(), use);
        yield new Inst.Counter(define.apply(i.result()), resource, i.decrement());
      }
      case Inst.Wave i -> {
        var operands = map(i.operands(), use);
        yield new Inst.Wave(map(i.results(), define), i.op(), operands, i.size());
      }
      case Inst.Call i -> {
        var arguments = map(i.arguments(), use);
        yield new Inst.Call(map(i.results(), define), i.function(), arguments);
      }
      case Inst.If i -> new Inst.If(use.apply(i.condition()), i.then(), i.otherwise());
      case Inst.Switch i -> new Inst.Switch(use.apply(i.selector()), i.cases(), i.otherwise());
      case Inst.Return i -> new Inst.Return(map(i.values(), use));
      case Inst.Barrier _,
          Inst.Loop _,
          Inst.Break _,
          Inst.Continue _,
          Inst.Discard _,
          Inst.Emit _,
          Inst.Cut _ ->
          inst;
    };
  }

  private static Inst sample(Inst.Sample i, UnaryOperator<Value> use, UnaryOperator<Value> define) {
    var texture = map(i.texture(), use);
    var sampler = map(i.sampler(), use);
    var coordinates = map(i.coordinates(), use);
    var lod = map(i.lodOrBias(), use);
    var compare = map(i.compare(), use);
    var ddx = map(i.ddx(), use);
    var ddy = map(i.ddy(), use);
    var offsets = map(i.offsets(), use);
    var clamp = map(i.clamp(), use);
    return new Inst.Sample(
        map(i.results(), define),
        i.op(),
        texture,
        sampler,
        coordinates,
        lod,
        compare,
        ddx,
        ddy,
        offsets,
        clamp,
        i.channel());
  }

  /// The same instruction with each nested block put through `map`, in the order of [#blocks].
  public static Inst mapBlocks(Inst inst, UnaryOperator<Block> map) {
    return switch (inst) {
      case Inst.If i -> {
        var then = map.apply(i.then());
        yield new Inst.If(i.condition(), then, map.apply(i.otherwise()));
      }
      case Inst.Loop i -> {
        var body = map.apply(i.body());
        yield new Inst.Loop(body, map.apply(i.continuing()));
      }
      case Inst.Switch i -> {
        var cases =
            i.cases().stream().map(c -> new Inst.Case(c.values(), map.apply(c.body()))).toList();
        yield new Inst.Switch(i.selector(), cases, map.apply(i.otherwise()));
      }
      default -> inst;
    };
  }

  private static List<Value> map(List<Value> values, UnaryOperator<Value> map) {
    return values.stream().map(map).toList();
  }

  private static Optional<Value> map(Optional<Value> value, UnaryOperator<Value> map) {
    return value.map(map);
  }

  private static ResourceUse map(ResourceUse use, UnaryOperator<Value> map) {
    return use.index().isEmpty() ? use : new ResourceUse(use.binding(), use.index().map(map));
  }
}
