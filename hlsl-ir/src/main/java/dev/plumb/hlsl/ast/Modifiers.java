package dev.plumb.hlsl.ast;

import dev.plumb.hlsl.source.SourceSpan;
import java.util.List;

/// The modifiers of one declaration, in the order written, each with its place.
public record Modifiers(List<Placed> list) {
  public static final Modifiers NONE = new Modifiers(List.of());

  /// One modifier and where it stands.
  public record Placed(Modifier modifier, SourceSpan span) {}

  public Modifiers {
    list = List.copyOf(list);
  }

  public boolean has(Modifier modifier) {
    return list.stream().anyMatch(p -> p.modifier() == modifier);
  }
}
