package dev.plumb.cli.script;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/// Reads what stands behind a qualifier: nothing, or `(a & b | c)`; `&` binds tighter than `|`, and
/// parentheses may be nested.
final class ConditionReader {
  private static final Set<String> TAGS =
      Set.of("d3d12", "glsl", "llvmpipe", "mesa", "msl", "mvk", "opengl", "vulkan", "warp");

  /// Tags that name a version too: `mesa<23.3`.
  private static final Pattern VERSION = Pattern.compile("(mesa|mvk)[<>]=?\\d+(\\.\\d+)*");

  private ConditionReader() {}

  /// The condition that stands here; ALWAYS if none does.
  static Condition read(Cursor cursor) throws ScriptException {
    return cursor.isAtMark('(') ? parenthesised(cursor) : Condition.ALWAYS;
  }

  private static Condition parenthesised(Cursor cursor) throws ScriptException {
    cursor.expectMark('(');
    var alternatives = new ArrayList<Condition>();
    do {
      alternatives.add(conjunction(cursor));
    } while (cursor.acceptMark('|'));
    cursor.expectMark(')');
    return alternatives.size() == 1 ? alternatives.getFirst() : new Condition.Any(alternatives);
  }

  private static Condition conjunction(Cursor cursor) throws ScriptException {
    List<Condition> all = new ArrayList<>();
    do {
      all.add(atom(cursor));
    } while (cursor.acceptMark('&'));
    return all.size() == 1 ? all.getFirst() : new Condition.All(all);
  }

  private static Condition atom(Cursor cursor) throws ScriptException {
    if (cursor.acceptMark('!')) {
      return new Condition.Not(atom(cursor));
    }
    if (cursor.isAtMark('(')) {
      return parenthesised(cursor);
    }
    String name = cursor.takeWhile(c -> Character.isLetterOrDigit(c) || c == '_' || c == '-');
    if (name.equals("sm")) {
      return shaderModel(cursor);
    }
    String rest = cursor.takeWhile(c -> "<>=.".indexOf(c) >= 0 || Character.isDigit(c));
    if (TAGS.contains(name) && rest.isEmpty() || VERSION.matcher(name + rest).matches()) {
      return new Condition.Tag(name + rest);
    }
    throw name.isEmpty()
        ? cursor.expected("sm>=X, sm<X or a tag")
        : cursor.error("'" + name + rest + "' is no condition: there are sm>=X, sm<X and tags");
  }

  private static Condition shaderModel(Cursor cursor) throws ScriptException {
    String comparison = cursor.takeWhile(c -> "<>=!".indexOf(c) >= 0);
    String version = cursor.takeWhile(c -> Character.isDigit(c) || c == '.');
    ShaderModel model =
        ShaderModel.parse(version)
            .orElseThrow(() -> cursor.error("'" + version + "' is no shader model"));
    return switch (comparison) {
      case ">=" -> new Condition.AtLeast(model);
      case "<" -> new Condition.Below(model);
      default ->
          throw cursor.error("'sm" + comparison + version + "': there are sm>=X and sm<X alone");
    };
  }
}
