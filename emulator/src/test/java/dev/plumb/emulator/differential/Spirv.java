package dev.plumb.emulator.differential;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Changes glslang's SPIR-V where HLSL has no words for what is needed: transform feedback, by
/// which the last stage's outputs go to buffer 0, the position first, then the others by location;
/// and the second source of blending.
final class Spirv {
  private static final int HEADER = 5; // words
  private static final int OP_ENTRY_POINT = 15;
  private static final int OP_CAPABILITY = 17;
  private static final int OP_EXECUTION_MODE = 16;
  private static final int OP_VARIABLE = 59;
  private static final int OP_DECORATE = 71;
  private static final int CAPABILITY_TRANSFORM_FEEDBACK = 53;
  private static final int MODE_XFB = 11;
  private static final int BUILT_IN = 11;
  private static final int POSITION = 0;
  private static final int LOCATION = 30;
  private static final int INDEX = 32;
  private static final int OFFSET = 35;
  private static final int XFB_BUFFER = 36;
  private static final int XFB_STRIDE = 37;
  private static final int OUTPUT = 3; // storage class
  private static final int BYTES = 16; // of an output

  private final int[] words;

  Spirv(byte[] spirv) {
    IntBuffer buffer = ByteBuffer.wrap(spirv).order(ByteOrder.LITTLE_ENDIAN).asIntBuffer();
    words = new int[buffer.remaining()];
    buffer.get(words);
  }

  /// @param outputs how many, with four components each
  byte[] withStreamOutput(int outputs) {
    var places = places();
    var result = new ArrayList<Integer>();
    for (int i = 0; i < HEADER; i++) {
      result.add(words[i]);
    }
    boolean decorated = false;
    boolean capable = false;
    for (int at = HEADER; at < words.length; at += words[at] >>> 16) {
      int op = words[at] & 0xffff;
      if (op == OP_DECORATE && !decorated) {
        decorated = true;
        places.forEach((id, place) -> decorate(result, id, place, BYTES * outputs));
      }
      for (int i = 0; i < words[at] >>> 16; i++) {
        result.add(words[at + i]);
      }
      if (op == OP_CAPABILITY && !capable) {
        capable = true;
        result.addAll(List.of(2 << 16 | OP_CAPABILITY, CAPABILITY_TRANSFORM_FEEDBACK));
      }
      if (op == OP_ENTRY_POINT) {
        result.addAll(List.of(3 << 16 | OP_EXECUTION_MODE, words[at + 2], MODE_XFB));
      }
    }
    return bytes(result);
  }

  private Set<Integer> outputs() {
    var outputs = new HashSet<Integer>();
    for (int at = HEADER; at < words.length; at += words[at] >>> 16) {
      if ((words[at] & 0xffff) == OP_VARIABLE && words[at + 3] == OUTPUT) {
        outputs.add(words[at + 2]);
      }
    }
    return outputs;
  }

  /// Where each output goes, in units of [#BYTES].
  private Map<Integer, Integer> places() {
    Set<Integer> outputs = outputs();
    var places = new HashMap<Integer, Integer>();
    for (int at = HEADER; at < words.length; at += words[at] >>> 16) {
      if ((words[at] & 0xffff) != OP_DECORATE || !outputs.contains(words[at + 1])) {
        continue;
      }
      if (words[at + 2] == BUILT_IN && words[at + 3] == POSITION) {
        places.put(words[at + 1], 0);
      } else if (words[at + 2] == LOCATION) {
        places.put(words[at + 1], words[at + 3] + 1);
      }
    }
    return places;
  }

  /// The output at location 1 as the second source of blending.
  byte[] withDualSource() {
    Set<Integer> outputs = outputs();
    var result = new ArrayList<Integer>();
    for (int at = 0; at < words.length; ) {
      int length = at < HEADER ? 1 : words[at] >>> 16;
      boolean second =
          at >= HEADER
              && (words[at] & 0xffff) == OP_DECORATE
              && words[at + 2] == LOCATION
              && words[at + 3] == 1
              && outputs.contains(words[at + 1]);
      if (second) {
        result.addAll(List.of(words[at], words[at + 1], LOCATION, 0));
        result.addAll(List.of(words[at], words[at + 1], INDEX, 1));
      } else {
        for (int i = 0; i < length; i++) {
          result.add(words[at + i]);
        }
      }
      at += length;
    }
    return bytes(result);
  }

  private static byte[] bytes(List<Integer> words) {
    var bytes = ByteBuffer.allocate(4 * words.size()).order(ByteOrder.LITTLE_ENDIAN);
    words.forEach(bytes::putInt);
    return bytes.array();
  }

  private static void decorate(List<Integer> result, int id, int place, int stride) {
    int op = 4 << 16 | OP_DECORATE;
    result.addAll(List.of(op, id, OFFSET, BYTES * place));
    result.addAll(List.of(op, id, XFB_BUFFER, 0));
    result.addAll(List.of(op, id, XFB_STRIDE, stride));
  }
}
