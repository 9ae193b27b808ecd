package dev.plumb.cli.scene;

import java.util.Set;

/// The kinds of views, and the words that D3D has for their parts.
enum ViewKind {
  SHADER_RESOURCE(
      "a shader resource view",
      Set.of(
          "dimension",
          "most-detailed-mip",
          "mip-levels",
          "first-array-slice",
          "array-size",
          "first-element",
          "num-elements",
          "flags"),
      Set.of(ViewFlag.RAW)),
  UNORDERED_ACCESS(
      "an unordered access view",
      Set.of(
          "dimension",
          "mip-slice",
          "first-array-slice",
          "array-size",
          "first-w-slice",
          "w-size",
          "first-element",
          "num-elements",
          "flags",
          "initial-count"),
      Set.of(ViewFlag.RAW, ViewFlag.APPEND, ViewFlag.COUNTER)),
  RENDER_TARGET(
      "a render target view",
      Set.of("mip-slice", "first-array-slice", "array-size", "first-w-slice", "w-size"),
      Set.of()),
  DEPTH_STENCIL(
      "a depth-stencil view",
      Set.of("mip-slice", "first-array-slice", "array-size", "flags"),
      Set.of(ViewFlag.READ_ONLY_DEPTH, ViewFlag.READ_ONLY_STENCIL));

  private final String words;
  private final Set<String> keys;
  private final Set<ViewFlag> flags;

  ViewKind(String words, Set<String> keys, Set<ViewFlag> flags) {
    this.words = words;
    this.keys = keys;
    this.flags = flags;
  }

  String words() {
    return words;
  }

  /// Keys that it has beside the resource and the format.
  Set<String> keys() {
    return keys;
  }

  Set<ViewFlag> flags() {
    return flags;
  }
}
