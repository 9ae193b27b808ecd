package dev.plumb.reference;

import java.nio.file.Path;

/// Where the repository's files lie.
final class Checkout {
  static final Path ROOT = Path.of(System.getProperty("plumb.root"));
  static final Path MODULE = ROOT.resolve("reference-images");
  static final Path SCENES = MODULE.resolve("scenes");

  private Checkout() {}
}
