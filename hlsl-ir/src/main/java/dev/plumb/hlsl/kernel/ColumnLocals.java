package dev.plumb.hlsl.kernel;

import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.LinkedHashMap;
import java.util.Map;

/// The arrays that a stretch works on, each in a local from before the loop on.
final class ColumnLocals {
  private static final ClassDesc ENVIRONMENT =
      ClassDesc.of("dev.plumb.hlsl.runtime.ShaderEnvironment");

  private final VectorCode code;
  private final int columnsParameter;
  private final int arraysParameter;
  private final int environmentParameter;
  private final Map<Integer, Integer> columns = new LinkedHashMap<>();
  private final Map<Integer, Integer> arrays = new LinkedHashMap<>();
  private final Map<Integer, Integer> buffers = new LinkedHashMap<>();
  private final Map<Integer, Integer> uniforms = new LinkedHashMap<>();

  ColumnLocals(
      VectorCode code, int columnsParameter, int arraysParameter, int environmentParameter) {
    this.code = code;
    this.columnsParameter = columnsParameter;
    this.arraysParameter = arraysParameter;
    this.environmentParameter = environmentParameter;
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

  int constantBuffer(int register) {
    return local(buffers, register);
  }

  /// The vector of a column that is the same in all lanes.
  int uniform(int column) {
    return local(uniforms, column);
  }

  /// Fills the locals of all that was asked for.
  void write() {
    columns.forEach((index, local) -> element(columnsParameter, index, local));
    arrays.forEach((index, local) -> element(arraysParameter, index, local));
    buffers.forEach(
        (register, local) -> {
          code.cb.aload(environmentParameter).loadConstant(register);
          code.cb.invokeinterface(
              ENVIRONMENT,
              "constantBuffer",
              MethodTypeDesc.of(VectorCode.INTS, java.lang.constant.ConstantDescs.CD_int));
          code.cb.astore(local);
          notEmpty(local);
        });
    uniforms.forEach(
        (column, local) -> {
          code.species(VectorCode.INT);
          code.cb.aload(columnsParameter).loadConstant(column).aaload().iconst_0().iaload();
          code.broadcast();
          code.cb.astore(local);
        });
  }

  /// Puts a word of 0 in the place of an empty array: a gather takes none.
  private void notEmpty(int local) {
    var end = code.cb.newLabel();
    code.cb.aload(local).arraylength().ifne(end);
    code.cb.iconst_1().newarray(TypeKind.INT).astore(local);
    code.cb.labelBinding(end);
  }

  private void element(int parameter, int index, int local) {
    code.cb.aload(parameter).loadConstant(index).aaload().astore(local);
  }
}
