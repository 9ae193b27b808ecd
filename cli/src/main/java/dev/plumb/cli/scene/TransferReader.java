package dev.plumb.cli.scene;

import dev.plumb.cli.InputException;
import dev.plumb.cli.scene.Scene.Command;
import dev.plumb.cli.scene.Scene.Subresource;
import dev.plumb.cli.scene.ViewReader.Of;
import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.resource.Box;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Reads commands that move data: copies, updates, resolves, mip levels.
final class TransferReader {
  private final ViewReader views;
  private final BufferReader bufferReader;
  private final Map<String, BufferSource> buffers;
  private final Map<String, TextureSource> textures;

  TransferReader(
      ViewReader views,
      BufferReader bufferReader,
      Map<String, BufferSource> buffers,
      Map<String, TextureSource> textures) {
    this.views = views;
    this.bufferReader = bufferReader;
    this.buffers = buffers;
    this.textures = textures;
  }

  Command read(String command, SceneNode node) throws InputException {
    return switch (command) {
      case "resolve" -> resolve(node);
      case "copy-resource" -> copyResource(node);
      case "copy-subresource-region" -> copyRegion(node);
      case "copy-structure-count" -> copyStructureCount(node);
      case "update-subresource" -> update(node);
      case "generate-mips" ->
          new Scene.GenerateMips(
              views.read(node, ViewKind.SHADER_RESOURCE, Of.TEXTURE), node.place());
      case "set-resource-min-lod" -> minLod(node);
      default -> throw new AssertionError(command);
    };
  }

  private Command minLod(SceneNode node) throws InputException {
    var e = node.entries("resource", "min-lod");
    var texture = SceneReader.required(node, e, "resource");
    return new Scene.SetResourceMinLod(
        SceneReader.known(texture, textures, "texture"),
        (float) SceneReader.required(node, e, "min-lod").number(),
        node.place());
  }

  private Command resolve(SceneNode node) throws InputException {
    var e = node.entries("from", "to", "format");
    return new Scene.Resolve(
        texture(SceneReader.required(node, e, "from")),
        texture(SceneReader.required(node, e, "to")),
        e.containsKey("format")
            ? Optional.of(e.get("format").constant(Format.class))
            : Optional.empty(),
        node.place());
  }

  private Command copyResource(SceneNode node) throws InputException {
    var e = node.entries("from", "to");
    var from = SceneReader.required(node, e, "from");
    var to = SceneReader.required(node, e, "to");
    return new Scene.CopyResource(
        SceneReader.known(from, alike(resource(to)), "such resource"), resource(to), node.place());
  }

  private Command copyRegion(SceneNode node) throws InputException {
    var e = node.entries("from", "to", "at", "box");
    var from = subresource(SceneReader.required(node, e, "from"));
    var to = subresource(SceneReader.required(node, e, "to"));
    boolean buffer = buffers.containsKey(from.resource());
    if (buffer != buffers.containsKey(to.resource())) {
      throw node.error(
          "'%s' and '%s' are not of one kind".formatted(from.resource(), to.resource()));
    }
    var at = new ArrayList<Integer>();
    if (e.containsKey("at")) {
      for (var number : e.get("at").elementsOrOne()) {
        at.add(number.integer(0, Integer.MAX_VALUE));
      }
    }
    if (at.size() > (buffer ? 1 : 3)) {
      throw e.get("at").error("expected x, y and z; of buffers bytes alone");
    }
    while (at.size() < 3) {
      at.add(0);
    }
    return new Scene.CopyRegion(from, to, at, box(e), node.place());
  }

  private Command copyStructureCount(SceneNode node) throws InputException {
    var e = node.entries("from", "to", "offset");
    return new Scene.CopyStructureCount(
        views.read(SceneReader.required(node, e, "from"), ViewKind.UNORDERED_ACCESS, Of.BUFFER),
        SceneReader.known(SceneReader.required(node, e, "to"), buffers, "buffer"),
        e.containsKey("offset") ? e.get("offset").integer(0, Integer.MAX_VALUE) : 0,
        node.place());
  }

  private Command update(SceneNode node) throws InputException {
    var e =
        node.entries(
            "to", "box", "texels", "file", "floats", "doubles", "ints", "shorts", "bytes", "data",
            "format", "size");
    var to = subresource(SceneReader.required(node, e, "to"));
    byte[] bytes;
    if (e.containsKey("texels")) {
      var texture = textures.get(to.resource());
      if (texture == null) {
        throw e.get("texels").error("a buffer has no texels");
      }
      var numbers = new ArrayList<Double>();
      e.get("texels").numbers(numbers);
      bytes =
          SceneFiles.at(e.get("texels"), () -> FormatData.encode(texture.desc().format(), numbers));
    } else {
      var contents = new LinkedHashMap<>(e);
      contents.keySet().removeAll(List.of("to", "box"));
      bytes = bufferReader.bytes(node, contents);
    }
    return new Scene.Update(to, box(e), bytes, node.place());
  }

  // ---- parts of resources

  private Map<String, ?> alike(String resource) {
    return buffers.containsKey(resource) ? buffers : textures;
  }

  private String resource(SceneNode node) throws InputException {
    var all = new LinkedHashMap<String, Object>(textures);
    all.putAll(buffers);
    return SceneReader.known(node, all, "texture or buffer");
  }

  private Subresource texture(SceneNode node) throws InputException {
    var found = subresource(node);
    if (!textures.containsKey(found.resource())) {
      throw node.error("'" + found.resource() + "' is a buffer");
    }
    return found;
  }

  /// A name, for the first level of the first slice, or a mapping.
  private Subresource subresource(SceneNode node) throws InputException {
    if (node.isScalar()) {
      return new Subresource(resource(node), 0, 0);
    }
    var e = node.entries("resource", "mip-slice", "array-slice");
    return new Subresource(
        resource(SceneReader.required(node, e, "resource")),
        e.containsKey("mip-slice") ? e.get("mip-slice").integer(0, 14) : 0,
        e.containsKey("array-slice") ? e.get("array-slice").integer(0, 2047) : 0);
  }

  /// Left and right of buffers; left, top, right and bottom; or left, top, front, right, bottom and
  /// back.
  private static Optional<Box> box(Map<String, SceneNode> e) throws InputException {
    if (!e.containsKey("box")) {
      return Optional.empty();
    }
    var node = e.get("box");
    var n = new ArrayList<Integer>();
    for (var number : node.elements()) {
      n.add(number.integer(0, Integer.MAX_VALUE));
    }
    return Optional.of(
        SceneFiles.at(
            node,
            () ->
                switch (n.size()) {
                  case 2 -> Box.of(n.get(0), 0, n.get(1), 1);
                  case 4 -> Box.of(n.get(0), n.get(1), n.get(2), n.get(3));
                  case 6 -> new Box(n.get(0), n.get(1), n.get(2), n.get(3), n.get(4), n.get(5));
                  default ->
                      throw node.error(
                          "expected [left, right], [left, top, right, bottom], or [left, top,"
                              + " front, right, bottom, back]");
                }));
  }
}
