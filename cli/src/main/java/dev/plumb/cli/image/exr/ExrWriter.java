package dev.plumb.cli.image.exr;

import dev.plumb.emulator.format.ComponentKind;
import dev.plumb.emulator.format.Format;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.Deflater;

/// Writes OpenEXR files: scanlines, ZIP, the components that the format has.
///
/// Formats whose values all are halves are written as halves, unsigned integers as integers, all
/// others as floats: nothing is rounded. Depth is the channel Z.
public final class ExrWriter {
  private static final int LINES = ExrCompression.ZIP.lines;
  private static final String[] COMPONENTS = {"R", "G", "B", "A"};

  private final int width;
  private final int height;
  private final Rows rows;
  private final ExrChannel.Type type;
  private final List<Integer> components = new ArrayList<>(); // in the order of their names
  private final boolean depth;
  private final boolean signed; // integers, to be written as floats

  /// Where texels come from.
  public interface Rows {
    /// Puts a row's texels into `rgba`: raw bits as shaders load them, integers of integer formats
    /// and else floats.
    ///
    /// @param rgba [4 * x + component]
    void read(int y, int[] rgba);
  }

  private ExrWriter(Format format, int width, int height, Rows rows) {
    this.width = width;
    this.height = height;
    this.rows = rows;
    this.signed = format.kind() == ComponentKind.SINT;
    this.type = type(format);
    this.depth = format.hasDepth();
    for (int component : depth ? new int[] {0} : new int[] {3, 2, 1, 0}) {
      if (format.hasComponent(component)) {
        components.add(component);
      }
    }
  }

  /// Whether EXR has a type of channels that holds all values of the format.
  public static boolean supports(Format format) {
    return format.kind() != ComponentKind.SINT || format.components().getFirst().bits() <= 16;
  }

  private static ExrChannel.Type type(Format format) {
    if (format.kind() == ComponentKind.UINT) {
      return ExrChannel.Type.UINT;
    }
    boolean halves =
        switch (format) {
          case R9G9B9E5_SHAREDEXP, BC6H_UF16, BC6H_SF16, R11G11B10_FLOAT -> true;
          default -> format.name().contains("16") && format.kind() == ComponentKind.FLOAT;
        };
    return halves ? ExrChannel.Type.HALF : ExrChannel.Type.FLOAT;
  }

  public static void write(OutputStream out, Format format, int width, int height, Rows rows)
      throws IOException {
    new ExrWriter(format, width, height, rows).write(out);
  }

  private void write(OutputStream out) throws IOException {
    byte[] header = header();
    var chunks = new ArrayList<byte[]>();
    for (int y = 0; y < height; y += LINES) {
      chunks.add(packed(lines(y, Math.min(LINES, height - y))));
    }
    out.write(header);
    var table = ByteBuffer.allocate(8 * chunks.size()).order(ByteOrder.LITTLE_ENDIAN);
    long offset = header.length + 8L * chunks.size();
    for (byte[] chunk : chunks) {
      table.putLong(offset);
      offset += 8 + chunk.length;
    }
    out.write(table.array());
    for (int c = 0; c < chunks.size(); c++) {
      out.write(ints(c * LINES, chunks.get(c).length));
      out.write(chunks.get(c));
    }
  }

  private static byte[] ints(int... values) {
    var bytes = ByteBuffer.allocate(4 * values.length).order(ByteOrder.LITTLE_ENDIAN);
    for (int value : values) {
      bytes.putInt(value);
    }
    return bytes.array();
  }

  private byte[] header() {
    var out = new ByteArrayOutputStream();
    out.writeBytes(ints(20000630, 2));
    attribute(out, "channels", "chlist", channelList());
    attribute(out, "compression", "compression", (byte) ExrCompression.ZIP.ordinal());
    byte[] window = ints(0, 0, width - 1, height - 1);
    attribute(out, "dataWindow", "box2i", window);
    attribute(out, "displayWindow", "box2i", window);
    attribute(out, "lineOrder", "lineOrder", (byte) 0);
    byte[] one = ints(Float.floatToRawIntBits(1));
    attribute(out, "pixelAspectRatio", "float", one);
    attribute(out, "screenWindowCenter", "v2f", ints(0, 0));
    attribute(out, "screenWindowWidth", "float", one);
    out.write(0);
    return out.toByteArray();
  }

  private byte[] channelList() {
    var out = new ByteArrayOutputStream();
    for (int component : components) {
      text(out, depth ? "Z" : COMPONENTS[component]);
      out.writeBytes(ints(type.ordinal(), 0, 1, 1));
    }
    out.write(0);
    return out.toByteArray();
  }

  private static void attribute(
      ByteArrayOutputStream out, String name, String type, byte... value) {
    text(out, name);
    text(out, type);
    out.writeBytes(ints(value.length));
    out.writeBytes(value);
  }

  private static void text(ByteArrayOutputStream out, String text) {
    out.writeBytes(text.getBytes(StandardCharsets.US_ASCII));
    out.write(0);
  }

  private byte[] lines(int top, int count) {
    var lines =
        ByteBuffer.allocate(count * width * components.size() * type.bytes)
            .order(ByteOrder.LITTLE_ENDIAN);
    var texels = new int[4 * width];
    for (int y = top; y < top + count; y++) {
      rows.read(y, texels);
      for (int component : components) {
        for (int at = component; at < texels.length; at += 4) {
          int bits = signed ? Float.floatToRawIntBits((float) texels[at]) : texels[at];
          if (type == ExrChannel.Type.HALF) {
            lines.putShort(Float.floatToFloat16(Float.intBitsToFloat(bits)));
          } else {
            lines.putInt(bits);
          }
        }
      }
    }
    return lines.array();
  }

  /// Chunks that would not become smaller stay as they are.
  private static byte[] packed(byte[] lines) {
    try (var deflater = new Deflater()) {
      deflater.setInput(BytePredictor.apply(lines));
      deflater.finish();
      var packed = new byte[lines.length];
      int length = deflater.deflate(packed);
      return deflater.finished() && length < lines.length
          ? java.util.Arrays.copyOf(packed, length)
          : lines;
    }
  }
}
