package dev.plumb.cli.test;

import dev.plumb.cli.script.ResourceKey;
import dev.plumb.cli.script.ResourceShape;
import dev.plumb.emulator.resource.Buffer;
import dev.plumb.emulator.resource.Resource;
import dev.plumb.emulator.resource.ShaderResourceView;
import dev.plumb.emulator.resource.Texture;
import dev.plumb.emulator.resource.UnorderedAccessView;
import java.util.Optional;

/// A resource that a script declared, with the view of it that the declaration stands for.
final class ScriptResource {
  /// What holds its contents.
  sealed interface Storage {
    Resource resource();

    /// A render target, depth-stencil buffer or vertex buffer.
    record Plain(Resource resource) implements Storage {}

    record Read(Resource resource, ShaderResourceView view) implements Storage {}

    record Unordered(Resource resource, UnorderedAccessView view) implements Storage {}

    /// @param reason why there is none
    record None(String reason) implements Storage {
      @Override
      public Resource resource() {
        throw new IllegalStateException(reason);
      }
    }
  }

  final ResourceKey key;
  final ResourceShape shape;
  private final Storage storage;
  private String unknown; // null: the contents are known

  ScriptResource(ResourceKey key, ResourceShape shape, Storage storage) {
    this.key = key;
    this.shape = shape;
    this.storage = storage;
  }

  /// Notes that something that writes it could not be done.
  void spoil(String reason) {
    unknown = reason;
  }

  /// Notes that all of it is overwritten.
  void renew() {
    unknown = null;
  }

  /// Why nobody knows the contents; empty if they are known.
  Optional<String> unknown() {
    return Optional.ofNullable(unknown);
  }

  /// For reading: the contents must be known.
  void requireKnown() throws UnsupportedException {
    if (unknown != null) {
      throw new UnsupportedException(unknown);
    }
  }

  private Storage storage() throws UnsupportedException {
    if (storage instanceof Storage.None none) {
      throw new UnsupportedException(none.reason());
    }
    return storage;
  }

  Buffer buffer() throws UnsupportedException, StepException {
    if (storage().resource() instanceof Buffer buffer) {
      return buffer;
    }
    throw new StepException(key + " is a texture, where a buffer is needed");
  }

  Texture texture() throws UnsupportedException, StepException {
    if (storage().resource() instanceof Texture texture) {
      return texture;
    }
    throw new StepException(key + " is a buffer, where a texture is needed");
  }

  ShaderResourceView shaderResourceView() throws UnsupportedException {
    if (storage() instanceof Storage.Read read) {
      return read.view();
    }
    throw new IllegalStateException(key + " is no srv");
  }

  UnorderedAccessView unorderedAccessView() throws UnsupportedException {
    if (storage() instanceof Storage.Unordered unordered) {
      return unordered.view();
    }
    throw new IllegalStateException(key + " is no uav");
  }
}
