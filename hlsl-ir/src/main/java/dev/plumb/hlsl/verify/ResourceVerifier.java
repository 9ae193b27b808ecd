package dev.plumb.hlsl.verify;

import dev.plumb.hlsl.ir.Inst;
import dev.plumb.hlsl.ir.IrType;
import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.ir.Module.ResourceBinding;
import dev.plumb.hlsl.ir.ResourceUse;
import dev.plumb.hlsl.ir.SampleOp;
import dev.plumb.hlsl.ir.Value;
import dev.plumb.hlsl.type.ObjectKind;
import dev.plumb.hlsl.type.ObjectKind.Category;
import dev.plumb.hlsl.type.ShaderStage;
import java.util.Collections;
import java.util.List;

/// Checks the instructions that sample, read and write resources. Each method gives the types of
/// the instruction's results.
final class ResourceVerifier {
  private static final int GATHER_OFFSETS = 8;

  private final FunctionVerifier function;
  private final Module module;

  ResourceVerifier(FunctionVerifier function, Module module) {
    this.function = function;
    this.module = module;
  }

  List<IrType> sample(Inst.Sample s) {
    ResourceBinding texture = resource(s.texture());
    ObjectKind kind = texture.kind();
    function.require(isSampled(kind), kind + " cannot be sampled");
    sampler(s.sampler(), s.op());
    if (needsQuad(s.op())) {
      function.requireStage(ShaderStage.PIXEL, s.op() + " with an implicit level of detail");
    }
    int dimensions = kind.coordinates();
    int coordinates = s.coordinates().size();
    boolean lod = isLod(s.op());
    function.require(
        coordinates == dimensions + (kind.isArray() ? 1 : 0) || (lod && coordinates == dimensions),
        coordinates + " coordinates for " + kind);
    s.coordinates().forEach(c -> function.expect(c, IrType.F32, "coordinate"));
    operands(s);
    gradients(s, dimensions);
    offsets(s, dimensions);
    function.inRange(s.channel(), 4, "channel");
    boolean single =
        lod || s.op() == SampleOp.SAMPLE_CMP || s.op() == SampleOp.SAMPLE_CMP_LEVEL_ZERO;
    if (single) {
      return List.of(IrType.F32);
    }
    return Collections.nCopies(4, s.op() == SampleOp.GATHER_CMP ? IrType.F32 : texture.type());
  }

  private void operands(Inst.Sample s) {
    boolean lodOrBias = s.op() == SampleOp.SAMPLE_BIAS || s.op() == SampleOp.SAMPLE_LEVEL;
    function.require(
        s.lodOrBias().isPresent() == lodOrBias,
        s.op() + (lodOrBias ? " without" : " with") + " lod or bias");
    s.lodOrBias().ifPresent(v -> function.expect(v, IrType.F32, "lod or bias"));
    boolean compares = compares(s.op());
    function.require(
        s.compare().isPresent() == compares,
        s.op() + (compares ? " without" : " with") + " a reference");
    s.compare().ifPresent(v -> function.expect(v, IrType.F32, "reference"));
    s.clamp().ifPresent(v -> function.expect(v, IrType.F32, "clamp"));
  }

  private void gradients(Inst.Sample s, int dimensions) {
    int expected = s.op() == SampleOp.SAMPLE_GRAD ? dimensions : 0;
    function.require(
        s.ddx().size() == expected && s.ddy().size() == expected,
        s.ddx().size() + " and " + s.ddy().size() + " gradients instead of " + expected);
    s.ddx().forEach(v -> function.expect(v, IrType.F32, "ddx"));
    s.ddy().forEach(v -> function.expect(v, IrType.F32, "ddy"));
  }

  private void offsets(Inst.Sample s, int dimensions) {
    boolean gather = s.op() == SampleOp.GATHER || s.op() == SampleOp.GATHER_CMP;
    int count = s.offsets().size();
    function.require(
        count == 0 || count == dimensions || (gather && count == GATHER_OFFSETS),
        count + " offsets");
    s.offsets().forEach(v -> function.expect(v, IrType.I32, "offset"));
  }

  private static boolean isSampled(ObjectKind kind) {
    boolean buffer =
        kind == ObjectKind.BUFFER
            || kind == ObjectKind.STRUCTURED_BUFFER
            || kind == ObjectKind.BYTE_ADDRESS_BUFFER;
    return kind.category() == Category.SHADER_RESOURCE && !buffer && !kind.isMultisampled();
  }

  private static boolean isLod(SampleOp op) {
    return op == SampleOp.LOD || op == SampleOp.LOD_UNCLAMPED;
  }

  private static boolean compares(SampleOp op) {
    return op == SampleOp.SAMPLE_CMP
        || op == SampleOp.SAMPLE_CMP_LEVEL_ZERO
        || op == SampleOp.GATHER_CMP;
  }

  private static boolean needsQuad(SampleOp op) {
    return switch (op) {
      case SAMPLE, SAMPLE_BIAS, SAMPLE_CMP, LOD, LOD_UNCLAMPED -> true;
      case SAMPLE_LEVEL, SAMPLE_GRAD, SAMPLE_CMP_LEVEL_ZERO, GATHER, GATHER_CMP -> false;
    };
  }

  List<IrType> load(Inst.LoadResource l) {
    ResourceBinding resource = resource(l.resource());
    address(resource.kind(), l.address());
    l.level().ifPresent(level -> function.expectIndex(level, "level"));
    int offsets = l.offsets().size();
    function.require(
        offsets == 0 || offsets == resource.kind().coordinates(), offsets + " offsets");
    l.offsets().forEach(v -> function.expect(v, IrType.I32, "offset"));
    function.require(
        !l.results().isEmpty() && l.results().size() <= 4, l.results().size() + " results; 1 to 4");
    l.results().forEach(result -> memoryType(resource, function.declared(result)));
    return l.results().stream().map(function::declared).toList();
  }

  void store(Inst.StoreResource s) {
    ResourceBinding resource = unordered(s.resource());
    address(resource.kind(), s.address());
    function.require(
        !s.values().isEmpty() && s.values().size() <= 4, s.values().size() + " values; 1 to 4");
    s.values().forEach(value -> memoryType(resource, function.typeOf(value)));
  }

  List<IrType> query(Inst.QueryResource q) {
    ObjectKind kind = resource(q.resource()).kind();
    q.level().ifPresent(level -> function.expectIndex(level, "level"));
    int most = dimensionCount(kind) + 1;
    function.require(
        !q.results().isEmpty() && q.results().size() <= most,
        q.results().size() + " results; 1 to " + most);
    return Collections.nCopies(q.results().size(), IrType.U32);
  }

  /// How many sizes GetDimensions gives, slices included, before the levels, samples or stride.
  private static int dimensionCount(ObjectKind kind) {
    boolean cube = kind == ObjectKind.TEXTURE_CUBE || kind == ObjectKind.TEXTURE_CUBE_ARRAY;
    return (cube ? 2 : kind.coordinates()) + (kind.isArray() ? 1 : 0);
  }

  IrType atomic(Inst.AtomicResource a) {
    ResourceBinding resource = unordered(a.resource());
    address(resource.kind(), a.address());
    IrType type = function.typeOf(a.operand());
    function.require(type == IrType.I32 || type == IrType.U32, "atomic on " + type.text);
    memoryType(resource, type);
    function.atomicOperands(a.op(), type, a.operand(), a.comparand());
    return type;
  }

  IrType counter(Inst.Counter c) {
    ObjectKind kind = unordered(c.resource()).kind();
    function.require(kind.isStructured(), kind + " has no counter");
    return IrType.U32;
  }

  private void address(ObjectKind kind, List<Value> address) {
    int expected = kind.isStructured() ? 2 : kind.coordinates() + (kind.isArray() ? 1 : 0);
    function.require(
        address.size() == expected, address.size() + " address components for " + kind);
    address.forEach(v -> function.expectIndex(v, "address"));
  }

  /// Raw and structured memory gives whatever 32 bits are asked for; typed resources their own
  /// type.
  private void memoryType(ResourceBinding resource, IrType type) {
    boolean raw =
        resource.kind().isStructured()
            || resource.kind() == ObjectKind.BYTE_ADDRESS_BUFFER
            || resource.kind() == ObjectKind.RW_BYTE_ADDRESS_BUFFER;
    boolean word = type == IrType.F32 || type == IrType.I32 || type == IrType.U32;
    function.require(
        raw ? word : type == resource.type(),
        type.text + " in " + resource.kind() + " " + resource.name());
  }

  /// The resource, known to be there.
  ResourceBinding resource(ResourceUse use) {
    function.inRange(use.binding(), module.resources().size(), "resource");
    use.index().ifPresent(index -> function.expect(index, IrType.U32, "resource index"));
    return module.resources().get(use.binding());
  }

  private ResourceBinding unordered(ResourceUse use) {
    ResourceBinding resource = resource(use);
    function.require(
        resource.kind().category() == Category.UNORDERED_ACCESS,
        resource.kind() + " cannot be written");
    return resource;
  }

  private void sampler(ResourceUse use, SampleOp op) {
    function.inRange(use.binding(), module.samplers().size(), "sampler");
    use.index().ifPresent(index -> function.expect(index, IrType.U32, "sampler index"));
    boolean comparison = module.samplers().get(use.binding()).comparison();
    function.require(
        comparison == compares(op),
        op + " with a " + (comparison ? "comparison " : "") + "sampler");
  }
}
