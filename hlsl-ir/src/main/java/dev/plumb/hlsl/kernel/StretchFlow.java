package dev.plumb.hlsl.kernel;

import dev.plumb.hlsl.interp.LaneStep;
import dev.plumb.hlsl.interp.Stretch;
import dev.plumb.hlsl.interp.WaveProgram;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// What flows where in a stretch: columns become [Lane]s that are given once.
final class StretchFlow {
  private final WaveProgram program;
  private final Map<Integer, Lane> state = new HashMap<>();
  private final Map<Integer, Lane> constants = new HashMap<>();

  /// In the order of their steps.
  final List<Node> nodes = new ArrayList<>();

  /// Columns that are the same in all lanes, and must be read before the loop.
  final Map<Integer, Lane> uniforms = new TreeMap<>();

  /// What columns hold at the end, those that somebody needs.
  final Map<Integer, Lane> stores = new TreeMap<>();

  /// What a column holds at the end, for somebody who asks for it then; or null.
  final Lane exit;

  private final boolean hoists;
  final OpenColumns open;

  /// @param hoists whether uniforms are read before the loop; else as other columns
  /// @param exit a column, or -1
  StretchFlow(WaveProgram program, Stretch stretch, boolean hoists, int exit, OpenColumns open) {
    this.program = program;
    this.hoists = hoists;
    this.open = open;
    for (LaneStep step : stretch.steps()) {
      add(step, stretch.lastPosition());
    }
    this.exit = exit < 0 ? null : read(exit);
    for (int i = 0; i < nodes.size(); i++) {
      for (Lane operand : nodes.get(i).operands()) {
        operand.lastUse = i;
      }
    }
    for (Lane lane : stores.values()) {
      lane.lastUse = nodes.size();
    }
    if (this.exit != null) {
      this.exit.lastUse = nodes.size();
    }
  }

  /// Values that are in locals still when all nodes are done.
  Set<Lane> exits() {
    Set<Lane> lanes = Collections.newSetFromMap(new IdentityHashMap<>());
    lanes.addAll(stores.values());
    if (exit != null) {
      lanes.add(exit);
    }
    return lanes;
  }

  private Lane read(int column) {
    return state.computeIfAbsent(column, this::first);
  }

  private Lane first(int column) {
    var bits = program.constant(column);
    if (bits.isPresent()) {
      return constants.computeIfAbsent(bits.getAsInt(), Lane::constant);
    }
    if (hoists && program.isUniform(column)) {
      Lane lane = new Lane();
      lane.hoisted = true;
      uniforms.put(column, lane);
      return lane;
    }
    Lane lane = Lane.ofColumn(column);
    lane.anyNan = open.before().contains(column);
    lane.unflushed = lane.anyNan;
    return lane;
  }

  private void add(LaneStep step, int end) {
    switch (step) {
      case LaneStep.Unary s -> node(step, s.result(), end, read(s.a().column()));
      case LaneStep.Binary s ->
          node(step, s.result(), end, read(s.a().column()), read(s.b().column()));
      case LaneStep.Ternary s ->
          node(
              step,
              s.result(),
              end,
              read(s.a().column()),
              read(s.b().column()),
              read(s.c().column()));
      case LaneStep.Load s -> define(s.result(), read(s.from()), end);
      case LaneStep.Store s -> store(s.to(), read(s.from()));
      case LaneStep.LoadElement s -> node(step, s.result(), end, read(s.index()));
      case LaneStep.LoadConstant s -> node(step, s.result(), end, read(s.dynamicOffset()));
      case LaneStep.StoreElement s ->
          nodes.add(new Node(step, new Lane[] {read(s.index()), read(s.value())}, null));
    }
  }

  private void node(LaneStep step, LaneStep.Result result, int end, Lane... operands) {
    var lane = new Lane();
    nodes.add(new Node(step, operands, lane));
    define(result, lane, end);
  }

  private void define(LaneStep.Result result, Lane lane, int end) {
    if (result.target() >= 0) {
      store(result.target(), lane);
      return;
    }
    state.put(result.column(), lane);
    if (result.lastUse() > end) {
      stores.put(result.column(), lane);
    } else {
      stores.remove(result.column());
    }
  }

  private void store(int to, Lane value) {
    Lane merged = new Lane();
    nodes.add(new Node(new LaneStep.Store(to, to), new Lane[] {read(to), value}, merged));
    state.put(to, merged);
    stores.put(to, merged);
  }
}
