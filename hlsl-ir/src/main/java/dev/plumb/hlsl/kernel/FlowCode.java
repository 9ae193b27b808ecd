package dev.plumb.hlsl.kernel;

import dev.plumb.hlsl.interp.LaneStep;
import dev.plumb.hlsl.interp.Piece;
import dev.plumb.hlsl.interp.Pieces;
import dev.plumb.hlsl.interp.Stretch;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Writes a method that takes one vector of lanes through pieces.
///
/// Masks are bits of longs in local variables, one for each lane; `active` has those that go on.
/// Where none does, the code jumps to the end of the block, or over the block. What stretches
/// compute is in the frame between them.
///
/// Long blocks are parted: pieces that nothing leaves by `break` or `continue` get methods of their
/// own.
final class FlowCode {
  /// (state, first lane, active) -> active afterwards.
  static final MethodTypeDesc TYPE =
      MethodTypeDesc.of(
          ConstantDescs.CD_long, ColumnLocals.STATE, ConstantDescs.CD_int, ConstantDescs.CD_long);

  private static final int STATE = 0;
  private static final int INDEX = 1;
  private static final int ACTIVE = 2;

  /// What control flow counts for, in steps.
  private static final int CONSTRUCT_STEPS = 8;

  /// A method for less than a part of the longest costs more than it saves.
  private static final int LEAST_PART = 10;

  private final CodeBuilder cb;
  private final RegionClass kernel;
  private final FrameLayout frame;
  private final VectorCode code;
  private final ColumnLocals columns;
  private final StretchCode stretches;
  private final int active;
  private final int quads;
  private final int spread;

  /// Masks of lanes that have left loops and switches by `break`, and of those that wait for the
  /// continuing block, by the construct's slot.
  private final Map<Integer, Integer> broken = new HashMap<>();

  private final Map<Integer, Integer> waiting = new HashMap<>();

  FlowCode(CodeBuilder cb, RegionClass kernel, FrameLayout frame) {
    this.cb = cb;
    this.kernel = kernel;
    this.frame = frame;
    code = kernel.code(cb);
    columns = new ColumnLocals(code, STATE);
    active = cb.allocateLocal(TypeKind.REFERENCE);
    boolean watched = kernel.options.watched();
    quads = watched ? cb.allocateLocal(TypeKind.REFERENCE) : Lane.NONE;
    spread = watched ? cb.allocateLocal(TypeKind.LONG) : Lane.NONE;
    stretches =
        new StretchCode(
            code,
            columns,
            new InFrame(),
            new StretchLocals(INDEX, active, quads),
            kernel.region.constantBuffers());
  }

  private final class InFrame implements Home {
    @Override
    public void push(int column) {
      FlowCode.this.push(column);
    }

    @Override
    public boolean holdsAnything(int column) {
      return frame.before.contains(column);
    }
  }

  /// -> array, int
  private void push(int column) {
    pushSlot(frame.slot(column));
  }

  private void pushSlot(int slot) {
    cb.aload(columns.frame).loadConstant(slot * code.width.lanes);
  }

  void method(List<Piece> pieces) {
    Label start = cb.newLabel();
    Label head = cb.newLabel();
    Label end = cb.newLabel();
    cb.goto_(start);
    cb.labelBinding(head);
    block(pieces, end);
    cb.labelBinding(end);
    cb.lload(ACTIVE).lreturn();
    cb.labelBinding(start);
    columns.write();
    code.writeConstants();
    cb.goto_(head);
  }

  // ---- parting

  private static int size(List<Piece> pieces) {
    return pieces.stream().mapToInt(FlowCode::size).sum();
  }

  private static int size(Piece piece) {
    return switch (piece) {
      case Stretch stretch -> stretch.steps().size();
      case Piece.Call call -> CONSTRUCT_STEPS + call.unlessFull().size();
      case Piece.If _, Piece.Loop _, Piece.Switch _ ->
          CONSTRUCT_STEPS + Pieces.blocks(piece).stream().mapToInt(FlowCode::size).sum();
      case Piece.Break _, Piece.Continue _, Piece.Return _ -> 1;
    };
  }

  /// @param end of the block
  private void block(List<Piece> pieces, Label end) {
    if (size(pieces) <= kernel.mostSteps) {
      inline(pieces, end);
      return;
    }
    var group = new ArrayList<Piece>();
    for (Piece piece : cut(pieces)) {
      boolean alone = Pieces.jumps(piece) || size(piece) > kernel.mostSteps;
      if (alone || size(group) + size(piece) > kernel.mostSteps) {
        outOfLine(group, end);
        group.clear();
      }
      if (alone) {
        inline(List.of(piece), end);
      } else {
        group.add(piece);
      }
    }
    outOfLine(group, end);
  }

  private List<Piece> cut(List<Piece> pieces) {
    var result = new ArrayList<Piece>();
    for (Piece piece : pieces) {
      if (piece instanceof Stretch stretch) {
        int most = kernel.mostSteps;
        List<Stretch> parts = stretch.parts((stretch.steps().size() + most - 1) / most);
        List<OpenColumns> open = OpenColumns.of(stretch, parts);
        for (int i = 0; i < parts.size(); i++) {
          kernel.parts.put(parts.get(i), open.get(i));
        }
        result.addAll(parts);
      } else {
        result.add(piece);
      }
    }
    return result;
  }

  private void outOfLine(List<Piece> group, Label end) {
    if (size(group) < kernel.mostSteps / LEAST_PART) {
      inline(group, end);
      return;
    }
    List<Piece> pieces = List.copyOf(group);
    call(kernel.method(TYPE, c -> new FlowCode(c, kernel, frame).method(pieces)));
    if (Pieces.returns(pieces)) {
      cb.lstore(ACTIVE);
      unlessAny(ACTIVE, end);
    } else {
      cb.pop2();
    }
  }

  private void call(String method) {
    cb.aload(STATE).iload(INDEX).lload(ACTIVE).invokestatic(RegionClass.KERNEL, method, TYPE);
  }

  // ---- pieces

  private void inline(List<Piece> pieces, Label end) {
    for (int i = 0; i < pieces.size(); i++) {
      Piece piece = pieces.get(i);
      Piece next = i + 1 < pieces.size() ? pieces.get(i + 1) : null;
      switch (piece) {
        case Stretch stretch -> stretch(stretch, next);
        case Piece.If branch -> {
          if (i == 0 || !(pieces.get(i - 1) instanceof Stretch)) {
            condition(branch.condition());
          }
          branch(branch);
        }
        case Piece.Loop loop -> loop(loop);
        case Piece.Switch choice -> switchOn(choice);
        case Piece.Call call -> call(call);
        case Piece.Break leave -> leave(broken.get(leave.slot()), end);
        case Piece.Continue leave -> leave(waiting.get(leave.slot()), end);
        case Piece.Return _ -> {
          cb.lconst_0().lstore(ACTIVE);
          cb.goto_(end);
          return;
        }
      }
      if (piece instanceof Piece.Break || piece instanceof Piece.Continue) {
        return;
      }
      if (next != null && Pieces.leaves(piece)) {
        unlessAny(ACTIVE, end);
      }
    }
  }

  /// Leaves an If's condition on the stack, as a long, when one follows.
  private void stretch(Stretch stretch, Piece next) {
    code.maskFromLong(ACTIVE);
    cb.astore(active);
    if (quads != Lane.NONE) {
      code.spreadOverQuads(ACTIVE, spread);
      code.maskFromLong(spread);
      cb.astore(quads);
    }
    int exit = next instanceof Piece.If branch ? branch.condition() : Lane.NONE;
    OpenColumns open = kernel.parts.getOrDefault(stretch, OpenColumns.NONE);
    stretches.write(new StretchFlow(kernel.program, stretch, false, exit, open));
    if (exit != Lane.NONE) {
      code.maskToLong();
    }
  }

  /// -> long
  private void condition(int column) {
    if (kernel.program.constant(column).isPresent()) {
      cb.loadConstant(-(long) kernel.program.constant(column).getAsInt());
      return;
    }
    code.species(VectorCode.INT);
    push(column);
    code.fromArrayHere();
    code.compareConst("NE", 0);
    code.maskToLong();
  }

  private void unlessAny(int mask, Label otherwise) {
    cb.lload(mask).lconst_0().lcmp().ifeq(otherwise);
  }

  private int newMask() {
    return cb.allocateLocal(TypeKind.LONG);
  }

  /// long ->
  private void branch(Piece.If branch) {
    int rest = newMask();
    int through = newMask();
    Label otherwise = cb.newLabel();
    Label join = cb.newLabel();
    cb.lstore(rest); // the condition
    cb.lload(ACTIVE).lstore(through);
    cb.lload(ACTIVE).lload(rest).land().lstore(ACTIVE);
    cb.lload(through).lload(ACTIVE).lxor().lstore(rest);
    if (!branch.then().isEmpty()) {
      unlessAny(ACTIVE, otherwise);
      block(branch.then(), otherwise);
    }
    cb.labelBinding(otherwise);
    cb.lload(ACTIVE).lstore(through);
    cb.lload(rest).lstore(ACTIVE);
    if (!branch.otherwise().isEmpty()) {
      unlessAny(ACTIVE, join);
      block(branch.otherwise(), join);
    }
    cb.labelBinding(join);
    cb.lload(ACTIVE).lload(through).lor().lstore(ACTIVE);
  }

  private void loop(Piece.Loop loop) {
    int left = newMask();
    int wait = newMask();
    broken.put(loop.slot(), left);
    waiting.put(loop.slot(), wait);
    Label body = cb.newLabel();
    Label continuing = cb.newLabel();
    Label back = cb.newLabel();
    Label end = cb.newLabel();
    cb.lconst_0().lstore(left);
    cb.lconst_0().lstore(wait);
    cb.labelBinding(body);
    block(loop.body(), continuing);
    cb.labelBinding(continuing);
    cb.lload(ACTIVE).lload(wait).lor().lstore(ACTIVE);
    cb.lconst_0().lstore(wait);
    unlessAny(ACTIVE, end);
    block(loop.continuing(), back);
    cb.labelBinding(back);
    unlessAny(ACTIVE, end);
    turn(loop, body);
    cb.labelBinding(end);
    cb.lload(left).lstore(ACTIVE);
  }

  /// Counts a turn, and goes back.
  private void turn(Piece.Loop loop, Label body) {
    code.species(VectorCode.INT);
    pushSlot(FrameLayout.SPENT);
    code.fromArrayHere();
    code.constInts(loop.weight());
    code.maskFromLong(ACTIVE);
    code.addMasked();
    int spent = code.store();
    code.load(spent);
    pushSlot(FrameLayout.SPENT);
    code.intoArray();
    code.species(VectorCode.INT);
    pushSlot(FrameLayout.ROOM);
    code.fromArrayHere();
    code.compareInts("LT", spent);
    code.free(spent);
    code.anyTrue();
    cb.ifeq(body);
    cb.aload(STATE);
    pushSlot(FrameLayout.SPENT);
    cb.iload(INDEX).loadConstant(code.width.lanes).loadConstant(loop.backEdge());
    cb.invokevirtual(
        ColumnLocals.STATE,
        "overrun",
        MethodTypeDesc.of(
            ConstantDescs.CD_void,
            VectorCode.INTS,
            ConstantDescs.CD_int,
            ConstantDescs.CD_int,
            ConstantDescs.CD_int,
            ConstantDescs.CD_int));
    cb.goto_(body);
  }

  private void leave(int mask, Label end) {
    cb.lload(mask).lload(ACTIVE).lor().lstore(mask);
    cb.lconst_0().lstore(ACTIVE);
    cb.goto_(end);
  }

  private void switchOn(Piece.Switch choice) {
    int done = newMask();
    int rest = newMask();
    broken.put(choice.slot(), done);
    cb.lconst_0().lstore(done);
    cb.lload(ACTIVE).lstore(rest);
    for (Piece.Case one : choice.cases()) {
      Label end = cb.newLabel();
      Label next = cb.newLabel();
      cb.lload(rest);
      if (!one.values().isEmpty()) {
        matches(choice.selector(), one.values());
        cb.land();
      }
      cb.lstore(ACTIVE);
      cb.lload(rest).lload(ACTIVE).lxor().lstore(rest);
      unlessAny(ACTIVE, next);
      block(one.body(), end);
      cb.labelBinding(end);
      cb.lload(done).lload(ACTIVE).lor().lstore(done);
      cb.labelBinding(next);
    }
    cb.lload(done).lstore(ACTIVE);
  }

  /// -> long
  private void matches(int selector, List<Integer> values) {
    for (int i = 0; i < values.size(); i++) {
      if (kernel.program.constant(selector).isPresent()) {
        boolean same = kernel.program.constant(selector).getAsInt() == values.get(i);
        cb.loadConstant(same ? -1L : 0L);
      } else {
        code.species(VectorCode.INT);
        push(selector);
        code.fromArrayHere();
        code.compareConst("EQ", values.get(i));
        code.maskToLong();
      }
      if (i > 0) {
        cb.lor();
      }
    }
  }

  private void call(Piece.Call call) {
    if (!call.unlessFull().isEmpty()) {
      Label full = cb.newLabel();
      long all = (1L << code.width.lanes) - 1;
      cb.lload(ACTIVE).loadConstant(all).lcmp().ifeq(full);
      for (int column : call.unlessFull()) {
        code.constInts(0);
        push(column);
        code.intoArray();
      }
      cb.labelBinding(full);
    }
    for (LaneStep.Array array : call.arrays()) {
      cb.aload(STATE).loadConstant(array.index()).loadConstant(array.length()).iload(INDEX);
      cb.loadConstant(code.width.lanes);
      cb.invokevirtual(
          ColumnLocals.STATE,
          "clear",
          MethodTypeDesc.of(
              ConstantDescs.CD_void,
              ConstantDescs.CD_int,
              ConstantDescs.CD_int,
              ConstantDescs.CD_int,
              ConstantDescs.CD_int));
    }
    call(kernel.function(call.function(), frame));
    cb.pop2();
  }
}
