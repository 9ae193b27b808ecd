package dev.plumb.emulator.geometry;

import dev.plumb.emulator.query.Message;
import dev.plumb.emulator.query.MessageId;
import dev.plumb.emulator.state.StreamOutputDesc;
import dev.plumb.emulator.state.StreamOutputElement;
import dev.plumb.hlsl.ir.Module.SignatureElement;
import java.util.ArrayList;
import java.util.List;

/// Where one stream's vertices go in the stream-output buffers.
///
/// @param stream its number
/// @param places the scalars that are written
/// @param slots those that the stream writes to
/// @param errors what the declaration wants and the outputs lack
public record StreamOutputLayout(
    int stream, List<Place> places, List<Integer> slots, List<Message> errors) {

  /// One scalar of a vertex.
  ///
  /// @param scalar of the records
  /// @param word in the vertex in the buffer
  record Place(int scalar, int slot, int word) {}

  public StreamOutputLayout {
    places = List.copyOf(places);
    slots = List.copyOf(slots);
    errors = List.copyOf(errors);
  }

  /// @param outputs that make the stream's vertices
  public static StreamOutputLayout of(
      StreamOutputDesc desc, int stream, List<SignatureElement> outputs) {
    var records = new VertexRecords(outputs);
    var places = new ArrayList<Place>();
    var errors = new ArrayList<Message>();
    var words = new int[StreamOutputDesc.BUFFERS];
    for (StreamOutputElement element : desc.elements()) {
      if (element.stream() != stream) {
        continue;
      }
      int slot = element.outputSlot();
      if (!element.isGap()) {
        int output = Linkage.find(outputs, element.semanticName(), element.semanticIndex());
        int end = element.startComponent() + element.componentCount();
        if (output < 0 || end > outputs.get(output).componentCount()) {
          errors.add(missing(element, output < 0 ? 0 : outputs.get(output).componentCount()));
          continue;
        }
        for (int c = 0; c < element.componentCount(); c++) {
          int scalar = records.scalar(output, element.startComponent() + c);
          places.add(new Place(scalar, slot, words[slot] + c));
        }
      }
      words[slot] += element.componentCount();
    }
    var slots = new ArrayList<Integer>();
    for (int slot = 0; slot < words.length; slot++) {
      if (words[slot] > 0) {
        slots.add(slot);
      }
    }
    return new StreamOutputLayout(stream, places, slots, errors);
  }

  private static Message missing(StreamOutputElement element, int components) {
    String name = element.semanticName() + element.semanticIndex();
    return MessageId.DEVICE_SHADER_LINKAGE_SEMANTICNAME_NOT_FOUND.says(
        components == 0
            ? "stream output takes %s, which stream %d does not have"
                .formatted(name, element.stream())
            : "stream output takes components %d to %d of %s, which has %d"
                .formatted(
                    element.startComponent(),
                    element.startComponent() + element.componentCount() - 1,
                    name,
                    components));
  }
}
