package dev.plumb.cli.scene;

import dev.plumb.cli.InputException;
import dev.plumb.cli.Suggestions;
import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.resource.ViewDimension;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/// Reads views: the name of a resource for all of it, the name of a view, or a view written out.
final class ViewReader {
  private final Map<String, BufferSource> buffers;
  private final Map<String, TextureSource> textures;
  private final Map<String, SceneNode> views = new LinkedHashMap<>();

  ViewReader(Map<String, BufferSource> buffers, Map<String, TextureSource> textures) {
    this.buffers = buffers;
    this.textures = textures;
  }

  /// What a view may be of.
  enum Of {
    TEXTURE,
    BUFFER,
    BOTH;

    private String words() {
      return switch (this) {
        case TEXTURE -> "texture";
        case BUFFER -> "buffer";
        case BOTH -> "texture or buffer";
      };
    }
  }

  /// A view under a name of its own; which kind it is shows where it is used.
  void declare(String name, SceneNode node) throws InputException {
    if (buffers.containsKey(name) || textures.containsKey(name)) {
      throw node.error("'%s' is the name of a resource".formatted(name));
    }
    boolean fits = false;
    for (ViewKind kind : ViewKind.values()) {
      fits |= kind.keys().containsAll(ownKeys(entries(node)));
    }
    read(node, Optional.empty(), Of.BOTH);
    if (!fits) {
      throw node.error(
          "no view of D3D has all of these: " + String.join(", ", ownKeys(entries(node))));
    }
    views.put(name, node);
  }

  private static Set<String> ownKeys(Map<String, SceneNode> entries) {
    var keys = new LinkedHashSet<>(entries.keySet());
    keys.remove("resource");
    keys.remove("format");
    return keys;
  }

  ViewSource read(SceneNode node, ViewKind kind, Of of) throws InputException {
    return read(node, Optional.of(kind), of);
  }

  private ViewSource read(SceneNode node, Optional<ViewKind> kind, Of of) throws InputException {
    if (node.isScalar()) {
      return named(node, kind, of);
    }
    var e = entries(node);
    ViewSource base = named(SceneReader.required(node, e, "resource"), kind, of);
    if (kind.isPresent()) {
      for (String key : ownKeys(e)) {
        if (!kind.get().keys().contains(key)) {
          throw e.get(key)
              .error(
                  "%s has no '%s'; it has %s"
                      .formatted(
                          kind.get().words(),
                          key,
                          String.join(", ", kind.get().keys().stream().sorted().toList())));
        }
      }
    }
    return new ViewSource(
        base.resource(),
        e.containsKey("format")
            ? Optional.of(e.get("format").constant(Format.class))
            : base.format(),
        e.containsKey("dimension")
            ? Optional.of(e.get("dimension").constant(ViewDimension.class))
            : base.dimension(),
        number(e, base.mip(), "mip-slice", "most-detailed-mip"),
        count(e, base.mips(), "mip-levels"),
        number(e, base.first(), "first-array-slice", "first-w-slice", "first-element"),
        count(e, base.count(), "array-size", "w-size", "num-elements"),
        e.containsKey("flags") ? flags(e.get("flags"), kind) : base.flags(),
        e.containsKey("initial-count")
            ? OptionalInt.of((int) e.get("initial-count").whole(-1, 0xffffffffL))
            : base.initialCount());
  }

  private static Map<String, SceneNode> entries(SceneNode node) throws InputException {
    return node.entries(
        "resource",
        "format",
        "dimension",
        "mip-slice",
        "most-detailed-mip",
        "mip-levels",
        "first-array-slice",
        "array-size",
        "first-w-slice",
        "w-size",
        "first-element",
        "num-elements",
        "flags",
        "initial-count");
  }

  private ViewSource named(SceneNode node, Optional<ViewKind> kind, Of of) throws InputException {
    String name = node.string();
    boolean fits =
        of != Of.BUFFER && textures.containsKey(name)
            || of != Of.TEXTURE && buffers.containsKey(name);
    if (fits) {
      return ViewSource.of(name);
    }
    if (views.containsKey(name)) {
      return read(views.get(name), kind, of);
    }
    var known = new LinkedHashSet<String>();
    if (of != Of.BUFFER) {
      known.addAll(textures.keySet());
    }
    if (of != Of.TEXTURE) {
      known.addAll(buffers.keySet());
    }
    known.addAll(views.keySet());
    throw node.error(
        "there is no " + of.words() + " '" + name + "'" + Suggestions.didYouMean(name, known));
  }

  private static int number(Map<String, SceneNode> e, int otherwise, String... keys)
      throws InputException {
    for (String key : keys) {
      if (e.containsKey(key)) {
        return e.get(key).integer(0, Integer.MAX_VALUE);
      }
    }
    return otherwise;
  }

  /// -1: all.
  private static int count(Map<String, SceneNode> e, int otherwise, String... keys)
      throws InputException {
    for (String key : keys) {
      if (e.containsKey(key)) {
        return e.get(key).integer(ViewSource.ALL, Integer.MAX_VALUE);
      }
    }
    return otherwise;
  }

  private static Set<ViewFlag> flags(SceneNode node, Optional<ViewKind> kind)
      throws InputException {
    var flags = EnumSet.noneOf(ViewFlag.class);
    for (var element : node.elementsOrOne()) {
      var flag = element.constant(ViewFlag.class);
      if (kind.isPresent() && !kind.get().flags().contains(flag)) {
        throw element.error("%s cannot be %s".formatted(kind.get().words(), flag));
      }
      flags.add(flag);
    }
    return flags;
  }
}
