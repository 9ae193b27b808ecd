package dev.plumb.hlsl.sema;

import dev.plumb.hlsl.ast.Annotation;
import dev.plumb.hlsl.ast.Expr;
import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.type.ScalarKind;
import java.util.List;
import java.util.Optional;

/// The arguments of a function's attributes.
final class AttributeReader {
  private final ProgramContext program;
  private final List<Annotation.Attribute> attributes;
  private final DiagnosticCode code;

  /// @param code of what is wrong with their arguments
  AttributeReader(
      ProgramContext program, List<Annotation.Attribute> attributes, DiagnosticCode code) {
    this.program = program;
    this.attributes = attributes;
    this.code = code;
  }

  /// The last attribute of that name.
  Optional<Annotation.Attribute> find(String name) {
    return attributes.stream()
        .filter(a -> a.name().equalsIgnoreCase(name))
        .reduce((first, second) -> second);
  }

  /// The attribute's integer, from `least` to `most`.
  Optional<Integer> integer(String name, int least, int most) {
    return find(name)
        .map(
            attribute -> {
              int value = expressions().types().constant(argument(attribute));
              if (value < least || value > most) {
                throw program.fail(
                    code,
                    attribute.span(),
                    name + " must be between " + least + " and " + most + ", not " + value);
              }
              return value;
            });
  }

  /// The attribute's number.
  Optional<Float> number(String name) {
    return find(name)
        .map(
            attribute -> {
              ExprAnalyzer expressions = expressions();
              CheckedExpr value =
                  expressions.toScalar(expressions.analyze(argument(attribute)), ScalarKind.FLOAT);
              return program
                  .constants
                  .evaluate(value)
                  .map(bits -> Float.intBitsToFloat((int) bits[0]))
                  .orElseThrow(
                      () ->
                          program.fail(code, attribute.span(), name + " must be a literal number"));
            });
  }

  /// The attribute's string.
  Optional<String> text(String name) {
    return find(name)
        .map(
            attribute -> {
              if (argument(attribute) instanceof Expr.StringLiteral literal) {
                return literal.value();
              }
              throw program.fail(code, attribute.span(), name + " takes a string in quotes");
            });
  }

  private Expr argument(Annotation.Attribute attribute) {
    if (attribute.arguments().size() != 1) {
      throw program.fail(code, attribute.span(), attribute.name() + " takes one argument");
    }
    return attribute.arguments().getFirst();
  }

  private ExprAnalyzer expressions() {
    return new ExprAnalyzer(program, new Body(Optional.empty(), new Uses(), program.global));
  }
}
