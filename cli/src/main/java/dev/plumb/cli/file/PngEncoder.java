package dev.plumb.cli.file;

import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.zip.Adler32;
import java.util.zip.CRC32;

/// A PNG file's chunks (PNG specification, 3rd edition, §5). The file does not depend on the number
/// of processors: a picture is always cut into the same bands.
final class PngEncoder {
  private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
  private static final byte RGB = 2;
  private static final byte RGBA = 6;
  private static final byte RELATIVE_COLORIMETRIC = 1;

  /// Deflate with a window of 32 KiB, made quickly (RFC 1950 §2.2).
  private static final byte[] ZLIB_HEADER = {0x78, 0x5e};

  private static final int BAND_BYTES = 1 << 17;

  private final PngWriter.Header header;
  private final DataOutputStream out;
  private final int pixelBytes;
  private final int rowBytes;

  PngEncoder(PngWriter.Header header, OutputStream out) {
    this.header = header;
    this.out = new DataOutputStream(out);
    this.pixelBytes = (header.alpha() ? 4 : 3) * header.bits() / 8;
    this.rowBytes = Math.multiplyExact(header.width(), pixelBytes);
  }

  void write(PngWriter.Rows rows) throws IOException {
    out.write(SIGNATURE);
    chunk("IHDR", size());
    if (header.srgb()) {
      chunk("sRGB", new byte[] {RELATIVE_COLORIMETRIC});
    }
    chunk("IDAT", ZLIB_HEADER);
    var adler = new Adler32();
    int bandRows = Math.max(1, BAND_BYTES / rowBytes);
    int bands = Math.ceilDiv(header.height(), bandRows);
    int together = 2 * Runtime.getRuntime().availableProcessors();
    var reader = new BandReader(rows, bandRows);
    for (int band = 0; band < bands; band += together) {
      var some = new PngBand[Math.min(together, bands - band)];
      Arrays.setAll(some, _ -> reader.next());
      IntStream.range(0, some.length).parallel().forEach(i -> some[i].make());
      for (PngBand made : some) {
        adler.update(made.filtered());
        chunk("IDAT", made.deflated());
      }
    }
    chunk("IDAT", word((int) adler.getValue()));
    chunk("IEND", new byte[0]);
    out.flush();
  }

  private byte[] size() {
    var data = new byte[13];
    System.arraycopy(word(header.width()), 0, data, 0, 4);
    System.arraycopy(word(header.height()), 0, data, 4, 4);
    data[8] = (byte) header.bits();
    data[9] = header.alpha() ? RGBA : RGB;
    return data; // deflate, filters for each row, not interlaced: 0
  }

  private static byte[] word(int value) {
    return new byte[] {
      (byte) (value >> 24), (byte) (value >> 16), (byte) (value >> 8), (byte) value
    };
  }

  private void chunk(String type, byte[] data) throws IOException {
    byte[] name = type.getBytes(StandardCharsets.US_ASCII);
    var crc = new CRC32();
    crc.update(name);
    crc.update(data);
    out.writeInt(data.length);
    out.write(name);
    out.write(data);
    out.writeInt((int) crc.getValue());
  }

  /// Reads a picture's rows to bytes, a band at a time.
  private final class BandReader {
    private final PngWriter.Rows rows;
    private final int bandRows;
    private final int[] rgba = new int[4 * header.width()];
    private byte[] above = new byte[rowBytes]; // the last row before the next band
    private int y;

    BandReader(PngWriter.Rows rows, int bandRows) {
      this.rows = rows;
      this.bandRows = bandRows;
    }

    PngBand next() {
      int end = Math.min(header.height(), y + bandRows);
      byte[] pixels = Arrays.copyOf(above, (1 + end - y) * rowBytes);
      for (int at = rowBytes; y < end; y++, at += rowBytes) {
        rows.read(y, rgba);
        pack(pixels, at);
      }
      above = Arrays.copyOfRange(pixels, pixels.length - rowBytes, pixels.length);
      return new PngBand(pixels, rowBytes, pixelBytes, y == header.height());
    }

    /// Puts the components in order, sixteen bits with the higher byte first.
    private void pack(byte[] pixels, int first) {
      int at = first;
      for (int i = 0; i < rgba.length; i++) {
        if (header.alpha() || i % 4 != 3) {
          if (header.bits() == 16) {
            pixels[at++] = (byte) (rgba[i] >> 8);
          }
          pixels[at++] = (byte) rgba[i];
        }
      }
    }
  }
}
