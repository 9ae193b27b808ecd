package dev.plumb.hlsl.lower;

import dev.plumb.hlsl.checked.CheckedConstantBuffer;
import dev.plumb.hlsl.checked.CheckedProgram.CheckedObject;
import dev.plumb.hlsl.checked.Variable;
import dev.plumb.hlsl.ir.IrType;
import dev.plumb.hlsl.ir.Module.ResourceBinding;
import dev.plumb.hlsl.ir.Module.SamplerBinding;
import dev.plumb.hlsl.type.ObjectKind;
import dev.plumb.hlsl.type.ObjectType;
import dev.plumb.hlsl.type.StructuredLayout;
import dev.plumb.hlsl.type.Type;
import dev.plumb.hlsl.type.Types;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The module's textures, buffers and samplers.
final class ResourceLowering {
  private final List<ResourceBinding> resources = new ArrayList<>();
  private final List<SamplerBinding> samplers = new ArrayList<>();
  private final Map<Variable, ObjectRef> objects = new IdentityHashMap<>();

  ResourceLowering(List<CheckedObject> declared) {
    declared.forEach(this::add);
  }

  private void add(CheckedObject object) {
    Variable variable = object.variable();
    ObjectKind kind = object.type().kind();
    boolean sampler = kind.category() == ObjectKind.Category.SAMPLER;
    int binding = sampler ? samplers.size() : resources.size();
    ObjectRef.Kind refKind = sampler ? ObjectRef.Kind.SAMPLER : ObjectRef.Kind.RESOURCE;
    ObjectRef own = objects.get(variable);
    objects.put(
        variable,
        own == null
            ? ObjectRef.of(refKind, binding, variable.type())
            // the texture of a sampler
            : new ObjectRef(own.kind(), own.binding(), binding, Optional.empty(), variable.type()));
    if (sampler) {
      boolean comparison = kind == ObjectKind.SAMPLER_COMPARISON_STATE;
      samplers.add(
          new SamplerBinding(
              variable.name(), object.register(), object.space(), object.count(), comparison));
    } else {
      resources.add(
          new ResourceBinding(
              variable.name(),
              kind,
              object.register(),
              object.space(),
              object.count(),
              componentType(object.type()),
              components(object.type()),
              kind.isStructured() ? StructuredLayout.stride(object.type().element().get()) : 0));
    }
  }

  /// Adds a tbuffer: a typed buffer of four words an element. Gives its number.
  int addTextureBuffer(CheckedConstantBuffer buffer) {
    resources.add(
        new ResourceBinding(
            buffer.name(),
            ObjectKind.BUFFER,
            buffer.register(),
            buffer.space(),
            1,
            IrType.U32,
            4,
            0));
    return resources.size() - 1;
  }

  /// What one component of a load is: raw memory and structures come in words.
  static IrType componentType(ObjectType type) {
    return type.element()
        .filter(Types::isNumeric)
        .filter(e -> !type.kind().isStructured())
        .map(IrTypes::ofNumeric)
        .filter(t -> !t.is64() && t != IrType.BOOL)
        .orElse(IrType.U32);
  }

  private static int components(ObjectType type) {
    Optional<Type> element = type.element().filter(e -> !type.kind().isStructured());
    return element.map(e -> Math.min(4, e.scalarCount())).orElse(1);
  }

  /// The object a global variable is, without an index yet if it is an array.
  ObjectRef object(Variable variable) {
    return objects.get(variable);
  }

  List<ResourceBinding> resources() {
    return resources;
  }

  List<SamplerBinding> samplers() {
    return samplers;
  }

  SamplerBinding sampler(int binding) {
    return samplers.get(binding);
  }

  ResourceBinding resource(int binding) {
    return resources.get(binding);
  }
}
