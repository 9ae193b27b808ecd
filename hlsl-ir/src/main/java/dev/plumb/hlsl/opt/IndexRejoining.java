package dev.plumb.hlsl.opt;

import dev.plumb.hlsl.ir.BinaryOp;
import dev.plumb.hlsl.ir.Block;
import dev.plumb.hlsl.ir.Function;
import dev.plumb.hlsl.ir.Inst;
import dev.plumb.hlsl.ir.Insts;
import dev.plumb.hlsl.ir.IrType;
import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.ir.UnaryOp;
import dev.plumb.hlsl.ir.Value;
import dev.plumb.hlsl.source.SourceSpan;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Puts together what was taken apart for indices into packed arrays, as in `a[i >> 2][i & 3]`:
/// `((i >> k) << k + m) + ((i & (1 << k) - 1) << m)` is `i << m`, whether the first shift is
/// arithmetic or not.
final class IndexRejoining implements Pass {
  @Override
  public String name() {
    return "index-rejoining";
  }

  @Override
  public Module run(Module module) {
    return Functions.mapEach(module, f -> new Joiner(f).function());
  }

  /// `value << places`
  private record Shifted(Value value, int places) {}

  private static final class Joiner {
    private final Function function;
    private final List<IrType> valueTypes;
    private final Map<Value, Inst> definitions = new HashMap<>();

    Joiner(Function function) {
      this.function = function;
      this.valueTypes = new ArrayList<>(function.valueTypes());
    }

    Function function() {
      Block body = block(function.body());
      return new Function(
          function.name(),
          function.parameterCount(),
          function.resultTypes(),
          function.variables(),
          function.arrays(),
          valueTypes,
          body,
          function.prelude(),
          function.debug());
    }

    private Block block(Block block) {
      var out = new BlockBuilder();
      for (int i = 0; i < block.insts().size(); i++) {
        Inst inst = block.insts().get(i);
        SourceSpan span = block.spans().get(i);
        Insts.results(inst).forEach(v -> definitions.put(v, inst));
        Optional<Shifted> whole =
            inst instanceof Inst.Binary sum && isWord(sum.result())
                ? joined(sum)
                : Optional.empty();
        if (whole.isPresent()) {
          shift(((Inst.Binary) inst).result(), whole.get(), span, out);
        } else {
          out.add(Insts.mapBlocks(inst, this::block), span);
        }
      }
      return out.build();
    }

    private void shift(Value result, Shifted whole, SourceSpan span, BlockBuilder out) {
      IrType type = valueTypes.get(result.id());
      UnaryOp conversion = type == IrType.I32 ? UnaryOp.TO_I32 : UnaryOp.TO_U32;
      if (whole.places == 0) {
        out.add(new Inst.Unary(result, conversion, whole.value), span);
        return;
      }
      Value value = whole.value;
      if (valueTypes.get(value.id()) != type) {
        value = newValue(type);
        out.add(new Inst.Unary(value, conversion, whole.value), span);
      }
      Value count = newValue(type);
      out.add(new Inst.Constant(count, type, whole.places), span);
      out.add(new Inst.Binary(result, BinaryOp.SHL, value, count), span);
    }

    private Value newValue(IrType type) {
      valueTypes.add(type);
      return new Value(valueTypes.size() - 1);
    }

    private Optional<Shifted> joined(Inst.Binary sum) {
      if (sum.op() != BinaryOp.ADD && sum.op() != BinaryOp.OR) {
        return Optional.empty();
      }
      Shifted a = shifted(sum.a());
      Shifted b = shifted(sum.b());
      return joined(a, b).or(() -> joined(b, a));
    }

    private Optional<Shifted> joined(Shifted high, Shifted low) {
      int k = high.places - low.places;
      if (k > 0
          && definition(high.value) instanceof Inst.Binary shift
          && shift.op() == BinaryOp.SHR
          && isConstant(shift.b(), k)
          && definition(low.value) instanceof Inst.Binary mask
          && mask.op() == BinaryOp.AND
          && isConstant(mask.b(), (1L << k) - 1)
          && unconverted(shift.a()).equals(unconverted(mask.a()))) {
        return Optional.of(new Shifted(unconverted(shift.a()), low.places));
      }
      return Optional.empty();
    }

    /// The value as another one shifted, perhaps by 0.
    private Shifted shifted(Value v) {
      if (definition(v) instanceof Inst.Binary i && isWord(i.result())) {
        long constant = definition(i.b()) instanceof Inst.Constant c ? c.bits() : 0;
        if (i.op() == BinaryOp.MUL && Long.bitCount(constant) == 1) {
          return new Shifted(unconverted(i.a()), Long.numberOfTrailingZeros(constant));
        }
        if (i.op() == BinaryOp.SHL && constant > 0 && constant < 32) {
          return new Shifted(unconverted(i.a()), (int) constant);
        }
      }
      return new Shifted(unconverted(v), 0);
    }

    /// The definition of what has the same bits.
    private Inst definition(Value v) {
      return definitions.get(unconverted(v));
    }

    /// What has the same bits, before any conversions between i32 and u32.
    private Value unconverted(Value v) {
      Value same = v;
      while (definitions.get(same) instanceof Inst.Unary u
          && (u.op() == UnaryOp.TO_I32 || u.op() == UnaryOp.TO_U32)
          && isWord(u.a())) {
        same = u.a();
      }
      return same;
    }

    private boolean isConstant(Value v, long bits) {
      return definitions.get(v) instanceof Inst.Constant c && c.bits() == bits;
    }

    private boolean isWord(Value v) {
      return ValueRanges.has(valueTypes.get(v.id()));
    }
  }
}
