package dev.plumb.emulator.differential;

import dev.plumb.emulator.format.ComponentKind;
import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.state.InputElementDesc;
import dev.plumb.emulator.state.PrimitiveTopology;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
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

  /// A point for each vertex of each instance, with numbers of three rates of steps.
  static Scene instances(long seed) {
    var dice = new Dice("instances", seed);
    var scene = new Scene();
    scene.family = "instances";
    scene.seed = seed;
    scene.stride = 4;
    scene.vertexCount = dice.from(1, SIZE);
    scene.vertices = dice.bytes(4 * scene.vertexCount);
    scene.instances = dice.from(1, SIZE);
    scene.firstInstance = dice.oneIn(3) ? 0 : dice.below(20);
    var elements = new ArrayList<InputElementDesc>();
    elements.add(InputElementDesc.perVertex("V", 0, Format.R32_UINT, 0, 0));
    var data = new ArrayList<byte[]>();
    for (int slot = 1; slot <= 3; slot++) {
      int rate = dice.pick(0, 1, 1, 2, 3, 7, dice.from(1, 100));
      elements.add(InputElementDesc.perInstance("I", slot, Format.R32_UINT, slot, 4, rate));
      // As many as are read: what is beyond is free in Vulkan.
      data.add(dice.bytes(Scene.INSTANCE_STRIDE * (scene.firstInstance + scene.instances)));
    }
    // Rows by data: SV_InstanceID counts from the first instance in D3D11, from 0 in Vulkan.
    elements.add(InputElementDesc.perInstance("ROW", 0, Format.R32_UINT, 4, 0, 1));
    data.add(rows(scene.firstInstance, scene.instances));
    scene.layout = elements;
    scene.instanceData = data;
    String struct = "struct R { float4 p : SV_Position; nointerpolation uint4 e : E; };\n";
    scene.vertexShader =
        struct
            + """
            R main(uint v : V, uint i1 : I1, uint i2 : I2, uint i3 : I3,
                   uint x : SV_VertexID, uint y : ROW) {
              R r;
              r.p = float4((x + 0.5) / 32 - 1, 1 - (y + 0.5) / 32, 0, 1);
              r.e = uint4(v, i1, i2, i3);
              return r;
            }
            """;
    scene.pixelShader = struct + "uint4 main(R r) : SV_Target { return r.e; }\n";
    scene.topology = PrimitiveTopology.POINT_LIST;
    scene.targets = List.of(Format.R32G32B32A32_UINT);
    return scene;
  }

  private static byte[] rows(int first, int count) {
    var bytes = ByteBuffer.allocate(Scene.INSTANCE_STRIDE * (first + count));
    bytes.order(ByteOrder.LITTLE_ENDIAN);
    for (int i = 0; i < count; i++) {
      bytes.putInt(Scene.INSTANCE_STRIDE * (first + i), i);
    }
    return bytes.array();
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
