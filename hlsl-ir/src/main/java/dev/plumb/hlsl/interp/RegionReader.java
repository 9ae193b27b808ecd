package dev.plumb.hlsl.interp;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// Finds a program's [Region]s, longest possible: reads control flow back from ops.
final class RegionReader {
  private final Op[] code;
  private final List<Integer> entries;

  /// By function: its body, or empty where some of it is no lane's own work.
  private final Map<Integer, Optional<List<Piece>>> bodies = new HashMap<>();

  /// Loops and switches that are being read from their beginning on.
  private final Set<Integer> open = new HashSet<>();

  /// @param entries where each function begins
  RegionReader(Op[] code, List<Integer> entries) {
    this.code = code;
    this.entries = entries;
  }

  /// Of one block.
  private final class Reading {
    final List<Piece> pieces = new ArrayList<>();
    private final List<LaneStep> steps = new ArrayList<>();
    private final List<Integer> positions = new ArrayList<>();
    int pc;

    Reading(int pc) {
      this.pc = pc;
    }

    void add(LaneStep step, int position) {
      steps.add(step);
      positions.add(position);
    }

    /// Ends the stretch at hand.
    void flush() {
      if (!steps.isEmpty()) {
        pieces.add(new Stretch(steps, positions));
        steps.clear();
        positions.clear();
      }
    }

    void add(Piece piece) {
      flush();
      pieces.add(piece);
    }

    /// Reads one step or construct; false if it is no lane's own work, or ends the block.
    boolean next() {
      Op op = code[pc];
      LaneStep step = op.laneStep();
      if (step != null) {
        add(step, op.position);
        pc++;
        return true;
      }
      return switch (op) {
        case ControlOps.If start -> branch(start);
        case ControlOps.Loop start -> loop(start);
        case ControlOps.Switch start -> switchOn(start);
        case ControlOps.Call call -> call(call);
        default -> false;
      };
    }

    /// Reads what leaves a construct or the function.
    boolean leave() {
      switch (code[pc]) {
        case ControlOps.Leave leave -> {
          int slot = leave.continues ? leave.mask - 1 : leave.mask;
          if (!open.contains(slot)) {
            return false;
          }
          add(leave.continues ? new Piece.Continue(slot) : new Piece.Break(slot));
        }
        case ControlOps.Return end -> {
          if (!store(end.values)) {
            return false;
          }
          add(new Piece.Return());
        }
        default -> {
          return false;
        }
      }
      pc++;
      return true;
    }

    private boolean store(Columns.Copy[] copies) {
      for (Columns.Copy copy : copies) {
        if (copy.to().wide()) {
          return false;
        }
        add(new LaneStep.Store(copy.to().index(), copy.from().index()), code[pc].position);
      }
      return true;
    }

    private boolean branch(ControlOps.If start) {
      Reading then = block(pc + 1, start.elsePc);
      if (then == null) {
        return false;
      }
      int end = ((ControlOps.Else) code[start.elsePc]).endPc;
      Reading otherwise = block(start.elsePc + 1, end);
      if (otherwise == null) {
        return false;
      }
      add(new Piece.If(start.condition, then.pieces, otherwise.pieces));
      pc = end + 1;
      return true;
    }

    private boolean loop(ControlOps.Loop start) {
      int end = ((ControlOps.Continuing) code[start.continuingPc]).endPc;
      open.add(start.slot);
      Reading body = block(pc + 1, start.continuingPc);
      Reading continuing = body == null ? null : block(start.continuingPc + 1, end);
      open.remove(start.slot);
      if (continuing == null) {
        return false;
      }
      var back = (ControlOps.BackEdge) code[end + 1];
      add(new Piece.Loop(start.slot, body.pieces, continuing.pieces, back.turnWeight, end + 1));
      pc = end + 2;
      return true;
    }

    private boolean switchOn(ControlOps.Switch start) {
      var cases = new ArrayList<Piece.Case>();
      int at = pc + 1;
      int selector = 0;
      while (code[at] instanceof ControlOps.Case next) {
        open.add(start.slot);
        Reading body = block(at + 1, next.nextPc - 1);
        open.remove(start.slot);
        if (body == null) {
          return false;
        }
        selector = next.selector;
        List<Integer> values =
            next.values == null ? List.of() : Arrays.stream(next.values).boxed().toList();
        cases.add(new Piece.Case(values, body.pieces));
        at = next.nextPc;
      }
      add(new Piece.Switch(start.slot, selector, cases));
      pc = at + 1;
      return true;
    }

    private boolean call(ControlOps.Call call) {
      var end = (ControlOps.EndCall) code[pc + 1];
      if (body(call.callee.function()).isEmpty() || call.isWide() || end.isWide()) {
        return false;
      }
      int position = code[pc].position;
      for (Columns.Copy copy : call.arguments) {
        keep(copy, position);
      }
      for (int column : call.always.columns()) {
        keep(new Columns.Copy(new Columns.Column(column, false), call.callee.zero()), position);
      }
      add(call.piece(end));
      for (int i = 0; i < end.results.length; i++) {
        Columns.Copy copy = end.results[i];
        add(
            new LaneStep.Load(
                new LaneStep.Result(copy.to().index(), end.lastUses[i], -1), copy.from().index()),
            position);
      }
      pc += 2;
      return true;
    }

    /// A copy for all lanes, which others than this block's instructions need.
    private void keep(Columns.Copy copy, int position) {
      add(
          new LaneStep.Load(
              new LaneStep.Result(copy.to().index(), Integer.MAX_VALUE, -1), copy.from().index()),
          position);
    }
  }

  /// A block, all of it; else null.
  private Reading block(int from, int end) {
    var reading = new Reading(from);
    while (reading.pc < end) {
      if (!reading.next() && !reading.leave()) {
        return null;
      }
    }
    reading.flush();
    return reading;
  }

  private Optional<List<Piece>> body(int function) {
    Optional<List<Piece>> known = bodies.get(function);
    if (known == null) {
      Reading reading = functionBody(entries.get(function));
      known = Optional.ofNullable(reading).map(r -> r.pieces);
      bodies.put(function, known);
    }
    return known;
  }

  private Reading functionBody(int from) {
    int end = from;
    while (!(code[end] instanceof ControlOps.EndFunction)) {
      end++;
    }
    return block(from, end);
  }

  /// All regions of a function and of those that it calls from outside of a region. They do not
  /// overlap; a construct that is none is looked into.
  List<Region> regions(int function) {
    var regions = new ArrayList<Region>();
    Set<Integer> needed = new LinkedHashSet<>(List.of(function));
    for (int done = 0; done < needed.size(); done++) {
      addRegions(entries.get(List.copyOf(needed).get(done)), regions, needed);
    }
    return regions;
  }

  private void addRegions(int entry, List<Region> regions, Set<Integer> needed) {
    int pc = entry;
    while (!(code[pc] instanceof ControlOps.EndFunction)) {
      var reading = new Reading(pc);
      int lastPosition = 0;
      int last = pc;
      while (reading.next()) {
        lastPosition = code[last].position;
        last = reading.pc;
      }
      reading.flush();
      if (!reading.pieces.isEmpty()) {
        regions.add(region(pc, reading.pc, lastPosition, reading.pieces));
        pc = reading.pc;
      } else {
        if (code[pc] instanceof ControlOps.Call call) {
          needed.add(call.callee.function());
        }
        pc++;
      }
    }
  }

  /// The stretches of a region, without control flow; also those of functions that it calls.
  List<Region> stretches(Region region) {
    var result = new ArrayList<Region>();
    addStretches(region.start(), region.end(), result);
    for (int function : region.functions().keySet()) {
      int end = entries.get(function);
      while (!(code[end] instanceof ControlOps.EndFunction)) {
        end++;
      }
      addStretches(entries.get(function), end, result);
    }
    return result;
  }

  private void addStretches(int from, int to, List<Region> result) {
    for (int pc = from; pc < to; pc++) {
      var reading = new Reading(pc);
      while (reading.pc < to && code[reading.pc].laneStep() != null) {
        reading.next();
      }
      reading.flush();
      if (!reading.pieces.isEmpty()) {
        int last = code[reading.pc - 1].position;
        result.add(region(pc, reading.pc, last, reading.pieces));
        pc = reading.pc;
      }
    }
  }

  private Region region(int start, int end, int lastPosition, List<Piece> pieces) {
    Set<Integer> called = new TreeSet<>(); // callees have smaller numbers
    collect(pieces, called);
    Map<Integer, List<Piece>> functions = new LinkedHashMap<>();
    called.forEach(function -> functions.put(function, body(function).orElseThrow()));
    return new Region(start, end, lastPosition, pieces, functions);
  }

  private void collect(List<Piece> pieces, Set<Integer> called) {
    for (Piece piece : pieces) {
      if (piece instanceof Piece.Call call) {
        if (called.add(call.function())) {
          collect(body(call.function()).orElseThrow(), called);
        }
      }
      Pieces.blocks(piece).forEach(block -> collect(block, called));
    }
  }
}
