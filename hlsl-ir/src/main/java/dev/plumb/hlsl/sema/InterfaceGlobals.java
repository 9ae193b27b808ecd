package dev.plumb.hlsl.sema;

import dev.plumb.hlsl.checked.Variable;
import dev.plumb.hlsl.type.ArrayType;
import dev.plumb.hlsl.type.StructType;
import java.util.ArrayList;
import java.util.List;

/// Finds what global interfaces mean. In D3D11 the program that draws links an object of a class to
/// each (`ID3D11ClassInstance`). Where the shader leaves no choice, that is the object: the only
/// global one whose class implements the interface.
final class InterfaceGlobals {
  private final ProgramContext program;

  InterfaceGlobals(ProgramContext program) {
    this.program = program;
  }

  void resolve() {
    for (Variable global : program.interfaceGlobals) {
      if (global.type() instanceof ArrayType) {
        unknown(global, "an array of interfaces is linked when it is drawn");
        continue;
      }
      List<Variable> instances = instances((StructType) global.type());
      if (instances.size() == 1) {
        program.globalObjects.setInstance(global, instances.getFirst());
      } else if (instances.isEmpty()) {
        unknown(global, "no global object is of a class that implements it");
      } else {
        unknown(
            global,
            "'"
                + instances.get(0).name()
                + "' and '"
                + instances.get(1).name()
                + "' could be linked to it when it is drawn");
      }
    }
  }

  private void unknown(Variable global, String why) {
    program.globalObjects.setUnknown(global, why, global.span());
  }

  private List<Variable> instances(StructType type) {
    var found = new ArrayList<Variable>();
    for (DeclaredBuffer buffer : program.buffers) {
      for (DeclaredBuffer.Member member : buffer.members()) {
        if (member.variable().type() instanceof StructType s && s.is(type)) {
          found.add(member.variable());
        }
      }
    }
    return found;
  }
}
