package dev.plumb.hlsl.specialize;

import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.checked.CheckedFunction;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.type.StructType;
import java.util.Optional;

/// What the analysis knows of a program beyond its functions.
public interface ProgramView {
  /// The value of a constant expression: a number of bits for each scalar.
  Optional<long[]> constant(CheckedExpr expr);

  /// The method of `type` that implements an interface's `method`, checked and counted as used;
  /// empty if there were errors. `call` is where it is called.
  Optional<CheckedFunction> implementation(
      CheckedFunction method, StructType type, SourceSpan call);

  /// A function made out of another one.
  void specialized(CheckedFunction from, CheckedFunction to);
}
