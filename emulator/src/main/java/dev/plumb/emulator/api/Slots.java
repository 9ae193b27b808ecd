package dev.plumb.emulator.api;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;
import java.util.function.Predicate;

/// A row of numbered slots that may be empty.
final class Slots<T> {
  private final String name;
  private final int size;
  private final List<Optional<T>> entries;

  /// @param name for messages: `constant buffer`
  Slots(String name, int size) {
    this.name = name;
    this.size = size;
    this.entries = new ArrayList<>();
  }

  /// Puts `items` into the slots from `start` on; null empties a slot.
  void set(int start, List<T> items) {
    if (start < 0 || start > size - items.size()) {
      throw new IllegalArgumentException(
          "%s slots %d to %d: 0 to %d are possible"
              .formatted(name, start, start + items.size() - 1L, size - 1));
    }
    while (entries.size() < start + items.size()) {
      entries.add(Optional.empty());
    }
    for (int i = 0; i < items.size(); i++) {
      entries.set(start + i, Optional.ofNullable(items.get(i)));
    }
  }

  /// One slot; null empties it.
  void put(int slot, T item) {
    set(slot, Collections.singletonList(item));
  }

  /// Empties the slots whose item is `unwanted`, and tells which they are.
  void removeIf(Predicate<T> unwanted, IntConsumer slots) {
    for (int slot = 0; slot < entries.size(); slot++) {
      if (entries.get(slot).filter(unwanted).isPresent()) {
        entries.set(slot, Optional.empty());
        slots.accept(slot);
      }
    }
  }

  void clear() {
    entries.clear();
  }

  List<Optional<T>> snapshot() {
    return List.copyOf(entries);
  }
}
