package dev.plumb.hlsl.lower;

import dev.plumb.hlsl.checked.CheckedFunction;
import dev.plumb.hlsl.checked.CheckedFunction.Direction;
import dev.plumb.hlsl.checked.CheckedFunction.Parameter;
import dev.plumb.hlsl.checked.Variable;
import dev.plumb.hlsl.ir.ArrayVariable;
import dev.plumb.hlsl.ir.Block;
import dev.plumb.hlsl.ir.Function;
import dev.plumb.hlsl.ir.FunctionDebug;
import dev.plumb.hlsl.ir.FunctionDebug.DebugVariable;
import dev.plumb.hlsl.ir.Inst;
import dev.plumb.hlsl.ir.IrType;
import dev.plumb.hlsl.ir.ScalarVariable;
import dev.plumb.hlsl.ir.Value;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.type.Type;
import dev.plumb.hlsl.type.Types;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Lowers one function: gives its variables their scalars, and makes its body.
class FunctionLowering {
  private final ModuleLowering module;
  private final CheckedFunction function;
  private final Code code = new Code();
  private final Access access = new Access(code);
  private final Map<Variable, Place> places = new IdentityHashMap<>();
  private final List<DebugVariable> debugVariables = new ArrayList<>();
  private final ObjectLowering objects = new ObjectLowering(this);
  private final PlaceLowering placeLowering = new PlaceLowering(this);
  private final ExprLowering expressions = new ExprLowering(this);
  private final StmtLowering statements = new StmtLowering(this);

  /// How many lanes a wave has.
  int waveSize() {
    return module.program().attributes().waveSize();
  }

  FunctionLowering(ModuleLowering module, CheckedFunction function) {
    this.module = module;
    this.function = function;
  }

  /// @param arguments the objects it is lowered for, one for each parameter that has an object type
  Function lower(List<ObjectRef> arguments) {
    int parameterCount = declareParameters(arguments);
    Block body = code.block(this::body);
    return finish(parameterCount, CallLowering.resultTypes(function), body);
  }

  private void body() {
    copyIndexedParameters();
    statements.lower(function.body());
    if (!code.ended()) {
      code.at(closingBrace());
      returnValues(List.of());
    }
  }

  /// The function as IR.
  Function finish(int parameterCount, List<IrType> results, Block body) {
    return new Function(
        function.name(),
        parameterCount,
        results,
        code.variables(),
        code.arrays(),
        code.valueTypes(),
        body,
        Prelude.contains(function),
        new FunctionDebug(function.span(), List.copyOf(debugVariables)));
  }

  /// The last character of the body.
  final SourceSpan closingBrace() {
    SourceSpan body = function.body().span();
    return new SourceSpan(
        body.file(), Math.max(body.start(), body.end() - 1), body.end(), body.expansion());
  }

  /// Makes the scalars of the parameters that are passed, which must be the function's first; then
  /// those of `out` ones. Gives the count of the first.
  private int declareParameters(List<ObjectRef> arguments) {
    int object = 0;
    for (Parameter parameter : function.parameters()) {
      Variable variable = parameter.variable();
      if (Types.isObject(variable.type())) {
        bindObject(variable, arguments.get(object++));
      } else if (parameter.direction() != Direction.OUT) {
        List<Ref> refs = Storage.scalars(locals, variable.name(), variable.type());
        places.put(variable, Place.of(variable.type(), refs));
      }
    }
    int count = code.variables().size();
    for (Parameter parameter : function.parameters()) {
      Variable variable = parameter.variable();
      if (Types.isObject(variable.type())) {
        continue;
      }
      if (parameter.direction() == Direction.OUT) {
        declare(variable, function.body().span(), true);
      } else if (!module.isIndexed(variable)) {
        describe(variable, places.get(variable), function.body().span(), true);
      }
    }
    return count;
  }

  private void bindObject(Variable variable, ObjectRef argument) {
    Optional<Ref> index =
        argument.index().map(i -> new Ref.Cell(code.newVariable(IrType.U32, variable.name())));
    objects.bind(
        variable,
        new ObjectRef(
            argument.kind(), argument.binding(), argument.texture(), index, variable.type()));
  }

  /// Parameters come as scalars; those that a computed value indexes move to arrays.
  private void copyIndexedParameters() {
    code.at(function.span());
    for (Parameter parameter : function.parameters()) {
      Variable variable = parameter.variable();
      if (module.isIndexed(variable) && parameter.direction() != Direction.OUT) {
        List<Value> passed = access.read(places.get(variable));
        access.write(declare(variable, function.body().span(), true), passed);
      }
    }
  }

  /// Leaves the function. `value`: the return value's scalars; none at the body's end, where 0
  /// stands for a missing value.
  void returnValues(List<Value> value) {
    var results = new ArrayList<Value>(value);
    if (value.isEmpty()) {
      IrTypes.ofScalars(function.returnType()).forEach(t -> results.add(code.constant(t, 0)));
    }
    for (Parameter parameter : function.parameters()) {
      boolean copied = !Types.isObject(parameter.variable().type());
      if (copied && parameter.direction() != Direction.IN) {
        results.addAll(access.read(places.get(parameter.variable())));
      }
    }
    code.emit(new Inst.Return(results));
  }

  /// Gives a local variable, visible within `scope`, its scalars; a variable declared before keeps
  /// them.
  final Place declare(Variable variable, SourceSpan scope, boolean parameter) {
    List<Ref> refs =
        module.isIndexed(variable)
            ? Storage.indexable(locals, variable.name(), variable.type())
            : Storage.scalars(locals, variable.name(), variable.type());
    Place place = Place.of(variable.type(), refs);
    places.put(variable, place);
    describe(variable, place, scope, parameter);
    return place;
  }

  private void describe(Variable variable, Place place, SourceSpan scope, boolean parameter) {
    var refs = new ArrayList<Ref>();
    for (int i = 0; i < variable.type().scalarCount(); i++) {
      refs.add(place.scalar(i));
    }
    debugVariables.add(
        new DebugVariable(
            variable.name(),
            variable.type(),
            variable.span(),
            scope,
            parameter,
            Locations.of(refs)));
  }

  /// Where the scalars of a parameter come from; empty if it is no input of the shader.
  List<SignatureLowering.Slot> inputSlots(Variable variable) {
    return List.of();
  }

  /// The place of a variable of any storage.
  final Place variable(Variable variable) {
    return switch (variable.storage()) {
      case LOCAL, PARAMETER -> {
        Place place = places.get(variable);
        yield place != null ? place : declare(variable, function.body().span(), false);
      }
      case STATIC, CONSTANT_TABLE, GROUPSHARED, CONSTANT_BUFFER, OBJECT -> module.global(variable);
    };
  }

  /// A nameless variable for a value of `type`.
  final Place temporary(String name, Type type) {
    return Place.of(type, Storage.scalars(locals, name, type));
  }

  private final Storage.Maker locals =
      new Storage.Maker() {
        @Override
        public ScalarVariable scalar(IrType type, String name) {
          return code.newVariable(type, name);
        }

        @Override
        public ArrayVariable array(IrType type, int length, String name) {
          return code.newArray(type, length, name);
        }
      };

  final ModuleLowering module() {
    return module;
  }

  final CheckedFunction function() {
    return function;
  }

  final Code code() {
    return code;
  }

  final Access access() {
    return access;
  }

  final ObjectLowering objects() {
    return objects;
  }

  final PlaceLowering places() {
    return placeLowering;
  }

  final ExprLowering expressions() {
    return expressions;
  }

  final StmtLowering statements() {
    return statements;
  }
}
