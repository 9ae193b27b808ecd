package dev.plumb.emulator.view;

import dev.plumb.emulator.resource.Buffer;
import dev.plumb.emulator.resource.DepthStencilView;
import dev.plumb.emulator.resource.RenderTargetView;
import dev.plumb.emulator.resource.ShaderResourceView;
import dev.plumb.emulator.resource.UnorderedAccessView;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

/// Subresources of textures, and buffers: the parts of resources that a draw must not read while it
/// writes them (D3D11.3 §5.6). A 3D texture's level is one part.
public final class BoundParts {
  private final Set<Object> parts = Collections.newSetFromMap(new IdentityHashMap<>());

  public boolean isEmpty() {
    return parts.isEmpty();
  }

  public void add(RenderTargetView view) {
    for (int slice = 0; slice < view.sliceCount(); slice++) {
      parts.add(view.subresource(slice));
    }
  }

  /// What the view can write: nothing if it is for reading only.
  public void add(DepthStencilView view) {
    for (int slice = 0; slice < view.sliceCount() && !view.readOnlyDepth(); slice++) {
      parts.add(view.subresource(slice));
    }
  }

  public void add(UnorderedAccessView view) {
    switch (view) {
      case UnorderedAccessView.OfBuffer b -> parts.add(b.resource());
      case UnorderedAccessView.OfTexture t -> {
        for (int slice = 0; slice < t.arraySize(); slice++) {
          parts.add(t.subresource(0, slice));
        }
      }
    }
  }

  public void add(Buffer buffer) {
    parts.add(buffer);
  }

  public boolean contains(Buffer buffer) {
    return parts.contains(buffer);
  }

  /// Whether a part of what the view shows is among these.
  public boolean overlaps(ShaderResourceView view) {
    if (isEmpty()) {
      return false;
    }
    return switch (view) {
      case ShaderResourceView.OfBuffer b -> contains(b.resource());
      case ShaderResourceView.OfTexture t -> overlaps(t);
    };
  }

  public boolean overlaps(UnorderedAccessView view) {
    var others = new BoundParts();
    others.add(view);
    return others.parts.stream().anyMatch(parts::contains);
  }

  private boolean overlaps(ShaderResourceView.OfTexture view) {
    for (int slice = 0; slice < view.arraySize(); slice++) {
      for (int mip = 0; mip < view.mipLevels(); mip++) {
        if (parts.contains(view.subresource(mip, slice))) {
          return true;
        }
      }
    }
    return false;
  }
}
