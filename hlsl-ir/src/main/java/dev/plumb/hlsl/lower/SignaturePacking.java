package dev.plumb.hlsl.lower;

import dev.plumb.hlsl.ir.Module.SignatureElement;
import dev.plumb.hlsl.ir.Module.SystemValue;
import dev.plumb.hlsl.type.ShaderStage;
import java.util.ArrayList;
import java.util.List;

/// Gives signature elements their registers, as fxc does.
///
/// What goes from stage to stage is packed: an element takes the first register that has room
/// behind what is there, if that holds the same interpolation mode and the same kind of value
/// (attributes; clip and cull distances; each other system value on its own). Vertex shader inputs
/// have a register each, pixel shader outputs that of their target, depth and the like none.
final class SignaturePacking {
  private static final int COMPONENTS = 4;

  private SignaturePacking() {}

  /// A register and what of it is taken; `first`: the element it started with.
  private static final class Row {
    final SignatureElement first;
    int used;

    Row(SignatureElement first) {
      this.first = first;
    }
  }

  static List<SignatureElement> pack(
      ShaderStage stage, boolean input, List<SignatureElement> elements) {
    var rows = new ArrayList<Row>();
    var packed = new ArrayList<SignatureElement>(elements.size());
    boolean shared = input ? stage != ShaderStage.VERTEX : stage != ShaderStage.PIXEL;
    for (SignatureElement element : elements) {
      if (stage == ShaderStage.PIXEL && !input) {
        packed.add(
            at(
                element,
                element.systemValue() == SystemValue.TARGET ? element.semanticIndex() : -1,
                0));
      } else if (stage == ShaderStage.COMPUTE || element.systemValue() == SystemValue.COVERAGE) {
        packed.add(element);
      } else {
        packed.add(place(element, rows, shared));
      }
    }
    return packed;
  }

  private static SignatureElement place(SignatureElement element, List<Row> rows, boolean shared) {
    for (int register = 0; shared && register < rows.size(); register++) {
      Row row = rows.get(register);
      if (row.used + element.componentCount() <= COMPONENTS && sharesRegister(row.first, element)) {
        int start = row.used;
        row.used += element.componentCount();
        return at(element, register, start);
      }
    }
    var row = new Row(element);
    row.used = element.componentCount();
    rows.add(row);
    return at(element, rows.size() - 1, 0);
  }

  private static boolean sharesRegister(SignatureElement a, SignatureElement b) {
    return a.interpolation() == b.interpolation()
        && group(a.systemValue()) == group(b.systemValue());
  }

  private static SystemValue group(SystemValue value) {
    return value == SystemValue.CULL_DISTANCE ? SystemValue.CLIP_DISTANCE : value;
  }

  private static SignatureElement at(SignatureElement element, int register, int start) {
    return new SignatureElement(
        element.semantic(),
        element.semanticIndex(),
        element.systemValue(),
        element.type(),
        register,
        start,
        element.componentCount(),
        element.interpolation());
  }
}
