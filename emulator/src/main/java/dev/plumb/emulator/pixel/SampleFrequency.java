package dev.plumb.emulator.pixel;

import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.ir.Module.SignatureElement;
import dev.plumb.hlsl.ir.Module.SystemValue;
import dev.plumb.hlsl.type.Interpolation;

/// Whether a pixel shader runs for each sample of a pixel rather than once for all (D3D11.3
/// §3.5.5): if it asks for the sample's number, or for an input at the sample's place.
public final class SampleFrequency {
  private SampleFrequency() {}

  public static boolean isNeeded(Module module) {
    for (SignatureElement input : module.inputs()) {
      if (input.systemValue() == SystemValue.SAMPLE_INDEX
          || input.interpolation() == Interpolation.LINEAR_SAMPLE
          || input.interpolation() == Interpolation.LINEAR_NOPERSPECTIVE_SAMPLE) {
        return true;
      }
    }
    return false;
  }
}
