package dev.plumb.emulator.texture;

import dev.plumb.emulator.resource.ShaderResourceView;
import dev.plumb.emulator.state.SamplerDesc;
import dev.plumb.hlsl.runtime.SampleRequest;

/// A texture and a sampler, prepared for a draw or dispatch: requests that [WaveSampler] knows how
/// to answer for whole waves go there, all others to the plain [TextureSampler], lane by lane. Both
/// give the same bits. One thread's; keeps scratch memory.
public final class PreparedSampler {
  private final TextureSampler plain;
  private final WaveSampler wave; // or null

  private PreparedSampler(TextureSampler plain, WaveSampler wave) {
    this.plain = plain;
    this.wave = wave;
  }

  /// @param view not multisampled
  public static PreparedSampler of(ShaderResourceView.OfTexture view, SamplerDesc sampler) {
    WaveSampler wave = WaveSampler.fits(view, sampler) ? new WaveSampler(view, sampler) : null;
    return new PreparedSampler(TextureSampler.of(view, sampler), wave);
  }

  /// Answers the request for its active lanes; others' results stay as they are.
  public void sample(SampleRequest request) {
    if (wave != null && wave.answers(request)) {
      wave.sample(request);
    } else {
      plain.sample(request);
    }
  }
}
