package dev.plumb.cli.script;

/// How a probe reads memory: `count` numbers of `kind`, one behind the other.
public record ProbeType(Kind kind, int count, boolean isColor) {
  /// A number.
  public enum Kind {
    F32("f32", 4),
    F64("f64", 8),
    I32("i32", 4),
    U32("u32", 4),
    I64("i64", 8),
    U64("u64", 8);

    private final String spelling;
    private final int bytes;

    Kind(String spelling, int bytes) {
      this.spelling = spelling;
      this.bytes = bytes;
    }

    public String spelling() {
      return spelling;
    }

    public int bytes() {
      return bytes;
    }
  }

  public int bytes() {
    return count * kind.bytes();
  }

  /// As scripts write values: `rgba(1.0, 0.0, 0.0, 1.0)`.
  public String format(long[] bits) {
    var text = new StringBuilder(isColor ? "rgba" : kind.spelling()).append('(');
    for (int c = 0; c < bits.length; c++) {
      text.append(c == 0 ? "" : ", ").append(number(bits[c]));
    }
    return text.append(')').toString();
  }

  private String number(long bits) {
    return switch (kind) {
      case F32 -> float32((int) bits);
      case F64 -> float64(bits);
      case I32 -> Integer.toString((int) bits);
      case U32 -> Integer.toUnsignedString((int) bits);
      case I64 -> Long.toString(bits);
      case U64 -> Long.toUnsignedString(bits);
    };
  }

  private static String float32(int bits) {
    float value = Float.intBitsToFloat(bits);
    return Float.isNaN(value) ? "nan 0x%08x".formatted(bits) : Float.toString(value);
  }

  private static String float64(long bits) {
    double value = Double.longBitsToDouble(bits);
    return Double.isNaN(value) ? "nan 0x%016x".formatted(bits) : Double.toString(value);
  }
}
