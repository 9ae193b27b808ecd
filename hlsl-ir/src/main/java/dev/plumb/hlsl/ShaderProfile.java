package dev.plumb.hlsl;

import dev.plumb.hlsl.type.ShaderStage;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A target as fxc's `/T` takes it: a stage and a shader model of 4.0 to 5.1, or dxc's `-T` from
/// 6.0 to 6.7: of those, what Direct3D 11 has.
public record ShaderProfile(ShaderStage stage, int major, int minor) {
  private static final Pattern SYNTAX = Pattern.compile("([a-z]{2})_(4|5|6)_([0-7])");

  public ShaderProfile {
    Objects.requireNonNull(stage);
  }

  /// Shader model 5.0 of a stage.
  public static ShaderProfile of(ShaderStage stage) {
    return new ShaderProfile(stage, 5, 0);
  }

  /// Reads `ps_5_0`; empty for anything that is no target.
  public static Optional<ShaderProfile> parse(String text) {
    Matcher matcher = SYNTAX.matcher(text.toLowerCase(Locale.ROOT));
    if (!matcher.matches()
        || (!matcher.group(2).equals("6") && Integer.parseInt(matcher.group(3)) > 1)) {
      return Optional.empty();
    }
    for (ShaderStage stage : ShaderStage.values()) {
      if (stage.prefix().equals(matcher.group(1))) {
        int major = Integer.parseInt(matcher.group(2));
        return Optional.of(new ShaderProfile(stage, major, Integer.parseInt(matcher.group(3))));
      }
    }
    return Optional.empty();
  }

  /// As `/T` takes it: `ps_5_0`.
  @Override
  public String toString() {
    return stage.prefix() + "_" + major + "_" + minor;
  }
}
