package dev.plumb.hlsl.lower;

import dev.plumb.hlsl.ir.Module.SignatureElement;
import dev.plumb.hlsl.ir.Module.SystemValue;
import dev.plumb.hlsl.type.Interpolation;
import dev.plumb.hlsl.type.ShaderStage;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/// Gives signature elements their registers, as fxc does.
///
/// Vertex shader inputs have a register each, pixel shader outputs that of their target; depth and
/// the like have none. What goes from stage to stage is packed, in order of declaration:
/// - an element goes behind what is in a register already, if the components fit: into the emptiest
///   such register, of equally empty ones the first; else it gets a new one;
/// - a register holds elements of one interpolation mode. Integers are constant, so they share with
///   floats only where these are `nointerpolation`; SV_IsFrontFace and SV_SampleIndex have a mode
///   of their own;
/// - the first field of a struct, each element of an array and each line of a matrix start a
///   register; later elements may fill up what they leave;
/// - behind SV_RenderTargetArrayIndex, SV_ViewportArrayIndex and SV_PrimitiveID come only others of
///   these, though they themselves go behind anything.
final class SignaturePacking {
  private static final int COMPONENTS = 4;

  private final ShaderStage stage;
  private final boolean input;
  private final List<Row> rows = new ArrayList<>();

  private SignaturePacking(ShaderStage stage, boolean input) {
    this.stage = stage;
    this.input = input;
  }

  /// A register and what of it is taken.
  private static final class Row {
    final Mode mode;
    int used;
    boolean closed; // but to values that close it themselves

    Row(Mode mode) {
      this.mode = mode;
    }
  }

  /// What elements of one register have in common.
  private record Mode(Interpolation interpolation, boolean special) {}

  /// @param aligned [element]: whether it starts a register
  static List<SignatureElement> pack(
      ShaderStage stage, boolean input, List<SignatureElement> elements, BitSet aligned) {
    var packing = new SignaturePacking(stage, input);
    var packed = new ArrayList<SignatureElement>(elements.size());
    for (SignatureElement element : elements) {
      packed.add(packing.placed(element, aligned.get(packed.size())));
    }
    return packed;
  }

  private SignatureElement placed(SignatureElement element, boolean aligned) {
    if (stage == ShaderStage.PIXEL && !input) {
      boolean target = element.systemValue() == SystemValue.TARGET;
      return at(element, target ? element.semanticIndex() : -1, 0);
    }
    if (stage == ShaderStage.COMPUTE || element.systemValue() == SystemValue.COVERAGE) {
      return element;
    }
    boolean alone = aligned || stage == ShaderStage.VERTEX && input;
    int register = alone ? -1 : emptiest(element);
    if (register < 0) {
      register = rows.size();
      rows.add(new Row(mode(element)));
    }
    Row row = rows.get(register);
    int start = row.used;
    row.used += element.componentCount();
    row.closed |= closes(element.systemValue());
    return at(element, register, start);
  }

  /// The register with the most room that may take the element, or -1.
  private int emptiest(SignatureElement element) {
    int best = -1;
    for (int register = 0; register < rows.size(); register++) {
      Row row = rows.get(register);
      boolean takes =
          row.used + element.componentCount() <= COMPONENTS
              && row.mode.equals(mode(element))
              && (!row.closed || closes(element.systemValue()));
      if (takes && (best < 0 || row.used < rows.get(best).used)) {
        best = register;
      }
    }
    return best;
  }

  /// Where nothing is interpolated the modes count all the same: signatures of neighbours match.
  private static Mode mode(SignatureElement element) {
    boolean special =
        element.systemValue() == SystemValue.IS_FRONT_FACE
            || element.systemValue() == SystemValue.SAMPLE_INDEX;
    Interpolation interpolation = element.interpolation();
    if (interpolation == Interpolation.UNDEFINED) {
      interpolation = element.type().isFloat() ? Interpolation.LINEAR : Interpolation.CONSTANT;
    }
    return special ? new Mode(Interpolation.UNDEFINED, true) : new Mode(interpolation, false);
  }

  private static boolean closes(SystemValue value) {
    return value == SystemValue.RENDER_TARGET_ARRAY_INDEX
        || value == SystemValue.VIEWPORT_ARRAY_INDEX
        || value == SystemValue.PRIMITIVE_ID;
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
