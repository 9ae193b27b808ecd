package dev.plumb.hlsl;

import dev.plumb.hlsl.type.ShaderStage;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A target as fxc's `/T` takes it: a stage and a shader model of 1.1 to 5.1, or dxc's `-T` from
/// 6.0 to 6.7: of those, what Direct3D 11 has.
///
/// @param variant what follows the model's major number, if that is more than its minor one: `a` of
///   `ps_2_a`, `sw` of `vs_3_sw`, `0_level_9_1` of `ps_4_0_level_9_1`; else empty
public record ShaderProfile(ShaderStage stage, int major, int minor, String variant) {
  private static final Pattern SYNTAX = Pattern.compile("([a-z]{2})_([1-6])_([0-9])");
  private static final Pattern VARIANT = Pattern.compile("([a-z]{2})_([2-4])_([a-z0-9_]+)");

  /// Beside those of two numbers.
  private static final Set<String> VARIANTS =
      Set.of(
          "vs_2_a",
          "vs_2_sw",
          "vs_3_sw",
          "ps_2_a",
          "ps_2_b",
          "ps_2_sw",
          "ps_3_sw",
          "vs_4_0_level_9_0",
          "vs_4_0_level_9_1",
          "vs_4_0_level_9_3",
          "ps_4_0_level_9_0",
          "ps_4_0_level_9_1",
          "ps_4_0_level_9_3",
          "gs_4_0_level_9_1",
          "gs_4_0_level_9_3");

  public ShaderProfile {
    Objects.requireNonNull(stage);
    Objects.requireNonNull(variant);
  }

  public ShaderProfile(ShaderStage stage, int major, int minor) {
    this(stage, major, minor, "");
  }

  /// Shader model 5.0 of a stage.
  public static ShaderProfile of(ShaderStage stage) {
    return new ShaderProfile(stage, 5, 0);
  }

  /// Reads `ps_5_0`; empty for anything that is no target.
  public static Optional<ShaderProfile> parse(String text) {
    String name = text.toLowerCase(Locale.ROOT);
    Matcher matcher = SYNTAX.matcher(name);
    Matcher variant = VARIANT.matcher(name);
    if (matcher.matches()) {
      int major = Integer.parseInt(matcher.group(2));
      int minor = Integer.parseInt(matcher.group(3));
      return stage(matcher.group(1))
          .filter(s -> exists(s, major, minor))
          .map(s -> new ShaderProfile(s, major, minor));
    }
    if (VARIANTS.contains(name) && variant.matches()) {
      int major = Integer.parseInt(variant.group(2));
      return stage(variant.group(1)).map(s -> new ShaderProfile(s, major, 0, variant.group(3)));
    }
    return Optional.empty();
  }

  private static Optional<ShaderStage> stage(String prefix) {
    for (ShaderStage stage : ShaderStage.values()) {
      if (stage.prefix().equals(prefix)) {
        return Optional.of(stage);
      }
    }
    return Optional.empty();
  }

  /// Pixel shaders of model 1 are left out, as by fxc: see [#isDropped].
  private static boolean exists(ShaderStage stage, int major, int minor) {
    boolean old = stage == ShaderStage.VERTEX || stage == ShaderStage.PIXEL;
    boolean tessellates = stage == ShaderStage.HULL || stage == ShaderStage.DOMAIN;
    return switch (major) {
      case 1 -> stage == ShaderStage.VERTEX && minor == 1;
      case 2, 3 -> old && minor == 0;
      case 4 -> minor <= 1 && !tessellates;
      case 6 -> minor <= 7;
      default -> minor <= 1;
    };
  }

  /// Whether `text` is a target that fxc once had: `ps_1_1` to `ps_1_4`.
  public static boolean isDropped(String text) {
    return text.toLowerCase(Locale.ROOT).matches("ps_1_[1-4]");
  }

  /// Whether it is one of D3D9's shader models.
  public boolean isLegacy() {
    return major < 4;
  }

  /// As `/T` takes it: `ps_5_0`.
  @Override
  public String toString() {
    return stage.prefix() + "_" + major + "_" + (variant.isEmpty() ? minor : variant);
  }
}
