package dev.plumb.emulator.query;

import dev.plumb.emulator.query.PipelineStatistics.Values;
import java.util.Optional;

/// A question about what a context does between begin and end (`ID3D11Query`, `ID3D11Predicate`).
/// Used through the context.
public final class Query {
  /// Ticks of a second, see [QueryData.TimestampDisjoint].
  public static final long TICKS_PER_SECOND = 100_000_000;

  private final QueryDesc desc;

  // At begin and at end; null where there was none.
  private Reading begun;
  private Reading ended;
  private boolean wasRead = true;

  /// What the context had done at some time.
  ///
  /// @param calls carried out
  record Reading(Values counts, long calls) {
    /// A count that is larger whenever something was done in between.
    private long ticks() {
      return calls
          + counts.vsInvocations()
          + counts.hsInvocations()
          + counts.dsInvocations()
          + counts.gsInvocations()
          + counts.cInvocations()
          + counts.psInvocations()
          + counts.csInvocations();
    }
  }

  public Query(QueryDesc desc) {
    this.desc = desc;
  }

  public QueryDesc desc() {
    return desc;
  }

  /// Whether it has begun and not ended.
  boolean isBuilding() {
    return begun != null && ended == null;
  }

  /// Whether it has ended, so that there is an answer.
  boolean isIssued() {
    return ended != null;
  }

  /// Whether it has an answer that nobody has asked for.
  boolean isUnread() {
    return isIssued() && !wasRead;
  }

  void begin(Reading now) {
    begun = now;
    ended = null;
  }

  /// Without a begin, which only a point in time needs not, nothing lies between.
  void end(Reading now) {
    if (!isBuilding()) {
      begun = now;
    }
    ended = now;
    wasRead = false;
  }

  /// The answer to a program that asks; empty for what is only a hint.
  Optional<QueryData> read() {
    wasRead = true;
    return desc.predicateHint() ? Optional.empty() : Optional.of(data());
  }

  /// Of a predicate that has ended.
  boolean isTrue() {
    return data() instanceof QueryData.Predicate(boolean value) && value;
  }

  private QueryData data() {
    Values counted = ended.counts().minus(begun.counts());
    return switch (desc.kind()) {
      case EVENT -> new QueryData.Event();
      case OCCLUSION -> new QueryData.Occlusion(counted.samplesPassed());
      case TIMESTAMP -> new QueryData.Timestamp(ended.ticks());
      case TIMESTAMP_DISJOINT -> new QueryData.TimestampDisjoint(TICKS_PER_SECOND, false);
      case PIPELINE_STATISTICS -> statistics(counted);
      case OCCLUSION_PREDICATE -> new QueryData.Predicate(counted.samplesPassed() != 0);
      case SO_STATISTICS,
          SO_STATISTICS_STREAM0,
          SO_STATISTICS_STREAM1,
          SO_STATISTICS_STREAM2,
          SO_STATISTICS_STREAM3 -> {
        var stream = counted.streams().get(desc.kind().stream());
        yield new QueryData.StreamOutput(
            stream.primitivesWritten(), stream.primitivesStorageNeeded());
      }
      case SO_OVERFLOW_PREDICATE ->
          new QueryData.Predicate(
              counted.streams().stream().anyMatch(PipelineStatistics.StreamOutput::overflowed));
      case SO_OVERFLOW_PREDICATE_STREAM0,
          SO_OVERFLOW_PREDICATE_STREAM1,
          SO_OVERFLOW_PREDICATE_STREAM2,
          SO_OVERFLOW_PREDICATE_STREAM3 ->
          new QueryData.Predicate(counted.streams().get(desc.kind().stream()).overflowed());
    };
  }

  private static QueryData statistics(Values v) {
    return new QueryData.Statistics(
        v.iaVertices(),
        v.iaPrimitives(),
        v.vsInvocations(),
        v.gsInvocations(),
        v.gsPrimitives(),
        v.cInvocations(),
        v.cPrimitives(),
        v.psInvocations(),
        v.hsInvocations(),
        v.dsInvocations(),
        v.csInvocations());
  }
}
