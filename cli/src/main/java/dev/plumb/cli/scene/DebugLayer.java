package dev.plumb.cli.scene;

import dev.plumb.cli.Console;
import dev.plumb.cli.InputException;
import dev.plumb.cli.diagnostic.StateMessage;
import dev.plumb.emulator.api.InfoQueue;
import dev.plumb.emulator.api.InfoQueueFilter;
import dev.plumb.emulator.query.Message;
import dev.plumb.emulator.query.Message.Severity;
import dev.plumb.emulator.query.MessageId;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/// Tells what the debug layer says of a scene's commands, each thing once, at the first command
/// that it is said of.
public final class DebugLayer {
  /// Which of its messages are told.
  ///
  /// @param strict warnings are errors
  /// @param silent no warnings
  /// @param denied ids that are not told
  public record Settings(boolean strict, boolean silent, Set<MessageId> denied) {
    public static final Settings DEFAULT = new Settings(false, false, Set.of());

    public Settings {
      denied = Set.copyOf(denied);
    }
  }

  private final Settings settings;
  private final InfoQueue queue;
  private final Console console;
  private final Map<Message, Integer> again = new LinkedHashMap<>();
  private boolean failed;

  DebugLayer(Settings settings, InfoQueue queue, Console console) {
    this.settings = settings;
    this.queue = queue;
    this.console = console;
    var severities =
        settings.silent
            ? EnumSet.of(Severity.WARNING, Severity.INFO)
            : EnumSet.of(Severity.INFO); // what is as it was asked for
    queue.pushStorageFilter(
        new InfoQueueFilter(
            InfoQueueFilter.Entries.NONE,
            new InfoQueueFilter.Entries(Set.of(), severities, settings.denied)));
  }

  /// Tells what has been said of the command at `place`.
  ///
  /// @return whether the command was refused
  boolean report(Place place) {
    boolean refused = false;
    for (Message message : queue.messages()) {
      if (again.merge(message, 1, Integer::sum) == 1) {
        console.state(message(place, message));
      }
      refused |= message.severity() == Severity.ERROR;
      failed |= settings.strict;
    }
    queue.clear();
    return refused;
  }

  private StateMessage message(Place place, Message message) {
    boolean isError = settings.strict || message.severity() == Severity.ERROR;
    return new StateMessage(
        isError, message.id().name(), message.text(), place.file(), place.line(), place.column());
  }

  /// After the last command: how often things would have been told again; and an error where
  /// warnings are.
  void end() throws InputException {
    again.forEach(
        (message, times) -> {
          if (times > 1) {
            console.note(
                "%d more %s: %s"
                    .formatted(times - 1, times == 2 ? "command" : "commands", message));
          }
        });
    if (failed) {
      throw InputException.told(2);
    }
  }
}
