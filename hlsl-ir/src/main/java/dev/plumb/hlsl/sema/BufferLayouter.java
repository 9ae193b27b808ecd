package dev.plumb.hlsl.sema;

import dev.plumb.hlsl.checked.CheckedConstantBuffer;
import dev.plumb.hlsl.checked.CheckedConstantBuffer.Member;
import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.diag.Label;
import dev.plumb.hlsl.type.ConstantBufferLayout;
import dev.plumb.hlsl.type.ConstantPacking;
import dev.plumb.hlsl.type.ScalarKind;
import dev.plumb.hlsl.type.Type;
import dev.plumb.hlsl.type.Types;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Gives the members of a constant buffer their offsets.
final class BufferLayouter {
  /// 4096 registers of 16 bytes.
  private static final int MAX_BYTES = 65536;

  private final ProgramContext program;
  private final ConstantPacking packing;

  BufferLayouter(ProgramContext program) {
    this.program = program;
    this.packing = ConstantPacking.of(program.options.model());
  }

  /// Members with `packoffset` first, the others behind one another where nothing lies.
  CheckedConstantBuffer layout(DeclaredBuffer buffer, int register, int space) {
    var members = new ArrayList<Member>();
    for (DeclaredBuffer.Member member : buffer.members()) {
      member.offset().ifPresent(offset -> members.add(placed(member, offset)));
    }
    List<Member> fixed = List.copyOf(members);
    int end = 0;
    for (DeclaredBuffer.Member member : buffer.members()) {
      if (member.offset().isEmpty()) {
        Member placed = placeAfter(end, member, fixed);
        end = placed.offset() + placed.size();
        members.add(placed);
      }
    }
    requireApart(members);
    int size = 0;
    for (Member member : members) {
      size = Math.max(size, Math.addExact(member.offset(), member.size()));
    }
    if (size > MAX_BYTES) {
      throw program.fail(
          DiagnosticCode.CBUFFER_TOO_LARGE,
          buffer.span(),
          "'"
              + buffer.name()
              + "' takes "
              + size
              + " bytes, a constant buffer may have "
              + MAX_BYTES);
    }
    int padded =
        Math.ceilDiv(size, ConstantBufferLayout.REGISTER_BYTES)
            * ConstantBufferLayout.REGISTER_BYTES;
    return new CheckedConstantBuffer(
        buffer.name(),
        buffer.textureBuffer(),
        register,
        space,
        inOrder(buffer, members),
        padded,
        packing,
        buffer.element(),
        buffer.span());
  }

  private Member placed(DeclaredBuffer.Member member, int offset) {
    Type type = member.variable().type();
    return new Member(
        member.variable(),
        offset,
        packing.sizeOf(type),
        stored(type, member.defaultBits()),
        member.offset().isPresent());
  }

  /// The bits of a member's scalars as memory holds them: of a true `bool` all are set.
  private List<Long> stored(Type type, List<Long> bits) {
    ScalarKind[] kinds = Types.scalarKinds(type);
    var stored = new ArrayList<Long>(bits.size());
    for (int i = 0; i < bits.size(); i++) {
      ScalarKind to = packing.stored(kinds[i]);
      long value = ConstantMath.convert(bits.get(i), kinds[i], to);
      stored.add(to == ScalarKind.BOOL && value != 0 ? 0xffff_ffffL : value);
    }
    return stored;
  }

  private Member placeAfter(int end, DeclaredBuffer.Member member, List<Member> fixed) {
    int at = packing.place(end, member.variable().type());
    Member placed = placed(member, at);
    for (Optional<Member> hit = hit(placed, fixed); hit.isPresent(); hit = hit(placed, fixed)) {
      int behind = hit.get().offset() + hit.get().size();
      placed = placed(member, packing.place(behind, member.variable().type()));
    }
    return placed;
  }

  private static Optional<Member> hit(Member placed, List<Member> fixed) {
    return fixed.stream()
        .filter(
            f ->
                f.offset() < placed.offset() + placed.size()
                    && placed.offset() < f.offset() + f.size())
        .findFirst();
  }

  private void requireApart(List<Member> members) {
    List<Member> sorted = members.stream().sorted(Comparator.comparingInt(Member::offset)).toList();
    for (int i = 1; i < sorted.size(); i++) {
      Member before = sorted.get(i - 1);
      Member member = sorted.get(i);
      if (before.offset() + before.size() > member.offset()) {
        throw program.fail(
            DiagnosticCode.CONSTANT_LOCATION_COLLISION,
            member.variable().span(),
            "'"
                + member.variable().name()
                + "' and '"
                + before.variable().name()
                + "' overlap in their constant buffer",
            new Label(
                before.variable().span(), "'" + before.variable().name() + "' is declared here"));
      }
    }
  }

  private static List<Member> inOrder(DeclaredBuffer buffer, List<Member> members) {
    var ordered = new ArrayList<Member>();
    for (DeclaredBuffer.Member declared : buffer.members()) {
      members.stream().filter(m -> m.variable() == declared.variable()).forEach(ordered::add);
    }
    return ordered;
  }
}
