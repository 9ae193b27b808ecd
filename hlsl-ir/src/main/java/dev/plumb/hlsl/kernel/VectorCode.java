package dev.plumb.hlsl.kernel;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;

/// Calls of the Vector API as bytecode, one method for each. Everything is flat: the JIT keeps
/// vectors in registers only in code that it compiles as a whole.
///
/// Vectors that do not change go to locals before the loop, see [#writeConstants].
final class VectorCode {
  private static final String PACKAGE = "jdk.incubator.vector.";
  private static final ClassDesc VECTOR = ClassDesc.of(PACKAGE + "Vector");
  static final ClassDesc INT = ClassDesc.of(PACKAGE + "IntVector");
  static final ClassDesc FLOAT = ClassDesc.of(PACKAGE + "FloatVector");
  private static final ClassDesc MASK = ClassDesc.of(PACKAGE + "VectorMask");
  static final ClassDesc SPECIES = ClassDesc.of(PACKAGE + "VectorSpecies");
  static final ClassDesc SHUFFLE = ClassDesc.of(PACKAGE + "VectorShuffle");
  private static final ClassDesc OPERATORS = ClassDesc.of(PACKAGE + "VectorOperators");
  private static final ClassDesc UNARY = ClassDesc.of(PACKAGE + "VectorOperators$Unary");
  private static final ClassDesc BINARY = ClassDesc.of(PACKAGE + "VectorOperators$Binary");
  private static final ClassDesc ASSOCIATIVE =
      ClassDesc.of(PACKAGE + "VectorOperators$Associative");
  private static final ClassDesc COMPARISON = ClassDesc.of(PACKAGE + "VectorOperators$Comparison");
  private static final ClassDesc CONVERSION = ClassDesc.of(PACKAGE + "VectorOperators$Conversion");
  private static final ClassDesc I = ConstantDescs.CD_int;
  static final ClassDesc INTS = I.arrayType();

  /// Of the `fromArray` that gathers.
  static final MethodTypeDesc GATHER = MethodTypeDesc.of(INT, SPECIES, INTS, I, INTS, I);

  final CodeBuilder cb;
  final Width width;

  /// See [DirectGathers].
  private final boolean direct;

  private final Deque<Integer> free = new ArrayDeque<>();

  /// A vector made before the loop: of the same bits in all lanes, as floats or ints; or the lanes'
  /// numbers.
  private record Constant(boolean floats, int bits, boolean numbers) {}

  private final Map<Constant, Integer> constants = new LinkedHashMap<>();

  VectorCode(CodeBuilder cb, Width width) {
    this(cb, width, false);
  }

  /// @param direct whether gathers are [DirectGathers]
  VectorCode(CodeBuilder cb, Width width, boolean direct) {
    this.cb = cb;
    this.width = width;
    this.direct = direct;
  }

  // ---- locals

  int newLocal() {
    return free.isEmpty() ? cb.allocateLocal(TypeKind.REFERENCE) : free.pop();
  }

  void free(int local) {
    if (local != Lane.NONE) {
      free.push(local);
    }
  }

  /// Pops into a local.
  int store() {
    int local = newLocal();
    cb.astore(local);
    return local;
  }

  void load(int local) {
    cb.aload(local);
  }

  // ---- constants

  void constInts(int bits) {
    cb.aload(constant(new Constant(false, bits, false)));
  }

  void constFloats(float value) {
    cb.aload(constant(new Constant(true, Float.floatToRawIntBits(value), false)));
  }

  /// 0, 1, 2 ...
  void laneNumbers() {
    cb.aload(constant(new Constant(false, 0, true)));
  }

  private int constant(Constant constant) {
    // never from the pool: it must stay as it is in all of the loop
    return constants.computeIfAbsent(constant, _ -> cb.allocateLocal(TypeKind.REFERENCE));
  }

  /// Fills the locals of all constants that were asked for.
  void writeConstants() {
    constants.forEach(
        (constant, local) -> {
          species(INT);
          cb.loadConstant(constant.bits);
          broadcast();
          if (constant.numbers) {
            cb.iconst_1();
            call(INT, "addIndex", INT, I);
          } else if (constant.floats) {
            asFloats();
          }
          cb.astore(local);
        });
  }

  // ---- calls

  private void call(ClassDesc owner, String name, ClassDesc result, ClassDesc... parameters) {
    cb.invokevirtual(owner, name, MethodTypeDesc.of(result, parameters));
  }

  private void operator(String name, ClassDesc kind) {
    cb.getstatic(OPERATORS, name, kind);
  }

  /// Pushes the species of ints or floats.
  void species(ClassDesc vector) {
    cb.getstatic(vector, width.species, SPECIES);
  }

  /// species, int -> ints
  void broadcast() {
    cb.invokestatic(INT, "broadcast", MethodTypeDesc.of(INT, SPECIES, I));
  }

  void asFloats() {
    call(INT, "reinterpretAsFloats", FLOAT);
  }

  void asInts() {
    call(FLOAT, "reinterpretAsInts", INT);
  }

  /// floats, floats -> floats; `name`: add, sub, mul, div
  void floatBinary(String name) {
    call(FLOAT, name, FLOAT, VECTOR);
  }

  void fma() {
    call(FLOAT, "fma", FLOAT, VECTOR, VECTOR);
  }

  void sqrt() {
    call(FLOAT, "sqrt", FLOAT);
  }

  /// ints, ints -> ints; `name`: add, sub, mul, min, max, and, or
  void intBinary(String name) {
    call(INT, name, INT, VECTOR);
  }

  /// ints, ints -> ints; `op`: AND, OR, XOR
  void intBinaryBits(String op) {
    int local = store();
    intAssociative(op, local);
    free(local);
  }

  /// ints -> ints; the other operand is in a local
  void intLanewise(String op, int local) {
    operator(op, BINARY);
    cb.aload(local);
    call(INT, "lanewise", INT, BINARY, VECTOR);
  }

  void intAssociative(String op, int local) {
    operator(op, ASSOCIATIVE);
    cb.aload(local);
    call(INT, "lanewise", INT, BINARY, VECTOR);
  }

  /// ints -> ints; by a constant
  void intShift(String op, int count) {
    operator(op, BINARY);
    cb.loadConstant(count);
    call(INT, "lanewise", INT, BINARY, I);
  }

  void intUnary(String op) {
    operator(op, UNARY);
    call(INT, "lanewise", INT, UNARY);
  }

  /// ints -> ints: `and` with a constant, in the lanes of the mask.
  void andMasked(int bits, int mask) {
    operator("AND", ASSOCIATIVE);
    constInts(bits);
    cb.aload(mask);
    call(INT, "lanewise", INT, BINARY, VECTOR, MASK);
  }

  /// ints -> mask; against a local
  void compareInts(String op, int local) {
    operator(op, COMPARISON);
    cb.aload(local);
    call(INT, "compare", MASK, COMPARISON, VECTOR);
  }

  /// ints -> mask
  void compareConst(String op, int bits) {
    operator(op, COMPARISON);
    constInts(bits);
    call(INT, "compare", MASK, COMPARISON, VECTOR);
  }

  /// floats -> mask of ints; against a local
  void compareFloats(String op, int local) {
    operator(op, COMPARISON);
    cb.aload(local);
    call(FLOAT, "compare", MASK, COMPARISON, VECTOR);
    maskOfInts();
  }

  /// floats -> mask of ints
  void compareConst(String op, float value) {
    operator(op, COMPARISON);
    constFloats(value);
    call(FLOAT, "compare", MASK, COMPARISON, VECTOR);
    maskOfInts();
  }

  private void maskOfInts() {
    species(INT);
    call(MASK, "cast", MASK, SPECIES);
  }

  private void maskOfFloats() {
    species(FLOAT);
    call(MASK, "cast", MASK, SPECIES);
  }

  /// ints, ints, mask -> ints: the second where the mask is set.
  void blendInts() {
    call(INT, "blend", INT, VECTOR, MASK);
  }

  /// floats, floats, mask of ints -> floats
  void blendFloats() {
    maskOfFloats();
    call(FLOAT, "blend", FLOAT, VECTOR, MASK);
  }

  /// floats, floats, mask of ints -> floats: subtracts (adds) in the lanes of the mask.
  void floatBinaryMasked(String name) {
    maskOfFloats();
    call(FLOAT, name, FLOAT, VECTOR, MASK);
  }

  /// mask, mask -> mask; `name`: and, or, xor
  void maskBinary(String name) {
    call(MASK, name, MASK, MASK);
  }

  void maskNot() {
    call(MASK, "not", MASK);
  }

  void anyTrue() {
    call(MASK, "anyTrue", ConstantDescs.CD_boolean);
  }

  /// long -> mask
  void maskFromLong(int bits) {
    species(INT);
    cb.lload(bits);
    cb.invokestatic(MASK, "fromLong", MethodTypeDesc.of(MASK, SPECIES, ConstantDescs.CD_long));
  }

  /// mask -> long
  void maskToLong() {
    call(MASK, "toLong", ConstantDescs.CD_long);
  }

  /// Of masks in locals, as longs: lanes with those in whose quads they are.
  void spreadOverQuads(int bits, int spread) {
    cb.lload(bits).lload(bits).iconst_1().lushr().lor().lstore(spread);
    cb.lload(spread).lload(spread).iconst_2().lushr().lor();
    cb.loadConstant(0x1111_1111_1111_1111L).land().loadConstant(15L).lmul().lstore(spread);
  }

  /// ints, ints, mask -> ints: adds in the lanes of the mask.
  void addMasked() {
    call(INT, "add", INT, VECTOR, MASK);
  }

  void floatsToInts() {
    operator("F2I", CONVERSION);
    cb.iconst_0();
    call(FLOAT, "convert", VECTOR, CONVERSION, I);
    cb.checkcast(INT);
  }

  void intsToFloats() {
    operator("I2F", CONVERSION);
    cb.iconst_0();
    call(INT, "convert", VECTOR, CONVERSION, I);
    cb.checkcast(FLOAT);
  }

  /// floats, shuffle -> floats
  void rearrange() {
    call(FLOAT, "rearrange", FLOAT, SHUFFLE);
  }

  // ---- memory

  /// The array in a local, at the index in another -> ints.
  void fromArray(int array, int index) {
    species(INT);
    cb.aload(array);
    cb.iload(index);
    fromArrayHere();
  }

  /// species, array, int -> ints
  void fromArrayHere() {
    cb.invokestatic(INT, "fromArray", MethodTypeDesc.of(INT, SPECIES, INTS, I));
  }

  /// ints, array, int ->
  void intoArray() {
    call(INT, "intoArray", ConstantDescs.CD_void, INTS, I);
  }

  /// ints, array, int, mask ->
  void intoArrayMasked() {
    call(INT, "intoArray", ConstantDescs.CD_void, INTS, I, MASK);
  }

  /// ints -> ints: from the array in a local at places inside of it.
  ///
  /// @param scratch local of an array for the places
  void gather(int array, int scratch) {
    if (direct) {
      DirectGathers.gather(this, array);
      return;
    }
    cb.aload(scratch).iconst_0();
    intoArray();
    species(INT);
    cb.aload(array).iconst_0().aload(scratch).iconst_0();
    cb.invokestatic(INT, "fromArray", GATHER);
  }

  /// ints -> : to the array in a local, at the places that lie in `places`, in the lanes of a mask.
  void scatter(int array, int places, int mask) {
    cb.aload(array);
    cb.iconst_0();
    cb.aload(places);
    cb.iconst_0();
    cb.aload(mask);
    call(INT, "intoArray", ConstantDescs.CD_void, INTS, I, INTS, I, MASK);
  }

  /// int[] -> shuffle of floats; species first
  void shuffleFromArray() {
    cb.invokestatic(SHUFFLE, "fromArray", MethodTypeDesc.of(SHUFFLE, SPECIES, INTS, I));
  }
}
