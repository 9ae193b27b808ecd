package dev.plumb.emulator.input;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.resource.BindFlag;
import dev.plumb.emulator.resource.Buffer;
import dev.plumb.emulator.resource.BufferDesc;
import dev.plumb.emulator.state.IndexBufferBinding;
import dev.plumb.emulator.state.InputAssemblerState;
import dev.plumb.emulator.state.InputLayout;
import dev.plumb.emulator.state.PrimitiveTopology;
import dev.plumb.rules.D3D11;
import dev.plumb.rules.Rule;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class PrimitiveAssemblerTest {
  /// One primitive: its instance, its primitive id, and the ids of its corners.
  private record Triangle(int instance, int primitive, List<Integer> ids) {}

  private static Triangle triangle(int instance, int primitive, Integer... ids) {
    return new Triangle(instance, primitive, List.of(ids));
  }

  private static IndexBufferBinding indices(Format format, int... indices) {
    int size = format.bytesPerBlock();
    var buffer =
        new Buffer(BufferDesc.of(Math.max(1, size * indices.length), BindFlag.INDEX_BUFFER));
    var bytes = new byte[size * indices.length];
    for (int i = 0; i < indices.length; i++) {
      for (int b = 0; b < size; b++) {
        bytes[size * i + b] = (byte) (indices[i] >>> 8 * b);
      }
    }
    buffer.write(0, bytes);
    return new IndexBufferBinding(buffer, format, 0);
  }

  private static List<Triangle> assemble(
      PrimitiveTopology topology, DrawCall call, Optional<IndexBufferBinding> binding, int batch) {
    return assemble(topology, call, binding, batch, false);
  }

  private static List<Triangle> assemble(
      PrimitiveTopology topology,
      DrawCall call,
      Optional<IndexBufferBinding> binding,
      int batch,
      boolean whole) {
    return assemble(topology, call, binding, batch, whole, false);
  }

  /// @param plainly without the short way for lists
  private static List<Triangle> assemble(
      PrimitiveTopology topology,
      DrawCall call,
      Optional<IndexBufferBinding> binding,
      int batch,
      boolean whole,
      boolean plainly) {
    var state = new InputAssemblerState(InputLayout.EMPTY, topology, List.of(), binding);
    var pieces = new DrawPieces(state, call, batch);
    var assembler = new PrimitiveAssembler(pieces, whole);
    var vertices =
        new VertexBatch(whole ? topology.verticesPerPrimitive() : 3, Math.max(1, pieces.size()));
    var triangles = new ArrayDeque<List<Triangle>>();
    for (long piece = pieces.pieces() - 1; piece >= 0; piece--) {
      if (plainly) {
        assembler.fillPlainly(piece, vertices);
      } else {
        assembler.fill(piece, vertices);
      }
      triangles.push(triangles(vertices));
    }
    return triangles.stream().flatMap(List::stream).toList();
  }

  private static List<Triangle> triangles(VertexBatch vertices) {
    var triangles = new ArrayList<Triangle>();
    int n = vertices.verticesPerPrimitive;
    for (int t = 0; t < vertices.primitiveCount; t++) {
      var ids = new ArrayList<Integer>();
      for (int k = 0; k < n; k++) {
        ids.add(vertices.vertexId[vertices.corners[n * t + k]]);
      }
      int instance = vertices.instanceId[vertices.corners[n * t]];
      triangles.add(new Triangle(instance, vertices.primitiveId[t], ids));
    }
    return triangles;
  }

  /// §8.13: an incomplete triangle at the end is dropped; §8.16: SV_VertexID starts at 0 whatever
  /// the start vertex.
  @Rule({D3D11.INCOMPLETE_PRIMITIVES, D3D11.VERTEX_ID})
  @Test
  void listDropsTheIncompleteTriangle() {
    assertThat(
            assemble(
                PrimitiveTopology.TRIANGLE_LIST, DrawCall.draw(8, 1, 100, 0), Optional.empty(), 16))
        .containsExactly(triangle(0, 0, 0, 1, 2), triangle(0, 1, 3, 4, 5));
  }

  /// §8.10 (diagram of strips): odd triangles swap their last two vertices, and the leading vertex
  /// stays first.
  @Rule(D3D11.STRIP_WINDING)
  @Test
  void stripAlternatesItsWinding() {
    assertThat(
            assemble(
                PrimitiveTopology.TRIANGLE_STRIP, DrawCall.draw(5, 1, 0, 0), Optional.empty(), 16))
        .containsExactly(triangle(0, 0, 0, 1, 2), triangle(0, 1, 1, 3, 2), triangle(0, 2, 2, 3, 4));
  }

  /// §8.12: the cut index starts a new strip, which begins with an even triangle; primitive ids go
  /// on.
  @Rule({D3D11.CUT_INDEX, D3D11.PRIMITIVE_ID})
  @Test
  void cutStartsANewStrip() {
    assertThat(
            assemble(
                PrimitiveTopology.TRIANGLE_STRIP,
                DrawCall.drawIndexed(9, 1, 0, 0, 0),
                Optional.of(indices(Format.R16_UINT, 5, 6, 7, 8, 0xffff, 1, 0xffff, 2, 3)),
                16))
        .containsExactly(triangle(0, 0, 5, 6, 7), triangle(0, 1, 6, 8, 7));
  }

  /// §8.12: it acts on lists too; and 0xffff is an index like any other when indices have 32 bits.
  @Rule(D3D11.CUT_INDEX)
  @Test
  void cutActsOnLists() {
    assertThat(
            assemble(
                PrimitiveTopology.TRIANGLE_LIST,
                DrawCall.drawIndexed(6, 1, 0, 0, 0),
                Optional.of(indices(Format.R32_UINT, 0, 1, -1, 0xffff, 3, 4)),
                16))
        .containsExactly(triangle(0, 0, 0xffff, 3, 4));
  }

  /// §8.16 to §8.18: ids start again with each instance.
  @Rule({D3D11.VERTEX_ID, D3D11.PRIMITIVE_ID, D3D11.INSTANCE_ID})
  @Test
  void instancesStartAgain() {
    assertThat(
            assemble(
                PrimitiveTopology.TRIANGLE_LIST, DrawCall.draw(4, 2, 0, 7), Optional.empty(), 16))
        .containsExactly(triangle(0, 0, 0, 1, 2), triangle(1, 0, 0, 1, 2));
  }

  /// §8.19.2: what is read beyond the index buffer is 0, and so is an index buffer that is not
  /// there.
  @Rule(D3D11.VERTICES_OUTSIDE_ARE_ZERO)
  @Test
  void indicesOutsideTheBufferAreZero() {
    assertThat(
            assemble(
                PrimitiveTopology.TRIANGLE_LIST,
                DrawCall.drawIndexed(3, 1, 1, 0, 0),
                Optional.of(indices(Format.R16_UINT, 9, 8)),
                16))
        .containsExactly(triangle(0, 0, 8, 0, 0));
    assertThat(
            assemble(
                PrimitiveTopology.TRIANGLE_LIST,
                DrawCall.drawIndexed(3, 1, 0, 0, 0),
                Optional.empty(),
                16))
        .containsExactly(triangle(0, 0, 0, 0, 0));
  }

  /// §8.15: a strip with adjacency ends with its last triangle's own adjacent vertex, also where a
  /// cut index ends it; without a sixth vertex there is no triangle.
  @Rule(D3D11.ADJACENCY)
  @Test
  void stripsWithAdjacencyEndAtCuts() {
    int[] ids = {0, 1, 2, 3, 4, 5, 0xffff, 0, 1, 2, 3, 4, 0xffff, 0, 1, 2, 3, 4, 5, 6, 7};
    assertThat(
            assemble(
                PrimitiveTopology.TRIANGLE_STRIP_ADJ,
                DrawCall.drawIndexed(ids.length, 1, 0, 0, 0),
                Optional.of(indices(Format.R16_UINT, ids)),
                1,
                true))
        .containsExactly(
            triangle(0, 0, 0, 1, 2, 5, 4, 3),
            triangle(0, 1, 0, 1, 2, 6, 4, 3),
            triangle(0, 2, 2, 5, 6, 7, 4, 0));
  }

  /// §8.11: a patch is so many vertices; what is left over is dropped.
  @Rule({D3D11.PATCHES, D3D11.INCOMPLETE_PRIMITIVES})
  @Test
  void patchesAreSoManyVertices() {
    assertThat(
            assemble(
                PrimitiveTopology.PATCH_LIST_4,
                DrawCall.draw(11, 1, 0, 0),
                Optional.empty(),
                1,
                true))
        .containsExactly(triangle(0, 0, 0, 1, 2, 3), triangle(0, 1, 4, 5, 6, 7));
  }

  @Test
  void sharedVerticesAreInABatchOnce() {
    var state =
        new InputAssemblerState(
            InputLayout.EMPTY,
            PrimitiveTopology.TRIANGLE_LIST,
            List.of(),
            Optional.of(indices(Format.R16_UINT, 0, 1, 2, 2, 1, 3)));
    var pieces = new DrawPieces(state, DrawCall.drawIndexed(6, 2, 0, 0, 0), 16);
    var batch = new VertexBatch(pieces.size());
    for (boolean plainly : new boolean[] {false, true}) {
      var assembler = new PrimitiveAssembler(pieces, false);
      if (plainly) {
        assembler.fillPlainly(0, batch);
      } else {
        assembler.fill(0, batch);
      }
      assertThat(pieces.pieces()).isEqualTo(1);
      assertThat(batch.vertexCount).isEqualTo(8);
      assertThat(batch.verticesRead).isEqualTo(12);
      assertThat(batch.primitiveCount).isEqualTo(4);
    }
  }

  /// Ids far apart are not looked up by their place.
  @Test
  void idsMayLieFarApart() {
    int[] ids = {0, 0x7fffffff, 0x80000000, 0x80000000, 0x7fffffff, 5, 9, 9, 0};
    var call = DrawCall.drawIndexed(ids.length, 1, 0, 0, 0);
    var binding = Optional.of(indices(Format.R32_UINT, ids));
    var topology = PrimitiveTopology.TRIANGLE_LIST;
    assertThat(assemble(topology, call, binding, 16, false, false))
        .isEqualTo(assemble(topology, call, binding, 16, false, true))
        .hasSize(3);
  }

  /// The size of batches makes no difference, nor does their order, nor the short way for lists.
  @Property(tries = 100)
  void batchesDoNotMatter(
      @ForAll @Size(max = 60) List<@IntRange(max = 12) Integer> ids,
      @ForAll @IntRange(min = 1, max = 14) int topologyNumber,
      @ForAll boolean whole,
      @ForAll @IntRange(min = 1, max = 5) int batch,
      @ForAll @IntRange(min = 1, max = 3) int instances) {
    int[] raw = ids.stream().mapToInt(i -> i == 12 ? 0xffff : i).toArray();
    var topology = PrimitiveTopology.values()[topologyNumber];
    if (topology.controlPoints() > 0 && !whole) {
      return; // patches are not the rasterizer's
    }
    var call = DrawCall.drawIndexed(raw.length, instances, 0, 0, 0);
    var binding = Optional.of(indices(Format.R16_UINT, raw));
    assertThat(assemble(topology, call, binding, batch, whole))
        .isEqualTo(assemble(topology, call, binding, 1000, whole, true));
  }
}
