package dev.plumb.cli.scene;

import dev.plumb.cli.InputException;
import dev.plumb.emulator.format.Format;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Map;
import java.util.Set;

/// Reads buffers: a file's bytes, numbers, or zeros.
final class BufferReader {
  private static final int MOST_ZEROS = 1 << 30; // bytes
  private static final Set<String> CONTENTS =
      Set.of("file", "floats", "doubles", "ints", "shorts", "bytes", "data", "size");

  private final SceneFiles files;

  BufferReader(SceneFiles files) {
    this.files = files;
  }

  BufferSource buffer(SceneNode node) throws InputException {
    var e =
        node.entries(
            "file", "floats", "doubles", "ints", "shorts", "bytes", "data", "format", "size",
            "stride");
    int stride = e.containsKey("stride") ? e.get("stride").integer(4, 2048) : 0;
    if (stride % 4 != 0) {
      throw e.get("stride").error("a structure takes a multiple of 4 bytes, not " + stride);
    }
    return new BufferSource(bytes(node, e), stride);
  }

  /// Bytes by the one key that says what they are; `data` goes with `format`.
  byte[] bytes(SceneNode node, Map<String, SceneNode> e) throws InputException {
    var contents = e.keySet().stream().filter(CONTENTS::contains).toList();
    if (contents.size() != 1) {
      throw node.error("expected one of file, floats, doubles, ints, shorts, bytes, data and size");
    }
    String key = contents.getFirst();
    if (e.containsKey("format") != key.equals("data")) {
      throw node.error("'data' and 'format' go together");
    }
    var value = e.get(key);
    return switch (key) {
      case "size" -> {
        int size = value.integer(1, MOST_ZEROS);
        files.reserve(value, size, "buffer of " + size + " bytes");
        yield new byte[size];
      }
      case "file" -> {
        Path source = files.path(value);
        yield SceneFiles.at(value, () -> ShaderFiles.bytes(source));
      }
      case "data" -> {
        var numbers = new ArrayList<Double>();
        value.numbers(numbers);
        var format = e.get("format").constant(Format.class);
        yield SceneFiles.at(value, () -> FormatData.encode(format, numbers));
      }
      default -> numbers(key, value);
    };
  }

  private static byte[] numbers(String key, SceneNode value) throws InputException {
    var numbers = new ArrayList<Double>();
    switch (key) {
      case "ints" -> value.wholeNumbers(Integer.MIN_VALUE, 0xffffffffL, numbers);
      case "shorts" -> value.wholeNumbers(Short.MIN_VALUE, 0xffff, numbers);
      case "bytes" -> value.wholeNumbers(Byte.MIN_VALUE, 0xff, numbers);
      default -> value.numbers(numbers);
    }
    int size =
        switch (key) {
          case "doubles" -> 8;
          case "shorts" -> 2;
          case "bytes" -> 1;
          default -> 4;
        };
    var bytes = ByteBuffer.allocate(size * numbers.size()).order(ByteOrder.LITTLE_ENDIAN);
    for (double number : numbers) {
      switch (key) {
        case "floats" -> bytes.putFloat((float) number);
        case "doubles" -> bytes.putDouble(number);
        case "ints" -> bytes.putInt((int) (long) number);
        case "shorts" -> bytes.putShort((short) (long) number);
        default -> bytes.put((byte) (long) number);
      }
    }
    return bytes.array();
  }
}
