package dev.plumb.hlsl.kernel;

import dev.plumb.hlsl.interp.LaneStep;
import dev.plumb.hlsl.interp.Stretch;
import dev.plumb.hlsl.interp.WaveProgram;
import dev.plumb.hlsl.ir.BinaryOp;
import dev.plumb.hlsl.ir.IrType;
import dev.plumb.hlsl.ir.TernaryOp;
import dev.plumb.hlsl.ir.UnaryOp;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.classfile.attribute.CodeAttribute;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.Set;

/// Writes the class of a stretch: one method with one loop, a vector of lanes at a time, in which
/// everything between the columns read and the columns written is in registers. Vectors of which no
/// lane is active are passed over.
final class StretchCode {
  static final ClassDesc KERNEL = ClassDesc.of("dev.plumb.hlsl.kernel.StretchKernel");
  private static final ClassDesc LANE_KERNEL = ClassDesc.of("dev.plumb.hlsl.interp.LaneKernel");
  private static final MethodTypeDesc RUN =
      MethodTypeDesc.of(
          ConstantDescs.CD_void,
          VectorCode.INTS.arrayType(),
          VectorCode.INTS.arrayType(),
          VectorCode.INTS,
          VectorCode.INTS.arrayType(),
          VectorCode.INTS,
          ConstantDescs.CD_int,
          ConstantDescs.CD_int);

  // parameters of run, after `this`
  private static final int COLUMNS = 1;
  private static final int ARRAYS = 2;
  private static final int ACTIVE = 3;
  private static final int BUFFERS = 4;
  private static final int PLACES = 5;
  private static final int LANES = 6;
  private static final int STRIDE = 7;

  private final VectorCode code;
  private final ColumnLocals columns;
  private final StretchLocals locals;
  private final int quads;
  private final LaneForms forms;
  private final FloatCode floats;
  private final IntCode ints;
  private final BitSigns bits;
  private final MemoryCode memory;

  private StretchCode(CodeBuilder cb, KernelOptions options, Stretch stretch) {
    code = new VectorCode(cb, Width.of(options.lanes()), options.directGathers());
    boolean watched = options.watched();
    int index = cb.allocateLocal(TypeKind.INT);
    int active = cb.allocateLocal(TypeKind.REFERENCE);
    locals = new StretchLocals(index, active, PLACES, STRIDE);
    columns = new ColumnLocals(code, COLUMNS, ARRAYS, BUFFERS);
    quads = watched ? cb.allocateLocal(TypeKind.REFERENCE) : Lane.NONE;
    forms = new LaneForms(code, columns, index, quads);
    floats = new FloatCode(code, forms, watched);
    bits = new BitSigns(code, forms);
    ints = new IntCode(code, forms, bits);
    memory = new MemoryCode(code, forms, columns, locals, stretch.constantBuffers());
  }

  /// Whether there is code for the step.
  static boolean knows(LaneStep step) {
    return switch (step) {
      case LaneStep.Unary u -> knows(u.op());
      case LaneStep.Binary b -> b.type() == IrType.F32 || !SCALAR_ONLY.contains(b.op());
      case LaneStep.Ternary _,
          LaneStep.Load _,
          LaneStep.Store _,
          LaneStep.LoadElement _,
          LaneStep.StoreElement _,
          LaneStep.LoadConstant _ ->
          true;
    };
  }

  private static final Set<BinaryOp> SCALAR_ONLY =
      Set.of(BinaryOp.DIV, BinaryOp.MOD, BinaryOp.MUL_HIGH);

  private static boolean knows(UnaryOp op) {
    return op != UnaryOp.ROUND_F16 && op != UnaryOp.F16_TO_F32 && op != UnaryOp.F32_TO_F16;
  }

  /// Of a class without state.
  static void declareConstructor(ClassBuilder clb) {
    clb.withMethodBody(
        ConstantDescs.INIT_NAME,
        ConstantDescs.MTD_void,
        ClassFile.ACC_PUBLIC,
        cb ->
            cb.aload(0)
                .invokespecial(
                    ConstantDescs.CD_Object, ConstantDescs.INIT_NAME, ConstantDescs.MTD_void)
                .return_());
  }

  /// The class file.
  static byte[] write(WaveProgram program, Stretch stretch, KernelOptions options) {
    Width width = Width.of(options.lanes());
    var flow = new StretchFlow(program, stretch);
    return ClassFile.of()
        .build(
            KERNEL,
            clb -> {
              clb.withFlags(ClassFile.ACC_FINAL | ClassFile.ACC_SUPER);
              clb.withInterfaceSymbols(LANE_KERNEL);
              if (options.watched() || derives(stretch)) {
                Shuffles.declare(clb, width);
              }
              declareConstructor(clb);
              clb.withMethodBody(
                  "run",
                  RUN,
                  ClassFile.ACC_PUBLIC,
                  cb -> new StretchCode(cb, options, stretch).method(flow));
            });
  }

  private static boolean derives(Stretch stretch) {
    return stretch.steps().stream()
        .anyMatch(s -> s instanceof LaneStep.Unary u && u.op().isDerivative());
  }

  /// Bytes of the method's code.
  static int length(byte[] classFile) {
    return ClassFile.of().parse(classFile).methods().stream()
        .filter(m -> m.methodName().equalsString("run"))
        .mapToInt(m -> ((CodeAttribute) m.code().orElseThrow()).codeLength())
        .sum();
  }

  /// What is made before the loop is known only when the loop is written: it stands behind it.
  private void method(StretchFlow flow) {
    var cb = code.cb;
    Label before = cb.newLabel();
    Label head = cb.newLabel();
    Label next = cb.newLabel();
    Label test = cb.newLabel();
    cb.goto_(before);
    cb.labelBinding(head);
    code.fromArray(ACTIVE, locals.index());
    code.compareConst("NE", 0);
    cb.astore(locals.active()).aload(locals.active());
    code.anyTrue();
    cb.ifeq(next);
    if (quads != Lane.NONE) {
      findQuads();
    }
    flow.uniforms.forEach((column, lane) -> lane.ints = columns.uniform(column));
    for (int i = 0; i < flow.nodes.size(); i++) {
      node(flow.nodes.get(i));
      release(flow.nodes.get(i), i);
    }
    stores(flow);
    cb.labelBinding(next);
    cb.iinc(locals.index(), code.width.lanes);
    cb.labelBinding(test);
    cb.iload(locals.index()).iload(LANES).if_icmplt(head);
    cb.return_();
    cb.labelBinding(before);
    columns.write();
    code.writeConstants();
    cb.iconst_0().istore(locals.index());
    cb.goto_(test);
  }

  /// Spreads the active lanes over their quads: first to the neighbours in x, then in y.
  private void findQuads() {
    code.fromArray(ACTIVE, locals.index());
    for (boolean inX : new boolean[] {true, false}) {
      int lanes = code.store();
      code.load(lanes);
      code.asFloats();
      Shuffles.push(code, Shuffles.Kind.NEIGHBOURS, inX);
      code.rearrange();
      code.asInts();
      code.intAssociative("OR", lanes);
      code.free(lanes);
    }
    code.compareConst("NE", 0);
    code.cb.astore(quads);
  }

  private void release(Node node, int i) {
    for (Lane operand : node.operands()) {
      if (operand.lastUse <= i) {
        forms.release(operand);
      }
    }
    if (node.result() != null && node.result().lastUse <= i) {
      forms.release(node.result());
    }
  }

  /// All are read before the first is written: one may be what another column held before.
  private void stores(StretchFlow flow) {
    for (Lane lane : flow.stores.values()) {
      floats.observable(lane);
      forms.intsLocal(lane);
    }
    flow.stores.forEach(
        (column, lane) -> {
          forms.ints(lane);
          code.cb.aload(columns.of(column)).iload(locals.index());
          code.intoArray();
        });
  }

  private void node(Node node) {
    Lane[] in = node.operands();
    Lane r = node.result();
    switch (node.step()) {
      case LaneStep.Unary s -> unary(s, in[0], r);
      case LaneStep.Binary s -> {
        if (s.type() == IrType.F32) {
          floats.binary(s.op(), s.a(), s.b(), in[0], in[1], r);
        } else {
          ints.binary(s.op(), s.type(), in[0], in[1], r);
        }
      }
      case LaneStep.Ternary s -> ternary(s, in, r);
      case LaneStep.LoadElement s -> memory.load(s, in[0], r);
      case LaneStep.StoreElement s -> {
        floats.observable(in[1]);
        memory.store(s, in[0], in[1]);
      }
      case LaneStep.LoadConstant s -> memory.load(s, in[0], r);
      case LaneStep.Store _ -> merge(in[0], in[1], r);
      case LaneStep.Load _ -> throw new AssertionError("a load is no node");
    }
  }

  /// The new value in active lanes.
  private void merge(Lane old, Lane value, Lane r) {
    floats.observable(old);
    floats.observable(value);
    forms.allLanes(old);
    forms.ints(value);
    code.load(locals.active());
    code.blendInts();
    forms.setInts(r);
  }

  private void unary(LaneStep.Unary s, Lane a, Lane r) {
    boolean ofFloat = s.type() == IrType.F32;
    boolean ofBool = s.type() == IrType.BOOL;
    switch (s.op()) {
      case BITCAST_F32, BITCAST_I32, BITCAST_U32 -> {
        floats.observable(a);
        ints.move(a, r);
      }
      case TO_I32 -> {
        if (ofFloat) {
          floats.toInt(a, r);
        } else {
          ints.move(a, r);
        }
      }
      case TO_U32 -> {
        if (ofFloat) {
          floats.toUnsigned(a, r);
        } else {
          ints.move(a, r);
        }
      }
      case TO_BOOL -> {
        if (ofFloat) {
          floats.toBool(s.a(), a, r);
        } else {
          ints.toBool(a, r);
        }
      }
      case TO_F32 -> {
        if (ofFloat) {
          floats.unary(s.op(), s.a(), a, r);
        } else if (ofBool) {
          floats.fromBool(a, r);
        } else if (s.type() == IrType.I32) {
          floats.fromInt(a, r);
        } else {
          floats.fromUnsigned(a, r);
        }
      }
      default -> {
        if (ofFloat) {
          floats.unary(s.op(), s.a(), a, r);
        } else {
          ints.unary(s.op(), s.type(), a, r);
        }
      }
    }
  }

  private void ternary(LaneStep.Ternary s, Lane[] in, Lane r) {
    var operands = new LaneStep.Operand[] {s.a(), s.b(), s.c()};
    if (s.op() == TernaryOp.SELECT) {
      select(s, in, r);
    } else if (s.type() == IrType.F32) {
      floats.ternary(s.op(), operands, in, r);
    } else {
      ints.mad(in[0], in[1], in[2], r);
    }
  }

  /// Moves bits: what arithmetic left open in one of the two may stay open only if the other one's
  /// bits are arithmetic's, too.
  private void select(LaneStep.Ternary s, Lane[] in, Lane r) {
    Lane a = in[1];
    Lane b = in[2];
    if (s.type() == IrType.BOOL) {
      selectBool(in[0], a, b, r);
      return;
    }
    boolean foreign = s.b().mayBeDenormal() && !a.isPlainConstant();
    foreign |= s.c().mayBeDenormal() && !b.isPlainConstant();
    if (s.type() != IrType.F32 || foreign) {
      floats.observable(a);
      floats.observable(b);
    }
    boolean bySign = s.type() == IrType.F32 && !foreign && BitSigns.fits(in[0], a, b);
    if (bySign) {
      bits.select(in[0], a, b);
    } else {
      forms.ints(b);
      forms.ints(a);
      forms.mask(in[0]);
      code.blendInts();
    }
    forms.setInts(r);
    r.anyNan = a.anyNan || b.anyNan || bySign;
    r.unflushed = a.unflushed || b.unflushed;
    r.noNan = a.noNan && b.noNan;
    r.whole = a.whole && b.whole;
    r.leastExponent = Math.min(a.leastExponent, b.leastExponent);
    r.below = a.below > 0 && b.below > 0 ? Math.max(a.below, b.below) : 0;
  }

  /// (condition and a) or (b and not condition)
  private void selectBool(Lane condition, Lane a, Lane b, Lane r) {
    forms.mask(a);
    forms.mask(condition);
    code.maskBinary("and");
    forms.mask(b);
    forms.mask(condition);
    code.maskNot();
    code.maskBinary("and");
    code.maskBinary("or");
    forms.setMask(r);
  }
}
