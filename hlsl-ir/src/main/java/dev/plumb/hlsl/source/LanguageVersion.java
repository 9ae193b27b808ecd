package dev.plumb.hlsl.source;

import java.util.Optional;

/// The language a text is written in. [#FXC] is what shader models up to 5.1 have always meant,
/// with those later words added that no valid old shader can contain; the others are dxc's, by
/// their years.
public enum LanguageVersion {
  FXC(0),
  HLSL_2016(2016),
  HLSL_2017(2017),
  HLSL_2018(2018),
  HLSL_2021(2021);

  private final int year;

  LanguageVersion(int year) {
    this.year = year;
  }

  /// What `__HLSL_VERSION` says; 0 for [#FXC], which does not define it.
  public int year() {
    return year;
  }

  /// Reads what stands behind `-HV`; empty for anything that is no version.
  public static Optional<LanguageVersion> parse(String text) {
    for (LanguageVersion version : values()) {
      if (version != FXC && text.equals(String.valueOf(version.year))) {
        return Optional.of(version);
      }
    }
    return Optional.empty();
  }

  /// Whether enumerations may be declared: since 2017, and where nobody has chosen a version.
  public boolean hasEnums() {
    return this != HLSL_2016;
  }

  /// Whether templates, operators of structs, bit fields, `using` and `sizeof` may be declared:
  /// since 2021, and where nobody has chosen a version.
  public boolean hasTemplates() {
    return this == FXC || this == HLSL_2021;
  }

  /// Whether `&&`, `||` and `?:` take scalars and evaluate only what decides.
  public boolean shortCircuits() {
    return this == HLSL_2021;
  }

  /// Whether structs and arrays become others of the same scalars by themselves.
  public boolean convertsLayouts() {
    return this != HLSL_2021;
  }

  /// Whether what the head of a `for` declares is known in the loop alone.
  public boolean scopesLoops() {
    return this == HLSL_2021;
  }

  /// As in messages: `HLSL 2021`.
  @Override
  public String toString() {
    return this == FXC ? "HLSL of fxc" : "HLSL " + year;
  }
}
