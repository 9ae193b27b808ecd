package dev.plumb.hlsl.parse;

import dev.plumb.hlsl.ast.Annotation;
import dev.plumb.hlsl.ast.Decl;
import dev.plumb.hlsl.ast.TranslationUnit;
import dev.plumb.hlsl.ast.TypeSyntax;
import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.token.Token;
import dev.plumb.hlsl.token.TokenKind;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Declarations at file scope and in namespaces, and the part that those in structs, buffers and
/// functions have in common.
final class DeclParser {
  private static final Pattern PACK_MATRIX =
      Pattern.compile("pack_matrix \\( (row_major|column_major) \\)".replace(" ", "\\s*"));

  private final Grammar grammar;
  private final TokenCursor cursor;

  /// Where a declaration stands.
  enum Place {
    FILE,
    STRUCT,
    BUFFER,
    FUNCTION
  }

  DeclParser(Grammar grammar) {
    this.grammar = grammar;
    this.cursor = grammar.cursor;
  }

  TranslationUnit translationUnit() {
    List<Decl> declarations = new ArrayList<>();
    while (!cursor.atEnd()) {
      declarationsInto(declarations);
      if (cursor.at(TokenKind.RIGHT_BRACE)) {
        cursor.fail("syntax error: unexpected token '}', no block is open here");
        cursor.advance();
      }
    }
    addPragmas(declarations);
    return new TranslationUnit(declarations, cursor.peek().span());
  }

  /// Declarations up to a `}` or the end of the file.
  private void declarationsInto(List<Decl> declarations) {
    while (true) {
      addPragmas(declarations);
      if (cursor.at(TokenKind.RIGHT_BRACE) || cursor.atEnd()) {
        return;
      }
      Recovery.Mark mark = grammar.recovery.mark();
      try {
        addDeclaration(declarations);
      } catch (SyntaxError error) {
        if (error == SyntaxError.TO_FILE_SCOPE) {
          grammar.recovery.restore(mark);
        } else {
          grammar.recovery.toDeclaration(mark);
          passStrayBrace(mark);
        }
      }
    }
  }

  /// A `}` right behind a broken declaration most likely belongs to it, unless a namespace waits
  /// for it.
  private void passStrayBrace(Recovery.Mark mark) {
    if (mark.nesting() == 0) {
      cursor.take(TokenKind.RIGHT_BRACE);
    }
  }

  private void addDeclaration(List<Decl> declarations) {
    if (cursor.take(TokenKind.SEMICOLON) || grammar.structs.takeForwardDeclaration()) {
      return;
    }
    if (grammar.effects.atTechnique()) {
      declarations.add(grammar.effects.techniqueOrGroup());
      return;
    }
    List<Annotation.Attribute> attributes = grammar.annotations.attributes();
    Token token = cursor.peek();
    Decl modern = modern(attributes, Place.FILE);
    if (modern != null) {
      declarations.add(modern);
    } else if (token.isKeyword("cbuffer") || token.isKeyword("tbuffer")) {
      grammar.annotations.warnUnused(attributes, "a constant buffer");
      declarations.add(constantBuffer(attributes));
    } else if (token.isKeyword("namespace")) {
      declarations.add(namespace());
    } else if (token.isKeyword("typedef")) {
      declarations.add(typedef());
    } else {
      checkForDeclaration();
      declarations.add(declaration(attributes, Place.FILE));
    }
  }

  /// Says of a statement at file scope what is wrong with it.
  private void checkForDeclaration() {
    boolean name = grammar.types.qualifiedNameLength(0) > 0;
    if (!name && !grammar.types.startsDeclaration()) {
      throw cursor.unexpected("a declaration");
    }
  }

  /// `#pragma pack_matrix` since the last declaration; other pragmas mean nothing here.
  void addPragmas(List<Decl> declarations) {
    for (Token pragma : cursor.takePragmas()) {
      Matcher matcher = PACK_MATRIX.matcher(pragma.text());
      if (matcher.matches()) {
        boolean rowMajor = matcher.group(1).equals("row_major");
        declarations.add(new Decl.PackMatrix(rowMajor, pragma.span()));
      } else if (pragma.text().startsWith("pack_matrix")) {
        String message = "expected 'pack_matrix(row_major)' or 'pack_matrix(column_major)'";
        cursor.warn(DiagnosticCode.UNKNOWN_PRAGMA, pragma.span(), message);
      }
    }
  }

  private Decl constantBuffer(List<Annotation.Attribute> attributes) {
    Token keyword = cursor.advance();
    boolean named = cursor.at(TokenKind.IDENTIFIER);
    Token name = named ? cursor.advance() : null;
    SourceSpan nameSpan = named ? name.span() : TokenCursor.behind(keyword.span());
    List<Annotation> annotations =
        AnnotationParser.withVulkan(grammar.annotations.annotations(), attributes);
    List<Decl> members = grammar.structs.members(Place.BUFFER, keyword.text());
    SourceSpan span = keyword.span().to(cursor.previous().span());
    cursor.take(TokenKind.SEMICOLON);
    return new Decl.ConstantBuffer(
        keyword.isKeyword("tbuffer"),
        named ? name.text() : "",
        nameSpan,
        annotations,
        members,
        span);
  }

  private Decl namespace() {
    Token keyword = cursor.advance();
    Token name = grammar.declarators.name("the name of a namespace");
    Token opening = cursor.expect(TokenKind.LEFT_BRACE, "of the namespace");
    grammar.names.push(grammar.names.declareNamespace(name.text()));
    grammar.nesting.enter();
    List<Decl> members = new ArrayList<>();
    declarationsInto(members);
    Token closing = cursor.expectClosing(TokenKind.RIGHT_BRACE, opening);
    grammar.nesting.leave();
    grammar.names.pop();
    return new Decl.Namespace(name.text(), name.span(), members, keyword.span().to(closing.span()));
  }

  Decl typedef() {
    Token keyword = cursor.advance();
    TypeParser.Specifier specifier = grammar.types.specifier();
    List<Decl.Declarator> declarators = grammar.declarators.list(grammar.names::declareType);
    Token last = cursor.expectSemicolon("after the typedef");
    return new Decl.Typedef(
        specifier.modifiers(), specifier.type(), declarators, keyword.span().to(last.span()));
  }

  /// A member of a struct or buffer.
  void addMember(Place place, List<Decl> members) {
    if (cursor.take(TokenKind.SEMICOLON) || grammar.structs.takeForwardDeclaration()) {
      return;
    }
    List<Annotation.Attribute> attributes = grammar.annotations.attributes();
    if (cursor.atKeyword("typedef")) {
      members.add(typedef());
      return;
    }
    Decl modern = modern(attributes, place);
    members.add(modern != null ? modern : declaration(attributes, place));
  }

  /// What later versions of the language have added, or null if none of it begins here.
  Decl modern(List<Annotation.Attribute> attributes, Place place) {
    Token token = cursor.peek();
    if (token.isKeyword("template")) {
      return grammar.templates.template(attributes, place);
    }
    if (token.isKeyword("using")) {
      return grammar.templates.using();
    }
    if (token.isKeyword("enum") && grammar.enums.startsDeclaration()) {
      return grammar.enums.enumeration();
    }
    return grammar.enums.atStaticAssert() ? grammar.enums.staticAssert() : null;
  }

  /// A struct, a function, or variables.
  Decl declaration(List<Annotation.Attribute> attributes, Place place) {
    TypeParser.Specifier specifier = grammar.types.specifier();
    if (specifier.type() instanceof TypeSyntax.Inline inline && takeEndOfStruct()) {
      return inline.declaration();
    }
    if (grammar.functions.atName()) {
      return function(attributes, specifier, place);
    }
    grammar.annotations.warnUnused(attributes, "a variable");
    boolean ofStruct = place == Place.FILE && grammar.types.qualifiedNameLength(0) > 1;
    List<Decl.Declarator> declarators =
        (ofStruct
                ? grammar.declarators.members()
                : grammar.declarators.list(grammar.names::declareValue))
            .stream().map(d -> AnnotationParser.withVulkan(d, attributes)).toList();
    if (place != Place.STRUCT) {
      declarators.forEach(this::refuseBitWidth);
    }
    Token last = cursor.expectSemicolon("after the declaration");
    return new Decl.Variables(
        specifier.modifiers(), specifier.type(), declarators, specifier.span().to(last.span()));
  }

  private void refuseBitWidth(Decl.Declarator declarator) {
    for (Annotation annotation : declarator.annotations()) {
      if (annotation instanceof Annotation.BitWidth width) {
        cursor.report(
            width.span(), "syntax error: only members of structs can have a number of bits");
      }
    }
  }

  private Decl function(
      List<Annotation.Attribute> attributes, TypeParser.Specifier specifier, Place place) {
    switch (place) {
      case FILE, STRUCT -> {}
      case BUFFER -> cursor.fail("syntax error: a constant buffer cannot hold a function");
      case FUNCTION -> throw grammar.statements.functionInsideFunction();
    }
    return grammar.functions.function(attributes, specifier);
  }

  /// Whether a struct's `}` ends its declaration, so that no variables follow: there is a `;`, or
  /// it was forgotten and something new begins. Reports the latter.
  private boolean takeEndOfStruct() {
    if (cursor.take(TokenKind.SEMICOLON)) {
      return true;
    }
    Token next = cursor.peek(1);
    boolean forgotten =
        switch (cursor.peek().kind()) {
          case KEYWORD, RIGHT_BRACE, END_OF_FILE, LEFT_BRACKET -> true;
          case IDENTIFIER -> next.isWord() || next.is(TokenKind.LESS);
          // what cannot begin a declaration is an error in this one
          default -> false;
        };
    if (forgotten) {
      cursor.report(
          TokenCursor.behind(cursor.previous().span()),
          "syntax error: expected ';' after the struct");
    }
    return forgotten;
  }
}
