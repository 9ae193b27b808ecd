package dev.plumb.hlsl.token;

import java.util.Set;

/// The words that no declaration may take as its name.
///
/// Names of types, and words that mean something only in one place (`packoffset`, `register`,
/// `sample`, `point`, `line`, `triangle`, `linear`, `centroid` ...) are left out where real shaders
/// use them as names; the parser knows them by text.
public final class Keywords {
  /// Statements.
  private static final Set<String> CONTROL =
      Set.of(
          "break",
          "case",
          "continue",
          "default",
          "discard",
          "do",
          "else",
          "for",
          "if",
          "return",
          "switch",
          "while");

  /// Declarations and qualifiers.
  private static final Set<String> DECLARATION =
      Set.of(
          "cbuffer",
          "class",
          "column_major",
          "const",
          "extern",
          "groupshared",
          "in",
          "inline",
          "inout",
          "interface",
          "namespace",
          "nointerpolation",
          "noperspective",
          "out",
          "packoffset",
          "register",
          "row_major",
          "shared",
          "static",
          "struct",
          "tbuffer",
          "typedef",
          "uniform",
          "unsigned",
          "volatile");

  /// Values.
  private static final Set<String> VALUE = Set.of("false", "this", "true");

  /// Words of C++ that fxc reserves and gives no meaning.
  private static final Set<String> RESERVED =
      Set.of(
          "auto",
          "catch",
          "char",
          "const_cast",
          "delete",
          "dynamic_cast",
          "enum",
          "explicit",
          "friend",
          "goto",
          "long",
          "mutable",
          "new",
          "operator",
          "private",
          "protected",
          "public",
          "reinterpret_cast",
          "short",
          "signed",
          "sizeof",
          "static_cast",
          "template",
          "throw",
          "try",
          "typename",
          "union",
          "using",
          "virtual");

  private Keywords() {}

  /// Whether `word` is a keyword of any kind.
  public static boolean isKeyword(String word) {
    return CONTROL.contains(word)
        || DECLARATION.contains(word)
        || VALUE.contains(word)
        || RESERVED.contains(word);
  }

  /// Whether `word` is reserved by fxc without a meaning in HLSL.
  public static boolean isReserved(String word) {
    return RESERVED.contains(word);
  }
}
