package dev.plumb.hlsl.sema;

import dev.plumb.hlsl.checked.CheckedConstantBuffer;
import dev.plumb.hlsl.checked.CheckedProgram.CheckedObject;
import dev.plumb.hlsl.checked.Variable;
import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.diag.Label;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.type.ArrayType;
import dev.plumb.hlsl.type.ObjectKind;
import dev.plumb.hlsl.type.ObjectType;
import dev.plumb.hlsl.type.ScalarKind;
import dev.plumb.hlsl.type.VectorType;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Gives registers to the buffers and objects that are used. As fxc: those written in the text stay
/// free for what asks for them, used or not; all others take the lowest free ones, in order of
/// declaration.
final class BindingAssigner {
  /// How many registers an array without end keeps others out of.
  private static final int UNBOUNDED = 4096;

  private final ProgramContext program;
  private final Set<Variable> used;
  private final CombinedSamplers combined;

  /// Who has or has reserved a register: by letter and space, then index.
  private final Map<String, Map<Integer, Owner>> files = new HashMap<>();

  private final List<CheckedConstantBuffer> buffers = new ArrayList<>();
  private final Map<Variable, Integer> firstOfArrays = new IdentityHashMap<>(); // of buffers
  private final List<CheckedObject> objects = new ArrayList<>();

  private record Owner(String name, SourceSpan span, boolean used) {}

  /// The first `u` register that is free: in pixel shaders up to 5.1 the render targets come first,
  /// in which 5.1 may name one of theirs.
  private final int firstUnorderedAccess;

  BindingAssigner(
      ProgramContext program, Set<Variable> used, CombinedSamplers combined, int renderTargets) {
    this.program = program;
    this.used = used;
    this.combined = combined;
    this.firstUnorderedAccess = program.options.model().major() >= 6 ? 0 : renderTargets;
  }

  List<CheckedConstantBuffer> buffers() {
    return buffers;
  }

  List<CheckedObject> objects() {
    return objects;
  }

  void assign() {
    for (DeclaredBuffer buffer : program.buffers) {
      buffer
          .slot()
          .filter(RegisterSlot::isChosen)
          .ifPresent(
              s ->
                  reserve(
                      s,
                      1,
                      buffer.name(),
                      isUsed(buffer),
                      DiagnosticCode.DUPLICATE_CBUFFER_REGISTER));
    }
    for (DeclaredObject object : program.objects) {
      boolean isUsed = used.contains(object.variable());
      object
          .slot()
          .filter(RegisterSlot::isChosen)
          .ifPresent(
              s ->
                  reserve(
                      s,
                      object.count() == 0 ? UNBOUNDED : object.count(),
                      object.variable().name(),
                      isUsed,
                      DiagnosticCode.REGISTER_CONFLICT));
    }
    var layouter = new BufferLayouter(program);
    for (DeclaredBuffer buffer : program.buffers) {
      if (isUsed(buffer)) {
        char letter = buffer.textureBuffer() ? 't' : 'b';
        int register =
            buffer.element().isPresent()
                ? elementRegister(buffer, letter)
                : register(buffer.slot(), letter, 1, buffer.name(), buffer.span());
        int space = buffer.slot().map(RegisterSlot::space).orElse(0);
        buffers.add(layouter.layout(buffer, register, space));
      }
    }
    List<DeclaredObject> usedObjects =
        program.objects.stream().filter(o -> used.contains(o.variable())).toList();
    for (DeclaredObject object : usedObjects) {
      if (object.type().kind().category() == ObjectKind.Category.SAMPLER) {
        assign(object);
      }
    }
    usedObjects.stream()
        .filter(o -> combined.texture(o.variable()).isPresent())
        .sorted(Comparator.comparing(o -> combined.order(o.variable())))
        .forEach(this::assignTexture);
    for (DeclaredObject object : usedObjects) {
      if (object.type().kind().category() != ObjectKind.Category.SAMPLER) {
        assign(object);
      }
    }
    List<Variable> order = usedObjects.stream().map(DeclaredObject::variable).toList();
    objects.sort(Comparator.comparing(o -> order.indexOf(o.variable()))); // keeps sampler, texture
  }

  /// The texture that a sampler brings with it. In D3D9 it has the sampler's register; else only if
  /// the text gives that, and the lowest free one before all other textures if not: in order of
  /// use.
  private void assignTexture(DeclaredObject object) {
    CheckedObject sampler =
        objects.stream().filter(o -> o.variable() == object.variable()).findFirst().orElseThrow();
    ObjectKind texture = combined.texture(object.variable()).orElseThrow();
    boolean same =
        program.options.model().isLegacy()
            || object.slot().filter(RegisterSlot::isChosen).isPresent();
    Optional<RegisterSlot> slot =
        Optional.of(new RegisterSlot('t', sampler.register(), sampler.space(), sampler.span()))
            .filter(s -> same && isFree(file('t', s.space()), s.index(), object.count()));
    slot.ifPresent(
        s ->
            reserve(
                s,
                object.count(),
                object.variable().name(),
                true,
                DiagnosticCode.REGISTER_CONFLICT));
    assign(
        new DeclaredObject(
            object.variable(),
            new ObjectType(texture, Optional.of(new VectorType(ScalarKind.FLOAT, 4)), 0),
            object.count(),
            slot));
  }

  private void assign(DeclaredObject object) {
    Variable variable = object.variable();
    char letter = object.type().kind().category().registerLetter;
    if (letter == 'u'
        && !program.options.hasDescriptors()
        && object.slot().filter(RegisterSlot::isChosen).isPresent()
        && object.slot().get().index() < firstUnorderedAccess) {
      throw program.fail(
          DiagnosticCode.INVALID_BINDING,
          object.slot().get().span(),
          "UAV registers live in the same binding space as outputs, so they must be bound to at"
              + " least u"
              + firstUnorderedAccess);
    }
    int register =
        register(
            object.slot(),
            letter,
            object.count() == 0 ? UNBOUNDED : object.count(),
            variable.name(),
            variable.span());
    int space = object.slot().map(RegisterSlot::space).orElse(0);
    objects.add(
        new CheckedObject(
            variable, object.type(), register, object.count(), space, variable.span()));
  }

  /// The registers of an array follow one another.
  private int elementRegister(DeclaredBuffer buffer, char letter) {
    CheckedConstantBuffer.Element element = buffer.element().orElseThrow();
    Variable array = element.array();
    int count = ((ArrayType) array.type()).length();
    if (element.index() == 0) {
      int first = register(buffer.slot(), letter, count, array.name(), array.span());
      firstOfArrays.put(array, first);
    }
    return firstOfArrays.get(array) + element.index();
  }

  private boolean isUsed(DeclaredBuffer buffer) {
    if (buffer.element().isPresent()) {
      return used.contains(buffer.element().get().array());
    }
    return buffer.members().stream().anyMatch(m -> used.contains(m.variable()));
  }

  private void reserve(
      RegisterSlot slot, int count, String name, boolean isUsed, DiagnosticCode conflict) {
    Map<Integer, Owner> file = file(slot.letter(), slot.space());
    var owner = new Owner(name, slot.span(), isUsed);
    for (int i = slot.index(); i < slot.index() + count; i++) {
      Owner before = file.get(i);
      if (before != null && before.used() && isUsed) {
        program
            .diagnostics()
            .error(
                conflict,
                slot.span(),
                "'"
                    + name
                    + "' and '"
                    + before.name()
                    + "' are both bound to register "
                    + slot.letter()
                    + i,
                new Label(before.span(), "'" + before.name() + "' is bound here"));
        return;
      }
      if (before == null || isUsed) {
        file.put(i, owner);
      }
    }
  }

  private int register(
      Optional<RegisterSlot> slot, char letter, int count, String name, SourceSpan span) {
    if (slot.filter(RegisterSlot::isChosen).isPresent()) {
      return slot.get().index();
    }
    Map<Integer, Owner> file = file(letter, slot.map(RegisterSlot::space).orElse(0));
    int limit = RegisterSlot.registers(program.options, letter);
    for (int start = letter == 'u' ? firstUnorderedAccess : 0; start + count <= limit; start++) {
      if (isFree(file, start, count)) {
        for (int i = start; i < start + count; i++) {
          file.put(i, new Owner(name, span, true));
        }
        return start;
      }
    }
    DiagnosticCode code =
        switch (letter) {
          case 'b' -> DiagnosticCode.TOO_MANY_CBUFFERS;
          case 's' -> DiagnosticCode.TOO_MANY_SAMPLERS;
          case 'u' -> DiagnosticCode.TOO_MANY_UAVS;
          default -> DiagnosticCode.TOO_MANY_TEXTURES;
        };
    throw program.fail(
        code,
        span,
        "no register is left for '"
            + name
            + "', there are "
            + letter
            + "0 to "
            + letter
            + (limit - 1));
  }

  private static boolean isFree(Map<Integer, Owner> file, int start, int count) {
    for (int i = start; i < start + count; i++) {
      if (file.containsKey(i)) {
        return false;
      }
    }
    return true;
  }

  private Map<Integer, Owner> file(char letter, int space) {
    return files.computeIfAbsent(letter + ":" + space, k -> new HashMap<>());
  }
}
