package dev.plumb.emulator.geometry;

import dev.plumb.emulator.geometry.Linkage.LinkedScalar;
import dev.plumb.emulator.input.PrimitiveList;
import dev.plumb.hlsl.ir.Module.SignatureElement;
import dev.plumb.hlsl.ir.Module.SystemValue;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/// Picks from the last stage's outputs what clipper, rasterizer and pixel shader take.
public final class RasterVertices {
  private final VertexColumns columns;
  private final int[] position; // [component], a scalar of the records
  private final int[] clipDistances; // [component]
  private final int[] cullDistances; // [component]
  private final int[] linked; // [linked scalar]
  private final int viewportIndex; // or -1
  private final int targetSlice; // or -1
  private final int primitiveId; // or -1

  /// @param outputs of the last stage before the rasterizer
  /// @param linkage of these to the pixel shader
  public RasterVertices(List<SignatureElement> outputs, Linkage linkage) {
    var records = new VertexRecords(outputs);
    position = scalars(outputs, records, SystemValue.POSITION);
    clipDistances = scalars(outputs, records, SystemValue.CLIP_DISTANCE);
    cullDistances = scalars(outputs, records, SystemValue.CULL_DISTANCE);
    viewportIndex = scalar(outputs, records, SystemValue.VIEWPORT_ARRAY_INDEX);
    targetSlice = scalar(outputs, records, SystemValue.RENDER_TARGET_ARRAY_INDEX);
    primitiveId = scalar(outputs, records, SystemValue.PRIMITIVE_ID);
    linked = new int[linkage.scalars().size()];
    for (int s = 0; s < linked.length; s++) {
      LinkedScalar link = linkage.scalars().get(s);
      linked[s] = records.scalar(link.outputElement(), link.outputComponent());
    }
    columns =
        new VertexColumns(linked.length, clipDistances.length, cullDistances.length)
            .withIndices(viewportIndex >= 0, targetSlice >= 0);
  }

  /// All components with a system value, by semantic index and component.
  private static int[] scalars(
      List<SignatureElement> outputs, VertexRecords records, SystemValue value) {
    var found = new ArrayList<Integer>();
    IntStream.range(0, outputs.size())
        .filter(o -> outputs.get(o).systemValue() == value)
        .boxed()
        .sorted(Comparator.comparingInt(o -> outputs.get(o).semanticIndex()))
        .forEach(
            o -> {
              for (int c = 0; c < outputs.get(o).componentCount(); c++) {
                found.add(records.scalar(o, c));
              }
            });
    return found.stream().mapToInt(Integer::intValue).toArray();
  }

  private static int scalar(
      List<SignatureElement> outputs, VertexRecords records, SystemValue value) {
    int[] found = scalars(outputs, records, value);
    return found.length == 0 ? -1 : found[0];
  }

  /// Picks; where the last stage gives SV_PrimitiveID, the leading vertices' become the list's.
  public VertexColumns pick(PrimitiveList primitives, VertexRecords vertices) {
    int count = primitives.vertexCount;
    columns.reserve(count);
    floats(vertices, position, columns.posClip, count);
    floats(vertices, clipDistances, columns.clipDistance, count);
    floats(vertices, cullDistances, columns.cullDistance, count);
    index(vertices, viewportIndex, columns.viewportIndex, count);
    index(vertices, targetSlice, columns.targetSlice, count);
    int[] bits = vertices.bits;
    for (int v = 0, to = 0; v < count; v++) {
      int from = v * vertices.scalars;
      for (int scalar : linked) {
        columns.attributes[to++] = bits[from + scalar];
      }
    }
    for (int p = 0; primitiveId >= 0 && p < primitives.primitiveCount; p++) {
      int leading = primitives.corners[p * primitives.verticesPerPrimitive];
      primitives.primitiveId[p] = bits[leading * vertices.scalars + primitiveId];
    }
    return columns;
  }

  private static void floats(VertexRecords vertices, int[] scalars, float[] to, int count) {
    for (int v = 0, at = 0; v < count; v++) {
      int from = v * vertices.scalars;
      for (int scalar : scalars) {
        to[at++] = Float.intBitsToFloat(vertices.bits[from + scalar]);
      }
    }
  }

  private static void index(VertexRecords vertices, int scalar, int[] to, int count) {
    for (int v = 0; scalar >= 0 && v < count; v++) {
      to[v] = vertices.bits[v * vertices.scalars + scalar];
    }
  }
}
