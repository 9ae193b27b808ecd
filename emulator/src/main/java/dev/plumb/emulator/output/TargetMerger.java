package dev.plumb.emulator.output;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.pixel.PixelWave;
import dev.plumb.emulator.pixel.RawBits;
import dev.plumb.emulator.resource.RenderTargetView;
import dev.plumb.emulator.state.OutputMergerState;
import dev.plumb.emulator.state.RenderTargetBlendDesc;
import java.util.List;

/// Merges pixels into one render target. One worker's.
final class TargetMerger {
  private static final int CAPACITY = PixelWave.LANES;

  final int slot;
  private final ColorBuffer[] buffers; // [slice]
  private final Blender blender; // or null
  private final LogicMerge logic; // or null
  private final int writeMask;

  private final int[] texels = new int[CAPACITY]; // [n]
  private final int[] picked = new int[CAPACITY]; // [n], raw bits
  private final float[][] source = new float[4][CAPACITY]; // [component][n]
  private final float[][] source1 = new float[4][CAPACITY]; // [component][n]
  private final float[][] dest = new float[4][CAPACITY]; // [component][n]

  TargetMerger(int slot, RenderTargetView view, OutputMergerState state) {
    RenderTargetBlendDesc desc = state.blend().target(slot);
    this.slot = slot;
    buffers = new ColorBuffer[view.sliceCount()];
    for (int slice = 0; slice < buffers.length; slice++) {
      buffers[slice] = ColorBuffer.of(view, slice);
    }
    writeMask = desc.renderTargetWriteMask();
    logic = desc.logicOpEnable() ? new LogicMerge(desc.logicOp(), view.format()) : null;
    // Integer formats do not blend (D3D11.3 §17.6).
    blender =
        desc.blendEnable() && !view.format().isInteger()
            ? new Blender(desc, state.blendFactor(), range(view.format()), CAPACITY)
            : null;
  }

  private static Blender.Range range(Format format) {
    return switch (format.kind()) {
      case UNORM -> Blender.Range.UNORM;
      case SNORM -> Blender.Range.SNORM;
      case FLOAT, TYPELESS, UINT, SINT -> Blender.Range.FLOAT;
    };
  }

  /// Whether pixels that overlap must come in different groups.
  boolean readsTarget() {
    return blender != null || logic != null;
  }

  /// Merges a sample of lanes `lanes[0 .. count)`, of which no two are the same pixel if the target
  /// is read. Nothing happens if the shader does not write the target (§17.1).
  ///
  /// @param slice of the view; those that there are not are the first (§16.5)
  void merge(PixelWave wave, int[] lanes, int count, int slice, int sample) {
    if (count == 0 || wave.color(slot, 0) == null || writeMask == 0) {
      return;
    }
    ColorBuffer buffer = buffer(slice);
    boolean run = OutputMerger.isRun(lanes, count);
    if (run) {
      buffer.locate(wave.x(), wave.y(), lanes[0], count, sample, texels);
    } else {
      for (int n = 0; n < count; n++) {
        texels[n] = buffer.row(wave.y()[lanes[n]], sample) + wave.x()[lanes[n]];
      }
    }
    gather(wave, slot, lanes, count, run, source);
    if (blender != null) {
      if (blender.usesSecondSource() && wave.color(1, 0) != null) {
        gather(wave, 1, lanes, count, run, source1);
      }
      buffer.load(texels, count, dest);
      blender.blend(source, source1, dest, count);
    }
    if (logic != null) {
      buffer.load(texels, count, dest);
      logic.merge(source, dest, count);
    }
    buffer.store(texels, count, source, writeMask);
  }

  private ColorBuffer buffer(int slice) {
    return buffers[slice >= 0 && slice < buffers.length ? slice : 0];
  }

  /// The colours of the lanes, for blending clamped to what the format can hold.
  private void gather(
      PixelWave wave, int slot, int[] lanes, int count, boolean run, float[][] rgba) {
    for (int c = 0; c < 4; c++) {
      int[] column = wave.color(slot, c);
      int first = run ? lanes[0] : 0;
      if (!run) {
        for (int n = 0; n < count; n++) {
          picked[n] = column[lanes[n]];
        }
        column = picked;
      }
      if (blender != null) {
        blender.clamp(column, first, count, rgba[c]);
      } else {
        RawBits.copy(column, first, rgba[c], 0, count);
      }
    }
  }

  /// The pixel's raw components as the target holds them, for listeners.
  List<Integer> read(int x, int y, int slice) {
    ColorBuffer buffer = buffer(slice);
    texels[0] = buffer.row(y, 0) + x;
    buffer.load(texels, 1, dest);
    return List.of(bits(dest[0][0]), bits(dest[1][0]), bits(dest[2][0]), bits(dest[3][0]));
  }

  private static int bits(float value) {
    return Float.floatToRawIntBits(value);
  }
}
