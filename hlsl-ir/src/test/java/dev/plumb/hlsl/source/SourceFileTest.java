package dev.plumb.hlsl.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class SourceFileTest {
  @Test
  void everyKindOfLineEndCounts() {
    SourceFile file = SourceFile.of("a.hlsl", "one\ntwo\r\nthree\rfour\n");
    assertThat(file.lineCount()).isEqualTo(5);
    assertThat(file.lineText(1)).isEqualTo("one");
    assertThat(file.lineText(2)).isEqualTo("two");
    assertThat(file.lineText(3)).isEqualTo("three");
    assertThat(file.lineText(4)).isEqualTo("four");
    assertThat(file.lineText(5)).isEmpty();
    assertThat(file.lineOf(0)).isEqualTo(1);
    assertThat(file.lineOf(5)).isEqualTo(2);
    assertThat(file.columnOf(5)).isEqualTo(2);
    assertThat(file.lineOf(1000)).isEqualTo(5);
  }

  @Test
  void lineMarkersRenameWhatFollows() {
    SourceFile file = SourceFile.of("a.hlsl", "1\n2\n3\n4\n5\n");
    file.addLineMarker(file.lineStart(3), 100, "b.hlsl");
    file.addLineMarker(file.lineStart(5), 7, null);
    assertThat(file.locate(file.lineStart(2))).isEqualTo(new Location("a.hlsl", 2, 1));
    assertThat(file.locate(file.lineStart(3))).isEqualTo(new Location("b.hlsl", 100, 1));
    assertThat(file.locate(file.lineStart(4) + 1)).isEqualTo(new Location("b.hlsl", 101, 2));
    assertThat(file.locate(file.lineStart(5))).isEqualTo(new Location("b.hlsl", 7, 1));
  }

  @Property(tries = 200)
  void linesAndColumnsAreConsistent(@ForAll String text) {
    SourceFile file = SourceFile.of("a.hlsl", text);
    for (int offset = 0; offset <= text.length(); offset++) {
      int line = file.lineOf(offset);
      assertThat(file.lineStart(line) + file.columnOf(offset) - 1).isEqualTo(offset);
    }
  }

  @Test
  void spansOfOneFileJoin() {
    SourceFile file = SourceFile.of("a.hlsl", "abcdef");
    SourceSpan first = new SourceSpan(file, 1, 2);
    SourceSpan last = new SourceSpan(file, 4, 5);
    assertThat(first.to(last).text()).isEqualTo("bcde");
    assertThat(last.to(first)).isEqualTo(last);
    assertThat(first.to(SourceSpan.NONE)).isEqualTo(first);
  }

  @Test
  void bytesAreDecodedByTheirMark() {
    assertThat(SourceDecoder.decode(bytes(0xEF, 0xBB, 0xBF, 'a', 0xC3, 0xA9))).isEqualTo("a\u00e9");
    assertThat(SourceDecoder.decode(bytes('a', 0xC3, 0xA9))).isEqualTo("a\u00e9");
    assertThat(SourceDecoder.decode(bytes(0xFF, 0xFE, 'a', 0, 0xE9, 0))).isEqualTo("a\u00e9");
    assertThat(SourceDecoder.decode(bytes(0xFE, 0xFF, 0, 'a', 0, 0xE9))).isEqualTo("a\u00e9");
    assertThat(SourceDecoder.decode(bytes())).isEmpty();
  }

  @Test
  void whatIsNotUtf8IsWindows1252() {
    assertThat(SourceDecoder.decode(bytes('/', '/', ' ', 0xA9, 0x80))).isEqualTo("// \u00a9\u20ac");
  }

  @Test
  void anOddByteAtTheEndOfUtf16IsReplaced() {
    assertThat(SourceDecoder.decode(bytes(0xFF, 0xFE, 'a', 0, 'b'))).isEqualTo("a\uFFFD");
  }

  @Property(tries = 200)
  void utf8ComesBack(@ForAll String text) {
    String legal = new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
    boolean marked = legal.startsWith("\uFEFF");
    String decoded = SourceDecoder.decode(legal.getBytes(StandardCharsets.UTF_8));
    assertThat(decoded).isEqualTo(marked ? legal.substring(1) : legal);
  }

  private static byte[] bytes(int... values) {
    byte[] result = new byte[values.length];
    for (int i = 0; i < values.length; i++) {
      result[i] = (byte) values[i];
    }
    return result;
  }
}
