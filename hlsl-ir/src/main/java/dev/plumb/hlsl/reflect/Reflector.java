package dev.plumb.hlsl.reflect;

import dev.plumb.hlsl.checked.CheckedConstantBuffer;
import dev.plumb.hlsl.checked.CheckedProgram;
import dev.plumb.hlsl.checked.CheckedProgram.CheckedObject;
import dev.plumb.hlsl.checked.StageAttributes;
import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.ir.Module.SignatureElement;
import dev.plumb.hlsl.ir.Module.SystemValue;
import dev.plumb.hlsl.ir.StageData;
import dev.plumb.hlsl.reflect.ShaderReflection.Binding;
import dev.plumb.hlsl.reflect.ShaderReflection.BindingKind;
import dev.plumb.hlsl.reflect.ShaderReflection.ConstantBuffer;
import dev.plumb.hlsl.reflect.ShaderReflection.ElementLayout;
import dev.plumb.hlsl.reflect.ShaderReflection.Member;
import dev.plumb.hlsl.reflect.ShaderReflection.Parameter;
import dev.plumb.hlsl.type.ObjectKind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;

/// Gathers a [ShaderReflection].
final class Reflector {
  private final CheckedProgram program;
  private final Module module;
  private final Usage usage;

  /// [buffer of the program]: its number among the module's constant buffers, or resources if it is
  /// a tbuffer.
  private final int[] numbers;

  private final List<Binding> bindings = new ArrayList<>();
  private final List<ElementLayout> elements = new ArrayList<>();

  Reflector(CheckedProgram program, Module module) {
    this.program = program;
    this.module = module;
    this.usage = Usage.of(module);
    this.numbers = numbers(program.constantBuffers(), module.resources().size());
  }

  /// Texture buffers are the last of the resources.
  private static int[] numbers(List<CheckedConstantBuffer> buffers, int resources) {
    var numbers = new int[buffers.size()];
    int textureBuffers =
        (int) buffers.stream().filter(CheckedConstantBuffer::textureBuffer).count();
    int constantBuffer = 0;
    int resource = resources - textureBuffers;
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = buffers.get(i).textureBuffer() ? resource++ : constantBuffer++;
    }
    return numbers;
  }

  ShaderReflection reflect(String target) {
    objects();
    bufferBindings();
    // In fxc's order: samplers, textures, unordered-access views, constant buffers.
    bindings.sort(
        Comparator.comparing(Binding::kind, Comparator.comparing(Reflector::rank))
            .thenComparing(Binding::space)
            .thenComparing(Binding::register));
    return new ShaderReflection(
        module.stage(),
        target,
        program.entry().name(),
        constantBuffers(),
        elements,
        bindings,
        inputs(),
        outputs(),
        patchConstants(),
        module.stageData(),
        InstructionCounter.count(module),
        module.threads(),
        FeatureScan.of(program, module));
  }

  private List<ConstantBuffer> constantBuffers() {
    var buffers = new ArrayList<ConstantBuffer>();
    for (CheckedConstantBuffer buffer : program.constantBuffers()) {
      MemberReflector.Reads reads = reads(buffer, numbers[buffers.size()]);
      List<Member> members =
          buffer.members().stream()
              .map(m -> MemberReflector.member(buffer.packing(), m, reads))
              .toList();
      buffers.add(
          new ConstantBuffer(
              buffer.name(),
              buffer.textureBuffer(),
              buffer.register(),
              buffer.space(),
              buffer.size(),
              buffer.packing(),
              members));
    }
    return buffers;
  }

  /// What is read of a tbuffer is not told.
  private MemberReflector.Reads reads(CheckedConstantBuffer buffer, int number) {
    return buffer.textureBuffer()
        ? (_, _) -> usage.usesResource(number)
        : (offset, size) -> usage.readsConstants(number, offset, size);
  }

  private void objects() {
    int samplers = 0;
    int resources = 0;
    for (CheckedObject object : program.objects()) {
      boolean sampler = object.type().kind().category() == ObjectKind.Category.SAMPLER;
      int number = sampler ? samplers++ : resources++;
      boolean used = sampler ? usage.usesSampler(number) : usage.usesResource(number);
      int stride = sampler ? 0 : module.resources().get(number).stride();
      bindings.add(
          new Binding(
              object.variable().name(),
              kind(object.type().kind()),
              Optional.of(object.type()),
              object.register(),
              object.space(),
              object.count(),
              stride,
              object.type().kind() == ObjectKind.RW_STRUCTURED_BUFFER && usage.countsWith(number),
              used));
      if (stride > 0 && used) {
        elements.add(
            new ElementLayout(
                object.variable().name(),
                stride,
                MemberReflector.element(object.type().element().orElseThrow())));
      }
    }
  }

  private void bufferBindings() {
    for (int i = 0; i < program.constantBuffers().size(); i++) {
      CheckedConstantBuffer b = program.constantBuffers().get(i);
      BindingKind kind =
          b.textureBuffer() ? BindingKind.TEXTURE_BUFFER : BindingKind.CONSTANT_BUFFER;
      boolean used =
          b.textureBuffer() ? usage.usesResource(numbers[i]) : usage.readsConstants(numbers[i]);
      bindings.add(
          new Binding(
              b.name(), kind, Optional.empty(), b.register(), b.space(), 1, 0, false, used));
    }
  }

  private static int rank(BindingKind kind) {
    return switch (kind) {
      case SAMPLER, COMPARISON_SAMPLER -> 0;
      case TEXTURE, TEXTURE_BUFFER -> 1;
      case UNORDERED_ACCESS -> 2;
      case CONSTANT_BUFFER -> 3;
    };
  }

  private static BindingKind kind(ObjectKind kind) {
    return switch (kind.category()) {
      case SAMPLER ->
          kind == ObjectKind.SAMPLER_COMPARISON_STATE
              ? BindingKind.COMPARISON_SAMPLER
              : BindingKind.SAMPLER;
      case SHADER_RESOURCE -> BindingKind.TEXTURE;
      case UNORDERED_ACCESS -> BindingKind.UNORDERED_ACCESS;
      case STREAM, PATCH -> throw new IllegalArgumentException(kind + " is not bound");
    };
  }

  private List<Parameter> inputs() {
    SignatureKinds kinds = SignatureKinds.inputs(program.entry());
    return signature(module.inputs(), usage::inputMask, kinds, e -> 0).stream()
        .filter(p -> isInSignature(p.systemValue()))
        .toList();
  }

  private List<Parameter> outputs() {
    SignatureKinds kinds = SignatureKinds.outputs(program.entry());
    return signature(module.outputs(), usage::outputMask, kinds, this::stream);
  }

  private List<Parameter> patchConstants() {
    SignatureKinds kinds =
        program.attributes().stage() instanceof StageAttributes.Hull hull
            ? SignatureKinds.outputs(hull.patchConstantFunction())
            : SignatureKinds.inputs(program.entry());
    return signature(module.stageData().patchConstants(), usage::patchConstantMask, kinds, e -> 0);
  }

  private List<Parameter> signature(
      List<SignatureElement> elements,
      IntUnaryOperator used,
      SignatureKinds kinds,
      IntUnaryOperator stream) {
    var parameters = new ArrayList<Parameter>();
    for (int i = 0; i < elements.size(); i++) {
      SignatureElement e = elements.get(i);
      int mask = ((1 << e.componentCount()) - 1) << e.startComponent();
      parameters.add(
          new Parameter(
              e.semantic(),
              e.semanticIndex(),
              e.register(),
              mask,
              used.applyAsInt(i) << e.startComponent(),
              e.systemValue(),
              e.type(),
              kinds.of(e),
              e.interpolation(),
              stream.applyAsInt(i)));
    }
    return parameters;
  }

  /// The stream that an output is of.
  private int stream(int output) {
    int stream = 0;
    if (module.stageData() instanceof StageData.Geometry g) {
      while (stream + 1 < g.streams().size()
          && output >= g.streams().get(stream + 1).firstOutput()) {
        stream++;
      }
    }
    return stream;
  }

  /// Some inputs have registers of their own and stand in no signature.
  private boolean isInSignature(SystemValue value) {
    return switch (module.stage()) {
      case VERTEX, PIXEL -> value != SystemValue.COVERAGE;
      case GEOMETRY -> value != SystemValue.GS_INSTANCE_ID;
      case HULL, DOMAIN -> !value.isPerPrimitive();
      case COMPUTE -> false;
    };
  }
}
