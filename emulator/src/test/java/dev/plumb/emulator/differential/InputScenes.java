package dev.plumb.emulator.differential;

import dev.plumb.emulator.format.ComponentKind;
import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.state.InputElementDesc;
import dev.plumb.emulator.state.PrimitiveTopology;
import java.util.ArrayList;
import java.util.List;

/// Random bytes read as vertices of random formats, a point each, and written as they are read.
final class InputScenes {
  private static final int SIZE = 64;

  private InputScenes() {}

  static Scene vertexFormats(long seed, VulkanRenderer vulkan) {
    var dice = new Dice("vertex formats", seed);
    var scene = new Scene();
    scene.family = "vertex formats";
    scene.seed = seed;
    var elements = new ArrayList<InputElementDesc>();
    var inputs = new StringBuilder("float4 main(uint v : SV_VertexID");
    int offset = 0;
    var link = new StringBuilder();
    var copies = new StringBuilder();
    var outputs = new StringBuilder();
    var writes = new StringBuilder();
    var targets = new ArrayList<Format>();
    for (int i = 0; i < 3; i++) {
      Format format = pick(dice, vulkan);
      String type =
          !format.isInteger() ? "float4" : format.kind() == ComponentKind.UINT ? "uint4" : "int4";
      elements.add(InputElementDesc.perVertex("E", i, format, 0, offset));
      inputs.append(", %s e%d : E%d".formatted(type, i, i));
      link.append("  nointerpolation %s e%d : E%d;\n".formatted(type, i, i));
      copies.append("  r.e%d = e%d;\n".formatted(i, i));
      outputs.append("  %s t%d : SV_Target%d;\n".formatted(type, i, i));
      writes.append("  o.t%d = r.e%d;\n".formatted(i, i));
      targets.add(
          switch (type) {
            case "uint4" -> Format.R32G32B32A32_UINT;
            case "int4" -> Format.R32G32B32A32_SINT;
            default -> Format.R32G32B32A32_FLOAT;
          });
      offset += (format.bytesPerBlock() + 3) / 4 * 4;
    }
    String struct = "struct R { float4 p : SV_Position;\n" + link + "};\n";
    String arguments = inputs.substring("float4 main(uint v : SV_VertexID, ".length());
    scene.vertexShader =
        struct
            + "R main("
            + arguments
            + ", uint v : SV_VertexID) {\n  R r;\n"
            + "  r.p = float4((v % 64 + 0.5) / 32 - 1, 1 - (v / 64 + 0.5) / 32, 0, 1);\n"
            + copies
            + "  return r;\n}\n";
    scene.pixelShader =
        struct
            + "struct O {\n"
            + outputs
            + "};\nO main(R r) {\n  O o;\n"
            + writes
            + "  return o;\n}\n";
    scene.layout = elements;
    scene.stride = offset + (dice.coin() ? 4 : 0);
    scene.vertexCount = SIZE * SIZE;
    scene.vertices = withoutNaN(dice.bytes(scene.stride * scene.vertexCount), elements, scene);
    scene.topology = PrimitiveTopology.POINT_LIST;
    scene.targets = targets;
    scene.relative = 1e-6f;
    scene.exactFloats = true;
    return scene;
  }

  private static Format pick(Dice dice, VulkanRenderer vulkan) {
    while (true) {
      Format format = dice.pick(Format.values());
      boolean plain =
          format.layout() == Format.Layout.COMPONENTS
              && !format.isTypeless()
              && !format.isSrgb()
              && !format.hasDepth()
              && !format.name().contains("X8")
              && !format.name().contains("X24")
              && !List.of(Format.A8_UNORM).contains(format)
              && !format.name().startsWith("B5")
              && !format.name().startsWith("B4");
      if (plain && format.kind() != ComponentKind.TYPELESS && vulkan.canFetch(format)) {
        return format;
      }
    }
  }

  /// Floats whose exponent is all ones or zeros are made ordinary: NaN's bits and denormals are
  /// free.
  private static byte[] withoutNaN(byte[] bytes, List<InputElementDesc> elements, Scene scene) {
    for (InputElementDesc element : elements) {
      String name = element.format().name();
      int size = name.contains("FLOAT") ? name.startsWith("R16") ? 2 : 4 : 0;
      for (int v = 0; v < scene.vertexCount && size > 0; v++) {
        int at = v * scene.stride + element.alignedByteOffset();
        for (int b = size - 1; b < element.format().bytesPerBlock(); b += size) {
          bytes[at + b] = (byte) (bytes[at + b] & ~0x40 | 0x30);
        }
      }
    }
    return bytes;
  }
}
