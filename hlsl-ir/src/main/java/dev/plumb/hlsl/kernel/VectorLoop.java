package dev.plumb.hlsl.kernel;

import dev.plumb.hlsl.interp.Pieces;
import dev.plumb.hlsl.interp.Stretch;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.List;
import java.util.Set;

/// Writes a kernel's method `run`: a loop over vectors of lanes. Vectors of which no lane is active
/// are passed over.
final class VectorLoop {
  // parameters, after `this`
  private static final int STATE = 1;
  private static final int FROM = 2;
  private static final int TO = 3;

  /// Columns that one method moves between their place and the frame.
  private static final int MOST_MOVES = 150;

  private static final MethodTypeDesc MOVE =
      MethodTypeDesc.of(ConstantDescs.CD_void, ColumnLocals.STATE, ConstantDescs.CD_int);
  private static final MethodTypeDesc INT_GETTER = MethodTypeDesc.of(ConstantDescs.CD_int);

  private final CodeBuilder cb;
  private final RegionClass kernel;
  private final VectorCode code;
  private final ColumnLocals columns;
  private final int index;
  private final int bits;

  VectorLoop(CodeBuilder cb, RegionClass kernel) {
    this.cb = cb;
    this.kernel = kernel;
    code = kernel.code(cb);
    columns = new ColumnLocals(code, STATE);
    index = cb.allocateLocal(TypeKind.INT);
    bits = cb.allocateLocal(TypeKind.LONG);
  }

  /// A region without control flow: from columns to columns.
  void straight() {
    var flow =
        new StretchFlow(
            kernel.program,
            (Stretch) kernel.region.pieces().getFirst(),
            true,
            Lane.NONE,
            OpenColumns.NONE);
    int active = cb.allocateLocal(TypeKind.REFERENCE);
    boolean watched = kernel.options.watched();
    int quads = watched ? cb.allocateLocal(TypeKind.REFERENCE) : Lane.NONE;
    Home home = column -> cb.aload(columns.of(column)).iload(index);
    var stretch =
        new StretchCode(
            code,
            columns,
            home,
            new StretchLocals(index, active, quads),
            kernel.region.constantBuffers());
    loop(
        () -> {},
        next -> {
          code.maskFromLong(bits);
          cb.astore(active);
          if (watched) {
            int spread = cb.allocateLocal(TypeKind.LONG);
            code.spreadOverQuads(bits, spread);
            code.maskFromLong(spread);
            cb.astore(quads);
          }
          flow.uniforms.forEach((column, lane) -> lane.ints = columns.uniform(column));
          stretch.write(flow);
        });
  }

  /// A region with control flow: columns to the frame, the region's pieces, the frame to columns.
  void framed(FrameLayout frame) {
    List<List<Integer>> reads = portions(frame.before);
    List<List<Integer>> writes = portions(frame.after);
    List<String> readers = reads.stream().map(some -> move(frame, some, true)).toList();
    String body =
        kernel.method(
            FlowCode.TYPE, c -> new FlowCode(c, kernel, frame).method(kernel.region.pieces()));
    List<String> writers = writes.stream().map(some -> move(frame, some, false)).toList();
    loop(
        () -> beforeAll(frame),
        next -> {
          readers.forEach(this::callMove);
          copy(columns.frame, FrameLayout.SPENT, true);
          cb.aload(STATE).iload(index).lload(bits);
          cb.invokestatic(RegionClass.KERNEL, body, FlowCode.TYPE).lstore(bits);
          if (kernel.options.watched()) {
            isRepaired();
            cb.ifne(next);
          }
          writers.forEach(this::callMove);
          copy(columns.frame, FrameLayout.SPENT, false);
          if (Pieces.returns(kernel.region.pieces())) {
            writeActive();
          }
        });
  }

  /// -> boolean
  private void isRepaired() {
    cb.aload(STATE).iload(index).loadConstant(kernel.width.lanes);
    cb.invokevirtual(
        ColumnLocals.STATE,
        "isRepaired",
        MethodTypeDesc.of(ConstantDescs.CD_boolean, ConstantDescs.CD_int, ConstantDescs.CD_int));
  }

  private interface Body {
    /// @param next where to go on with the next vector
    void write(Label next);
  }

  /// What is made before the loop is known only when the loop is written: it stands behind it.
  private void loop(Runnable before, Body body) {
    Label start = cb.newLabel();
    Label head = cb.newLabel();
    Label next = cb.newLabel();
    Label test = cb.newLabel();
    int active = cb.allocateLocal(TypeKind.REFERENCE);
    cb.goto_(start);
    cb.labelBinding(head);
    code.fromArray(active, index);
    code.compareConst("NE", 0);
    code.maskToLong();
    cb.lstore(bits).lload(bits).lconst_0().lcmp().ifeq(next);
    body.write(next);
    cb.labelBinding(next);
    cb.iinc(index, code.width.lanes);
    cb.labelBinding(test);
    cb.iload(index).iload(TO).if_icmplt(head);
    cb.return_();
    cb.labelBinding(start);
    cb.aload(STATE).getfield(ColumnLocals.STATE, "active", VectorCode.INTS).astore(active);
    columns.write();
    code.writeConstants();
    before.run();
    cb.iload(FROM).istore(index);
    cb.goto_(test);
  }

  /// Uniforms and what turns may cost, which are the same for all vectors.
  private void beforeAll(FrameLayout frame) {
    for (int column : frame.uniforms) {
      code.species(VectorCode.INT);
      columns.pushColumn(column);
      cb.iconst_0().iaload();
      code.broadcast();
      toFrame(columns.frame, frame.slot(column));
    }
    code.species(VectorCode.INT);
    cb.aload(STATE).invokevirtual(ColumnLocals.STATE, "room", INT_GETTER);
    code.broadcast();
    toFrame(columns.frame, FrameLayout.ROOM);
  }

  /// ints ->
  private void toFrame(int frame, int slot) {
    cb.aload(frame).loadConstant(slot * code.width.lanes);
    code.intoArray();
  }

  /// Moves what turns have cost.
  private void copy(int frame, int slot, boolean read) {
    code.species(VectorCode.INT);
    if (read) {
      cb.aload(STATE).getfield(ColumnLocals.STATE, "spent", VectorCode.INTS).iload(index);
      code.fromArrayHere();
      toFrame(frame, slot);
    } else {
      cb.aload(frame).loadConstant(slot * code.width.lanes);
      code.fromArrayHere();
      cb.aload(STATE).getfield(ColumnLocals.STATE, "spent", VectorCode.INTS).iload(index);
      code.intoArray();
    }
  }

  /// The lanes that have not left the function.
  private void writeActive() {
    code.constInts(0);
    code.constInts(-1);
    code.maskFromLong(bits);
    code.blendInts();
    cb.aload(STATE).getfield(ColumnLocals.STATE, "active", VectorCode.INTS).iload(index);
    code.intoArray();
  }

  private static List<List<Integer>> portions(Set<Integer> columns) {
    List<Integer> all = List.copyOf(columns);
    var portions = new java.util.ArrayList<List<Integer>>();
    for (int from = 0; from < all.size(); from += MOST_MOVES) {
      portions.add(all.subList(from, Math.min(from + MOST_MOVES, all.size())));
    }
    return portions;
  }

  private void callMove(String method) {
    cb.aload(STATE).iload(index).invokestatic(RegionClass.KERNEL, method, MOVE);
  }

  /// A method that moves columns to their slots, or back.
  private String move(FrameLayout frame, List<Integer> some, boolean read) {
    return kernel.method(
        MOVE,
        c -> {
          var vectors = kernel.code(c);
          int state = c.parameterSlot(0);
          int lane = c.parameterSlot(1);
          int words = c.allocateLocal(TypeKind.REFERENCE);
          var there = new ColumnLocals(vectors, state);
          c.aload(state).getfield(ColumnLocals.STATE, "frame", VectorCode.INTS).astore(words);
          for (int column : some) {
            int place = frame.slot(column) * kernel.width.lanes;
            vectors.species(VectorCode.INT);
            if (read) {
              there.pushColumn(column);
              c.iload(lane);
              vectors.fromArrayHere();
              c.aload(words).loadConstant(place);
            } else {
              c.aload(words).loadConstant(place);
              vectors.fromArrayHere();
              there.pushColumn(column);
              c.iload(lane);
            }
            vectors.intoArray();
          }
          c.return_();
        });
  }
}
