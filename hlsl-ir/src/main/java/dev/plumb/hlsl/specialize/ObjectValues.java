package dev.plumb.hlsl.specialize;

import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.checked.Variable;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.type.ArrayType;
import dev.plumb.hlsl.type.ObjectType;
import dev.plumb.hlsl.type.ScalarType;
import dev.plumb.hlsl.type.StructType;
import dev.plumb.hlsl.type.Type;
import java.util.ArrayList;
import java.util.List;

/// Questions about object values, and values made from values.
final class ObjectValues {
  /// Stands for whatever is passed at run time.
  private static final CheckedExpr ANY =
      Sides.reference(
          new Variable(
              "?", ScalarType.UINT, Variable.Storage.PARAMETER, true, false, SourceSpan.NONE));

  private ObjectValues() {}

  /// Whether a value of `type` is or has inside it something that must be known at compile time.
  static boolean in(Type type) {
    if (type instanceof ObjectType object) {
      return object.kind().isBound();
    }
    if (type instanceof ArrayType array) {
      return in(array.element());
    }
    return type instanceof StructType struct
        && (struct.isInterface() || struct.fields().stream().anyMatch(f -> in(f.type())));
  }

  static ObjectValue unset(Type type) {
    return in(type) ? ObjectValue.UNSET : ObjectValue.NONE;
  }

  /// The types of what a struct or array is made of.
  static List<Type> partTypes(Type type) {
    var types = new ArrayList<Type>();
    if (type instanceof StructType struct) {
      struct.fields().forEach(f -> types.add(f.type()));
    } else if (type instanceof ArrayType array) {
      for (int i = 0; i < array.length(); i++) {
        types.add(array.element());
      }
    }
    return types;
  }

  /// The parts of a struct's or array's value.
  static List<ObjectValue> parts(ObjectValue value, Type type) {
    if (value instanceof ObjectValue.Parts parts) {
      return parts.list();
    }
    var list = new ArrayList<ObjectValue>();
    List<Type> types = partTypes(type);
    for (int i = 0; i < types.size(); i++) {
      list.add(in(types.get(i)) ? part(value, i) : ObjectValue.NONE);
    }
    return list;
  }

  private static ObjectValue part(ObjectValue whole, int index) {
    if (whole instanceof ObjectValue.Resource resource) {
      return element(resource, constant(index));
    }
    return whole; // unset and unknown values are so in all parts
  }

  static CheckedExpr constant(int index) {
    return new CheckedExpr.Constant(ScalarType.UINT, List.of((long) index), SourceSpan.NONE);
  }

  /// An index as it is passed on.
  static CheckedExpr unsigned(CheckedExpr index) {
    if (index.type().equals(ScalarType.UINT)) {
      return index;
    }
    return index instanceof CheckedExpr.Constant c
        ? constant(c.bits().getFirst().intValue())
        : new CheckedExpr.Convert(index, ScalarType.UINT, true, index.span());
  }

  static ObjectValue.Resource element(ObjectValue.Resource array, CheckedExpr index) {
    var indices = new ArrayList<CheckedExpr>(array.indices());
    indices.add(unsigned(index));
    return new ObjectValue.Resource(array.root(), indices);
  }

  /// `whole`, a `type`, with the part at `path` replaced.
  static ObjectValue with(ObjectValue whole, Type type, List<Integer> path, ObjectValue part) {
    if (path.isEmpty()) {
      return part;
    }
    var list = new ArrayList<ObjectValue>(parts(whole, type));
    int index = path.getFirst();
    Type inner = partTypes(type).get(index);
    list.set(index, with(list.get(index), inner, path.subList(1, path.size()), part));
    return new ObjectValue.Parts(list);
  }

  /// The objects in a value, in the order of its fields and elements.
  static void flatten(ObjectValue value, Type type, List<ObjectValue> to) {
    boolean leaf =
        !(type instanceof ArrayType) && !(type instanceof StructType s && !s.isInterface());
    if (!in(type)) {
      return;
    }
    if (leaf) {
      to.add(value);
      return;
    }
    List<ObjectValue> parts = parts(value, type);
    List<Type> types = partTypes(type);
    for (int i = 0; i < parts.size(); i++) {
      flatten(parts.get(i), types.get(i), to);
    }
  }

  /// A `type` made of objects in the order of [#flatten]; takes them off the list.
  static ObjectValue build(Type type, List<ObjectValue> leaves) {
    if (!in(type)) {
      return ObjectValue.NONE;
    }
    boolean whole = type instanceof ArrayType || (type instanceof StructType s && !s.isInterface());
    if (!whole) {
      return leaves.isEmpty() ? ObjectValue.UNSET : leaves.removeFirst();
    }
    var parts = new ArrayList<ObjectValue>();
    partTypes(type).forEach(t -> parts.add(build(t, leaves)));
    return new ObjectValue.Parts(parts);
  }

  /// What is passed with a value at run time: indices, and the data of instances. Constant indices
  /// are left out within arrays and structs, where they may tell what a computed index picks.
  static void passed(ObjectValue value, List<CheckedExpr> to) {
    passed(value, false, to);
  }

  private static void passed(ObjectValue value, boolean within, List<CheckedExpr> to) {
    switch (value) {
      case ObjectValue.Resource r ->
          r.indices().stream().filter(i -> !within || !isConstant(i)).forEach(to::add);
      case ObjectValue.Instance i -> {
        to.add(i.data());
        passed(i.parts(), within, to);
      }
      case ObjectValue.Parts p -> p.list().forEach(v -> passed(v, true, to));
      case ObjectValue.None n -> {}
      case ObjectValue.Unset u -> {}
      case ObjectValue.Unknown u -> {}
    }
  }

  static boolean isConstant(CheckedExpr index) {
    return index instanceof CheckedExpr.Constant;
  }

  /// What a function is specialised for: the value without what is passed at run time.
  static ObjectValue shape(ObjectValue value) {
    return shape(value, false);
  }

  private static ObjectValue shape(ObjectValue value, boolean within) {
    return switch (value) {
      case ObjectValue.Resource r ->
          new ObjectValue.Resource(
              r.root(), r.indices().stream().map(i -> within && isConstant(i) ? i : ANY).toList());
      case ObjectValue.Instance i ->
          new ObjectValue.Instance(i.type(), ANY, shape(i.parts(), within));
      case ObjectValue.Parts p ->
          new ObjectValue.Parts(p.list().stream().map(v -> shape(v, true)).toList());
      case ObjectValue.None n -> n;
      case ObjectValue.Unset u -> u;
      case ObjectValue.Unknown u -> u;
    };
  }

  /// An element of an array at an index that is not constant: of an array of resources, or one of
  /// parts that are all alike.
  static ObjectValue anyElement(ObjectValue array, ArrayType type, CheckedExpr index) {
    if (array instanceof ObjectValue.Resource resource) {
      return element(resource, index);
    }
    List<ObjectValue> parts = parts(array, type);
    if (parts.isEmpty()) {
      return array;
    }
    if (isRow(parts)) {
      var first = (ObjectValue.Resource) parts.getFirst();
      List<CheckedExpr> outer = first.indices().subList(0, first.indices().size() - 1);
      return element(new ObjectValue.Resource(first.root(), outer), index);
    }
    var why =
        new ObjectValue.Unknown("it is picked by an index that is not constant", index.span());
    ObjectValue result = parts.getFirst();
    for (ObjectValue part : parts) {
      result = result.equals(part) ? result : why;
    }
    return result;
  }

  /// Whether parts are elements 0, 1, 2 ... of one array.
  private static boolean isRow(List<ObjectValue> parts) {
    for (int i = 0; i < parts.size(); i++) {
      if (!(parts.get(i) instanceof ObjectValue.Resource r)
          || r.indices().isEmpty()
          || !(parts.getFirst() instanceof ObjectValue.Resource first)
          || r.root() != first.root()
          || r.indices().size() != first.indices().size()) {
        return false;
      }
      int last = r.indices().size() - 1;
      boolean place =
          r.indices().get(last) instanceof CheckedExpr.Constant c && c.bits().getFirst() == i;
      if (!place || !r.indices().subList(0, last).equals(first.indices().subList(0, last))) {
        return false;
      }
    }
    return true;
  }
}
