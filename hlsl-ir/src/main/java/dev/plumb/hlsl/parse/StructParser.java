package dev.plumb.hlsl.parse;

import dev.plumb.hlsl.ast.Decl;
import dev.plumb.hlsl.ast.TypeSyntax;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.token.Token;
import dev.plumb.hlsl.token.TokenKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Structs, classes, interfaces, and the bodies that constant buffers share with them.
final class StructParser {
  private final Grammar grammar;
  private final TokenCursor cursor;

  StructParser(Grammar grammar) {
    this.grammar = grammar;
    this.cursor = grammar.cursor;
  }

  /// `struct S { ... }` where a type stands, or `struct S` for a struct declared before.
  TypeSyntax inlineOrNamed() {
    Token keyword = cursor.advance();
    Token name = null;
    if (cursor.at(TokenKind.IDENTIFIER)) {
      name = cursor.advance();
      grammar.templates.takeSpecialization();
      boolean body = cursor.at(TokenKind.LEFT_BRACE) || cursor.at(TokenKind.COLON);
      if (!body) {
        return new TypeSyntax.Named(name.text(), keyword.span().to(name.span()));
      }
    }
    Decl.Struct struct = definition(keyword, name);
    return new TypeSyntax.Inline(struct, struct.span());
  }

  /// Takes `struct S;`: from here on `S` is a type, whose members follow elsewhere.
  boolean takeForwardDeclaration() {
    boolean keyword =
        cursor.atKeyword("struct") || cursor.atKeyword("class") || cursor.atKeyword("interface");
    if (!keyword
        || !cursor.peek(1).is(TokenKind.IDENTIFIER)
        || !cursor.peek(2).is(TokenKind.SEMICOLON)) {
      return false;
    }
    cursor.advance();
    String name = cursor.advance().text();
    if (grammar.names.meaning(name) != Names.Meaning.TYPE) {
      grammar.names.declareType(name);
    }
    cursor.advance();
    return true;
  }

  private Decl.Struct definition(Token keyword, Token nameOrNull) {
    String name = nameOrNull == null ? "" : nameOrNull.text();
    SourceSpan nameSpan =
        nameOrNull == null ? TokenCursor.behind(keyword.span()) : nameOrNull.span();
    List<TypeSyntax> bases = bases();
    grammar.templates.leaveName();
    Names.Scope scope = new Names.Scope();
    grammar.names.declareType(name, scope);
    grammar.names.push(scope);
    List<Decl> members = members(DeclParser.Place.STRUCT, keyword.text());
    grammar.names.pop();
    SourceSpan span = keyword.span().to(cursor.previous().span());
    var kind = Decl.Struct.Keyword.valueOf(keyword.text().toUpperCase(Locale.ROOT));
    return new Decl.Struct(kind, name, nameSpan, bases, members, span);
  }

  private List<TypeSyntax> bases() {
    if (!cursor.take(TokenKind.COLON)) {
      return List.of();
    }
    List<TypeSyntax> bases = new ArrayList<>();
    do {
      bases.add(grammar.types.type());
    } while (cursor.take(TokenKind.COMMA));
    return bases;
  }

  /// `{ members }`
  ///
  /// @param what what they are members of, for messages
  List<Decl> members(DeclParser.Place place, String what) {
    Token opening = cursor.expect(TokenKind.LEFT_BRACE, "before the members of the " + what);
    grammar.nesting.enter();
    List<Decl> members = new ArrayList<>();
    while (true) {
      grammar.declarations.addPragmas(members);
      if (cursor.at(TokenKind.RIGHT_BRACE) || cursor.atEnd()) {
        break;
      }
      Recovery.Mark mark = grammar.recovery.mark();
      try {
        checkForMissingBrace(opening, what);
        grammar.declarations.addMember(place, members);
      } catch (SyntaxError error) {
        if (error == SyntaxError.TO_FILE_SCOPE) {
          throw error;
        }
        grammar.recovery.toMember(mark);
      }
    }
    cursor.expectClosing(TokenKind.RIGHT_BRACE, opening);
    grammar.nesting.leave();
    return members;
  }

  /// A buffer or namespace can only stand outside.
  private void checkForMissingBrace(Token opening, String what) {
    if (cursor.atKeyword("cbuffer")
        || cursor.atKeyword("tbuffer")
        || cursor.atKeyword("namespace")) {
      cursor.unexpected("a member or '}' of the " + what, Notes.toMatch(opening));
      throw SyntaxError.TO_FILE_SCOPE;
    }
  }
}
