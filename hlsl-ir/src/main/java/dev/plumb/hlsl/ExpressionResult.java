package dev.plumb.hlsl;

import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.type.Type;
import dev.plumb.hlsl.verify.VerifiedModule;
import java.util.List;

/// What became of an expression that a debugger was asked for.
public sealed interface ExpressionResult {
  /// An expression that can run.
  ///
  /// @param type of its value
  /// @param module takes the variables as inputs and gives the value's scalars as outputs; each
  ///   element has one component, and 64-bit scalars take two elements, the low word first
  /// @param inputs by element of the module's inputs
  record Compiled(Type type, VerifiedModule module, List<Input> inputs)
      implements ExpressionResult {
    public Compiled {
      inputs = List.copyOf(inputs);
    }
  }

  /// Scalar `scalar` of the variable of that name and place of declaration; its high word if
  /// `high`.
  record Input(String variable, SourceSpan declaration, int scalar, boolean high) {}

  /// @param message what is wrong with it, for people
  record Rejected(String message) implements ExpressionResult {}
}
