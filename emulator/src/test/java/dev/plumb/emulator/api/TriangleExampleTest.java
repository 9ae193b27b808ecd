package dev.plumb.emulator.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.query.DrawResult;
import dev.plumb.emulator.resource.BindFlag;
import dev.plumb.emulator.resource.BufferDesc;
import dev.plumb.emulator.resource.Texture2DDesc;
import dev.plumb.emulator.state.InputElementDesc;
import dev.plumb.emulator.state.PrimitiveTopology;
import dev.plumb.emulator.state.Viewport;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import org.junit.jupiter.api.Test;

/// A first program with the API, as a person would write it.
class TriangleExampleTest {
  private static byte[] bytes(float... numbers) {
    var bytes = ByteBuffer.allocate(4 * numbers.length).order(ByteOrder.LITTLE_ENDIAN);
    for (float number : numbers) {
      bytes.putFloat(number);
    }
    return bytes.array();
  }

  @Test
  void drawsATriangle() {
    try (var device = Device.create(DeviceOptions.DEFAULT)) {
      var context = device.immediateContext();

      // The target.
      var target =
          device.createTexture2D(Texture2DDesc.renderTarget(64, 48, Format.R8G8B8A8_UNORM));
      var view = device.createRenderTargetView(target);
      context.clearRenderTargetView(view, 0, 0, 0.2f, 1);
      context.om().setRenderTargets(view);
      context.rs().setViewports(Viewport.of(64, 48));

      // Three vertices, clockwise: position, colour.
      byte[] vertices =
          bytes(
              0, 0.75f, 0, 1, 1, 0, 0, 1, //
              0.75f, -0.75f, 0, 1, 1, 0, 0, 1, //
              -0.75f, -0.75f, 0, 1, 1, 0, 0, 1);
      var buffer =
          device.createBuffer(BufferDesc.of(vertices.length, BindFlag.VERTEX_BUFFER), vertices);
      var vertexShader = device.createVertexShader(TestShaders.passThrough());
      var layout =
          device.createInputLayout(
              List.of(
                  InputElementDesc.perVertex("POSITION", 0, Format.R32G32B32A32_FLOAT),
                  InputElementDesc.perVertex("COLOR", 0, Format.R32G32B32A32_FLOAT)),
              vertexShader);
      context.ia().setInputLayout(layout);
      context.ia().setVertexBuffer(0, buffer, 32, 0);
      context.ia().setPrimitiveTopology(PrimitiveTopology.TRIANGLE_LIST);

      context.vs().setShader(vertexShader);
      context.ps().setShader(device.createPixelShader(TestShaders.color()));
      DrawResult result = context.draw(3, 0);

      assertThat(device.infoQueue().messages()).isEmpty();
      assertThat(result).isEqualTo(new DrawResult.Drawn());
      try (var mapped = context.map(target, 0, 0, MapType.READ)) {
        assertThat(mapped.data().getInt(mapped.rowPitch() * 24 + 4 * 32)).isEqualTo(0xff0000ff);
        assertThat(mapped.data().getInt(0)).isEqualTo(0xff330000);
      }
      var counts = context.statistics().read();
      assertThat(counts.iaVertices()).isEqualTo(3);
      assertThat(counts.iaPrimitives()).isEqualTo(1);
      assertThat(counts.vsInvocations()).isEqualTo(3);
      assertThat(counts.cPrimitives()).isEqualTo(1);
      // Width 48, height 36.
      assertThat(counts.psInvocations()).isBetween(48L * 36 / 2 - 36, 48L * 36 / 2 + 36);
    }
  }
}
