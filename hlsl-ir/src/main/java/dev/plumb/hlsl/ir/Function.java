package dev.plumb.hlsl.ir;

import java.util.List;

/// A function. `variables` are its scalar variables by id, its parameters first (`parameterCount`
/// of them); `arrays` its LOCAL arrays by id; `valueTypes` the type of each value by id;
/// `resultTypes` what `Return` gives. `debug` says which scalars hold each HLSL variable;
/// `prelude`: one of Plumb's own intrinsics, over which debuggers step.
public record Function(
    String name,
    int parameterCount,
    List<IrType> resultTypes,
    List<ScalarVariable> variables,
    List<ArrayVariable> arrays,
    List<IrType> valueTypes,
    Block body,
    boolean prelude,
    FunctionDebug debug) {
  public Function {
    resultTypes = List.copyOf(resultTypes);
    variables = List.copyOf(variables);
    arrays = List.copyOf(arrays);
    valueTypes = List.copyOf(valueTypes);
  }

  public IrType typeOf(Value value) {
    return valueTypes.get(value.id());
  }

  /// The same function with another body, of the same variables and values.
  public Function withBody(Block newBody) {
    return new Function(
        name, parameterCount, resultTypes, variables, arrays, valueTypes, newBody, prelude, debug);
  }
}
