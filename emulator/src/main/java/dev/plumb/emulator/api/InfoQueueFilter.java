package dev.plumb.emulator.api;

import dev.plumb.emulator.query.Message;
import dev.plumb.emulator.query.Message.Category;
import dev.plumb.emulator.query.Message.Severity;
import dev.plumb.emulator.query.MessageId;
import java.util.Set;

/// Which messages are kept (`D3D11_INFO_QUEUE_FILTER`): those that are in all of the allow lists
/// that are not empty, and in none of the deny lists.
public record InfoQueueFilter(Entries allow, Entries deny) {
  /// Lets all through.
  public static final InfoQueueFilter EMPTY = new InfoQueueFilter(Entries.NONE, Entries.NONE);

  /// `D3D11_INFO_QUEUE_FILTER_DESC`
  public record Entries(Set<Category> categories, Set<Severity> severities, Set<MessageId> ids) {
    public static final Entries NONE = new Entries(Set.of(), Set.of(), Set.of());

    public Entries {
      categories = Set.copyOf(categories);
      severities = Set.copyOf(severities);
      ids = Set.copyOf(ids);
    }
  }

  /// Without some ids, as programs mostly want it.
  public static InfoQueueFilter deny(MessageId... ids) {
    return new InfoQueueFilter(Entries.NONE, new Entries(Set.of(), Set.of(), Set.of(ids)));
  }

  /// Without some severities.
  public static InfoQueueFilter deny(Severity... severities) {
    return new InfoQueueFilter(Entries.NONE, new Entries(Set.of(), Set.of(severities), Set.of()));
  }

  boolean lets(Message message) {
    boolean allowed =
        allows(allow.categories, message.category())
            && allows(allow.severities, message.severity())
            && allows(allow.ids, message.id());
    boolean denied =
        deny.categories.contains(message.category())
            || deny.severities.contains(message.severity())
            || deny.ids.contains(message.id());
    return allowed && !denied;
  }

  private static <T> boolean allows(Set<T> list, T item) {
    return list.isEmpty() || list.contains(item);
  }
}
