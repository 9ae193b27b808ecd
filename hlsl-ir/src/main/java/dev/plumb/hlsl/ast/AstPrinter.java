package dev.plumb.hlsl.ast;

import dev.plumb.hlsl.token.TokenKind;
import java.util.List;
import java.util.Optional;

/// The tree as HLSL text again, two spaces a level, one statement a line.
///
/// What it prints parses to an equal tree, spans aside, for every tree that the parser makes.
/// Comments, and what the parser passes over, are not in the tree.
public final class AstPrinter {
  private final StringBuilder out = new StringBuilder();
  private final ExprPrinter expressions;
  private int depth;

  private Optional<List<TypeSyntax.TemplateArgument>> specialization = Optional.empty();

  private AstPrinter(boolean grouped) {
    this.expressions = new ExprPrinter(out, this, grouped);
  }

  /// With as few parentheses as keep the meaning.
  public static String print(TranslationUnit unit) {
    return print(unit, false);
  }

  /// With parentheses around every operation inside another one, so that a reader sees what binds
  /// to what.
  public static String printGrouped(TranslationUnit unit) {
    return print(unit, true);
  }

  /// One expression, with as few parentheses as keep the meaning.
  public static String print(Expr expression) {
    AstPrinter printer = new AstPrinter(false);
    printer.expressions.expression(expression);
    return printer.out.toString();
  }

  /// One type as written.
  public static String print(TypeSyntax type) {
    AstPrinter printer = new AstPrinter(false);
    printer.type(type);
    return printer.out.toString();
  }

  private static String print(TranslationUnit unit, boolean grouped) {
    AstPrinter printer = new AstPrinter(grouped);
    printer.declarations(unit.declarations());
    return printer.out.toString();
  }

  // Declarations

  private void declarations(List<Decl> declarations) {
    for (Decl declaration : declarations) {
      if (!(declaration instanceof Decl.PackMatrix)) { // a directive starts its line
        indent();
      }
      declaration(declaration);
      out.append('\n');
    }
  }

  /// A declaration with its `;`, without the end of the line.
  private void declaration(Decl declaration) {
    switch (declaration) {
      case Decl.Variables d -> {
        vulkan(d.declarators().getFirst().annotations());
        modifiers(d.modifiers());
        type(d.type());
        declarators(d.declarators());
      }
      case Decl.Typedef d -> {
        out.append("typedef ");
        modifiers(d.modifiers());
        type(d.type());
        declarators(d.declarators());
      }
      case Decl.Function d -> function(d);
      case Decl.Struct d -> {
        struct(d);
        out.append(';');
      }
      case Decl.ConstantBuffer d -> constantBuffer(d);
      case Decl.Namespace d -> {
        out.append("namespace ").append(d.name()).append(' ');
        members(d.members());
      }
      case Decl.Template d -> template(d);
      case Decl.Enumeration d -> enumeration(d);
      case Decl.UsingNamespace d -> out.append("using namespace ").append(d.name()).append(';');
      case Decl.StaticAssert d -> {
        out.append("_Static_assert(");
        expressions.argument(d.condition());
        out.append(", ");
        expressions.string(d.message());
        out.append(");");
      }
      case Decl.OfEffect d -> effect(d);
      case Decl.PackMatrix d ->
          out.append("#pragma pack_matrix(")
              .append(d.rowMajor() ? "row_major" : "column_major")
              .append(")");
    }
  }

  private void template(Decl.Template d) {
    specialization = d.specialization();
    out.append("template<");
    String separator = "";
    for (Decl.TemplateParameter parameter : d.parameters()) {
      out.append(separator);
      if (parameter.valueType().isPresent()) {
        type(parameter.valueType().get());
      } else {
        out.append("typename");
      }
      out.append(parameter.name().isEmpty() ? "" : " ").append(parameter.name());
      parameter
          .defaultArgument()
          .ifPresent(
              a -> {
                out.append(" = ");
                templateArgument(a);
              });
      separator = ", ";
    }
    out.append(">\n");
    indent();
    if (d.declaration() instanceof Decl.Typedef alias) {
      out.append("using ").append(alias.declarators().getFirst().name()).append(" = ");
      modifiers(alias.modifiers());
      type(alias.type());
      dimensions(alias.declarators().getFirst().dimensions());
      out.append(';');
    } else {
      declaration(d.declaration());
    }
  }

  /// `<int>` behind the name of what a template is specialised for.
  private void specialization() {
    specialization.ifPresent(this::templateArguments);
    specialization = Optional.empty();
  }

  private void enumeration(Decl.Enumeration d) {
    out.append(d.scoped() ? "enum class" : "enum");
    out.append(d.name().isEmpty() ? "" : " ").append(d.name());
    if (d.underlying().isPresent()) {
      out.append(" : ");
      type(d.underlying().get());
    }
    out.append(" {");
    String separator = "";
    for (Decl.Enumerator enumerator : d.enumerators()) {
      out.append(separator).append(enumerator.name());
      if (enumerator.value().isPresent()) {
        out.append(" = ");
        expressions.argument(enumerator.value().get());
      }
      separator = ", ";
    }
    out.append("};");
  }

  private void vulkan(List<Annotation> annotations) {
    for (Annotation annotation : annotations) {
      if (annotation instanceof Annotation.Vulkan vulkan) {
        attribute(vulkan.attribute());
        out.append(' ');
      }
    }
  }

  private void effect(Decl.OfEffect declaration) {
    switch (declaration) {
      case Decl.Technique d -> {
        heading(d.keyword(), d.name(), d.annotations());
        out.append("{\n");
        depth++;
        for (Decl.Pass pass : d.passes()) {
          indent();
          heading("pass", pass.name(), pass.annotations());
          states(pass.statements());
          out.append('\n');
        }
        depth--;
        indent();
        out.append('}');
      }
      case Decl.TechniqueGroup d -> {
        heading("fxgroup", d.name(), d.annotations());
        members(List.copyOf(d.techniques()));
      }
    }
  }

  private void heading(String keyword, String name, List<Annotation> annotations) {
    out.append(keyword).append(name.isEmpty() ? "" : " ").append(name);
    annotations(annotations);
    out.append(' ');
  }

  void states(List<StateStatement> statements) {
    out.append("{\n");
    depth++;
    for (StateStatement statement : statements) {
      indent();
      switch (statement) {
        case StateStatement.Call s -> expressions.expression(s.call());
        case StateStatement.Assignment s -> {
          out.append(s.name());
          s.index()
              .ifPresent(
                  index -> {
                    out.append('[');
                    expressions.expression(index);
                    out.append(']');
                  });
          out.append(" = ");
          expressions.argument(s.value());
        }
      }
      out.append(";\n");
    }
    depth--;
    indent();
    out.append('}');
  }

  private void declarators(List<Decl.Declarator> declarators) {
    String separator = " ";
    for (Decl.Declarator declarator : declarators) {
      out.append(separator);
      declarator(declarator);
      separator = ", ";
    }
    out.append(';');
  }

  private void declarator(Decl.Declarator d) {
    out.append(d.name());
    dimensions(d.dimensions());
    annotations(d.annotations());
    d.initializer()
        .ifPresent(
            initializer -> {
              out.append(isBareBlock(initializer) ? " " : " = ");
              expressions.argument(initializer);
            });
  }

  /// Whether no `=` stands before it: a state block, or a list of them.
  private static boolean isBareBlock(Expr initializer) {
    if (initializer instanceof Expr.InitializerList list) {
      return !list.elements().isEmpty() && isBareBlock(list.elements().getFirst());
    }
    return initializer instanceof Expr.StateBlock block && block.keyword().isEmpty();
  }

  void dimensions(List<Optional<Expr>> dimensions) {
    for (Optional<Expr> dimension : dimensions) {
      out.append('[');
      dimension.ifPresent(expressions::expression);
      out.append(']');
    }
  }

  private void annotations(List<Annotation> annotations) {
    for (Annotation annotation : annotations) {
      out.append(
          switch (annotation) {
            case Annotation.Vulkan _ -> "";
            case Annotation.Effect _ -> " ";
            case Annotation.BitWidth _,
                Annotation.Semantic _,
                Annotation.Register _,
                Annotation.PackOffset _ ->
                " : ";
          });
      switch (annotation) {
        case Annotation.Effect a -> {
          out.append('<');
          for (Decl.Variables variables : a.variables()) {
            out.append(' ');
            declaration(variables);
          }
          out.append(" >");
        }
        case Annotation.Vulkan _ -> {} // stands before the declaration
        case Annotation.BitWidth a -> bitWidth(a.width());
        case Annotation.Semantic a -> out.append(a.name());
        case Annotation.Register a -> register(a);
        case Annotation.PackOffset a -> {
          out.append("packoffset(").append(a.register());
          if (!a.component().isEmpty()) {
            out.append('.').append(a.component());
          }
          out.append(')');
        }
      }
    }
  }

  /// A name would be a semantic.
  private void bitWidth(Expr width) {
    boolean number =
        width instanceof Expr.NumberLiteral literal && literal.token().is(TokenKind.INT_LITERAL);
    out.append(number ? "" : "(");
    expressions.argument(width);
    out.append(number ? "" : ")");
  }

  private void register(Annotation.Register a) {
    out.append("register(");
    if (!a.profile().isEmpty()) {
      out.append(a.profile()).append(", ");
    }
    out.append(a.slot());
    if (a.space() >= 0) {
      out.append(", space").append(a.space());
    }
    out.append(')');
  }

  private void function(Decl.Function d) {
    for (Annotation.Attribute attribute : d.attributes()) {
      attribute(attribute);
      out.append('\n');
      indent();
    }
    modifiers(d.modifiers());
    type(d.returnType());
    out.append(' ').append(d.name());
    specialization();
    out.append('(');
    String separator = "";
    for (Decl.Parameter parameter : d.parameters()) {
      out.append(separator);
      modifiers(parameter.modifiers());
      type(parameter.type());
      out.append(parameter.declarator().name().isEmpty() ? "" : " ");
      declarator(parameter.declarator());
      separator = ", ";
    }
    out.append(d.constant() ? ") const" : ")");
    annotations(d.annotations());
    if (d.body().isPresent()) {
      out.append(' ');
      block(d.body().get());
    } else {
      out.append(';');
    }
  }

  private void struct(Decl.Struct d) {
    out.append(
        switch (d.keyword()) {
          case STRUCT -> "struct ";
          case CLASS -> "class ";
          case INTERFACE -> "interface ";
        });
    if (!d.name().isEmpty()) {
      out.append(d.name());
      specialization();
      out.append(' ');
    }
    String separator = ": ";
    for (TypeSyntax base : d.bases()) {
      out.append(separator);
      type(base);
      separator = ", ";
    }
    out.append(d.bases().isEmpty() ? "" : " ");
    members(d.members());
  }

  private void constantBuffer(Decl.ConstantBuffer d) {
    out.append(d.textureBuffer() ? "tbuffer" : "cbuffer");
    if (!d.name().isEmpty()) {
      out.append(' ').append(d.name());
    }
    annotations(d.annotations());
    out.append(' ');
    members(d.members());
  }

  private void members(List<Decl> members) {
    out.append("{\n");
    depth++;
    declarations(members);
    depth--;
    indent();
    out.append('}');
  }

  // Types

  private void modifiers(Modifiers modifiers) {
    for (Modifiers.Placed placed : modifiers.list()) {
      out.append(placed.modifier().spelling()).append(' ');
    }
  }

  void type(TypeSyntax type) {
    switch (type) {
      case TypeSyntax.Named t -> out.append(t.name());
      case TypeSyntax.Template t -> {
        out.append(t.name());
        templateArguments(t.arguments());
      }
      case TypeSyntax.Inside t -> {
        type(t.outer());
        out.append("::").append(t.name());
      }
      case TypeSyntax.Inline t -> struct(t.declaration());
      case TypeSyntax.Modified t -> {
        modifiers(t.modifiers());
        type(t.type());
      }
    }
  }

  void templateArguments(List<TypeSyntax.TemplateArgument> arguments) {
    out.append('<');
    String separator = "";
    for (TypeSyntax.TemplateArgument argument : arguments) {
      out.append(separator);
      templateArgument(argument);
      separator = ", ";
    }
    out.append('>');
  }

  private void templateArgument(TypeSyntax.TemplateArgument argument) {
    switch (argument) {
      case TypeSyntax.TemplateArgument.OfType a -> type(a.type());
      case TypeSyntax.TemplateArgument.OfValue a -> expressions.templateValue(a.value());
    }
  }

  // Statements

  private void attributes(List<Annotation.Attribute> attributes) {
    for (Annotation.Attribute attribute : attributes) {
      attribute(attribute);
      out.append(' ');
    }
  }

  private void attribute(Annotation.Attribute attribute) {
    boolean qualified = attribute.name().contains("::");
    out.append(qualified ? "[[" : "[").append(attribute.name());
    if (!attribute.arguments().isEmpty()) {
      out.append('(');
      expressions.arguments(attribute.arguments());
      out.append(')');
    }
    out.append(qualified ? "]]" : "]");
  }

  private void block(Stmt.Block block) {
    out.append("{\n");
    depth++;
    statements(block.statements());
    depth--;
    indent();
    out.append('}');
  }

  private void statements(List<Stmt> statements) {
    for (Stmt statement : statements) {
      indent();
      statement(statement);
      out.append('\n');
    }
  }

  /// A statement without the end of its last line.
  private void statement(Stmt statement) {
    switch (statement) {
      case Stmt.Block s -> block(s);
      case Stmt.Declaration s -> declaration(s.declaration());
      case Stmt.Expression s -> {
        expressions.expression(s.expression());
        out.append(';');
      }
      case Stmt.Empty _ -> out.append(';');
      case Stmt.If s -> ifStatement(s);
      case Stmt.For s -> forLoop(s);
      case Stmt.While s -> {
        attributes(s.attributes());
        condition("while", s.condition());
        nested(s.body());
      }
      case Stmt.DoWhile s -> {
        attributes(s.attributes());
        out.append("do");
        nested(s.body());
        separate(s.body());
        condition("while", s.condition());
        out.append(';');
      }
      case Stmt.Switch s -> switchStatement(s);
      case Stmt.Break _ -> out.append("break;");
      case Stmt.Continue _ -> out.append("continue;");
      case Stmt.Discard _ -> out.append("discard;");
      case Stmt.Return s -> {
        out.append("return");
        s.value()
            .ifPresent(
                value -> {
                  out.append(' ');
                  expressions.expression(value);
                });
        out.append(';');
      }
    }
  }

  private void ifStatement(Stmt.If s) {
    Stmt.If branch = s;
    while (true) {
      attributes(branch.attributes());
      condition("if", branch.condition());
      nested(branch.then());
      if (branch.otherwise().isEmpty()) {
        return;
      }
      separate(branch.then());
      out.append("else");
      Stmt otherwise = branch.otherwise().get();
      if (!(otherwise instanceof Stmt.If next)) {
        nested(otherwise);
        return;
      }
      out.append(' ');
      branch = next;
    }
  }

  private void forLoop(Stmt.For s) {
    attributes(s.attributes());
    out.append("for (");
    statement(s.initial());
    s.condition().ifPresent(condition -> clause(condition));
    out.append(';');
    s.step().ifPresent(step -> clause(step));
    out.append(')');
    nested(s.body());
  }

  private void clause(Expr expression) {
    out.append(' ');
    expressions.expression(expression);
  }

  private void switchStatement(Stmt.Switch s) {
    attributes(s.attributes());
    condition("switch", s.selector());
    out.append(" {\n");
    depth++;
    for (Stmt.Case group : s.cases()) {
      for (Optional<Expr> label : group.labels()) {
        indent();
        out.append(label.isPresent() ? "case " : "default");
        label.ifPresent(expressions::expression);
        out.append(":\n");
      }
      depth++;
      statements(group.body());
      depth--;
    }
    depth--;
    indent();
    out.append('}');
  }

  private void condition(String keyword, Expr condition) {
    out.append(keyword).append(" (");
    expressions.expression(condition);
    out.append(')');
  }

  /// A statement that another one holds: a block on the same line, all else on a line of its own.
  private void nested(Stmt statement) {
    if (statement instanceof Stmt.Block block) {
      out.append(' ');
      block(block);
      return;
    }
    out.append('\n');
    depth++;
    indent();
    statement(statement);
    depth--;
  }

  /// Before the keyword that follows a nested statement.
  private void separate(Stmt nested) {
    if (nested instanceof Stmt.Block) {
      out.append(' ');
    } else {
      out.append('\n');
      indent();
    }
  }

  private void indent() {
    out.repeat("  ", depth);
  }
}
