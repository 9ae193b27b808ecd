package dev.plumb.emulator.state;

/// Some components of a vertex that go to a stream-output buffer, behind those of the element
/// before (`D3D11_SO_DECLARATION_ENTRY`, D3D11.3 §14.3).
///
/// @param stream 0 to 3
/// @param semanticName empty: a gap, of which nothing is written
/// @param startComponent of the output, 0 to 3
/// @param componentCount 1 to 4
/// @param outputSlot the buffer's, 0 to 3
public record StreamOutputElement(
    int stream,
    String semanticName,
    int semanticIndex,
    int startComponent,
    int componentCount,
    int outputSlot) {
  public StreamOutputElement {
    Checks.range("stream", stream, 0, StreamOutputDesc.STREAMS - 1);
    Checks.range("start component", startComponent, 0, 3);
    Checks.range("component count", componentCount, 1, 4 - startComponent);
    Checks.range("output slot", outputSlot, 0, StreamOutputDesc.BUFFERS - 1);
  }

  /// All of an output of stream 0.
  public static StreamOutputElement of(
      String semanticName, int semanticIndex, int componentCount, int outputSlot) {
    return new StreamOutputElement(0, semanticName, semanticIndex, 0, componentCount, outputSlot);
  }

  /// Components that are left as they are in the buffer.
  public static StreamOutputElement gap(int stream, int componentCount, int outputSlot) {
    return new StreamOutputElement(stream, "", 0, 0, componentCount, outputSlot);
  }

  public boolean isGap() {
    return semanticName.isEmpty();
  }
}
