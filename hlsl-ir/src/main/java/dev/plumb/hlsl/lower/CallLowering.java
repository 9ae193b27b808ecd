package dev.plumb.hlsl.lower;

import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.checked.CheckedFunction;
import dev.plumb.hlsl.checked.CheckedFunction.Direction;
import dev.plumb.hlsl.checked.CheckedFunction.Parameter;
import dev.plumb.hlsl.ir.Inst;
import dev.plumb.hlsl.ir.IrType;
import dev.plumb.hlsl.ir.Value;
import dev.plumb.hlsl.type.ScalarKind;
import dev.plumb.hlsl.type.StructType;
import dev.plumb.hlsl.type.Type;
import dev.plumb.hlsl.type.Types;
import java.util.ArrayList;
import java.util.List;

/// Lowers calls. Arguments are evaluated left to right, `inout` ones by their value at that moment;
/// results are copied out left to right after the call.
final class CallLowering {
  private final FunctionLowering function;
  private final Code code;

  CallLowering(FunctionLowering function) {
    this.function = function;
    this.code = function.code();
  }

  /// Where an `out` or `inout` argument goes after the call.
  private record CopyOut(Place target, Type type) {}

  /// Calls and gives the return value's scalars.
  List<Value> call(CheckedExpr.Call e) {
    var passed = new ArrayList<Value>();
    var objects = new ArrayList<ObjectRef>();
    var copies = new ArrayList<CopyOut>();
    for (int i = 0; i < e.arguments().size(); i++) {
      Parameter parameter = e.function().parameters().get(i);
      CheckedExpr argument = e.arguments().get(i);
      if (Types.isObject(parameter.variable().type())) {
        ObjectRef object = function.objects().object(argument);
        object.index().ifPresent(index -> passed.add(function.access().read(index)));
        objects.add(object);
      } else {
        pass(parameter, argument, passed, copies);
      }
    }
    List<Value> results = emit(e.function(), objects, passed);
    int returned = e.function().returnType().scalarCount();
    copyOut(copies, results.subList(returned, results.size()));
    return results.subList(0, returned);
  }

  private void pass(
      Parameter parameter, CheckedExpr argument, List<Value> passed, List<CopyOut> copies) {
    if (parameter.direction() == Direction.IN) {
      passed.addAll(function.expressions().lower(argument));
      return;
    }
    Type type = parameter.variable().type();
    Place place = function.places().place(argument);
    if (type instanceof StructType) {
      place =
          place.part(type, 0); // a method takes the base in its object, whose scalars come first
    }
    copies.add(new CopyOut(place, type));
    if (parameter.direction() == Direction.INOUT) {
      passed.addAll(Conversions.convert(code, function.access().read(place), place.type(), type));
    }
  }

  private List<Value> emit(CheckedFunction callee, List<ObjectRef> objects, List<Value> passed) {
    int number = function.module().instance(callee, objects);
    List<Value> results = code.newValues(resultTypes(callee));
    code.emit(new Inst.Call(results, number, passed));
    return results;
  }

  /// What a function gives back: its value's scalars, then those of the `out` and `inout`
  /// parameters.
  static List<IrType> resultTypes(CheckedFunction callee) {
    var types = new ArrayList<IrType>(IrTypes.ofScalars(callee.returnType()));
    for (Parameter parameter : callee.parameters()) {
      if (parameter.direction() != Direction.IN) {
        types.addAll(IrTypes.ofScalars(parameter.variable().type()));
      }
    }
    return types;
  }

  private void copyOut(List<CopyOut> copies, List<Value> results) {
    int next = 0;
    for (CopyOut copy : copies) {
      int count = copy.type().scalarCount();
      List<Value> values = results.subList(next, next + count);
      function
          .access()
          .write(
              copy.target(), Conversions.convert(code, values, copy.type(), copy.target().type()));
      next += count;
    }
  }

  /// Calls the scalar function `callee` once per component. Its `out` parameters' arguments are
  /// places of as many components.
  List<Value> componentwise(CheckedFunction callee, CheckedExpr.IntrinsicCall e) {
    var inputs = new ArrayList<List<Value>>();
    var outputs = new ArrayList<Place>();
    int components = 1;
    for (int i = 0; i < e.arguments().size(); i++) {
      CheckedExpr argument = e.arguments().get(i);
      components = Math.max(components, argument.type().scalarCount());
      if (callee.parameters().get(i).direction() == Direction.IN) {
        inputs.add(function.expressions().lower(argument));
      } else {
        outputs.add(function.places().place(argument));
      }
    }
    var results = new ArrayList<List<Value>>();
    for (int c = 0; c < components; c++) {
      int component = c;
      List<Value> passed = inputs.stream().map(v -> v.get(v.size() == 1 ? 0 : component)).toList();
      results.add(emit(callee, List.of(), passed));
    }
    int returned = callee.returnType().scalarCount();
    for (int o = 0; o < outputs.size(); o++) {
      Place target = outputs.get(o);
      ScalarKind[] kinds = Types.scalarKinds(target.type());
      var values = new ArrayList<Value>();
      for (int c = 0; c < kinds.length; c++) {
        values.add(code.convert(results.get(c).get(returned + o), ScalarKind.FLOAT, kinds[c]));
      }
      function.access().write(target, values);
    }
    return returned == 0 ? List.of() : results.stream().map(List::getFirst).toList();
  }
}
