package dev.plumb.hlsl.sema;

import dev.plumb.hlsl.ast.Annotation;
import dev.plumb.hlsl.checked.Variable;
import dev.plumb.hlsl.type.ArrayType;
import dev.plumb.hlsl.type.ObjectType;
import dev.plumb.hlsl.type.StructType;
import dev.plumb.hlsl.type.Type;
import dev.plumb.hlsl.type.Types;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The objects in a global struct: each is bound by itself, as `light.shadowMap` or
/// `lights[2].shadowMap`. The struct's `register(t3)` is that of its first texture, and so on for
/// each letter.
final class ObjectMembers {
  private final ProgramContext program;
  private final Map<Character, RegisterSlot> next = new HashMap<>();
  private final List<Variable> members = new ArrayList<>();

  private ObjectMembers(ProgramContext program) {
    this.program = program;
  }

  static void declare(ProgramContext program, Variable variable, List<Annotation> annotations) {
    var search = new ObjectMembers(program);
    for (Annotation annotation : annotations) {
      RegisterSlot.of(program, List.of(annotation)).ifPresent(s -> search.next.put(s.letter(), s));
    }
    search.add(variable.name(), variable.type(), variable);
    program.globalObjects.setMembers(variable, search.members);
  }

  private void add(String name, Type type, Variable owner) {
    if (Types.isObject(type)) {
      member(name, type, owner);
    } else if (type instanceof ArrayType array && Types.hasObject(type)) {
      for (int i = 0; i < array.length(); i++) {
        add(name + "[" + i + "]", array.element(), owner);
      }
    } else if (type instanceof StructType struct) {
      struct.fields().forEach(f -> add(name + "." + f.name(), f.type(), owner));
    }
  }

  private void member(String name, Type type, Variable owner) {
    var variable = new Variable(name, type, Variable.Storage.OBJECT, true, false, owner.span());
    ObjectType object = DeclaredObject.objectOf(type).orElseThrow();
    int count = DeclaredObject.countOf(type);
    char letter = object.kind().category().registerLetter;
    Optional<RegisterSlot> slot = Optional.ofNullable(next.get(letter));
    slot.ifPresent(
        s -> {
          s.require(program, letter, count);
          next.put(letter, new RegisterSlot(letter, s.index() + count, s.space(), s.span()));
        });
    program.objects.add(new DeclaredObject(variable, object, count, slot));
    members.add(variable);
  }
}
