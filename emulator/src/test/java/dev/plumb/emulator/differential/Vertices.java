package dev.plumb.emulator.differential;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.state.InputElementDesc;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/// Vertices of a position, four numbers, and a number that tells primitives apart.
final class Vertices {
  static final int STRIDE = 36;

  static final List<InputElementDesc> LAYOUT =
      List.of(
          InputElementDesc.perVertex("POSITION", 0, Format.R32G32B32A32_FLOAT, 0, 0),
          InputElementDesc.perVertex("A", 0, Format.R32G32B32A32_FLOAT, 0, 16),
          InputElementDesc.perVertex("ID", 0, Format.R32_UINT, 0, 32));

  /// HLSL: the constants that [Freedoms] move, and the place of a vertex with them.
  static final String MOVED =
      """
      cbuffer Constants : register(b0) { float4 shift; float4 jitter; float4 numbers[6]; };
      float4 moved(float4 p) {
        return float4(p.x + shift.x * p.w, p.y + shift.y * p.w, p.z + shift.z * p.w, p.w);
      }
      """;

  private final List<float[]> positions = new ArrayList<>();
  private final List<float[]> numbers = new ArrayList<>();
  private final Dice dice;

  Vertices(Dice dice) {
    this.dice = dice;
  }

  int count() {
    return positions.size();
  }

  void add(float x, float y, float z, float w) {
    positions.add(new float[] {x, y, z, w});
    numbers.add(
        new float[] {
          dice.between(-2, 2), dice.between(-2, 2), dice.between(0, 1), dice.between(0, 1)
        });
  }

  byte[] bytes() {
    var bytes = ByteBuffer.allocate(STRIDE * count()).order(ByteOrder.LITTLE_ENDIAN);
    for (int i = 0; i < count(); i++) {
      for (float f : positions.get(i)) {
        bytes.putFloat(f);
      }
      for (float f : numbers.get(i)) {
        bytes.putFloat(f);
      }
      bytes.putInt(i + 1);
    }
    return bytes.array();
  }

  /// Whether a vertex of the scene is seen within a pixel of a texel's centre.
  static boolean hasAt(Scene scene, int texel) {
    return has(scene, texel, (x, y) -> Math.abs(x) < 1 && Math.abs(y) < 1);
  }

  /// Whether a vertex is seen in a texel, with its centre's x or y.
  static boolean hasLevelWith(Scene scene, int texel) {
    return has(
        scene,
        texel,
        (x, y) ->
            Math.max(Math.abs(x), Math.abs(y)) <= 0.5f
                && Math.min(Math.abs(x), Math.abs(y)) < 1 / 512f);
  }

  /// A place relative to a texel's centre, in pixels.
  private interface Near {
    boolean test(float x, float y);
  }

  private static boolean has(Scene scene, int texel, Near near) {
    float x = texel % scene.width + 0.5f;
    float y = texel / scene.width % scene.height + 0.5f;
    ByteBuffer bytes = ByteBuffer.wrap(scene.vertices).order(ByteOrder.LITTLE_ENDIAN);
    for (int at = 0; at + STRIDE <= scene.vertices.length; at += STRIDE) {
      float w = bytes.getFloat(at + 12);
      float ndcX = bytes.getFloat(at) / w;
      float ndcY = bytes.getFloat(at + 4) / w;
      float screenX = scene.viewport.topLeftX() + (ndcX + 1) / 2 * scene.viewport.width();
      float screenY = scene.viewport.topLeftY() + (1 - ndcY) / 2 * scene.viewport.height();
      if (w > 0 && near.test(screenX - x, screenY - y)) {
        return true;
      }
    }
    return false;
  }

  /// The scene with each vertex moved by so many pixels in x and y, in a direction by chance.
  static Scene scattered(Scene scene, float pixels, int chance) {
    var random = new Random(chance);
    scene.vertices = scene.vertices.clone();
    ByteBuffer bytes = ByteBuffer.wrap(scene.vertices).order(ByteOrder.LITTLE_ENDIAN);
    for (int at = 0; at + STRIDE <= scene.vertices.length; at += STRIDE) {
      float w = bytes.getFloat(at + 12);
      float x = 2 * pixels * (random.nextInt(3) - 1) / scene.viewport.width();
      float y = 2 * pixels * (random.nextInt(3) - 1) / scene.viewport.height();
      bytes.putFloat(at, bytes.getFloat(at) + x * w);
      bytes.putFloat(at + 4, bytes.getFloat(at + 4) + y * w);
    }
    return scene;
  }

  /// The largest depth of a vertex, divided by w and not clipped; 1 at least.
  static float greatestDepth(Scene scene) {
    ByteBuffer bytes = ByteBuffer.wrap(scene.vertices).order(ByteOrder.LITTLE_ENDIAN);
    float most = 1;
    for (int at = 0; at + STRIDE <= scene.vertices.length; at += STRIDE) {
      most = Math.max(most, Math.abs(bytes.getFloat(at + 8) / bytes.getFloat(at + 12)));
    }
    return most;
  }

  void into(Scene scene) {
    scene.layout = LAYOUT;
    scene.stride = STRIDE;
    scene.vertices = bytes();
    scene.vertexCount = count();
  }
}
