package dev.plumb.hlsl.kernel;

import java.lang.classfile.TypeKind;
import java.util.LinkedHashMap;
import java.util.Map;

/// The arrays that a stretch works on, each in a local from before the loop on.
final class ColumnLocals {
  private final VectorCode code;
  private final int columnsParameter;
  private final int arraysParameter;
  private final int buffersParameter;
  private final Map<Integer, Integer> columns = new LinkedHashMap<>();
  private final Map<Integer, Integer> arrays = new LinkedHashMap<>();
  private final Map<Integer, Integer> buffers = new LinkedHashMap<>();
  private final Map<Integer, Integer> uniforms = new LinkedHashMap<>();

  ColumnLocals(VectorCode code, int columnsParameter, int arraysParameter, int buffersParameter) {
    this.code = code;
    this.columnsParameter = columnsParameter;
    this.arraysParameter = arraysParameter;
    this.buffersParameter = buffersParameter;
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

  /// @param index in the stretch's
  int constantBuffer(int index) {
    return local(buffers, index);
  }

  /// The vector of a column that is the same in all lanes.
  int uniform(int column) {
    return local(uniforms, column);
  }

  /// Fills the locals of all that was asked for.
  void write() {
    columns.forEach((index, local) -> element(columnsParameter, index, local));
    arrays.forEach((index, local) -> element(arraysParameter, index, local));
    buffers.forEach((index, local) -> element(buffersParameter, index, local));
    uniforms.forEach(
        (column, local) -> {
          code.species(VectorCode.INT);
          code.cb.aload(columnsParameter).loadConstant(column).aaload().iconst_0().iaload();
          code.broadcast();
          code.cb.astore(local);
        });
  }

  private void element(int parameter, int index, int local) {
    code.cb.aload(parameter).loadConstant(index).aaload().astore(local);
  }
}
