package dev.plumb.emulator.geometry;

import dev.plumb.emulator.input.PrimitiveList;
import dev.plumb.emulator.query.PipelineStatistics;
import dev.plumb.hlsl.ir.Module.SignatureElement;
import dev.plumb.hlsl.ir.Module.SystemValue;
import dev.plumb.hlsl.ir.StageData;
import dev.plumb.hlsl.type.TessellatorOutput;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// Patches to points, lines or triangles: hull shader, tessellator, domain shader (D3D11.3 §10 to
/// §12). Small patches go on together, and no more points at a time than one large patch has.
public final class TessellationStages implements PrimitiveSink {
  /// Points of one domain run; one patch may be more.
  private static final int POINTS_AT_A_TIME = 1024;

  private final HullStage hull;
  private final Tessellator tessellator;
  private final DomainStage domain;
  private final PrimitiveSink next;
  private final PipelineStatistics statistics;
  private final int[] edgeFactors; // [edge], a scalar of the patch constants
  private final int[] insideFactors; // [inside factor], a scalar of the patch constants
  private final float[] edges;
  private final float[] inside;
  private final int corners; // of the tessellator's primitives
  private final PrimitiveList primitives;

  // Waiting for the domain shader.
  private final DomainPoints points = new DomainPoints();
  private int[] pointPatch = new int[POINTS_AT_A_TIME]; // [point]

  public TessellationStages(TessellationDesc desc, PrimitiveSink next) {
    StageData.Hull data = desc.hullData();
    this.hull = new HullStage(desc);
    this.domain = new DomainStage(desc, hull);
    this.next = next;
    this.statistics = desc.statistics();
    this.tessellator =
        new Tessellator(data.domain(), data.partitioning(), data.output(), data.maxTessFactor());
    this.edgeFactors = factors(data.patchConstants(), SystemValue.TESS_FACTOR);
    this.insideFactors = factors(data.patchConstants(), SystemValue.INSIDE_TESS_FACTOR);
    this.edges = new float[edgeFactors.length];
    this.inside = new float[insideFactors.length];
    this.corners = corners(data.output());
    this.primitives = new PrimitiveList(desc.whole() ? corners : PrimitiveList.RASTERIZED, 0);
  }

  private static int corners(TessellatorOutput output) {
    return switch (output) {
      case POINT -> 1;
      case LINE -> 2;
      case TRIANGLE_CW, TRIANGLE_CCW -> 3;
    };
  }

  /// The scalars of all factors, by their number.
  private static int[] factors(List<SignatureElement> constants, SystemValue value) {
    var records = new VertexRecords(constants);
    var found = new int[4];
    int count = 0;
    for (int e = 0; e < constants.size(); e++) {
      SignatureElement element = constants.get(e);
      for (int c = 0; element.systemValue() == value && c < element.componentCount(); c++) {
        found[element.semanticIndex() + c] = records.scalar(e, c);
        count++;
      }
    }
    return Arrays.copyOf(found, count);
  }

  @Override
  public Optional<StageFault> accept(PrimitiveList patches, VertexRecords vertices) {
    Optional<StageFault> fault = hull.run(patches, vertices);
    statistics.addHullShader(patches.primitiveCount);
    begin();
    for (int patch = 0; patch < patches.primitiveCount && fault.isEmpty(); patch++) {
      DomainPoints made = tessellate(patch);
      if (points.count > 0 && points.count + made.count > POINTS_AT_A_TIME) {
        fault = shade(patches);
        begin();
      }
      add(patch, made, patches.primitiveId[patch]);
    }
    return fault.isPresent() || points.count == 0 ? fault : shade(patches);
  }

  private void begin() {
    points.clear();
    primitives.clear();
  }

  private DomainPoints tessellate(int patch) {
    read(patch, edgeFactors, edges);
    read(patch, insideFactors, inside);
    return tessellator.tessellate(edges, inside);
  }

  private void read(int patch, int[] scalars, float[] to) {
    VertexRecords constants = hull.patchConstants;
    for (int i = 0; i < to.length; i++) {
      to[i] = Float.intBitsToFloat(constants.bits[patch * constants.scalars + scalars[i]]);
    }
  }

  /// All primitives of a patch have its SV_PrimitiveID.
  private void add(int patch, DomainPoints made, int primitiveId) {
    int base = points.count;
    for (int i = 0; i < made.count; i++) {
      points.addPoint(made.uFx16[i], made.vFx16[i]);
    }
    if (pointPatch.length < points.count) {
      pointPatch = Arrays.copyOf(pointPatch, 2 * points.count);
    }
    Arrays.fill(pointPatch, base, points.count, patch);
    for (int i = 0; i < made.indexCount; i += corners) {
      for (int c = 0; c < primitives.verticesPerPrimitive; c++) {
        primitives.addCorner(base + made.indices[i + Math.min(c, corners - 1)]);
      }
      primitives.endPrimitive(primitiveId);
    }
    primitives.vertexCount = points.count;
  }

  private Optional<StageFault> shade(PrimitiveList patches) {
    Optional<StageFault> fault = domain.run(points, pointPatch, patches.primitiveId);
    statistics.addDomainShader(points.count);
    return fault.isPresent() ? fault : next.accept(primitives, domain.vertices);
  }
}
