package dev.plumb.emulator.differential;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.state.Filter;
import dev.plumb.emulator.state.SamplerDesc;
import dev.plumb.emulator.state.TextureAddressMode;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;

/// Random anisotropic footprints. How many texels they take, and with which weights, D3D11.3
/// §7.18.11 leaves open; their middle and their level it does not. So texels hold their own place,
/// of which the mean over any symmetric footprint is the middle, and alpha their level.
final class AnisotropyScenes {
  private static final int MIPS = 7;
  private static final int SIZE = 1 << (MIPS - 1);
  private static final float LEVEL = 1 / 8f; // of alpha

  private AnisotropyScenes() {}

  static Scene anisotropy(long seed) {
    var dice = new Dice("anisotropy", seed);
    var scene = new Scene();
    scene.family = "anisotropy";
    scene.seed = seed;
    scene.textures = List.of(texture());
    int most = dice.pick(1, 2, 4, 8, 16, dice.from(1, 16));
    var clamp = TextureAddressMode.CLAMP;
    scene.samplers =
        List.of(
            SamplerDesc.DEFAULT
                .withFilter(Filter.ANISOTROPIC)
                .withMaxAnisotropy(most)
                .withAddress(clamp, clamp, clamp)
                .withLod(dice.oneIn(3) ? dice.between(-1, 1) : 0, 0, 1000));
    scene.vertexShader =
        """
        float4 main(uint id : SV_VertexID) : SV_Position {
          return float4(id == 2 ? 3 : -1, id == 1 ? 3 : -1, 0.5, 1);
        }
        """;
    scene.vertexCount = 3;
    scene.targets = List.of(Format.R32G32B32A32_FLOAT);
    // Both axes grow over the target, from less than a texel to 16 texels by 8.
    scene.pixelShader =
        Vertices.MOVED
            + """
            Texture2D<float4> t : register(t0);
            SamplerState s : register(s0);
            float4 main(float4 p : SV_Position) : SV_Target {
              float2 axis = numbers[0].xy * exp2(p.x / 64 * 4.5 - 0.5) / %d;
              float2 other = numbers[0].zw * exp2(p.y / 64 * 4 - 1) / %d;
              float2 c = 0.5 + (p.xy - 32) / 600;
              return t.SampleGrad(s, c, axis, other);
            }
            """
                .formatted(SIZE, SIZE);
    double angle = dice.between(0, 6.28f);
    scene.constants = new float[32];
    scene.constants[8] = (float) Math.cos(angle);
    scene.constants[9] = (float) Math.sin(angle);
    scene.constants[10] = (float) -Math.sin(angle);
    scene.constants[11] = (float) Math.cos(angle);
    scene.relative = 0.3f * LEVEL;
    return scene;
  }

  /// Whether another picture has the same place of a finer level.
  static boolean isSharper(Scene scene, Picture ours, Picture theirs, int texel) {
    float[] difference = new float[4];
    for (int c = 0; c < 4; c++) {
      difference[c] =
          Float.intBitsToFloat(ours.targets().getFirst()[4 * texel + c])
              - Float.intBitsToFloat(theirs.targets().getFirst()[4 * texel + c]);
    }
    return Math.abs(difference[0]) <= scene.relative
        && Math.abs(difference[1]) <= scene.relative
        && difference[3] > 0;
  }

  private static Scene.Texture texture() {
    var levels = new ArrayList<byte[]>();
    for (int mip = 0; mip < MIPS; mip++) {
      int size = SIZE >> mip;
      var bytes = ByteBuffer.allocate(16 * size * size).order(ByteOrder.LITTLE_ENDIAN);
      for (int i = 0; i < size * size; i++) {
        bytes.putFloat((i % size + 0.5f) / size).putFloat((i / size + 0.5f) / size);
        bytes.putFloat(0).putFloat(mip * LEVEL);
      }
      levels.add(bytes.array());
    }
    return new Scene.Texture(
        Scene.Texture.Kind.TEXTURE2D, Format.R32G32B32A32_FLOAT, SIZE, SIZE, 1, 1, MIPS, levels);
  }
}
