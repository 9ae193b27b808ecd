package dev.plumb.hlsl.reflect;

import dev.plumb.hlsl.type.StructType;
import java.lang.reflect.RecordComponent;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// Records as text that [RecordParser] reads back: `Binding(name: "t", register: 3, ...)`, lists in
/// brackets, what is absent as `none`. Structs are printed as if they were records.
public final class RecordPrinter {
  private final StringBuilder out = new StringBuilder();
  private final Set<Class<?>> omitted;
  private int indent;

  private RecordPrinter(Set<Class<?>> omitted) {
    this.omitted = omitted;
  }

  /// @param omitted components of these types are left out
  public static String print(Record value, Set<Class<?>> omitted) {
    var printer = new RecordPrinter(omitted);
    printer.value(value);
    return printer.out.toString();
  }

  private void value(Object value) {
    switch (value) {
      case String s -> quoted(s);
      case Enum<?> e -> out.append(e.name().toLowerCase(Locale.ROOT));
      case Float f -> out.append("0x").append(Integer.toHexString(Float.floatToRawIntBits(f)));
      case Number n -> out.append(n);
      case Boolean b -> out.append(b);
      case List<?> list -> list(list);
      case Optional<?> optional -> optional.ifPresentOrElse(this::value, () -> out.append("none"));
      case StructType struct -> struct(struct);
      case Record r -> components(r);
      default -> throw new IllegalArgumentException("a " + value.getClass() + " has no text");
    }
  }

  private void quoted(String text) {
    out.append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '\n' -> out.append("\\n");
        case '\r' -> out.append("\\r");
        case '"', '\\' -> out.append('\\').append(c);
        default -> out.append(c);
      }
    }
    out.append('"');
  }

  /// Lists of records have a line for each.
  private void list(List<?> list) {
    boolean lines = !list.isEmpty() && list.getFirst() instanceof Record;
    out.append('[');
    indent++;
    for (int i = 0; i < list.size(); i++) {
      out.append(i == 0 ? "" : ",");
      if (lines) {
        out.append('\n').append("  ".repeat(indent));
      } else if (i > 0) {
        out.append(' ');
      }
      value(list.get(i));
    }
    indent--;
    out.append(']');
  }

  /// A struct without data has no fields to tell of.
  private void struct(StructType struct) {
    out.append("StructType(name: ");
    value(struct.name());
    out.append(", fields: ");
    list(struct.scalarCount() == 0 ? List.of() : struct.fields());
    out.append(')');
  }

  private void components(Record r) {
    out.append(r.getClass().getSimpleName()).append('(');
    String separator = "";
    for (RecordComponent component : r.getClass().getRecordComponents()) {
      if (!omitted.contains(component.getType())) {
        out.append(separator).append(component.getName()).append(": ");
        separator = ", ";
        value(component(r, component));
      }
    }
    out.append(')');
  }

  private static Object component(Record r, RecordComponent component) {
    try {
      return component.getAccessor().invoke(r);
    } catch (ReflectiveOperationException e) {
      throw new IllegalArgumentException("cannot read " + component, e);
    }
  }
}
