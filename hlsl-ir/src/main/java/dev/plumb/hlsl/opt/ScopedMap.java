package dev.plumb.hlsl.opt;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/// A map for walks over nested blocks: [#leave] undoes what changed since the [#enter] before.
/// Costs what changes within scopes, not what is there. No null values.
final class ScopedMap<K, V> {
  /// What a key had before a change; null: nothing.
  private record Change<K, V>(K key, V before) {}

  private final Map<K, V> map = new HashMap<>();
  private final Deque<Change<K, V>> changes = new ArrayDeque<>();
  private final Deque<Integer> scopes = new ArrayDeque<>();

  V get(K key) {
    return map.get(key);
  }

  void put(K key, V value) {
    V before = map.put(key, value);
    if (!scopes.isEmpty()) {
      changes.push(new Change<>(key, before));
    }
  }

  void remove(K key) {
    V before = map.remove(key);
    if (before != null && !scopes.isEmpty()) {
      changes.push(new Change<>(key, before));
    }
  }

  void enter() {
    scopes.push(changes.size());
  }

  void leave() {
    int size = scopes.pop();
    while (changes.size() > size) {
      var change = changes.pop();
      if (change.before() == null) {
        map.remove(change.key());
      } else {
        map.put(change.key(), change.before());
      }
    }
  }
}
