package dev.plumb.hlsl.interp;

import java.util.Arrays;

/// What turns of loops have cost each lane. A turn costs as many instructions as the loop has, with
/// those of all blocks and functions called in it; where a lane goes in there does not matter. So a
/// lane pays the same whatever its neighbours do, and whoever runs it. A lane that has paid more
/// than its budget when it goes back to a loop's beginning is held for endless.
final class Turns {
  /// Counted at a time. Two such numbers can be added.
  static final int MOST = 1 << 30;

  /// Paid, [lane], from 0 to [#room].
  final int[] spent;

  /// Paid besides, [lane]; whether any lane has.
  private final long[] before;

  private boolean carries;

  private long budget = Long.MAX_VALUE;

  /// While no lane has spent more, none has used up its budget.
  private int room = MOST;

  Turns(int stride) {
    spent = new int[stride];
    before = new long[stride];
  }

  void begin() {
    Arrays.fill(spent, 0);
    if (carries) {
      Arrays.fill(before, 0);
      carries = false;
    }
  }

  void allow(long instructions) {
    budget = instructions;
    room = (int) Math.min(instructions, MOST);
  }

  long spent(int lane) {
    return before[lane] + spent[lane];
  }

  int room() {
    return room;
  }

  /// Active lanes take a turn of that weight. Whether one has used up its budget.
  boolean turn(int[] active, int weight, int n) {
    int most = 0;
    for (int i = 0; i < n; i++) {
      spent[i] += weight & active[i];
      most = Math.max(most, spent[i]);
    }
    return most > room && areSpent(spent, 0, 0, n);
  }

  /// Whether one of `count` lanes from `lane` on has used up its budget; `now` holds, from `from`
  /// on, what they have spent. If not, makes it that no more than [#room].
  boolean areSpent(int[] now, int from, int lane, int count) {
    carries = true;
    for (int i = 0; i < count; i++) {
      long left = budget - before[lane + i] - now[from + i];
      if (left < 0) {
        return true;
      }
      int counted = left >= room ? 0 : room - (int) left;
      before[lane + i] += now[from + i] - counted;
      now[from + i] = counted;
    }
    return false;
  }
}
