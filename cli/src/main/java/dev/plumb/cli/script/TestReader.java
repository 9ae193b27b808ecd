package dev.plumb.cli.script;

import dev.plumb.cli.script.Section.Step;
import java.util.ArrayList;
import java.util.List;

/// Reads `[test]`.
final class TestReader {
  private TestReader() {}

  static Section.Test read(int line, List<ScriptLine> body) throws ScriptException {
    var steps = new ArrayList<Step>();
    for (ScriptLine text : body) {
      steps.add(step(text));
    }
    return new Section.Test(line, steps);
  }

  private static Step step(ScriptLine text) throws ScriptException {
    var cursor = new Cursor(text.number(), text.text());
    var when = new ArrayList<Condition>();
    var todo = new ArrayList<Condition>();
    var bug = new ArrayList<Condition>();
    while (true) {
      if (cursor.accept("todo")) {
        todo.add(ConditionReader.read(cursor));
      } else if (cursor.accept("bug")) {
        bug.add(ConditionReader.read(cursor));
      } else if (cursor.accept("if")) {
        when.add(ConditionReader.read(cursor));
      } else {
        break;
      }
    }
    String written = cursor.rest();
    Directive directive = DirectiveReader.read(cursor);
    cursor.expectEnd();
    return new Step(
        text.number(),
        written,
        new Condition.All(when),
        new Condition.Any(todo),
        new Condition.Any(bug),
        directive);
  }
}
