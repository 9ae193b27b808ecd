package dev.plumb.cli.scene;

import dev.plumb.cli.InputException;
import dev.plumb.cli.Suggestions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.nodes.Tag;

/// A node of a YAML file, read as what the scene needs; wrong types are errors with line and
/// column.
final class SceneNode {
  private final Node node;
  private final String file;

  SceneNode(Node node, String file) {
    this.node = node;
    this.file = file;
  }

  Place place() {
    return node.getStartMark()
        .map(m -> new Place(file, m.getLine() + 1, m.getColumn() + 1))
        .orElse(new Place(file, 1, 1));
  }

  InputException error(String message) {
    return place().error(message);
  }

  private String kind() {
    return switch (node) {
      case MappingNode _ -> "a mapping";
      case SequenceNode _ -> "a list";
      case ScalarNode s -> "'" + s.getValue() + "'";
      default -> "something else";
    };
  }

  boolean isMapping() {
    return node instanceof MappingNode;
  }

  boolean isList() {
    return node instanceof SequenceNode;
  }

  boolean isScalar() {
    return node instanceof ScalarNode;
  }

  /// The mapping's entries in order; with `allowed` keys only, unless there are none.
  Map<String, SceneNode> entries(String... allowed) throws InputException {
    if (!(node instanceof MappingNode mapping)) {
      throw error("expected a mapping, found " + kind());
    }
    var entries = new LinkedHashMap<String, SceneNode>();
    for (var tuple : mapping.getValue()) {
      var key = new SceneNode(tuple.getKeyNode(), file);
      String name = key.string();
      if (allowed.length > 0 && !Arrays.asList(allowed).contains(name)) {
        throw key.error(
            "unknown key '" + name + "'" + Suggestions.didYouMean(name, Arrays.asList(allowed)));
      }
      if (entries.put(name, new SceneNode(tuple.getValueNode(), file)) != null) {
        throw key.error("key '" + name + "' stands here twice");
      }
    }
    return entries;
  }

  List<SceneNode> elements() throws InputException {
    if (!(node instanceof SequenceNode sequence)) {
      throw error("expected a list, found " + kind());
    }
    var elements = new ArrayList<SceneNode>();
    sequence.getValue().forEach(n -> elements.add(new SceneNode(n, file)));
    return elements;
  }

  /// A list, or one element in place of a list of one.
  List<SceneNode> elementsOrOne() throws InputException {
    return isList() ? elements() : List.of(this);
  }

  String string() throws InputException {
    if (node instanceof ScalarNode scalar) {
      return scalar.getValue();
    }
    throw error("expected a text, found " + kind());
  }

  /// Whole numbers in decimal, 0x and 0o.
  int integer(int least, int most) throws InputException {
    return (int) whole(least, most);
  }

  long whole(long least, long most) throws InputException {
    double value = number();
    if (value != Math.rint(value) || value < least || value > most) {
      throw error("expected a whole number from " + least + " to " + most + ", found " + kind());
    }
    return (long) value;
  }

  /// A number, as YAML's core schema has it.
  double number() throws InputException {
    if (node instanceof ScalarNode scalar) {
      String text = scalar.getValue().strip();
      try {
        return parse(text);
      } catch (NumberFormatException _) {
        // told below
      }
    }
    throw error("expected a number, found " + kind());
  }

  private static double parse(String text) {
    return switch (text.toLowerCase(java.util.Locale.ROOT)) {
      case ".inf", "+.inf", "inf" -> Double.POSITIVE_INFINITY;
      case "-.inf", "-inf" -> Double.NEGATIVE_INFINITY;
      case ".nan", "nan" -> Double.NaN;
      default ->
          text.startsWith("0x") || text.startsWith("0o")
              ? Long.parseLong(text.substring(2), text.charAt(1) == 'x' ? 16 : 8)
              : Double.parseDouble(text);
    };
  }

  boolean bool() throws InputException {
    if (node instanceof ScalarNode scalar && scalar.getTag().equals(Tag.BOOL)) {
      return scalar.getValue().equalsIgnoreCase("true");
    }
    throw error("expected true or false, found " + kind());
  }

  boolean isBool() {
    return node instanceof ScalarNode scalar && scalar.getTag().equals(Tag.BOOL);
  }

  <E extends Enum<E>> E constant(Class<E> type) throws InputException {
    String name = string();
    var byName = new TreeMap<String, E>(String.CASE_INSENSITIVE_ORDER);
    for (E e : type.getEnumConstants()) {
      byName.put(e.name(), e);
    }
    return Optional.ofNullable(byName.get(name.replace('-', '_')))
        .orElseThrow(() -> error("'" + name + "' is no " + words(type) + nearOrAll(name, byName)));
  }

  private static String nearOrAll(String name, Map<String, ?> byName) {
    String near = Suggestions.didYouMean(name, byName.keySet());
    return near.isEmpty() && byName.size() <= 16
        ? "; there are " + String.join(", ", byName.keySet())
        : near;
  }

  /// `TextureAddressMode`: `texture address mode`.
  private static String words(Class<?> type) {
    return type.getSimpleName()
        .replaceAll("(?<=.)([A-Z])", " $1")
        .toLowerCase(java.util.Locale.ROOT);
  }

  /// Numbers of this node and below, in order; booleans are 1 and 0.
  void numbers(List<Double> into) throws InputException {
    if (isList()) {
      for (var element : elements()) {
        element.numbers(into);
      }
    } else {
      into.add(isBool() ? bool() ? 1.0 : 0.0 : number());
    }
  }

  /// Whole numbers of this node and below, in order.
  void wholeNumbers(long least, long most, List<Double> into) throws InputException {
    if (isList()) {
      for (var element : elements()) {
        element.wholeNumbers(least, most, into);
      }
    } else {
      into.add((double) whole(least, most));
    }
  }

  List<Float> floats(int count) throws InputException {
    var numbers = new ArrayList<Double>();
    numbers(numbers);
    if (numbers.size() != count) {
      throw error("expected " + count + " numbers, found " + numbers.size());
    }
    return numbers.stream().map(Double::floatValue).toList();
  }
}
