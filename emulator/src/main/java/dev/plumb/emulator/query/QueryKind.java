package dev.plumb.emulator.query;

/// What a query asks (`D3D11_QUERY`, D3D11.3 §20.4).
public enum QueryKind {
  EVENT,
  OCCLUSION,
  TIMESTAMP,
  TIMESTAMP_DISJOINT,
  PIPELINE_STATISTICS,
  OCCLUSION_PREDICATE,
  SO_STATISTICS,
  SO_OVERFLOW_PREDICATE,
  SO_STATISTICS_STREAM0,
  SO_OVERFLOW_PREDICATE_STREAM0,
  SO_STATISTICS_STREAM1,
  SO_OVERFLOW_PREDICATE_STREAM1,
  SO_STATISTICS_STREAM2,
  SO_OVERFLOW_PREDICATE_STREAM2,
  SO_STATISTICS_STREAM3,
  SO_OVERFLOW_PREDICATE_STREAM3;

  /// Whether it is about what happens between a begin and an end, not about a point in time.
  public boolean hasBegin() {
    return this != EVENT && this != TIMESTAMP;
  }

  /// Whether it can be the predicate of other calls.
  public boolean isPredicate() {
    return switch (this) {
      case OCCLUSION_PREDICATE,
          SO_OVERFLOW_PREDICATE,
          SO_OVERFLOW_PREDICATE_STREAM0,
          SO_OVERFLOW_PREDICATE_STREAM1,
          SO_OVERFLOW_PREDICATE_STREAM2,
          SO_OVERFLOW_PREDICATE_STREAM3 ->
          true;
      case EVENT,
          OCCLUSION,
          TIMESTAMP,
          TIMESTAMP_DISJOINT,
          PIPELINE_STATISTICS,
          SO_STATISTICS,
          SO_STATISTICS_STREAM0,
          SO_STATISTICS_STREAM1,
          SO_STATISTICS_STREAM2,
          SO_STATISTICS_STREAM3 ->
          false;
    };
  }

  /// The stream of stream output that it is about; 0 for those that are about none.
  int stream() {
    return switch (this) {
      case SO_STATISTICS_STREAM1, SO_OVERFLOW_PREDICATE_STREAM1 -> 1;
      case SO_STATISTICS_STREAM2, SO_OVERFLOW_PREDICATE_STREAM2 -> 2;
      case SO_STATISTICS_STREAM3, SO_OVERFLOW_PREDICATE_STREAM3 -> 3;
      case EVENT,
          OCCLUSION,
          TIMESTAMP,
          TIMESTAMP_DISJOINT,
          PIPELINE_STATISTICS,
          OCCLUSION_PREDICATE,
          SO_STATISTICS,
          SO_OVERFLOW_PREDICATE,
          SO_STATISTICS_STREAM0,
          SO_OVERFLOW_PREDICATE_STREAM0 ->
          0;
    };
  }
}
