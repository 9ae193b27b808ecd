package dev.plumb.emulator.input;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.resource.BindFlag;
import dev.plumb.emulator.resource.Buffer;
import dev.plumb.emulator.resource.BufferDesc;
import dev.plumb.emulator.state.InputAssemblerState;
import dev.plumb.emulator.state.InputElementDesc;
import dev.plumb.emulator.state.InputLayout;
import dev.plumb.emulator.state.PrimitiveTopology;
import dev.plumb.emulator.state.VertexBufferBinding;
import dev.plumb.rules.D3D11;
import dev.plumb.rules.Rule;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class VertexFetchTest {
  private static final int ONE = Float.floatToRawIntBits(1f);

  /// Bytes 0, 1, 2 ...
  private static VertexBufferBinding counting(int bytes, int stride, int offset) {
    var data = new byte[bytes];
    for (int b = 0; b < bytes; b++) {
      data[b] = (byte) b;
    }
    var buffer = new Buffer(BufferDesc.of(bytes, BindFlag.VERTEX_BUFFER));
    buffer.write(0, data);
    return new VertexBufferBinding(buffer, stride, offset);
  }

  /// What element `desc` is for the vertices 0 to n - 1 of instance 0, or of the instances 0 to n -
  /// 1.
  private static int[][] fetch(
      InputElementDesc desc, VertexBufferBinding binding, DrawCall call, int n) {
    var state =
        new InputAssemblerState(
            new InputLayout(List.of(desc)),
            PrimitiveTopology.TRIANGLE_LIST,
            List.of(Optional.ofNullable(binding)),
            Optional.empty());
    var batch = new VertexBatch(n);
    for (int v = 0; v < n; v++) {
      batch.vertexId[v] = v;
      batch.instanceId[v] = v;
    }
    batch.vertexCount = n;
    var columns = new int[4][n];
    new VertexFetch(state.inputLayout().elements().getFirst(), state, call)
        .fetch(batch, 0, n, columns);
    return columns;
  }

  /// §8.3.1: buffer offset + stride * (vertex + start) + element offset.
  @Test
  void addressesAreLinear() {
    var desc = InputElementDesc.perVertex("A", 0, Format.R8_UINT, 0, 2);
    int[][] columns = fetch(desc, counting(100, 10, 5), DrawCall.draw(3, 1, 1, 0), 3);
    assertThat(columns[0]).containsExactly(17, 27, 37);
    assertThat(columns[3]).containsExactly(1, 1, 1);
  }

  /// §8.5.1: DrawIndexed adds BaseVertexLocation instead, which may be negative.
  @Rule(D3D11.BASE_VERTEX)
  @Test
  void baseVertexIsAdded() {
    var desc = InputElementDesc.perVertex("A", 0, Format.R8_UINT, 0, 0);
    int[][] columns = fetch(desc, counting(100, 10, 0), DrawCall.drawIndexed(3, 1, 50, -1, 0), 3);
    assertThat(columns[0]).containsExactly(0, 0, 10);
  }

  /// §8.6.1: per-instance data steps once every `instanceDataStepRate` instances, from
  /// StartInstanceLocation; never with rate 0.
  @Rule(D3D11.STEP_RATE)
  @Test
  void instanceDataStepsByItsRate() {
    var everyOther = InputElementDesc.perInstance("A", 0, Format.R8_UINT, 0, 0, 2);
    assertThat(fetch(everyOther, counting(100, 10, 0), DrawCall.draw(3, 5, 77, 1), 5)[0])
        .containsExactly(10, 10, 20, 20, 30);
    var never = InputElementDesc.perInstance("A", 0, Format.R8_UINT, 0, 0, 0);
    assertThat(fetch(never, counting(100, 10, 0), DrawCall.draw(3, 5, 0, 2), 3)[0])
        .containsExactly(20, 20, 20);
  }

  /// §8.19.2: an element that is not wholly in the buffer is 0, and the format's defaults in what
  /// it lacks.
  @Rule(D3D11.VERTICES_OUTSIDE_ARE_ZERO)
  @Test
  void elementsOutsideTheBufferAreZero() {
    var rg = InputElementDesc.perVertex("A", 0, Format.R32G32_FLOAT, 0, 0);
    int[][] columns = fetch(rg, counting(12, 8, 0), DrawCall.draw(2, 1, 0, 0), 2);
    assertThat(columns[0][0]).isEqualTo(0x03020100);
    assertThat(columns[0][1]).isZero();
    assertThat(columns[3][1]).isEqualTo(ONE);
    var rgba = InputElementDesc.perVertex("A", 0, Format.R8G8B8A8_UNORM, 0, 0);
    assertThat(fetch(rgba, null, DrawCall.draw(1, 1, 0, 0), 1)[3]).containsExactly(0);
  }

  /// §8.19.1: 32-bit wrap-around.
  @Rule(D3D11.ADDRESSES_WRAP)
  @Test
  void addressesWrapAround() {
    var desc = InputElementDesc.perVertex("A", 0, Format.R8_UINT, 0, 0);
    int[][] columns =
        fetch(desc, counting(100, 16, 0), DrawCall.drawIndexed(1, 1, 0, 0x10000003, 0), 1);
    assertThat(columns[0]).containsExactly(0x30);
  }

  /// §8.1.3: APPEND_ALIGNED_ELEMENT follows the element before in its slot, at a multiple of 4
  /// bytes or of its size.
  @Test
  void appendedElementsAreAligned() {
    var layout =
        new InputLayout(
            List.of(
                InputElementDesc.perVertex("A", 0, Format.R8_UINT),
                InputElementDesc.perVertex("B", 0, Format.R16_UINT),
                InputElementDesc.perVertex("C", 0, Format.R32G32B32_FLOAT),
                InputElementDesc.perVertex("D", 0, Format.R32_FLOAT, 1, -1)));
    assertThat(layout.elements().stream().map(InputElementDesc::alignedByteOffset))
        .containsExactly(0, 2, 4, 0);
    assertThat(layout.find("c", 0)).isPresent();
  }
}
