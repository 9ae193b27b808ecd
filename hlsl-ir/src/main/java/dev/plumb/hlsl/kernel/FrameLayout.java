package dev.plumb.hlsl.kernel;

import dev.plumb.hlsl.interp.LaneStep;
import dev.plumb.hlsl.interp.Piece;
import dev.plumb.hlsl.interp.Region;
import dev.plumb.hlsl.interp.Stretch;
import dev.plumb.hlsl.interp.WaveProgram;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/// What of a region with control flow is where in [dev.plumb.hlsl.interp.KernelState#frame]: one
/// vector of lanes of each column that it touches. Its code works there; columns are read before a
/// vector's run, and written behind it.
final class FrameLayout {
  /// Slots of what turns have cost, and of what they may cost, in all lanes the same.
  static final int SPENT = 0;

  static final int ROOM = 1;

  private static final int FIRST = 2;

  private final WaveProgram program;
  private final Region region;
  private final Map<Integer, Integer> slots = new LinkedHashMap<>();

  /// Columns of functions that the region calls: nobody knows them outside.
  private final Set<Integer> locals = new HashSet<>();

  private final Set<Integer> walked = new HashSet<>();

  /// Columns that are read, and those that somebody needs afterwards.
  final Set<Integer> before = new TreeSet<>();

  final Set<Integer> after = new TreeSet<>();

  /// Columns that are the same in all lanes.
  final Set<Integer> uniforms = new TreeSet<>();

  FrameLayout(WaveProgram program, Region region) {
    this.program = program;
    this.region = region;
    findLocals(region.pieces());
    region.functions().values().forEach(this::findLocals);
    walk(region.pieces(), new HashSet<>(), true);
  }

  /// A column's place, in vectors.
  int slot(int column) {
    return slots.computeIfAbsent(column, _ -> FIRST + slots.size());
  }

  /// In vectors.
  int length() {
    return FIRST + slots.size();
  }

  private void findLocals(List<Piece> pieces) {
    dev.plumb.hlsl.interp.Pieces.forEach(
        pieces,
        piece -> {
          if (piece instanceof Stretch stretch) {
            stretch.steps().stream()
                .map(Steps::value)
                .filter(value -> value != null && value.lastUse() == Integer.MAX_VALUE)
                .forEach(value -> locals.add(value.column()));
          } else if (piece instanceof Piece.Call call) {
            locals.addAll(call.unlessFull());
          }
        });
  }

  /// @param known columns written before for all lanes
  /// @param top whether it is the region's own block
  private void walk(List<Piece> pieces, Set<Integer> known, boolean top) {
    for (Piece piece : pieces) {
      switch (piece) {
        case Stretch stretch -> stretch.steps().forEach(step -> step(step, known, top));
        case Piece.If branch -> {
          read(branch.condition(), known);
          walk(branch.then(), new HashSet<>(known), false);
          walk(branch.otherwise(), new HashSet<>(known), false);
        }
        case Piece.Loop loop -> {
          var inside = new HashSet<>(known);
          walk(loop.body(), inside, false);
          walk(loop.continuing(), inside, false);
        }
        case Piece.Switch choice -> {
          read(choice.selector(), known);
          choice.cases().forEach(c -> walk(c.body(), new HashSet<>(known), false));
        }
        case Piece.Call call -> call(call, top);
        case Piece.Break _, Piece.Continue _, Piece.Return _ -> {}
      }
    }
  }

  private void call(Piece.Call call, boolean top) {
    if (walked.add(call.function())) {
      walk(region.functions().get(call.function()), new HashSet<>(), false);
    }
    for (Piece.Result result : call.results()) {
      if (top && result.lastUse() > region.lastPosition()) {
        after.add(result.column());
      }
    }
  }

  private void step(LaneStep step, Set<Integer> known, boolean top) {
    for (int column : Steps.reads(step)) {
      read(column, known);
    }
    int target = Steps.target(step);
    if (target >= 0) {
      read(target, known);
      if (!locals.contains(target)) {
        after.add(target);
      }
    }
    LaneStep.Result value = Steps.value(step);
    if (value != null) {
      known.add(value.column());
      boolean needed = top && value.lastUse() > region.lastPosition();
      if (needed && !locals.contains(value.column())) {
        after.add(value.column());
      }
    }
  }

  private void read(int column, Set<Integer> known) {
    if (program.constant(column).isPresent()) {
      return;
    }
    if (program.isUniform(column)) {
      uniforms.add(column);
    } else if (!known.contains(column) && !locals.contains(column)) {
      before.add(column);
    }
  }
}
