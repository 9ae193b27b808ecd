package dev.plumb.hlsl.lower;

import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.checked.CheckedProgram;
import dev.plumb.hlsl.checked.CheckedProgram.Initialized;
import dev.plumb.hlsl.checked.Variable;
import dev.plumb.hlsl.ir.ArrayVariable;
import dev.plumb.hlsl.ir.FunctionDebug.DebugVariable;
import dev.plumb.hlsl.ir.IrType;
import dev.plumb.hlsl.ir.Module.Table;
import dev.plumb.hlsl.ir.ScalarVariable;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.type.Type;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Static, `static const` and groupshared variables. A constant of which no computed value indexes
/// a part needs no memory: its scalars are constants.
final class StaticLowering {
  private final List<ScalarVariable> globals = new ArrayList<>();
  private final List<ArrayVariable> globalArrays = new ArrayList<>();
  private final List<Table> tables = new ArrayList<>();
  private final List<ArrayVariable> groupshared = new ArrayList<>();
  private final Map<Variable, List<Ref>> places = new IdentityHashMap<>();
  private final List<DebugVariable> debugVariables = new ArrayList<>();

  StaticLowering(CheckedProgram program, Set<Variable> indexed) {
    for (Initialized initialized : program.statics()) {
      Variable variable = initialized.variable();
      var maker = new GlobalMaker(ArrayVariable.Space.GLOBAL, globalArrays);
      add(
          variable,
          indexed.contains(variable)
              ? Storage.indexable(maker, variable.name(), variable.type())
              : Storage.scalars(maker, variable.name(), variable.type()));
    }
    for (Initialized table : program.tables()) {
      Variable variable = table.variable();
      List<Ref> constants = constants(variable.type(), table.initializer());
      add(variable, indexed.contains(variable) ? tables(variable, constants) : constants);
    }
    for (Variable variable : program.groupshared()) {
      var maker = new GlobalMaker(ArrayVariable.Space.GROUPSHARED, groupshared);
      add(variable, Storage.memory(maker, variable.name(), variable.type()));
    }
  }

  private void add(Variable variable, List<Ref> refs) {
    places.put(variable, refs);
    debugVariables.add(
        new DebugVariable(
            variable.name(),
            variable.type(),
            variable.span(),
            SourceSpan.NONE,
            false,
            Locations.of(refs)));
  }

  private static List<Ref> constants(Type type, Optional<CheckedExpr> initializer) {
    List<IrType> types = IrTypes.ofScalars(type);
    var refs = new ArrayList<Ref>(types.size());
    for (int i = 0; i < types.size(); i++) {
      long bits =
          initializer.isPresent() && initializer.get() instanceof CheckedExpr.Constant c
              ? c.bits().get(i)
              : 0;
      refs.add(new Ref.Fixed(types.get(i), bits));
    }
    return refs;
  }

  /// Arrays for the constants that lie in an array.
  private List<Ref> tables(Variable variable, List<Ref> constants) {
    var made = new ArrayList<ArrayVariable>();
    List<Ref> refs = Storage.memory(new TableMaker(made), variable.name(), variable.type());
    var contents = new IdentityHashMap<ArrayVariable, Long[]>();
    made.forEach(a -> contents.put(a, new Long[a.length()]));
    for (int i = 0; i < refs.size(); i++) {
      var element = (Ref.Element) refs.get(i);
      contents.get(element.array())[element.index()] = ((Ref.Fixed) constants.get(i)).bits();
    }
    made.forEach(a -> tables.add(new Table(a, List.of(contents.get(a)))));
    return refs;
  }

  /// Makes variables of the module's.
  private final class GlobalMaker implements Storage.Maker {
    private final ArrayVariable.Space space;
    private final List<ArrayVariable> arrays;

    GlobalMaker(ArrayVariable.Space space, List<ArrayVariable> arrays) {
      this.space = space;
      this.arrays = arrays;
    }

    @Override
    public ScalarVariable scalar(IrType type, String name) {
      var variable = new ScalarVariable(globals.size(), true, type, name);
      globals.add(variable);
      return variable;
    }

    @Override
    public ArrayVariable array(IrType type, int length, String name) {
      var array = new ArrayVariable(arrays.size(), space, type, length, name);
      arrays.add(array);
      return array;
    }
  }

  /// Makes arrays that become tables.
  private final class TableMaker implements Storage.Maker {
    private final List<ArrayVariable> made;

    TableMaker(List<ArrayVariable> made) {
      this.made = made;
    }

    @Override
    public ScalarVariable scalar(IrType type, String name) {
      throw new AssertionError("a table has arrays only");
    }

    @Override
    public ArrayVariable array(IrType type, int length, String name) {
      var array =
          new ArrayVariable(
              tables.size() + made.size(), ArrayVariable.Space.CONSTANT, type, length, name);
      made.add(array);
      return array;
    }
  }

  Place place(Variable variable) {
    return Place.of(variable.type(), places.get(variable));
  }

  List<ScalarVariable> globals() {
    return globals;
  }

  List<ArrayVariable> globalArrays() {
    return globalArrays;
  }

  List<Table> tables() {
    return tables;
  }

  List<ArrayVariable> groupshared() {
    return groupshared;
  }

  List<DebugVariable> debugVariables() {
    return debugVariables;
  }
}
