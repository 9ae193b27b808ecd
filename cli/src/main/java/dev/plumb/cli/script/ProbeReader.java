package dev.plumb.cli.script;

import dev.plumb.cli.script.Directive.Area;
import java.util.Arrays;
import java.util.Optional;

/// Reads `probe [TARGET] COORDINATES TYPE(VALUES) [ULPS]`.
final class ProbeReader {
  private static final int MOST_COMPONENTS = 4;

  private ProbeReader() {}

  static Directive.Probe read(Cursor cursor) throws ScriptException {
    Optional<ResourceKey> target = Optional.ofNullable(ResourceKey.accept(cursor));
    boolean readable =
        target.isEmpty()
            || switch (target.get().kind()) {
              case RTV, DSV, UAV -> true;
              case SRV, VB -> false;
            };
    if (!readable) {
      throw cursor.error("'probe' takes rtv N, uav N or dsv, not " + target.get());
    }
    Area area = area(cursor);
    String name = cursor.word();
    ProbeType.Kind kind = kind(name, cursor);
    long[] expected = values(kind, cursor);
    var type = new ProbeType(kind, expected.length, name.equals("rgba"));
    requireCount(type, cursor);
    int ulps = cursor.atEnd() ? 0 : cursor.integer("ULPs", 0, Integer.MAX_VALUE);
    return new Directive.Probe(target, area, type, expected, ulps);
  }

  private static Area area(Cursor cursor) throws ScriptException {
    cursor.expectMark('(');
    var numbers = new int[4];
    int count = 0;
    do {
      if (count == numbers.length) {
        throw cursor.error("a probe's coordinates are 1 to 4 numbers");
      }
      numbers[count++] = cursor.integer("coordinate", 0, 1 << 28);
    } while (cursor.acceptMark(','));
    cursor.expectMark(')');
    if (count == 4 && (numbers[2] <= numbers[0] || numbers[3] <= numbers[1])) {
      throw cursor.error("the probe's area is empty");
    }
    return switch (count) {
      case 1, 2, 3 -> Area.at(numbers[0], numbers[1], numbers[2]);
      default -> new Area(numbers[0], numbers[1], numbers[2], numbers[3], 0);
    };
  }

  private static ProbeType.Kind kind(String name, Cursor cursor) throws ScriptException {
    if (name.equals("rgba")) {
      return ProbeType.Kind.F32;
    }
    return Arrays.stream(ProbeType.Kind.values())
        .filter(k -> k.spelling().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                cursor.error(
                    "unknown type '"
                        + name
                        + "' of a probe; there are rgba, f32, f64, i32, u32, i64 and u64"));
  }

  private static long[] values(ProbeType.Kind kind, Cursor cursor) throws ScriptException {
    cursor.expectMark('(');
    var values = new long[MOST_COMPONENTS];
    int count = 0;
    do {
      if (count == values.length) {
        throw cursor.error("a probe's values are 1 to 4 numbers");
      }
      values[count++] =
          switch (kind) {
            case F32 -> Float.floatToRawIntBits(cursor.float32("a number")) & 0xffffffffL;
            case F64 -> Double.doubleToRawLongBits(cursor.float64("a number"));
            case I32, U32 -> cursor.integer("a number") & 0xffffffffL;
            case I64, U64 -> cursor.integer("a number");
          };
    } while (cursor.acceptMark(','));
    cursor.expectMark(')');
    return Arrays.copyOf(values, count);
  }

  private static void requireCount(ProbeType type, Cursor cursor) throws ScriptException {
    int count = type.count();
    boolean possible =
        switch (type.kind()) {
          case F32 -> type.isColor() ? count == 4 : count != 3;
          case I32, U32 -> count == 1 || count == 4;
          case F64, I64, U64 -> count <= 2;
        };
    if (!possible) {
      throw cursor.error(
          (type.isColor() ? "rgba" : type.kind().spelling())
              + " does not take "
              + count
              + " values");
    }
  }
}
