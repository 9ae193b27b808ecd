package dev.plumb.emulator.state;

import dev.plumb.emulator.resource.Buffer;
import java.util.Arrays;

/// A constant buffer in a slot, or a window of one (`VSSetConstantBuffers1` of D3D11.1 and the
/// like). What lies beyond the window or the buffer reads 0; the buffer may be larger than what a
/// shader can see.
///
/// @param firstConstant where the window starts, in constants of 16 bytes: a multiple of 16
/// @param numConstants its size: a multiple of 16, up to 4096; or what there is, without a window
public record ConstantBufferBinding(Buffer buffer, int firstConstant, int numConstants) {
  /// Constants that a shader can see of a buffer (`D3D11_REQ_CONSTANT_BUFFER_ELEMENT_COUNT`).
  public static final int MOST_CONSTANTS = 4096;

  private static final int GRANULE = 16;
  private static final int WORDS = 4; // of a constant

  public ConstantBufferBinding {
    Checks.range("first constant", firstConstant, 0, Integer.MAX_VALUE / GRANULE);
    Checks.range("number of constants", numConstants, 0, MOST_CONSTANTS);
    if (firstConstant % GRANULE != 0) {
      throw new IllegalArgumentException(
          "first constant " + firstConstant + ": multiples of 16 are possible");
    }
  }

  /// All of the buffer, as far as shaders can see it.
  public static ConstantBufferBinding whole(Buffer buffer) {
    return new ConstantBufferBinding(
        buffer, 0, Math.min(MOST_CONSTANTS, (buffer.byteWidth() + 15) / 16));
  }

  /// A window.
  public static ConstantBufferBinding window(Buffer buffer, int firstConstant, int numConstants) {
    if (numConstants % GRANULE != 0) {
      throw new IllegalArgumentException(
          "number of constants " + numConstants + ": multiples of 16 are possible");
    }
    return new ConstantBufferBinding(buffer, firstConstant, numConstants);
  }

  public ConstantBufferBinding withBuffer(Buffer other) {
    return new ConstantBufferBinding(other, firstConstant, numConstants);
  }

  /// Bytes that a shader can see.
  public int visibleBytes() {
    long left = buffer.byteWidth() - 16L * firstConstant;
    return (int) Math.max(0, Math.min(left, 16L * numConstants));
  }

  /// What a shader sees, as words: the buffer's own where it sees all, else a copy.
  public int[] visibleWords() {
    int[] words = buffer.words();
    if (firstConstant == 0 && words.length <= WORDS * numConstants) {
      return words;
    }
    int from = (int) Math.min(words.length, (long) WORDS * firstConstant);
    int end = (int) Math.min(words.length, from + (long) WORDS * numConstants);
    return Arrays.copyOfRange(words, from, end);
  }
}
