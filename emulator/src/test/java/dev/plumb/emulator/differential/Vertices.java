package dev.plumb.emulator.differential;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.state.InputElementDesc;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;

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
    float x = texel % scene.width + 0.5f;
    float y = texel / scene.width % scene.height + 0.5f;
    ByteBuffer bytes = ByteBuffer.wrap(scene.vertices).order(ByteOrder.LITTLE_ENDIAN);
    for (int at = 0; at + STRIDE <= scene.vertices.length; at += STRIDE) {
      float w = bytes.getFloat(at + 12);
      float ndcX = bytes.getFloat(at) / w;
      float ndcY = bytes.getFloat(at + 4) / w;
      float screenX = scene.viewport.topLeftX() + (ndcX + 1) / 2 * scene.viewport.width();
      float screenY = scene.viewport.topLeftY() + (1 - ndcY) / 2 * scene.viewport.height();
      if (w > 0 && Math.abs(screenX - x) < 1 && Math.abs(screenY - y) < 1) {
        return true;
      }
    }
    return false;
  }

  void into(Scene scene) {
    scene.layout = LAYOUT;
    scene.stride = STRIDE;
    scene.vertices = bytes();
    scene.vertexCount = count();
  }
}
