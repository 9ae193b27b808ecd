package dev.plumb.cli.image;

import dev.plumb.cli.InputException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/// Puts files together for tests, little endian.
public final class ImageBytes {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();

  public ImageBytes ints(int... values) {
    var bytes = ByteBuffer.allocate(4 * values.length).order(ByteOrder.LITTLE_ENDIAN);
    for (int value : values) {
      bytes.putInt(value);
    }
    out.writeBytes(bytes.array());
    return this;
  }

  public ImageBytes longs(long... values) {
    for (long value : values) {
      ints((int) value, (int) (value >>> 32));
    }
    return this;
  }

  public ImageBytes bytes(int... values) {
    for (int value : values) {
      out.write(value);
    }
    return this;
  }

  public ImageBytes bytes(byte[] values) {
    out.writeBytes(values);
    return this;
  }

  public ImageBytes text(String text) {
    out.writeBytes(text.getBytes(StandardCharsets.ISO_8859_1));
    return this;
  }

  public byte[] toBytes() {
    return out.toByteArray();
  }

  static byte[] resource(String name) throws IOException {
    try (InputStream in = ImageBytes.class.getResourceAsStream("/image/" + name)) {
      return in.readAllBytes();
    }
  }

  /// Reads a file of that name and contents.
  static TextureData read(String name, byte[] bytes) throws InputException {
    return ImageFiles.decode(Path.of(name), bytes);
  }

  TextureData readAs(String name) throws InputException {
    return read(name, toBytes());
  }

  /// Floats of the first level.
  static float[] floats(TextureData texture) {
    int[] bits = Texels.read(texture, texture.format(), 0, 0, 0);
    var floats = new float[bits.length];
    for (int i = 0; i < bits.length; i++) {
      floats[i] = Float.intBitsToFloat(bits[i]);
    }
    return floats;
  }
}
