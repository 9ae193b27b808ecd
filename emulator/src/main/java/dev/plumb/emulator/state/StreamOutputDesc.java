package dev.plumb.emulator.state;

import java.util.List;

/// What goes to stream output, and which stream is drawn (D3D11.3 §14.3).
///
/// @param strides bytes from vertex to vertex, by slot; slots beyond the list are packed
/// @param rasterizedStream 0 to 3, or [#NO_RASTERIZED_STREAM]
public record StreamOutputDesc(
    List<StreamOutputElement> elements, List<Integer> strides, int rasterizedStream) {
  public static final int STREAMS = 4;
  public static final int BUFFERS = 4;

  /// Nothing is drawn.
  public static final int NO_RASTERIZED_STREAM = -1;

  private static final int MOST_SCALARS = 128;
  private static final int LARGEST_STRIDE = 2048;

  public StreamOutputDesc {
    elements = List.copyOf(elements);
    strides = List.copyOf(strides);
    Checks.range("number of strides", strides.size(), 0, BUFFERS);
    Checks.range("rasterized stream", rasterizedStream, NO_RASTERIZED_STREAM, STREAMS - 1);
    if (elements.isEmpty()) {
      throw new IllegalArgumentException("stream output needs at least one element");
    }
    for (int stream = 0; stream < STREAMS; stream++) {
      int s = stream;
      int scalars =
          elements.stream()
              .filter(e -> e.stream() == s)
              .mapToInt(StreamOutputElement::componentCount)
              .sum();
      Checks.range("components of stream " + stream, scalars, 0, MOST_SCALARS);
    }
    for (int slot = 0; slot < BUFFERS; slot++) {
      checkSlot(slot, elements, strides);
    }
  }

  private static void checkSlot(
      int slot, List<StreamOutputElement> elements, List<Integer> strides) {
    var ofSlot = elements.stream().filter(e -> e.outputSlot() == slot).toList();
    if (ofSlot.stream().map(StreamOutputElement::stream).distinct().count() > 1) {
      throw new IllegalArgumentException(
          "stream output slot " + slot + ": several streams cannot go to one buffer");
    }
    int packed = 4 * ofSlot.stream().mapToInt(StreamOutputElement::componentCount).sum();
    if (slot < strides.size() && packed > 0) {
      Checks.range(
          "stride of stream output slot " + slot, strides.get(slot), packed, LARGEST_STRIDE);
      if (strides.get(slot) % 4 != 0) {
        throw new IllegalArgumentException(
            "stride of stream output slot %d: %d is no multiple of 4"
                .formatted(slot, strides.get(slot)));
      }
    }
  }

  /// Bytes from vertex to vertex.
  public int stride(int slot) {
    return slot < strides.size()
        ? strides.get(slot)
        : 4
            * elements.stream()
                .filter(e -> e.outputSlot() == slot)
                .mapToInt(StreamOutputElement::componentCount)
                .sum();
  }
}
