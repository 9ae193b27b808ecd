package dev.plumb.emulator.check;

import dev.plumb.emulator.query.Message;
import dev.plumb.emulator.query.MessageId;
import dev.plumb.hlsl.ir.Module.SignatureElement;
import dev.plumb.hlsl.type.ShaderStage;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Messages as they are found.
final class Findings {
  private final List<Message> messages = new ArrayList<>();

  void say(MessageId id, String format, Object... arguments) {
    messages.add(id.says(format.formatted(arguments)));
  }

  void addAll(List<Message> found) {
    messages.addAll(found);
  }

  List<Message> messages() {
    return List.copyOf(messages);
  }

  /// `vertex shader`
  static String name(ShaderStage stage) {
    return stage.name().toLowerCase(Locale.ROOT) + " shader";
  }

  /// `TEXCOORD0`
  static String name(SignatureElement element) {
    return element.semantic() + element.semanticIndex();
  }
}
