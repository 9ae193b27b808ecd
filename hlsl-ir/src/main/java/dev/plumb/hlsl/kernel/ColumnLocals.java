package dev.plumb.hlsl.kernel;

import dev.plumb.hlsl.interp.KernelState;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.util.LinkedHashMap;
import java.util.Map;

/// The arrays that a method works on, each in a local from its beginning on.
final class ColumnLocals {
  static final ClassDesc STATE = KernelState.class.describeConstable().orElseThrow();
  private static final ClassDesc ROWS = VectorCode.INTS.arrayType();

  private final VectorCode code;
  final int state;

  /// The local with [KernelState#frame], [KernelState#places] and [KernelState#stride].
  final int frame;

  final int places;
  final int stride;
  private final Map<Integer, Integer> columns = new LinkedHashMap<>();
  private final Map<Integer, Integer> arrays = new LinkedHashMap<>();
  private final Map<Integer, Integer> buffers = new LinkedHashMap<>();
  private final Map<Integer, Integer> uniforms = new LinkedHashMap<>();

  ColumnLocals(VectorCode code, int state) {
    this.code = code;
    this.state = state;
    frame = code.cb.allocateLocal(TypeKind.REFERENCE);
    places = code.cb.allocateLocal(TypeKind.REFERENCE);
    stride = code.cb.allocateLocal(TypeKind.INT);
  }

  private int local(Map<Integer, Integer> of, int key) {
    return of.computeIfAbsent(key, _ -> code.cb.allocateLocal(TypeKind.REFERENCE));
  }

  int of(int column) {
    return local(columns, column);
  }

  int array(int index) {
    return local(arrays, index);
  }

  /// @param index in the region's
  int constantBuffer(int index) {
    return local(buffers, index);
  }

  /// The vector of a column that is the same in all lanes.
  int uniform(int column) {
    return local(uniforms, column);
  }

  /// Fills the locals of all that was asked for.
  void write() {
    code.cb.aload(state).getfield(STATE, "frame", VectorCode.INTS).astore(frame);
    code.cb.aload(state).getfield(STATE, "places", VectorCode.INTS).astore(places);
    code.cb.aload(state).getfield(STATE, "stride", ConstantDescs.CD_int).istore(stride);
    elements("columns", columns);
    elements("arrays", arrays);
    elements("buffers", buffers);
    uniforms.forEach(
        (column, local) -> {
          code.species(VectorCode.INT);
          pushColumn(column);
          code.cb.iconst_0().iaload();
          code.broadcast();
          code.cb.astore(local);
        });
  }

  /// -> array
  void pushColumn(int column) {
    code.cb.aload(state).getfield(STATE, "columns", ROWS).loadConstant(column).aaload();
  }

  private void elements(String field, Map<Integer, Integer> locals) {
    locals.forEach(
        (index, local) ->
            code.cb
                .aload(state)
                .getfield(STATE, field, ROWS)
                .loadConstant(index)
                .aaload()
                .astore(local));
  }
}
