package dev.plumb.emulator.pixel;

import dev.plumb.emulator.clip.TriangleBatch;
import dev.plumb.emulator.raster.TriangleSetup;
import dev.plumb.hlsl.interp.Wave;
import dev.plumb.hlsl.ir.IrType;
import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.ir.Module.SignatureElement;
import dev.plumb.hlsl.runtime.LaneMask;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Fills the pixel shader's input columns for a wave's quads (D3D11.3 §16.4, §16.5; formula and
/// error: see the package). Consecutive quads of one triangle are a *run*.
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
    ZERO
  }

  /// One component of one input. `scalar`: index in the batch's attributes; FRONT_FACE: the value
  /// for true.
  private record Column(Source source, int[] lanes, int scalar) {}

  private final Column[] columns;
  private final int sampleMask;

  /// Barycentric coordinates of corners 1 and 2 of each pixel's triangle at its centre.
  private final double[] b1 = new double[PixelWave.LANES]; // [lane]

  private final double[] b2 = new double[PixelWave.LANES]; // [lane]

  /// The same in float, and corrected for perspective.
  private final float[] linearI = new float[PixelWave.LANES]; // [lane]

  private final float[] linearJ = new float[PixelWave.LANES]; // [lane]
  private final float[] perspectiveI = new float[PixelWave.LANES]; // [lane]
  private final float[] perspectiveJ = new float[PixelWave.LANES]; // [lane]

  /// Clip space w.
  private final float[] w = new float[PixelWave.LANES]; // [lane]

  InputInterpolator(Module module, PixelLinkage linkage, int sampleMask, Wave wave) {
    this.sampleMask = sampleMask;
    List<Column> list = new ArrayList<>();
    for (int element = 0; element < module.inputs().size(); element++) {
      SignatureElement input = module.inputs().get(element);
      for (int component = 0; component < input.componentCount(); component++) {
        list.add(
            column(
                input,
                component,
                linkage.scalar(element, component),
                wave.input(element, component)));
      }
    }
    columns = list.toArray(Column[]::new);
  }

  private static Column column(SignatureElement input, int component, int scalar, int[] lanes) {
    Source source =
        switch (input.systemValue()) {
          case POSITION -> Source.values()[Source.POSITION_X.ordinal() + component];
          case IS_FRONT_FACE -> Source.FRONT_FACE;
          case PRIMITIVE_ID -> Source.PRIMITIVE_ID;
          case COVERAGE -> Source.COVERAGE;
          case SAMPLE_INDEX -> Source.ZERO;
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
      return new Column(source, lanes, input.type() == IrType.BOOL ? 1 : -1);
    }
    return new Column(source, lanes, scalar);
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

  void interpolate(TriangleSetup triangles, PixelWave wave) {
    int quad = 0;
    while (quad < wave.quads) {
      int t = wave.triangle[quad];
      int end = quad + 1;
      while (end < wave.quads && wave.triangle[end] == t) {
        end++;
      }
      interpolateRun(triangles, t, wave, 4 * quad, 4 * end);
      quad = end;
    }
  }

  private void interpolateRun(TriangleSetup triangles, int t, PixelWave wave, int first, int end) {
    TriangleBatch batch = triangles.batch();
    triangles.barycentrics(t, wave.x, wave.y, first, end, b1, b2);
    weigh(batch, t, first, end);
    for (Column column : columns) {
      fill(column, batch, t, wave, first, end);
    }
  }

  private void weigh(TriangleBatch batch, int t, int first, int end) {
    for (int lane = first; lane < end; lane++) {
      linearI[lane] = (float) b1[lane];
      linearJ[lane] = (float) b2[lane];
    }
    float r0 = batch.rhw[3 * t];
    float r1 = batch.rhw[3 * t + 1];
    float r2 = batch.rhw[3 * t + 2];
    if (r0 == r1 && r0 == r2) {
      System.arraycopy(linearI, first, perspectiveI, first, end - first);
      System.arraycopy(linearJ, first, perspectiveJ, first, end - first);
      Arrays.fill(w, first, end, 1 / r0);
    } else {
      weighByPerspective(r0, r1, r2, first, end);
    }
  }

  private void weighByPerspective(double r0, double r1, double r2, int first, int end) {
    for (int lane = first; lane < end; lane++) {
      double wHere = 1 / (r0 + b1[lane] * (r1 - r0) + b2[lane] * (r2 - r0));
      perspectiveI[lane] = (float) (b1[lane] * r1 * wHere);
      perspectiveJ[lane] = (float) (b2[lane] * r2 * wHere);
      w[lane] = (float) wHere;
    }
  }

  private void fill(Column column, TriangleBatch batch, int t, PixelWave wave, int first, int end) {
    int[] out = column.lanes;
    switch (column.source) {
      case PERSPECTIVE ->
          blend(batch, t, column.scalar, perspectiveI, perspectiveJ, out, first, end);
      case NOPERSPECTIVE -> blend(batch, t, column.scalar, linearI, linearJ, out, first, end);
      case CONSTANT ->
          Arrays.fill(
              out, first, end, batch.attributes[3 * t * batch.scalarsPerCorner + column.scalar]);
      case POSITION_X -> centres(wave.x, out, first, end);
      case POSITION_Y -> centres(wave.y, out, first, end);
      case POSITION_Z -> copyBits(wave.z, out, first, end);
      case POSITION_W -> copyBits(w, out, first, end);
      case FRONT_FACE -> Arrays.fill(out, first, end, batch.frontFacing[t] ? column.scalar : 0);
      case PRIMITIVE_ID -> Arrays.fill(out, first, end, batch.primitiveId[t]);
      case COVERAGE -> coverage(wave.covered, out, first, end);
      case ZERO -> Arrays.fill(out, first, end, 0);
    }
  }

  /// a0 + i * (a1 - a0) + j * (a2 - a0).
  private static void blend(
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
      out[lane] = Float.floatToRawIntBits(a0 + i[lane] * d1 + j[lane] * d2);
    }
  }

  private static void centres(int[] pixels, int[] out, int first, int end) {
    for (int lane = first; lane < end; lane++) {
      out[lane] = Float.floatToRawIntBits(pixels[lane] + 0.5f);
    }
  }

  private static void copyBits(float[] values, int[] out, int first, int end) {
    for (int lane = first; lane < end; lane++) {
      out[lane] = Float.floatToRawIntBits(values[lane]);
    }
  }

  /// Sample 0's bit, if the sample mask has it; 0 for helpers (D3D11.3 §16.3.2).
  private void coverage(long[] covered, int[] out, int first, int end) {
    for (int lane = first; lane < end; lane++) {
      out[lane] = LaneMask.has(covered, lane) ? sampleMask & 1 : 0;
    }
  }
}
