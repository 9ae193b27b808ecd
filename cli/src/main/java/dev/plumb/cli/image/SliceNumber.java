package dev.plumb.cli.image;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// How people name a slice: by its number, or a face of a cube by its direction (`-z`; `2:-z` of
/// the third cube of an array).
public final class SliceNumber {
  private static final List<String> FACES = List.of("+x", "-x", "+y", "-y", "+z", "-z");
  private static final Pattern FACE = Pattern.compile("(?:(\\d{1,4}):)?([-+][xyz])");

  private SliceNumber() {}

  public static Optional<Integer> parse(String text) {
    if (text.matches("\\d{1,9}")) {
      return Optional.of(Integer.parseInt(text));
    }
    Matcher face = FACE.matcher(text);
    if (!face.matches()) {
      return Optional.empty();
    }
    int cube = face.group(1) == null ? 0 : Integer.parseInt(face.group(1));
    return Optional.of(6 * cube + FACES.indexOf(face.group(2)));
  }

  /// In words, for messages.
  public static String name(TextureData texture, int slice) {
    String cube = texture.arraySize() > 6 ? slice / 6 + ":" : "";
    return texture.kind() == TextureData.Kind.CUBE
        ? "face " + cube + FACES.get(slice % 6)
        : "slice " + slice;
  }
}
