package dev.plumb.hlsl.testing;

import dev.plumb.hlsl.runtime.AtomicRequest;
import dev.plumb.hlsl.runtime.LaneMask;
import dev.plumb.hlsl.runtime.LoadRequest;
import dev.plumb.hlsl.runtime.SampleRequest;
import dev.plumb.hlsl.runtime.ShaderEnvironment;
import dev.plumb.hlsl.runtime.StoreRequest;
import java.util.Map;
import java.util.TreeMap;

/// Memory by words: `u3 (1 2) .0` is component 0 at (1, 2) of the view in u3. In registers from
/// [#RAW] on lie byte-address buffers, whose components are the words that follow.
public final class AddressMemory implements ShaderEnvironment {
  /// The first register of raw buffers.
  public static final int RAW = 40;

  private final Map<String, Integer> words = new TreeMap<>();

  public AddressMemory put(String address, Number value) {
    words.put(address, value instanceof Float f ? Float.floatToRawIntBits(f) : value.intValue());
    return this;
  }

  public int at(String address) {
    return words.getOrDefault(address, 0);
  }

  public float floatAt(String address) {
    return Float.intBitsToFloat(at(address));
  }

  /// How many words are written.
  public int size() {
    return words.size();
  }

  private static String address(
      boolean unordered, int register, int[][] address, int component, int lane) {
    String file = (unordered ? "u" : "t") + register;
    if (register >= RAW) {
      return file + " " + (address[0][lane] + 4 * component);
    }
    var text = new StringBuilder(file + " (");
    for (int i = 0; i < address.length; i++) {
      text.append(i == 0 ? "" : " ").append(address[i][lane]);
    }
    return text.append(") .").append(component).toString();
  }

  @Override
  public int[] constantBuffer(int register) {
    return new int[0];
  }

  @Override
  public void sample(SampleRequest request) {}

  @Override
  public void load(LoadRequest r) {
    for (int lane = 0; lane < r.lanes; lane++) {
      for (int c = 0; c < r.results.length && LaneMask.has(r.active, lane); c++) {
        r.results[c][lane] = at(address(r.unordered, r.register, r.address, c, lane));
      }
    }
  }

  @Override
  public void store(StoreRequest r) {
    for (int lane = 0; lane < r.lanes; lane++) {
      for (int c = 0; c < r.values.length && LaneMask.has(r.active, lane); c++) {
        words.put(address(true, r.register, r.address, c, lane), r.values[c][lane]);
      }
    }
  }

  @Override
  public void atomic(AtomicRequest r) {
    for (int lane = 0; lane < r.lanes; lane++) {
      if (LaneMask.has(r.active, lane)) {
        String address = address(true, r.register, r.address, 0, lane);
        int comparand = r.comparand == null ? 0 : r.comparand[lane];
        r.results[lane] = at(address);
        words.put(
            address, AtomicRequest.apply(r.op, r.signed, at(address), r.operand[lane], comparand));
      }
    }
  }

  @Override
  public int[] dimensions(int register, boolean unordered, int level) {
    return new int[5];
  }
}
