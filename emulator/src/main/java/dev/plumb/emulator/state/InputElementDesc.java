package dev.plumb.emulator.state;

import dev.plumb.emulator.format.ComponentKind;
import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.format.FormatSupport;
import dev.plumb.emulator.format.FormatUse;
import java.util.Locale;

/// Where a vertex shader's input comes from (`D3D11_INPUT_ELEMENT_DESC`).
///
/// @param semanticName in any case; digits at its end are no index
/// @param inputSlot 0 to 31
/// @param alignedByteOffset in the vertex, or [#APPEND_ALIGNED_ELEMENT]
/// @param instanceDataStepRate instances per step; 0: the same data for all instances
public record InputElementDesc(
    String semanticName,
    int semanticIndex,
    Format format,
    int inputSlot,
    int alignedByteOffset,
    InputClassification inputSlotClass,
    int instanceDataStepRate) {
  /// Directly after the element before it in the same slot.
  public static final int APPEND_ALIGNED_ELEMENT = -1;

  public InputElementDesc {
    if (semanticName.isBlank()) {
      throw new IllegalArgumentException("an input element needs a semantic name");
    }
    Checks.range("semantic index of " + semanticName, semanticIndex, 0, 1 << 16);
    Checks.range("input slot of " + semanticName, inputSlot, 0, PipelineState.VERTEX_BUFFERS - 1);
    if (!FormatSupport.has(format, FormatUse.VERTEX_BUFFER)) {
      throw new IllegalArgumentException(
          "format " + format + " of " + semanticName + " cannot be a vertex's");
    }
    Checks.range(
        "byte offset of " + semanticName, alignedByteOffset, APPEND_ALIGNED_ELEMENT, 1 << 16);
    if (alignedByteOffset > 0 && alignedByteOffset % alignment(format) != 0) {
      throw new IllegalArgumentException(
          "byte offset "
              + alignedByteOffset
              + " of "
              + semanticName
              + ": "
              + format
              + " must be aligned to "
              + alignment(format));
    }
    boolean perVertex = inputSlotClass == InputClassification.PER_VERTEX_DATA;
    if (perVertex && instanceDataStepRate != 0) {
      throw new IllegalArgumentException(
          "instance step rate "
              + instanceDataStepRate
              + " of "
              + semanticName
              + ": per-vertex data has 0");
    }
    Checks.range(
        "instance step rate of " + semanticName, instanceDataStepRate, 0, Integer.MAX_VALUE);
  }

  /// Per-vertex data in slot 0, after the element before it.
  public static InputElementDesc perVertex(String semanticName, int semanticIndex, Format format) {
    return new InputElementDesc(
        semanticName,
        semanticIndex,
        format,
        0,
        APPEND_ALIGNED_ELEMENT,
        InputClassification.PER_VERTEX_DATA,
        0);
  }

  public static InputElementDesc perVertex(
      String semanticName, int semanticIndex, Format format, int inputSlot, int alignedByteOffset) {
    return new InputElementDesc(
        semanticName,
        semanticIndex,
        format,
        inputSlot,
        alignedByteOffset,
        InputClassification.PER_VERTEX_DATA,
        0);
  }

  public static InputElementDesc perInstance(
      String semanticName,
      int semanticIndex,
      Format format,
      int inputSlot,
      int alignedByteOffset,
      int stepRate) {
    return new InputElementDesc(
        semanticName,
        semanticIndex,
        format,
        inputSlot,
        alignedByteOffset,
        InputClassification.PER_INSTANCE_DATA,
        stepRate);
  }

  /// Elements lie at multiples of 4 bytes, or of their own size if that is less (D3D11.3 §4.4.6).
  public static int alignment(Format format) {
    int bytes = format.bytesPerBlock();
    return bytes < 4 && format.kind() != ComponentKind.TYPELESS ? bytes : 4;
  }

  /// Semantic names are compared without regard to case.
  public boolean hasSemantic(String name, int index) {
    return semanticIndex == index
        && semanticName.toUpperCase(Locale.ROOT).equals(name.toUpperCase(Locale.ROOT));
  }
}
