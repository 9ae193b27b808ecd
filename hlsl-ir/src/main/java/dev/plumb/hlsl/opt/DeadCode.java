package dev.plumb.hlsl.opt;

import dev.plumb.hlsl.ir.ArrayVariable;
import dev.plumb.hlsl.ir.Block;
import dev.plumb.hlsl.ir.Function;
import dev.plumb.hlsl.ir.Inst;
import dev.plumb.hlsl.ir.Insts;
import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.ir.Value;
import dev.plumb.hlsl.source.SourceSpan;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Removes what nothing depends on: values that nobody uses, stores that no live load may see,
/// branches that do nothing, code after a `return`, and functions that nobody calls. Loops stay:
/// whether one ends is not known here.
///
/// Starts from what the outside sees and follows operands backwards, so that values and variables
/// that only feed each other go too. Each instruction is looked at once.
final class DeadCode implements Pass {
  @Override
  public String name() {
    return "dead-code";
  }

  @Override
  public Module run(Module module) {
    var reachable = UnusedFunctions.remove(module);
    var loaded = new HashSet<Object>();
    reachable.functions().forEach(f -> collectLoadedGlobals(f.body(), loaded));
    return Functions.mapEach(reachable, f -> f.withBody(new Marker(f, loaded).body()));
  }

  /// The static variables and arrays that any function loads.
  private static void collectLoadedGlobals(Block block, Set<Object> into) {
    Functions.visit(
        block,
        inst -> {
          switch (inst) {
            case Inst.Load i when i.variable().global() -> into.add(i.variable());
            case Inst.LoadElement i when i.array().space() == ArrayVariable.Space.GLOBAL ->
                into.add(i.array());
            default -> {}
          }
        });
  }

  /// An instruction in its place.
  private static final class Node {
    final Inst inst;
    final SourceSpan span;

    /// The control flow around it, or null.
    final Node parent;

    /// In the order of [Insts#blocks].
    final List<List<Node>> blocks = new ArrayList<>();

    boolean live;

    Node(Inst inst, SourceSpan span, Node parent) {
      this.inst = inst;
      this.span = span;
      this.parent = parent;
    }
  }

  private static final class Marker {
    private final Set<Object> loadedGlobals;
    private final Node[] definitions; // [value]
    private final List<Node> top;

    /// Stores of local variables and arrays.
    private final Map<Object, List<Node>> stores = new HashMap<>();

    private final Set<Object> loadedLocals = new HashSet<>();
    private final List<Node> roots = new ArrayList<>();
    private final Deque<Node> pending = new ArrayDeque<>();

    Marker(Function function, Set<Object> loadedGlobals) {
      this.loadedGlobals = loadedGlobals;
      this.definitions = new Node[function.valueTypes().size()];
      this.top = tree(function.body(), null);
    }

    Block body() {
      roots.forEach(this::mark);
      while (!pending.isEmpty()) {
        follow(pending.pop().inst);
      }
      return sweep(top);
    }

    /// The block's instructions up to one after which nothing runs.
    private List<Node> tree(Block block, Node parent) {
      var nodes = new ArrayList<Node>();
      for (int i = 0; i < block.insts().size(); i++) {
        var node = new Node(block.insts().get(i), block.spans().get(i), parent);
        nodes.add(node);
        Insts.results(node.inst).forEach(v -> definitions[v.id()] = node);
        switch (node.inst) {
          case Inst.Store s -> add(node, s.variable(), s.variable().global());
          case Inst.StoreElement s when s.array().space() != ArrayVariable.Space.GROUPSHARED ->
              add(node, s.array(), s.array().space() == ArrayVariable.Space.GLOBAL);
          case Inst.If _, Inst.Switch _ -> {}
          default -> {
            if (!Insts.isRemovable(node.inst)) {
              roots.add(node);
            }
          }
        }
        Insts.blocks(node.inst).forEach(b -> node.blocks.add(tree(b, node)));
        if (Insts.isTerminator(node.inst)) {
          break;
        }
      }
      return nodes;
    }

    private void add(Node store, Object place, boolean global) {
      if (!global) {
        stores.computeIfAbsent(place, _ -> new ArrayList<>()).add(store);
      } else if (loadedGlobals.contains(place)) {
        roots.add(store);
      }
    }

    private void mark(Node node) {
      for (Node n = node; n != null && !n.live; n = n.parent) {
        n.live = true;
        pending.push(n);
      }
    }

    /// Marks what a live instruction needs.
    private void follow(Inst inst) {
      for (Value operand : Insts.operands(inst)) {
        mark(definitions[operand.id()]);
      }
      switch (inst) {
        case Inst.Load i -> load(i.variable());
        case Inst.LoadElement i -> load(i.array());
        default -> {}
      }
    }

    private void load(Object place) {
      if (loadedLocals.add(place)) {
        stores.getOrDefault(place, List.of()).forEach(this::mark);
      }
    }

    private static Block sweep(List<Node> nodes) {
      var out = new BlockBuilder();
      for (Node node : nodes) {
        if (node.live) {
          var blocks = node.blocks.iterator();
          out.add(Insts.mapBlocks(node.inst, _ -> sweep(blocks.next())), node.span);
        }
      }
      return out.build();
    }
  }
}
