package dev.plumb.hlsl.lower;

import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.checked.CheckedFunction;
import dev.plumb.hlsl.checked.CheckedProgram;
import dev.plumb.hlsl.checked.CheckedStmt;
import dev.plumb.hlsl.checked.Subexpressions;
import dev.plumb.hlsl.checked.Variable;
import dev.plumb.hlsl.ir.BinaryOp;
import dev.plumb.hlsl.ir.Function;
import dev.plumb.hlsl.ir.Inst;
import dev.plumb.hlsl.ir.IrType;
import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.ir.Module.SignatureElement;
import dev.plumb.hlsl.ir.Module.SystemValue;
import dev.plumb.hlsl.ir.StageData;
import dev.plumb.hlsl.ir.UnaryOp;
import dev.plumb.hlsl.ir.Value;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.type.Interpolation;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// A single expression as a module of its own, for debuggers. Its inputs are the variables that the
/// expression may read, its outputs the scalars of its value; constant buffers and resources are
/// the program's.
///
/// Each input and output is an element of one component. 64-bit scalars take two, the low word
/// first.
public final class ExpressionLowering extends FunctionLowering {
  /// What an input element holds: scalar `scalar` of a variable, its high word if `high`.
  public record Input(Variable variable, int scalar, boolean high) {}

  /// @param inputs by element of the module's inputs
  public record LoweredExpression(Module module, List<Input> inputs) {}

  private final CheckedExpr expression;
  private final Set<Variable> variables;
  private final List<Input> inputs = new ArrayList<>();
  private final List<SignatureElement> inputElements = new ArrayList<>();
  private final List<SignatureElement> outputElements = new ArrayList<>();

  private ExpressionLowering(
      ModuleLowering module,
      CheckedFunction entry,
      CheckedExpr expression,
      Set<Variable> variables) {
    super(module, entry);
    this.expression = expression;
    this.variables = variables;
  }

  /// Lowers `expression` and `functions`, which it calls (callees first). Its globals are among the
  /// program's, and its textures and samplers are globals.
  public static LoweredExpression lower(
      CheckedProgram program, CheckedExpr expression, List<CheckedFunction> functions) {
    var entry =
        new CheckedFunction(
            "$expression", expression.type(), List.of(), Optional.empty(), expression.span());
    SourceSpan span = expression.span();
    entry.setBody(
        new CheckedStmt.Block(
            List.of(new CheckedStmt.Return(Optional.of(expression), span)), span));
    var all = new ArrayList<>(functions);
    all.add(entry);
    var module =
        new ModuleLowering(
            new CheckedProgram(
                program.stage(),
                program.model(),
                entry,
                all,
                program.statics(),
                program.tables(),
                program.groupshared(),
                program.constantBuffers(),
                program.objects(),
                program.attributes()));
    var lowering =
        new ExpressionLowering(module, entry, expression, variables(program, expression));
    Function function = lowering.lower();
    return new LoweredExpression(
        module.finish(function, lowering.inputElements, lowering.outputElements, StageData.NONE),
        List.copyOf(lowering.inputs));
  }

  /// All statics, since functions may read them, and the locals in the expression.
  private static Set<Variable> variables(CheckedProgram program, CheckedExpr expression) {
    var found = new LinkedHashSet<Variable>();
    program.statics().forEach(s -> found.add(s.variable()));
    Subexpressions.forEach(
        expression,
        part -> {
          if (part instanceof CheckedExpr.VariableReference reference
              && isLocal(reference.variable())) {
            found.add(reference.variable());
          }
        });
    return found;
  }

  private static boolean isLocal(Variable variable) {
    return variable.storage() == Variable.Storage.LOCAL
        || variable.storage() == Variable.Storage.PARAMETER;
  }

  private Function lower() {
    return finish(
        0,
        List.of(),
        code()
            .block(
                () -> {
                  variables.forEach(this::fetch);
                  expressions().lower(expression).forEach(this::store);
                  code().emit(new Inst.Return(List.of()));
                }));
  }

  private void fetch(Variable variable) {
    Place place = variable(variable);
    List<IrType> types = IrTypes.ofScalars(variable.type());
    var values = new ArrayList<Value>();
    for (int scalar = 0; scalar < types.size(); scalar++) {
      values.add(fetch(variable, scalar, types.get(scalar)));
    }
    access().write(place, values);
  }

  private Value fetch(Variable variable, int scalar, IrType type) {
    if (!type.is64()) {
      return input(variable, scalar, false, type);
    }
    Value low = input(variable, scalar, false, IrType.U32);
    Value high = input(variable, scalar, true, IrType.U32);
    if (type == IrType.F64) {
      return code().binary(BinaryOp.MAKE_F64, low, high);
    }
    Value shifted =
        code()
            .binary(BinaryOp.SHL, code().convert(high, IrType.U64), code().number(IrType.U64, 32));
    Value whole = code().binary(BinaryOp.OR, shifted, code().convert(low, IrType.U64));
    return code().convert(whole, type);
  }

  private Value input(Variable variable, int scalar, boolean high, IrType type) {
    Value value = code().newValue(type);
    code().emit(new Inst.LoadInput(value, inputs.size(), 0));
    inputElements.add(element("VARIABLE", inputs.size(), type));
    inputs.add(new Input(variable, scalar, high));
    return value;
  }

  private void store(Value value) {
    switch (code().typeOf(value)) {
      case F32, I32, U32, BOOL -> output(value);
      case F64 -> {
        output(code().unary(UnaryOp.LOW_WORD, value));
        output(code().unary(UnaryOp.HIGH_WORD, value));
      }
      case I64, U64 -> {
        IrType type = code().typeOf(value);
        output(code().convert(value, IrType.U32));
        Value high = code().binary(BinaryOp.SHR, value, code().number(type, 32));
        output(code().convert(high, IrType.U32));
      }
    }
  }

  private void output(Value value) {
    code().emit(new Inst.StoreOutput(outputElements.size(), 0, value));
    outputElements.add(element("VALUE", outputElements.size(), code().typeOf(value)));
  }

  private static SignatureElement element(String name, int number, IrType type) {
    return new SignatureElement(
        name, number, SystemValue.NONE, type, number, 0, 1, Interpolation.UNDEFINED);
  }
}
