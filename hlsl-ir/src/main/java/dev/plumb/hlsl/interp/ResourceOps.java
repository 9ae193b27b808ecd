package dev.plumb.hlsl.interp;

import dev.plumb.hlsl.ir.Inst;
import dev.plumb.hlsl.ir.SampleOp;
import dev.plumb.hlsl.runtime.AtomicRequest;
import dev.plumb.hlsl.runtime.LaneMask;
import dev.plumb.hlsl.type.ObjectKind;
import java.util.Arrays;

/// What reaches outside of the shader, through [dev.plumb.hlsl.runtime.ShaderEnvironment]. Columns
/// are named by index in [Wave#c].
final class ResourceOps {
  private ResourceOps() {}

  /// A column that an instruction does not have.
  static final int NONE = -1;

  /// A resource or sampler: its first slot (see [dev.plumb.hlsl.ir.RegisterSlots]), how many there
  /// are from it on (0: no end), and the column of the index, or NONE.
  record Use(int slot, int count, int index) {
    /// The slot for `lane`, or -1 outside of the array.
    int at(Wave w, int lane) {
      if (index == NONE || slot < 0) {
        return slot;
      }
      int i = w.c[index][lane];
      return i >= 0 && (count == 0 || i < count) ? slot + i : -1;
    }
  }

  /// Runs an instruction for lanes that agree on its resources: once if they all do, else once for
  /// each group of them.
  abstract static class Grouped extends Op {
    /// The lanes that run it.
    int[] lanes(Wave w) {
      return w.active;
    }

    /// What lanes must agree on; negative: nothing is there, results are 0.
    abstract long key(Wave w, int lane);

    abstract boolean uniform();

    abstract void zeroResults(Wave w);

    /// Runs for the lanes of `w.requestMask`, of which `lane` is one.
    abstract void request(Wave w, int lane);

    @Override
    void run(Wave w) {
      int[] lanes = lanes(w);
      if (uniform()) {
        Masks.toBits(w.requestMask, lanes, w.n);
        if (!LaneMask.hasFirst(w.requestMask, w.n)) {
          zeroResults(w); // of the lanes that ask for none
        }
        if (!LaneMask.isEmpty(w.requestMask)) {
          request(w, 0);
        }
        return;
      }
      zeroResults(w);
      Masks.copy(w.remaining, lanes, w.n);
      for (int lane = 0; lane < w.n; lane++) {
        if (w.remaining[lane] != 0) {
          group(w, lane);
        }
      }
    }

    private void group(Wave w, int first) {
      long key = key(w, first);
      Arrays.fill(w.requestMask, 0);
      for (int lane = first; lane < w.n; lane++) {
        if (w.remaining[lane] != 0 && key(w, lane) == key) {
          w.remaining[lane] = 0;
          w.requestMask[lane >> 6] |= 1L << (lane & 63);
        }
      }
      if (key >= 0) {
        request(w, first);
      }
    }
  }

  /// Lanes must agree on one resource.
  abstract static class OneResource extends Grouped {
    final Use resource;

    OneResource(Use resource) {
      this.resource = resource;
    }

    @Override
    boolean uniform() {
      return resource.index == NONE;
    }

    @Override
    long key(Wave w, int lane) {
      return resource.at(w, lane);
    }
  }

  /// Changes memory: helper lanes take no part.
  abstract static class Writing extends OneResource {
    Writing(Use resource) {
      super(resource);
    }

    @Override
    int[] lanes(Wave w) {
      return w.writers();
    }

    @Override
    boolean hasEffect() {
      return true;
    }
  }

  static void zero(Wave w, int[] columns) {
    for (int column : columns) {
      Arrays.fill(w.c[column], 0, w.n, 0);
    }
  }

  /// The columns themselves.
  static int[][] rows(Wave w, int[] columns) {
    int[][] rows = w.rows[columns.length];
    for (int i = 0; i < columns.length; i++) {
      rows[i] = w.c[columns[i]];
    }
    return rows;
  }

  static final class Sample extends Grouped {
    private final SampleOp op;
    private final Use texture;
    private final Use sampler;
    private final int[] results;
    private final int[] coordinates;
    private final int lodOrBias;
    private final int compare;
    private final int[] ddx;
    private final int[] ddy;
    private final int[] offsets;
    private final int clamp;
    private final int channel;

    Sample(Inst.Sample inst, Use texture, Use sampler, FunctionDecoder decoder) {
      this.op = inst.op();
      this.texture = texture;
      this.sampler = sampler;
      this.results = decoder.columns(inst.results());
      this.coordinates = decoder.columns(inst.coordinates());
      this.lodOrBias = decoder.column(inst.lodOrBias());
      this.compare = decoder.column(inst.compare());
      this.ddx = decoder.columns(inst.ddx());
      this.ddy = decoder.columns(inst.ddy());
      this.offsets = decoder.columns(inst.offsets());
      this.clamp = decoder.column(inst.clamp());
      this.channel = inst.channel();
    }

    @Override
    boolean uniform() {
      return texture.index == NONE && sampler.index == NONE;
    }

    @Override
    long key(Wave w, int lane) {
      int t = texture.at(w, lane);
      int s = sampler.at(w, lane);
      return t < 0 || s < 0 ? -1 : (long) t << 32 | s;
    }

    @Override
    void zeroResults(Wave w) {
      zero(w, results);
    }

    @Override
    void request(Wave w, int lane) {
      SampleBuffers buffers = w.sampleBuffers();
      var request = buffers.request;
      request.op = op;
      request.texture = texture.at(w, lane);
      request.sampler = sampler.at(w, lane);
      request.lanes = w.n;
      request.active = w.requestMask;
      request.coordinates = buffers.coordinates.of(w, coordinates);
      request.lodOrBias = buffers.lodOrBias.of(w, lodOrBias);
      request.compare = buffers.compare.of(w, compare);
      request.ddx = buffers.ddx.of(w, ddx);
      request.ddy = buffers.ddy.of(w, ddy);
      request.clamp = buffers.clamp.of(w, clamp);
      request.offsets = buffers.offsets(w, offsets);
      request.channel = channel;
      request.results = rows(w, results);
      w.environment.sample(request);
    }
  }

  static final class Load extends OneResource {
    private final boolean unordered;
    private final int[] results;
    private final int[] address;
    private final int level;
    private final int[] offsets;

    Load(Use resource, boolean unordered, int[] results, int[] address, int level, int[] offsets) {
      super(resource);
      this.unordered = unordered;
      this.results = results;
      this.address = address;
      this.level = level;
      this.offsets = offsets;
    }

    @Override
    void zeroResults(Wave w) {
      zero(w, results);
    }

    @Override
    void request(Wave w, int lane) {
      var request = w.loadRequest;
      request.register = resource.at(w, lane);
      request.unordered = unordered;
      request.lanes = w.n;
      request.active = w.requestMask;
      request.address = w.addressRows(address);
      request.level = level == NONE ? null : w.c[level];
      request.offsets = w.offsetRows(offsets);
      request.results = rows(w, results);
      w.environment.load(request);
    }
  }

  static final class Store extends Writing {
    private final int[] address;
    private final int[] values;

    Store(Use resource, int[] address, int[] values) {
      super(resource);
      this.address = address;
      this.values = values;
    }

    @Override
    void zeroResults(Wave w) {}

    @Override
    void request(Wave w, int lane) {
      var request = w.storeRequest;
      request.register = resource.at(w, lane);
      request.lanes = w.n;
      request.active = w.requestMask;
      request.address = w.addressRows(address);
      request.values = rows(w, values);
      w.environment.store(request);
    }
  }

  static final class Atomic extends Writing {
    private final Inst.AtomicOp op;
    private final boolean signed;
    private final int result;
    private final int[] address;
    private final int operand;
    private final int comparand;

    Atomic(
        Inst.AtomicOp op,
        boolean signed,
        Use resource,
        int result,
        int[] address,
        int operand,
        int comparand) {
      super(resource);
      this.op = op;
      this.signed = signed;
      this.result = result;
      this.address = address;
      this.operand = operand;
      this.comparand = comparand;
    }

    @Override
    void zeroResults(Wave w) {
      Arrays.fill(w.c[result], 0, w.n, 0);
    }

    @Override
    void request(Wave w, int lane) {
      var request = w.atomicRequest;
      request.op = op;
      request.signed = signed;
      request.register = resource.at(w, lane);
      request.lanes = w.n;
      request.active = w.requestMask;
      request.address = w.addressRows(address);
      request.operand = w.c[operand];
      request.comparand = comparand == NONE ? null : w.c[comparand];
      request.results = w.c[result];
      w.environment.atomic(request);
    }
  }

  static final class Counter extends Writing {
    private final boolean decrement;
    private final int result;

    Counter(Use resource, boolean decrement, int result) {
      super(resource);
      this.decrement = decrement;
      this.result = result;
    }

    @Override
    void zeroResults(Wave w) {
      Arrays.fill(w.c[result], 0, w.n, 0);
    }

    @Override
    void request(Wave w, int lane) {
      var request = w.counterRequest;
      request.register = resource.at(w, lane);
      request.decrement = decrement;
      request.lanes = w.n;
      request.active = w.requestMask;
      request.results = w.c[result];
      w.environment.counter(request);
    }
  }

  /// On groupshared memory, in lane order.
  static final class AtomicElement extends Op {
    private final Inst.AtomicOp op;
    private final boolean signed;
    private final int array;
    private final int result;
    private final int index;
    private final int operand;
    private final int comparand;

    AtomicElement(
        Inst.AtomicOp op,
        boolean signed,
        int array,
        int result,
        int index,
        int operand,
        int comparand) {
      this.op = op;
      this.signed = signed;
      this.array = array;
      this.result = result;
      this.index = index;
      this.operand = operand;
      this.comparand = comparand;
    }

    @Override
    void run(Wave w) {
      int[] cells = w.arrays[array];
      int[] at = w.c[index];
      int[] old = w.c[result];
      Arrays.fill(old, 0, w.n, 0);
      int[] writers = w.writers();
      for (int i = 0; i < w.n; i++) {
        if (writers[i] != 0 && at[i] >= 0 && at[i] < cells.length) {
          old[i] = cells[at[i]];
          int compare = comparand == NONE ? 0 : w.c[comparand][i];
          cells[at[i]] = AtomicRequest.apply(op, signed, old[i], w.c[operand][i], compare);
        }
      }
    }
  }

  static final class Query extends Op {
    private final Use resource;
    private final boolean unordered;
    private final int[] results;
    private final int[] which;
    private final int level;

    Query(Use resource, ObjectKind kind, int[] results, int level) {
      this.resource = resource;
      this.unordered = kind.category() == ObjectKind.Category.UNORDERED_ACCESS;
      this.results = results;
      this.which = order(kind);
      this.level = level;
    }

    /// Which of the environment's sizes (width, height, depth or slices, levels, samples; buffers:
    /// elements, stride) each result is.
    private static int[] order(ObjectKind kind) {
      return switch (kind) {
        case BUFFER, STRUCTURED_BUFFER, BYTE_ADDRESS_BUFFER, RW_BUFFER, RW_STRUCTURED_BUFFER ->
            new int[] {0, 1};
        case RW_BYTE_ADDRESS_BUFFER, APPEND_STRUCTURED_BUFFER, CONSUME_STRUCTURED_BUFFER ->
            new int[] {0, 1};
        case TEXTURE1D, RW_TEXTURE1D -> new int[] {0, 3};
        case TEXTURE1D_ARRAY, RW_TEXTURE1D_ARRAY -> new int[] {0, 2, 3};
        case TEXTURE2D, TEXTURE_CUBE, RW_TEXTURE2D -> new int[] {0, 1, 3};
        case TEXTURE2D_ARRAY, TEXTURE_CUBE_ARRAY, RW_TEXTURE2D_ARRAY -> new int[] {0, 1, 2, 3};
        case TEXTURE3D, RW_TEXTURE3D -> new int[] {0, 1, 2, 3};
        case TEXTURE2DMS -> new int[] {0, 1, 4};
        case TEXTURE2DMS_ARRAY -> new int[] {0, 1, 2, 4};
        case SAMPLER_STATE,
            SAMPLER_COMPARISON_STATE,
            SAMPLER1D,
            SAMPLER2D,
            SAMPLER3D,
            SAMPLER_CUBE ->
            new int[0];
        case POINT_STREAM, LINE_STREAM, TRIANGLE_STREAM, INPUT_PATCH, OUTPUT_PATCH -> new int[0];
      };
    }

    @Override
    void run(Wave w) {
      zero(w, results);
      int lastRegister = -1;
      int lastLevel = 0;
      int[] sizes = null;
      for (int lane = 0; lane < w.n; lane++) {
        int register = resource.at(w, lane);
        if (w.active[lane] == 0 || register < 0) {
          continue;
        }
        int mip = level == NONE ? 0 : w.c[level][lane];
        if (sizes == null || register != lastRegister || mip != lastLevel) {
          sizes = w.environment.dimensions(register, unordered, mip);
          lastRegister = register;
          lastLevel = mip;
        }
        for (int i = 0; i < results.length; i++) {
          w.c[results[i]][lane] = which[i] < sizes.length ? sizes[which[i]] : 0;
        }
      }
    }
  }
}
