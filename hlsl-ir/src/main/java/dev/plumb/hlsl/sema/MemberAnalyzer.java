package dev.plumb.hlsl.sema;

import dev.plumb.hlsl.ast.Expr;
import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.diag.Spelling;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.type.ArrayType;
import dev.plumb.hlsl.type.EffectType;
import dev.plumb.hlsl.type.MatrixType;
import dev.plumb.hlsl.type.ObjectKind;
import dev.plumb.hlsl.type.ObjectType;
import dev.plumb.hlsl.type.ScalarType;
import dev.plumb.hlsl.type.StructType;
import dev.plumb.hlsl.type.Type;
import dev.plumb.hlsl.type.Types;
import dev.plumb.hlsl.type.VectorType;
import dev.plumb.hlsl.type.VoidType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Parts of values: fields, swizzles and elements.
final class MemberAnalyzer {
  private final ProgramContext program;
  private final ExprAnalyzer expressions;
  private final Converter converter;

  MemberAnalyzer(ProgramContext program, ExprAnalyzer expressions, Converter converter) {
    this.program = program;
    this.expressions = expressions;
    this.converter = converter;
  }

  CheckedExpr member(Expr.Member member) {
    CheckedExpr base = expressions.analyze(member.base());
    return switch (base.type()) {
      case StructType struct -> field(base, struct, member);
      case ScalarType s -> swizzle(base, 1, member);
      case VectorType v -> swizzle(base, v.size(), member);
      case MatrixType m -> matrixSwizzle(base, m, member);
      case ArrayType a -> throw invalid(member, base.type());
      case ObjectType o -> length(o, member);
      case VoidType v -> throw invalid(member, base.type());
      case EffectType e -> throw invalid(member, base.type());
    };
  }

  /// `patch.Length`, the number of its control points.
  private CheckedExpr length(ObjectType object, Expr.Member member) {
    if (object.kind().category() != ObjectKind.Category.PATCH || !member.name().equals("Length")) {
      throw invalid(member, object);
    }
    return new CheckedExpr.Constant(
        ScalarType.UINT, List.of((long) object.samples()), member.span());
  }

  private CheckedExpr field(CheckedExpr base, StructType struct, Expr.Member member) {
    int index = struct.indexOf(member.name());
    if (index >= 0) {
      return new CheckedExpr.Field(base, index, struct.fields().get(index).type(), member.span());
    }
    Optional<Symbol> other = program.struct(struct).flatMap(s -> s.member(member.name()));
    if (other.isPresent()
        && other.get() instanceof Symbol.OfField field
        && field.bits().isPresent()) {
      return bits(base, struct, field, member.span());
    }
    if (other.isPresent() && other.get() instanceof Symbol.OfConstant c) {
      return new CheckedExpr.Constant(c.value().type(), c.value().bits(), member.span());
    }
    if (other.isPresent() && other.get() instanceof Symbol.OfVariable variable) {
      return expressions.reference(variable.variable(), member.span());
    }
    List<String> names = struct.fields().stream().map(StructType.Field::name).toList();
    String hint = Spelling.hint(member.name(), names);
    throw program.fail(
        DiagnosticCode.INVALID_SUBSCRIPT,
        member.nameSpan(),
        "invalid subscript '"
            + member.name()
            + "': '"
            + struct.name()
            + "' has no such member"
            + hint);
  }

  /// Some bits of a field.
  static CheckedExpr bits(
      CheckedExpr base, StructType struct, Symbol.OfField field, SourceSpan span) {
    Type word = struct.fields().get(field.index()).type();
    BitFields.Bits bits = field.bits().orElseThrow();
    return new CheckedExpr.BitField(
        new CheckedExpr.Field(base, field.index(), word, span),
        bits.offset(),
        bits.width(),
        bits.type(),
        span);
  }

  private CheckedExpr swizzle(CheckedExpr base, int size, Expr.Member member) {
    String name = member.name();
    if (name.isEmpty() || name.length() > 4) {
      throw invalid(member, base.type(), "");
    }
    String set = "rgba".indexOf(name.charAt(0)) >= 0 ? "rgba" : "xyzw";
    var components = new ArrayList<Integer>();
    for (char letter : name.toCharArray()) {
      int component = set.indexOf(letter);
      if (component < 0 || component >= size) {
        throw invalid(member, base.type(), whyNoComponent(name, letter, size));
      }
      components.add(component);
    }
    return composed(base, components, member.span());
  }

  /// What is wrong with `letter` of a swizzle of a value with `size` components.
  private static String whyNoComponent(String name, char letter, int size) {
    if ("xyzw".indexOf(letter) >= size || "rgba".indexOf(letter) >= size) {
      return ": it has no component '" + letter + "'";
    }
    boolean all = name.chars().allMatch(c -> "xyzwrgba".indexOf(c) >= 0);
    return all ? ": components of 'xyzw' and 'rgba' cannot be mixed" : "";
  }

  /// A swizzle of a swizzle is one swizzle: `v.zyx.x` is `v.z`, which can be written.
  private static CheckedExpr composed(CheckedExpr base, List<Integer> components, SourceSpan span) {
    Type type = Types.vectorOrScalar(Types.kind(base.type()).orElseThrow(), components.size());
    if (base instanceof CheckedExpr.Swizzle inner) {
      List<Integer> places = components.stream().map(inner.components()::get).toList();
      return new CheckedExpr.Swizzle(inner.base(), places, type, span);
    }
    if (base instanceof CheckedExpr.MatrixSwizzle inner) {
      List<Integer> places = components.stream().map(inner.elements()::get).toList();
      return new CheckedExpr.MatrixSwizzle(inner.base(), places, type, span);
    }
    return new CheckedExpr.Swizzle(base, components, type, span);
  }

  /// `_m00_m12` counts from 0, `_11_23` from 1.
  private CheckedExpr matrixSwizzle(CheckedExpr base, MatrixType matrix, Expr.Member member) {
    String name = member.name();
    boolean fromZero = name.startsWith("_m");
    int step = fromZero ? 4 : 3;
    if (!name.startsWith("_") || name.length() % step != 0 || name.length() / step > 4) {
      throw invalid(member, matrix);
    }
    var elements = new ArrayList<Integer>();
    for (int at = 0; at < name.length(); at += step) {
      boolean form = name.startsWith(fromZero ? "_m" : "_", at);
      int row = name.charAt(at + step - 2) - (fromZero ? '0' : '1');
      int column = name.charAt(at + step - 1) - (fromZero ? '0' : '1');
      if (!form || row < 0 || row >= matrix.rows() || column < 0 || column >= matrix.columns()) {
        throw invalid(member, matrix);
      }
      elements.add(row * matrix.columns() + column);
    }
    Type type = Types.vectorOrScalar(matrix.kind(), elements.size());
    return new CheckedExpr.MatrixSwizzle(base, elements, type, member.span());
  }

  private Abandoned invalid(Expr.Member member, Type type) {
    return invalid(member, type, "");
  }

  private Abandoned invalid(Expr.Member member, Type type, String why) {
    return program.fail(
        DiagnosticCode.INVALID_SUBSCRIPT,
        member.nameSpan(),
        "invalid subscript '" + member.name() + "' of a '" + type.spelling() + "'" + why);
  }

  CheckedExpr index(Expr.Index index) {
    if (index.base() instanceof Expr.Index inner && inner.base() instanceof Expr.Member member) {
      Optional<CheckedExpr> level = nestedSubscript(member, inner, index);
      if (level.isPresent()) {
        return level.get();
      }
    }
    CheckedExpr base = expressions.analyze(index.base());
    if (base.type() instanceof ObjectType object) {
      return expressions.calls().subscript(base, object, index);
    }
    if (base.type() instanceof StructType) {
      CheckedExpr argument = expressions.requireValue(expressions.analyze(index.index()));
      return expressions
          .calls()
          .operator("operator[]", base, List.of(argument), index.span())
          .orElseThrow(() -> notIndexable(base));
    }
    CheckedExpr place = converter.index(expressions.analyze(index.index()));
    return switch (base.type()) {
      case ArrayType a -> element(base, place, a.length(), a.element(), index.span());
      case VectorType v -> element(base, place, v.size(), new ScalarType(v.kind()), index.span());
      case MatrixType m ->
          element(base, place, m.rows(), new VectorType(m.kind(), m.columns()), index.span());
      case ScalarType s -> throw notIndexable(base);
      case StructType s -> throw notIndexable(base);
      case ObjectType o -> throw notIndexable(base);
      case VoidType v -> throw notIndexable(base);
      case EffectType e -> throw notIndexable(base);
    };
  }

  /// `texture.mips[level][place]` and `texture.sample[index][place]`.
  private Optional<CheckedExpr> nestedSubscript(
      Expr.Member member, Expr.Index inner, Expr.Index outer) {
    if (!member.name().equals("mips") && !member.name().equals("sample")) {
      return Optional.empty();
    }
    CheckedExpr base = expressions.analyze(member.base());
    if (!(base.type() instanceof ObjectType object)) {
      return Optional.empty();
    }
    return Optional.of(
        expressions
            .calls()
            .objectMethod(
                base,
                object,
                member.name(),
                member.nameSpan(),
                List.of(expressions.analyze(inner.index()), expressions.analyze(outer.index())),
                outer.span()));
  }

  private CheckedExpr element(
      CheckedExpr base, CheckedExpr place, int count, Type type, SourceSpan span) {
    Optional<long[]> known = program.constants.evaluate(place);
    if (known.isPresent()
        && count > 0
        && ((int) known.get()[0] < 0 || (int) known.get()[0] >= count)) {
      throw program.fail(
          DiagnosticCode.ARRAY_INDEX_OUT_OF_BOUNDS,
          place.span(),
          "array index out of bounds: " + (int) known.get()[0] + " is not in 0 to " + (count - 1));
    }
    return new CheckedExpr.Index(base, place, type, span);
  }

  private Abandoned notIndexable(CheckedExpr base) {
    return program.fail(
        DiagnosticCode.INDEXABLE_TYPE_EXPECTED,
        base.span(),
        "array, matrix, vector, or indexable object type expected in index expression, not '"
            + base.type().spelling()
            + "'");
  }
}
