package dev.plumb.emulator.query;

/// What a query found out (`ID3D11DeviceContext::GetData`).
public sealed interface QueryData {

  /// EVENT: everything before it is done.
  record Event() implements QueryData {}

  /// OCCLUSION: samples that passed depth and stencil; whole pixels where there is one sample.
  record Occlusion(long samplesPassed) implements QueryData {}

  /// A predicate's truth.
  record Predicate(boolean value) implements QueryData {}

  /// TIMESTAMP: a count that grows with the work done, the same on every run. It says nothing about
  /// time.
  record Timestamp(long ticks) implements QueryData {}

  /// TIMESTAMP_DISJOINT.
  ///
  /// @param frequency ticks that stand for a second; nominal, as ticks count work
  /// @param disjoint whether timestamps cannot be compared: never
  record TimestampDisjoint(long frequency, boolean disjoint) implements QueryData {}

  /// PIPELINE_STATISTICS (`D3D11_QUERY_DATA_PIPELINE_STATISTICS`, D3D11.3 §20.4.7); for the meaning
  /// of each see [PipelineStatistics.Values].
  record Statistics(
      long iaVertices,
      long iaPrimitives,
      long vsInvocations,
      long gsInvocations,
      long gsPrimitives,
      long cInvocations,
      long cPrimitives,
      long psInvocations,
      long hsInvocations,
      long dsInvocations,
      long csInvocations)
      implements QueryData {}

  /// SO_STATISTICS and those of one stream.
  record StreamOutput(long primitivesWritten, long primitivesStorageNeeded) implements QueryData {}
}
