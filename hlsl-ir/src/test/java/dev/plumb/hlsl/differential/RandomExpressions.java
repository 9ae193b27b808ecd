package dev.plumb.hlsl.differential;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/// Expressions of a generated program.
///
/// A `float` is a multiple of 1/8 in ±64 wherever it is kept: sums and one product of such numbers
/// are exact in 24 bits, and the program's function `q` brings them back. So no rounding, no order
/// of additions and no fused operation can make two right implementations differ.
///
/// Left out is what glslang does not know or gets wrong: matrices of integers, products and
/// comparisons of matrices or vectors component by component where it takes them for something
/// else.
final class RandomExpressions {
  /// @param type of the whole, or of an element if `length` > 0
  /// @param length of an array, a power of two; 0 if it is none
  record Variable(String name, RandomType type, int length, boolean writable) {}

  /// A function of the program that returns something.
  record Callable(String name, RandomType result, List<RandomType> parameters) {}

  private static final String[] ARITHMETIC = {"+", "-", "*", "&", "|", "^"};
  private static final String[] COMPARISONS = {"<", "<=", ">", ">=", "==", "!="};
  private static final String[] BASES = {"float", "float", "int", "uint", "bool"};

  private final SplittableRandom random;

  /// What may be named, outer scopes first.
  final List<Variable> scope = new ArrayList<>();

  final List<Callable> callables = new ArrayList<>();

  RandomExpressions(SplittableRandom random) {
    this.random = random;
  }

  int below(int bound) {
    return random.nextInt(bound);
  }

  boolean chance(int percent) {
    return random.nextInt(100) < percent;
  }

  <T> T pick(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  String pick(String... words) {
    return words[random.nextInt(words.length)];
  }

  RandomType type() {
    RandomType scalar = new RandomType(pick(BASES), 1, 1);
    int shape = below(10);
    if (shape < 4) {
      return scalar;
    }
    if (shape < 8) {
      return scalar.vector(2 + below(3));
    }
    return new RandomType("float", 2 + below(3), 2 + below(3));
  }

  /// An expression of exactly this type, in parentheses where it must be.
  String of(RandomType type, int depth) {
    if (depth <= 0) {
      return leaf(type);
    }
    return switch (below(9)) {
      case 0 -> leaf(type);
      case 1 -> choice(type, depth);
      case 2 -> type.isScalar() ? element(type, depth) : construct(type, depth);
      case 3 -> cast(type, depth);
      case 4 -> type.isMatrix() ? matrix(type, depth) : swizzle(type, depth);
      case 5 -> call(type, depth);
      default -> operation(type, depth);
    };
  }

  private String leaf(RandomType type) {
    var fitting = new ArrayList<String>();
    for (Variable v : scope) {
      if (v.type().equals(type)) {
        fitting.add(v.length() == 0 ? v.name() : v.name() + "[" + index(v.length(), 0) + "]");
      } else if (v.length() == 0 && type.equals(v.type().row()) && v.type().isMatrix()) {
        fitting.add(v.name() + "[" + below(v.type().rows()) + "]");
      }
    }
    return fitting.isEmpty() || chance(15) ? literal(type) : pick(fitting);
  }

  /// A constant expression.
  String literal(RandomType type) {
    if (!type.isScalar()) {
      String[] parts = new String[type.rows() * type.columns()];
      Arrays.setAll(parts, i -> literal(type.scalar()));
      return type + "(" + String.join(", ", parts) + ")";
    }
    return switch (type.base()) {
      case "float" -> (below(128) - 64) / 8.0 + (chance(50) ? "f" : "");
      case "int" -> chance(80) ? "(" + (below(64) - 32) + ")" : pick("0x7fffffff", "(-2147483647)");
      case "uint" -> chance(80) ? below(64) + "u" : pick("0xffffffffu", "0x80000000u");
      default -> chance(50) ? "true" : "false";
    };
  }

  /// An index that stays within `length`, a power of two.
  String index(int length, int depth) {
    if (depth <= 0) {
      return Integer.toString(below(length));
    }
    return "(" + of(RandomType.INT, depth - 1) + " & " + (length - 1) + ")";
  }

  private String choice(RandomType type, int depth) {
    boolean lanes = type.rows() == 1 && !type.isScalar() && chance(40);
    RandomType condition = lanes ? type.withBase("bool") : RandomType.BOOL;
    return "("
        + of(condition, depth - 1)
        + " ? "
        + of(type, depth - 1)
        + " : "
        + of(type, depth - 1)
        + ")";
  }

  private String element(RandomType scalar, int depth) {
    if (chance(30)) {
      RandomType from = new RandomType("float", 2, 3);
      String access = pick("._m01", "._m12", "._21", "._11", "[1][2]", "[0].y");
      return cast(scalar, from, of(from, depth - 1) + access);
    }
    RandomType vector = scalar.vector(2 + below(3));
    return parenthesized(of(vector, depth - 1)) + "." + "xyzw".charAt(below(vector.columns()));
  }

  private static String parenthesized(String text) {
    return text.startsWith("(") || text.matches("\\w+(\\(.*)?") ? text : "(" + text + ")";
  }

  /// `T(a, b.xy, ...)`.
  private String construct(RandomType type, int depth) {
    var parts = new ArrayList<String>();
    int left = type.rows() * type.columns();
    if (left == 1) {
      return of(type, depth - 1);
    }
    while (left > 0) {
      int size = depth > 0 ? 1 + below(Math.min(left, 4)) : 1;
      if (size == type.columns() && left == size && parts.isEmpty() && type.rows() == 1) {
        size = 1;
      }
      parts.add(of(type.vector(size), depth - 1));
      left -= size;
    }
    return type + "(" + String.join(", ", parts) + ")";
  }

  private String cast(RandomType type, int depth) {
    RandomType from = type.isMatrix() ? type : type.withBase(pick(BASES));
    return cast(type, from, of(from, depth - 1));
  }

  /// What a cast gives is brought back into the range of `type`.
  private String cast(RandomType type, RandomType from, String text) {
    if (from.equals(type)) {
      return text;
    }
    String value = parenthesized(text);
    if (type.isFloat() && from.isInteger()) {
      return "((" + type + ")(" + value + " & 31))";
    }
    if (type.base().equals("uint") && from.isFloat()) {
      return "((" + type + ")abs(" + value + "))";
    }
    return "((" + type + ")" + value + ")";
  }

  private String swizzle(RandomType type, int depth) {
    int from = 2 + below(3);
    var letters = new StringBuilder();
    String set = chance(70) ? "xyzw" : "rgba";
    for (int i = 0; i < type.columns(); i++) {
      letters.append(set.charAt(below(from)));
    }
    return parenthesized(of(type.vector(from), depth - 1)) + "." + letters;
  }

  private String matrix(RandomType type, int depth) {
    if (chance(50)) {
      RandomType turned = new RandomType(type.base(), type.columns(), type.rows());
      return "transpose(" + of(turned, depth - 1) + ")";
    }
    if (chance(50)) {
      int inner = 2 + below(3);
      return "q(mul("
          + of(new RandomType("float", type.rows(), inner), depth - 2)
          + ", "
          + of(new RandomType("float", inner, type.columns()), depth - 2)
          + "))";
    }
    return "(("
        + type
        + ")"
        + parenthesized(of(new RandomType(type.base(), 4, 4), depth - 1))
        + ")";
  }

  private String call(RandomType type, int depth) {
    var fitting = callables.stream().filter(c -> c.result().equals(type)).toList();
    if (fitting.isEmpty()) {
      return operation(type, depth);
    }
    Callable callable = pick(fitting);
    var arguments = callable.parameters().stream().map(p -> of(p, depth - 2)).toList();
    return callable.name() + "(" + String.join(", ", arguments) + ")";
  }

  private String operation(RandomType type, int depth) {
    if (type.isFloat()) {
      return floats(type, depth);
    }
    if (type.isBool()) {
      return bools(type, depth);
    }
    return chance(60) ? integers(type, depth) : integerFunction(type, depth);
  }

  private String floats(RandomType type, int depth) {
    String a = of(type, depth - 1);
    if (type.rows() == 1 && chance(12)) {
      return vectorProduct(type, depth);
    }
    if (type.isScalar() && chance(6)) {
      return doubles(depth);
    }
    if (type.isScalar() && chance(8)) {
      return "f16tof32(f32tof16(" + a + "))"; // 10 bits are enough
    }
    return switch (below(type.isMatrix() ? 5 : 9)) {
      case 0 -> "q(" + a + " + " + of(type, depth - 1) + ")";
      case 1 -> "q(" + a + " - " + of(type, depth - 1) + ")";
      case 2, 3 ->
          "q("
              + a
              + " * "
              + of(type.isMatrix() || chance(30) ? RandomType.FLOAT : type, depth - 1)
              + ")";
      case 4 -> "(-" + parenthesized(a) + ")";
      case 5 -> pick("min", "max") + "(" + a + ", " + of(type, depth - 1) + ")";
      case 6 -> "clamp(" + a + ", (" + type + ")(-2.5), (" + type + ")7)";
      case 7 -> pick("abs", "floor", "ceil", "trunc", "frac", "saturate", "round") + "(" + a + ")";
      default -> "q(" + parenthesized(a) + " / " + pick("2", "4.0", "(-0.5)", "8") + ")";
    };
  }

  /// Two products of numbers of 10 bits are exact in 53.
  private String doubles(int depth) {
    String a = "(double)" + parenthesized(of(RandomType.FLOAT, depth - 1));
    String b = "(double)" + parenthesized(of(RandomType.FLOAT, depth - 1));
    String c = "(double)" + parenthesized(of(RandomType.FLOAT, depth - 1));
    return switch (below(3)) {
      case 0 -> "q((float)(" + a + " * " + b + " - " + c + "))";
      case 1 -> "q((float)(" + pick("min", "max") + "(" + a + ", " + b + ") * " + c + "))";
      default ->
          "("
              + a
              + " "
              + pick(COMPARISONS)
              + " "
              + b
              + " ? 1.5 : "
              + "q((float)("
              + c
              + " + "
              + b
              + ")))";
    };
  }

  private String vectorProduct(RandomType type, int depth) {
    if (type.isScalar()) {
      RandomType vector = type.vector(2 + below(3));
      return "q(dot(" + of(vector, depth - 2) + ", " + of(vector, depth - 2) + "))";
    }
    int inner = 2 + below(3);
    RandomType vector = type.vector(inner);
    if (chance(50)) {
      RandomType left = new RandomType("float", inner, type.columns());
      return "q(mul(" + of(vector, depth - 2) + ", " + of(left, depth - 2) + "))";
    }
    RandomType right = new RandomType("float", type.columns(), inner);
    return "q(mul(" + of(right, depth - 2) + ", " + of(vector, depth - 2) + "))";
  }

  private String bools(RandomType type, int depth) {
    if (type.isScalar() && chance(20)) {
      RandomType vector = type.vector(2 + below(3));
      return pick("any", "all") + "(" + of(vector, depth - 1) + ")";
    }
    if (chance(30)) {
      return "(!" + parenthesized(of(type, depth - 1)) + ")";
    }
    if (chance(40)) {
      String operator = pick("&&", "||");
      return "(" + of(type, depth - 1) + " " + operator + " " + of(type, depth - 1) + ")";
    }
    if (!type.isScalar()) {
      return construct(type, depth);
    }
    RandomType compared = type.withBase(pick("float", "int", "uint"));
    String operator = pick(COMPARISONS);
    return "(" + of(compared, depth - 1) + " " + operator + " " + of(compared, depth - 1) + ")";
  }

  private String integers(RandomType type, int depth) {
    if (type.base().equals("uint") && chance(15)) {
      return mixed(type, depth);
    }
    String a = parenthesized(of(type, depth - 1));
    String b = parenthesized(of(type, depth - 1));
    return switch (below(7)) {
      case 0 -> "(" + a + " << (" + b + " & 31))";
      case 1 -> "(" + a + " >> (" + b + " & 31))";
      case 2 -> "(" + a + " / ((" + b + " & 7) + 1))";
      case 3 ->
          type.base().equals("uint")
              ? "(" + a + " % ((" + b + " & 15) + 1))"
              : "((" + a + " & 255) % ((" + b + " & 15) + 1))";
      case 4 -> "(~" + a + ")";
      default -> "(" + a + " " + pick(ARITHMETIC) + " " + b + ")";
    };
  }

  /// An `int` beside a `uint` becomes one.
  private String mixed(RandomType type, int depth) {
    if (type.isScalar() && chance(40)) {
      return "f32tof16(abs(" + of(RandomType.FLOAT, depth - 1) + "))";
    }
    String a = parenthesized(of(type, depth - 1));
    String b = parenthesized(of(type.withBase("int"), depth - 1));
    String operator = pick(ARITHMETIC);
    return chance(50)
        ? "(" + a + " " + operator + " " + b + ")"
        : "(" + b + " " + operator + " " + a + ")";
  }

  private String integerFunction(RandomType type, int depth) {
    String a = of(type, depth - 1);
    boolean signed = type.base().equals("int");
    return switch (below(signed ? 4 : 6)) {
      case 0 -> pick("min", "max") + "(" + a + ", " + of(type, depth - 1) + ")";
      case 1 -> "clamp(" + a + ", (" + type + ")3, (" + type + ")99)";
      case 2 -> signed ? "abs(" + a + ")" : "countbits(" + a + ")";
      case 3 ->
          signed
              ? "sign(" + a + ")"
              : "asuint(q(asfloat(asuint(" + of(type.withBase("float"), depth - 1) + "))))";
      case 4 -> "reversebits(" + a + ")";
      default -> pick("firstbitlow", "firstbithigh") + "(" + a + " | (" + type + ")16)";
    };
  }
}
