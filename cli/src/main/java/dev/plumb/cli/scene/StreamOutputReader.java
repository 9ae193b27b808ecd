package dev.plumb.cli.scene;

import dev.plumb.cli.InputException;
import dev.plumb.cli.scene.Scene.StreamOutput;
import dev.plumb.emulator.api.StreamOutputStage;
import dev.plumb.emulator.state.StreamOutputDesc;
import dev.plumb.emulator.state.StreamOutputElement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Reads what a draw gives to stream output.
final class StreamOutputReader {
  private StreamOutputReader() {}

  static StreamOutput read(SceneNode node, Map<String, BufferSource> buffers)
      throws InputException {
    var e = node.entries("elements", "buffers", "rasterized-stream");
    var elements = new ArrayList<StreamOutputElement>();
    for (var element : SceneReader.required(node, e, "elements").elementsOrOne()) {
      elements.add(element(element));
    }
    var names = new ArrayList<Optional<String>>();
    var offsets = new ArrayList<Integer>();
    var strides = new ArrayList<Integer>();
    for (var buffer : SceneReader.required(node, e, "buffers").elementsOrOne()) {
      if (buffer.isScalar() && buffer.string().equals("none")) {
        names.add(Optional.empty());
        strides.add(packed(elements, strides.size()));
        offsets.add(0);
        continue;
      }
      var b =
          buffer.isScalar()
              ? Map.of("buffer", buffer)
              : buffer.entries("buffer", "stride", "offset");
      names.add(
          Optional.of(
              SceneReader.known(SceneReader.required(buffer, b, "buffer"), buffers, "buffer")));
      strides.add(
          b.containsKey("stride")
              ? b.get("stride").integer(0, 2048)
              : packed(elements, strides.size()));
      offsets.add(b.containsKey("offset") ? offset(b.get("offset")) : 0);
    }
    int rasterized =
        e.containsKey("rasterized-stream")
            ? e.get("rasterized-stream").integer(0, StreamOutputDesc.STREAMS - 1)
            : StreamOutputDesc.NO_RASTERIZED_STREAM;
    try {
      return new StreamOutput(new StreamOutputDesc(elements, strides, rasterized), names, offsets);
    } catch (IllegalArgumentException wrong) {
      throw node.error(wrong.getMessage());
    }
  }

  private static int packed(List<StreamOutputElement> elements, int slot) {
    return 4
        * elements.stream()
            .filter(element -> element.outputSlot() == slot)
            .mapToInt(StreamOutputElement::componentCount)
            .sum();
  }

  private static int offset(SceneNode node) throws InputException {
    return node.string().equals("append")
        ? StreamOutputStage.APPEND
        : node.integer(0, Integer.MAX_VALUE);
  }

  private static StreamOutputElement element(SceneNode node) throws InputException {
    var e = node.entries("semantic", "index", "start", "components", "slot", "stream", "gap");
    if (e.containsKey("gap") == e.containsKey("semantic")) {
      throw node.error("a stream output element needs 'semantic' and 'components', or 'gap'");
    }
    try {
      int slot = number(e, "slot");
      int stream = number(e, "stream");
      return e.containsKey("gap")
          ? StreamOutputElement.gap(stream, e.get("gap").integer(1, 4), slot)
          : new StreamOutputElement(
              stream,
              e.get("semantic").string(),
              number(e, "index"),
              number(e, "start"),
              SceneReader.required(node, e, "components").integer(1, 4),
              slot);
    } catch (IllegalArgumentException wrong) {
      throw node.error(wrong.getMessage());
    }
  }

  private static int number(Map<String, SceneNode> e, String key) throws InputException {
    return e.containsKey(key) ? e.get(key).integer(0, Integer.MAX_VALUE) : 0;
  }
}
