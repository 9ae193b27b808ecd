package dev.plumb.emulator.view;

import dev.plumb.emulator.resource.BufferElements;
import dev.plumb.emulator.resource.ShaderResourceView;
import dev.plumb.emulator.resource.UnorderedAccessView;
import dev.plumb.hlsl.runtime.AtomicRequest;
import dev.plumb.hlsl.runtime.LoadRequest;
import dev.plumb.hlsl.runtime.StoreRequest;

/// Loads, stores and atomics on one view, whatever its kind. One thread's; keeps scratch memory.
abstract class ViewAccess {

  /// Fills the active lanes' results.
  abstract void load(LoadRequest r);

  /// Writes the active lanes' values, in their order.
  abstract void store(StoreRequest r);

  /// Acts for the active lanes, in their order; out of range: changes nothing and gives 0.
  abstract void atomic(AtomicRequest r);

  static ViewAccess of(ShaderResourceView view) {
    return switch (view) {
      case ShaderResourceView.OfBuffer b -> of(b.elements());
      case ShaderResourceView.OfTexture t -> new TextureAccess(t);
    };
  }

  static ViewAccess of(UnorderedAccessView view) {
    return switch (view) {
      case UnorderedAccessView.OfBuffer b -> of(b.elements());
      case UnorderedAccessView.OfTexture t -> new TextureAccess(t);
    };
  }

  private static ViewAccess of(BufferElements elements) {
    return switch (elements.access()) {
      case RAW -> new RawBufferAccess(elements);
      case STRUCTURED -> new StructuredBufferAccess(elements);
      case TYPED -> new TypedBufferAccess(elements);
    };
  }
}
