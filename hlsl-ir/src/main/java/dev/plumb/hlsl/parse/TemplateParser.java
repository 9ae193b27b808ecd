package dev.plumb.hlsl.parse;

import dev.plumb.hlsl.ast.Annotation;
import dev.plumb.hlsl.ast.Decl;
import dev.plumb.hlsl.ast.Modifiers;
import dev.plumb.hlsl.ast.TypeSyntax;
import dev.plumb.hlsl.ast.TypeSyntax.TemplateArgument;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.token.Token;
import dev.plumb.hlsl.token.TokenKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// `template<...>` and `using`.
final class TemplateParser {
  private final Grammar grammar;
  private final TokenCursor cursor;

  /// Whether the name of the declaration behind `template<...>` has not been passed yet, and the
  /// arguments behind that name.
  private boolean specializing;

  private Optional<List<TemplateArgument>> specialization = Optional.empty();

  TemplateParser(Grammar grammar) {
    this.grammar = grammar;
    this.cursor = grammar.cursor;
  }

  Decl template(List<Annotation.Attribute> attributes, DeclParser.Place place) {
    if (!grammar.version.hasTemplates()) {
      grammar.refuse("'template'", "-HV 2021");
    }
    Token keyword = cursor.advance();
    grammar.names.push();
    List<Decl.TemplateParameter> parameters = parameters();
    specializing = true;
    specialization = Optional.empty();
    Decl declaration =
        cursor.atKeyword("using") ? using() : grammar.declarations.declaration(attributes, place);
    Optional<List<TemplateArgument>> arguments = specialization;
    specializing = false;
    specialization = Optional.empty();
    declareOutside(declaration);
    return new Decl.Template(
        parameters, arguments, declaration, keyword.span().to(declaration.span()));
  }

  /// The name that was declared among the parameters belongs to the scope around them.
  private void declareOutside(Decl declaration) {
    if (declaration instanceof Decl.Struct struct) {
      Names.Scope members = grammar.names.membersOf(struct.name());
      grammar.names.pop();
      grammar.names.declareType(struct.name(), members);
    } else if (declaration instanceof Decl.Typedef alias) {
      grammar.names.pop();
      alias.declarators().forEach(d -> grammar.names.declareType(d.name()));
    } else if (declaration instanceof Decl.Function function) {
      grammar.names.pop();
      grammar.names.declareFunctionTemplate(function.name());
    } else {
      grammar.names.pop();
      cursor.report(
          declaration.span(), "syntax error: only a struct or a function can be a template");
    }
  }

  private List<Decl.TemplateParameter> parameters() {
    cursor.expect(TokenKind.LESS, "after 'template'");
    List<Decl.TemplateParameter> parameters = new ArrayList<>();
    if (!cursor.at(TokenKind.GREATER)) {
      do {
        parameters.add(parameter());
      } while (cursor.take(TokenKind.COMMA));
    }
    cursor.expectClosingAngle("after the parameters of the template");
    return parameters;
  }

  private Decl.TemplateParameter parameter() {
    Token first = cursor.peek();
    boolean isType = first.isKeyword("typename") || first.isKeyword("class");
    Optional<TypeSyntax> valueType = Optional.empty();
    if (isType) {
      cursor.advance();
    } else {
      valueType = Optional.of(grammar.types.specifier().type());
    }
    String name = "";
    SourceSpan nameSpan = TokenCursor.behind(cursor.previous().span());
    if (cursor.at(TokenKind.IDENTIFIER)) {
      Token token = cursor.advance();
      name = token.text();
      nameSpan = token.span();
      if (isType) {
        grammar.names.declareType(name);
      } else {
        grammar.names.declareValue(name);
      }
    }
    Optional<TemplateArgument> defaultArgument =
        cursor.take(TokenKind.ASSIGN)
            ? Optional.of(grammar.types.templateArgument(isType))
            : Optional.empty();
    SourceSpan span = first.span().to(cursor.previous().span());
    return new Decl.TemplateParameter(name, nameSpan, valueType, defaultArgument, span);
  }

  /// Whether the arguments of a specialisation may stand behind the next name.
  boolean isSpecializing() {
    return specializing;
  }

  /// Takes the `<int>` of `struct S<int>` behind `template<>`.
  ///
  /// @return whether the name is a template's
  boolean takeSpecialization() {
    boolean template = specializing;
    if (specializing && cursor.at(TokenKind.LESS)) {
      specialization =
          Optional.of(grammar.types.templateArguments("after the arguments of the specialisation"));
    }
    specializing = false;
    return template;
  }

  /// A struct without a name.
  void leaveName() {
    specializing = false;
  }

  /// `using X = Y;` and `using namespace N;`
  Decl using() {
    if (!grammar.version.hasTemplates()) {
      grammar.refuse("'using'", "-HV 2021");
    }
    Token keyword = cursor.advance();
    if (cursor.takeKeyword("namespace")) {
      Token first = cursor.peek();
      int length = grammar.types.qualifiedNameLength(0);
      if (length < 0) {
        throw cursor.unexpected("the name of a namespace");
      }
      String name = grammar.types.takeQualifiedName(length);
      grammar.names.use(name);
      SourceSpan span = first.span().to(cursor.previous().span());
      cursor.expectSemicolon("after the namespace");
      return new Decl.UsingNamespace(name, span);
    }
    Token name = grammar.declarators.name("the name of a type");
    cursor.expect(TokenKind.ASSIGN, "after the name");
    TypeParser.Specifier type = grammar.types.specifier();
    var dimensions = grammar.declarators.dimensions();
    grammar.names.declareType(name.text());
    Token last = cursor.expectSemicolon("after the type");
    var declarator =
        new Decl.Declarator(
            name.text(), name.span(), dimensions, List.of(), Optional.empty(), name.span());
    Modifiers modifiers = type.modifiers();
    return new Decl.Typedef(
        modifiers, type.type(), List.of(declarator), keyword.span().to(last.span()));
  }
}
