package dev.plumb.cli.image;

/// What the markers before the first scan of a JPEG file say.
///
/// @param adobe whether Adobe's marker is there
/// @param lumaAndChroma whether the first three components are Y, Cb and Cr
record JpegMarkers(int width, int height, int components, boolean adobe, boolean lumaAndChroma) {

  static JpegMarkers read(ByteReader in) throws ImageException {
    in.bigEndian(true);
    in.skip(2, "the start");
    boolean jfif = false;
    int transform = -1; // Adobe's: 0 none, 1 YCbCr, 2 YCCK
    while (true) {
      int marker = marker(in);
      if (marker == 0xd8 || marker == 1 || marker >= 0xd0 && marker <= 0xd7) {
        continue; // without a length
      }
      int length = in.u16() - 2;
      ByteReader segment = in.part(in.position(), length, "a segment");
      in.skip(length, "a segment");
      if (marker == 0xe0) {
        jfif = true;
      } else if (marker == 0xee && length >= 12 && segment.text('e', 5, "a name").equals("Adob")) {
        segment.skip(6, "Adobe's marker");
        transform = segment.u8();
      } else if (marker >= 0xc0 && marker <= 0xcf && marker != 0xc4 && marker != 0xcc) {
        return frame(segment, marker, jfif, transform);
      } else if (marker == 0xda || marker == 0xd9) {
        throw new ImageException("it has no frame header");
      }
    }
  }

  private static int marker(ByteReader in) throws ImageException {
    if (in.u8() != 0xff) {
      throw new ImageException("no marker at offset " + (in.position() - 1));
    }
    int marker = in.u8();
    while (marker == 0xff) {
      marker = in.u8();
    }
    return marker;
  }

  private static JpegMarkers frame(ByteReader in, int marker, boolean jfif, int transform)
      throws ImageException {
    String kind =
        switch (marker) {
          case 0xc0, 0xc1, 0xc2 -> "";
          case 0xc3, 0xc7, 0xcb, 0xcf -> "lossless";
          case 0xc5, 0xc6 -> "hierarchical";
          default -> "arithmetic-coded";
        };
    if (!kind.isEmpty()) {
      throw ImageException.unsupported(
          "it is a " + kind + " JPEG; Plumb reads baseline and progressive ones");
    }
    int bits = in.u8();
    int height = in.u16();
    int width = in.u16();
    int components = in.u8();
    if (bits != 8) {
      throw ImageException.unsupported(bits + " bits a component; Plumb reads JPEG files of 8");
    }
    if (components != 1 && components != 3 && components != 4) {
      throw new ImageException(components + " components");
    }
    var ids = new StringBuilder();
    for (int c = 0; c < components; c++) {
      ids.append((char) in.u8());
      in.skip(2, "a component");
    }
    boolean lumaAndChroma =
        components == 4
            ? transform == 2
            : components == 3
                && (transform >= 0 ? transform == 1 : jfif || !ids.toString().equals("RGB"));
    return new JpegMarkers(width, height, components, transform >= 0, lumaAndChroma);
  }
}
