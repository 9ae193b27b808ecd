package dev.plumb.emulator.api;

import dev.plumb.emulator.query.Message;
import java.util.ArrayList;
import java.util.List;

/// The debug layer's messages, oldest first (`ID3D11InfoQueue`). A message that repeats the one
/// before is left out; beyond [#LIMIT] all are.
public final class InfoQueue {
  public static final int LIMIT = 1024;

  private final List<Message> messages = new ArrayList<>();

  InfoQueue() {}

  void add(Message message) {
    if (messages.size() < LIMIT && (messages.isEmpty() || !messages.getLast().equals(message))) {
      messages.add(message);
    }
  }

  public List<Message> messages() {
    return List.copyOf(messages);
  }

  public void clear() {
    messages.clear();
  }
}
