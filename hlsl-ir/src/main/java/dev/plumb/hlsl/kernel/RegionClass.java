package dev.plumb.hlsl.kernel;

import dev.plumb.hlsl.interp.LaneKernel;
import dev.plumb.hlsl.interp.LaneStep;
import dev.plumb.hlsl.interp.Piece;
import dev.plumb.hlsl.interp.Pieces;
import dev.plumb.hlsl.interp.Region;
import dev.plumb.hlsl.interp.Stretch;
import dev.plumb.hlsl.interp.WaveProgram;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassHierarchyResolver.ClassHierarchyInfo;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.attribute.CodeAttribute;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/// The class of a region's kernel.
final class RegionClass {
  static final ClassDesc KERNEL = ClassDesc.of("dev.plumb.hlsl.kernel.RegionKernel");
  private static final ClassDesc LANE_KERNEL = LaneKernel.class.describeConstable().orElseThrow();
  private static final MethodTypeDesc RUN =
      MethodTypeDesc.of(
          ConstantDescs.CD_void, ColumnLocals.STATE, ConstantDescs.CD_int, ConstantDescs.CD_int);

  final WaveProgram program;
  final Region region;
  final KernelOptions options;
  final Width width;

  /// Steps of one method.
  final int mostSteps;

  private record Method(String name, MethodTypeDesc type, Consumer<CodeBuilder> body) {}

  /// Methods that others call, and that are not written yet.
  private final Deque<Method> waiting = new ArrayDeque<>();

  private int methods;

  /// What is known of parts of stretches that were cut.
  final Map<Stretch, OpenColumns> parts = new IdentityHashMap<>();

  /// Names of functions' methods.
  private final Map<Integer, String> functions = new HashMap<>();

  private RegionClass(WaveProgram program, Region region, KernelOptions options, int mostSteps) {
    this.program = program;
    this.region = region;
    this.options = options;
    this.mostSteps = mostSteps;
    width = Width.of(options.lanes());
  }

  /// The class file.
  static byte[] write(WaveProgram program, Region region, KernelOptions options, int mostSteps) {
    var kernel = new RegionClass(program, region, options, mostSteps);
    // nothing is assumed of classes but that they are objects
    var hierarchy =
        ClassFile.ClassHierarchyResolverOption.of(
            type ->
                ClassHierarchyInfo.ofClass(
                    type.equals(ConstantDescs.CD_Object) ? null : ConstantDescs.CD_Object));
    return ClassFile.of(hierarchy).build(KERNEL, kernel::write);
  }

  private void write(ClassBuilder clb) {
    clb.withFlags(ClassFile.ACC_FINAL | ClassFile.ACC_SUPER);
    clb.withInterfaceSymbols(LANE_KERNEL);
    if (derives()) {
      Shuffles.declare(clb, width);
    }
    declareConstructor(clb);
    FrameLayout frame = region.isStraight() ? null : new FrameLayout(program, region);
    clb.withMethodBody(
        "run",
        RUN,
        ClassFile.ACC_PUBLIC,
        cb -> {
          var loop = new VectorLoop(cb, this);
          if (frame == null) {
            loop.straight();
          } else {
            loop.framed(frame);
          }
        });
    while (!waiting.isEmpty()) {
      Method method = waiting.pop();
      clb.withMethodBody(method.name, method.type, ClassFile.ACC_STATIC, method.body);
    }
    int length = frame == null ? 0 : frame.length() * width.lanes;
    clb.withMethodBody(
        "frameLength",
        MethodTypeDesc.of(ConstantDescs.CD_int),
        ClassFile.ACC_PUBLIC,
        cb -> cb.loadConstant(length).ireturn());
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

  VectorCode code(CodeBuilder cb) {
    return new VectorCode(cb, width, options.directGathers());
  }

  private boolean derives() {
    boolean[] found = {false};
    Pieces.forEachStep(
        region, step -> found[0] |= step instanceof LaneStep.Unary u && u.op().isDerivative());
    return found[0];
  }

  /// A static method that is written later; its name.
  String method(MethodTypeDesc type, Consumer<CodeBuilder> body) {
    String name = "part" + methods++;
    waiting.add(new Method(name, type, body));
    return name;
  }

  /// The method of a function; its name.
  String function(int number, FrameLayout frame) {
    return functions.computeIfAbsent(
        number,
        _ -> {
          List<Piece> body = region.functions().get(number);
          return method(FlowCode.TYPE, c -> new FlowCode(c, this, frame).method(body));
        });
  }

  /// Bytes of the longest method's code.
  static int longest(byte[] classFile) {
    return ClassFile.of().parse(classFile).methods().stream()
        .filter(m -> m.code().isPresent())
        .mapToInt(m -> ((CodeAttribute) m.code().orElseThrow()).codeLength())
        .max()
        .orElse(0);
  }
}
