package dev.plumb.hlsl.kernel;

import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;

/// Writes the class of a [ColumnKernel]: one loop, a vector of lanes at a time, in which each node
/// of the expression is computed once.
final class ColumnCode {
  private static final ClassDesc COLUMN_KERNEL = ClassDesc.of("dev.plumb.hlsl.kernel.ColumnKernel");
  private static final MethodTypeDesc RUN =
      MethodTypeDesc.of(
          ConstantDescs.CD_void,
          VectorCode.INTS.arrayType(),
          ConstantDescs.CD_int,
          VectorCode.INTS,
          ConstantDescs.CD_int,
          ConstantDescs.CD_int);
  private static final int INFINITY = Float.floatToRawIntBits(Float.POSITIVE_INFINITY);
  private static final int ONE = Float.floatToRawIntBits(1);

  // parameters of run, after `this`
  private static final int COLUMNS = 1;
  private static final int FIRST = 2;
  private static final int WORDS = 3;
  private static final int AT = 4;
  private static final int COUNT = 5;

  private final CodeBuilder cb;
  private final VectorCode code;
  private final int index;

  /// Of nodes that are computed, in the order in which they are.
  private final Map<LaneExpr, Integer> locals = new IdentityHashMap<>();

  private final Map<Integer, Integer> columns = new HashMap<>(); // by number: the array's local

  private ColumnCode(CodeBuilder cb, Width width) {
    this.cb = cb;
    code = new VectorCode(cb, width);
    index = cb.allocateLocal(TypeKind.INT);
  }

  /// The class file.
  static byte[] write(LaneExpr expr, KernelOptions options) {
    return ClassFile.of()
        .build(
            RegionClass.KERNEL, // the JIT treats them as those
            clb -> {
              clb.withFlags(ClassFile.ACC_FINAL | ClassFile.ACC_SUPER);
              clb.withInterfaceSymbols(COLUMN_KERNEL);
              RegionClass.declareConstructor(clb);
              clb.withMethodBody(
                  "run",
                  RUN,
                  ClassFile.ACC_PUBLIC,
                  cb -> new ColumnCode(cb, Width.of(options.lanes())).method(expr));
            });
  }

  private void method(LaneExpr expr) {
    Label before = cb.newLabel();
    Label head = cb.newLabel();
    Label test = cb.newLabel();
    cb.goto_(before);
    cb.labelBinding(head);
    compute(expr);
    code.load(locals.get(expr));
    cb.aload(WORDS);
    pushIndex(AT);
    code.intoArray();
    cb.iinc(index, code.width.lanes);
    cb.labelBinding(test);
    cb.iload(index).iload(COUNT).if_icmplt(head);
    cb.return_();
    cb.labelBinding(before);
    columns.forEach(
        (number, local) -> cb.aload(COLUMNS).loadConstant(number).aaload().astore(local));
    code.writeConstants();
    cb.iconst_0().istore(index);
    cb.goto_(test);
  }

  private void pushIndex(int origin) {
    cb.iload(origin).iload(index).iadd();
  }

  /// Leaves the node's vector, of ints, in a local of its own.
  private void compute(LaneExpr node) {
    if (locals.containsKey(node)) {
      return;
    }
    if (node.a != null) {
      compute(node.a);
    }
    if (node.b != null) {
      compute(node.b);
    }
    push(node);
    locals.put(node, code.store());
  }

  private void push(LaneExpr node) {
    switch (node.op) {
      case COLUMN ->
          fromArray(
              columns.computeIfAbsent(node.number, _ -> cb.allocateLocal(TypeKind.REFERENCE)),
              FIRST);
      case WORD -> fromArray(WORDS, AT);
      case CONSTANT -> code.constInts(node.number);
      case AND -> ints(node, "and");
      case OR -> ints(node, "or");
      case MIN -> ints(node, "min");
      case MAX -> ints(node, "max");
      case SHIFT_LEFT -> shift(node, "LSHL");
      case SHIFT_RIGHT -> shift(node, "LSHR");
      case ADD -> floats(node, "add");
      case SUB -> floats(node, "sub");
      case MUL -> floats(node, "mul");
      case SATURATE -> saturate(locals.get(node.a));
      case TO_FLOAT -> {
        code.load(locals.get(node.a));
        code.intsToFloats();
        code.asInts();
      }
      case TO_INT -> {
        code.load(locals.get(node.a));
        code.asFloats();
        code.floatsToInts();
      }
    }
  }

  private void fromArray(int array, int origin) {
    code.species(VectorCode.INT);
    cb.aload(array);
    pushIndex(origin);
    code.fromArrayHere();
  }

  private void ints(LaneExpr node, String name) {
    code.load(locals.get(node.a));
    code.load(locals.get(node.b));
    code.intBinary(name);
  }

  private void shift(LaneExpr node, String op) {
    code.load(locals.get(node.a));
    if (node.number != 0) {
      code.intShift(op, node.number);
    }
  }

  private void floats(LaneExpr node, String name) {
    code.load(locals.get(node.a));
    code.asFloats();
    code.load(locals.get(node.b));
    code.asFloats();
    code.floatBinary(name);
    code.asInts();
  }

  /// By the bits, which without their sign have the order of the numbers: above infinity are those
  /// with a sign and the NaNs.
  private void saturate(int value) {
    code.load(value);
    code.constInts(ONE);
    code.intBinary("min");
    code.constInts(0);
    code.load(value);
    code.compareConst("UGT", INFINITY);
    code.blendInts();
  }
}
