package dev.plumb.hlsl.type;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ConstantBufferLayoutTest {
  private static final Type FLOAT = ScalarType.FLOAT;

  private static Type vector(int size) {
    return new VectorType(ScalarKind.FLOAT, size);
  }

  private static Type matrix(int rows, int columns, boolean rowMajor) {
    return new MatrixType(ScalarKind.FLOAT, rows, columns, rowMajor);
  }

  private static Type array(Type element, int length) {
    return new ArrayType(element, length);
  }

  private static StructType struct(Type... fields) {
    var list = new java.util.ArrayList<StructType.Field>();
    for (Type field : fields) {
      list.add(
          new StructType.Field(
              "f" + list.size(), field, Optional.empty(), Interpolation.UNDEFINED));
    }
    return new StructType("S", list, Optional.empty());
  }

  private static void assertLayout(List<Type> members, int size, int... offsets) {
    ConstantBufferLayout.Placement placement = ConstantBufferLayout.layout(members);
    assertThat(placement.offsets()).containsExactly(offsets);
    assertThat(placement.paddedSize()).isEqualTo(size);
  }

  @Test
  void scalarsFollowAnArraysLastElement() {
    assertLayout(
        List.of(
            FLOAT,
            vector(3),
            matrix(4, 4, false),
            array(FLOAT, 3),
            ScalarType.BOOL,
            ScalarType.INT),
        128,
        0,
        4,
        16,
        80,
        116,
        120);
  }

  @Test
  void vectorsDoNotCrossRegisters() {
    assertLayout(
        List.of(vector(2), vector(3), FLOAT, matrix(4, 4, false), array(FLOAT, 2), vector(2)),
        128,
        0,
        16,
        28,
        32,
        96,
        116);
  }

  @Test
  void rowMajorInt3x4TakesThreeRegisters() {
    Type m = new MatrixType(ScalarKind.INT, 3, 4, true);
    assertThat(ConstantBufferLayout.sizeOf(m)).isEqualTo(48);
    assertThat(ConstantBufferLayout.scalarOffsets(m)).startsWith(0, 4, 8, 12, 16).endsWith(44);
  }

  @Test
  void columnMajorMatrixIsAnArrayOfColumns() {
    Type m = matrix(3, 2, false);
    assertThat(ConstantBufferLayout.sizeOf(m)).isEqualTo(28);
    assertThat(ConstantBufferLayout.scalarOffsets(m)).containsExactly(0, 16, 4, 20, 8, 24);
    assertLayout(List.of(FLOAT, m, FLOAT), 48, 0, 16, 44);
  }

  @Test
  void matrixOfOneRegisterPacksLikeAVector() {
    assertLayout(List.of(FLOAT, matrix(1, 3, true), matrix(4, 1, false)), 32, 0, 4, 16);
    assertLayout(List.of(FLOAT, matrix(1, 3, false)), 64, 0, 16);
  }

  @Test
  void structArrayElementsAreWholeRegisters() {
    StructType s =
        struct(vector(3), ScalarType.UINT, vector(4), vector(3), vector(3), vector(4), vector(4));
    assertThat(ConstantBufferLayout.fieldOffsets(s)).containsExactly(0, 12, 16, 32, 48, 64, 80);
    ArrayType lights = new ArrayType(s, 3);
    assertThat(ConstantBufferLayout.elementStride(lights)).isEqualTo(96);
    assertThat(ConstantBufferLayout.sizeOf(lights)).isEqualTo(288);
    assertThat(ConstantBufferLayout.scalarOffsets(lights)[s.scalarCount() + 3]).isEqualTo(96 + 12);
  }

  @Test
  void arrayElementsStartRegisters() {
    ArrayType radius = new ArrayType(FLOAT, 16);
    assertThat(ConstantBufferLayout.sizeOf(radius)).isEqualTo(244);
    assertThat(ConstantBufferLayout.scalarOffsets(radius)).startsWith(0, 16, 32).endsWith(240);
  }

  @Test
  void structEndIsNotPadded() {
    assertLayout(List.of(FLOAT, struct(vector(3)), FLOAT, vector(2)), 48, 0, 16, 28, 32);
  }

  @Test
  void doublesLieOnMultiplesOfEight() {
    Type double3 = new VectorType(ScalarKind.DOUBLE, 3);
    assertLayout(List.of(FLOAT, ScalarType.DOUBLE, FLOAT, double3, FLOAT), 64, 0, 8, 16, 32, 56);
    assertThat(ConstantBufferLayout.sizeOf(new MatrixType(ScalarKind.DOUBLE, 4, 2, false)))
        .isEqualTo(64);
  }

  @Test
  void nestedArraysFlatten() {
    Type nested = array(array(vector(2), 3), 2);
    assertThat(ConstantBufferLayout.sizeOf(nested)).isEqualTo(88);
    assertThat(ConstantBufferLayout.scalarOffsets(nested))
        .containsExactly(0, 4, 16, 20, 32, 36, 48, 52, 64, 68, 80, 84);
  }
}
