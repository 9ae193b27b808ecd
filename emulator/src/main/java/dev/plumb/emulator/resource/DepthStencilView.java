package dev.plumb.emulator.resource;

import dev.plumb.emulator.format.Format;

/// One level of a texture as a depth-stencil buffer (`D3D11_DEPTH_STENCIL_VIEW_DESC`). The
/// read-only flags switch writes off (D3D11.3 §17.10).
///
/// @param sliceCount slices that `SV_RenderTargetArrayIndex` can choose from
public record DepthStencilView(
    Texture texture,
    Format format,
    int mipSlice,
    int firstSlice,
    int sliceCount,
    boolean readOnlyDepth,
    boolean readOnlyStencil) {
  public DepthStencilView {
    Views.requireBindFlag(texture, BindFlag.DEPTH_STENCIL);
    Views.requireFormat(texture, format);
    if (!format.hasDepth()) {
      throw new IllegalArgumentException(
          "format " + format + " cannot be a depth-stencil buffer's");
    }
    Limits.range("mip slice", mipSlice, 0, texture.mipLevels() - 1);
    sliceCount = Limits.part("slices", firstSlice, sliceCount, texture.arraySize());
  }

  /// One slice.
  public DepthStencilView(
      Texture texture,
      Format format,
      int mipSlice,
      int slice,
      boolean readOnlyDepth,
      boolean readOnlyStencil) {
    this(texture, format, mipSlice, slice, 1, readOnlyDepth, readOnlyStencil);
  }

  /// All slices of the first level, in the texture's own format.
  public static DepthStencilView of(Texture texture) {
    int all = ShaderResourceViewDesc.ALL;
    return new DepthStencilView(texture, texture.format(), 0, 0, all, false, false);
  }

  /// Whether only draws to such views, clears and copies write the texture's depths.
  public boolean keepsDepthBlocks() {
    var flags = texture.bindFlags();
    return !flags.contains(BindFlag.RENDER_TARGET) && !flags.contains(BindFlag.UNORDERED_ACCESS);
  }

  /// The first slice's.
  public Subresource subresource() {
    return subresource(0);
  }

  /// That of slice `slice` of the view.
  public Subresource subresource(int slice) {
    return texture.subresource(mipSlice, firstSlice + slice);
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
