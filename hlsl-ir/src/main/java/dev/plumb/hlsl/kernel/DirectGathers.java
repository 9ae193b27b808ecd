package dev.plumb.hlsl.kernel;

import java.lang.classfile.ClassFile;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/// Gathers by the JDK's own intrinsic, which the Vector API's `fromArray` calls at the end of a
/// long way. That takes its indices by way of an array and checks them; and it is long enough that
/// C2 does not always see the whole of it, and boxes all vectors around it then. Where the
/// intrinsic is not to be had, it is `fromArray`.
final class DirectGathers {
  private static final String PACKAGE = "jdk.internal.vm.vector";
  private static final String SUPPORT_NAME = PACKAGE + ".VectorSupport";
  private static final ClassDesc SUPPORT = ClassDesc.of(SUPPORT_NAME);
  private static final ClassDesc VECTOR = SUPPORT.nested("Vector");
  private static final ClassDesc MASK = SUPPORT.nested("VectorMask");
  private static final ClassDesc SPECIES = SUPPORT.nested("VectorSpecies");
  private static final ClassDesc OPERATION = SUPPORT.nested("LoadVectorOperationWithMap");
  private static final ClassDesc CLASS = ConstantDescs.CD_Class;
  private static final ClassDesc OBJECT = ConstantDescs.CD_Object;
  private static final ClassDesc I = ConstantDescs.CD_int;
  private static final String NAME = "loadWithMap";

  private static final MethodTypeDesc INTRINSIC_TYPE =
      MethodTypeDesc.of(
          VECTOR,
          CLASS,
          CLASS,
          CLASS,
          I,
          CLASS,
          OBJECT,
          ConstantDescs.CD_long,
          VECTOR,
          MASK,
          OBJECT,
          I,
          VectorCode.INTS,
          I,
          SPECIES,
          OPERATION);

  private static final MethodTypeDesc OPERATION_TYPE =
      MethodTypeDesc.of(VECTOR, OBJECT, I, VectorCode.INTS, I, SPECIES, MASK);

  /// What the intrinsic does where it is not compiled; null if there is none. Kernels name it.
  static final Object PLAIN = find();

  private static final ClassDesc SELF = ClassDesc.of(DirectGathers.class.getName());

  private DirectGathers() {}

  static boolean areOpen() {
    return PLAIN != null;
  }

  private static Object find() {
    try {
      if (VectorModule.lanes() == 0 || !VectorModule.open(PACKAGE)) {
        return null;
      }
      var lookup = MethodHandles.lookup();
      Class<?> support = Class.forName(SUPPORT_NAME);
      MethodType type = INTRINSIC_TYPE.resolveConstantDesc(lookup);
      lookup.findStatic(support, NAME, type);
      return lookup
          .defineHiddenClass(plainOperation(), true)
          .lookupClass()
          .getDeclaredConstructor()
          .newInstance();
    } catch (ReflectiveOperationException | LinkageError e) {
      return null; // another version of the API
    }
  }

  /// The class of [#PLAIN]: given indices as the container, and the array as the index map, it is
  /// `fromArray`.
  private static byte[] plainOperation() {
    return ClassFile.of()
        .build(
            ClassDesc.of(DirectGathers.class.getPackageName() + ".PlainGather"),
            clb -> {
              clb.withInterfaceSymbols(OPERATION);
              clb.withMethodBody(
                  ConstantDescs.INIT_NAME,
                  ConstantDescs.MTD_void,
                  ClassFile.ACC_PUBLIC,
                  cb ->
                      cb.aload(0)
                          .invokespecial(OBJECT, ConstantDescs.INIT_NAME, ConstantDescs.MTD_void)
                          .return_());
              clb.withMethodBody(
                  NAME,
                  OPERATION_TYPE,
                  ClassFile.ACC_PUBLIC,
                  cb ->
                      cb.aload(5)
                          .checkcast(VectorCode.SPECIES)
                          .aload(3)
                          .iconst_0()
                          .aload(1)
                          .checkcast(VectorCode.INT)
                          .invokevirtual(
                              VectorCode.INT, "toArray", MethodTypeDesc.of(VectorCode.INTS))
                          .iconst_0()
                          .invokestatic(VectorCode.INT, "fromArray", VectorCode.GATHER)
                          .areturn());
            });
  }

  /// ints -> ints: from the array in a local, at places that all are inside of it: nobody looks.
  static void gather(VectorCode code, int array) {
    var cb = code.cb;
    int places = code.store();
    vectorType(code);
    cb.aconst_null().getstatic(ConstantDescs.CD_Integer, "TYPE", CLASS);
    cb.loadConstant(code.width.lanes);
    vectorType(code);
    cb.aload(array).loadConstant(VectorModule.arrayBase()).aload(places).aconst_null();
    cb.aload(places).iconst_0().aload(array).iconst_0();
    code.species(VectorCode.INT);
    cb.checkcast(SPECIES);
    cb.getstatic(SELF, "PLAIN", OBJECT).checkcast(OPERATION);
    cb.invokestatic(SUPPORT, NAME, INTRINSIC_TYPE).checkcast(VectorCode.INT);
    code.free(places);
  }

  private static void vectorType(VectorCode code) {
    code.species(VectorCode.INT);
    code.cb.invokeinterface(VectorCode.SPECIES, "vectorType", MethodTypeDesc.of(CLASS));
  }
}
