package dev.plumb.emulator.input;

import dev.plumb.emulator.format.Component;
import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.format.FormatCodec;
import dev.plumb.emulator.state.InputAssemblerState;
import dev.plumb.emulator.state.InputClassification;
import dev.plumb.emulator.state.InputElementDesc;
import dev.plumb.emulator.state.VertexBufferBinding;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/// Fetches one input element for many vertices (D3D11.3 §8.5, §8.6).
///
/// The address is buffer offset + stride * vertex + element offset, in 32 bits with wrap-around. An
/// element that is not wholly in the buffer, or whose buffer is not bound, reads as 0, and as the
/// defaults 0, 0, 0, 1 in the components that the format lacks. For one thread at a time.
public final class VertexFetch {
  private static final VarHandle INT =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
  private static final byte[] NO_BYTES = {};

  private final FormatCodec codec;
  private final byte[] bytes;
  private final int firstByte; // buffer offset + element offset
  private final int stride;
  private final boolean perInstance;
  private final int stepRate;
  private final int startVertex; // added to SV_VertexID
  private final int startInstance;
  private final int words; // components, if all of them are plain 32-bit words in order; else 0
  private final int[] outside = new int[4]; // what an element that is not there reads as
  private final int[] element = new int[4];

  public VertexFetch(InputElementDesc desc, InputAssemblerState assembler, DrawCall call) {
    var binding = assembler.vertexBuffer(desc.inputSlot());
    this.codec = FormatCodec.of(desc.format());
    this.bytes = binding.map(b -> b.buffer().bytes()).orElse(NO_BYTES);
    this.firstByte = binding.map(VertexBufferBinding::offset).orElse(0) + desc.alignedByteOffset();
    this.stride = binding.map(VertexBufferBinding::stride).orElse(0);
    this.perInstance = desc.inputSlotClass() == InputClassification.PER_INSTANCE_DATA;
    this.stepRate = desc.instanceDataStepRate();
    this.startVertex = call.indexed() ? call.baseVertex() : call.start();
    this.startInstance = call.startInstance();
    this.words = wordsOf(desc.format());
    codec.decode(new byte[desc.format().bytesPerBlock()], 0, outside);
  }

  private static int wordsOf(Format format) {
    for (Component component : format.components()) {
      if (component.bits() != 32) {
        return 0;
      }
    }
    return format.components().size();
  }

  /// Fetches vertices `from` to `from + count - 1` of the batch into lanes 0 to `count` - 1.
  ///
  /// @param columns [component][lane], raw bits; 1 to 4 rows
  public void fetch(VertexBatch batch, int from, int count, int[][] columns) {
    int size = codec.format().bytesPerBlock();
    for (int c = words; words > 0 && c < columns.length; c++) {
      Arrays.fill(columns[c], 0, count, codec.missing(c));
    }
    for (int lane = 0; lane < count; lane++) {
      int number =
          perInstance
              ? step(batch.instanceId[from + lane])
              : batch.vertexId[from + lane] + startVertex;
      int address = firstByte + stride * number;
      boolean inside = Integer.toUnsignedLong(address) + size <= bytes.length;
      if (inside && words > 0) {
        copyWords(address, columns, lane);
      } else {
        decode(inside, address, columns, lane);
      }
    }
  }

  private int step(int instance) {
    return startInstance + (stepRate == 0 ? 0 : Integer.divideUnsigned(instance, stepRate));
  }

  private void copyWords(int address, int[][] columns, int lane) {
    int n = Math.min(words, columns.length);
    for (int c = 0; c < n; c++) {
      columns[c][lane] = (int) INT.get(bytes, address + 4 * c);
    }
  }

  private void decode(boolean inside, int address, int[][] columns, int lane) {
    if (inside) {
      codec.decode(bytes, address, element);
    }
    for (int c = 0; c < columns.length; c++) {
      columns[c][lane] = inside ? element[c] : outside[c];
    }
  }
}
