package dev.plumb.hlsl.reflect;

import dev.plumb.hlsl.checked.CheckedConstantBuffer;
import dev.plumb.hlsl.checked.CheckedProgram;
import dev.plumb.hlsl.checked.CheckedProgram.CheckedObject;
import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.ir.Module.SignatureElement;
import dev.plumb.hlsl.reflect.ShaderReflection.Binding;
import dev.plumb.hlsl.reflect.ShaderReflection.BindingKind;
import dev.plumb.hlsl.reflect.ShaderReflection.ConstantBuffer;
import dev.plumb.hlsl.reflect.ShaderReflection.Member;
import dev.plumb.hlsl.reflect.ShaderReflection.Parameter;
import dev.plumb.hlsl.type.ObjectKind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntUnaryOperator;

/// Gathers a [ShaderReflection].
final class Reflector {
  private final CheckedProgram program;
  private final Module module;
  private final Usage usage;
  private final int[]
      numbers; // [buffer of the program]: its number among the module's constant buffers, or

  // resources if a tbuffer

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

  ShaderReflection reflect() {
    return new ShaderReflection(
        module.stage(),
        program.entry().name(),
        constantBuffers(),
        bindings(),
        signature(module.inputs(), usage::inputMask),
        signature(module.outputs(), usage::outputMask),
        usage.instructions(),
        module.threads());
  }

  private List<ConstantBuffer> constantBuffers() {
    var buffers = new ArrayList<ConstantBuffer>();
    for (CheckedConstantBuffer buffer : program.constantBuffers()) {
      int number = numbers[buffers.size()];
      List<Member> members = buffer.members().stream().map(m -> member(buffer, number, m)).toList();
      buffers.add(
          new ConstantBuffer(
              buffer.name(),
              buffer.textureBuffer(),
              buffer.register(),
              buffer.space(),
              buffer.size(),
              members));
    }
    return buffers;
  }

  private Member member(CheckedConstantBuffer buffer, int number, CheckedConstantBuffer.Member m) {
    boolean used =
        buffer.textureBuffer()
            ? usage.usesResource(number)
            : usage.readsConstants(number, m.offset(), m.size());
    return new Member(
        m.variable().name(), m.variable().type(), m.offset(), m.size(), m.defaultBits(), used);
  }

  /// In fxc's order: samplers, textures, unordered-access views, constant buffers; each by
  /// register.
  private List<Binding> bindings() {
    var bindings = new ArrayList<Binding>();
    int samplers = 0;
    int resources = 0;
    for (CheckedObject object : program.objects()) {
      boolean sampler = object.type().kind().category() == ObjectKind.Category.SAMPLER;
      boolean used = sampler ? usage.usesSampler(samplers++) : usage.usesResource(resources++);
      bindings.add(
          new Binding(
              object.variable().name(),
              kind(object.type().kind()),
              BindingWords.format(object.type()),
              BindingWords.dimension(object.type()),
              object.register(),
              object.space(),
              object.count(),
              used));
    }
    for (int i = 0; i < program.constantBuffers().size(); i++) {
      CheckedConstantBuffer b = program.constantBuffers().get(i);
      BindingKind kind =
          b.textureBuffer() ? BindingKind.TEXTURE_BUFFER : BindingKind.CONSTANT_BUFFER;
      boolean used =
          b.textureBuffer() ? usage.usesResource(numbers[i]) : usage.readsConstants(numbers[i]);
      bindings.add(new Binding(b.name(), kind, "NA", "NA", b.register(), b.space(), 1, used));
    }
    bindings.sort(
        Comparator.comparing(Binding::kind, Comparator.comparing(Reflector::rank))
            .thenComparing(Binding::register));
    return bindings;
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
    };
  }

  private static List<Parameter> signature(List<SignatureElement> elements, IntUnaryOperator used) {
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
              e.type()));
    }
    return parameters;
  }
}
