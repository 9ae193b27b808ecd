package dev.plumb.emulator.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.emulator.api.Device;
import dev.plumb.emulator.api.DeviceOptions;
import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.query.Message;
import dev.plumb.emulator.resource.Texture2DDesc;
import dev.plumb.emulator.state.Blend;
import dev.plumb.emulator.state.BlendDesc;
import dev.plumb.emulator.state.BlendOp;
import dev.plumb.emulator.state.LogicOp;
import dev.plumb.emulator.state.RenderTargetBlendDesc;
import java.util.List;
import org.junit.jupiter.api.Test;

class BlendCheckTest {
  private static final RenderTargetBlendDesc ADD =
      RenderTargetBlendDesc.blend(
          Blend.ONE, Blend.ONE, BlendOp.ADD, Blend.ONE, Blend.ONE, BlendOp.ADD);

  private static List<String> errors(Format format, BlendDesc blend) {
    try (var device = Device.create(DeviceOptions.DEFAULT.withThreads(1))) {
      var context = device.immediateContext();
      var target = device.createTexture2D(Texture2DDesc.renderTarget(4, 4, format));
      context.om().setRenderTargets(device.createRenderTargetView(target));
      context.om().setBlendState(blend);
      return DrawCheck.of(context.snapshot()).messages().stream()
          .filter(message -> message.text().startsWith("render target"))
          .map(Message::text)
          .toList();
    }
  }

  @Test
  void integerTargetsDoNotBlend() {
    assertThat(errors(Format.R8G8B8A8_UINT, BlendDesc.of(ADD)))
        .containsExactly("render target 0 has format R8G8B8A8_UINT, which cannot blend");
    assertThat(errors(Format.R8G8B8A8_UNORM, BlendDesc.of(ADD))).isEmpty();
  }

  @Test
  void whatIsNotDrawnIsAnError() {
    var logic =
        new RenderTargetBlendDesc(
            false,
            true,
            Blend.ONE,
            Blend.ZERO,
            BlendOp.ADD,
            Blend.ONE,
            Blend.ZERO,
            BlendOp.ADD,
            LogicOp.XOR,
            15);
    assertThat(errors(Format.R8G8B8A8_UNORM, BlendDesc.of(logic)))
        .containsExactly(
            "render target 0 has format R8G8B8A8_UNORM: logic operations take UINT formats");
  }
}
