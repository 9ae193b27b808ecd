package dev.plumb.hlsl.sema;

import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.checked.CheckedFunction;
import dev.plumb.hlsl.checked.CheckedProgram;
import dev.plumb.hlsl.checked.Variable;
import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.diag.Diagnostics;
import dev.plumb.hlsl.diag.Label;
import dev.plumb.hlsl.source.LanguageVersion;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.specialize.GlobalObjects;
import dev.plumb.hlsl.type.StructType;
import dev.plumb.hlsl.type.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/// All that is known of a program while, and after, it is analysed: what further expressions are
/// checked against.
public final class ProgramContext {
  final AnalysisOptions options;
  final Scope global = Scope.global();
  final boolean prelude;

  /// Values of constant variables, for array sizes, case labels and tables.
  final ConstantEvaluator constants = new ConstantEvaluator();

  final Map<StructType, StructInfo> structs = new HashMap<>();

  /// The objects in global structs and behind global interfaces.
  final GlobalObjects globalObjects = new GlobalObjects();

  /// The methods that interfaces declare.
  final Map<CheckedFunction, FunctionInfo> interfaceMethods = new IdentityHashMap<>();

  final List<Variable> interfaceGlobals = new ArrayList<>();

  /// What the initializer of a static needs.
  final Map<Variable, Uses> initializerUses = new HashMap<>();

  /// What parameters' default values need.
  final Map<CheckedExpr, Uses> defaultUses = new IdentityHashMap<>();

  /// In order of declaration, used or not.
  final List<CheckedProgram.Initialized> statics = new ArrayList<>();

  final List<CheckedProgram.Initialized> tables = new ArrayList<>();
  final List<Variable> groupshared = new ArrayList<>();
  final List<DeclaredBuffer> buffers = new ArrayList<>();
  final List<DeclaredObject> objects = new ArrayList<>();

  final Map<CheckedFunction, FunctionInfo> functions = new IdentityHashMap<>();

  /// What a struct is an instance of.
  record Instance(Template template, List<Template.Argument> arguments) {}

  final Map<StructType, Instance> instances = new HashMap<>();

  /// Features that Direct3D 11 lacks and a message has named.
  final Set<String> refusedFeatures = new HashSet<>();

  /// For each instance, in the order they were made: makes it forgotten.
  final List<Runnable> forgetInstances = new ArrayList<>();

  /// How many templates are being made into something.
  int instanceDepth;

  /// What a hull shader's entry calls its patch constant function; known before it is declared.
  Optional<String> patchConstantFunction = Optional.empty();

  /// How matrices lie in memory that no modifier decides; `#pragma pack_matrix` changes it.
  boolean rowMajor;

  private Diagnostics diagnostics;
  private int errorsBefore;

  ProgramContext(AnalysisOptions options, Diagnostics diagnostics, boolean prelude) {
    this.options = options;
    report(diagnostics);
    this.rowMajor = options.rowMajorByDefault();
    this.prelude = prelude;
  }

  public AnalysisOptions options() {
    return options;
  }

  /// The value of a constant expression: raw bits for each scalar.
  public Optional<long[]> constantValue(CheckedExpr expr) {
    return constants.evaluate(expr);
  }

  /// Whether errors have been reported since the analysis began.
  boolean failed() {
    return diagnostics.errorCount() > errorsBefore;
  }

  Diagnostics diagnostics() {
    return diagnostics;
  }

  /// Sends messages elsewhere from now on.
  void report(Diagnostics to) {
    diagnostics = to;
    errorsBefore = to.errorCount();
  }

  /// What `work` gives; empty, and nothing is reported, if it finds an error. What templates were
  /// made into on the way is forgotten then, so that another use finds the error again.
  <T> Optional<T> tentatively(Supplier<Optional<T>> work) {
    Diagnostics before = diagnostics;
    int instancesBefore = forgetInstances.size();
    var scratch = new Diagnostics();
    diagnostics = scratch;
    Optional<T> result = Optional.empty();
    try {
      result = work.get();
    } catch (Abandoned e) {
      // no result
    } finally {
      diagnostics = before;
    }
    if (result.isEmpty() || scratch.hasErrors()) {
      while (forgetInstances.size() > instancesBefore) {
        forgetInstances.removeLast().run();
      }
      return Optional.empty();
    }
    return result;
  }

  /// The scope that `type::` opens.
  Optional<Scope> members(Type type) {
    return type instanceof StructType s ? struct(s).map(StructInfo::members) : Optional.empty();
  }

  LanguageVersion version() {
    return options.language().version();
  }

  /// Reports an error; the caller throws what this returns.
  Abandoned fail(DiagnosticCode code, SourceSpan span, String message, Label... notes) {
    diagnostics.error(code, span, message, notes);
    return Abandoned.STATEMENT;
  }

  void warn(DiagnosticCode code, SourceSpan span, String message, Label... notes) {
    diagnostics.warning(code, span, message, notes);
  }

  /// The prelude's function that stands for an intrinsic with these parameter types.
  FunctionInfo preludeFunction(String name, List<Type> parameterTypes) {
    return prelude
        ? Prelude.find(this, name, parameterTypes)
        : Prelude.function(name, parameterTypes);
  }

  /// Whether `method` is one that an interface declares: it has no body, and cannot run.
  boolean isOfInterface(FunctionInfo method) {
    return method.self.filter(v -> v.type() instanceof StructType s && s.isInterface()).isPresent();
  }

  /// What `type` declares beside its fields.
  Optional<StructInfo> struct(StructType type) {
    return Optional.ofNullable(structs.get(type));
  }
}
