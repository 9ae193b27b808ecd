package dev.plumb.hlsl.testing;

import dev.plumb.hlsl.runtime.AtomicRequest;
import dev.plumb.hlsl.runtime.LaneMask;
import dev.plumb.hlsl.runtime.LoadRequest;
import dev.plumb.hlsl.runtime.SampleRequest;
import dev.plumb.hlsl.runtime.ShaderEnvironment;
import dev.plumb.hlsl.runtime.StoreRequest;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;

/// A world whose textures give hashes of what they are asked for, and whose memory is a map.
public final class HashEnvironment implements ShaderEnvironment {
  /// (register, address) to contents.
  public final Map<Long, Integer> memory = new TreeMap<>();

  private final int[] words;
  private final OptionalInt onlyRegister;

  private HashEnvironment(int[] words, OptionalInt onlyRegister) {
    this.words = words;
    this.onlyRegister = onlyRegister;
  }

  /// Constant buffer 2 holds `words`: what [RandomModules] read.
  public HashEnvironment(int[] words) {
    this(words, OptionalInt.of(2));
  }

  /// Every constant buffer holds `words`.
  public static HashEnvironment everywhere(int[] words) {
    return new HashEnvironment(words, OptionalInt.empty());
  }

  @Override
  public int[] constantBuffer(int register) {
    return register == onlyRegister.orElse(register) ? words : new int[0];
  }

  private static int mix(int h, int x) {
    int y = (h ^ x) * 0x9e3779b1;
    return y ^ y >>> 15;
  }

  private static int mix(int h, float[] column, int lane) {
    return column == null ? h : mix(h, Float.floatToRawIntBits(column[lane]));
  }

  /// A small number, so that comparisons go either way.
  private static int small(int hash) {
    return Float.floatToRawIntBits((hash >> 24) / 16f);
  }

  @Override
  public void sample(SampleRequest r) {
    for (int lane = 0; lane < r.lanes; lane++) {
      if (LaneMask.has(r.active, lane)) {
        int h = mix(r.texture, r.sampler);
        h = mix(h, r.lodOrBias, lane);
        h = mix(h, r.compare, lane);
        for (float[] coordinate : r.coordinates) {
          h = mix(h, coordinate, lane);
        }
        for (int i = 0; i < r.results.length; i++) {
          r.results[i][lane] = small(mix(h, i));
        }
      }
    }
  }

  @Override
  public void load(LoadRequest r) {
    for (int lane = 0; lane < r.lanes; lane++) {
      if (LaneMask.has(r.active, lane)) {
        int h = mix(r.register, r.level == null ? 0 : r.level[lane]);
        for (int[] address : r.address) {
          h = mix(h, address[lane]);
        }
        for (int i = 0; i < r.results.length; i++) {
          r.results[i][lane] = small(mix(h, i));
        }
      }
    }
  }

  private static long key(int register, int address) {
    return (long) register << 32 | address & 0xffff_ffffL;
  }

  @Override
  public void store(StoreRequest r) {
    for (int lane = 0; lane < r.lanes; lane++) {
      if (LaneMask.has(r.active, lane)) {
        memory.put(key(r.register, r.address[0][lane]), r.values[0][lane]);
      }
    }
  }

  @Override
  public void atomic(AtomicRequest r) {
    for (int lane = 0; lane < r.lanes; lane++) {
      if (LaneMask.has(r.active, lane)) {
        long key = key(r.register, r.address[0][lane]);
        int old = memory.getOrDefault(key, 0);
        r.results[lane] = old;
        int comparand = r.comparand == null ? 0 : r.comparand[lane];
        memory.put(key, AtomicRequest.apply(r.op, r.signed, old, r.operand[lane], comparand));
      }
    }
  }

  @Override
  public int[] dimensions(int register, boolean unordered, int level) {
    return new int[] {register, unordered ? 1 : 2, level, 4, 5};
  }
}
