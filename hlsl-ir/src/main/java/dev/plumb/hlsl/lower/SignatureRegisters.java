package dev.plumb.hlsl.lower;

import dev.plumb.hlsl.ir.BinaryOp;
import dev.plumb.hlsl.ir.IrType;
import dev.plumb.hlsl.ir.Module.SignatureElement;
import dev.plumb.hlsl.ir.Module.SystemValue;
import dev.plumb.hlsl.ir.UnaryOp;
import dev.plumb.hlsl.ir.Value;
import dev.plumb.hlsl.type.LegacySemantics;
import dev.plumb.hlsl.type.ShaderModel;
import dev.plumb.hlsl.type.ShaderStage;

/// What lies between the registers of a signature and the values of HLSL: nothing from shader model
/// 4 on. Before, all registers hold floats, pixels are counted from 0, and a face is 1 or -1.
final class SignatureRegisters {
  private static final long HALF = Float.floatToRawIntBits(0.5f);

  private final Code code;
  private final ShaderModel model;
  private final ShaderStage stage;

  SignatureRegisters(Code code, ShaderModel model, ShaderStage stage) {
    this.code = code;
    this.model = model;
    this.stage = stage;
  }

  /// A component of an input, read from its register, as the shader has it.
  Value read(SignatureElement element, Value component, IrType type) {
    if (!model.isLegacy()) {
      return component;
    }
    return code.convert(meaning(element, component), type);
  }

  private Value meaning(SignatureElement element, Value component) {
    if (element.systemValue() == SystemValue.IS_FRONT_FACE) {
      return code.select(component, code.number(IrType.F32, 1), code.number(IrType.F32, -1));
    }
    if (element.systemValue() == SystemValue.POSITION
        && LegacySemantics.countsPixels(model, element.semantic())) {
      return code.binary(BinaryOp.SUB, component, code.constant(IrType.F32, HALF));
    }
    return component;
  }

  /// A component for an output's register.
  Value write(SignatureElement element, Value component) {
    if (!model.isLegacy()) {
      return component;
    }
    Value value = code.convert(component, element.type());
    return LegacySemantics.isClampedColor(model, stage, false, element.semantic())
        ? code.unary(UnaryOp.SATURATE, value)
        : value;
  }
}
