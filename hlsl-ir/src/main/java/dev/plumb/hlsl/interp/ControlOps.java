package dev.plumb.hlsl.interp;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/// Control flow over masks. `slot` is the construct's first mask in [Wave#masks] and its flags in
/// [Wave#flags]; `skip` the end of the surrounding block, where to go on if no lane is left.
final class ControlOps {
  private ControlOps() {}

  /// [Wave#flags]: the mask was split; the wave was full when it came.
  static final int DIVERGED = 1;

  static final int WAS_FULL = 2;

  /// At a construct's end: which lanes are left of those that came.
  private static void rejoin(Wave w, int slot, int skip) {
    w.any = Masks.any(w.active, w.n);
    w.full = (w.flags[slot] & WAS_FULL) != 0 && Masks.all(w.active, w.n);
    if (!w.any) {
      w.pc = skip;
    }
  }

  private static int fullFlag(Wave w) {
    return w.full ? WAS_FULL : 0;
  }

  private static void leave(Wave w) {
    Masks.clear(w.active, w.n);
    w.any = false;
    w.full = false;
  }

  /// An end of a block that needs no work but the check whether lanes are left.
  abstract static class Join extends Op {
    int skip;

    Join() {
      weight = 0;
    }
  }

  /// Masks: slot: lanes that wait for `else`; slot + 1: lanes that came through `then`.
  static final class If extends Op {
    final int condition;
    final int slot;
    int elsePc;

    If(int condition, int slot) {
      this.condition = condition;
      this.slot = slot;
    }

    @Override
    void run(Wave w) {
      int[] c = w.c[condition];
      w.flags[slot] = fullFlag(w);
      if (!Masks.anyFalse(w.active, c, w.n)) {
        return;
      }
      if (!Masks.anyTrue(w.active, c, w.n)) {
        w.pc = elsePc + 1;
        return;
      }
      w.flags[slot] |= DIVERGED;
      Masks.split(w.active, w.masks[slot], w.active, c, w.n);
      w.full = false;
    }
  }

  static final class Else extends Op {
    final int slot;
    int endPc;

    Else(int slot) {
      this.slot = slot;
      weight = 0;
    }

    @Override
    void run(Wave w) {
      if ((w.flags[slot] & DIVERGED) == 0) {
        w.pc = endPc;
        return;
      }
      Masks.copy(w.masks[slot + 1], w.active, w.n);
      Masks.copy(w.active, w.masks[slot], w.n);
      w.any = true;
    }
  }

  static final class EndIf extends Join {
    final int slot;

    EndIf(int slot) {
      this.slot = slot;
    }

    @Override
    void run(Wave w) {
      if ((w.flags[slot] & DIVERGED) != 0) {
        Masks.or(w.active, w.masks[slot + 1], w.n);
        rejoin(w, slot, skip);
      } else if (!w.any) {
        w.pc = skip;
      }
    }
  }

  /// Masks: slot: lanes that have left by `break`; slot + 1: lanes that wait for the continuing
  /// block.
  static final class Loop extends Op {
    final int slot;
    int continuingPc;

    Loop(int slot) {
      this.slot = slot;
    }

    @Override
    void run(Wave w) {
      w.flags[slot] = fullFlag(w);
      w.flags[slot + 1] = 0;
      Masks.clear(w.masks[slot], w.n);
      Masks.clear(w.masks[slot + 1], w.n);
    }
  }

  static final class Continuing extends Op {
    final int slot;
    int endPc;

    Continuing(int slot) {
      this.slot = slot;
      weight = 0;
    }

    @Override
    void run(Wave w) {
      if (w.flags[slot + 1] != 0) {
        w.flags[slot + 1] = 0;
        Masks.or(w.active, w.masks[slot + 1], w.n);
        Masks.clear(w.masks[slot + 1], w.n);
        w.any = true;
        w.full = (w.flags[slot] & WAS_FULL) != 0 && Masks.all(w.active, w.n);
      }
      if (!w.any) {
        w.pc = endPc;
      }
    }
  }

  /// Decides between the back edge, which is the next op, and what follows it.
  static final class EndLoop extends Join {
    final int slot;

    EndLoop(int slot) {
      this.slot = slot;
    }

    @Override
    void run(Wave w) {
      if (w.ended) {
        breakEnded(w, slot);
      }
      if (w.any) {
        return;
      }
      Masks.copy(w.active, w.masks[slot], w.n);
      w.pc++;
      rejoin(w, slot, skip);
    }
  }

  /// Lanes whose run has ended leave the loop, or might never.
  private static void breakEnded(Wave w, int slot) {
    w.any = false;
    for (int i = 0; i < w.n; i++) {
      w.masks[slot][i] |= w.active[i] & ~w.live[i];
      w.active[i] &= w.live[i];
      w.any |= w.active[i] != 0;
    }
    w.flags[slot] |= DIVERGED;
    w.full = w.any && Masks.all(w.active, w.n);
  }

  /// Counts as an instruction, so that an empty loop too runs out of budget.
  static final class BackEdge extends Op {
    private final int bodyPc;

    /// See [Turns].
    final int turnWeight;

    BackEdge(int bodyPc, int turnWeight) {
      this.bodyPc = bodyPc;
      this.turnWeight = turnWeight;
    }

    @Override
    void run(Wave w) {
      w.pc = bodyPc;
      if (w.turns.turn(w.active, turnWeight, w.n)) {
        w.exhaust(loop);
      }
    }
  }

  /// `break` (mask: the loop's or switch's slot) and `continue` (slot + 1, with a flag).
  static final class Leave extends Op {
    final int mask;
    final boolean continues;

    Leave(int mask, boolean continues) {
      this.mask = mask;
      this.continues = continues;
    }

    @Override
    void run(Wave w) {
      Masks.or(w.masks[mask], w.active, w.n);
      w.flags[mask] |= DIVERGED;
      leave(w);
    }
  }

  /// Masks: slot: lanes that are through; slot + 1: lanes that have found no case yet.
  static final class Switch extends Op {
    final int slot;

    Switch(int slot) {
      this.slot = slot;
    }

    @Override
    void run(Wave w) {
      w.flags[slot] = fullFlag(w);
      Masks.clear(w.masks[slot], w.n);
      Masks.copy(w.masks[slot + 1], w.active, w.n);
    }
  }

  /// Before each case, and (`values` null) before the default.
  static final class Case extends Op {
    final int selector;
    final int slot;
    final int[] values;
    int nextPc;

    Case(int selector, int slot, int[] values) {
      this.selector = selector;
      this.slot = slot;
      this.values = values;
      weight = 0;
    }

    @Override
    void run(Wave w) {
      int[] waiting = w.masks[slot + 1];
      if (values == null) {
        Masks.copy(w.active, waiting, w.n);
      } else {
        Masks.clear(w.active, w.n);
        for (int value : values) {
          addMatches(w.active, waiting, w.c[selector], value, w.n);
        }
        Masks.andNot(waiting, w.active, w.n);
      }
      w.any = Masks.any(w.active, w.n);
      w.full = (w.flags[slot] & WAS_FULL) != 0 && w.any && Masks.all(w.active, w.n);
      if (!w.any) {
        w.pc = nextPc;
      }
    }

    private static void addMatches(int[] active, int[] waiting, int[] selector, int value, int n) {
      for (int i = 0; i < n; i++) {
        int d = selector[i] ^ value;
        active[i] |= waiting[i] & ~((d | -d) >> 31);
      }
    }
  }

  /// After each case's body: there is no fall-through.
  static final class EndCase extends Op {
    final int slot;

    EndCase(int slot) {
      this.slot = slot;
      weight = 0;
    }

    @Override
    void run(Wave w) {
      Masks.or(w.masks[slot], w.active, w.n);
    }
  }

  static final class EndSwitch extends Join {
    final int slot;

    EndSwitch(int slot) {
      this.slot = slot;
    }

    @Override
    void run(Wave w) {
      Masks.copy(w.active, w.masks[slot], w.n);
      rejoin(w, slot, skip);
    }
  }

  /// `tail`: at the end of the function's body, where the lanes need not leave before [EndFunction]
  /// brings all back.
  static final class Return extends Op {
    final Columns.Copy[] values;
    private final boolean tail;

    Return(Columns.Copy[] values, boolean tail) {
      this.values = values;
      this.tail = tail;
    }

    @Override
    void run(Wave w) {
      for (Columns.Copy copy : values) {
        copy.runMasked(w);
      }
      if (!tail) {
        leave(w);
      }
    }
  }

  /// Enters a function: parameters from all lanes, all else 0. Masks: slot: lanes that came.
  static final class Call extends Op {
    final Columns.Copy[] arguments;
    final Columns.Clearing always;
    final Columns.Clearing unlessFull;
    private final int slot;
    final Callee callee;

    /// @param entryPc where it begins
    /// @param weight instructions, with those of functions that it calls
    /// @param arrays its own
    /// @param zero a column of zeros
    record Callee(
        int function, int entryPc, int weight, MemoryOps.Array[] arrays, Columns.Column zero) {}

    Call(
        Columns.Copy[] arguments,
        Columns.Clearing always,
        Columns.Clearing unlessFull,
        int slot,
        Callee callee) {
      this.arguments = arguments;
      this.always = always;
      this.unlessFull = unlessFull;
      this.slot = slot;
      this.callee = callee;
    }

    /// Whether something of 64 bits takes part.
    boolean isWide() {
      return Stream.of(arguments).anyMatch(copy -> copy.to().wide())
          || always.isWide()
          || unlessFull.isWide();
    }

    Piece.Call piece(EndCall end) {
      return new Piece.Call(
          callee.function,
          Stream.of(callee.arrays).map(MemoryOps.Array::step).toList(),
          Arrays.stream(unlessFull.columns()).boxed().toList(),
          end.returned);
    }

    @Override
    void run(Wave w) {
      for (Columns.Copy copy : arguments) {
        copy.run(w);
      }
      always.run(w);
      w.flags[slot] = fullFlag(w);
      if (!w.full) {
        unlessFull.run(w);
        Masks.copy(w.masks[slot], w.active, w.n);
      }
      w.returnPcs[w.depth++] = w.pc;
      w.pc = callee.entryPc;
    }
  }

  /// Behind a call: takes the results.
  static final class EndCall extends Op {
    final Columns.Copy[] results;

    /// What the callee leaves behind, and how long it is needed there.
    final List<Piece.Result> returned;

    /// For each copied result.
    final int[] lastUses;

    EndCall(Columns.Copy[] results, int[] lastUses, List<Piece.Result> returned) {
      this.results = results;
      this.lastUses = lastUses;
      this.returned = returned;
      weight = 0;
    }

    boolean isWide() {
      return Stream.of(results).anyMatch(copy -> copy.to().wide());
    }

    @Override
    void run(Wave w) {
      for (Columns.Copy copy : results) {
        copy.run(w);
      }
    }
  }

  static final class EndFunction extends Op {
    final int slot;

    EndFunction(int slot) {
      this.slot = slot;
      weight = 0;
    }

    @Override
    void run(Wave w) {
      if (w.depth == 0) {
        w.finished = true;
        return;
      }
      boolean wasFull = (w.flags[slot] & WAS_FULL) != 0;
      if (!wasFull) {
        Masks.copy(w.active, w.masks[slot], w.n);
      } else if (!w.full) {
        Arrays.fill(w.active, 0, w.n, -1);
      }
      w.any = true;
      w.full = wasFull;
      w.pc = w.returnPcs[--w.depth];
    }
  }

  /// Active lanes become helpers; when none is left that could write, nothing is left to do.
  static final class Discard extends Op {
    @Override
    void run(Wave w) {
      Masks.andNot(w.live, w.active, w.n);
      if (!Masks.any(w.live, w.n)) {
        w.finished = true;
      }
    }
  }

  /// Lanes of a wave run in step, and a thread group is one wave: there is nobody to wait for.
  static final class Barrier extends Op {
    @Override
    void run(Wave w) {}
  }
}
