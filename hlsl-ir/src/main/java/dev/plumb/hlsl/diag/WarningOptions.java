package dev.plumb.hlsl.diag;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// What the command line says of warnings: `-WX`, `-no-warnings`, and `-WNAME` with its kin.
///
/// @param errors `-WX`: warnings are errors
/// @param none `-no-warnings`: none is shown, even those that other options make errors
/// @param byCode what options say of single ones; ERROR for `-Werror=NAME`; SHOW for
///   `-Wno-error=NAME`, which `-WX` leaves alone; DEFAULT for `-WNAME`: on, and an error under
///   `-WX`
public record WarningOptions(
    boolean errors, boolean none, Map<DiagnosticCode, WarningAction> byCode) {
  /// Warnings are shown as they come.
  public static final WarningOptions DEFAULT = new WarningOptions(false, false, Map.of());

  /// `-WX`
  public static final WarningOptions ERRORS = new WarningOptions(true, false, Map.of());

  /// `-no-warnings`
  public static final WarningOptions NONE = new WarningOptions(false, true, Map.of());

  public WarningOptions {
    byCode = Collections.unmodifiableMap(copy(byCode));
  }

  private static EnumMap<DiagnosticCode, WarningAction> copy(
      Map<DiagnosticCode, WarningAction> from) {
    var copy = new EnumMap<DiagnosticCode, WarningAction>(DiagnosticCode.class);
    copy.putAll(from);
    return copy;
  }

  /// What was read, and what in it means nothing.
  ///
  /// @param unknown one message for each flag that names no warning
  public record Parsed(WarningOptions options, List<String> unknown) {}

  /// Reads the texts that follow `-W`: `conversion`, `no-conversion`, `no-X3206`, `error`,
  /// `error=conversion`, `no-error=conversion`. Later ones count more.
  public static Parsed parse(List<String> flags, boolean errors, boolean none) {
    var byCode = new EnumMap<DiagnosticCode, WarningAction>(DiagnosticCode.class);
    var unknown = new ArrayList<String>();
    boolean allErrors = errors;
    for (String flag : flags) {
      if (flag.equals("error") || flag.equals("no-error")) {
        allErrors = flag.equals("error");
        continue;
      }
      Setting setting = Setting.of(flag);
      Set<DiagnosticCode> codes = WarningNames.named(setting.name);
      if (codes.isEmpty()) {
        unknown.add(unknown(flag, setting));
      }
      codes.forEach(code -> byCode.put(code, setting.action));
    }
    return new Parsed(new WarningOptions(allErrors, none, byCode), unknown);
  }

  private static String unknown(String flag, Setting setting) {
    Optional<String> like = WarningNames.like(setting.name);
    return "unknown warning option '-W"
        + flag
        + "'"
        + like.map(n -> "; did you mean '-W" + setting.prefix + n + "'?").orElse("");
  }

  /// One flag, taken apart.
  private record Setting(String prefix, String name, WarningAction action) {
    static Setting of(String flag) {
      for (var form :
          List.of(
              new Setting("no-error=", "", WarningAction.SHOW),
              new Setting("error=", "", WarningAction.ERROR),
              new Setting("no-", "", WarningAction.DISABLE))) {
        if (flag.startsWith(form.prefix)) {
          return new Setting(form.prefix, flag.substring(form.prefix.length()), form.action);
        }
      }
      return new Setting("", flag, WarningAction.DEFAULT);
    }
  }

  /// What becomes of a warning that no pragma is about: SHOW, DISABLE or ERROR.
  WarningAction actionFor(DiagnosticCode code) {
    if (none) {
      return WarningAction.DISABLE;
    }
    WarningAction own = byCode.get(code);
    boolean shown = own == WarningAction.DEFAULT || (own == null && WarningNames.isOn(code));
    if (shown) {
      return errors ? WarningAction.ERROR : WarningAction.SHOW;
    }
    return own == null ? WarningAction.DISABLE : own;
  }
}
