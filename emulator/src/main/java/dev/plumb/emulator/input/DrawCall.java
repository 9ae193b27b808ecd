package dev.plumb.emulator.input;

/// The arguments of a draw.
///
/// @param indexed whether indices come from the index buffer
/// @param count vertices, or indices, of one instance
/// @param instanceCount instances
/// @param start first vertex, or first index
/// @param baseVertex added to each index before vertices are fetched; 0 when not indexed
/// @param startInstance added to the instance number before per-instance data is fetched
public record DrawCall(
    boolean indexed, int count, int instanceCount, int start, int baseVertex, int startInstance) {
  public DrawCall {
    requireNotNegative(indexed ? "index count" : "vertex count", count);
    requireNotNegative("instance count", instanceCount);
    requireNotNegative(indexed ? "start index" : "start vertex", start);
    requireNotNegative("start instance", startInstance);
  }

  public static DrawCall draw(
      int vertexCount, int instanceCount, int startVertex, int startInstance) {
    return new DrawCall(false, vertexCount, instanceCount, startVertex, 0, startInstance);
  }

  public static DrawCall drawIndexed(
      int indexCount, int instanceCount, int startIndex, int baseVertex, int startInstance) {
    return new DrawCall(true, indexCount, instanceCount, startIndex, baseVertex, startInstance);
  }

  private static void requireNotNegative(String what, int value) {
    if (value < 0) {
      throw new IllegalArgumentException(what + " " + value + ": must not be negative");
    }
  }
}
