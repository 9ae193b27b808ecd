package dev.plumb.hlsl.lower;

import dev.plumb.hlsl.ir.Module.SignatureElement;
import dev.plumb.hlsl.ir.Module.SystemValue;
import dev.plumb.hlsl.lower.SignatureLowering.End;
import dev.plumb.hlsl.type.Interpolation;
import dev.plumb.hlsl.type.ShaderStage;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/// Gives signature elements their registers, as fxc does.
///
/// Vertex shader inputs have a register each, pixel shader outputs that of their target; depth and
/// the like have none, nor has what a geometry, hull or domain shader knows of its invocation. What
/// goes from stage to stage is packed, in order of declaration:
/// - an element goes behind what is in a register already, if the components fit: into the emptiest
///   such register, of equally empty ones the first; else it gets a new one;
/// - a register holds elements of one interpolation mode. Integers are constant, so they share with
///   floats only where these are `nointerpolation`; SV_IsFrontFace and SV_SampleIndex have a mode
///   of their own, patch constants all the same one;
/// - the first field of a struct, each element of an array, each line of a matrix and each
///   tessellation factor start a register; later elements may fill up what they leave;
/// - behind SV_RenderTargetArrayIndex, SV_ViewportArrayIndex and SV_PrimitiveID come only others of
///   these, though they themselves go behind anything.
final class SignaturePacking {
  private static final int COMPONENTS = 4;

  private final ShaderStage stage;
  private final End end;
  private final List<Row> rows = new ArrayList<>();

  private SignaturePacking(ShaderStage stage, End end) {
    this.stage = stage;
    this.end = end;
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
      ShaderStage stage, End end, List<SignatureElement> elements, BitSet aligned) {
    var packing = new SignaturePacking(stage, end);
    var packed = new ArrayList<SignatureElement>(elements.size());
    for (SignatureElement element : elements) {
      packed.add(packing.placed(element, aligned.get(packed.size())));
    }
    return packed;
  }

  private SignatureElement placed(SignatureElement element, boolean aligned) {
    boolean input = end == End.INPUT;
    if (stage == ShaderStage.PIXEL && !input) {
      boolean target = element.systemValue() == SystemValue.TARGET;
      return at(element, target ? element.semanticIndex() : -1, 0);
    }
    boolean unplaced = stage != ShaderStage.PIXEL && element.systemValue().isPerPrimitive();
    if (stage == ShaderStage.COMPUTE
        || element.systemValue() == SystemValue.COVERAGE
        || (input && unplaced)) {
      return element;
    }
    boolean alone = aligned || isTessFactor(element) || (stage == ShaderStage.VERTEX && input);
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

  private static boolean isTessFactor(SignatureElement element) {
    return element.systemValue() == SystemValue.TESS_FACTOR
        || element.systemValue() == SystemValue.INSIDE_TESS_FACTOR;
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
  private Mode mode(SignatureElement element) {
    boolean special =
        end == End.PATCH_CONSTANT
            || element.systemValue() == SystemValue.IS_FRONT_FACE
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
