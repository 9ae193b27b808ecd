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

/// Leaves out integer and bool operations that change nothing, and conversions of indices between
/// i32 and u32, which mean the same.
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

    private final Replacements replaced;

    Simplifier(Function function) {
      this.function = function;
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
        default -> Optional.empty();
      };
    }

    private Optional<Value> sameAs(Inst.Binary i) {
      return switch (i.op()) {
        case ADD, OR, XOR -> isConstant(i.b(), 0) ? Optional.of(i.a()) : ifZero(i.a(), i.b());
        case SUB, SHL, SHR -> isConstant(i.b(), 0) ? Optional.of(i.a()) : Optional.empty();
        case MUL -> isConstant(i.b(), 1) ? Optional.of(i.a()) : ifOne(i.a(), i.b());
        case AND -> isMasked(i.a(), i.b()) ? Optional.of(i.a()) : Optional.empty();
        case DIV, MOD, MIN, MAX, MUL_HIGH, EQ, NE, LT, LE, GT, GE, MAKE_F64 -> Optional.empty();
      };
    }

    private Optional<Value> ifZero(Value constant, Value other) {
      return isConstant(constant, 0) ? Optional.of(other) : Optional.empty();
    }

    private Optional<Value> ifOne(Value constant, Value other) {
      return isConstant(constant, 1) ? Optional.of(other) : Optional.empty();
    }

    /// Whether `x & mask` is `x`: x has been masked already with bits that mask has.
    private boolean isMasked(Value x, Value mask) {
      OptionalLong wanted = constant(mask);
      if (wanted.isEmpty()
          || !(definitions[x.id()] instanceof Inst.Binary inner)
          || inner.op() != BinaryOp.AND) {
        return false;
      }
      OptionalLong had = constant(inner.b());
      return had.isPresent() && (had.getAsLong() & ~wanted.getAsLong()) == 0;
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
