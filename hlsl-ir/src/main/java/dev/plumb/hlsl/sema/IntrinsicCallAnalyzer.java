package dev.plumb.hlsl.sema;

import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.checked.Variable;
import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.intrinsic.FirstModel;
import dev.plumb.hlsl.intrinsic.Intrinsic;
import dev.plumb.hlsl.intrinsic.IntrinsicSignature;
import dev.plumb.hlsl.intrinsic.IntrinsicSignature.Passing;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.type.ScalarKind;
import dev.plumb.hlsl.type.ScalarType;
import dev.plumb.hlsl.type.ShaderStage;
import dev.plumb.hlsl.type.Type;
import dev.plumb.hlsl.type.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Calls of intrinsics: whether the target has them, and what becomes of their arguments.
final class IntrinsicCallAnalyzer {
  /// What the instructions of D3D9 take the first operand of without its sign.
  private static final Set<String> OF_MAGNITUDE =
      Set.of("sqrt", "rsqrt", "log", "log2", "log10", "pow");

  private final ProgramContext program;
  private final Body body;
  private final ExprAnalyzer expressions;
  private final Converter converter;

  IntrinsicCallAnalyzer(
      ProgramContext program, Body body, ExprAnalyzer expressions, Converter converter) {
    this.program = program;
    this.body = body;
    this.expressions = expressions;
    this.converter = converter;
  }

  /// The call that `match` found.
  CheckedExpr call(IntrinsicResolver.Match match, List<CheckedExpr> arguments, SourceSpan span) {
    IntrinsicSignature signature = match.signature();
    Intrinsic intrinsic = signature.intrinsic();
    String name = intrinsic.name();
    body.uses.restrict("'" + name + "'", stages(signature), FirstModel.of(name), span);
    requireWidth(signature, span);
    requireInput(intrinsic, arguments);
    var converted = new ArrayList<CheckedExpr>();
    for (int i = 0; i < arguments.size(); i++) {
      CheckedExpr argument = arguments.get(i);
      if (signature.parameters().get(i).passing() == Passing.IN) {
        converted.add(converter.implicit(argument, match.parameterTypes().get(i)));
      } else {
        requirePlace(signature.parameters().get(i), argument);
        converted.add(argument);
      }
    }
    if (program.options.model().isLegacy() && OF_MAGNITUDE.contains(intrinsic.name())) {
      converted.set(0, magnitude(converted.getFirst()));
    }
    CheckedExpr call = converted(match, converted, span);
    boolean half =
        arguments.stream().anyMatch(IntrinsicCallAnalyzer::isHalf)
            && arguments.stream().allMatch(a -> isHalf(a) || a instanceof CheckedExpr.Constant)
            && Types.kind(call.type()).filter(k -> k == ScalarKind.FLOAT).isPresent()
            && !intrinsic.name().startsWith("as")
            && !intrinsic.name().startsWith("dot2");
    return half
        ? Converter.convert(
            call, Types.withKind(call.type(), ScalarKind.FLOAT16), true, call.span())
        : call;
  }

  private void requireWidth(IntrinsicSignature signature, SourceSpan span) {
    if (signature.result().is16Bit() && !program.options.language().sixteenBit()) {
      throw program.fail(
          DiagnosticCode.NOT_SUPPORTED,
          span,
          "'" + signature.intrinsic().name() + "' gives 16 bits, which needs -enable-16bit-types");
    }
  }

  private static boolean isHalf(CheckedExpr expr) {
    return Types.kind(expr.type()).filter(k -> k == ScalarKind.FLOAT16).isPresent();
  }

  private CheckedExpr magnitude(CheckedExpr value) {
    IntrinsicResolver.Match abs = IntrinsicResolver.resolve("abs", List.of(value)).orElseThrow();
    return converted(abs, List.of(value), value.span());
  }

  private CheckedExpr converted(
      IntrinsicResolver.Match match, List<CheckedExpr> converted, SourceSpan span) {
    Intrinsic intrinsic = match.signature().intrinsic();
    return switch (intrinsic.lowering()) {
      case OPERATION ->
          new CheckedExpr.IntrinsicCall(
              intrinsic, Optional.empty(), converted, match.result(), span);
      case COMPONENTWISE -> {
        List<Type> scalars =
            match.parameterTypes().stream().<Type>map(IntrinsicCallAnalyzer::component).toList();
        FunctionInfo function = preludeFunction(intrinsic.name(), scalars, span);
        yield new CheckedExpr.IntrinsicCall(
            intrinsic, Optional.of(function.checked()), converted, match.result(), span);
      }
      case PRELUDE -> {
        FunctionInfo function = preludeFunction(intrinsic.name(), match.parameterTypes(), span);
        yield new CheckedExpr.Call(function.checked(), converted, span);
      }
    };
  }

  /// Attributes are evaluated anew, which can be done to inputs and their parts alone.
  private void requireInput(Intrinsic intrinsic, List<CheckedExpr> arguments) {
    if (!intrinsic.name().startsWith("EvaluateAttribute")) {
      return;
    }
    boolean parameter =
        LValues.variable(arguments.getFirst())
            .filter(v -> v.storage() == Variable.Storage.PARAMETER)
            .isPresent();
    if (!parameter) {
      throw program.fail(
          DiagnosticCode.EVALUATE_NOT_AN_INPUT,
          arguments.getFirst().span(),
          "'" + intrinsic.name() + "' takes an input of the shader");
    }
  }

  /// Shader model 6.6 has derivatives in compute shaders: four threads in a row are a quad.
  private Set<ShaderStage> stages(IntrinsicSignature signature) {
    String name = signature.intrinsic().name();
    boolean derivative = name.startsWith("ddx") || name.startsWith("ddy") || name.equals("fwidth");
    return derivative && program.options.model().isAtLeast(6, 6)
        ? Set.of(ShaderStage.PIXEL, ShaderStage.COMPUTE)
        : signature.stages();
  }

  private static Type component(Type type) {
    return new ScalarType(Types.kind(type).orElseThrow());
  }

  private FunctionInfo preludeFunction(String name, List<Type> parameterTypes, SourceSpan span) {
    FunctionInfo function = program.preludeFunction(name, parameterTypes);
    body.uses.functions.putIfAbsent(function, span);
    return function;
  }

  private void requirePlace(IntrinsicSignature.Parameter parameter, CheckedExpr argument) {
    expressions.places().require(argument);
    if (parameter.passing() != Passing.REFERENCE) {
      return;
    }
    ScalarKind kind = Types.kind(argument.type()).orElseThrow();
    if (!LValues.isShared(argument)) {
      throw program.fail(
          DiagnosticCode.INTERLOCKED_TARGET,
          argument.span(),
          "interlocked targets must be groupshared or UAV elements");
    }
    if (kind != ScalarKind.INT && kind != ScalarKind.UINT) {
      throw program.fail(
          DiagnosticCode.ATOMIC_REQUIRES_INTEGER,
          argument.span(),
          "atomic operations can only be done on int and uint, not '"
              + argument.type().spelling()
              + "'");
    }
  }
}
