package dev.plumb.hlsl.effect;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;

/// Which states there are, and which names their values have: `states.txt`. Letters may be in any
/// case.
final class StateTable {
  private static final String RESOURCE = "/dev/plumb/hlsl/effect/states.txt";

  /// Where states stand.
  enum Block {
    PASS,
    SAMPLER,
    BLEND,
    DEPTH,
    RASTER
  }

  /// @param type a word of the table
  record State(String name, String type) {}

  private static final Map<Block, Map<String, State>> STATES = new HashMap<>();
  private static final Map<String, Map<String, Integer>> ENUMERATIONS = new HashMap<>();

  static {
    text().lines().map(String::strip).forEach(StateTable::line);
    // passes of D3D9 set the states of samplers by their number
    state(Block.SAMPLER).forEach((name, state) -> state(Block.PASS).putIfAbsent(name, state));
  }

  private StateTable() {}

  private static void line(String line) {
    if (line.isEmpty() || line.startsWith("#")) {
      return;
    }
    List<String> words = List.of(line.split(" +"));
    List<String> rest = words.subList(2, words.size());
    if (words.getFirst().equals("enum")) {
      var values = new TreeMap<String, Integer>();
      for (String value : rest) {
        int equals = value.indexOf('=');
        values.put(value.substring(0, equals), Integer.parseInt(value.substring(equals + 1)));
      }
      ENUMERATIONS.put(words.get(1), values);
      return;
    }
    Block block = Block.valueOf(words.getFirst().toUpperCase(Locale.ROOT));
    for (String name : rest) {
      state(block).put(name.toLowerCase(Locale.ROOT), new State(name, words.get(1)));
    }
  }

  private static Map<String, State> state(Block block) {
    return STATES.computeIfAbsent(block, b -> new TreeMap<>());
  }

  /// The state of that name; empty if there is none.
  static Optional<State> find(Block block, String name) {
    return Optional.ofNullable(STATES.get(block).get(name.toLowerCase(Locale.ROOT)));
  }

  /// The names of all states, for suggestions.
  static Collection<String> names(Block block) {
    return STATES.get(block).values().stream().map(State::name).toList();
  }

  static boolean isEnumeration(String type) {
    return ENUMERATIONS.containsKey(type);
  }

  /// The number of a name of an enumeration.
  static OptionalInt number(String type, String name) {
    Integer number = ENUMERATIONS.get(type).get(name.toUpperCase(Locale.ROOT));
    return number == null ? OptionalInt.empty() : OptionalInt.of(number);
  }

  /// The names of an enumeration's values.
  static Collection<String> valueNames(String type) {
    return ENUMERATIONS.get(type).keySet();
  }

  private static String text() {
    try (InputStream stream = StateTable.class.getResourceAsStream(RESOURCE)) {
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
