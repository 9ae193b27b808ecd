package dev.plumb.cli.scene;

import dev.plumb.cli.Console;
import dev.plumb.cli.scene.Scene.Draw;
import dev.plumb.cli.scene.Scene.IndexBuffer;
import dev.plumb.cli.scene.Scene.VertexBuffer;
import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.state.InputClassification;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/// Warns of indices that lead past the end of vertex buffers, which the debug layer does not look
/// at. D3D11 lets them: what lies past the end reads as 0 (D3D11.3 §8.2), which is seldom what was
/// meant.
final class IndexRange {
  private final SceneRun run;
  private final Draw draw;
  private final Console console;

  private IndexRange(SceneRun run, Draw draw, Console console) {
    this.run = run;
    this.draw = draw;
    this.console = console;
  }

  /// @param count vertices or indices of an instance
  static void check(SceneRun run, Draw draw, int count, Console console) {
    new IndexRange(run, draw, console).check(count);
  }

  private void check(int count) {
    long last = draw.counts().start() + (long) count - 1;
    if (count <= 0) {
      return;
    }
    if (draw.input().indexBuffer().isPresent()) {
      var indices = draw.input().indexBuffer().get();
      last = greatest(indices, count) + draw.counts().baseVertex();
    }
    for (var buffer : draw.input().vertexBuffers()) {
      checkVertex(buffer, last);
    }
  }

  private void checkVertex(VertexBuffer buffer, long last) {
    int end = elementEnd(buffer.slot());
    long bytes = run.buffer(buffer.buffer()).byteWidth() - (long) buffer.offset();
    if (end > 0 && buffer.stride() > 0 && last * buffer.stride() + end > bytes) {
      long held = Math.max(0, (bytes - end + buffer.stride()) / buffer.stride());
      warn(
          "vertex %d lies past the end of '%s', which holds %d; it reads 0"
              .formatted(last, buffer.buffer(), held));
    }
  }

  /// Bytes of a vertex that the layout's elements of a slot surely reach; 0 if it has none by
  /// vertex. Elements that are appended count as if they began at 0.
  private int elementEnd(int slot) {
    return draw.input().layout().stream()
        .filter(e -> e.inputSlot() == slot)
        .filter(e -> e.inputSlotClass() == InputClassification.PER_VERTEX_DATA)
        .mapToInt(e -> Math.max(0, e.alignedByteOffset()) + e.format().bytesPerBlock())
        .max()
        .orElse(0);
  }

  private long held(IndexBuffer indices) {
    int bytes = run.buffer(indices.buffer()).byteWidth() - indices.offset();
    return Math.max(0, bytes / indices.format().bytesPerBlock());
  }

  /// The greatest index that the draw reads; -1 if there is none. The value that cuts strips is no
  /// index.
  private long greatest(IndexBuffer indices, int count) {
    var bytes = ByteBuffer.wrap(run.buffer(indices.buffer()).bytes());
    bytes.order(ByteOrder.LITTLE_ENDIAN);
    boolean wide = indices.format() == Format.R32_UINT;
    long cut = wide ? 0xffffffffL : 0xffff;
    long end = Math.min(held(indices), draw.counts().start() + (long) count);
    long greatest = -1;
    for (int i = draw.counts().start(); i < end; i++) {
      int at = indices.offset() + i * indices.format().bytesPerBlock();
      long index = wide ? bytes.getInt(at) & 0xffffffffL : bytes.getShort(at) & 0xffff;
      if (index != cut) {
        greatest = Math.max(greatest, index);
      }
    }
    return greatest;
  }

  private void warn(String message) {
    console.say(draw.place().says("warning", message));
  }
}
