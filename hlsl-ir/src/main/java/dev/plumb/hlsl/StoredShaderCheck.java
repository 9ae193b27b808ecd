package dev.plumb.hlsl;

import dev.plumb.hlsl.ir.ArrayVariable;
import dev.plumb.hlsl.ir.Function;
import dev.plumb.hlsl.ir.IrSyntaxException;
import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.ir.Module.SignatureElement;
import dev.plumb.hlsl.reflect.ShaderReflection;
import dev.plumb.hlsl.reflect.ShaderReflection.Binding;
import dev.plumb.hlsl.reflect.ShaderReflection.BindingKind;
import dev.plumb.hlsl.reflect.ShaderReflection.ConstantBuffer;
import dev.plumb.hlsl.reflect.ShaderReflection.Member;
import dev.plumb.hlsl.type.ArrayType;
import dev.plumb.hlsl.type.ConstantPacking;
import dev.plumb.hlsl.type.StructType;
import dev.plumb.hlsl.type.Type;
import dev.plumb.hlsl.type.Types;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Checks that the parts of a stored shader go together, so that those who use one by the other's
/// word cannot be led astray: a hand-made file is as good as one that the compiler wrote, or
/// refused.
final class StoredShaderCheck {
  /// Scalars that all arrays of a module may have.
  private static final long MAX_ARRAY_SCALARS = 1 << 22;

  private static final int MAX_BUFFER_BYTES = 65536;
  private static final int MAX_REGISTER = 127;
  private static final int MAX_SIGNATURE_REGISTER = 63;

  private final Module module;
  private final ShaderReflection reflection;
  private final CompileOptions options;

  StoredShaderCheck(Module module, ShaderReflection reflection, CompileOptions options) {
    this.module = module;
    this.reflection = reflection;
    this.options = options;
  }

  void check() throws IrSyntaxException {
    require(
        module.stage() == options.profile().stage() && module.stage() == reflection.stage(),
        "options, reflection and code are of different stages");
    checkArrays();
    checkBuffers();
    checkBindings();
    checkSignature(module.inputs());
    checkSignature(module.outputs());
  }

  private static void require(boolean rule, String otherwise) throws IrSyntaxException {
    if (!rule) {
      throw new IrSyntaxException(1, otherwise);
    }
  }

  private void checkArrays() throws IrSyntaxException {
    long scalars = 0;
    for (ArrayVariable array : module.globalArrays()) {
      scalars += array.length();
    }
    for (ArrayVariable array : module.groupshared()) {
      scalars += array.length();
    }
    for (Function function : module.functions()) {
      for (ArrayVariable array : function.arrays()) {
        scalars += array.length();
      }
    }
    require(scalars <= MAX_ARRAY_SCALARS, "the arrays of the code are too large");
  }

  private void checkBuffers() throws IrSyntaxException {
    List<ConstantBuffer> plain =
        reflection.constantBuffers().stream().filter(b -> !b.textureBuffer()).toList();
    require(
        plain.size() == module.constantBuffers().size(),
        "reflection and code have different numbers of constant buffers");
    for (int i = 0; i < plain.size(); i++) {
      ConstantBuffer told = plain.get(i);
      var binding = module.constantBuffers().get(i);
      require(
          told.name().equals(binding.name())
              && told.register() == binding.register()
              && told.space() == binding.space()
              && told.size() == binding.size(),
          "reflection and code differ in constant buffer '" + told.name() + "'");
    }
    for (ConstantBuffer buffer : reflection.constantBuffers()) {
      checkPlace("constant buffer '" + buffer.name() + "'", buffer.register(), buffer.space(), 1);
      require(
          buffer.size() >= 0 && buffer.size() <= MAX_BUFFER_BYTES,
          "constant buffer '" + buffer.name() + "' has " + buffer.size() + " bytes");
      for (Member member : buffer.members()) {
        checkMember(buffer, member);
      }
    }
  }

  private void checkMember(ConstantBuffer buffer, Member member) throws IrSyntaxException {
    String where = "'" + member.name() + "' of constant buffer '" + buffer.name() + "'";
    int size = sizeOf(buffer.packing(), member.type(), where);
    boolean fits =
        buffer.packing() == ConstantPacking.BUFFER
            ? member.size() == size
            : member.size() >= 0
                && member.size() <= size; // registers that nobody reads are left out
    require(
        fits
            && member.offset() >= 0
            && member.offset() % 4 == 0
            && member.offset() <= buffer.size() - member.size(),
        where + " does not lie in it");
    int defaults = member.defaultBits().size();
    require(
        defaults == 0 || defaults == member.type().scalarCount(),
        where + " has " + defaults + " default values");
  }

  private static int sizeOf(ConstantPacking packing, Type type, String where)
      throws IrSyntaxException {
    require(isMemberType(type), where + " has a type that no member has");
    try {
      return packing.sizeOf(type);
    } catch (ArithmeticException _) {
      throw new IrSyntaxException(1, where + " is too large");
    }
  }

  private static boolean isMemberType(Type type) {
    return switch (type) {
      case ArrayType a -> a.length() >= 1 && isMemberType(a.element());
      case StructType s -> s.fields().stream().allMatch(f -> isMemberType(f.type()));
      default -> Types.isNumeric(type) && type.scalarCount() >= 1 && type.scalarCount() <= 16;
    };
  }

  private static void checkPlace(String what, int register, int space, int count)
      throws IrSyntaxException {
    require(
        register >= 0 && space >= 0 && count >= 0 && register <= MAX_REGISTER,
        what + " has no register");
  }

  private void checkBindings() throws IrSyntaxException {
    Set<String> told = new HashSet<>();
    for (Binding b : reflection.bindings()) {
      checkPlace("'" + b.name() + "'", b.register(), b.space(), b.count());
      boolean sampler =
          b.kind() == BindingKind.SAMPLER || b.kind() == BindingKind.COMPARISON_SAMPLER;
      boolean buffer = b.kind() == BindingKind.CONSTANT_BUFFER;
      require(
          b.type().isPresent() != (buffer || b.kind() == BindingKind.TEXTURE_BUFFER),
          "binding '" + b.name() + "' has a wrong type");
      String file = sampler ? "s" : buffer ? "b" : b.kind().registerPrefix();
      told.add(place(file, b.name(), b.register(), b.space(), b.count()));
    }
    Set<String> had = new HashSet<>();
    for (var b : module.constantBuffers()) {
      had.add(place("b", b.name(), b.register(), b.space(), 1));
    }
    for (var r : module.resources()) {
      String file = String.valueOf(r.kind().category().registerLetter);
      had.add(place(file, r.name(), r.register(), r.space(), r.count()));
    }
    for (var s : module.samplers()) {
      had.add(place("s", s.name(), s.register(), s.space(), s.count()));
    }
    require(told.equals(had), "reflection and code have different bindings");
  }

  private static String place(String file, String name, int register, int space, int count) {
    return file + register + "," + space + "+" + count + " " + name;
  }

  private static void checkSignature(List<SignatureElement> elements) throws IrSyntaxException {
    for (SignatureElement e : elements) {
      require(
          e.semanticIndex() >= 0
              && e.register() >= -1
              && e.register() <= MAX_SIGNATURE_REGISTER
              && e.startComponent() >= 0
              && e.componentCount() >= 1
              && e.startComponent() + e.componentCount() <= 4,
          "'" + e.semantic() + "' of a signature has no place");
    }
  }
}
