package dev.plumb.hlsl.specialize;

import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.checked.Variable;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.type.StructType;
import java.util.List;

/// The part of a value that must be known when the shader is compiled: which textures, buffers and
/// samplers it holds, and of which class an interface's object is.
sealed interface ObjectValue {

  /// Data only.
  record None() implements ObjectValue {}

  /// Nothing has been assigned yet.
  record Unset() implements ObjectValue {}

  /// It differs from run to run. `why` completes "must be known at compile time: ".
  record Unknown(String why, SourceSpan span) implements ObjectValue {}

  /// A global object, array of objects or element of one: `root[indices]`.
  record Resource(Variable root, List<CheckedExpr> indices) implements ObjectValue {}

  /// What an interface's value is: an object of a class, its data in `data`.
  record Instance(StructType type, CheckedExpr data, ObjectValue parts) implements ObjectValue {}

  /// A struct's fields or an array's elements.
  record Parts(List<ObjectValue> list) implements ObjectValue {}

  ObjectValue NONE = new None();
  ObjectValue UNSET = new Unset();
}
