package dev.plumb.emulator.query;

import java.util.Optional;
import java.util.function.Consumer;

/// What a context does with queries (D3D11.3 §20.2, §20.3): begins and ends them, and holds the one
/// that other calls depend on. All that a query asks about is done when the call returns, so there
/// is nothing to wait for.
public final class Queries {
  private final PipelineStatistics statistics;
  private final Consumer<Message> messages;
  private long calls;
  private Optional<Query> predicate = Optional.empty();
  private boolean predicateValue;

  /// @param messages told of what is misused
  public Queries(PipelineStatistics statistics, Consumer<Message> messages) {
    this.statistics = statistics;
    this.messages = messages;
  }

  /// A second begin starts again.
  public void begin(Query query) {
    if (!query.desc().kind().hasBegin()) {
      say(
          MessageId.QUERY_BEGIN_UNSUPPORTED,
          "a query of kind " + query.desc().kind() + " has no begin");
      return;
    }
    if (isPredicate(query)) {
      say(
          MessageId.PREDICATE_BEGIN_DURING_PREDICATION,
          "a query is begun while calls depend on it");
      return;
    }
    if (query.isBuilding()) {
      say(MessageId.QUERY_BEGIN_DUPLICATE, "a query is begun a second time; it starts again");
    } else if (query.isUnread()) {
      say(
          MessageId.QUERY_BEGIN_ABANDONING_PREVIOUS_RESULTS,
          "a query is begun before its last answer was read");
    }
    query.begin(now());
  }

  /// Without a begin, nothing lies between.
  public void end(Query query) {
    if (isPredicate(query)) {
      say(MessageId.PREDICATE_END_DURING_PREDICATION, "a query is ended while calls depend on it");
      return;
    }
    if (query.desc().kind().hasBegin() && !query.isBuilding()) {
      say(
          MessageId.QUERY_END_WITHOUT_BEGIN,
          "a query is ended that was not begun; it has counted nothing");
    } else if (query.isUnread()) {
      say(
          MessageId.QUERY_END_ABANDONING_PREVIOUS_RESULTS,
          "a query is ended before its last answer was read");
    }
    query.end(now());
  }

  /// The answer, which is there as soon as the query has ended; empty before, and of hints.
  public Optional<QueryData> read(Query query) {
    if (!query.isIssued()) {
      say(
          MessageId.QUERY_GETDATA_INVALID_CALL,
          query.isBuilding()
              ? "data is asked of a query that has not ended"
              : "data is asked of a query that was never ended");
      return Optional.empty();
    }
    if (query.desc().predicateHint()) {
      say(MessageId.QUERY_GETDATA_INVALID_CALL, "data is asked of a predicate that is only a hint");
    }
    return query.read();
  }

  /// From now on calls are left out if the predicate is `value`.
  ///
  /// @param predicateOrNull null: all calls are carried out again
  public void setPredication(Query predicateOrNull, boolean value) {
    if (predicateOrNull != null && !predicateOrNull.desc().kind().isPredicate()) {
      throw new IllegalArgumentException(
          "query of kind " + predicateOrNull.desc().kind() + " as a predicate: it has no truth");
    }
    if (predicateOrNull != null && !predicateOrNull.isIssued()) {
      say(
          MessageId.SETPREDICATION_INVALID_PREDICATE_STATE,
          "calls are to depend on a query that has not ended; they will not");
      predicate = Optional.empty();
      return;
    }
    predicate = Optional.ofNullable(predicateOrNull);
    predicateValue = value;
  }

  private boolean isPredicate(Query query) {
    return predicate.isPresent() && predicate.get() == query;
  }

  /// Whether a call of those that heed predication (§20.2) is to be left out. Tells that there is
  /// one, otherwise.
  public boolean leavesOut() {
    boolean leftOut = predicate.isPresent() && predicate.get().isTrue() == predicateValue;
    if (!leftOut) {
      calls++;
    }
    return leftOut;
  }

  private Query.Reading now() {
    return new Query.Reading(statistics.readAll(), calls++);
  }

  private void say(MessageId id, String text) {
    messages.accept(id.says(text));
  }
}
