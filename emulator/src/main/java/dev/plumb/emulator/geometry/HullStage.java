package dev.plumb.emulator.geometry;

import dev.plumb.emulator.input.PrimitiveList;
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

/// Runs the hull shader on patches (D3D11.3 §10): first on all control points, a lane each, then
/// its patch constant function, a lane for each patch. One thread's.
final class HullStage {
  private static final int MOST_LANES = 256;

  private final Module module;
  private final int outputPoints;
  private final Wave points;
  private final Wave constants;
  private final VertexLinkage linkage;
  private final ShaderEnvironment environment;
  private final long instructionBudget;
  private final int[] lanePatch = new int[MOST_LANES]; // [lane], of the patches at hand

  /// What the shader makes: `outputControlPoints` vertices for each patch.
  final VertexRecords controlPoints;

  /// And one record for each patch.
  final VertexRecords patchConstants;

  // At hand.
  private PrimitiveList patches;
  private VertexRecords vertices;

  HullStage(TessellationDesc desc) {
    this.module = desc.hull().module();
    this.outputPoints = desc.hullData().outputControlPoints();
    this.points = new Wave(desc.hull(), MOST_LANES);
    this.constants = new Wave(desc.patchConstants(), MOST_LANES);
    this.linkage = desc.controlPoints();
    this.environment = new PatchEnvironment(desc.hullBindings(), this::loadVertex);
    this.instructionBudget = desc.instructionBudget();
    this.controlPoints = new VertexRecords(module.outputs());
    this.patchConstants = new VertexRecords(desc.hullData().patchConstants());
  }

  /// Both phases.
  Optional<StageFault> run(PrimitiveList patchList, VertexRecords vertexRecords) {
    patches = patchList;
    vertices = vertexRecords;
    int count = patchList.primitiveCount;
    controlPoints.reserve(count * outputPoints);
    patchConstants.reserve(count);
    int perWave = MOST_LANES / outputPoints;
    for (int first = 0; first < count; first += perWave) {
      RunResult result = runPoints(first, Math.min(perWave, count - first));
      if (!result.finished()) {
        return Optional.of(new StageFault(ShaderStage.HULL, result));
      }
    }
    for (int first = 0; first < count; first += MOST_LANES) {
      RunResult result = runConstants(first, Math.min(MOST_LANES, count - first));
      if (!result.finished()) {
        return Optional.of(new StageFault(ShaderStage.HULL, result));
      }
    }
    return Optional.empty();
  }

  private RunResult runPoints(int first, int count) {
    int lanes = count * outputPoints;
    for (int lane = 0; lane < lanes; lane++) {
      lanePatch[lane] = first + lane / outputPoints;
    }
    fillInputs(points, lanes);
    points.begin(LaneMask.first(lanes));
    RunResult result = points.run(environment, instructionBudget);
    controlPoints.collect(points::output, first * outputPoints, lanes);
    return result;
  }

  private RunResult runConstants(int first, int count) {
    for (int lane = 0; lane < count; lane++) {
      lanePatch[lane] = first + lane;
    }
    fillInputs(constants, count);
    constants.begin(LaneMask.first(count));
    RunResult result = constants.run(environment, instructionBudget);
    patchConstants.collect(constants::patchConstant, first, count);
    return result;
  }

  private void fillInputs(Wave wave, int lanes) {
    List<SignatureElement> inputs = module.inputs();
    for (int e = 0; e < inputs.size(); e++) {
      SystemValue value = inputs.get(e).systemValue();
      if (value != SystemValue.PRIMITIVE_ID && value != SystemValue.OUTPUT_CONTROL_POINT_ID) {
        continue;
      }
      int[] column = wave.input(e, 0);
      for (int lane = 0; lane < lanes; lane++) {
        column[lane] =
            value == SystemValue.PRIMITIVE_ID
                ? patches.primitiveId[lanePatch[lane]]
                : lane % outputPoints;
      }
    }
  }

  private void loadVertex(VertexRequest request) {
    if (!request.ofOutput) {
      linkage.load(request, vertices, patches.corners, patches.verticesPerPrimitive, lanePatch);
      return;
    }
    int scalar = controlPoints.scalar(request.element, request.component);
    for (int lane = 0; lane < request.lanes; lane++) {
      if (LaneMask.has(request.active, lane)) {
        int point = lanePatch[lane] * outputPoints + request.vertex[lane];
        request.results[lane] = controlPoints.bits[point * controlPoints.scalars + scalar];
      }
    }
  }
}
