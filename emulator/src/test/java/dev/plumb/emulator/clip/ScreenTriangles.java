package dev.plumb.emulator.clip;

/// Screen primitives to triangles with corners of their own, and back.
public final class ScreenTriangles {
  private ScreenTriangles() {}

  /// Primitives that share no vertex.
  public static ScreenPrimitives of(TriangleBatch batch) {
    var screen =
        new ScreenPrimitives().begin(batch.kind, batch.scalarsPerCorner, batch.hasTargetSlices);
    addTo(screen, batch);
    return screen;
  }

  public static void addTo(ScreenPrimitives screen, TriangleBatch batch) {
    for (int t = 0; t < batch.count; t++) {
      int v = screen.addVertices(3);
      System.arraycopy(batch.xFx8, 3 * t, screen.xFx8, v, 3);
      System.arraycopy(batch.yFx8, 3 * t, screen.yFx8, v, 3);
      System.arraycopy(batch.z, 3 * t, screen.z, v, 3);
      System.arraycopy(batch.rhw, 3 * t, screen.rhw, v, 3);
      int n = batch.scalarsPerCorner;
      System.arraycopy(batch.attributes, 3 * t * n, screen.attributes, v * n, 3 * n);
      int p = screen.add(v, v + 1, v + 2);
      screen.primitiveId[p] = batch.primitiveId[t];
      screen.frontFacing[p] = batch.frontFacing[t];
      screen.viewport[p] = (byte) batch.viewport[t];
      if (batch.hasTargetSlices) {
        screen.targetSlice[p] = batch.targetSlice[t];
      }
    }
  }

  /// All of the primitives.
  static TriangleBatch of(ScreenPrimitives screen) {
    var batch = new TriangleBatch(Math.max(1, screen.count), screen.scalars);
    for (int p = 0; p < screen.count; p++) {
      batch.add(screen, p);
    }
    return batch;
  }
}
