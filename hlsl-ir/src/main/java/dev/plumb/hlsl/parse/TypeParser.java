package dev.plumb.hlsl.parse;

import dev.plumb.hlsl.ast.Expr;
import dev.plumb.hlsl.ast.Modifiers;
import dev.plumb.hlsl.ast.TypeSyntax;
import dev.plumb.hlsl.ast.TypeSyntax.TemplateArgument;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.token.Token;
import dev.plumb.hlsl.token.TokenKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Types, and the look ahead that tells types from expressions.
final class TypeParser {
  private final Grammar grammar;
  private final TokenCursor cursor;
  private final ModifierParser modifiers;
  private boolean inExpression; // the type that is being taken stands before a value's `::`

  /// What begins a declaration: `static const float`.
  record Specifier(Modifiers modifiers, TypeSyntax type, SourceSpan span) {}

  /// What a cast's parentheses hold: `float[2]`.
  record CastType(TypeSyntax type, List<Optional<Expr>> dimensions) {}

  TypeParser(Grammar grammar) {
    this.grammar = grammar;
    this.cursor = grammar.cursor;
    this.modifiers = new ModifierParser(grammar);
  }

  // Looking ahead

  /// Whether a statement that begins at the cursor declares something. `float3(1, 2, 3);` does not;
  /// `foo bar` does, though nothing called `foo` is known.
  boolean startsDeclaration() {
    if (modifiers.at(0) != null || isTypeKeyword(cursor.peek())) {
      return true;
    }
    int length = qualifiedNameLength(0);
    if (length < 0) {
      return false;
    }
    Token next = cursor.peek(length);
    return switch (meaning(length)) {
      case TYPE -> !next.is(TokenKind.LEFT_PAREN) && !startsConstructor(length);
      case UNKNOWN -> next.is(TokenKind.IDENTIFIER) && !next.startsLine();
      case VALUE, NAMESPACE -> false;
    };
  }

  /// Whether the `(` at the cursor opens a cast.
  boolean startsCast() {
    if (modifiers.at(1) != null || isTypeKeyword(cursor.peek(1))) {
      return true;
    }
    int length = qualifiedNameLength(1);
    if (length < 0) {
      return false;
    }
    Token next = cursor.peek(1 + length);
    return switch (meaning(1, length)) {
      case TYPE ->
          next.is(TokenKind.RIGHT_PAREN)
              || next.is(TokenKind.LEFT_BRACKET)
              || (next.is(TokenKind.LESS) && !startsConstructor(1, length))
              || next.is(TokenKind.KEYWORD);
      case UNKNOWN -> next.is(TokenKind.RIGHT_PAREN) && isOperand(cursor.peek(2 + length));
      case VALUE, NAMESPACE -> false;
    };
  }

  /// Whether the qualified name of `length` tokens at the cursor is a type with arguments in
  /// parentheses.
  boolean startsConstructor(int length) {
    return startsConstructor(0, length);
  }

  private boolean startsConstructor(int at, int length) {
    if (meaning(at, length) != Names.Meaning.TYPE) {
      return false;
    }
    int behind = at + length;
    if (cursor.peek(behind).is(TokenKind.LESS)) {
      behind = behindTemplateArguments(behind);
    }
    while (behind > 0
        && cursor.peek(behind).is(TokenKind.COLON_COLON)
        && cursor.peek(behind + 1).is(TokenKind.IDENTIFIER)) {
      behind += 2;
    }
    return behind > 0 && cursor.peek(behind).is(TokenKind.LEFT_PAREN);
  }

  /// Whether the arguments between angle brackets at the cursor, `length` tokens further, belong to
  /// a type of which a member follows: `Pair<float>::count`.
  boolean startsMemberOfTemplate(int length) {
    if (!cursor.peek(length).is(TokenKind.LESS) || meaning(length) != Names.Meaning.TYPE) {
      return false;
    }
    int behind = behindTemplateArguments(length);
    return behind > 0 && cursor.peek(behind).is(TokenKind.COLON_COLON);
  }

  /// Whether the `<` at the cursor opens the template arguments of a call: types and numbers alone
  /// stand between it and its `>`, a type comes first unless `known` is a template's name, and a
  /// `(` follows.
  boolean startsCallArguments(boolean known) {
    if (!cursor.at(TokenKind.LESS)) {
      return false;
    }
    int length = qualifiedNameLength(1);
    boolean type =
        isTypeKeyword(cursor.peek(1)) || (length > 0 && meaning(1, length) == Names.Meaning.TYPE);
    int behind = type || known ? behindTemplateArguments(0) : -1;
    return behind > 0 && cursor.peek(behind).is(TokenKind.LEFT_PAREN);
  }

  /// The number of tokens of the name at `at`, such as `N::S`; -1 if there is none.
  int qualifiedNameLength(int at) {
    int end = cursor.peek(at).is(TokenKind.COLON_COLON) ? at + 1 : at;
    if (!cursor.peek(end).is(TokenKind.IDENTIFIER)) {
      return -1;
    }
    end++;
    while (cursor.peek(end).is(TokenKind.COLON_COLON)
        && cursor.peek(end + 1).is(TokenKind.IDENTIFIER)) {
      end += 2;
    }
    return end - at;
  }

  /// The place behind the `>` that closes the `<` at `at`; -1 if none does before the statement
  /// ends.
  int behindTemplateArguments(int at) {
    int open = 0;
    int parentheses = 0;
    for (int i = at; ; i++) {
      switch (cursor.peek(i).kind()) {
        case LEFT_PAREN, LEFT_BRACKET -> parentheses++;
        case RIGHT_PAREN, RIGHT_BRACKET -> {
          if (--parentheses < 0) {
            return -1; // closes what stands around: `(a < float(1)) == (b > c)`
          }
        }
        case LESS -> open++;
        case GREATER -> open--;
        case SHIFT_RIGHT -> open -= 2;
        case SEMICOLON, LEFT_BRACE, RIGHT_BRACE, AND_AND, OR_OR, END_OF_FILE -> {
          return -1;
        }
        default -> {} // types and values
      }
      if (open <= 0) {
        return open == 0 ? i + 1 : -1;
      }
    }
  }

  private Names.Meaning meaning(int length) {
    return meaning(0, length);
  }

  private Names.Meaning meaning(int at, int length) {
    return grammar.names.meaning(qualifiedName(at, length));
  }

  private String qualifiedName(int at, int length) {
    if (length == 1) {
      return cursor.peek(at).text();
    }
    StringBuilder name = new StringBuilder();
    for (int i = at; i < at + length; i++) {
      name.append(cursor.peek(i).text());
    }
    return name.toString();
  }

  private static boolean isTypeKeyword(Token token) {
    return token.isKeyword("struct")
        || token.isKeyword("class")
        || token.isKeyword("interface")
        || token.isKeyword("typename")
        || token.isKeyword("enum")
        || token.isKeyword("unsigned");
  }

  /// Whether a token can begin an operand and cannot continue one: `(Foo)x` is a cast, `(foo)-x` is
  /// not, unless `foo` is known.
  private static boolean isOperand(Token token) {
    return switch (token.kind()) {
      case IDENTIFIER, INT_LITERAL, FLOAT_LITERAL, LEFT_PAREN, NOT, TILDE -> true;
      case KEYWORD ->
          token.isKeyword("true") || token.isKeyword("false") || token.isKeyword("this");
      // operators and closing punctuation go on with the name in parentheses
      default -> false;
    };
  }

  // Taking

  /// Takes the qualified name of `length` tokens at the cursor.
  String takeQualifiedName(int length) {
    String name = qualifiedName(0, length);
    for (int i = 0; i < length; i++) {
      cursor.advance();
    }
    return name;
  }

  /// Modifiers and type, with modifiers allowed behind the type as well: `float const`.
  Specifier specifier() {
    SourceSpan start = cursor.peek().span();
    List<Modifiers.Placed> placed = new ArrayList<>();
    modifiers.take(placed);
    TypeSyntax type = type();
    if (!(type
        instanceof
        TypeSyntax.Inline)) { // what follows a `}` begins something new if a `;` was forgotten
      modifiers.takeBehindType(placed);
    }
    return new Specifier(
        placed.isEmpty() ? Modifiers.NONE : new Modifiers(placed),
        type,
        start.to(cursor.previous().span()));
  }

  /// A type in a cast or between angle brackets, where modifiers are part of it.
  private TypeSyntax modifiedType() {
    Specifier specifier = specifier();
    return specifier.modifiers().list().isEmpty()
        ? specifier.type()
        : new TypeSyntax.Modified(specifier.modifiers(), specifier.type(), specifier.span());
  }

  CastType castType() {
    return new CastType(modifiedType(), grammar.declarators.dimensions());
  }

  /// A type without modifiers.
  TypeSyntax type() {
    Token token = cursor.peek();
    if (token.isKeyword("unsigned")) {
      return unsignedType();
    }
    if (token.isKeyword("typename")) {
      cursor.advance();
      return type();
    }
    if (token.isKeyword("enum")) {
      return grammar.enums.elaborated();
    }
    if (isTypeKeyword(token)) {
      return grammar.structs.inlineOrNamed();
    }
    int length = qualifiedNameLength(0);
    if (length < 0) {
      throw cursor.unexpected("a type");
    }
    String name = takeQualifiedName(length);
    SourceSpan span = token.span().to(cursor.previous().span());
    if (cursor.at(TokenKind.LESS)) {
      return inside(template(name, span));
    }
    return new TypeSyntax.Named(reportGlslName(name, span).orElse(name), span);
  }

  /// Reports `vec3` and its like, unless the shader declares such a name; gives the HLSL type.
  Optional<String> reportGlslName(String name, SourceSpan span) {
    Optional<String> hlsl = Hints.hlslTypeForGlsl(name);
    if (hlsl.isEmpty() || grammar.names.meaning(name) != Names.Meaning.UNKNOWN) {
      return Optional.empty();
    }
    cursor.report(
        span, "unrecognized identifier '" + name + "', the HLSL type is '" + hlsl.get() + "'");
    return hlsl;
  }

  private TypeSyntax unsignedType() {
    Token keyword = cursor.advance();
    Token next = cursor.peek();
    String name = next.is(TokenKind.IDENTIFIER) ? BuiltinTypes.unsigned(next.text()) : "";
    if (!name.isEmpty()) {
      cursor.advance();
      return new TypeSyntax.Named(name, keyword.span().to(next.span()));
    }
    if (BuiltinTypes.isNumeric(next.text())) {
      throw cursor.unexpected("an integer type after 'unsigned'");
    }
    return new TypeSyntax.Named("uint", keyword.span());
  }

  /// `outer`, or what is declared inside it: `Pair<float>::Element`.
  private TypeSyntax inside(TypeSyntax outer) {
    TypeSyntax type = outer;
    while (cursor.at(TokenKind.COLON_COLON)
        && cursor.peek(1).is(TokenKind.IDENTIFIER)
        && !endsInsideExpression()) {
      cursor.advance();
      Token name = cursor.advance();
      type = new TypeSyntax.Inside(type, name.text(), outer.span().to(name.span()));
    }
    return type;
  }

  /// Whether the last name of a path is a value's: `Pair<float>::count`.
  private boolean endsInsideExpression() {
    return inExpression && !cursor.peek(2).is(TokenKind.COLON_COLON);
  }

  /// The type before the last `::` of a member in an expression.
  TypeSyntax typeOfMember() {
    boolean before = inExpression;
    inExpression = true;
    try {
      return type();
    } finally {
      inExpression = before;
    }
  }

  private TypeSyntax template(String name, SourceSpan nameSpan) {
    boolean before = inExpression;
    inExpression = false;
    List<TemplateArgument> arguments = templateArguments("after the arguments of '" + name + "'");
    inExpression = before;
    SourceSpan span = nameSpan.to(cursor.previous().span());
    return new TypeSyntax.Template(name, arguments, span);
  }

  /// `<arguments>`
  List<TemplateArgument> templateArguments(String purpose) {
    cursor.advance();
    grammar.nesting.enter();
    List<TemplateArgument> arguments = new ArrayList<>();
    if (!cursor.at(TokenKind.GREATER) && !cursor.at(TokenKind.SHIFT_RIGHT)) {
      do {
        arguments.add(templateArgument(arguments.isEmpty()));
      } while (cursor.take(TokenKind.COMMA));
    }
    cursor.expectClosingAngle(purpose);
    grammar.nesting.leave();
    return arguments;
  }

  /// An unknown name is taken for a type where one usually stands: first.
  TemplateArgument templateArgument(boolean first) {
    boolean isType = modifiers.at(0) != null || isTypeKeyword(cursor.peek());
    int length = qualifiedNameLength(0);
    if (!isType && length > 0) {
      isType =
          switch (meaning(length)) {
            case TYPE -> !startsConstructor(length);
            case UNKNOWN -> first;
            case VALUE, NAMESPACE -> false;
          };
    }
    return isType
        ? new TemplateArgument.OfType(modifiedType())
        : new TemplateArgument.OfValue(grammar.expressions.templateValue());
  }
}
