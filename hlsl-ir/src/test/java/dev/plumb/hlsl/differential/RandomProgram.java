package dev.plumb.hlsl.differential;

import dev.plumb.hlsl.differential.RandomExpressions.Callable;
import dev.plumb.hlsl.differential.RandomExpressions.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Supplier;

/// What random programs of all stages are made of: globals, functions, and statements.
abstract class RandomProgram {
  final StringBuilder text = new StringBuilder();
  final RandomExpressions expressions;
  final RandomStructs structs;
  private final List<String> procedures = new ArrayList<>();
  private final List<List<RandomType>> procedureParameters = new ArrayList<>();
  int indent;
  private int names;
  private int loops;

  /// Within a function with a result: it changes nothing else, for the order in which an
  /// expression's calls act is not defined.
  private boolean pure;

  /// How a function ends early; null in `main`.
  private Supplier<String> leaving;

  RandomProgram(long seed) {
    expressions = new RandomExpressions(new SplittableRandom(seed));
    structs = new RandomStructs(this);
  }

  /// What else a statement may be that changes more than variables: nothing.
  void effect() {}

  /// A name of its own.
  final String name(String prefix) {
    return prefix + names++;
  }

  /// The statements of a function, which may end within loops.
  final void body(boolean changesNothingElse, Supplier<String> end) {
    pure = changesNothingElse;
    leaving = end;
    indent++;
    statements(3, 2, false, false);
    indent--;
    leaving = null;
    pure = false;
  }

  /// The function `q` for each shape, which [RandomExpressions] calls to bring floats back to what
  /// is exact.
  final void roundings() {
    for (int rows = 1; rows <= 4; rows++) {
      for (int columns = rows == 1 ? 1 : 2; columns <= 4; columns++) {
        var t = new RandomType("float", rows, columns);
        if (rows == 1) {
          line("%s q(%s x) { return clamp(floor(x * 8) / 8, (%s)-64, (%s)64); }", t, t, t, t);
        } else {
          line("%s q(%s x) { for (int i = 0; i < %d; i++) x[i] = q(x[i]); return x; }", t, t, rows);
        }
      }
    }
  }

  final void functions() {
    int count = expressions.below(5);
    for (int i = 0; i < count; i++) {
      function(i);
    }
    structs.functions();
  }

  final void line(String format, Object... arguments) {
    text.append("  ".repeat(indent)).append(format.formatted(arguments)).append('\n');
  }

  final void globals() {
    for (int i = 0; i < 2; i++) {
      RandomType type = expressions.type();
      line("static %s g%d = %s;", type, i, expressions.literal(type));
      expressions.scope.add(new Variable("g" + i, type, 0, true));
    }
    RandomType written = expressions.type();
    line(
        "static %s ga[2] = { %s, %s };",
        written, expressions.literal(written), expressions.literal(written));
    expressions.scope.add(new Variable("ga", written, 2, true));
    RandomType type = new RandomType(expressions.pick("float", "int", "uint"), 1, 1);
    type = type.vector(1 + expressions.below(3));
    var elements = new ArrayList<String>();
    for (int i = 0; i < 4; i++) {
      elements.add("(%s)%d".formatted(type, expressions.below(9)));
    }
    line("static const %s table[4] = { %s };", type, String.join(", ", elements));
    expressions.scope.add(new Variable("table", type, 4, false));
  }

  /// A function with a result, or a procedure with out and inout parameters.
  private void function(int number) {
    boolean returns = expressions.chance(50);
    pure = returns;
    RandomType result = expressions.type();
    int outer = expressions.scope.size();
    var types = new ArrayList<RandomType>();
    var parameters = new ArrayList<String>();
    for (int i = 0; i < 1 + expressions.below(3); i++) {
      RandomType type = expressions.type();
      types.add(type);
      parameters.add((returns ? "" : "inout ") + type + " p" + i);
      expressions.scope.add(new Variable("p" + i, type, 0, true));
    }
    String name = "f" + number;
    line("%s %s(%s)", returns ? result : "void", name, String.join(", ", parameters));
    line("{");
    indent++;
    leaving = () -> returns ? "return " + expressions.of(result, 2) + ";" : "return;";
    statements(3, 2, false, false);
    if (returns && expressions.chance(40)) {
      line("if (%s)", expressions.of(RandomType.BOOL, 2));
      line("  return %s;", expressions.of(result, 2));
    } else if (!returns && expressions.chance(30)) {
      line("if (%s)", expressions.of(RandomType.BOOL, 2));
      line("  return;");
    }
    statements(2, 1, false, false);
    leaving = null;
    if (returns) {
      line("return %s;", expressions.of(result, 3));
    }
    indent--;
    line("}");
    leave(outer);
    pure = false;
    if (returns) {
      expressions.callables.add(new Callable(name, result, types));
    } else {
      procedures.add(name);
      procedureParameters.add(types);
    }
  }

  final void leave(int outer) {
    structs.leave(outer);
    expressions.scope.subList(outer, expressions.scope.size()).clear();
  }

  /// @param inLoop whether `continue` may stand here
  /// @param breakable whether `break` may
  final void statements(int count, int depth, boolean inLoop, boolean breakable) {
    for (int i = 0; i < count; i++) {
      statement(depth, inLoop, breakable);
    }
  }

  private void statement(int depth, boolean inLoop, boolean breakable) {
    switch (expressions.below(depth > 0 ? 18 : 11)) {
      case 0, 1 -> declaration();
      case 2 -> arrayDeclaration();
      case 3 -> procedureCall();
      case 4, 5, 6 -> assignment();
      case 7, 8 -> structs.statement(pure);
      case 9 -> leaveEarly(inLoop, breakable);
      case 10 -> {
        if (pure) {
          assignment();
        } else {
          effect();
        }
      }
      case 11, 12 -> ifStatement(depth, inLoop, breakable);
      case 13 -> forLoop(depth);
      case 14 -> whileLoop(depth);
      case 15, 16 -> switchStatement(depth, inLoop);
      default -> leaveEarly(inLoop, breakable);
    }
  }

  private void leaveEarly(boolean inLoop, boolean breakable) {
    var ways = new ArrayList<String>();
    if (breakable) {
      ways.add("break;");
    }
    if (inLoop) {
      ways.add("continue;");
    }
    if (leaving != null && (breakable || expressions.chance(30))) {
      ways.add("return");
    }
    if (ways.isEmpty()) {
      assignment();
      return;
    }
    String way = expressions.pick(ways);
    String condition = expressions.of(RandomType.BOOL, 2);
    if (way.equals("return")) {
      way = leaving.get(); // may declare what it needs
    }
    line("if (%s)", condition);
    line("  %s", way);
  }

  private void declaration() {
    RandomType type = expressions.type();
    String name = "v" + names++;
    line("%s %s = %s;", type, name, expressions.of(type, 3));
    expressions.scope.add(new Variable(name, type, 0, true));
  }

  private void arrayDeclaration() {
    RandomType type = expressions.type();
    int length = 2 << expressions.below(2);
    String name = "a" + names++;
    var elements = new ArrayList<String>();
    for (int i = 0; i < length; i++) {
      elements.add(expressions.of(type, 1));
    }
    line("%s %s[%d] = { %s };", type, name, length, String.join(", ", elements));
    expressions.scope.add(new Variable(name, type, length, true));
  }

  private void procedureCall() {
    if (procedures.isEmpty() || pure) {
      assignment();
      return;
    }
    int number = expressions.below(procedures.size());
    var arguments = new ArrayList<String>();
    for (RandomType type : procedureParameters.get(number)) {
      // One variable for each parameter: which of two results stays in one is not defined.
      String name = "v" + names++;
      line("%s %s = %s;", type, name, expressions.of(type, 2));
      expressions.scope.add(new Variable(name, type, 0, true));
      arguments.add(name);
    }
    line("%s(%s);", procedures.get(number), String.join(", ", arguments));
  }

  private void assignment() {
    var writable =
        expressions.scope.stream()
            .filter(v -> v.writable() && !(pure && v.name().startsWith("g")))
            .toList();
    Variable v = expressions.pick(writable);
    String name =
        v.length() == 0 ? v.name() : v.name() + "[" + expressions.index(v.length(), 2) + "]";
    RandomType type = v.type();
    if (type.isMatrix() && expressions.chance(60)) {
      name += "[" + expressions.below(type.rows()) + "]";
      type = type.row();
    }
    if (!type.isMatrix() && type.columns() > 1 && expressions.chance(50)) {
      String letters = distinctLetters(type.columns());
      name += "." + letters;
      type = type.vector(letters.length());
    }
    if (type.isInteger() && !type.isMatrix() && expressions.chance(40)) {
      String operator = expressions.pick("+=", "-=", "*=", "&=", "|=", "^=");
      line("%s %s %s;", name, operator, expressions.of(type, 2));
    } else if (type.isInteger() && type.isScalar() && expressions.chance(20)) {
      line(expressions.pick("%s++;", "--%s;"), name);
    } else {
      line("%s = %s;", name, expressions.of(type, 3));
    }
  }

  private String distinctLetters(int columns) {
    var letters = new ArrayList<>(List.of("x", "y", "z", "w").subList(0, columns));
    var chosen = new StringBuilder();
    int count = 1 + expressions.below(columns);
    for (int i = 0; i < count; i++) {
      chosen.append(letters.remove(expressions.below(letters.size())));
    }
    return chosen.toString();
  }

  private void block(int depth, boolean inLoop, boolean breakable) {
    int outer = expressions.scope.size();
    line("{");
    indent++;
    statements(1 + expressions.below(3), depth - 1, inLoop, breakable);
    indent--;
    line("}");
    leave(outer);
  }

  private void ifStatement(int depth, boolean inLoop, boolean breakable) {
    line("if (%s)", expressions.of(RandomType.BOOL, 3));
    block(depth, inLoop, breakable);
    if (expressions.chance(50)) {
      line("else");
      block(depth, inLoop, breakable);
    }
  }

  private void forLoop(int depth) {
    String i = "k" + loops++;
    String bound = "(" + expressions.of(RandomType.INT, 1) + " & 3)";
    line("for (int %s = 0; %s <= %s; %s++)", i, i, expressions.chance(50) ? bound : "2", i);
    int outer = expressions.scope.size();
    expressions.scope.add(new Variable(i, RandomType.INT, 0, false));
    block(depth, true, true);
    leave(outer);
  }

  private void whileLoop(int depth) {
    String i = "k" + loops++;
    line("int %s = 0;", i);
    boolean tested = expressions.chance(50);
    String condition = "%s++ < 3 && %s".formatted(i, expressions.of(RandomType.BOOL, 1));
    if (tested) {
      line("while (%s)", condition);
    } else {
      line("do");
    }
    int outer = expressions.scope.size();
    block(depth, true, true);
    leave(outer);
    if (!tested) {
      line("while (%s);", condition);
    }
  }

  private void switchStatement(int depth, boolean inLoop) {
    line("switch (%s & 3)", expressions.of(RandomType.INT, 2));
    line("{");
    indent++;
    for (int i = 0; i < 3; i++) {
      line(i == 2 && expressions.chance(70) ? "default:" : "case %d:", i);
      if (i == 0 && expressions.chance(30)) {
        continue; // shares the next body
      }
      block(depth, inLoop, true);
      line("break;");
    }
    indent--;
    line("}");
  }
}
