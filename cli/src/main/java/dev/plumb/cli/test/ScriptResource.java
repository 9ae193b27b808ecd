package dev.plumb.cli.test;

import dev.plumb.cli.script.ResourceKey;
import dev.plumb.cli.script.ResourceShape;
import dev.plumb.emulator.resource.Buffer;
import dev.plumb.emulator.resource.Texture2D;
import java.util.Optional;

/// A resource that a script declared.
final class ScriptResource {
  /// What holds its contents.
  sealed interface Storage {
    record OfBuffer(Buffer buffer) implements Storage {}

    record OfTexture2D(Texture2D texture) implements Storage {}

    /// @param reason why there is none
    record Unsupported(String reason) implements Storage {}
  }

  final ResourceKey key;
  final ResourceShape shape;
  final Storage storage;
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

  Buffer buffer() throws UnsupportedException {
    return switch (storage) {
      case Storage.OfBuffer of -> of.buffer();
      case Storage.OfTexture2D _ ->
          throw new UnsupportedException(key + " is a texture, where a buffer is needed");
      case Storage.Unsupported unsupported -> throw new UnsupportedException(unsupported.reason());
    };
  }

  Texture2D texture2D() throws UnsupportedException {
    return switch (storage) {
      case Storage.OfTexture2D of -> of.texture();
      case Storage.OfBuffer _ ->
          throw new UnsupportedException(key + " is a buffer, where a texture is needed");
      case Storage.Unsupported unsupported -> throw new UnsupportedException(unsupported.reason());
    };
  }
}
