package dev.plumb.emulator.query;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Stream;

/// Counters of the work done (D3D11.3 §20.1, §20.4.6 to §20.4.9), and some that D3D11 lacks.
///
/// Stages count locally and add once per chunk or tile, from any thread. Where the specification
/// leaves a range, the counts are those of a pipeline without vertex cache and without helper
/// pixels. They are the same on every run, for any number of threads and any size of tiles.
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
  private final LongAdder csInvocations = new LongAdder();
  private final LongAdder samplesPassed = new LongAdder();
  private final LongAdder clippedAway = new LongAdder();
  private final LongAdder culledByFacing = new LongAdder();
  private final LongAdder quads = new LongAdder();
  private final LongAdder depthRejected = new LongAdder();
  private final LongAdder pixelsWritten = new LongAdder();

  private final LongAdder[] soWritten = adders(); // [stream]
  private final LongAdder[] soNeeded = adders(); // [stream]

  /// What [#read] starts from.
  private Values start = Values.ZERO;

  private static LongAdder[] adders() {
    return Stream.generate(LongAdder::new).limit(4).toArray(LongAdder[]::new);
  }

  /// What became of a stream's primitives (`D3D11_QUERY_DATA_SO_STATISTICS`, D3D11.3 §20.4.9).
  ///
  /// @param primitivesWritten to all of its buffers
  /// @param primitivesStorageNeeded those that would have been written with room enough
  public record StreamOutput(long primitivesWritten, long primitivesStorageNeeded) {
    private static final StreamOutput ZERO = new StreamOutput(0, 0);

    /// Whether some were not written (`D3D11_QUERY_SO_OVERFLOW_PREDICATE`).
    public boolean overflowed() {
      return primitivesWritten != primitivesStorageNeeded;
    }

    private StreamOutput minus(StreamOutput s) {
      return new StreamOutput(
          primitivesWritten - s.primitivesWritten,
          primitivesStorageNeeded - s.primitivesStorageNeeded);
    }
  }

  /// A reading of all counters.
  ///
  /// @param iaVertices vertices read by the input assembler
  /// @param iaPrimitives complete primitives it formed
  /// @param vsInvocations vertex shader runs: one for each vertex read
  /// @param hsInvocations patches that the hull shader ran on, culled ones too
  /// @param dsInvocations domain shader runs: one for each point of a patch
  /// @param gsInvocations geometry shader runs: one for each primitive and instance
  /// @param gsPrimitives primitives that it put out, on all streams
  /// @param cInvocations primitives given to the clipper
  /// @param cPrimitives primitives that it put out, before facing is looked at
  /// @param psInvocations pixel shader runs, without helpers: pixels, or samples where the shader
  ///   runs for each
  /// @param csInvocations threads of compute shaders
  /// @param samplesPassed samples that passed depth and stencil (`D3D11_QUERY_OCCLUSION`)
  /// @param clippedAway primitives of which the clipper left nothing
  /// @param culledByFacing triangles dropped by their facing or for having no area
  /// @param quads 2x2 quads shaded
  /// @param depthRejected covered pixels that failed the depth-stencil test
  /// @param pixelsWritten pixels that reached the render targets
  /// @param streams of stream output, by number
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
      long csInvocations,
      long samplesPassed,
      long clippedAway,
      long culledByFacing,
      long quads,
      long depthRejected,
      long pixelsWritten,
      List<StreamOutput> streams) {
    static final Values ZERO =
        new Values(
            0,
            0,
            0,
            0,
            0,
            0,
            0,
            0,
            0,
            0,
            0,
            0,
            0,
            0,
            0,
            0,
            0,
            List.of(StreamOutput.ZERO, StreamOutput.ZERO, StreamOutput.ZERO, StreamOutput.ZERO));

    public Values {
      streams = List.copyOf(streams);
    }

    /// What was counted since `start` was read.
    Values minus(Values start) {
      var left = new ArrayList<StreamOutput>();
      for (int s = 0; s < streams.size(); s++) {
        left.add(streams.get(s).minus(start.streams.get(s)));
      }
      return new Values(
          iaVertices - start.iaVertices,
          iaPrimitives - start.iaPrimitives,
          vsInvocations - start.vsInvocations,
          hsInvocations - start.hsInvocations,
          dsInvocations - start.dsInvocations,
          gsInvocations - start.gsInvocations,
          gsPrimitives - start.gsPrimitives,
          cInvocations - start.cInvocations,
          cPrimitives - start.cPrimitives,
          psInvocations - start.psInvocations,
          csInvocations - start.csInvocations,
          samplesPassed - start.samplesPassed,
          clippedAway - start.clippedAway,
          culledByFacing - start.culledByFacing,
          quads - start.quads,
          depthRejected - start.depthRejected,
          pixelsWritten - start.pixelsWritten,
          left);
    }
  }

  /// Without a cache each vertex is shaded.
  public void addInput(long vertices, long primitives) {
    iaVertices.add(vertices);
    iaPrimitives.add(primitives);
    vsInvocations.add(vertices);
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

  public void addClipper(long in, long out, long nothingLeft, long culled) {
    cInvocations.add(in);
    cPrimitives.add(out);
    clippedAway.add(nothingLeft);
    culledByFacing.add(culled);
  }

  /// @param samples that passed depth and stencil
  public void addPixels(
      long shadedQuads, long shadedPixels, long rejectedByDepth, long written, long samples) {
    quads.add(shadedQuads);
    psInvocations.add(shadedPixels);
    depthRejected.add(rejectedByDepth);
    pixelsWritten.add(written);
    samplesPassed.add(samples);
  }

  public void addComputeShader(long threads) {
    csInvocations.add(threads);
  }

  /// Counts since the last [#reset].
  public Values read() {
    return readAll().minus(start);
  }

  /// @param stream 0 to 3
  public StreamOutput readStreamOutput(int stream) {
    return read().streams().get(stream);
  }

  /// Counts since the context was made, whatever was reset: what queries take differences of.
  Values readAll() {
    var streams = new ArrayList<StreamOutput>();
    for (int s = 0; s < soWritten.length; s++) {
      streams.add(new StreamOutput(soWritten[s].sum(), soNeeded[s].sum()));
    }
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
        csInvocations.sum(),
        samplesPassed.sum(),
        clippedAway.sum(),
        culledByFacing.sum(),
        quads.sum(),
        depthRejected.sum(),
        pixelsWritten.sum(),
        streams);
  }

  /// Lets [#read] begin at 0.
  public void reset() {
    start = readAll();
  }
}
