package dev.plumb.hlsl.verify;

import dev.plumb.hlsl.ir.ArrayVariable;
import dev.plumb.hlsl.ir.ArrayVariable.Space;
import dev.plumb.hlsl.ir.Function;
import dev.plumb.hlsl.ir.IrInvariantError;
import dev.plumb.hlsl.ir.IrType;
import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.ir.Module.SignatureElement;
import dev.plumb.hlsl.ir.ScalarVariable;
import dev.plumb.hlsl.type.ShaderStage;
import java.util.List;

/// Checks that a module keeps the IR's rules, so that executors need not.
///
/// Here: the module's tables and signatures. [FunctionVerifier] checks bodies, [ResourceVerifier]
/// the instructions that reach outside.
public final class Verifier {
  /// Lanes of the largest wave: a thread group is one wave.
  private static final int MAX_THREADS = 1024;

  private Verifier() {}

  /// The module, known to be well formed.
  ///
  /// @throws IrInvariantError naming function, instruction and rule, if it is not
  public static VerifiedModule verify(Module module) {
    checkSignature("input", module.inputs());
    checkSignature("output", module.outputs());
    checkBindings(module);
    checkVariables("global", module.globals(), true);
    checkArrays("global array", module.globalArrays(), Space.GLOBAL);
    checkArrays("groupshared array", module.groupshared(), Space.GROUPSHARED);
    checkTables(module);
    checkThreads(module);
    module.entryPoints().forEach(entry -> checkEntry(module, entry));
    StageDataVerifier.check(module);
    for (int f = 0; f < module.functions().size(); f++) {
      Function function = module.functions().get(f);
      checkFunctionTables(function);
      new FunctionVerifier(module, f).verify();
    }
    return new VerifiedModule(module);
  }

  static void check(boolean rule, String where, String message) {
    if (!rule) {
      throw new IrInvariantError(where + ": " + message);
    }
  }

  static void checkSignature(String kind, List<SignatureElement> elements) {
    for (int e = 0; e < elements.size(); e++) {
      SignatureElement element = elements.get(e);
      String where = kind + " element " + e + " " + element.semantic() + element.semanticIndex();
      check(
          !element.type().is64(),
          where,
          "type " + element.type().text + " does not fit a 32-bit component");
      int count = element.componentCount();
      check(count >= 1 && count <= 4, where, count + " components; 1 to 4 are allowed");
    }
  }

  private static void checkBindings(Module module) {
    module
        .constantBuffers()
        .forEach(
            b ->
                check(
                    b.size() >= 0,
                    "constant buffer " + b.name(),
                    "size " + b.size() + " is negative"));
    module
        .resources()
        .forEach(b -> check(b.count() >= 0, "resource " + b.name(), b.count() + " array elements"));
    module
        .samplers()
        .forEach(b -> check(b.count() >= 0, "sampler " + b.name(), b.count() + " array elements"));
  }

  private static void checkVariables(String kind, List<ScalarVariable> variables, boolean global) {
    for (int id = 0; id < variables.size(); id++) {
      ScalarVariable variable = variables.get(id);
      String where = kind + " " + id + " " + variable.name();
      check(variable.id() == id, where, "has id " + variable.id());
      check(variable.global() == global, where, "is " + (global ? "not " : "") + "marked global");
    }
  }

  private static void checkArrays(String kind, List<ArrayVariable> arrays, Space space) {
    for (int id = 0; id < arrays.size(); id++) {
      ArrayVariable array = arrays.get(id);
      String where = kind + " " + id + " " + array.name();
      check(array.id() == id, where, "has id " + array.id());
      check(array.space() == space, where, "has space " + array.space());
      check(array.length() >= 1, where, "length " + array.length() + "; at least 1");
    }
  }

  private static void checkTables(Module module) {
    checkArrays(
        "table", module.tables().stream().map(Module.Table::array).toList(), Space.CONSTANT);
    for (Module.Table table : module.tables()) {
      String where = "table " + table.array().name();
      int size = table.bits().size();
      check(
          size == table.array().length(),
          where,
          size + " contents for length " + table.array().length());
      table
          .bits()
          .forEach(
              bits ->
                  check(
                      fits(table.array().type(), bits), where, "contents " + bits + " do not fit"));
    }
  }

  /// Whether `bits` are a `type`: 32-bit ones have no high half, bools are 0 or 1.
  static boolean fits(IrType type, long bits) {
    return switch (type) {
      case BOOL -> bits == 0 || bits == 1;
      case F32, I32, U32 -> bits >>> 32 == 0;
      case F64, I64, U64 -> true;
    };
  }

  private static void checkThreads(Module module) {
    if (module.stage() != ShaderStage.COMPUTE) {
      check(
          module.groupshared().isEmpty(),
          "module",
          "groupshared memory in stage " + module.stage());
      return;
    }
    check(
        module.threads().size() == 3,
        "module",
        "threads " + module.threads() + "; three numbers are needed");
    long product = 1;
    for (int threads : module.threads()) {
      check(threads >= 1, "module", "threads " + module.threads() + "; each is at least 1");
      product *= threads;
    }
    check(
        product <= MAX_THREADS, "module", product + " threads in a group; at most " + MAX_THREADS);
  }

  private static void checkEntry(Module module, int number) {
    int count = module.functions().size();
    check(number >= 0 && number < count, "module", "entry " + number + " of " + count);
    Function entry = module.functions().get(number);
    check(
        entry.parameterCount() == 0 && entry.resultTypes().isEmpty(),
        "entry function " + entry.name(),
        "takes or returns something");
  }

  private static void checkFunctionTables(Function function) {
    String where = "function " + function.name();
    int parameters = function.parameterCount();
    check(
        parameters >= 0 && parameters <= function.variables().size(),
        where,
        parameters + " parameters of " + function.variables().size() + " variables");
    checkVariables(where + ", variable", function.variables(), false);
    checkArrays(where + ", array", function.arrays(), Space.LOCAL);
  }
}
