package dev.plumb.hlsl.lower;

import dev.plumb.hlsl.checked.CheckedConstantBuffer;
import dev.plumb.hlsl.checked.Variable;
import dev.plumb.hlsl.ir.FunctionDebug.DebugVariable;
import dev.plumb.hlsl.ir.FunctionDebug.Location;
import dev.plumb.hlsl.ir.IrType;
import dev.plumb.hlsl.ir.Module.ConstantBufferBinding;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.type.ConstantPacking;
import dev.plumb.hlsl.type.ScalarKind;
import dev.plumb.hlsl.type.Types;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/// Where the members of constant and texture buffers are: each scalar at its byte offset, whatever
/// the majority of its matrix.
final class ConstantBufferLowering {
  private final List<ConstantBufferBinding> bindings = new ArrayList<>();
  private final Map<Variable, Member> members = new IdentityHashMap<>();
  private final Map<Variable, List<Member>> arrays = new IdentityHashMap<>(); // of buffers
  private final List<DebugVariable> debugVariables = new ArrayList<>();

  /// `offsets[s]`, `kinds[s]`, `stored[s]`: of scalar s, as the shader and as memory has it.
  /// `buffer` numbers constant buffers, or resources for a `textureBuffer`.
  private record Member(
      boolean textureBuffer, int buffer, int[] offsets, ScalarKind[] kinds, List<IrType> stored) {
    Ref scalar(int index) {
      return textureBuffer
          ? new Ref.TextureBytes(buffer, offsets[index], Optional.empty(), kinds[index])
          : new Ref.Bytes(
              buffer, offsets[index], Optional.empty(), kinds[index], stored.get(index));
    }
  }

  /// @param resources where texture buffers are added
  ConstantBufferLowering(List<CheckedConstantBuffer> buffers, ResourceLowering resources) {
    for (CheckedConstantBuffer buffer : buffers) {
      if (buffer.textureBuffer()) {
        int number = resources.addTextureBuffer(buffer);
        buffer.members().forEach(m -> add(true, number, buffer, m));
      } else {
        int number = bindings.size();
        bindings.add(
            new ConstantBufferBinding(
                buffer.name(), buffer.register(), buffer.space(), buffer.size()));
        buffer.members().forEach(m -> add(false, number, buffer, m));
      }
    }
  }

  private void add(
      boolean textureBuffer,
      int number,
      CheckedConstantBuffer buffer,
      CheckedConstantBuffer.Member declared) {
    ConstantPacking packing = buffer.packing();
    Variable variable = declared.variable();
    int[] offsets = packing.scalarOffsets(variable.type());
    for (int i = 0; i < offsets.length; i++) {
      offsets[i] += declared.offset();
    }
    ScalarKind[] kinds = Types.scalarKinds(variable.type());
    List<IrType> stored = Arrays.stream(kinds).map(k -> IrTypes.of(packing.stored(k))).toList();
    var member = new Member(textureBuffer, number, offsets, kinds, stored);
    members.put(variable, member);
    buffer
        .element()
        .ifPresent(e -> arrays.computeIfAbsent(e.array(), a -> new ArrayList<>()).add(member));
    List<Location> locations =
        Locations.of(IntStream.range(0, offsets.length).mapToObj(member::scalar).toList());
    debugVariables.add(
        new DebugVariable(
            variable.name(), variable.type(), variable.span(), SourceSpan.NONE, false, locations));
  }

  Place place(Variable variable) {
    List<Member> elements = arrays.get(variable);
    if (elements != null) {
      int length = elements.getFirst().offsets.length;
      return new Place(variable.type(), i -> elements.get(i / length).scalar(i % length));
    }
    Member member = members.get(variable);
    return new Place(variable.type(), member::scalar);
  }

  List<ConstantBufferBinding> bindings() {
    return bindings;
  }

  List<DebugVariable> debugVariables() {
    return debugVariables;
  }
}
