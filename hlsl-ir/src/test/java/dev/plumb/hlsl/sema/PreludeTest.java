package dev.plumb.hlsl.sema;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.hlsl.checked.CheckedFunction;
import dev.plumb.hlsl.intrinsic.Intrinsic;
import dev.plumb.hlsl.intrinsic.IntrinsicSignature;
import dev.plumb.hlsl.intrinsic.IntrinsicTable;
import dev.plumb.hlsl.type.MatrixType;
import dev.plumb.hlsl.type.ScalarKind;
import dev.plumb.hlsl.type.ScalarType;
import dev.plumb.hlsl.type.Type;
import dev.plumb.hlsl.type.Types;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The prelude has what the intrinsic table promises.
class PreludeTest {
  private static List<Type> scalars(IntrinsicSignature signature) {
    var types = new ArrayList<Type>();
    signature
        .parameters()
        .forEach(p -> types.add(new ScalarType(p.kinds().adapt(ScalarKind.FLOAT))));
    return types;
  }

  @Test
  void everyComponentwiseIntrinsicHasAScalarFunction() {
    for (String name : IntrinsicTable.names()) {
      for (IntrinsicSignature signature : IntrinsicTable.named(name)) {
        if (signature.intrinsic().lowering() == Intrinsic.Lowering.COMPONENTWISE) {
          CheckedFunction function = Prelude.function(name, scalars(signature)).checked();
          assertThat(function.body()).as(name).isNotNull();
        }
      }
    }
  }

  @Test
  void everyPreludeIntrinsicHasEverySize() {
    for (String name : IntrinsicTable.names()) {
      for (IntrinsicSignature signature : IntrinsicTable.named(name)) {
        if (signature.intrinsic().lowering() == Intrinsic.Lowering.PRELUDE) {
          for (int size = 1; size <= 4; size++) {
            List<Type> types = sized(signature, size);
            assertThat(Prelude.function(name, types).checked().body()).as(name).isNotNull();
          }
        }
      }
    }
  }

  private static List<Type> sized(IntrinsicSignature signature, int size) {
    var types = new ArrayList<Type>();
    for (IntrinsicSignature.Parameter p : signature.parameters()) {
      ScalarKind kind = p.kinds().adapt(ScalarKind.FLOAT);
      types.add(
          switch (p.shape()) {
            case SQUARE -> new MatrixType(kind, size, size, false);
            case ANY, VECTOR -> Types.vectorOrScalar(kind, size);
            case MATRIX, FACTOR -> throw new AssertionError(signature);
            case SCALAR, VECTOR2, VECTOR3, VECTOR4 ->
                Types.vectorOrScalar(kind, p.shape().components());
          });
    }
    return types;
  }
}
