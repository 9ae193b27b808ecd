package dev.plumb.emulator.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.emulator.query.DrawResult;
import dev.plumb.emulator.resource.Buffer;
import dev.plumb.emulator.resource.BufferDesc;
import dev.plumb.emulator.resource.MiscFlag;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// No call runs for days: what is too much is known before it starts.
class CallLimitTest {
  private final Device device =
      Device.create(DeviceOptions.DEFAULT.withThreads(1).withCallLimit(1000));
  private final DeviceContext context = device.immediateContext();

  @AfterEach
  void close() {
    device.close();
  }

  private static String refusal(DrawResult result) {
    return ((DrawResult.Rejected) result).errors().getFirst().text();
  }

  @Test
  void drawsOfTooManyVerticesAreRefused() {
    assertThat(refusal(context.draw(2_000_000_000, 0)))
        .isEqualTo(
            "draw of 1 instances of 2000000000 vertices: 2000000000 vertices are more than the 1000"
                + " that a call may have");
    assertThat(refusal(context.drawInstanced(Integer.MAX_VALUE, Integer.MAX_VALUE, 0, 0)))
        .contains("4611686014132420609 vertices");
    assertThat(refusal(context.drawInstanced(1000, 1, 0, 0))).isEqualTo("no vertex shader is set");
  }

  @Test
  void dispatchesOfTooManyThreadsAreRefused() {
    context
        .cs()
        .setShader(
            device.createComputeShader(
                Hlsl.compute("[numthreads(8, 2, 1)] void main() {}", "main")));
    assertThat(refusal(context.dispatch(65535, 65535, 65535)))
        .isEqualTo(
            "dispatch of 65535 x 65535 x 65535 groups of 16 threads: more than the 1000 threads"
                + " that a call may have");
    assertThat(context.dispatch(62, 1, 1)).isInstanceOf(DrawResult.Drawn.class);
    assertThat(refusal(context.dispatch(63, 1, 1))).contains("63 x 1 x 1");
    assertThat(context.dispatch(0, 65535, 65535)).isInstanceOf(DrawResult.Drawn.class);
  }

  /// Numbers from buffers never throw: who wrote them is a shader.
  @Test
  void indirectCallsOfTooManyDrawNothing() {
    var arguments = new Buffer(new BufferDesc(20, Set.of(), 0, Set.of(MiscFlag.DRAWINDIRECT_ARGS)));
    var words = ByteBuffer.allocate(20).order(ByteOrder.LITTLE_ENDIAN);
    arguments.write(0, words.putInt(-1).putInt(1).array());
    assertThat(context.drawInstancedIndirect(arguments, 0)).isInstanceOf(DrawResult.Drawn.class);
    assertThat(context.drawIndexedInstancedIndirect(arguments, 0))
        .isInstanceOf(DrawResult.Drawn.class);
    assertThat(device.infoQueue().messages().getFirst().text())
        .isEqualTo(
            "argument 0 of an indirect draw is 4294967295: up to 2147483647 are possible; nothing"
                + " is drawn");
  }
}
