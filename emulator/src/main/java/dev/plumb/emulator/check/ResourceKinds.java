package dev.plumb.emulator.check;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.resource.BufferElements;
import dev.plumb.emulator.resource.ShaderResourceView;
import dev.plumb.emulator.resource.UnorderedAccessView;
import dev.plumb.emulator.resource.UnorderedAccessViewDesc.BufferFlag;
import dev.plumb.emulator.resource.ViewDimension;
import dev.plumb.hlsl.type.ObjectKind;
import java.util.Optional;

/// What views show and what shaders declare, in the same words.
final class ResourceKinds {
  private ResourceKinds() {}

  /// What a view shows.
  ///
  /// @param kind `RAW buffer`, `TEXTURE2D`
  /// @param format UNKNOWN of raw and structured buffers
  /// @param stride bytes of a structure; else 0
  /// @param counts whether it has a hidden counter
  /// @param appends whether that is for appending
  record Shown(String kind, Format format, int stride, boolean counts, boolean appends) {
    boolean isBuffer() {
      return kind.endsWith("buffer");
    }
  }

  static Shown of(ShaderResourceView view) {
    return switch (view) {
      case ShaderResourceView.OfBuffer b -> of(b.elements(), false, false);
      case ShaderResourceView.OfTexture t -> of(t.dimension(), t.format());
    };
  }

  static Shown of(UnorderedAccessView view) {
    return switch (view) {
      case UnorderedAccessView.OfBuffer b ->
          of(b.elements(), b.hasCounter(), b.flag() == BufferFlag.APPEND);
      case UnorderedAccessView.OfTexture t -> of(t.dimension(), t.format());
    };
  }

  private static Shown of(BufferElements e, boolean counts, boolean appends) {
    boolean structured = e.access() == BufferElements.Access.STRUCTURED;
    return new Shown(
        e.access() + " buffer", e.format(), structured ? e.stride() : 0, counts, appends);
  }

  private static Shown of(ViewDimension dimension, Format format) {
    return new Shown(dimension.name(), format, 0, false, false);
  }

  /// The kind of view that a declaration needs; empty for what takes none.
  static Optional<String> wanted(ObjectKind kind) {
    return switch (kind) {
      case BUFFER, RW_BUFFER -> Optional.of(BufferElements.Access.TYPED + " buffer");
      case BYTE_ADDRESS_BUFFER, RW_BYTE_ADDRESS_BUFFER ->
          Optional.of(BufferElements.Access.RAW + " buffer");
      case STRUCTURED_BUFFER,
          RW_STRUCTURED_BUFFER,
          APPEND_STRUCTURED_BUFFER,
          CONSUME_STRUCTURED_BUFFER ->
          Optional.of(BufferElements.Access.STRUCTURED + " buffer");
      case TEXTURE1D, RW_TEXTURE1D -> Optional.of(ViewDimension.TEXTURE1D.name());
      case TEXTURE1D_ARRAY, RW_TEXTURE1D_ARRAY -> Optional.of(ViewDimension.TEXTURE1DARRAY.name());
      case TEXTURE2D, RW_TEXTURE2D -> Optional.of(ViewDimension.TEXTURE2D.name());
      case TEXTURE2D_ARRAY, RW_TEXTURE2D_ARRAY -> Optional.of(ViewDimension.TEXTURE2DARRAY.name());
      case TEXTURE2DMS -> Optional.of(ViewDimension.TEXTURE2DMS.name());
      case TEXTURE2DMS_ARRAY -> Optional.of(ViewDimension.TEXTURE2DMSARRAY.name());
      case TEXTURE3D, RW_TEXTURE3D -> Optional.of(ViewDimension.TEXTURE3D.name());
      case TEXTURE_CUBE -> Optional.of(ViewDimension.TEXTURECUBE.name());
      case TEXTURE_CUBE_ARRAY -> Optional.of(ViewDimension.TEXTURECUBEARRAY.name());
      case SAMPLER_STATE,
          SAMPLER_COMPARISON_STATE,
          SAMPLER1D,
          SAMPLER2D,
          SAMPLER3D,
          SAMPLER_CUBE,
          POINT_STREAM,
          LINE_STREAM,
          TRIANGLE_STREAM,
          INPUT_PATCH,
          OUTPUT_PATCH ->
          Optional.empty();
    };
  }
}
