package dev.plumb.emulator.differential;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.format.FormatCodec;
import dev.plumb.emulator.state.BlendDesc;
import dev.plumb.emulator.state.DepthStencilDesc;
import dev.plumb.emulator.state.InputElementDesc;
import dev.plumb.emulator.state.SamplerDesc;
import java.util.Arrays;
import java.util.List;

/// A scene as the calls that draw it with Plumb, states as their records print themselves.
final class ScenePrinter {
  private final Scene scene;
  private final StringBuilder out = new StringBuilder();

  ScenePrinter(Scene scene) {
    this.scene = scene;
  }

  String print() {
    line("// %s, seed %d: %d x %d", scene.family, scene.seed, scene.width, scene.height);
    line(
        "om.setRenderTargets(%s, %s) of %d samples",
        scene.targets, scene.depthFormat, scene.samples);
    if (!scene.blend.equals(BlendDesc.DEFAULT) || scene.sampleMask != -1) {
      line("om.setBlendState(%s, %s, 0x%x)", scene.blend, scene.blendFactor, scene.sampleMask);
    }
    if (!scene.depthStencil.equals(DepthStencilDesc.DISABLED)) {
      line("om.setDepthStencilState(%s, %d)", scene.depthStencil, scene.stencilRef);
    }
    line("rs.setState(%s)", scene.rasterizer);
    line("rs.setViewports(%s)", scene.viewport);
    line("rs.setScissorRects(%s)", scene.scissor);
    line("ia.setPrimitiveTopology(%s)", scene.topology);
    line("b0 = %s", Arrays.toString(scene.constants));
    for (Scene.Texture t : scene.textures) {
      line(
          "ps.setShaderResources(%s %s %d x %d x %d, %d slices, %d mips)",
          t.kind(), t.format(), t.width(), t.height(), t.depth(), t.slices(), t.mips());
    }
    for (SamplerDesc s : scene.samplers) {
      line("ps.setSamplers(%s)", s);
    }
    vertices();
    if (scene.indices == null) {
      line("drawInstanced(%d, %d, 0, 0)", scene.vertexCount, scene.instances);
    } else {
      line("indices = %s", Arrays.toString(scene.indices));
      line("drawIndexedInstanced(%d, %d, 0, 0, 0)", scene.indices.length, scene.instances);
    }
    for (String shader :
        List.of(
            scene.vertexShader,
            scene.hullShader,
            scene.domainShader,
            scene.geometryShader,
            scene.pixelShader)) {
      if (!shader.isEmpty() && !Boolean.getBoolean("plumb.brief")) {
        line("---%n%s", shader);
      }
    }
    return out.toString();
  }

  private void line(String format, Object... arguments) {
    out.append(format.formatted(arguments)).append('\n');
  }

  private void vertices() {
    for (int v = 0; v < Math.min(scene.vertexCount, 40) && !scene.layout.isEmpty(); v++) {
      var text = new StringBuilder("vertex " + v + ":");
      for (InputElementDesc element : scene.layout) {
        if (element.inputSlot() > 0) {
          continue;
        }
        text.append(' ').append(element.semanticName()).append(element(element, v));
      }
      line("%s", text.toString());
    }
  }

  private String element(InputElementDesc element, int vertex) {
    Format format = element.format();
    var bits = new int[4];
    int at = vertex * scene.stride + element.alignedByteOffset();
    FormatCodec.of(format).decode(scene.vertices, at, bits);
    var text = new StringBuilder("(");
    for (int c = 0; c < 4; c++) {
      if (format.hasComponent(c)) {
        text.append(c == 0 ? "" : ", ");
        text.append(format.isInteger() ? "" + bits[c] : Float.intBitsToFloat(bits[c]) + "f");
      }
    }
    return text.append(')').toString();
  }
}
