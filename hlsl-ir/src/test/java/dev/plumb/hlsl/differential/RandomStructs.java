package dev.plumb.hlsl.differential;

import dev.plumb.hlsl.differential.RandomExpressions.Variable;
import java.util.ArrayList;
import java.util.List;

/// The structs of a generated program, and what it does with values of them: copies, parts by name
/// and by index, parameters of every direction, results.
///
/// Members of a value stand in the program's scope under their paths, such as `s3.inner.m0`, and so
/// are read and written as variables are.
final class RandomStructs {
  /// @param length of an array of structs or of plain values; 0 if it is none
  /// @param struct null: a plain value of `type`
  private record Field(String name, RandomType type, int length, Shape struct) {}

  private record Shape(String name, List<Field> fields) {}

  /// A value, or the elements of an array of them.
  ///
  /// @param before how many variables the scope had when it was declared
  /// @param length of an array, a power of two; 0 if it is none
  private record Held(String path, Shape shape, int length, int before) {}

  private record Procedure(String name, List<Shape> parameters) {}

  private final RandomProgram program;
  private final RandomExpressions expressions;
  private final List<Shape> shapes = new ArrayList<>();
  private final List<Held> held = new ArrayList<>();
  private final List<Procedure> procedures = new ArrayList<>();
  private final List<Procedure> makers = new ArrayList<>();

  RandomStructs(RandomProgram program) {
    this.program = program;
    this.expressions = program.expressions;
  }

  void declarations() {
    for (int i = 0; i < 3; i++) {
      var fields = new ArrayList<Field>();
      for (int f = 0; f < 1 + expressions.below(3); f++) {
        int length = expressions.chance(30) ? 2 << expressions.below(2) : 0;
        fields.add(new Field("m" + f, expressions.type(), length, null));
      }
      if (i > 0) {
        Shape inner = expressions.pick(shapes);
        fields.add(expressions.below(fields.size() + 1), new Field("inner", null, 0, inner));
        if (i == 2) {
          fields.add(new Field("pair", null, 2, shapes.getFirst()));
        }
      }
      var shape = new Shape("S" + i, fields);
      shapes.add(shape);
      program.line("struct %s {", shape.name);
      for (Field field : fields) {
        String type = field.struct == null ? field.type.toString() : field.struct.name;
        program.line(
            "  %s %s%s;", type, field.name, field.length == 0 ? "" : "[" + field.length + "]");
      }
      program.line("};");
    }
  }

  void functions() {
    for (int i = 0; i < 1 + expressions.below(3); i++) {
      maker(i);
      procedure(i);
    }
  }

  /// A function whose result is a struct: it changes nothing else.
  private void maker(int number) {
    Shape result = expressions.pick(shapes);
    Shape parameter = expressions.pick(shapes);
    int outer = expressions.scope.size();
    String name = "make" + number;
    program.line("%s %s(%s p)", result.name, name, parameter.name);
    program.line("{");
    add("p", parameter, 0);
    program.line("  %s r = %s;", result.name, value(result));
    add("r", result, 0);
    program.body(true, () -> "return " + copied(result) + ";");
    program.line("  return r;");
    program.line("}");
    program.leave(outer);
    makers.add(new Procedure(name, List.of(result, parameter)));
  }

  /// A procedure with a parameter of each direction.
  private void procedure(int number) {
    var parameters = new ArrayList<Shape>();
    for (int i = 0; i < 3; i++) {
      parameters.add(expressions.pick(shapes));
    }
    int outer = expressions.scope.size();
    String name = "change" + number;
    program.line(
        "void %s(%s p, inout %s q_, out %s r)",
        name, parameters.get(0).name, parameters.get(1).name, parameters.get(2).name);
    program.line("{");
    add("p", parameters.get(0), 0);
    add("q_", parameters.get(1), 0);
    program.line("  r = %s;", copied(parameters.get(2)));
    add("r", parameters.get(2), 0);
    program.body(false, () -> "return;");
    program.line("}");
    program.leave(outer);
    procedures.add(new Procedure(name, parameters));
  }

  /// A statement about structs.
  ///
  /// @param pure whether it must change nothing but what the function declared
  void statement(boolean pure) {
    switch (expressions.below(5)) {
      case 0 -> declare(expressions.pick(shapes));
      case 1 -> declareArray();
      case 2, 3 -> copy(pure);
      default -> {
        if (pure || procedures.isEmpty()) {
          copy(pure);
        } else {
          call(expressions.pick(procedures));
        }
      }
    }
  }

  private String declare(Shape shape) {
    String name = program.name("s");
    program.line("%s %s = %s;", shape.name, name, value(shape));
    add(name, shape, 0);
    return name;
  }

  private void declareArray() {
    Shape shape = expressions.pick(shapes);
    String name = program.name("sa");
    int length = 2 << expressions.below(2);
    program.line("%s %s[%d];", shape.name, name, length);
    for (int i = 0; i < length; i++) {
      program.line("%s[%d] = %s;", name, i, copied(shape));
    }
    add(name, shape, length);
  }

  private void copy(boolean pure) {
    var targets = held.stream().filter(h -> !(pure && h.path.startsWith("g"))).toList();
    if (targets.isEmpty()) {
      declare(expressions.pick(shapes));
      return;
    }
    Held target = expressions.pick(targets);
    program.line("%s = %s;", place(target), copied(target.shape));
  }

  /// One variable for each result: which of two stays in one is not defined.
  private void call(Procedure procedure) {
    String changed = declare(procedure.parameters.get(1));
    String written = declare(procedure.parameters.get(2));
    String in = copied(procedure.parameters.getFirst());
    program.line("%s(%s, %s, %s);", procedure.name, in, changed, written);
  }

  /// An initializer of its own, or a copy.
  private String value(Shape shape) {
    return expressions.chance(50) ? initializer(shape) : copied(shape);
  }

  /// A value that can be assigned.
  private String copied(Shape shape) {
    var fitting = makers.stream().filter(m -> m.parameters.getFirst().equals(shape)).toList();
    if (!fitting.isEmpty() && expressions.chance(25)) {
      Procedure maker = expressions.pick(fitting);
      var arguments = held.stream().filter(h -> h.shape.equals(maker.parameters.get(1))).toList();
      if (!arguments.isEmpty()) {
        return maker.name + "(" + place(expressions.pick(arguments)) + ")";
      }
    }
    var others = held.stream().filter(h -> h.shape.equals(shape)).toList();
    if (!others.isEmpty()) {
      return place(expressions.pick(others));
    }
    String name = program.name("s");
    program.line("%s %s = %s;", shape.name, name, initializer(shape));
    add(name, shape, 0);
    return name;
  }

  private String place(Held value) {
    return value.length == 0
        ? value.path
        : value.path + "[" + expressions.index(value.length, 2) + "]";
  }

  private String initializer(Shape shape) {
    var parts = new ArrayList<String>();
    for (Field field : shape.fields) {
      var elements = new ArrayList<String>();
      for (int i = 0; i < Math.max(1, field.length); i++) {
        elements.add(
            field.struct == null ? expressions.of(field.type, 1) : initializer(field.struct));
      }
      parts.add(
          field.length == 0 ? elements.getFirst() : "{ " + String.join(", ", elements) + " }");
    }
    return "{ " + String.join(", ", parts) + " }";
  }

  /// Puts a value's members into the scope.
  private void add(String path, Shape shape, int length) {
    held.add(new Held(path, shape, length, expressions.scope.size()));
    if (length > 0) {
      for (int i = 0; i < length; i++) {
        members(path + "[" + i + "]", shape);
      }
    } else {
      members(path, shape);
    }
  }

  private void members(String path, Shape shape) {
    for (Field field : shape.fields) {
      String member = path + "." + field.name;
      if (field.struct == null) {
        expressions.scope.add(new Variable(member, field.type, field.length, true));
      } else {
        add(member, field.struct, field.length);
      }
    }
  }

  /// Forgets those that were declared since the scope had `outer` variables.
  void leave(int outer) {
    held.removeIf(h -> h.before >= outer);
  }
}
