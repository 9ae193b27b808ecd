package dev.plumb.emulator.resource;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.format.FormatCodec;

/// A subresource as a render target (`D3D11_RENDER_TARGET_VIEW_DESC`).
public record RenderTargetView(Texture2D texture, Format format, int mipSlice, int arraySlice) {
  public RenderTargetView {
    Views.requireBindFlag(texture, BindFlag.RENDER_TARGET);
    Views.requireFormat(texture, format);
    if (format.hasDepth() || !FormatCodec.supports(format)) {
      throw new IllegalArgumentException("format " + format + " cannot be a render target's");
    }
    texture.subresource(mipSlice, arraySlice);
  }

  public static RenderTargetView of(Texture2D texture) {
    return new RenderTargetView(texture, texture.desc().format(), 0, 0);
  }

  public Subresource subresource() {
    return texture.subresource(mipSlice, arraySlice);
  }

  public int width() {
    return texture.desc().mipWidth(mipSlice);
  }

  public int height() {
    return texture.desc().mipHeight(mipSlice);
  }
}
