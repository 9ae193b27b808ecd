package dev.plumb.cli.image.exr;

/// A channel as the header lists it; a file's channels stand in alphabetical order.
record ExrChannel(String name, Type type, boolean perceptuallyLinear) {
  enum Type {
    UINT(4),
    HALF(2),
    FLOAT(4);

    final int bytes;

    Type(int bytes) {
      this.bytes = bytes;
    }
  }

  String layer() {
    return name.substring(0, Math.max(0, name.lastIndexOf('.')));
  }

  String component() {
    return name.substring(name.lastIndexOf('.') + 1);
  }
}
