package dev.plumb.cli.script;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A shader model, such as 4.1.
public record ShaderModel(int major, int minor) implements Comparable<ShaderModel> {
  private static final Pattern SYNTAX = Pattern.compile("(\\d{1,3})(?:\\.(\\d{1,3}))?");

  /// Those that scripts are run with, oldest first.
  public static final List<ShaderModel> ALL =
      List.of(of(2, 0), of(3, 0), of(4, 0), of(4, 1), of(5, 0), of(5, 1), of(6, 0), of(6, 2));

  public static ShaderModel of(int major, int minor) {
    return new ShaderModel(major, minor);
  }

  /// Reads `4.1`; `4` is 4.0.
  public static Optional<ShaderModel> parse(String text) {
    Matcher matcher = SYNTAX.matcher(text);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    String minor = matcher.group(2);
    return Optional.of(
        of(Integer.parseInt(matcher.group(1)), minor == null ? 0 : Integer.parseInt(minor)));
  }

  public boolean isAtLeast(int otherMajor, int otherMinor) {
    return compareTo(of(otherMajor, otherMinor)) >= 0;
  }

  @Override
  public int compareTo(ShaderModel other) {
    return major != other.major
        ? Integer.compare(major, other.major)
        : Integer.compare(minor, other.minor);
  }

  @Override
  public String toString() {
    return major + "." + minor;
  }
}
