package dev.plumb.emulator.api;

import dev.plumb.emulator.query.Message;
import dev.plumb.emulator.query.MessageId;
import dev.plumb.emulator.resource.Buffer;
import dev.plumb.emulator.resource.ShaderResourceView;
import dev.plumb.emulator.view.BoundParts;
import dev.plumb.hlsl.type.ShaderStage;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/// Keeps a context from reading what it writes, as D3D11 does it (`OMSetRenderTargets`, remarks):
/// what is bound for reading while it is bound for writing stays unbound, and what gets bound for
/// writing is unbound wherever it is read. Each is told. Depth-stencil views that are read-only do
/// not count; constant buffers can be bound as nothing else.
final class BindingHazards {
  private final Consumer<Message> messages;
  private final List<ReadingStage> readers = new ArrayList<>();
  private final List<WritingStage> writers = new ArrayList<>();

  /// A stage that reads resources.
  interface ReadingStage {
    /// Unbinds what is among `written`.
    void unbind(BoundParts written, Consumer<String> told);
  }

  /// A stage that writes them.
  interface WritingStage {
    /// Adds what is bound for writing.
    void addWritten(BoundParts to);
  }

  BindingHazards(Consumer<Message> messages) {
    this.messages = messages;
  }

  void addReader(ReadingStage stage) {
    readers.add(stage);
  }

  void addWriter(WritingStage stage) {
    writers.add(stage);
  }

  /// All that is bound for writing now.
  BoundParts written() {
    var parts = new BoundParts();
    writers.forEach(stage -> stage.addWritten(parts));
    return parts;
  }

  /// Whether a view may be read; tells if not.
  boolean mayRead(ShaderResourceView view, BoundParts written, ShaderStage stage, int slot) {
    if (view == null || !written.overlaps(view)) {
      return true;
    }
    MessageId id =
        switch (stage) {
          case VERTEX -> MessageId.DEVICE_VSSETSHADERRESOURCES_HAZARD;
          case HULL -> MessageId.DEVICE_HSSETSHADERRESOURCES_HAZARD;
          case DOMAIN -> MessageId.DEVICE_DSSETSHADERRESOURCES_HAZARD;
          case GEOMETRY -> MessageId.DEVICE_GSSETSHADERRESOURCES_HAZARD;
          case PIXEL -> MessageId.DEVICE_PSSETSHADERRESOURCES_HAZARD;
          case COMPUTE -> MessageId.DEVICE_CSSETSHADERRESOURCES_HAZARD;
        };
    messages.accept(
        id.says(
            "resource for slot %d of the %s shader is bound for writing; the slot stays empty"
                .formatted(slot, name(stage))));
    return false;
  }

  /// The same of a vertex or index buffer.
  ///
  /// @param what `index buffer`
  boolean mayRead(Buffer buffer, MessageId id, String what) {
    if (buffer == null || !written().contains(buffer)) {
      return true;
    }
    messages.accept(id.says(what + " is bound for writing; the slot stays empty"));
    return false;
  }

  /// Unbinds what is now written wherever it is read.
  ///
  /// @param id of what has been bound
  void nowWrites(WritingStage stage, MessageId id) {
    var parts = new BoundParts();
    stage.addWritten(parts);
    if (!parts.isEmpty()) {
      readers.forEach(
          reader ->
              reader.unbind(
                  parts,
                  what -> messages.accept(id.says(what + " is now bound for writing; unbound"))));
    }
  }

  void tell(MessageId id, String text) {
    messages.accept(id.says(text));
  }

  static String name(ShaderStage stage) {
    return stage.name().toLowerCase(Locale.ROOT);
  }
}
