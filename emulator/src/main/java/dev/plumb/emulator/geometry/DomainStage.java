package dev.plumb.emulator.geometry;

import dev.plumb.hlsl.interp.RunResult;
import dev.plumb.hlsl.interp.Wave;
import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.ir.Module.SignatureElement;
import dev.plumb.hlsl.ir.Module.SystemValue;
import dev.plumb.hlsl.runtime.LaneMask;
import dev.plumb.hlsl.runtime.ShaderEnvironment;
import dev.plumb.hlsl.runtime.VertexRequest;
import dev.plumb.hlsl.type.ShaderStage;
import java.util.List;
import java.util.Optional;

/// Runs the domain shader on domain points (D3D11.3 §12), a lane each; the points of several
/// patches share a wave. One thread's.
final class DomainStage {
  private static final int MOST_LANES = 256;

  private final Module module;
  private final Wave wave;
  private final HullStage hull;
  private final int hullPoints;
  private final VertexLinkage linkage;
  private final int[][]
      constantScalars; // [patch constant read][component], the hull shader's, or -1
  private final ShaderEnvironment environment;
  private final long instructionBudget;

  private final int[] lanePatch = new int[MOST_LANES]; // [lane], of the hull stage's patches
  private int[] ownPoint = {}; // [patch * hull points + point], itself

  /// What the shader makes of the points at hand.
  final VertexRecords vertices;

  /// @param hull whose control points and patch constants the shader reads
  DomainStage(TessellationDesc desc, HullStage hull) {
    this.module = desc.domain().module();
    this.wave = new Wave(desc.domain(), MOST_LANES);
    this.hull = hull;
    this.hullPoints = desc.hullData().outputControlPoints();
    this.linkage = desc.outputControlPoints();
    this.constantScalars = desc.constants().scalars().toArray(int[][]::new);
    this.environment = new PatchEnvironment(desc.domainBindings(), this::loadVertex);
    this.instructionBudget = desc.instructionBudget();
    this.vertices = new VertexRecords(module.outputs());
  }

  /// Makes `vertices` of all points.
  ///
  /// @param patch [point], of the hull stage's patches, in their order
  /// @param primitiveId [patch]
  Optional<StageFault> run(DomainPoints points, int[] patch, int[] primitiveId) {
    vertices.reserve(points.count);
    reserveOwnPoints(points.count == 0 ? 0 : patch[points.count - 1] + 1);
    for (int first = 0; first < points.count; first += MOST_LANES) {
      int count = Math.min(MOST_LANES, points.count - first);
      System.arraycopy(patch, first, lanePatch, 0, count);
      fillInputs(points, first, count, primitiveId);
      fillConstants(count);
      wave.begin(LaneMask.first(count));
      RunResult result = wave.run(environment, instructionBudget);
      if (!result.finished()) {
        return Optional.of(new StageFault(ShaderStage.DOMAIN, result));
      }
      vertices.collect(wave::output, first, count);
    }
    return Optional.empty();
  }

  private void fillInputs(DomainPoints points, int first, int count, int[] primitiveId) {
    List<SignatureElement> inputs = module.inputs();
    for (int e = 0; e < inputs.size(); e++) {
      if (inputs.get(e).systemValue() == SystemValue.PRIMITIVE_ID) {
        int[] column = wave.input(e, 0);
        for (int lane = 0; lane < count; lane++) {
          column[lane] = primitiveId[lanePatch[lane]];
        }
      } else if (inputs.get(e).systemValue() == SystemValue.DOMAIN_LOCATION) {
        for (int c = 0; c < inputs.get(e).componentCount(); c++) {
          fillLocation(wave.input(e, c), c, points, first, count);
        }
      }
    }
  }

  private static void fillLocation(
      int[] column, int component, DomainPoints points, int first, int count) {
    for (int lane = 0; lane < count; lane++) {
      int u = points.uFx16[first + lane];
      int v = points.vFx16[first + lane];
      int location =
          switch (component) {
            case 0 -> u;
            case 1 -> v;
            default -> EdgePoints.ONE - u - v;
          };
      column[lane] = Float.floatToRawIntBits(location * 0x1p-16f);
    }
  }

  private void fillConstants(int count) {
    VertexRecords constants = hull.patchConstants;
    for (int e = 0; e < constantScalars.length; e++) {
      for (int c = 0; c < constantScalars[e].length; c++) {
        int scalar = constantScalars[e][c];
        int[] column = wave.patchConstant(e, c);
        for (int lane = 0; lane < count; lane++) {
          column[lane] =
              scalar < 0 ? 0 : constants.bits[lanePatch[lane] * constants.scalars + scalar];
        }
      }
    }
  }

  private void loadVertex(VertexRequest request) {
    linkage.load(request, hull.controlPoints, ownPoint, hullPoints, lanePatch);
  }

  private void reserveOwnPoints(int patches) {
    if (ownPoint.length < patches * hullPoints) {
      ownPoint = new int[2 * patches * hullPoints];
      for (int i = 0; i < ownPoint.length; i++) {
        ownPoint[i] = i;
      }
    }
  }
}
