package dev.plumb.hlsl.interp;

import java.util.List;

/// A piece of a [Region], in the order in which lanes go through them.
///
/// Lanes go their own ways through control flow, under masks; what is said of columns in [LaneStep]
/// holds here as well. `slot` names a loop or switch.
public sealed interface Piece permits Stretch, Piece.Flow {

  /// Control flow.
  sealed interface Flow extends Piece {}

  /// @param condition a column of 0 or 1
  record If(int condition, List<Piece> then, List<Piece> otherwise) implements Flow {}

  /// Lanes go through `body` and `continuing` until they leave.
  ///
  /// @param weight what each turn costs, see [Turns]
  /// @param backEdge the op that goes back
  record Loop(int slot, List<Piece> body, List<Piece> continuing, int weight, int backEdge)
      implements Flow {}

  /// @param selector a column
  /// @param cases the last one, without values, is for all others
  record Switch(int slot, int selector, List<Case> cases) implements Flow {}

  record Case(List<Integer> values, List<Piece> body) {}

  /// Leaves a loop or switch, or this turn of a loop.
  record Break(int slot) implements Flow {}

  record Continue(int slot) implements Flow {}

  /// Leaves the function: what is returned was stored before.
  record Return() implements Flow {}

  /// Goes through a function, which all lanes leave. Its parameters were stored before.
  ///
  /// @param arrays that are zeroed first
  /// @param unlessFull columns that are zeroed first, unless all lanes come
  /// @param results columns that hold what it returned
  record Call(
      int function, List<LaneStep.Array> arrays, List<Integer> unlessFull, List<Result> results)
      implements Flow {}

  /// @param lastUse as [LaneStep.Result#lastUse]
  record Result(int column, int lastUse) {}
}
