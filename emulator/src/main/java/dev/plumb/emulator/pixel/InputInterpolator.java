package dev.plumb.emulator.pixel;

import dev.plumb.emulator.clip.TriangleBatch;
import dev.plumb.emulator.pixel.Barycentrics.Place;
import dev.plumb.emulator.raster.SamplePattern;
import dev.plumb.emulator.raster.TriangleSetup;
import dev.plumb.hlsl.interp.Wave;
import dev.plumb.hlsl.ir.Inst.EvaluateOp;
import dev.plumb.hlsl.ir.IrType;
import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.ir.Module.SignatureElement;
import dev.plumb.hlsl.runtime.EvaluateRequest;
import dev.plumb.hlsl.runtime.LaneMask;
import dev.plumb.hlsl.type.Interpolation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Fills the pixel shader's input columns for a wave's quads (D3D11.3 §16.4, §16.5; formula and
/// error: see the package).
final class InputInterpolator {
  /// What a column holds.
  private enum Source {
    PERSPECTIVE,
    NOPERSPECTIVE,
    CONSTANT,
    POSITION_X,
    POSITION_Y,
    POSITION_Z,
    POSITION_W,
    FRONT_FACE,
    PRIMITIVE_ID,
    COVERAGE,
    SAMPLE_INDEX,
    ZERO
  }

  /// One component of one input. `scalar`: index in the batch's attributes; FRONT_FACE: the value
  /// for true.
  private record Column(Source source, int[] lanes, int scalar, Place place) {}

  private final Column[] columns; // those that are read
  private final Column[][] byElement; // [input element][component]
  private final int sampleMask;
  private final boolean readsCoverage;
  private final TriangleRuns runs = new TriangleRuns();

  // Made when an input is evaluated elsewhere.
  private Barycentrics atCentroid;
  private Barycentrics elsewhere;
  private int[] evaluation; // raw bits, [lane]

  /// [place], null for those that no column wants.
  private final Barycentrics[] places = new Barycentrics[Place.values().length];

  /// A column as floats, on its way into raw bits.
  private final float[] values = new float[PixelWave.LANES]; // [lane]

  /// @param use inputs that must be filled
  /// @param sampleMask of the rasterizer's samples
  /// @param samples of each pixel that the rasterizer looks at
  InputInterpolator(
      Module module, InputUse use, PixelLinkage linkage, int sampleMask, int samples, Wave wave) {
    this.sampleMask = sampleMask;
    List<Column> read = new ArrayList<>();
    byElement = new Column[module.inputs().size()][];
    for (int element = 0; element < module.inputs().size(); element++) {
      SignatureElement input = module.inputs().get(element);
      byElement[element] = new Column[input.componentCount()];
      for (int component = 0; component < input.componentCount(); component++) {
        Column column =
            column(
                input,
                component,
                linkage.scalar(element, component),
                wave.input(element, component),
                samples == 1 ? Place.CENTRE : place(input.interpolation()));
        byElement[element][component] = column;
        if (use.has(element, component)) {
          read.add(column);
        }
      }
    }
    columns = read.toArray(Column[]::new);
    readsCoverage =
        use.evaluates()
            || read.stream()
                .anyMatch(c -> c.source == Source.COVERAGE || c.place == Place.CENTROID);
    for (Column column : columns) {
      int place = column.place.ordinal();
      if (places[place] == null && needsPlace(column)) {
        boolean linear =
            read.stream()
                .anyMatch(c -> c.source == Source.NOPERSPECTIVE && c.place == column.place);
        places[place] = new Barycentrics(column.place, sampleMask, linear);
      }
    }
  }

  /// Whether the column depends on where in its triangle a pixel lies.
  private static boolean needsPlace(Column column) {
    return switch (column.source) {
      case PERSPECTIVE, NOPERSPECTIVE, POSITION_W -> true;
      case POSITION_X, POSITION_Y, POSITION_Z -> column.place != Place.CENTRE;
      case CONSTANT, FRONT_FACE, PRIMITIVE_ID, COVERAGE, SAMPLE_INDEX, ZERO -> false;
    };
  }

  /// Whether a column is the depth at the pixel's centre.
  boolean readsDepth() {
    for (Column column : columns) {
      if (column.source == Source.POSITION_Z && column.place == Place.CENTRE) {
        return true;
      }
    }
    return false;
  }

  /// Whether an input depends on which samples a triangle covers.
  boolean readsCoverage() {
    return readsCoverage;
  }

  private static Place place(Interpolation interpolation) {
    return switch (interpolation) {
      case UNDEFINED, CONSTANT, LINEAR, LINEAR_NOPERSPECTIVE -> Place.CENTRE;
      case LINEAR_CENTROID, LINEAR_NOPERSPECTIVE_CENTROID -> Place.CENTROID;
      case LINEAR_SAMPLE, LINEAR_NOPERSPECTIVE_SAMPLE -> Place.SAMPLE;
    };
  }

  private static Column column(
      SignatureElement input, int component, int scalar, int[] lanes, Place place) {
    Source source =
        switch (input.systemValue()) {
          case POSITION -> Source.values()[Source.POSITION_X.ordinal() + component];
          case IS_FRONT_FACE -> Source.FRONT_FACE;
          case PRIMITIVE_ID -> Source.PRIMITIVE_ID;
          case COVERAGE -> Source.COVERAGE;
          case SAMPLE_INDEX -> Source.SAMPLE_INDEX;
          case NONE, CLIP_DISTANCE, CULL_DISTANCE -> attribute(input, scalar);
          case VERTEX_ID,
              INSTANCE_ID,
              RENDER_TARGET_ARRAY_INDEX,
              VIEWPORT_ARRAY_INDEX,
              TARGET,
              DEPTH,
              DEPTH_GREATER_EQUAL,
              DEPTH_LESS_EQUAL,
              STENCIL_REF,
              DISPATCH_THREAD_ID,
              GROUP_ID,
              GROUP_THREAD_ID,
              GROUP_INDEX,
              OUTPUT_CONTROL_POINT_ID,
              DOMAIN_LOCATION,
              GS_INSTANCE_ID,
              TESS_FACTOR,
              INSIDE_TESS_FACTOR ->
              scalar == PixelLinkage.NONE ? Source.ZERO : Source.CONSTANT;
        };
    if (source == Source.FRONT_FACE) {
      return new Column(source, lanes, input.type() == IrType.BOOL ? 1 : -1, place);
    }
    return new Column(source, lanes, scalar, place);
  }

  private static Source attribute(SignatureElement input, int scalar) {
    if (scalar == PixelLinkage.NONE) {
      return Source.ZERO;
    }
    return switch (input.interpolation()) {
      case CONSTANT -> Source.CONSTANT;
      case UNDEFINED -> input.type().isFloat() ? Source.PERSPECTIVE : Source.CONSTANT;
      case LINEAR, LINEAR_CENTROID, LINEAR_SAMPLE -> Source.PERSPECTIVE;
      case LINEAR_NOPERSPECTIVE, LINEAR_NOPERSPECTIVE_CENTROID, LINEAR_NOPERSPECTIVE_SAMPLE ->
          Source.NOPERSPECTIVE;
    };
  }

  /// Triangles have other numbers from now on.
  void begin() {
    for (Barycentrics place : places) {
      if (place != null) {
        place.begin();
      }
    }
  }

  void interpolate(TriangleSetup triangles, PixelWave wave) {
    runs.find(wave);
    for (Barycentrics place : places) {
      if (place != null) {
        place.compute(triangles, wave, runs);
      }
    }
    for (Column column : columns) {
      fill(column, triangles, wave);
    }
  }

  /// `EvaluateAttribute...`: an input at another place of the pixel (D3D11.3 §16.5.2).
  void evaluate(TriangleSetup triangles, PixelWave wave, EvaluateRequest request) {
    Column column = byElement[request.element][request.component];
    Barycentrics at = evaluated(request.op);
    runs.find(wave);
    for (int run = 0; run < runs.count(); run++) {
      locate(request, triangles.pattern(), wave, at, runs.lane(run), runs.endLane(run));
      int t = wave.triangle(runs.first(run));
      at.computeAtPlaces(triangles, t, runs.lane(run), runs.endLane(run));
    }
    switch (column.source) {
      case PERSPECTIVE ->
          blend(triangles, wave, column.scalar, at.perspectiveI(), at.perspectiveJ(), evaluation);
      case NOPERSPECTIVE ->
          blend(triangles, wave, column.scalar, at.linearI(), at.linearJ(), evaluation);
      default -> System.arraycopy(column.lanes, 0, evaluation, 0, 4 * wave.quads);
    }
    for (int lane = 0; lane < request.lanes && lane < 4 * wave.quads; lane++) {
      if (LaneMask.has(request.active, lane)) {
        request.results[lane] = evaluation[lane];
      }
    }
  }

  private Barycentrics evaluated(EvaluateOp op) {
    if (evaluation == null) {
      evaluation = new int[PixelWave.LANES];
      atCentroid = new Barycentrics(Place.CENTROID, sampleMask, true);
      elsewhere = new Barycentrics(Place.SAMPLE, sampleMask, true);
    }
    return op == EvaluateOp.CENTROID ? atCentroid : elsewhere;
  }

  private static void locate(
      EvaluateRequest request,
      SamplePattern pattern,
      PixelWave wave,
      Barycentrics at,
      int first,
      int end) {
    int[] x = wave.x();
    int[] y = wave.y();
    if (request.op == EvaluateOp.CENTROID) {
      at.locate(pattern, wave, first, end);
      return;
    }
    boolean snapped = request.op == EvaluateOp.SNAPPED;
    for (int lane = first; lane < end; lane++) {
      int argument = request.arguments[0][lane];
      boolean isSample = argument >= 0 && argument < pattern.samples();
      int dx = snapped ? 128 + 16 * signed(argument) : isSample ? pattern.xFx8(argument) : 128;
      int dy =
          snapped
              ? 128 + 16 * signed(request.arguments[1][lane])
              : isSample ? pattern.yFx8(argument) : 128;
      at.xFx8[lane] = 256 * x[lane] + dx;
      at.yFx8[lane] = 256 * y[lane] + dy;
    }
  }

  /// The low four bits, with sign: sixteenths of a pixel.
  private static int signed(int offset) {
    return offset << 28 >> 28;
  }

  private void fill(Column column, TriangleSetup triangles, PixelWave wave) {
    Barycentrics at = needsPlace(column) ? places[column.place.ordinal()] : null;
    int[] out = column.lanes;
    int end = 4 * wave.quads;
    switch (column.source) {
      case PERSPECTIVE ->
          blend(triangles, wave, column.scalar, at.perspectiveI(), at.perspectiveJ(), out);
      case NOPERSPECTIVE -> blend(triangles, wave, column.scalar, at.linearI(), at.linearJ(), out);
      case CONSTANT, POSITION_Z, FRONT_FACE, PRIMITIVE_ID -> fillRuns(column, triangles, wave, at);
      case POSITION_X -> positions(wave.x(), at == null ? null : at.xFx8, out, end);
      case POSITION_Y -> positions(wave.y(), at == null ? null : at.yFx8, out, end);
      case POSITION_W -> copyBits(at.w, out, 0, end);
      case COVERAGE -> coverage(wave, out, end);
      case SAMPLE_INDEX -> sampleIndices(wave, out, end);
      case ZERO -> Arrays.fill(out, 0, end, 0);
    }
  }

  private void fillRuns(Column column, TriangleSetup triangles, PixelWave wave, Barycentrics at) {
    if (column.source == Source.POSITION_Z && column.place == Place.CENTRE) {
      copyBits(wave.z, column.lanes, 0, 4 * wave.quads);
      return;
    }
    TriangleBatch batch = triangles.batch();
    for (int run = 0; run < runs.count(); run++) {
      int t = wave.triangle(runs.first(run));
      int first = runs.lane(run);
      int end = runs.endLane(run);
      switch (column.source) {
        case CONSTANT ->
            Arrays.fill(
                column.lanes,
                first,
                end,
                batch.attributes[3 * t * batch.scalarsPerCorner + column.scalar]);
        case FRONT_FACE ->
            Arrays.fill(column.lanes, first, end, batch.frontFacing[t] ? column.scalar : 0);
        case PRIMITIVE_ID -> Arrays.fill(column.lanes, first, end, batch.primitiveId[t]);
        default -> depths(triangles, t, at, column.lanes, first, end);
      }
    }
  }

  /// An attribute in all lanes: a0 + i * (a1 - a0) + j * (a2 - a0).
  private void blend(
      TriangleSetup triangles, PixelWave wave, int scalar, float[] i, float[] j, int[] out) {
    if (runs.areShort()) {
      blendQuads(triangles.batch(), wave, scalar, i, j, out);
      return;
    }
    for (int run = 0; run < runs.count(); run++) {
      int t = wave.triangle(runs.first(run));
      blend(triangles.batch(), t, scalar, i, j, out, runs.lane(run), runs.endLane(run));
    }
  }

  /// The plain way, for lanes of one triangle.
  private void blend(
      TriangleBatch batch, int t, int scalar, float[] i, float[] j, int[] out, int first, int end) {
    int stride = batch.scalarsPerCorner;
    int at = 3 * t * stride + scalar;
    float a0 = Float.intBitsToFloat(batch.attributes[at]);
    float d1 = Float.intBitsToFloat(batch.attributes[at + stride]) - a0;
    float d2 = Float.intBitsToFloat(batch.attributes[at + 2 * stride]) - a0;
    if (d1 == 0 && d2 == 0) {
      Arrays.fill(out, first, end, Float.floatToRawIntBits(a0));
      return;
    }
    for (int lane = first; lane < end; lane++) {
      values[lane] = a0 + i[lane] * d1 + j[lane] * d2;
    }
    copyBits(values, out, first, end);
  }

  /// The same for quads of many triangles.
  private static void blendQuads(
      TriangleBatch batch, PixelWave wave, int scalar, float[] i, float[] j, int[] out) {
    int stride = batch.scalarsPerCorner;
    for (int quad = 0; quad < wave.quads; quad++) {
      int at = 3 * wave.triangle[quad] * stride + scalar;
      float a0 = Float.intBitsToFloat(batch.attributes[at]);
      float d1 = Float.intBitsToFloat(batch.attributes[at + stride]) - a0;
      float d2 = Float.intBitsToFloat(batch.attributes[at + 2 * stride]) - a0;
      if (d1 == 0 && d2 == 0) {
        fillQuad(batch.attributes[at], out, 4 * quad);
      } else {
        blendQuad(a0, d1, d2, i, j, out, 4 * quad);
      }
    }
  }

  private static void fillQuad(int bits, int[] out, int lane) {
    out[lane] = bits;
    out[lane + 1] = bits;
    out[lane + 2] = bits;
    out[lane + 3] = bits;
  }

  private static void blendQuad(
      float a0, float d1, float d2, float[] i, float[] j, int[] out, int lane) {
    float v0 = a0 + i[lane] * d1 + j[lane] * d2;
    float v1 = a0 + i[lane + 1] * d1 + j[lane + 1] * d2;
    float v2 = a0 + i[lane + 2] * d1 + j[lane + 2] * d2;
    float v3 = a0 + i[lane + 3] * d1 + j[lane + 3] * d2;
    out[lane] = Float.floatToRawIntBits(v0);
    out[lane + 1] = Float.floatToRawIntBits(v1);
    out[lane + 2] = Float.floatToRawIntBits(v2);
    out[lane + 3] = Float.floatToRawIntBits(v3);
  }

  /// @param placesFx8 null for the pixels' centres
  private void positions(int[] pixels, int[] placesFx8, int[] out, int end) {
    if (placesFx8 == null) {
      for (int lane = 0; lane < end; lane++) {
        values[lane] = pixels[lane] + 0.5f;
      }
    } else {
      for (int lane = 0; lane < end; lane++) {
        values[lane] = placesFx8[lane] / 256f;
      }
    }
    copyBits(values, out, 0, end);
  }

  private static void depths(
      TriangleSetup triangles, int t, Barycentrics at, int[] out, int first, int end) {
    for (int lane = first; lane < end; lane++) {
      out[lane] = Float.floatToRawIntBits(triangles.z(t, at.xFx8[lane], at.yFx8[lane]));
    }
  }

  private static void copyBits(float[] values, int[] out, int first, int end) {
    RawBits.copy(values, first, out, first, end - first);
  }

  /// Covered samples, if the sample mask has them, whatever the depth test says; 0 for helpers
  /// (D3D11.3 §16.3.2).
  private void coverage(PixelWave wave, int[] out, int end) {
    for (int lane = 0; lane < end; lane++) {
      out[lane] = LaneMask.has(wave.covered, lane) ? wave.coverage(lane) & sampleMask : 0;
    }
  }

  private static void sampleIndices(PixelWave wave, int[] out, int end) {
    for (int lane = 0; lane < end; lane++) {
      out[lane] = Math.max(0, wave.sample(lane >> 2));
    }
  }
}
