package dev.plumb.hlsl.opt;

import dev.plumb.hlsl.ir.BinaryOp;
import dev.plumb.hlsl.ir.Block;
import dev.plumb.hlsl.ir.Function;
import dev.plumb.hlsl.ir.Inst;
import dev.plumb.hlsl.ir.Insts;
import dev.plumb.hlsl.ir.IrType;
import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.ir.TernaryOp;
import dev.plumb.hlsl.ir.UnaryOp;
import dev.plumb.hlsl.ir.Value;
import java.util.Optional;
import java.util.OptionalLong;

/// Leaves out integer and bool operations that change nothing, bounds that hold anyway, and
/// conversions of indices between i32 and u32, which mean the same.
///
/// Not of floats: `x * 1` flushes denormals, `x + 0` changes the sign of zero.
final class Simplification implements Pass {
  @Override
  public String name() {
    return "simplification";
  }

  @Override
  public Module run(Module module) {
    return Functions.mapEach(module, f -> new Simplifier(f).function());
  }

  private static final class Simplifier {
    private final Function function;

    /// What defines each value, operands already replaced.
    private final Inst[] definitions; // [value]

    private final ValueRanges ranges;
    private final Replacements replaced;

    Simplifier(Function function) {
      this.function = function;
      this.ranges = new ValueRanges(function);
      this.definitions = new Inst[function.valueTypes().size()];
      this.replaced = new Replacements(function);
    }

    Function function() {
      return function.withBody(block(function.body()));
    }

    private Block block(Block block) {
      var out = new BlockBuilder();
      for (int i = 0; i < block.insts().size(); i++) {
        var inst = simpler(Insts.mapValues(block.insts().get(i), replaced::of, v -> v));
        Insts.results(inst).forEach(v -> definitions[v.id()] = inst);
        ranges.define(inst);
        var same = sameAs(inst);
        if (same.isPresent()) {
          replaced.put(Insts.results(inst).getFirst(), same.get());
        } else {
          out.add(Insts.mapBlocks(inst, this::block), block.spans().get(i));
        }
      }
      return out.build();
    }

    /// The same instruction with simpler operands.
    private Inst simpler(Inst inst) {
      return switch (inst) {
        case Inst.LoadElement i -> new Inst.LoadElement(i.result(), i.array(), index(i.index()));
        case Inst.StoreElement i -> new Inst.StoreElement(i.array(), index(i.index()), i.value());
        case Inst.Ternary i
            when i.op() == TernaryOp.SELECT
                && definitions[i.a().id()] instanceof Inst.Unary condition
                && condition.op() == UnaryOp.NOT ->
            new Inst.Ternary(i.result(), i.op(), condition.a(), i.c(), i.b());
        default -> inst;
      };
    }

    /// An index is read as unsigned, so that a conversion between i32 and u32 may be left out.
    private Value index(Value v) {
      if (definitions[v.id()] instanceof Inst.Unary u
          && (u.op() == UnaryOp.TO_U32 || u.op() == UnaryOp.TO_I32)
          && isWord(function.typeOf(u.a()))) {
        return u.a();
      }
      return v;
    }

    private static boolean isWord(IrType type) {
      return type == IrType.I32 || type == IrType.U32;
    }

    /// The operand that an instruction always gives.
    private Optional<Value> sameAs(Inst inst) {
      return switch (inst) {
        case Inst.Binary i when !function.typeOf(i.a()).isFloat() -> sameAs(i);
        case Inst.Unary i
            when i.op() == UnaryOp.NOT
                && definitions[i.a().id()] instanceof Inst.Unary inner
                && inner.op() == UnaryOp.NOT ->
            Optional.of(inner.a());
        case Inst.Unary i when isThereAndBack(i) ->
            Optional.of(((Inst.Unary) definitions[i.a().id()]).a());
        default -> Optional.empty();
      };
    }

    /// From i32 to u32 and back, or the other way.
    private boolean isThereAndBack(Inst.Unary i) {
      boolean converts = i.op() == UnaryOp.TO_I32 || i.op() == UnaryOp.TO_U32;
      return converts
          && definitions[i.a().id()] instanceof Inst.Unary inner
          && (inner.op() == UnaryOp.TO_I32 || inner.op() == UnaryOp.TO_U32)
          && isWord(function.typeOf(inner.a()))
          && function.typeOf(inner.a()) == function.typeOf(i.result());
    }

    private Optional<Value> sameAs(Inst.Binary i) {
      return switch (i.op()) {
        case ADD, OR, XOR -> isConstant(i.b(), 0) ? Optional.of(i.a()) : ifZero(i.a(), i.b());
        case SUB, SHL, SHR -> isConstant(i.b(), 0) ? Optional.of(i.a()) : Optional.empty();
        case MUL -> isConstant(i.b(), 1) ? Optional.of(i.a()) : ifOne(i.a(), i.b());
        case AND -> isMasked(i.a(), i.b()) ? Optional.of(i.a()) : Optional.empty();
        case MIN -> lesser(i.a(), i.b());
        case MAX -> lesser(i.a(), i.b()).map(least -> least.equals(i.a()) ? i.b() : i.a());
        case DIV, MOD, MUL_HIGH, EQ, NE, LT, LE, GT, GE, MAKE_F64 -> Optional.empty();
      };
    }

    private Optional<Value> ifZero(Value constant, Value other) {
      return isConstant(constant, 0) ? Optional.of(other) : Optional.empty();
    }

    private Optional<Value> ifOne(Value constant, Value other) {
      return isConstant(constant, 1) ? Optional.of(other) : Optional.empty();
    }

    /// The one that is never greater than the other.
    private Optional<Value> lesser(Value a, Value b) {
      if (!isWord(function.typeOf(a))) {
        return Optional.empty();
      }
      if (ranges.of(a).high() <= ranges.of(b).low()) {
        return Optional.of(a);
      }
      return ranges.of(b).high() <= ranges.of(a).low() ? Optional.of(b) : Optional.empty();
    }

    /// Whether `x & mask` is `x`: x is small, or has been masked already with bits that mask has.
    private boolean isMasked(Value x, Value mask) {
      OptionalLong wanted = constant(mask);
      if (wanted.isPresent() && isWord(function.typeOf(x)) && fits(x, wanted.getAsLong())) {
        return true;
      }
      if (wanted.isEmpty()
          || !(definitions[x.id()] instanceof Inst.Binary inner)
          || inner.op() != BinaryOp.AND) {
        return false;
      }
      OptionalLong had = constant(inner.b());
      return had.isPresent() && (had.getAsLong() & ~wanted.getAsLong()) == 0;
    }

    /// Whether x has no bits but those of a mask of low bits.
    private boolean fits(Value x, long mask) {
      var range = ranges.of(x);
      return (mask & mask + 1) == 0 && range.low() >= 0 && range.high() <= mask;
    }

    private boolean isConstant(Value v, long bits) {
      OptionalLong constant = constant(v);
      return constant.isPresent() && constant.getAsLong() == bits;
    }

    private OptionalLong constant(Value v) {
      return definitions[v.id()] instanceof Inst.Constant c
          ? OptionalLong.of(c.bits())
          : OptionalLong.empty();
    }
  }
}
