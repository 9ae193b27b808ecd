package dev.plumb.hlsl.lower;

import dev.plumb.hlsl.checked.CheckedExpr.MethodCall;
import dev.plumb.hlsl.intrinsic.ObjectMethod.Role;
import dev.plumb.hlsl.ir.Inst;
import dev.plumb.hlsl.ir.IrInvariantError;
import dev.plumb.hlsl.ir.IrType;
import dev.plumb.hlsl.ir.Module.ResourceBinding;
import dev.plumb.hlsl.ir.ResourceUse;
import dev.plumb.hlsl.ir.SampleOp;
import dev.plumb.hlsl.ir.Value;
import dev.plumb.hlsl.type.ObjectKind;
import dev.plumb.hlsl.type.ObjectType;
import dev.plumb.hlsl.type.Type;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/// Lowers methods of textures, buffers and samplers, by the roles of their parameters: what holds
/// for one kind of texture holds for all that have the method.
final class MethodLowering {
  private final FunctionLowering function;
  private final Code code;
  private final BufferMethodLowering buffers;

  MethodLowering(FunctionLowering function) {
    this.function = function;
    this.code = function.code();
    this.buffers = new BufferMethodLowering(function);
  }

  List<Value> lower(MethodCall e) {
    if (PlaceLowering.isMemory(e)) {
      return function.access().read(function.places().place(e));
    }
    String name = e.method().name();
    ObjectKind kind = ((ObjectType) e.object().type()).kind();
    if (kind.category() == ObjectKind.Category.STREAM) {
      return stream(e);
    }
    boolean raw =
        kind == ObjectKind.BYTE_ADDRESS_BUFFER || kind == ObjectKind.RW_BYTE_ADDRESS_BUFFER;
    if (name.equals("GetDimensions")) {
      return dimensions(new MethodArguments(function, e));
    }
    if (raw || kind.isStructured()) {
      return buffers.lower(e);
    }
    return switch (name) {
      case "Load", "[]", "mips", "sample" -> load(new MethodArguments(function, e));
      case "GetSamplePosition" -> samplePosition(new MethodArguments(function, e));
      default -> sample(new MethodArguments(function, e), operation(name));
    };
  }

  /// `Append` and `RestartStrip`.
  private List<Value> stream(MethodCall e) {
    int stream = function.objects().object(e.object()).binding();
    if (e.arguments().isEmpty()) {
      code.emit(new Inst.Cut(stream));
      return List.of();
    }
    List<Value> vertex = function.expressions().lower(e.arguments().getFirst());
    List<SignatureLowering.Slot> slots = function.module().signatures().vertex(stream);
    for (int i = 0; i < slots.size(); i++) {
      SignatureLowering.Slot slot = slots.get(i);
      code.emit(new Inst.StoreOutput(slot.element(), slot.component(), vertex.get(i)));
    }
    code.emit(new Inst.Emit(stream));
    return List.of();
  }

  private List<Value> samplePosition(MethodArguments a) {
    List<Value> position = code.newValues(List.of(IrType.F32, IrType.F32));
    Value index = a.values(Role.SAMPLE_INDEX).getFirst();
    code.emit(new Inst.SamplePosition(position, Optional.of(a.object()), index));
    return position;
  }

  private static SampleOp operation(String name) {
    return switch (name) {
      case "Sample" -> SampleOp.SAMPLE;
      case "SampleBias" -> SampleOp.SAMPLE_BIAS;
      case "SampleLevel" -> SampleOp.SAMPLE_LEVEL;
      case "SampleGrad" -> SampleOp.SAMPLE_GRAD;
      case "SampleCmp" -> SampleOp.SAMPLE_CMP;
      case "SampleCmpLevelZero" -> SampleOp.SAMPLE_CMP_LEVEL_ZERO;
      case "CalculateLevelOfDetail" -> SampleOp.LOD;
      case "CalculateLevelOfDetailUnclamped" -> SampleOp.LOD_UNCLAMPED;
      case "Gather", "GatherRed", "GatherGreen", "GatherBlue", "GatherAlpha" -> SampleOp.GATHER;
      case "GatherCmp", "GatherCmpRed", "GatherCmpGreen", "GatherCmpBlue", "GatherCmpAlpha" ->
          SampleOp.GATHER_CMP;
      default -> throw new IrInvariantError("method without a lowering: " + name);
    };
  }

  private static int channel(String name) {
    if (name.endsWith("Green")) {
      return 1;
    }
    if (name.endsWith("Blue")) {
      return 2;
    }
    return name.endsWith("Alpha") ? 3 : 0;
  }

  private List<Value> sample(MethodArguments a, SampleOp op) {
    MethodCall e = a.call();
    ResourceBinding binding = function.module().resources().resource(a.object().binding());
    boolean lod = op == SampleOp.LOD || op == SampleOp.LOD_UNCLAMPED;
    boolean single = lod || op == SampleOp.SAMPLE_CMP || op == SampleOp.SAMPLE_CMP_LEVEL_ZERO;
    boolean compares = single || op == SampleOp.GATHER_CMP;
    IrType component = compares ? IrType.F32 : binding.type();
    List<Value> results = code.newValues(Collections.nCopies(single ? 1 : 4, component));
    var offsets = new ArrayList<Value>();
    for (Role role : List.of(Role.OFFSET, Role.OFFSET1, Role.OFFSET2, Role.OFFSET3)) {
      offsets.addAll(a.values(role));
    }
    code.emit(
        new Inst.Sample(
            results,
            op,
            a.object(),
            a.sampler(),
            lod ? a.values(Role.DDX) : a.values(Role.COORDINATE),
            a.value(Role.BIAS).or(() -> a.value(Role.LEVEL)),
            a.value(Role.COMPARE),
            lod ? List.of() : a.values(Role.DDX),
            a.values(Role.DDY),
            offsets,
            a.value(Role.CLAMP),
            channel(e.method().name())));
    a.answerStatus(function);
    return fit(results, e.type());
  }

  /// As many of the results as the type has, converted to it.
  private List<Value> fit(List<Value> results, Type type) {
    List<IrType> types = IrTypes.ofScalars(type);
    var values = new ArrayList<Value>(types.size());
    for (int i = 0; i < types.size(); i++) {
      values.add(code.convert(results.get(Math.min(i, results.size() - 1)), types.get(i)));
    }
    return code.narrow(values, type);
  }

  /// `Load`, `[]`, `mips[][]`, `sample[][]`. The location of a texture with mips has the level
  /// behind the coordinates.
  private List<Value> load(MethodArguments a) {
    MethodCall e = a.call();
    ObjectKind kind = ((ObjectType) e.object().type()).kind();
    int coordinates = kind.coordinates() + (kind.isArray() ? 1 : 0);
    List<Value> place =
        a.values(Role.LOCATION).isEmpty() ? a.values(Role.SUBSCRIPT) : a.values(Role.LOCATION);
    Optional<Value> level = a.value(Role.MIP).or(() -> a.value(Role.SAMPLE_INDEX));
    if (place.size() > coordinates) {
      level = Optional.of(place.get(coordinates));
    }
    ResourceBinding binding = function.module().resources().resource(a.object().binding());
    List<Value> results = code.newValues(Collections.nCopies(binding.components(), binding.type()));
    code.emit(
        new Inst.LoadResource(
            results, a.object(), place.subList(0, coordinates), level, a.values(Role.OFFSET)));
    a.answerStatus(function);
    return fit(results, e.type());
  }

  /// `GetDimensions`: each `out` argument takes the number of its role, as a `uint` or a `float`.
  private List<Value> dimensions(MethodArguments a) {
    ResourceUse resource = a.object();
    ObjectKind kind = function.module().resources().resource(resource.binding()).kind();
    List<Role> answers = answers(kind);
    List<Value> results = code.newValues(Collections.nCopies(answers.size(), IrType.U32));
    code.emit(new Inst.QueryResource(results, resource, a.value(Role.MIP)));
    List<Role> roles = a.call().method().roles();
    for (int i = 0; i < roles.size(); i++) {
      Role role =
          roles.get(i) == Role.OUT_WIDTH && answers.getFirst() != Role.OUT_WIDTH
              ? answers.getFirst()
              : roles.get(i);
      int answer = answers.indexOf(role);
      if (answer >= 0) {
        Place target = a.place(roles.get(i));
        Value value = code.convert(results.get(answer), target.scalar(0).type());
        function.access().write(target, List.of(value));
      }
    }
    return List.of();
  }

  /// What [Inst.QueryResource] gives for a kind of resource, in order.
  private static List<Role> answers(ObjectKind kind) {
    if (kind.isStructured()) {
      return List.of(Role.OUT_ELEMENTS, Role.OUT_STRIDE);
    }
    var answers = new ArrayList<Role>();
    answers.add(Role.OUT_WIDTH);
    boolean cube = kind == ObjectKind.TEXTURE_CUBE || kind == ObjectKind.TEXTURE_CUBE_ARRAY;
    if (cube || kind.coordinates() >= 2) {
      answers.add(Role.OUT_HEIGHT);
    }
    if (!cube && kind.coordinates() == 3) {
      answers.add(Role.OUT_DEPTH);
    }
    if (kind.isArray()) {
      answers.add(Role.OUT_ELEMENTS);
    }
    if (kind.isMultisampled()) {
      answers.add(Role.OUT_SAMPLES);
    } else if (hasMips(kind)) {
      answers.add(Role.OUT_LEVELS);
    }
    return answers;
  }

  private static boolean hasMips(ObjectKind kind) {
    boolean buffer =
        kind == ObjectKind.BUFFER
            || kind == ObjectKind.BYTE_ADDRESS_BUFFER
            || kind == ObjectKind.STRUCTURED_BUFFER;
    return kind.category() == ObjectKind.Category.SHADER_RESOURCE && !buffer;
  }
}
