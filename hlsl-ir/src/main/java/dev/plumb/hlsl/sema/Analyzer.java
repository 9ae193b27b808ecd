package dev.plumb.hlsl.sema;

import dev.plumb.hlsl.ast.Decl;
import dev.plumb.hlsl.ast.Expr;
import dev.plumb.hlsl.ast.TranslationUnit;
import dev.plumb.hlsl.checked.CheckedFunction;
import dev.plumb.hlsl.checked.CheckedProgram;
import dev.plumb.hlsl.checked.StageAttributes;
import dev.plumb.hlsl.checked.Variable;
import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.diag.Diagnostics;
import dev.plumb.hlsl.diag.Label;
import dev.plumb.hlsl.diag.Spelling;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.specialize.Specializer;
import dev.plumb.hlsl.type.ObjectKind;
import dev.plumb.hlsl.type.ObjectType;
import dev.plumb.hlsl.type.ScalarKind;
import dev.plumb.hlsl.type.ShaderStage;
import dev.plumb.hlsl.type.Types;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// The syntax tree to a checked program for one stage and entry point.
public final class Analyzer {
  /// D3D11's limit for one thread group.
  private static final int MAX_GROUPSHARED_BYTES = 32768;

  private final ProgramContext program;

  private Analyzer(ProgramContext program) {
    this.program = program;
  }

  /// A checked program, and what further expressions can be checked against (see
  /// [ExpressionAnalyzer]).
  public record Analysis(CheckedProgram program, ProgramContext context) {}

  /// The checked program; empty if and only if there were errors, all of which are in
  /// `diagnostics`.
  public static Optional<CheckedProgram> analyze(
      TranslationUnit unit, AnalysisOptions options, Diagnostics diagnostics) {
    return analyzeWithContext(unit, options, diagnostics).map(Analysis::program);
  }

  /// The same, with the context that a debugger needs.
  public static Optional<Analysis> analyzeWithContext(
      TranslationUnit unit, AnalysisOptions options, Diagnostics diagnostics) {
    var program = new ProgramContext(options, diagnostics, false);
    if (options.stage() == ShaderStage.HULL) {
      program.patchConstantFunction = patchConstantFunction(unit, options.entryPoint());
    }
    new DeclAnalyzer(program).analyze(unit.declarations(), program.global);
    Optional<CheckedProgram> checked = Optional.empty();
    try {
      checked = new Analyzer(program).entry(unit);
    } catch (Abandoned e) {
      // reported
    }
    return program.failed() ? Optional.empty() : checked.map(c -> new Analysis(c, program));
  }

  /// What the entry's attribute names; what is wrong with it is found later.
  private static Optional<String> patchConstantFunction(TranslationUnit unit, String entry) {
    return unit.declarations().stream()
        .filter(d -> d instanceof Decl.Function f && f.name().equals(entry))
        .flatMap(d -> ((Decl.Function) d).attributes().stream())
        .filter(a -> a.name().equalsIgnoreCase("patchconstantfunc"))
        .flatMap(a -> a.arguments().stream())
        .filter(Expr.StringLiteral.class::isInstance)
        .map(e -> ((Expr.StringLiteral) e).value())
        .findFirst();
  }

  private Optional<CheckedProgram> entry(TranslationUnit unit) {
    FunctionInfo entry = findEntry(unit);
    var outside = new ArrayList<>(List.of(entry)); // the functions that are run from outside
    EntryParameters parameters = EntryParameters.of(program, entry, false);
    var reachable = new Reachable(program);
    Optional<FunctionInfo> patchConstants = Optional.empty();
    if (program.options.stage() == ShaderStage.HULL) {
      FunctionInfo function = new TessellationAnalyzer(program, entry).patchConstantFunction();
      outside.add(function);
      addParameterBuffer(outside);
      reachable.visit(function, function.span());
      patchConstants = Optional.of(function);
    } else {
      addParameterBuffer(outside);
    }
    reachable.visit(entry, entry.span());
    if (program.failed()) {
      return Optional.empty();
    }
    outside.stream()
        .flatMap(f -> f.parameters.stream())
        .map(FunctionInfo.Parameter::variable)
        .filter(v -> v.storage() != Variable.Storage.PARAMETER)
        .forEach(reachable.globals::add);
    var signatures = new SignatureChecker(program);
    StageAttributes stage = stage(entry, parameters, patchConstants, signatures, reachable);
    var attributes = new EntryAttributesReader(program).read(entry.definition.orElseThrow(), stage);
    requireGroupsharedFits(reachable);
    var roots = new ArrayList<CheckedFunction>();
    patchConstants.ifPresent(f -> roots.add(f.checked()));
    roots.add(entry.checked());
    Specializer.Result specialized = specialize(roots, reachable);
    if (program.failed()) {
      return Optional.empty();
    }
    var combined = new CombinedSamplers(program, specialized.functions());
    var bindings =
        new BindingAssigner(program, reachable.globals, combined, signatures.renderTargets());
    bindings.assign();
    return Optional.of(
        new CheckedProgram(
            program.options.stage(),
            program.options.model(),
            specialized.roots().getLast(),
            specialized.functions(),
            specialized.statics(),
            used(program.tables, reachable),
            program.groupshared.stream().filter(reachable.globals::contains).toList(),
            bindings.buffers(),
            bindings.objects(),
            attributes.withPatchConstants(specialized.roots().getFirst())));
  }

  /// Checks the signatures, and what else the stage asks of the entry function.
  private StageAttributes stage(
      FunctionInfo entry,
      EntryParameters parameters,
      Optional<FunctionInfo> patchConstants,
      SignatureChecker signatures,
      Reachable reachable) {
    boolean domain = program.options.stage() == ShaderStage.DOMAIN;
    SignatureEnd values = domain ? SignatureEnd.PATCH_CONSTANT : SignatureEnd.INPUT;
    signatures.check(entry, parameters, values, SignatureEnd.OUTPUT);
    return switch (program.options.stage()) {
      case PIXEL, COMPUTE -> new StageAttributes.None();
      case VERTEX -> new ClipPlaneAnalyzer(program).analyze(entry, signatures, reachable);
      case GEOMETRY -> new GeometryAnalyzer(program, entry, parameters).analyze();
      case HULL -> {
        FunctionInfo function = patchConstants.orElseThrow();
        EntryParameters ofPatch = EntryParameters.of(program, function, true);
        var constants = new SignatureChecker(program);
        constants.check(function, ofPatch, SignatureEnd.PATCH_INPUT, SignatureEnd.PATCH_CONSTANT);
        var tessellation = new TessellationAnalyzer(program, entry);
        tessellation.checkFactors(constants, function, true);
        for (FunctionInfo.Parameter patch : ofPatch.patches()) {
          if (((ObjectType) patch.type()).kind() == ObjectKind.OUTPUT_PATCH) {
            new SignatureChecker(program).checkWritten(patch, signatures);
          }
        }
        yield tessellation.hull(parameters, function, ofPatch);
      }
      case DOMAIN -> {
        var tessellation = new TessellationAnalyzer(program, entry);
        tessellation.checkFactors(signatures, entry, false);
        yield tessellation.domain(parameters);
      }
    };
  }

  /// Tells which objects are meant where, and so which are used.
  private Specializer.Result specialize(List<CheckedFunction> roots, Reachable reachable) {
    new InterfaceGlobals(program).resolve();
    Specializer.Result result =
        Specializer.specialize(
            roots,
            List.copyOf(reachable.functions),
            used(program.statics, reachable),
            program.globalObjects,
            new SpecializerView(program, reachable),
            program.diagnostics());
    reachable.globals.removeIf(v -> v.storage() == Variable.Storage.OBJECT);
    reachable.globals.addAll(result.globals());
    return result;
  }

  private void requireGroupsharedFits(Reachable reachable) {
    long bytes = 0;
    for (Variable variable : program.groupshared) {
      if (reachable.globals.contains(variable)) {
        for (ScalarKind kind : Types.scalarKinds(variable.type())) {
          bytes += kind.sizeInBytes();
        }
        if (bytes > MAX_GROUPSHARED_BYTES) {
          throw program.fail(
              DiagnosticCode.GROUPSHARED_TOO_LARGE,
              variable.span(),
              "groupshared variables take more than " + MAX_GROUPSHARED_BYTES + " bytes");
        }
      }
    }
  }

  private static List<CheckedProgram.Initialized> used(
      List<CheckedProgram.Initialized> declared, Reachable reachable) {
    return declared.stream().filter(i -> reachable.globals.contains(i.variable())).toList();
  }

  private FunctionInfo findEntry(TranslationUnit unit) {
    String name = program.options.entryPoint();
    if (program.global.lookup(name).orElse(null) instanceof Symbol.OfFunctions functions) {
      List<FunctionInfo> defined =
          functions.overloads().stream().filter(f -> f.definition.isPresent()).toList();
      if (!defined.isEmpty()) {
        return defined.getLast();
      }
    }
    if (program.failed()) {
      throw Abandoned.STATEMENT; // its declaration may be what failed
    }
    Optional<FunctionInfo> similar =
        Spelling.nearest(name, program.global.visibleNames())
            .flatMap(program.global::lookup)
            .flatMap(
                s ->
                    s instanceof Symbol.OfFunctions f
                        ? Optional.of(f.overloads().getFirst())
                        : Optional.empty());
    Label[] notes =
        similar
            .map(f -> new Label[] {new Label(f.span(), "did you mean '" + f.name + "'?")})
            .orElse(new Label[0]);
    throw program.fail(
        DiagnosticCode.ENTRY_POINT_NOT_FOUND,
        place(unit),
        "'" + name + "': entrypoint not found",
        notes);
  }

  /// The start of the main file: the entry point is nowhere.
  private static SourceSpan place(TranslationUnit unit) {
    return new SourceSpan(unit.end().file(), 0, 0);
  }

  /// `uniform` parameters of the functions that are run from outside are members of `$Params`,
  /// objects among them globals.
  private void addParameterBuffer(List<FunctionInfo> outside) {
    var buffer = DeclaredBuffer.implicit("$Params", outside.getFirst().span());
    outside.forEach(function -> addParameters(function, buffer));
    if (!buffer.members().isEmpty()) {
      boolean hasGlobals =
          !program.buffers.isEmpty() && program.buffers.getFirst().name().equals("$Globals");
      program.buffers.add(hasGlobals ? 1 : 0, buffer);
    }
  }

  private void addParameters(FunctionInfo function, DeclaredBuffer buffer) {
    var buffers = new ConstantBufferAnalyzer(program);
    List<Decl.Parameter> declared = function.definition.orElseThrow().parameters();
    for (int i = 0; i < function.parameters.size(); i++) {
      FunctionInfo.Parameter parameter = function.parameters.get(i);
      Decl.Declarator declarator = declared.get(i).declarator();
      Variable variable = parameter.variable();
      if (variable.storage() == Variable.Storage.CONSTANT_BUFFER) {
        List<Long> defaults =
            parameter
                .defaultValue()
                .flatMap(program.constants::evaluate)
                .map(bits -> Arrays.stream(bits).boxed().toList())
                .orElse(List.of());
        if (variable.type().scalarCount() > 0) {
          Optional<Integer> offset = buffers.globalOffset(declarator, variable.type());
          buffer.members().add(new DeclaredBuffer.Member(variable, offset, defaults));
        }
        if (Types.hasObject(variable.type())) {
          ObjectMembers.declare(program, variable, List.of());
        }
      } else if (variable.storage() == Variable.Storage.OBJECT) {
        DeclaredObject.objectOf(variable.type())
            .ifPresent(
                o ->
                    program.objects.add(
                        new DeclaredObject(
                            variable,
                            o,
                            DeclaredObject.countOf(variable.type()),
                            RegisterSlot.of(program, declarator.annotations()))));
      }
    }
  }
}
