package dev.plumb.hlsl.parse;

import dev.plumb.hlsl.ast.Annotation;
import dev.plumb.hlsl.ast.Decl;
import dev.plumb.hlsl.ast.Stmt;
import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.token.Token;
import dev.plumb.hlsl.token.TokenKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Functions and methods, with or without body.
final class FunctionParser {
  private static final Set<String> DIRECTIONS = Set.of("in", "out", "inout");
  private static final Set<String> MESH_MODIFIERS =
      Set.of("payload", "indices", "vertices", "primitives");

  private final Grammar grammar;
  private final TokenCursor cursor;
  private boolean meshReported;

  FunctionParser(Grammar grammar) {
    this.grammar = grammar;
    this.cursor = grammar.cursor;
  }

  /// Whether the name of a function stands at the cursor, behind its return type.
  boolean atName() {
    if (cursor.atKeyword("operator")) {
      return true;
    }
    int length = grammar.types.qualifiedNameLength(0);
    if (length > 0
        && grammar.templates.isSpecializing()
        && cursor.peek(length).is(TokenKind.LESS)) {
      length = grammar.types.behindTemplateArguments(length);
    }
    return length > 0 && cursor.peek(length).is(TokenKind.LEFT_PAREN);
  }

  /// What follows the return type.
  Decl.Function function(List<Annotation.Attribute> attributes, TypeParser.Specifier specifier) {
    Token first = cursor.peek();
    String name =
        first.isKeyword("operator")
            ? operatorName()
            : grammar.types.takeQualifiedName(grammar.types.qualifiedNameLength(0));
    boolean template = grammar.templates.takeSpecialization();
    SourceSpan nameSpan = first.span().to(cursor.previous().span());
    enterScope(name, template);
    List<Decl.Parameter> parameters = parameters();
    boolean constant = cursor.takeKeyword("const");
    List<Annotation> annotations = grammar.annotations.annotations();
    Optional<Stmt.Block> body = body(name);
    leaveScope(name);
    return new Decl.Function(
        attributes,
        specifier.modifiers(),
        specifier.type(),
        name,
        nameSpan,
        parameters,
        constant,
        annotations,
        body,
        specifier.span().to(cursor.previous().span()));
  }

  /// `operator+`, `operator()`, `operator[]`: the word and the operator as one name.
  private String operatorName() {
    if (!grammar.version.hasTemplates()) {
      grammar.refuse("'operator'", "-HV 2021");
    }
    cursor.advance();
    Token token = cursor.peek();
    if (cursor.take(TokenKind.LEFT_PAREN)) {
      cursor.expect(TokenKind.RIGHT_PAREN, "of 'operator()'");
      return "operator()";
    }
    if (cursor.take(TokenKind.LEFT_BRACKET)) {
      cursor.expect(TokenKind.RIGHT_BRACKET, "of 'operator[]'");
      return "operator[]";
    }
    if (!Operators.isOverloadable(token.kind())) {
      throw cursor.unexpected("an operator that can be overloaded");
    }
    cursor.advance();
    return "operator" + token.text();
  }

  /// A method that is defined outside of its struct sees the struct's members.
  private void enterScope(String name, boolean template) {
    int qualifier = name.lastIndexOf("::");
    if (qualifier > 0) {
      grammar.names.push(grammar.names.membersOf(name.substring(0, qualifier)));
    } else if (template) {
      grammar.names.declareFunctionTemplate(name);
    } else {
      grammar.names.declareFunction(name);
    }
    grammar.names.push();
  }

  private void leaveScope(String name) {
    grammar.names.pop();
    if (name.lastIndexOf("::") > 0) {
      grammar.names.pop();
    }
  }

  private List<Decl.Parameter> parameters() {
    Token opening = cursor.expect(TokenKind.LEFT_PAREN, "before the parameters");
    List<Decl.Parameter> parameters = new ArrayList<>();
    boolean none = cursor.peek().isIdentifier("void") && cursor.peek(1).is(TokenKind.RIGHT_PAREN);
    if (none) {
      cursor.advance();
    } else if (!cursor.at(TokenKind.RIGHT_PAREN)) {
      do {
        parameters.add(parameter());
      } while (cursor.take(TokenKind.COMMA));
    }
    cursor.expectListEnd(TokenKind.RIGHT_PAREN, opening);
    return parameters;
  }

  /// The modifiers and the type of a parameter. Those of mesh shaders' parameters (`out vertices V
  /// v[64]`) are no modifiers elsewhere: the parser says so, once, and goes on with the type.
  private TypeParser.Specifier specifier() {
    int ahead = 0;
    while (cursor.peek(ahead).is(TokenKind.KEYWORD)
        && DIRECTIONS.contains(cursor.peek(ahead).text())) {
      ahead++;
    }
    boolean mesh =
        MESH_MODIFIERS.contains(cursor.peek(ahead).text())
            && cursor.peek(ahead + 1).isWord()
            && cursor.peek(ahead + 2).isWord();
    if (mesh) {
      Token modifier = cursor.peek(ahead);
      if (!meshReported) {
        cursor.report(
            DiagnosticCode.NOT_SUPPORTED,
            modifier.span(),
            "'" + modifier.text() + "': mesh shaders are not part of Direct3D 11");
      }
      meshReported = true;
      while (ahead-- >= 0) {
        cursor.advance();
      }
    }
    return grammar.types.specifier();
  }

  private Decl.Parameter parameter() {
    grammar.annotations.warnUnused(grammar.annotations.attributes(), "a parameter");
    TypeParser.Specifier specifier = specifier();
    Decl.Declarator declarator = grammar.declarators.parameter();
    SourceSpan span = specifier.span().to(cursor.previous().span());
    return new Decl.Parameter(specifier.modifiers(), specifier.type(), declarator, span);
  }

  private Optional<Stmt.Block> body(String name) {
    if (cursor.at(TokenKind.LEFT_BRACE)) {
      return Optional.of(grammar.statements.functionBody());
    }
    if (cursor.take(TokenKind.SEMICOLON)) {
      return Optional.empty();
    }
    throw cursor.unexpected("'{' or ';' after the parameters of '" + name + "'");
  }
}
