package dev.plumb.hlsl.sema;

import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.diag.Spelling;
import dev.plumb.hlsl.intrinsic.FirstModel;
import dev.plumb.hlsl.intrinsic.ObjectMethod;
import dev.plumb.hlsl.intrinsic.ObjectMethod.Role;
import dev.plumb.hlsl.intrinsic.ObjectMethodSignature;
import dev.plumb.hlsl.intrinsic.ObjectMethodTable;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.type.ObjectKind;
import dev.plumb.hlsl.type.ObjectType;
import dev.plumb.hlsl.type.ScalarKind;
import dev.plumb.hlsl.type.ScalarType;
import dev.plumb.hlsl.type.Type;
import dev.plumb.hlsl.type.Types;
import dev.plumb.hlsl.type.VoidType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Calls of the methods of textures, buffers and samplers.
final class ObjectMethodAnalyzer {
  private final ProgramContext program;
  private final Body body;
  private final ExprAnalyzer expressions;
  private final Converter converter;

  ObjectMethodAnalyzer(
      ProgramContext program, Body body, ExprAnalyzer expressions, Converter converter) {
    this.program = program;
    this.body = body;
    this.expressions = expressions;
    this.converter = converter;
  }

  /// `object[index]`.
  CheckedExpr subscript(CheckedExpr object, ObjectType type, CheckedExpr index, SourceSpan span) {
    if (ObjectMethodTable.named(type.kind(), ObjectMethodTable.SUBSCRIPT_NAME).isEmpty()) {
      throw program.fail(
          DiagnosticCode.INDEXABLE_TYPE_EXPECTED,
          object.span(),
          "a '" + type.spelling() + "' cannot be indexed");
    }
    if (type.kind().category() == ObjectKind.Category.PATCH) {
      requireControlPoint(type, index);
    }
    return call(object, type, ObjectMethodTable.SUBSCRIPT_NAME, index.span(), List.of(index), span);
  }

  /// Known numbers of control points must be such as there are.
  private void requireControlPoint(ObjectType patch, CheckedExpr index) {
    Optional<long[]> known =
        Types.isSingle(index.type()) ? program.constants.evaluate(index) : Optional.empty();
    ScalarKind kind = Types.kind(index.type()).orElse(ScalarKind.FLOAT);
    if (known.isPresent()
        && kind.isInteger()
        && Integer.compareUnsigned((int) known.get()[0], patch.samples()) >= 0) {
      throw program.fail(
          DiagnosticCode.ARRAY_INDEX_OUT_OF_BOUNDS,
          index.span(),
          "array index out of bounds: "
              + (int) known.get()[0]
              + " is not in 0 to "
              + (patch.samples() - 1));
    }
  }

  CheckedExpr call(
      CheckedExpr object,
      ObjectType type,
      String name,
      SourceSpan nameSpan,
      List<CheckedExpr> arguments,
      SourceSpan span) {
    if (name.equals("Store")
        && type.kind() == ObjectKind.RW_BYTE_ADDRESS_BUFFER
        && arguments.size() == 2
        && program.options.model().major() >= 6) {
      // from shader model 6 on the type follows from the value
      Type value = arguments.get(1).type();
      return typed(object, type, name, value, new CallSite(arguments, span));
    }
    List<ObjectMethodSignature> overloads = ObjectMethodTable.named(type.kind(), name);
    boolean hidden = type.kind().isShapedSampler() && !program.prelude;
    if (overloads.isEmpty() || hidden) {
      String hint = hidden ? "" : Spelling.hint(name, ObjectMethodTable.names(type.kind()));
      throw program.fail(
          DiagnosticCode.UNKNOWN_METHOD,
          nameSpan,
          "'" + type.spelling() + "' has no method '" + name + "'" + hint);
    }
    ObjectMethodSignature signature =
        overloads.stream()
            .filter(s -> takes(s, type, arguments))
            .findFirst()
            .orElseThrow(() -> noOverload(type, name, overloads, arguments, span));
    FirstModel model = FirstModel.of(type.kind(), name);
    String what = "'" + type.kind().spelling() + "." + name + "'";
    body.uses.restrict(what, signature.stages(), model, span);
    var converted = new ArrayList<CheckedExpr>();
    for (int i = 0; i < arguments.size(); i++) {
      converted.add(argument(signature, signature.method().roles().get(i), type, arguments.get(i)));
    }
    return new CheckedExpr.MethodCall(
        signature.method(), object, converted, signature.resultType(type), span);
  }

  /// `Load<T>(address)` and `Store<T>(address, value)` of byte-address buffers.
  CheckedExpr typed(CheckedExpr object, ObjectType type, String name, Type value, CallSite call) {
    boolean store = name.equals("Store") && type.kind() == ObjectKind.RW_BYTE_ADDRESS_BUFFER;
    boolean raw =
        store
            || type.kind() == ObjectKind.BYTE_ADDRESS_BUFFER
            || type.kind() == ObjectKind.RW_BYTE_ADDRESS_BUFFER;
    List<CheckedExpr> arguments = call.arguments();
    boolean status = name.equals("Load") && arguments.size() == 2;
    if (!raw || !(store || name.equals("Load"))) {
      throw program.fail(
          DiagnosticCode.NOT_A_TEMPLATE,
          call.span(),
          "'" + type.spelling() + "." + name + "' takes no template arguments");
    }
    if (!Types.isData(value) || arguments.size() != (store || status ? 2 : 1)) {
      throw program.fail(
          DiagnosticCode.NO_MATCHING_OVERLOAD,
          call.span(),
          "'"
              + name
              + "<"
              + value.spelling()
              + ">' takes an address"
              + (store ? " and a value" : "")
              + " in bytes, and a type of numbers");
    }
    var roles = new ArrayList<>(List.of(Role.ADDRESS));
    var converted = new ArrayList<CheckedExpr>();
    converted.add(converter.implicit(arguments.getFirst(), ScalarType.UINT));
    if (store) {
      roles.add(Role.VALUE);
      converted.add(converter.implicit(arguments.get(1), value));
    } else if (status) {
      roles.add(Role.OUT_STATUS);
      expressions.places().require(arguments.get(1));
      converted.add(arguments.get(1));
    }
    return new CheckedExpr.MethodCall(
        new ObjectMethod(name, roles),
        object,
        converted,
        store ? VoidType.VOID : value,
        call.span());
  }

  /// The arguments of a call, and where it stands.
  record CallSite(List<CheckedExpr> arguments, SourceSpan span) {}

  private static boolean takes(
      ObjectMethodSignature signature, ObjectType object, List<CheckedExpr> arguments) {
    List<Role> roles = signature.method().roles();
    if (roles.size() != arguments.size()) {
      return false;
    }
    for (int i = 0; i < roles.size(); i++) {
      Type from = arguments.get(i).type();
      Optional<Type> to = signature.parameterType(roles.get(i), object);
      boolean fits =
          to.isEmpty()
              ? isSampler(from)
              : isOut(roles.get(i))
                  ? Types.isSingle(from)
                  : Conversions.implicit(from, to.get()).isPresent();
      if (!fits) {
        return false;
      }
    }
    return true;
  }

  private Abandoned noOverload(
      ObjectType type,
      String name,
      List<ObjectMethodSignature> overloads,
      List<CheckedExpr> arguments,
      SourceSpan span) {
    String given =
        arguments.stream().map(a -> a.type().spelling()).collect(Collectors.joining(", "));
    String forms = overloads.stream().map(s -> describe(s, type)).collect(Collectors.joining(", "));
    return program.fail(
        DiagnosticCode.NO_MATCHING_OVERLOAD,
        span,
        "'"
            + name
            + "': no matching "
            + arguments.size()
            + " parameter method for ("
            + given
            + "); possible methods are: "
            + forms);
  }

  private static String describe(ObjectMethodSignature signature, ObjectType type) {
    return signature.method().roles().stream()
        .map(
            r ->
                signature
                    .parameterType(r, type)
                    .map(t -> (isOut(r) ? "out " : "") + t.spelling())
                    .orElse(
                        signature.method().roles().contains(Role.COMPARE)
                            ? "SamplerComparisonState"
                            : "SamplerState"))
        .collect(Collectors.joining(", ", signature.method().name() + "(", ")"));
  }

  private CheckedExpr argument(
      ObjectMethodSignature signature, Role role, ObjectType object, CheckedExpr argument) {
    Optional<Type> type = signature.parameterType(role, object);
    if (type.isEmpty()) {
      requireSampler(signature, argument);
      return argument;
    }
    if (isOut(role)) {
      expressions.places().require(argument);
      return argument;
    }
    CheckedExpr converted = converter.implicit(argument, type.get());
    if (isOffset(role)
        && !signature.method().name().startsWith("Gather")
        && !signature.method().name().equals("Load")) {
      requireLiteral(converted);
    }
    return converted;
  }

  private void requireSampler(ObjectMethodSignature signature, CheckedExpr argument) {
    boolean compares = signature.method().roles().contains(Role.COMPARE);
    boolean comparison =
        argument.type() instanceof ObjectType o && o.kind() == ObjectKind.SAMPLER_COMPARISON_STATE;
    if (compares != comparison) {
      throw program.fail(
          DiagnosticCode.SAMPLER_EXPECTED,
          argument.span(),
          "'"
              + signature.method().name()
              + "' takes a "
              + (compares ? "SamplerComparisonState" : "SamplerState")
              + ", not a '"
              + argument.type().spelling()
              + "'");
    }
  }

  /// Offsets of sampling are part of the instruction: -8 to 7.
  private void requireLiteral(CheckedExpr offset) {
    Optional<long[]> value = program.constants.evaluate(offset);
    if (value.isEmpty()) {
      return; // an unrolled loop may yet make it one; lowering takes any
    }
    for (long component : value.get()) {
      if ((int) component < -8 || (int) component > 7) {
        throw program.fail(
            DiagnosticCode.OFFSET_OUT_OF_RANGE,
            offset.span(),
            "texture offsets must be between -8 and 7, not " + (int) component);
      }
    }
  }

  private static boolean isSampler(Type type) {
    return type instanceof ObjectType o && o.kind().category() == ObjectKind.Category.SAMPLER;
  }

  private static boolean isOut(Role role) {
    return role.name().startsWith("OUT_");
  }

  private static boolean isOffset(Role role) {
    return role == Role.OFFSET
        || role == Role.OFFSET1
        || role == Role.OFFSET2
        || role == Role.OFFSET3;
  }
}
