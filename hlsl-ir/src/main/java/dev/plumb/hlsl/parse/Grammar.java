package dev.plumb.hlsl.parse;

import dev.plumb.hlsl.diag.Diagnostics;
import dev.plumb.hlsl.source.LanguageVersion;
import dev.plumb.hlsl.token.Token;
import java.util.List;

/// The parts of one parse. Each part takes the grammar and finds the others in it, since syntax
/// nests all of them in all others: a cast holds a type, a type may hold a struct, a struct a
/// method, a method statements.
final class Grammar {
  final TokenCursor cursor;
  final Names names = new Names();
  final Nesting nesting;
  final Recovery recovery;
  final ExprParser expressions;
  final TypeParser types;
  final AnnotationParser annotations;
  final DeclaratorParser declarators;
  final StructParser structs;
  final FunctionParser functions;
  final StmtParser statements;
  final DeclParser declarations;
  final EffectParser effects;
  final TemplateParser templates;
  final EnumParser enums;
  final LanguageVersion version;

  Grammar(List<Token> tokens, LanguageVersion version, Diagnostics diagnostics) {
    this.version = version;
    cursor = new TokenCursor(tokens, diagnostics);
    nesting = new Nesting(cursor);
    recovery = new Recovery(this);
    expressions = new ExprParser(this);
    types = new TypeParser(this);
    annotations = new AnnotationParser(this);
    declarators = new DeclaratorParser(this);
    structs = new StructParser(this);
    functions = new FunctionParser(this);
    statements = new StmtParser(this);
    declarations = new DeclParser(this);
    effects = new EffectParser(this);
    templates = new TemplateParser(this);
    enums = new EnumParser(this);
  }

  /// Reports that `what` is no part of the version this text is compiled as.
  void refuse(String what, String flag) {
    cursor.report(
        cursor.peek().span(),
        "syntax error: " + what + " is not part of " + version + "; compile with " + flag);
  }
}
