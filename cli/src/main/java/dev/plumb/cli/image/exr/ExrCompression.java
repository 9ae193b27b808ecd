package dev.plumb.cli.image.exr;

/// How chunks are packed, in the order of the file format's numbers.
enum ExrCompression {
  NONE(1),
  RLE(1),
  ZIPS(1),
  ZIP(16),
  PIZ(32),
  PXR24(16),
  B44(32),
  B44A(32),
  DWAA(32),
  DWAB(256);

  /// Scanlines of a chunk.
  final int lines;

  ExrCompression(int lines) {
    this.lines = lines;
  }
}
