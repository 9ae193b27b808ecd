package dev.plumb.hlsl.interp;

import java.util.Arrays;

/// Moving whole columns. A column is named by its index in [Wave#c] (32 bits a lane) or, when
/// `wide`, in [Wave#d] (64 bits).
final class Columns {
  private Columns() {}

  record Column(int index, boolean wide) {}

  /// `to` = `from`, for all lanes or for the active ones.
  record Copy(Column to, Column from) {
    void run(Wave w) {
      if (to.equals(from)) {
        return;
      }
      if (to.wide) {
        System.arraycopy(w.d[from.index], 0, w.d[to.index], 0, w.n);
      } else {
        System.arraycopy(w.c[from.index], 0, w.c[to.index], 0, w.n);
      }
    }

    void runMasked(Wave w) {
      if (w.full) {
        run(w);
      } else if (to.wide) {
        Masks.merge(w.d[to.index], w.d[from.index], w.active, w.n);
      } else {
        Masks.merge(w.c[to.index], w.c[from.index], w.active, w.n);
      }
    }
  }

  /// Zeroes what a function starts with: columns and arrays, as the indices of both kinds.
  record Clearing(int[] columns, int[] wideColumns, int[] arrays, int[] wideArrays) {
    boolean isWide() {
      return wideColumns.length + wideArrays.length > 0;
    }

    void run(Wave w) {
      for (int column : columns) {
        Arrays.fill(w.c[column], 0, w.n, 0);
      }
      for (int column : wideColumns) {
        Arrays.fill(w.d[column], 0, w.n, 0L);
      }
      for (int array : arrays) {
        Arrays.fill(w.arrays[array], 0);
      }
      for (int array : wideArrays) {
        Arrays.fill(w.wideArrays[array], 0L);
      }
    }
  }
}
