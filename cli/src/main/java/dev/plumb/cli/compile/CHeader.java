package dev.plumb.cli.compile;

import java.util.Locale;

/// Bytes as a C header, in the form of fxc's `/Fh`.
final class CHeader {
  private static final int PER_LINE = 6;

  private CHeader() {}

  /// @param listing shown in front of the bytes
  static String print(String variable, byte[] bytes, String listing, boolean hexadecimal) {
    var out = new StringBuilder("#if 0\n");
    out.append(listing).append("#endif\n\n");
    out.append("const unsigned char ").append(variable).append("[] =\n{");
    for (int i = 0; i < bytes.length; i++) {
      out.append(i == 0 ? "" : ",").append(i % PER_LINE == 0 ? "\n    " : " ");
      int value = bytes[i] & 0xff;
      out.append(
          hexadecimal
              ? String.format(Locale.ROOT, "0x%02x", value)
              : String.format(Locale.ROOT, "%3d", value));
    }
    return out.append("\n};\n").toString();
  }

  /// Whether C takes it as a name.
  static boolean isName(String text) {
    return text.matches("[A-Za-z_][A-Za-z_0-9]*");
  }
}
