package dev.plumb.hlsl.source;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/// Bytes of a source file to text. Total: every sequence of bytes is some text.
///
/// A byte-order mark decides and is skipped: `EF BB BF` UTF-8, `FF FE` UTF-16 little endian, `FE
/// FF` UTF-16 big endian. Without a mark the text is UTF-8, or Windows-1252 when it is not valid
/// UTF-8, as old headers' comments are. Under a mark, broken sequences become U+FFFD, which the
/// lexer reports outside comments.
public final class SourceDecoder {
  private static final Charset WINDOWS_1252 = Charset.forName("windows-1252");

  private SourceDecoder() {}

  /// The text of `bytes`.
  public static String decode(byte[] bytes) {
    if (startsWith(bytes, 0xEF, 0xBB, 0xBF)) {
      return decode(bytes, 3, StandardCharsets.UTF_8);
    }
    if (startsWith(bytes, 0xFF, 0xFE)) {
      return decode(bytes, 2, StandardCharsets.UTF_16LE);
    }
    if (startsWith(bytes, 0xFE, 0xFF)) {
      return decode(bytes, 2, StandardCharsets.UTF_16BE);
    }
    try {
      return StandardCharsets.UTF_8
          .newDecoder()
          .onMalformedInput(CodingErrorAction.REPORT)
          .onUnmappableCharacter(CodingErrorAction.REPORT)
          .decode(ByteBuffer.wrap(bytes))
          .toString();
    } catch (CharacterCodingException notUtf8) {
      return new String(bytes, WINDOWS_1252);
    }
  }

  private static String decode(byte[] bytes, int markLength, Charset charset) {
    return new String(bytes, markLength, bytes.length - markLength, charset);
  }

  private static boolean startsWith(byte[] bytes, int... mark) {
    if (bytes.length < mark.length) {
      return false;
    }
    for (int i = 0; i < mark.length; i++) {
      if ((bytes[i] & 0xFF) != mark[i]) {
        return false;
      }
    }
    return true;
  }
}
