package dev.plumb.emulator.debug;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.format.FormatCodec;
import dev.plumb.emulator.resource.DepthStencilView;
import dev.plumb.emulator.resource.RenderTargetView;
import dev.plumb.emulator.resource.Subresource;
import java.util.List;
import java.util.Optional;

/// Reads one pixel of a render target and of depth-stencil buffers.
final class PixelProbe {
  private static final int LARGEST_TEXEL = 16;

  private final RenderTargetView target;
  private final int x;
  private final int y;
  private final byte[] scratch = new byte[LARGEST_TEXEL];
  private final int[] components = new int[4];

  PixelProbe(RenderTargetView target, int x, int y) {
    this.target = target;
    this.x = x;
    this.y = y;
  }

  PixelValue read(Optional<DepthStencilView> depthStencil) {
    List<Integer> color = color();
    return new PixelValue(color, depthStencil.map(this::depthStencil));
  }

  private List<Integer> color() {
    decode(target.subresource(), target.format());
    return List.of(components[0], components[1], components[2], components[3]);
  }

  private PixelValue.DepthStencil depthStencil(DepthStencilView view) {
    decode(view.subresource(), view.format());
    int stencil = view.format().hasStencil() ? components[1] : 0;
    return new PixelValue.DepthStencil(Float.intBitsToFloat(components[0]), stencil);
  }

  private void decode(Subresource texels, Format format) {
    texels.decode(x, y, FormatCodec.of(format), scratch, components);
  }
}
