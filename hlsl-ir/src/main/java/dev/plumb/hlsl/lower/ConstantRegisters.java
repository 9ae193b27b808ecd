package dev.plumb.hlsl.lower;

import dev.plumb.hlsl.checked.CheckedConstantBuffer;
import dev.plumb.hlsl.checked.CheckedConstantBuffer.Member;
import dev.plumb.hlsl.checked.CheckedProgram;
import dev.plumb.hlsl.ir.Block;
import dev.plumb.hlsl.ir.Function;
import dev.plumb.hlsl.ir.Inst;
import dev.plumb.hlsl.ir.Insts;
import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.type.ArrayType;
import dev.plumb.hlsl.type.ConstantBufferLayout;
import dev.plumb.hlsl.type.ConstantPacking;
import dev.plumb.hlsl.type.StructType;
import dev.plumb.hlsl.type.Type;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/// Gives the constants of shader models up to 3 their `c` registers, as fxc does: all of them, of
/// constant buffers and parameters too, lie in one file of registers.
///
/// Registers written in the text are kept free, whole, for those they are written for. The others
/// take room from their first register to the last one that the code reads: those that need most
/// come first, of equal ones the one declared first. What is not read lies behind all others.
///
/// What is read is known when the code is optimised, and where it lies when it is lowered: so a
/// program is lowered, optimised, given registers, and lowered again.
public final class ConstantRegisters {
  private static final int REGISTER = ConstantBufferLayout.REGISTER_BYTES;

  private final List<CheckedConstantBuffer> buffers;
  private final Map<Member, Integer> used = new IdentityHashMap<>(); // bytes
  private final BitSet taken = new BitSet(); // by register

  private ConstantRegisters(List<CheckedConstantBuffer> buffers) {
    this.buffers = buffers;
  }

  /// The program with all constants in one `$Globals`.
  ///
  /// @param program of a shader model up to 3
  /// @param optimized what became of it
  public static CheckedProgram allocate(CheckedProgram program, Module optimized) {
    List<CheckedConstantBuffer> constants =
        program.constantBuffers().stream().filter(b -> !b.textureBuffer()).toList();
    if (constants.isEmpty()) {
      return program;
    }
    var registers = new ConstantRegisters(constants);
    for (Function function : optimized.functions()) {
      registers.visit(function.body());
    }
    var result = new ArrayList<CheckedConstantBuffer>();
    result.add(registers.allocate());
    program.constantBuffers().stream()
        .filter(CheckedConstantBuffer::textureBuffer)
        .forEach(result::add);
    return program.withConstantBuffers(result);
  }

  private void visit(Block block) {
    for (Inst inst : block.insts()) {
      if (inst instanceof Inst.LoadConstant load) {
        note(load);
      }
      Insts.blocks(inst).forEach(this::visit);
    }
  }

  private void note(Inst.LoadConstant load) {
    for (Member member : buffers.get(load.buffer()).members()) {
      int inside = load.offset() - member.offset();
      if (inside >= 0 && inside < member.size()) {
        int end =
            load.dynamicOffset().isPresent()
                ? endOfArray(member.variable().type(), inside)
                : inside + 1;
        used.merge(member, Math.ceilDiv(end, REGISTER) * REGISTER, Math::max);
      }
    }
  }

  /// The end of the outermost array in `type` that holds byte `offset`; that of the register, if
  /// none does.
  private static int endOfArray(Type type, int offset) {
    if (type instanceof ArrayType) {
      return ConstantPacking.REGISTERS.sizeOf(type);
    }
    if (type instanceof StructType struct) {
      int[] starts = ConstantPacking.REGISTERS.fieldOffsets(struct);
      for (int i = starts.length - 1; i >= 0; i--) {
        if (starts[i] <= offset) {
          return starts[i] + endOfArray(struct.fields().get(i).type(), offset - starts[i]);
        }
      }
    }
    return ConstantPacking.REGISTERS.sizeOf(type); // a matrix, by a computed row
  }

  private CheckedConstantBuffer allocate() {
    List<Member> members = buffers.stream().flatMap(b -> b.members().stream()).toList();
    var placed = new IdentityHashMap<Member, Member>();
    for (Member member : members) {
      if (member.pinned()) {
        take(member.offset(), member.size());
        placed.put(member, member);
      }
    }
    members.stream()
        .filter(m -> !m.pinned() && used.containsKey(m))
        .sorted(Comparator.comparing((Member m) -> -used.get(m)))
        .forEach(m -> placed.put(m, at(m, firstFree(used.get(m)), used.get(m))));
    int end = taken.length() * REGISTER;
    for (Member member : members) {
      if (!placed.containsKey(member)) {
        placed.put(member, at(member, end, member.size()));
        end += member.size();
      }
    }
    int size =
        Math.max(
            end, placed.values().stream().mapToInt(m -> m.offset() + m.size()).max().orElse(0));
    CheckedConstantBuffer first = buffers.getFirst();
    return new CheckedConstantBuffer(
        "$Globals",
        false,
        0,
        0,
        members.stream().map(placed::get).toList(),
        Math.ceilDiv(size, REGISTER) * REGISTER,
        ConstantPacking.REGISTERS,
        Optional.empty(),
        first.span());
  }

  private int firstFree(int bytes) {
    int count = bytes / REGISTER;
    int start = 0;
    while (!isFree(start, count)) {
      start++;
    }
    take(start * REGISTER, bytes);
    return start * REGISTER;
  }

  private boolean isFree(int start, int count) {
    return IntStream.range(start, start + count).noneMatch(taken::get);
  }

  private void take(int offset, int bytes) {
    taken.set(offset / REGISTER, Math.ceilDiv(offset + bytes, REGISTER));
  }

  private static Member at(Member member, int offset, int bytes) {
    return new Member(member.variable(), offset, bytes, member.defaultBits(), false);
  }
}
