package dev.plumb.emulator.check;

import dev.plumb.emulator.geometry.LastStage;
import dev.plumb.emulator.geometry.Linkage;
import dev.plumb.emulator.geometry.Tessellation;
import dev.plumb.emulator.query.MessageId;
import dev.plumb.emulator.state.PipelineState;
import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.ir.Module.SignatureElement;
import dev.plumb.hlsl.ir.Module.SystemValue;
import dev.plumb.hlsl.type.ShaderStage;
import java.util.List;
import java.util.function.Predicate;

/// Whether what a stage reads lies in the registers that the stage before writes it to (D3D11.3
/// §8.5, §16.4): its inputs must be the outputs before it, semantic for semantic and in their
/// order, of which the last ones may be left off.
///
/// Plumb connects the two by their semantics, so that the draw goes well; Direct3D connects
/// registers.
final class SignatureCheck {
  private final PipelineState state;
  private final Findings found;

  SignatureCheck(PipelineState state, Findings found) {
    this.state = state;
    this.found = found;
  }

  void run() {
    Tessellation.of(state).ifPresent(this::tessellation);
    state
        .geometryStages()
        .runningGeometryShader()
        .ifPresent(
            shader -> {
              LastStage before = LastStage.beforeGeometryShader(state);
              vertices(before.stage(), before.outputs(), shader.module());
            });
    LastStage last = LastStage.of(state);
    if (last.rasterizes()) {
      state
          .pixelShader()
          .ifPresent(
              shader ->
                  compare(
                      last.stage(),
                      last.outputs(),
                      ShaderStage.PIXEL,
                      shader.module().inputs(),
                      SignatureCheck::isFromVertices));
    }
  }

  private void tessellation(Tessellation t) {
    vertices(ShaderStage.VERTEX, t.vertex().outputs(), t.hull().module());
    vertices(ShaderStage.HULL, t.hull().module().outputs(), t.domain().module());
    compare(
        ShaderStage.HULL,
        t.hullData().patchConstants(),
        ShaderStage.DOMAIN,
        t.domain().module().stageData().patchConstants(),
        _ -> true);
  }

  private void vertices(ShaderStage producer, List<SignatureElement> outputs, Module consumer) {
    compare(
        producer,
        outputs,
        consumer.stage(),
        consumer.inputs(),
        input -> !input.systemValue().isPerPrimitive());
  }

  /// Else the rasterizer makes it.
  private static boolean isFromVertices(SignatureElement input) {
    return Linkage.isInterpolated(input) || input.systemValue() == SystemValue.POSITION;
  }

  /// Tells of the first input that is elsewhere; the others mostly follow from it.
  private void compare(
      ShaderStage producer,
      List<SignatureElement> outputs,
      ShaderStage consumer,
      List<SignatureElement> inputs,
      Predicate<SignatureElement> linked) {
    for (SignatureElement input : inputs) {
      int output = Linkage.find(outputs, input.semantic(), input.semanticIndex());
      if (output >= 0 && linked.test(input) && !samePlace(outputs.get(output), input)) {
        found.say(
            MessageId.DEVICE_SHADER_LINKAGE_REGISTERINDEX,
            "%s is in register %s of the %s's output and %s of the %s's input: Direct3D wants them"
                + " alike, in the same order from the first on",
            Findings.name(input),
            place(outputs.get(output)),
            Findings.name(producer),
            place(input),
            Findings.name(consumer));
        return;
      }
    }
  }

  private static boolean samePlace(SignatureElement output, SignatureElement input) {
    return output.register() == input.register()
        && output.startComponent() == input.startComponent();
  }

  /// `1.zw`
  private static String place(SignatureElement element) {
    int start = element.startComponent();
    return element.register() + "." + "xyzw".substring(start, start + element.componentCount());
  }
}
