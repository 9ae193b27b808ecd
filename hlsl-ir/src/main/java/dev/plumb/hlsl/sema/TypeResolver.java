package dev.plumb.hlsl.sema;

import dev.plumb.hlsl.ast.Expr;
import dev.plumb.hlsl.ast.Modifier;
import dev.plumb.hlsl.ast.Modifiers;
import dev.plumb.hlsl.ast.TypeSyntax;
import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.diag.Spelling;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.type.ArrayType;
import dev.plumb.hlsl.type.MatrixType;
import dev.plumb.hlsl.type.ObjectKind;
import dev.plumb.hlsl.type.ObjectType;
import dev.plumb.hlsl.type.ScalarKind;
import dev.plumb.hlsl.type.ScalarType;
import dev.plumb.hlsl.type.StructuredLayout;
import dev.plumb.hlsl.type.Type;
import dev.plumb.hlsl.type.Types;
import dev.plumb.hlsl.type.VectorType;
import dev.plumb.hlsl.type.VoidType;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/// Types as written to types.
final class TypeResolver {
  /// The most elements an array may have in one dimension (fxc's limit), and a value may have
  /// scalars.
  private static final int MAX_ELEMENTS = 65536;

  private static final int MAX_DIMENSIONS = 32;

  /// D3D11's limit of a patch.
  private static final int MAX_CONTROL_POINTS = 32;

  private static final long MAX_SCALARS = 1 << 20;

  private final ProgramContext program;
  private final ExprAnalyzer expressions;

  TypeResolver(ProgramContext program, ExprAnalyzer expressions) {
    this.program = program;
    this.expressions = expressions;
  }

  /// The type that `syntax` and the modifiers before it name.
  Type resolve(TypeSyntax syntax, Modifiers modifiers) {
    Type type =
        switch (syntax) {
          case TypeSyntax.Named named -> named(named);
          case TypeSyntax.Template template -> template(template);
          case TypeSyntax.Inside inside -> inside(inside);
          case TypeSyntax.Inline inline -> expressions.declareStruct(inline.declaration());
          case TypeSyntax.Modified modified -> resolve(modified.type(), modified.modifiers());
        };
    return withMajority(type, modifiers);
  }

  /// A type that must have values: not `void`.
  Type resolveValue(TypeSyntax syntax, Modifiers modifiers) {
    Type type = resolve(syntax, modifiers);
    if (type == VoidType.VOID) {
      throw program.fail(
          DiagnosticCode.INVALID_USE_OF_TYPE, syntax.span(), "variables cannot be of type 'void'");
    }
    return type;
  }

  private Type named(TypeSyntax.Named named) {
    Optional<Symbol> symbol = expressions.scope().lookup(named.name());
    if (symbol.isPresent() && symbol.get() instanceof Symbol.OfType type) {
      return type.type();
    }
    if (symbol.isPresent() && symbol.get() instanceof Symbol.Broken) {
      throw Abandoned.STATEMENT;
    }
    if (symbol.isPresent() && symbol.get() instanceof Symbol.OfTemplate t) {
      return new Templates(program).type(t.template(), List.of(), expressions, named.span());
    }
    return builtIn(named)
        .orElseThrow(
            () -> {
              Optional<Abandoned> later =
                  LaterFeatures.refusal(program, named.name(), named.span());
              if (later.isPresent()) {
                return later.get();
              }
              Collection<String> names = new TreeSet<>(expressions.scope().visibleTypes());
              names.addAll(TypeNames.spellings());
              String hint = Spelling.hint(named.name(), names);
              return program.fail(
                  DiagnosticCode.SYNTAX_ERROR,
                  named.span(),
                  "unrecognized type '" + named.name() + "'" + hint);
            });
  }

  private Optional<Type> builtIn(TypeSyntax.Named named) {
    if (program.options.language().sixteenBit()) {
      return TypeNames.sixteenBit(named.name(), program.rowMajor);
    }
    Optional<Type> type = TypeNames.builtIn(named.name(), program.rowMajor);
    if (type.flatMap(Types::kind).filter(ScalarKind::is16Bit).isPresent()) {
      throw program.fail(
          DiagnosticCode.NOT_SUPPORTED,
          named.span(),
          "'" + named.name() + "' has 16 bits, which needs -enable-16bit-types");
    }
    return type;
  }

  private Type inside(TypeSyntax.Inside inside) {
    Type outer = resolve(inside.outer(), Modifiers.NONE);
    Optional<Symbol> symbol = program.members(outer).flatMap(s -> s.lookupHere(inside.name()));
    if (symbol.isPresent() && symbol.get() instanceof Symbol.OfType type) {
      return type.type();
    }
    throw program.fail(
        DiagnosticCode.SYNTAX_ERROR,
        inside.span(),
        "'" + outer.spelling() + "' declares no type '" + inside.name() + "'");
  }

  private Type template(TypeSyntax.Template template) {
    List<TypeSyntax.TemplateArgument> arguments = template.arguments();
    String name = template.name();
    Optional<Template> declared = expressions.scope().lookupTemplate(name);
    if (declared.isPresent()) {
      return new Templates(program).type(declared.get(), arguments, expressions, template.span());
    }
    if (name.equals("vector") && arguments.size() == 2) {
      return new VectorType(
          elementKind(arguments.get(0), template), size(arguments.get(1), template, true));
    }
    if (name.equals("matrix") && arguments.size() == 3) {
      int rows = size(arguments.get(1), template, false);
      int columns = size(arguments.get(2), template, false);
      return new MatrixType(
          elementKind(arguments.get(0), template), rows, columns, program.rowMajor);
    }
    Optional<ObjectKind> kind = TypeNames.object(name);
    if (kind.isPresent()
        && TypeNames.hasElement(kind.get())
        && !arguments.isEmpty()
        && arguments.size() <= 2) {
      return object(kind.get(), template);
    }
    Optional<Abandoned> later = LaterFeatures.refusal(program, name, template.span());
    if (later.isPresent()) {
      throw later.get();
    }
    throw program.fail(
        DiagnosticCode.NOT_A_TEMPLATE,
        template.span(),
        "'" + name + "' does not take these template arguments");
  }

  private Type object(ObjectKind kind, TypeSyntax.Template template) {
    Type element = typeArgument(template.arguments().get(0), template);
    if (!Types.isData(element)) {
      throw program.fail(
          DiagnosticCode.OBJECT_ELEMENT_IS_OBJECT,
          template.span(),
          "'" + element.spelling() + "' cannot be the element of a '" + kind.spelling() + "'");
    }
    boolean patch = kind.category() == ObjectKind.Category.PATCH;
    boolean anyData =
        patch
            || kind.category() == ObjectKind.Category.STREAM
            || kind.spelling().contains("Structured");
    if (kind.isStructured() && StructuredLayout.stride(element) % 4 != 0) {
      throw program.fail(
          DiagnosticCode.NOT_SUPPORTED,
          template.span(),
          "an element of a structured buffer takes a multiple of 4 bytes, '"
              + element.spelling()
              + "' takes "
              + StructuredLayout.stride(element));
    }
    boolean fits =
        Types.isNumeric(element)
            && !(element instanceof MatrixType)
            && Types.kind(element)
                .filter(k -> k != ScalarKind.BOOL && k.sizeInBytes() <= 4)
                .isPresent();
    if (!anyData && !fits) {
      throw program.fail(
          DiagnosticCode.OBJECT_ELEMENT_IS_OBJECT,
          template.span(),
          "the element of a '"
              + kind.spelling()
              + "' must be a float, int or uint scalar or vector");
    }
    int samples = 0;
    if (patch || template.arguments().size() == 2) {
      if (!patch && !kind.isMultisampled()) {
        throw program.fail(
            DiagnosticCode.NOT_A_TEMPLATE,
            template.span(),
            "'" + kind.spelling() + "' takes one template argument");
      }
      samples = patch ? controlPoints(template) : constant(valueArgument(template));
    }
    return new ObjectType(kind, Optional.of(element), samples);
  }

  /// How many control points a patch has.
  private int controlPoints(TypeSyntax.Template template) {
    int count = template.arguments().size() < 2 ? 0 : constant(valueArgument(template));
    if (count < 1 || count > MAX_CONTROL_POINTS) {
      throw program.fail(
          DiagnosticCode.TOO_MANY_CONTROL_POINTS,
          template.span(),
          "a '"
              + template.name()
              + "' has 1 to "
              + MAX_CONTROL_POINTS
              + " control points, given behind its type, not "
              + count);
    }
    return count;
  }

  /// The second argument.
  private Expr valueArgument(TypeSyntax.Template template) {
    return valueArgument(template.arguments().get(1), template);
  }

  private Type typeArgument(TypeSyntax.TemplateArgument argument, TypeSyntax.Template template) {
    if (argument instanceof TypeSyntax.TemplateArgument.OfType type) {
      return resolve(type.type(), Modifiers.NONE);
    }
    throw program.fail(
        DiagnosticCode.NOT_A_TEMPLATE, template.span(), "a type is expected in '<...>'");
  }

  private Expr valueArgument(TypeSyntax.TemplateArgument argument, TypeSyntax.Template template) {
    if (argument instanceof TypeSyntax.TemplateArgument.OfValue value) {
      return value.value();
    }
    if (argument instanceof TypeSyntax.TemplateArgument.OfType type
        && type.type() instanceof TypeSyntax.Named named) {
      return new Expr.Name(named.name(), named.span());
    }
    throw program.fail(
        DiagnosticCode.NOT_A_TEMPLATE, template.span(), "a number is expected in '<...>'");
  }

  private ScalarKind elementKind(
      TypeSyntax.TemplateArgument argument, TypeSyntax.Template template) {
    Type type = typeArgument(argument, template);
    if (type instanceof ScalarType scalar) {
      return scalar.kind();
    }
    boolean vector = template.name().equals("vector");
    throw program.fail(
        vector
            ? DiagnosticCode.VECTOR_ELEMENT_NOT_SCALAR
            : DiagnosticCode.MATRIX_ELEMENT_NOT_SCALAR,
        template.span(),
        template.name() + " elements must be of a scalar type, not '" + type.spelling() + "'");
  }

  private int size(
      TypeSyntax.TemplateArgument argument, TypeSyntax.Template template, boolean vector) {
    int size = constant(valueArgument(argument, template));
    if (size < 1 || size > 4) {
      throw program.fail(
          vector ? DiagnosticCode.VECTOR_DIMENSION : DiagnosticCode.MATRIX_DIMENSION,
          template.span(),
          template.name() + " dimensions must be between 1 and 4, not " + size);
    }
    return size;
  }

  /// An integer that must be known at compile time.
  int constant(Expr expr) {
    CheckedExpr given = Converter.withoutEnumeration(expressions.analyze(expr));
    CheckedExpr value = expressions.toScalar(given, ScalarKind.INT);
    return program
        .constants
        .evaluate(value)
        .map(bits -> (int) bits[0])
        .orElseThrow(
            () ->
                program.fail(
                    DiagnosticCode.ARRAY_DIMENSION_NOT_LITERAL,
                    expr.span(),
                    "a literal constant is expected here"));
  }

  /// `type` in arrays of `dimensions`, the last one innermost. An empty first dimension gives
  /// length 0.
  Type withDimensions(Type type, List<Optional<Expr>> dimensions, SourceSpan span) {
    var lengths = new ArrayList<Integer>();
    for (int i = 0; i < dimensions.size(); i++) {
      if (dimensions.get(i).isEmpty() && i > 0) {
        throw program.fail(
            DiagnosticCode.SECONDARY_DIMENSION_NOT_EXPLICIT,
            span,
            "only the first array dimension may be left out");
      }
      lengths.add(dimensions.get(i).map(this::length).orElse(0));
    }
    int dimensionCount = lengths.size();
    for (Type inner = type; inner instanceof ArrayType array; inner = array.element()) {
      dimensionCount++;
    }
    if (dimensionCount > MAX_DIMENSIONS) {
      throw program.fail(DiagnosticCode.ARRAY_DIMENSION, span, "the array has too many dimensions");
    }
    Type result = type;
    long scalars = Math.max(1, type.scalarCount());
    for (int i = lengths.size() - 1; i >= 0; i--) {
      scalars *= Math.max(1, lengths.get(i));
      if (scalars > MAX_SCALARS) {
        throw program.fail(DiagnosticCode.ARRAY_DIMENSION, span, "the array is too large");
      }
      result = new ArrayType(result, lengths.get(i));
    }
    return result;
  }

  private int length(Expr dimension) {
    int length = constant(dimension);
    if (length < 1 || length > MAX_ELEMENTS) {
      throw program.fail(
          DiagnosticCode.ARRAY_DIMENSION,
          dimension.span(),
          "array dimensions must be between 1 and " + MAX_ELEMENTS + ", not " + length);
    }
    return length;
  }

  /// Applies `row_major` and `column_major`.
  private Type withMajority(Type type, Modifiers modifiers) {
    for (Modifiers.Placed placed : modifiers.list()) {
      boolean row = placed.modifier() == Modifier.ROW_MAJOR;
      if (!row && placed.modifier() != Modifier.COLUMN_MAJOR) {
        continue;
      }
      Optional<Type> changed = withMajority(type, row);
      if (changed.isEmpty()) {
        throw program.fail(
            DiagnosticCode.NOT_A_MATRIX_MODIFIER,
            placed.span(),
            "'"
                + type.spelling()
                + "' is no matrix, and cannot be "
                + placed.modifier().spelling());
      }
      return changed.get();
    }
    return type;
  }

  private static Optional<Type> withMajority(Type type, boolean row) {
    if (type instanceof MatrixType m) {
      return Optional.of(new MatrixType(m.kind(), m.rows(), m.columns(), row));
    }
    if (type instanceof ArrayType a) {
      return withMajority(a.element(), row).map(e -> new ArrayType(e, a.length()));
    }
    return Optional.empty();
  }
}
