package dev.plumb.hlsl.lower;

import dev.plumb.hlsl.checked.CheckedConstantBuffer;
import dev.plumb.hlsl.checked.Variable;
import dev.plumb.hlsl.ir.FunctionDebug.DebugVariable;
import dev.plumb.hlsl.ir.FunctionDebug.Location;
import dev.plumb.hlsl.ir.IrType;
import dev.plumb.hlsl.ir.Module.ConstantBufferBinding;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.type.ConstantBufferLayout;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Where the members of constant buffers are: each scalar at its byte offset, whatever the majority of its matrix.
final class ConstantBufferLowering {
  private final List<ConstantBufferBinding> bindings = new ArrayList<>();
  private final Map<Variable, Member> members = new IdentityHashMap<>();
  private final List<DebugVariable> debugVariables = new ArrayList<>();

  /// `offsets[s]`, `types[s]`: of scalar s.
  private record Member(int buffer, int[] offsets, List<IrType> types) {
    Ref scalar(int index) {
      return new Ref.Bytes(buffer, offsets[index], Optional.empty(), types.get(index));
    }
  }

  ConstantBufferLowering(List<CheckedConstantBuffer> buffers) {
    for (CheckedConstantBuffer buffer : buffers) {
      int number = bindings.size();
      bindings.add(new ConstantBufferBinding(buffer.name(), buffer.register(), buffer.space(), buffer.size()));
      buffer.members().forEach(m -> add(number, m));
    }
  }

  private void add(int buffer, CheckedConstantBuffer.Member declared) {
    Variable variable = declared.variable();
    int[] offsets = ConstantBufferLayout.scalarOffsets(variable.type());
    for (int i = 0; i < offsets.length; i++) {
      offsets[i] += declared.offset();
    }
    List<IrType> types = IrTypes.ofScalars(variable.type());
    members.put(variable, new Member(buffer, offsets, types));
    var locations = new ArrayList<Location>();
    for (int i = 0; i < offsets.length; i++) {
      locations.add(new Location.InConstantBuffer(buffer, offsets[i], types.get(i)));
    }
    debugVariables.add(
        new DebugVariable(
            variable.name(), variable.type(), variable.span(), SourceSpan.NONE, false, List.copyOf(locations)));
  }

  Place place(Variable variable) {
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
