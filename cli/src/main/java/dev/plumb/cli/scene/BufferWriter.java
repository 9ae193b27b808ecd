package dev.plumb.cli.scene;

import dev.plumb.cli.InputException;
import dev.plumb.cli.file.AtomicFile;
import dev.plumb.cli.scene.BufferOutput.Field;
import dev.plumb.emulator.format.Format;
import dev.plumb.hlsl.type.ArrayType;
import dev.plumb.hlsl.type.MatrixType;
import dev.plumb.hlsl.type.ScalarKind;
import dev.plumb.hlsl.type.ScalarType;
import dev.plumb.hlsl.type.StructType;
import dev.plumb.hlsl.type.StructuredLayout;
import dev.plumb.hlsl.type.Type;
import dev.plumb.hlsl.type.VectorType;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/// Writes buffers to files, element by element.
public final class BufferWriter {
  private final SceneRun run;
  private final BufferOutput output;
  private final byte[] bytes;
  private final List<Column> columns = new ArrayList<>();
  private int stride;

  /// A number of each element.
  ///
  /// @param group the field that it belongs to
  private record Column(String group, String name, Reading reading) {}

  private interface Reading {
    String at(byte[] bytes, int element);
  }

  private BufferWriter(SceneRun run, BufferOutput output) {
    this.run = run;
    this.output = output;
    this.bytes = run.buffer(output.buffer()).read();
    findColumns();
  }

  /// Writes the file beside its place.
  public static AtomicFile stage(SceneRun run, BufferOutput output) throws InputException {
    var writer = new BufferWriter(run, output);
    byte[] contents =
        switch (output.format()) {
          case RAW -> writer.raw();
          case CSV -> writer.csv().getBytes(StandardCharsets.UTF_8);
          case JSON -> writer.json().getBytes(StandardCharsets.UTF_8);
        };
    return AtomicFile.stage(output.file(), out -> out.write(contents));
  }

  // ---- what an element is

  private void findColumns() {
    var declared = run.elementLayout(output.buffer());
    stride = output.stride();
    if (!output.fields().isEmpty()) {
      int offset = 0;
      for (Field field : output.fields()) {
        add(field, offset);
        offset += field.format().bytesPerBlock();
      }
    } else if (declared.isPresent()) {
      stride = declared.get().stride();
      var element = declared.get().element();
      String name = element.type() instanceof StructType ? "" : "value";
      add(element.type(), name);
    } else {
      add(new Field("value", Format.R32_UINT), 0);
    }
    stride = stride == 0 ? 4 : stride;
  }

  private void add(Field field, int offset) {
    Format format = field.format();
    int count = FormatData.components(format);
    for (int c = 0; c < count; c++) {
      int component = c;
      columns.add(
          new Column(
              field.name(),
              count == 1 ? field.name() : field.name() + "." + "xyzw".charAt(c),
              (data, at) -> FormatData.decode(format, data, at + offset)[component]));
    }
  }

  /// The scalars of a type of structured buffers, which lie one behind the other by their packing.
  private void add(Type type, String name) {
    var names = new ArrayList<String[]>();
    names(type, name, "", names);
    int[] offsets = StructuredLayout.offsets(type); // and behind them the end
    var kinds = new ArrayList<ScalarKind>();
    kinds(type, kinds);
    for (int i = 0; i < names.size(); i++) {
      int offset = offsets[i];
      ScalarKind kind = kinds.get(i);
      columns.add(
          new Column(
              names.get(i)[0],
              names.get(i)[1],
              (data, at) ->
                  scalar(ByteBuffer.wrap(data).order(ByteOrder.LITTLE_ENDIAN), at + offset, kind)));
    }
  }

  /// {group, name} of each scalar in HLSL's order.
  private static void names(Type type, String name, String group, List<String[]> into) {
    String top = group.isEmpty() ? name : group;
    switch (type) {
      case VectorType v -> {
        for (int i = 0; i < v.size(); i++) {
          into.add(new String[] {top, name + "." + "xyzw".charAt(i)});
        }
      }
      case MatrixType m -> {
        for (int i = 0; i < m.rows() * m.columns(); i++) {
          into.add(
              new String[] {top, "%s[%d][%d]".formatted(name, i / m.columns(), i % m.columns())});
        }
      }
      case ArrayType a -> {
        for (int i = 0; i < a.length(); i++) {
          names(a.element(), name + "[" + i + "]", top, into);
        }
      }
      case StructType s ->
          s.fields()
              .forEach(
                  f ->
                      names(
                          f.type(), name.isEmpty() ? f.name() : name + "." + f.name(), top, into));
      default -> into.add(new String[] {top, name});
    }
  }

  private static void kinds(Type type, List<ScalarKind> into) {
    switch (type) {
      case ScalarType t -> into.add(t.kind());
      case VectorType t -> into.addAll(java.util.Collections.nCopies(t.size(), t.kind()));
      case MatrixType t ->
          into.addAll(java.util.Collections.nCopies(t.rows() * t.columns(), t.kind()));
      case ArrayType t -> {
        for (int i = 0; i < t.length(); i++) {
          kinds(t.element(), into);
        }
      }
      case StructType t -> t.fields().forEach(f -> kinds(f.type(), into));
      default -> {}
    }
  }

  private static String scalar(ByteBuffer data, int at, ScalarKind kind) {
    return switch (kind) {
      case FLOAT, MIN16FLOAT, MIN10FLOAT -> Float.toString(data.getFloat(at));
      case DOUBLE -> Double.toString(data.getDouble(at));
      case FLOAT16 -> Float.toString(Float.float16ToFloat(data.getShort(at)));
      case INT, MIN16INT, MIN12INT -> Integer.toString(data.getInt(at));
      case BOOL -> data.getInt(at) == 0 ? "false" : "true";
      case UINT, MIN16UINT -> Integer.toUnsignedString(data.getInt(at));
      case INT16 -> Short.toString(data.getShort(at));
      case UINT16 -> Integer.toString(data.getShort(at) & 0xffff);
      case INT64 -> Long.toString(data.getLong(at));
      case UINT64 -> Long.toUnsignedString(data.getLong(at));
    };
  }

  // ---- elements

  private int count() {
    int all = bytes.length / stride;
    return switch (output.count()) {
      case BufferOutput.ALL -> all;
      case BufferOutput.FILLED -> Math.min(all, run.buffer(output.buffer()).filledSize() / stride);
      case BufferOutput.COUNTER -> Math.min(all, Math.max(0, run.counter(output.buffer())));
      default -> Math.min(all, output.count());
    };
  }

  private byte[] raw() {
    boolean all = output.count() == BufferOutput.ALL;
    return all ? bytes : java.util.Arrays.copyOf(bytes, count() * stride);
  }

  private String csv() {
    var text = new StringBuilder();
    text.append(String.join(",", columns.stream().map(Column::name).toList())).append('\n');
    int count = count();
    for (int i = 0; i < count; i++) {
      for (int c = 0; c < columns.size(); c++) {
        text.append(c == 0 ? "" : ",").append(columns.get(c).reading().at(bytes, i * stride));
      }
      text.append('\n');
    }
    return text.toString();
  }

  /// Numbers that JSON has no word for are texts.
  private String json() {
    var text = new StringBuilder("[");
    int count = count();
    for (int i = 0; i < count; i++) {
      text.append(i == 0 ? "\n  {" : ",\n  {");
      for (int c = 0; c < columns.size(); ) {
        String group = columns.get(c).group();
        int end = c;
        while (end < columns.size() && columns.get(end).group().equals(group)) {
          end++;
        }
        var values = new ArrayList<String>();
        for (int v = c; v < end; v++) {
          String value = columns.get(v).reading().at(bytes, i * stride);
          boolean special = value.endsWith("NaN") || value.endsWith("Infinity");
          values.add(special ? '"' + value + '"' : value);
        }
        text.append(c == 0 ? "" : ", ").append('"').append(group).append("\": ");
        text.append(values.size() == 1 ? values.getFirst() : "[" + String.join(", ", values) + "]");
        c = end;
      }
      text.append('}');
    }
    return text.append(count == 0 ? "]\n" : "\n]\n").toString();
  }
}
