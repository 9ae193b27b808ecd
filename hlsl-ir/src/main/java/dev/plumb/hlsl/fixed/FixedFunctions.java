package dev.plumb.hlsl.fixed;

import dev.plumb.hlsl.ir.BinaryOp;
import dev.plumb.hlsl.ir.Block;
import dev.plumb.hlsl.ir.Inst;
import dev.plumb.hlsl.ir.IrType;
import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.ir.Module.SignatureElement;
import dev.plumb.hlsl.ir.Module.SystemValue;
import dev.plumb.hlsl.ir.UnaryOp;
import dev.plumb.hlsl.ir.Value;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.type.Interpolation;
import dev.plumb.hlsl.verify.VerifiedModule;
import dev.plumb.hlsl.verify.Verifier;
import java.util.ArrayList;
import java.util.List;

/// Shaders with the fixed functions of Direct3D 9 before or behind them.
public final class FixedFunctions {
  /// Distances in one register of the signature.
  private static final int DISTANCES = 4;

  private FixedFunctions() {}

  /// A pixel shader that discards pixels whose alpha does not compare with the reference.
  ///
  /// @param comparison one of EQ, NE, LT, LE, GT and GE: `alpha OP reference`
  public static VerifiedModule alphaTest(
      VerifiedModule pixelShader, BinaryOp comparison, float reference) {
    int color = target(pixelShader.module());
    if (color < 0) {
      return pixelShader;
    }
    var wrapper = new EntryWrapper(pixelShader.module(), color);
    Value alpha = wrapper.captured(EntryWrapper.ALPHA);
    Value passes = wrapper.binary(comparison, alpha, wrapper.constant(reference));
    Value fails = wrapper.unary(UnaryOp.NOT, passes);
    wrapper.add(new Inst.If(fails, block(new Inst.Discard()), Block.EMPTY));
    return Verifier.verify(wrapper.module());
  }

  /// Render target 0, if all four components are written; else -1.
  private static int target(Module module) {
    for (int e = 0; e < module.outputs().size(); e++) {
      SignatureElement output = module.outputs().get(e);
      if (output.systemValue() == SystemValue.TARGET
          && output.semanticIndex() == 0
          && output.componentCount() == EntryWrapper.COMPONENTS
          && output.type() == IrType.F32) {
        return e;
      }
    }
    return -1;
  }

  private static Block block(Inst inst) {
    return new Block(List.of(inst), List.of(SourceSpan.NONE));
  }

  /// A pixel shader whose colours are those of a triangle's first vertex.
  public static VerifiedModule flatShading(VerifiedModule pixelShader) {
    Module module = pixelShader.module();
    var inputs = new ArrayList<SignatureElement>();
    for (SignatureElement input : module.inputs()) {
      inputs.add(
          input.semantic().equalsIgnoreCase("COLOR")
              ? new SignatureElement(
                  input.semantic(),
                  input.semanticIndex(),
                  input.systemValue(),
                  input.type(),
                  input.register(),
                  input.startComponent(),
                  input.componentCount(),
                  Interpolation.CONSTANT)
              : input);
    }
    return Verifier.verify(EntryWrapper.withInputs(module, inputs));
  }

  /// A vertex shader with a clip distance for each plane: where one is below 0, nothing is drawn.
  ///
  /// @param planes up to 8, of four factors each, for positions as the shader gives them
  public static VerifiedModule clipPlanes(VerifiedModule vertexShader, List<List<Float>> planes) {
    Module module = vertexShader.module();
    int position = position(module);
    if (position < 0 || planes.isEmpty()) {
      return vertexShader;
    }
    var wrapper = new EntryWrapper(module, position);
    int register =
        1 + module.outputs().stream().mapToInt(SignatureElement::register).max().orElse(0);
    for (int first = 0; first < planes.size(); first += DISTANCES) {
      int count = Math.min(DISTANCES, planes.size() - first);
      int element =
          wrapper.addOutput(
              new SignatureElement(
                  "SV_ClipDistance",
                  first / DISTANCES,
                  SystemValue.CLIP_DISTANCE,
                  IrType.F32,
                  register++,
                  0,
                  count,
                  Interpolation.LINEAR));
      for (int i = 0; i < count; i++) {
        wrapper.add(new Inst.StoreOutput(element, i, distance(wrapper, planes.get(first + i))));
      }
    }
    return Verifier.verify(wrapper.module());
  }

  private static Value distance(EntryWrapper wrapper, List<Float> plane) {
    Value sum = null;
    for (int c = 0; c < EntryWrapper.COMPONENTS; c++) {
      Value product =
          wrapper.binary(BinaryOp.MUL, wrapper.captured(c), wrapper.constant(plane.get(c)));
      sum = sum == null ? product : wrapper.binary(BinaryOp.ADD, sum, product);
    }
    return sum;
  }

  private static int position(Module module) {
    for (int e = 0; e < module.outputs().size(); e++) {
      if (module.outputs().get(e).systemValue() == SystemValue.POSITION) {
        return e;
      }
    }
    return -1;
  }
}
