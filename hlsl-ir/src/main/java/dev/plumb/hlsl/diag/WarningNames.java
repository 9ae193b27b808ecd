package dev.plumb.hlsl.diag;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// The names by which `-W` options speak of warnings. Where dxc gives the same warning it is dxc's
/// name, else that of the code in lower case: `pow-of-negative`.
public final class WarningNames {
  private static final Map<DiagnosticCode, String> NAMES = names();

  /// Warnings that are shown only if `-WNAME` or a group asks for them.
  private static final Set<DiagnosticCode> OFF =
      EnumSet.of(
          DiagnosticCode.UNUSED_VARIABLE,
          DiagnosticCode.UNUSED_PARAMETER,
          DiagnosticCode.UNUSED_FUNCTION,
          DiagnosticCode.SHADOWED,
          DiagnosticCode.INDEX_FORCES_UNROLL,
          DiagnosticCode.FLOAT_COMPARISON);

  /// Names of several warnings.
  private static final Map<String, Set<DiagnosticCode>> GROUPS =
      Map.of(
          "unused",
          EnumSet.of(
              DiagnosticCode.UNUSED_VARIABLE,
              DiagnosticCode.UNUSED_PARAMETER,
              DiagnosticCode.UNUSED_FUNCTION,
              DiagnosticCode.UNUSED_VALUE),
          "most",
          EnumSet.of(
              DiagnosticCode.UNUSED_VARIABLE,
              DiagnosticCode.UNUSED_FUNCTION,
              DiagnosticCode.UNUSED_VALUE),
          "all",
          EnumSet.of(
              DiagnosticCode.UNUSED_VARIABLE,
              DiagnosticCode.UNUSED_FUNCTION,
              DiagnosticCode.UNUSED_VALUE),
          "extra",
          EnumSet.of(
              DiagnosticCode.UNUSED_VARIABLE,
              DiagnosticCode.UNUSED_PARAMETER,
              DiagnosticCode.UNUSED_FUNCTION,
              DiagnosticCode.UNUSED_VALUE),
          "sign-conversion",
          EnumSet.of(DiagnosticCode.SIGNED_UNSIGNED_MISMATCH),
          "everything",
          EnumSet.allOf(DiagnosticCode.class));

  private static final Pattern NUMBER = Pattern.compile("[XP]?\\d{4}");

  private WarningNames() {}

  private static Map<DiagnosticCode, String> names() {
    var names = new EnumMap<DiagnosticCode, String>(DiagnosticCode.class);
    for (DiagnosticCode code : DiagnosticCode.values()) {
      String name = code.name().toLowerCase(Locale.ROOT).replace('_', '-');
      names.put(code, name.replaceFirst("-warning$", ""));
    }
    names.put(DiagnosticCode.USER_WARNING, "user-warning");
    names.put(DiagnosticCode.IMPLICIT_TRUNCATION, "conversion");
    names.put(DiagnosticCode.PRECISION_LOSS, "conversion");
    names.put(DiagnosticCode.SIGNED_UNSIGNED_MISMATCH, "sign-compare");
    names.put(DiagnosticCode.USE_OF_UNINITIALIZED, "uninitialized");
    names.put(DiagnosticCode.OUTPUT_NOT_FULLY_INITIALIZED, "parameter-usage");
    names.put(DiagnosticCode.COMMA_EXPRESSION, "comma-in-init");
    names.put(DiagnosticCode.UNEXPECTED_DIRECTIVE_TOKENS, "extra-tokens");
    names.put(DiagnosticCode.MACRO_REDEFINITION, "macro-redefined");
    names.put(DiagnosticCode.UNKNOWN_PRAGMA, "unknown-pragmas");
    names.put(DiagnosticCode.UNKNOWN_ATTRIBUTE, "unknown-attributes");
    names.put(DiagnosticCode.LOOP_VARIABLE_CONFLICT, "for-redefinition");
    names.put(DiagnosticCode.FLOAT_DIVISION_BY_ZERO, "division-by-zero");
    names.put(DiagnosticCode.SIGNED_DIVISION_BY_ZERO_WARNING, "division-by-zero");
    names.put(DiagnosticCode.UNSIGNED_DIVISION_BY_ZERO_WARNING, "division-by-zero");
    names.put(DiagnosticCode.SHADOWED, "shadow");
    names.put(DiagnosticCode.DROPPED_TARGET, "dropped-target");
    names.put(DiagnosticCode.ASSIGNMENT_AS_CONDITION, "parentheses");
    names.put(DiagnosticCode.FLOAT_COMPARISON, "float-equal");
    return names;
  }

  /// The name of the warning of `code`, without `-W`.
  public static String of(DiagnosticCode code) {
    return NAMES.get(code);
  }

  /// Whether it is shown when nothing asks for it.
  static boolean isOn(DiagnosticCode code) {
    return !OFF.contains(code);
  }

  /// What `name` stands for: a name, a group, or a code (`X3206`, `3206`). Empty if there is none.
  static Set<DiagnosticCode> named(String name) {
    Set<DiagnosticCode> codes = EnumSet.noneOf(DiagnosticCode.class);
    for (DiagnosticCode code : DiagnosticCode.values()) {
      boolean number = NUMBER.matcher(name).matches() && code.code().endsWith(name);
      if ((NAMES.get(code).equals(name) || number) && canWarn(code)) {
        codes.add(code);
      }
    }
    codes.addAll(GROUPS.getOrDefault(name, Set.of()));
    return codes;
  }

  private static boolean canWarn(DiagnosticCode code) {
    return code.severity() == Severity.WARNING;
  }

  /// The name most like `name`.
  static Optional<String> like(String name) {
    List<String> all = new ArrayList<>(GROUPS.keySet());
    Arrays.stream(DiagnosticCode.values())
        .filter(WarningNames::canWarn)
        .forEach(c -> all.add(NAMES.get(c)));
    return Spelling.nearest(name, all);
  }

  /// All names, each with the codes it stands for, for help and for the documentation.
  public static Map<String, List<DiagnosticCode>> all() {
    var all = new HashMap<String, List<DiagnosticCode>>();
    for (DiagnosticCode code : DiagnosticCode.values()) {
      if (canWarn(code)) {
        all.computeIfAbsent(NAMES.get(code), any -> new ArrayList<>()).add(code);
      }
    }
    return all;
  }
}
