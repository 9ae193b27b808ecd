package dev.plumb.emulator.api;

import dev.plumb.emulator.query.Message;
import dev.plumb.emulator.query.Message.Severity;
import dev.plumb.emulator.query.MessageId;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/// The debug layer's messages, oldest first (`ID3D11InfoQueue`). One that comes again is counted,
/// not kept again.
public final class InfoQueue {
  /// How many different messages are kept, unless said otherwise.
  public static final int LIMIT = 1024;

  private final Map<Message, Integer> counts = new LinkedHashMap<>();
  private final Deque<InfoQueueFilter> filters = new ArrayDeque<>();
  private final Set<Severity> breakSeverities = EnumSet.noneOf(Severity.class);
  private final Set<MessageId> breakIds = EnumSet.noneOf(MessageId.class);
  private int limit = LIMIT;
  private long denied;
  private long discarded;
  private Consumer<Message> listener = _ -> {};

  InfoQueue() {
    filters.push(InfoQueueFilter.EMPTY);
  }

  void add(Message message) {
    if (!filters.getFirst().lets(message)) {
      denied++;
      return;
    }
    if (counts.containsKey(message) || counts.size() < limit) {
      counts.merge(message, 1, Integer::sum);
    } else {
      discarded++;
    }
    listener.accept(message);
    if (breakSeverities.contains(message.severity()) || breakIds.contains(message.id())) {
      throw new DebugBreakException(message);
    }
  }

  /// Each once.
  public List<Message> messages() {
    return List.copyOf(counts.keySet());
  }

  /// How often a message came.
  public int count(Message message) {
    return counts.getOrDefault(message, 0);
  }

  /// Forgets all messages (`ClearStoredMessages`).
  public void clear() {
    counts.clear();
    denied = 0;
    discarded = 0;
  }

  // ---- what is kept

  /// Messages that the filter stopped.
  public long deniedByFilter() {
    return denied;
  }

  /// Messages for which there was no room.
  public long discardedByLimit() {
    return discarded;
  }

  /// @param messages different ones, at least 0
  public void setMessageCountLimit(int messages) {
    if (messages < 0) {
      throw new IllegalArgumentException("message count limit " + messages + ": at least 0");
    }
    limit = messages;
  }

  /// Puts a filter in place of the one that is in use, until it is popped.
  public void pushStorageFilter(InfoQueueFilter filter) {
    filters.push(filter);
  }

  /// Goes back to the filter before; the first, which lets all through, stays.
  public void popStorageFilter() {
    if (filters.size() > 1) {
      filters.pop();
    }
  }

  public InfoQueueFilter storageFilter() {
    return filters.getFirst();
  }

  // ---- who hears

  /// Tells `newListener` of each message that the filter lets through, from the call that it is
  /// about; null: nobody.
  public void listen(Consumer<Message> newListener) {
    listener = newListener == null ? _ -> {} : newListener;
  }

  /// Whether such messages end the call that they are about with a [DebugBreakException].
  public void setBreakOnSeverity(Severity severity, boolean enable) {
    set(breakSeverities, severity, enable);
  }

  /// As [#setBreakOnSeverity], for one id.
  public void setBreakOnId(MessageId id, boolean enable) {
    set(breakIds, id, enable);
  }

  private static <T> void set(Set<T> set, T item, boolean contained) {
    if (contained) {
      set.add(item);
    } else {
      set.remove(item);
    }
  }
}
