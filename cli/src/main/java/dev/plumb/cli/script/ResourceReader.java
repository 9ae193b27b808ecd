package dev.plumb.cli.script;

import dev.plumb.cli.script.ResourceKey.Kind;
import dev.plumb.cli.script.ResourceShape.Dimension;
import dev.plumb.emulator.format.Format;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/// Reads the bodies of `[rtv N]`, `[dsv]`, `[srv N]`, `[uav N]` and `[vb N]`.
final class ResourceReader {
  private static final Pattern FLOAT = Pattern.compile("[+-]?\\d*\\.\\d*([eE][+-]?\\d+)?");
  private static final Pattern INTEGER = Pattern.compile("[+-]?(0[xX]\\p{XDigit}+|\\d+)");
  private static final int MAX_TEXTURE = 16384;
  private static final int MAX_LEVELS = 15;
  private static final int MAX_ELEMENTS = 1 << 27;

  private final ResourceKey key;
  private Dimension dimension;
  private Format format;
  private boolean shadow;
  private int stride;
  private int width;
  private int height = 1;
  private int depthOrLayers = 1;
  private int samples = 1;
  private int levels = 1;
  private int[] data = new int[64];
  private int dataLength;

  private ResourceReader(ResourceKey key) {
    this.key = key;
  }

  static Section.Resource read(int line, ResourceKey key, List<ScriptLine> body)
      throws ScriptException {
    var reader = new ResourceReader(key);
    for (ScriptLine text : body) {
      reader.read(new Cursor(text.number(), text.text()));
    }
    return new Section.Resource(line, key, reader.shape(line));
  }

  private void read(Cursor cursor) throws ScriptException {
    if (cursor.accept("format")) {
      shadow = cursor.rest().equals(FormatNames.SHADOW);
      format = FormatNames.read(cursor);
      cursor.expectEnd();
    } else if (cursor.accept("stride")) {
      stride = cursor.integer("stride", 1, 2048);
      cursor.expectEnd();
    } else if (cursor.accept("size")) {
      size(cursor);
      cursor.expectEnd();
    } else if (cursor.accept("levels")) {
      levels = cursor.integer("number of levels", 1, MAX_LEVELS);
      cursor.expectEnd();
    } else {
      data(cursor);
    }
  }

  private void size(Cursor cursor) throws ScriptException {
    cursor.expectMark('(');
    String word = cursor.word();
    dimension =
        Arrays.stream(Dimension.values())
            .filter(d -> d.spelling().equals(word))
            .findFirst()
            .orElseThrow(() -> cursor.error("unknown dimension '" + word + "'"));
    if (dimension == Dimension.TEXTURE2DMS) {
      samples = next(cursor, "number of samples", 32);
    }
    width = next(cursor, "width", dimension.isBuffer() ? MAX_ELEMENTS : MAX_TEXTURE);
    height = 1;
    depthOrLayers = 1;
    switch (dimension) {
      case BUFFER, RAW_BUFFER, COUNTER_BUFFER -> {}
      case TEXTURE2D, TEXTURE2DMS -> height = next(cursor, "height", MAX_TEXTURE);
      case TEXTURE2DARRAY, TEXTURE3D -> {
        height = next(cursor, "height", MAX_TEXTURE);
        depthOrLayers = next(cursor, "depth", 2048);
      }
      case TEXTURECUBE -> {
        height = width;
        depthOrLayers = 6;
      }
    }
    cursor.expectMark(')');
  }

  private static int next(Cursor cursor, String what, int most) throws ScriptException {
    cursor.expectMark(',');
    return cursor.integer(what, 1, most);
  }

  /// A word whose whole part is followed by a point is a float; any other is an integer.
  private void data(Cursor cursor) throws ScriptException {
    while (!cursor.atEnd()) {
      String word = cursor.word();
      if (INTEGER.matcher(word).matches()) {
        try {
          append((int) Numbers.integer(word));
        } catch (NumberFormatException _) {
          throw cursor.error("'" + word + "' is no number");
        }
      } else if (word.length() > 1 && FLOAT.matcher(word).matches()) {
        append(Float.floatToRawIntBits(Numbers.float32(word)));
      } else {
        throw cursor.error(
            "'"
                + (word.isEmpty() ? cursor.rest() : word)
                + "' is neither format, stride, size,"
                + " levels nor a number");
      }
    }
  }

  private void append(int word) {
    if (dataLength == data.length) {
      data = Arrays.copyOf(data, 2 * dataLength);
    }
    data[dataLength++] = word;
  }

  private ResourceShape shape(int line) throws ScriptException {
    if (key.kind() == Kind.UAV && format == null && stride == 0) {
      throw new ScriptException(line, "uav " + key.slot() + " needs a format or a stride");
    }
    if (dimension == null) {
      impliedSize(line);
    }
    Format used = format == null ? defaultFormat() : format;
    if (key.kind() == Kind.DSV && used == Format.R32_FLOAT) {
      used = Format.D32_FLOAT;
    }
    if (used == Format.UNKNOWN && stride == 0) {
      throw new ScriptException(line, key + ": format unknown needs a stride");
    }
    return new ResourceShape(
        dimension,
        stride > 0 ? Format.UNKNOWN : used,
        shadow,
        stride,
        width,
        height,
        depthOrLayers,
        samples,
        levels,
        Arrays.copyOf(data, dataLength));
  }

  private Format defaultFormat() {
    return key.kind() == Kind.DSV ? Format.D32_FLOAT : Format.R32G32B32A32_FLOAT;
  }

  /// Targets have the default target's size, vertex buffers that of their data.
  private void impliedSize(int line) throws ScriptException {
    switch (key.kind()) {
      case RTV, DSV -> {
        dimension = Dimension.TEXTURE2D;
        width = ResourceShape.defaultTarget().width();
        height = ResourceShape.defaultTarget().height();
      }
      case VB -> {
        dimension = Dimension.BUFFER;
        format = Format.R32_FLOAT; // as words, whatever the layout makes of them
        width = Math.max(1, dataLength);
      }
      case SRV, UAV -> throw new ScriptException(line, key + " needs a size");
    }
  }
}
