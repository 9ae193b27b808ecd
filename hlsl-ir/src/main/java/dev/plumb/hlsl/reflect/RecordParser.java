package dev.plumb.hlsl.reflect;

import dev.plumb.hlsl.ir.IrCursor;
import dev.plumb.hlsl.ir.IrSyntaxException;
import dev.plumb.hlsl.type.StructType;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Reads what [RecordPrinter] writes. Only what the record's declaration admits is made, so that
/// text can ask for nothing else.
public final class RecordParser {
  /// So that text costs no more stack than there is.
  private static final int MAX_NESTING = 100;

  private final IrCursor in;
  private final Map<Class<?>, Object> omitted;
  private int nesting;

  private RecordParser(IrCursor in, Map<Class<?>, Object> omitted) {
    this.in = in;
    this.omitted = omitted;
  }

  /// @param omitted what components of these types, which the text leaves out, are
  public static <T extends Record> T parse(
      String text, Class<T> type, Map<Class<?>, Object> omitted) throws IrSyntaxException {
    var in = new IrCursor(text);
    T value = type.cast(new RecordParser(in, omitted).value(type));
    if (!in.atEnd()) {
      throw in.error("text behind the end");
    }
    return value;
  }

  private Object value(Type type) throws IrSyntaxException {
    if (++nesting > MAX_NESTING) {
      throw in.error("nested deeper than " + MAX_NESTING);
    }
    try {
      return type instanceof ParameterizedType p ? generic(p) : plain((Class<?>) type);
    } finally {
      nesting--;
    }
  }

  private Object generic(ParameterizedType type) throws IrSyntaxException {
    Type element = type.getActualTypeArguments()[0];
    if (type.getRawType() == Optional.class) {
      return in.accept("none") ? Optional.empty() : Optional.of(value(element));
    }
    if (type.getRawType() == List.class) {
      return list(element);
    }
    throw in.error("a " + type + " has no text");
  }

  private List<Object> list(Type element) throws IrSyntaxException {
    in.expect("[");
    var values = new ArrayList<>();
    while (!in.accept("]")) {
      if (!values.isEmpty()) {
        in.expect(",");
      }
      values.add(value(element));
    }
    return values;
  }

  private Object plain(Class<?> type) throws IrSyntaxException {
    if (type == String.class) {
      return in.quoted();
    }
    if (type == int.class || type == Integer.class) {
      return in.integer();
    }
    if (type == long.class || type == Long.class) {
      return in.longInteger();
    }
    if (type == float.class) {
      return Float.intBitsToFloat((int) in.bits());
    }
    if (type == boolean.class) {
      return truth();
    }
    if (type.isEnum()) {
      return constant(type);
    }
    return made(type);
  }

  private boolean truth() throws IrSyntaxException {
    if (in.accept("true")) {
      return true;
    }
    in.expect("false");
    return false;
  }

  private Object constant(Class<?> type) throws IrSyntaxException {
    String word = in.next();
    for (Object constant : type.getEnumConstants()) {
      if (((Enum<?>) constant).name().equalsIgnoreCase(word)) {
        return constant;
      }
    }
    throw in.error("'" + word + "' is no " + type.getSimpleName());
  }

  /// A record or struct, or one of those that a sealed interface permits.
  private Object made(Class<?> type) throws IrSyntaxException {
    String name = in.next();
    Class<?> wanted = find(type, name);
    in.expect("(");
    return wanted == StructType.class ? struct() : components(wanted);
  }

  private Class<?> find(Class<?> type, String name) throws IrSyntaxException {
    if (!type.isInterface() && type.getSimpleName().equals(name)) {
      return type;
    }
    if (type.isSealed()) {
      for (Class<?> permitted : type.getPermittedSubclasses()) {
        if (permitted.getSimpleName().equals(name)
            && (permitted.isRecord() || permitted == StructType.class)) {
          return permitted;
        }
      }
    }
    throw in.error("'" + name + "' is no " + type.getSimpleName());
  }

  private StructType struct() throws IrSyntaxException {
    String name = named("name", String.class);
    in.expect(",");
    in.expect("fields");
    in.expect(":");
    var fields = new ArrayList<StructType.Field>();
    list(StructType.Field.class).forEach(f -> fields.add((StructType.Field) f));
    in.expect(")");
    try {
      return new StructType(name, fields, Optional.empty());
    } catch (ArithmeticException _) {
      throw in.error("struct '" + name + "' is too large");
    }
  }

  private <T> T named(String name, Class<T> type) throws IrSyntaxException {
    in.expect(name);
    in.expect(":");
    return type.cast(value(type));
  }

  private Object components(Class<?> type) throws IrSyntaxException {
    RecordComponent[] components = type.getRecordComponents();
    var values = new Object[components.length];
    boolean first = true;
    for (int i = 0; i < components.length; i++) {
      if (omitted.containsKey(components[i].getType())) {
        values[i] = omitted.get(components[i].getType());
        continue;
      }
      if (!first) {
        in.expect(",");
      }
      first = false;
      in.expect(components[i].getName());
      in.expect(":");
      values[i] = value(components[i].getGenericType());
    }
    in.expect(")");
    return construct(type, components, values);
  }

  private Object construct(Class<?> type, RecordComponent[] components, Object[] values)
      throws IrSyntaxException {
    Class<?>[] types =
        Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
    try {
      return type.getDeclaredConstructor(types).newInstance(values);
    } catch (InvocationTargetException e) {
      throw in.error(type.getSimpleName() + ": " + e.getCause().getMessage());
    } catch (ReflectiveOperationException e) {
      throw in.error("a " + type.getSimpleName() + " cannot be made: " + e.getMessage());
    }
  }
}
