package dev.plumb.hlsl.interp;

import dev.plumb.hlsl.ir.Block;
import dev.plumb.hlsl.ir.Inst;
import dev.plumb.hlsl.ir.ResourceUse;
import dev.plumb.hlsl.ir.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The values and blocks that an instruction consists of.
final class Operands {
  private Operands() {}

  /// Values it gives.
  static List<Value> results(Inst inst) {
    return switch (inst) {
      case Inst.Constant i -> List.of(i.result());
      case Inst.Unary i -> List.of(i.result());
      case Inst.Binary i -> List.of(i.result());
      case Inst.Ternary i -> List.of(i.result());
      case Inst.Load i -> List.of(i.result());
      case Inst.LoadElement i -> List.of(i.result());
      case Inst.LoadInput i -> List.of(i.result());
      case Inst.LoadConstant i -> List.of(i.result());
      case Inst.Sample i -> i.results();
      case Inst.LoadResource i -> i.results();
      case Inst.QueryResource i -> i.results();
      case Inst.AtomicResource i -> List.of(i.result());
      case Inst.AtomicElement i -> List.of(i.result());
      case Inst.Counter i -> List.of(i.result());
      case Inst.Call i -> i.results();
      case Inst.Store i -> List.of();
      case Inst.StoreElement i -> List.of();
      case Inst.StoreOutput i -> List.of();
      case Inst.StoreResource i -> List.of();
      case Inst.Barrier i -> List.of();
      case Inst.If i -> List.of();
      case Inst.Loop i -> List.of();
      case Inst.Switch i -> List.of();
      case Inst.Break i -> List.of();
      case Inst.Continue i -> List.of();
      case Inst.Return i -> List.of();
      case Inst.Discard i -> List.of();
    };
  }

  /// Values it takes itself; not those of blocks inside.
  static List<Value> uses(Inst inst) {
    return switch (inst) {
      case Inst.Constant i -> List.of();
      case Inst.Unary i -> List.of(i.a());
      case Inst.Binary i -> List.of(i.a(), i.b());
      case Inst.Ternary i -> List.of(i.a(), i.b(), i.c());
      case Inst.Load i -> List.of();
      case Inst.Store i -> List.of(i.value());
      case Inst.LoadElement i -> List.of(i.index());
      case Inst.StoreElement i -> List.of(i.index(), i.value());
      case Inst.LoadInput i -> List.of();
      case Inst.StoreOutput i -> List.of(i.value());
      case Inst.LoadConstant i -> i.dynamicOffset().map(List::of).orElse(List.of());
      case Inst.Sample i -> ofSample(i);
      case Inst.LoadResource i ->
          join(i.address(), i.offsets(), optional(i.level()), optional(i.resource().index()));
      case Inst.StoreResource i -> join(i.address(), i.values(), optional(i.resource().index()));
      case Inst.QueryResource i -> join(optional(i.level()), optional(i.resource().index()));
      case Inst.AtomicResource i ->
          join(
              i.address(),
              List.of(i.operand()),
              optional(i.comparand()),
              optional(i.resource().index()));
      case Inst.AtomicElement i -> join(List.of(i.index(), i.operand()), optional(i.comparand()));
      case Inst.Counter i -> optional(i.resource().index());
      case Inst.Barrier i -> List.of();
      case Inst.Call i -> i.arguments();
      case Inst.If i -> List.of(i.condition());
      case Inst.Loop i -> List.of();
      case Inst.Switch i -> List.of(i.selector());
      case Inst.Break i -> List.of();
      case Inst.Continue i -> List.of();
      case Inst.Return i -> i.values();
      case Inst.Discard i -> List.of();
    };
  }

  /// Blocks inside, in order.
  static List<Block> blocks(Inst inst) {
    return switch (inst) {
      case Inst.If i -> List.of(i.then(), i.otherwise());
      case Inst.Loop i -> List.of(i.body(), i.continuing());
      case Inst.Switch i -> {
        List<Block> blocks = new ArrayList<>();
        i.cases().forEach(c -> blocks.add(c.body()));
        blocks.add(i.otherwise());
        yield blocks;
      }
      default -> List.of();
    };
  }

  private static List<Value> ofSample(Inst.Sample i) {
    List<Value> first = join(i.coordinates(), i.ddx(), i.ddy(), i.offsets());
    List<Value> second = join(optional(i.lodOrBias()), optional(i.compare()), optional(i.clamp()));
    return join(first, second, index(i.texture()), index(i.sampler()));
  }

  private static List<Value> index(ResourceUse use) {
    return optional(use.index());
  }

  private static List<Value> optional(Optional<Value> value) {
    return value.map(List::of).orElse(List.of());
  }

  @SafeVarargs
  private static List<Value> join(List<Value>... parts) {
    List<Value> all = new ArrayList<>();
    for (List<Value> part : parts) {
      all.addAll(part);
    }
    return all;
  }
}
