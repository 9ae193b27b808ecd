package dev.plumb.hlsl.interp;

import dev.plumb.hlsl.interp.Columns.Column;
import dev.plumb.hlsl.ir.IrType;

/// Variables, arrays and constant buffers.
///
/// Per-lane arrays lie as [index * stride + lane], so that lanes that agree on the index read
/// neighbours; tables and groupshared arrays as [index].
final class MemoryOps {
  private MemoryOps() {}

  /// Where an array is: entry `index` of [Wave#arrays] or [Wave#wideArrays].
  record Array(int index, boolean wide, int length, boolean perLane) {
    LaneStep.Array step() {
      return new LaneStep.Array(index, length, perLane);
    }
  }

  /// A variable or output: changes in active lanes only.
  static final class Store extends Op {
    private final Columns.Copy copy;

    Store(Columns.Copy copy) {
      this.copy = copy;
    }

    @Override
    LaneStep laneStep() {
      return copy.to().wide() ? null : new LaneStep.Store(copy.to().index(), copy.from().index());
    }

    @Override
    void run(Wave w) {
      copy.runMasked(w);
    }
  }

  /// To a value: all lanes.
  static final class Load extends Op {
    private final Columns.Copy copy;
    private final int lastUse;

    Load(Columns.Copy copy, int lastUse) {
      this.copy = copy;
      this.lastUse = lastUse;
    }

    @Override
    LaneStep laneStep() {
      if (copy.to().wide()) {
        return null;
      }
      var result = new LaneStep.Result(copy.to().index(), lastUse, -1);
      return new LaneStep.Load(result, copy.from().index());
    }

    @Override
    void run(Wave w) {
      copy.run(w);
    }
  }

  static final class LoadElement extends Op {
    private final Array array;
    private final int r;
    private final int index;
    private final int lastUse;

    LoadElement(Array array, int r, int index, int lastUse) {
      this.array = array;
      this.r = r;
      this.index = index;
      this.lastUse = lastUse;
    }

    @Override
    LaneStep laneStep() {
      return array.wide
          ? null
          : new LaneStep.LoadElement(new LaneStep.Result(r, lastUse, -1), array.step(), index);
    }

    @Override
    void run(Wave w) {
      if (array.wide) {
        wide(w);
      } else if (array.perLane) {
        perLane(w.c[r], w.arrays[array.index], w.c[index], array.length, w.stride, w.n);
      } else {
        shared(w.c[r], w.arrays[array.index], w.c[index], w.n);
      }
    }

    private static void shared(int[] r, int[] array, int[] index, int n) {
      for (int i = 0; i < n; i++) {
        int j = index[i];
        r[i] = j >= 0 && j < array.length ? array[j] : 0;
      }
    }

    private static void perLane(int[] r, int[] array, int[] index, int length, int stride, int n) {
      for (int i = 0; i < n; i++) {
        int j = index[i];
        r[i] = j >= 0 && j < length ? array[j * stride + i] : 0;
      }
    }

    private void wide(Wave w) {
      long[] values = w.wideArrays[array.index];
      for (int i = 0; i < w.n; i++) {
        int j = w.c[index][i];
        boolean inside = j >= 0 && j < array.length;
        w.d[r][i] = inside ? values[array.perLane ? j * w.stride + i : j] : 0;
      }
    }
  }

  static final class StoreElement extends Op {
    private final Array array;
    private final int index;
    private final int value;

    StoreElement(Array array, int index, int value) {
      this.array = array;
      this.index = index;
      this.value = value;
    }

    /// Lanes that share an array write it in their order: not each by itself.
    @Override
    LaneStep laneStep() {
      boolean byItself = array.perLane && !array.wide;
      return byItself ? new LaneStep.StoreElement(array.step(), index, value) : null;
    }

    @Override
    void run(Wave w) {
      int[] at = w.c[index];
      for (int i = 0; i < w.n; i++) {
        int j = at[i];
        if (w.active[i] != 0 && j >= 0 && j < array.length) {
          int cell = array.perLane ? j * w.stride + i : j;
          if (array.wide) {
            w.wideArrays[array.index][cell] = w.d[value][i];
          } else {
            w.arrays[array.index][cell] = w.c[value][i];
          }
        }
      }
    }
  }

  /// Reads a constant buffer at an offset known beforehand: the same in all lanes. When stepping it
  /// is an op; else [WaveProgram] lists it once for all its users, and the wave looks at it before
  /// it starts.
  static final class LoadConstant extends Op {
    private final IrType type;
    private final Column r;
    private final int register;
    private final int offset;

    LoadConstant(IrType type, Column r, int register, int offset) {
      this.type = type;
      this.r = r;
      this.register = register;
      this.offset = offset;
    }

    Column column() {
      return r;
    }

    @Override
    void run(Wave w) {
      long bits = read(w.environment.constantBuffer(register), type, offset);
      if (w.get(r, 0) != bits || w.get(r, w.lanes - 1) != bits) {
        w.fill(r, bits);
      }
    }
  }

  static final class LoadConstantAt extends Op {
    private final IrType type;
    private final Column r;
    private final LaneStep.ConstantBuffer buffer;
    private final int offset;
    private final int dynamicOffset;
    private final int lastUse;

    LoadConstantAt(
        IrType type,
        Column r,
        LaneStep.ConstantBuffer buffer,
        int offset,
        int dynamicOffset,
        int lastUse) {
      this.type = type;
      this.r = r;
      this.buffer = buffer;
      this.offset = offset;
      this.dynamicOffset = dynamicOffset;
      this.lastUse = lastUse;
    }

    @Override
    LaneStep laneStep() {
      return r.wide()
          ? null
          : new LaneStep.LoadConstant(
              new LaneStep.Result(r.index(), lastUse, -1), type, buffer, offset, dynamicOffset);
    }

    @Override
    void run(Wave w) {
      int[] words = w.environment.constantBuffer(buffer.register());
      int[] dynamic = w.c[dynamicOffset];
      if (type.is64() || type == IrType.BOOL) {
        for (int i = 0; i < w.n; i++) {
          w.set(r, i, read(words, type, offset + dynamic[i]));
        }
      } else {
        words(w.c[r.index()], words, dynamic, offset, w.n);
      }
    }

    private static void words(int[] r, int[] words, int[] dynamic, int offset, int n) {
      for (int i = 0; i < n; i++) {
        int word = (offset + dynamic[i]) >>> 2;
        r[i] = word < words.length ? words[word] : 0;
      }
    }
  }

  /// The scalar at byte `offset` (unsigned; offsets wrap at 2^32): words past the end are 0.
  private static long read(int[] words, IrType type, int offset) {
    int word = offset >>> 2;
    long low = word < words.length ? words[word] & 0xffff_ffffL : 0;
    if (type.is64()) {
      long high = word + 1 < words.length ? words[word + 1] : 0;
      return high << 32 | low;
    }
    return type == IrType.BOOL ? Long.signum(low) : low;
  }
}
