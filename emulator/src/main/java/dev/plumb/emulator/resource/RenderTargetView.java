package dev.plumb.emulator.resource;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.format.FormatUse;

/// One level of a texture as a render target (`D3D11_RENDER_TARGET_VIEW_DESC`).
///
/// @param firstSlice array slice, or depth slice of a 3D texture
/// @param sliceCount slices that `SV_RenderTargetArrayIndex` can choose from
public record RenderTargetView(
    Texture texture, Format format, int mipSlice, int firstSlice, int sliceCount) {
  public RenderTargetView {
    Views.requireBindFlag(texture, BindFlag.RENDER_TARGET);
    Views.requireFormat(texture, format);
    Views.requireUse(format, FormatUse.RENDER_TARGET, "a render target's");
    Limits.range("mip slice", mipSlice, 0, texture.mipLevels() - 1);
    int all = texture instanceof Texture3D ? texture.depth(mipSlice) : texture.arraySize();
    sliceCount = Limits.part("slices", firstSlice, sliceCount, all);
  }

  /// One slice.
  public RenderTargetView(Texture texture, Format format, int mipSlice, int slice) {
    this(texture, format, mipSlice, slice, 1);
  }

  /// All slices of the first level, in the texture's own format.
  public static RenderTargetView of(Texture texture) {
    return new RenderTargetView(texture, texture.format(), 0, 0, ShaderResourceViewDesc.ALL);
  }

  /// The first slice's.
  public Subresource subresource() {
    return subresource(0);
  }

  /// That holds slice `slice` of the view.
  public Subresource subresource(int slice) {
    return texture.subresource(mipSlice, texture instanceof Texture3D ? 0 : firstSlice + slice);
  }

  /// Where in its subresource slice `slice` of the view begins; a multisampled slice has one plane
  /// for each sample.
  public int plane(int slice) {
    return texture instanceof Texture3D ? firstSlice + slice : 0;
  }

  public int width() {
    return texture.width(mipSlice);
  }

  public int height() {
    return texture.height(mipSlice);
  }

  public int sampleCount() {
    return texture.sampleCount();
  }
}
