package dev.plumb.hlsl.opt;

import dev.plumb.hlsl.ir.ArrayVariable;
import dev.plumb.hlsl.ir.BinaryOp;
import dev.plumb.hlsl.ir.Block;
import dev.plumb.hlsl.ir.Function;
import dev.plumb.hlsl.ir.Inst;
import dev.plumb.hlsl.ir.Insts;
import dev.plumb.hlsl.ir.IrType;
import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.ir.TernaryOp;
import dev.plumb.hlsl.ir.Value;
import dev.plumb.hlsl.runtime.ShaderMath;
import dev.plumb.hlsl.source.SourceSpan;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Computes what constants decide, with the run time's own arithmetic: operations, selections,
/// table look-ups, branches.
final class ConstantFolding implements Pass {
  @Override
  public String name() {
    return "constant-folding";
  }

  @Override
  public Module run(Module module) {
    return Functions.mapEach(module, f -> new Folder(module, f).function());
  }

  private static final class Folder {
    private final Module module;
    private final Function function;
    private final Map<Value, Long> constants = new HashMap<>();
    private final Replacements replaced;

    Folder(Module module, Function function) {
      this.module = module;
      this.function = function;
      this.replaced = new Replacements(function);
    }

    Function function() {
      return function.withBody(block(function.body()));
    }

    private Block block(Block block) {
      var out = new BlockBuilder();
      for (int i = 0; i < block.insts().size() && !out.ended(); i++) {
        add(Insts.mapValues(block.insts().get(i), replaced::of, v -> v), block.spans().get(i), out);
      }
      return out.build();
    }

    private void add(Inst inst, SourceSpan span, BlockBuilder out) {
      switch (inst) {
        case Inst.Constant i -> constants.put(i.result(), i.bits());
        case Inst.If i when constants.containsKey(i.condition()) -> {
          out.addAll(block(constants.get(i.condition()) != 0 ? i.then() : i.otherwise()));
          return;
        }
        case Inst.Ternary i when selectedValue(i).isPresent() -> {
          replaced.put(i.result(), selectedValue(i).get());
          return;
        }
        default -> {
          var bits = fold(inst);
          if (bits.isPresent()) {
            var result = Insts.results(inst).getFirst();
            constants.put(result, bits.get());
            out.add(new Inst.Constant(result, function.typeOf(result), bits.get()), span);
            return;
          }
        }
      }
      out.add(Insts.mapBlocks(inst, this::block), span);
    }

    /// A selection by a constant, or between one value and itself.
    private Optional<Value> selectedValue(Inst.Ternary i) {
      if (i.op() != TernaryOp.SELECT) {
        return Optional.empty();
      }
      if (i.b().equals(i.c())) {
        return Optional.of(i.b());
      }
      return Optional.ofNullable(constants.get(i.a())).map(c -> c != 0 ? i.b() : i.c());
    }

    private Optional<Long> fold(Inst inst) {
      return switch (inst) {
        case Inst.Unary i when known(i.a()) && i.op().isDerivative() -> derivative(bits(i.a()));
        case Inst.Unary i when known(i.a()) ->
            Optional.of(ShaderMath.unary(i.op(), typeOf(i.a()), bits(i.a())));
        case Inst.Binary i when known(i.a()) && known(i.b()) ->
            Optional.of(ShaderMath.binary(i.op(), typeOf(i.a()), bits(i.a()), bits(i.b())));
        case Inst.Ternary i when known(i.a()) && known(i.b()) && known(i.c()) ->
            Optional.of(
                ShaderMath.ternary(i.op(), typeOf(i.b()), bits(i.a()), bits(i.b()), bits(i.c())));
        case Inst.LoadElement i when known(i.index()) -> tableEntry(i);
        default -> Optional.empty();
      };
    }

    /// Past the table's end: 0.
    private Optional<Long> tableEntry(Inst.LoadElement i) {
      if (i.array().space() != ArrayVariable.Space.CONSTANT) {
        return Optional.empty();
      }
      List<Long> entries = module.tables().get(i.array().id()).bits();
      long index = bits(i.index()) & 0xffffffffL;
      return Optional.of(index < entries.size() ? entries.get((int) index) : 0L);
    }

    /// The difference of a constant to itself.
    private static Optional<Long> derivative(long bits) {
      return Optional.of(ShaderMath.binary(BinaryOp.SUB, IrType.F32, bits, bits));
    }

    private boolean known(Value v) {
      return constants.containsKey(v);
    }

    private long bits(Value v) {
      return constants.get(v);
    }

    private IrType typeOf(Value v) {
      return function.typeOf(v);
    }
  }
}
