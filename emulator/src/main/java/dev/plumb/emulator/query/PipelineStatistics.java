package dev.plumb.emulator.query;

import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Stream;

/// Counters of the work done (`D3D11_QUERY_DATA_PIPELINE_STATISTICS`, D3D11.3 §20.4.7), and some
/// that D3D11 lacks.
///
/// Stages count locally and add once per chunk or tile, from any thread. Counts are the same on
/// every run: vertices are counted without a cache, pixels without helpers.
public final class PipelineStatistics {
  private final LongAdder iaVertices = new LongAdder();
  private final LongAdder iaPrimitives = new LongAdder();
  private final LongAdder vsInvocations = new LongAdder();
  private final LongAdder hsInvocations = new LongAdder();
  private final LongAdder dsInvocations = new LongAdder();
  private final LongAdder gsInvocations = new LongAdder();
  private final LongAdder gsPrimitives = new LongAdder();
  private final LongAdder cInvocations = new LongAdder();
  private final LongAdder cPrimitives = new LongAdder();
  private final LongAdder psInvocations = new LongAdder();
  private final LongAdder clippedAway = new LongAdder();
  private final LongAdder culledByFacing = new LongAdder();
  private final LongAdder quads = new LongAdder();
  private final LongAdder depthRejected = new LongAdder();
  private final LongAdder pixelsWritten = new LongAdder();

  private final LongAdder[] soWritten = adders(); // [stream]
  private final LongAdder[] soNeeded = adders(); // [stream]

  private static LongAdder[] adders() {
    return Stream.generate(LongAdder::new).limit(4).toArray(LongAdder[]::new);
  }

  /// What became of a stream's primitives (`D3D11_QUERY_DATA_SO_STATISTICS`, D3D11.3 §20.4.9).
  ///
  /// @param primitivesWritten to all of its buffers
  /// @param primitivesStorageNeeded those that would have been written with room enough
  public record StreamOutput(long primitivesWritten, long primitivesStorageNeeded) {
    /// Whether some were not written (`D3D11_QUERY_SO_OVERFLOW_PREDICATE`).
    public boolean overflowed() {
      return primitivesWritten != primitivesStorageNeeded;
    }
  }

  /// A reading of all counters.
  ///
  /// @param iaVertices vertices read by the input assembler
  /// @param iaPrimitives complete primitives it formed
  /// @param vsInvocations vertex shader runs
  /// @param hsInvocations patches that the hull shader ran on
  /// @param dsInvocations domain shader runs
  /// @param gsInvocations geometry shader runs: one for each primitive and instance
  /// @param gsPrimitives primitives that it put out, on all streams
  /// @param cInvocations primitives given to the clipper
  /// @param cPrimitives triangles that it put out, before facing is looked at
  /// @param psInvocations pixels shaded, without helpers
  /// @param clippedAway primitives of which the clipper left nothing
  /// @param culledByFacing triangles dropped by their facing or for having no area
  /// @param quads 2x2 quads shaded
  /// @param depthRejected covered pixels that failed the depth-stencil test
  /// @param pixelsWritten pixels that reached the render targets
  public record Values(
      long iaVertices,
      long iaPrimitives,
      long vsInvocations,
      long hsInvocations,
      long dsInvocations,
      long gsInvocations,
      long gsPrimitives,
      long cInvocations,
      long cPrimitives,
      long psInvocations,
      long clippedAway,
      long culledByFacing,
      long quads,
      long depthRejected,
      long pixelsWritten) {}

  public void addInput(long vertices, long primitives) {
    iaVertices.add(vertices);
    iaPrimitives.add(primitives);
  }

  public void addVertexShader(long invocations) {
    vsInvocations.add(invocations);
  }

  public void addHullShader(long patches) {
    hsInvocations.add(patches);
  }

  public void addDomainShader(long invocations) {
    dsInvocations.add(invocations);
  }

  public void addGeometryShader(long invocations, long primitives) {
    gsInvocations.add(invocations);
    gsPrimitives.add(primitives);
  }

  public void addStreamOutput(int stream, long written, long needed) {
    soWritten[stream].add(written);
    soNeeded[stream].add(needed);
  }

  /// @param stream 0 to 3
  public StreamOutput readStreamOutput(int stream) {
    return new StreamOutput(soWritten[stream].sum(), soNeeded[stream].sum());
  }

  public void addClipper(long in, long out, long nothingLeft, long culled) {
    cInvocations.add(in);
    cPrimitives.add(out);
    clippedAway.add(nothingLeft);
    culledByFacing.add(culled);
  }

  public void addPixels(long shadedQuads, long shadedPixels, long rejectedByDepth, long written) {
    quads.add(shadedQuads);
    psInvocations.add(shadedPixels);
    depthRejected.add(rejectedByDepth);
    pixelsWritten.add(written);
  }

  public Values read() {
    return new Values(
        iaVertices.sum(),
        iaPrimitives.sum(),
        vsInvocations.sum(),
        hsInvocations.sum(),
        dsInvocations.sum(),
        gsInvocations.sum(),
        gsPrimitives.sum(),
        cInvocations.sum(),
        cPrimitives.sum(),
        psInvocations.sum(),
        clippedAway.sum(),
        culledByFacing.sum(),
        quads.sum(),
        depthRejected.sum(),
        pixelsWritten.sum());
  }

  public void reset() {
    for (int stream = 0; stream < soWritten.length; stream++) {
      soWritten[stream].reset();
      soNeeded[stream].reset();
    }
    for (LongAdder counter :
        new LongAdder[] {
          iaVertices,
          iaPrimitives,
          vsInvocations,
          hsInvocations,
          dsInvocations,
          gsInvocations,
          gsPrimitives,
          cInvocations,
          cPrimitives,
          psInvocations,
          clippedAway,
          culledByFacing,
          quads,
          depthRejected,
          pixelsWritten
        }) {
      counter.reset();
    }
  }
}
