package dev.plumb.cli.script;

/// Reads `uniform OFFSET TYPE VALUES`.
final class UniformReader {
  private static final int MOST_WORDS = 4 * 4096;

  private UniformReader() {}

  static Directive.Uniform read(Cursor cursor) throws ScriptException {
    int offset = cursor.integer("offset in words", 0, MOST_WORDS - 1);
    String type = cursor.word();
    int[] words =
        switch (type) {
          case "float" -> floats(cursor, 1);
          case "float4" -> floats(cursor, 4);
          case "int", "uint" -> integers(cursor, 1);
          case "int4", "uint4" -> integers(cursor, 4);
          case "double2" -> doubles(cursor);
          case "int64_t2", "uint64_t2" -> longs(cursor);
          default ->
              throw cursor.error(
                  "unknown type '"
                      + type
                      + "' of a uniform; there are float, float4, int, int4, uint, uint4, double2,"
                      + " int64_t2 and uint64_t2");
        };
    if (offset + words.length > MOST_WORDS) {
      throw cursor.error("uniforms end at word " + MOST_WORDS);
    }
    return new Directive.Uniform(offset, words);
  }

  private static int[] floats(Cursor cursor, int count) throws ScriptException {
    var words = new int[count];
    for (int i = 0; i < count; i++) {
      words[i] = Float.floatToRawIntBits(cursor.float32(values(count)));
    }
    return words;
  }

  private static int[] integers(Cursor cursor, int count) throws ScriptException {
    var words = new int[count];
    for (int i = 0; i < count; i++) {
      words[i] = (int) cursor.integer(values(count));
    }
    return words;
  }

  private static int[] doubles(Cursor cursor) throws ScriptException {
    var words = new int[4];
    for (int i = 0; i < 2; i++) {
      put(words, i, Double.doubleToRawLongBits(cursor.float64(values(2))));
    }
    return words;
  }

  private static int[] longs(Cursor cursor) throws ScriptException {
    var words = new int[4];
    for (int i = 0; i < 2; i++) {
      put(words, i, cursor.integer(values(2)));
    }
    return words;
  }

  private static void put(int[] words, int at, long value) {
    words[2 * at] = (int) value;
    words[2 * at + 1] = (int) (value >>> 32);
  }

  private static String values(int count) {
    return count == 1 ? "a value" : count + " values";
  }
}
