package dev.plumb.hlsl.lower;

import dev.plumb.hlsl.checked.CheckedFunction;
import dev.plumb.hlsl.checked.CheckedProgram;
import dev.plumb.hlsl.checked.StageAttributes;
import dev.plumb.hlsl.checked.Variable;
import dev.plumb.hlsl.ir.Function;
import dev.plumb.hlsl.ir.FunctionDebug.DebugVariable;
import dev.plumb.hlsl.ir.IrInvariantError;
import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.ir.Module.SignatureElement;
import dev.plumb.hlsl.ir.StageData;
import dev.plumb.hlsl.type.ShaderStage;
import dev.plumb.hlsl.type.TessellatorPartitioning;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// One module while it is made: what its functions share, and the functions lowered so far.
final class ModuleLowering {
  private final CheckedProgram program;
  private final Set<Variable> indexed;
  private final ConstantBufferLowering constantBuffers;
  private final ResourceLowering resources;
  private final StaticLowering statics;
  private final StageSignatures signatures;
  private final List<Function> functions = new ArrayList<>();
  private final Map<InstanceKey, Integer> instances = new HashMap<>();

  /// A function and the objects it is lowered for. Functions compare by identity.
  private record InstanceKey(CheckedFunction function, List<ObjectRef.Key> objects) {}

  ModuleLowering(CheckedProgram program) {
    this.program = program;
    this.signatures = new StageSignatures(program.model(), program.stage());
    this.indexed = DynamicIndexing.of(program);
    this.resources = new ResourceLowering(program.objects());
    this.constantBuffers = new ConstantBufferLowering(program.constantBuffers(), resources);
    this.statics = new StaticLowering(program, indexed);
  }

  Module lower() {
    var entry = new EntryLowering(this, program.entry(), program, false);
    int patchConstantFunction = -1;
    if (program.attributes().stage() instanceof StageAttributes.Hull hull) {
      var function = new EntryLowering(this, hull.patchConstantFunction(), program, true);
      functions.add(function.lower());
      patchConstantFunction = functions.size() - 1;
    }
    Function lowered = entry.lower();
    return finish(
        lowered,
        signatures.inputElements(),
        signatures.outputElements(),
        signatures.stageData(program.attributes().stage(), patchConstantFunction));
  }

  /// The module, with `entry` behind the functions that it has called for.
  Module finish(
      Function entry,
      List<SignatureElement> inputs,
      List<SignatureElement> outputs,
      StageData stageData) {
    functions.add(entry);
    var debugGlobals = new ArrayList<DebugVariable>();
    debugGlobals.addAll(statics.debugVariables());
    debugGlobals.addAll(constantBuffers.debugVariables());
    return new Module(
        stage(stageData),
        inputs,
        outputs,
        constantBuffers.bindings(),
        resources.resources(),
        resources.samplers(),
        statics.globals(),
        statics.globalArrays(),
        statics.tables(),
        statics.groupshared(),
        functions,
        functions.size() - 1,
        program.attributes().earlyDepthStencil(),
        program.attributes().threads(),
        stageData,
        debugGlobals);
  }

  /// Expressions of a geometry, hull or domain shader, which have no part in its work, are those of
  /// a vertex shader.
  private ShaderStage stage(StageData stageData) {
    boolean apart =
        stageData instanceof StageData.None
            && switch (program.attributes().stage()) {
              case StageAttributes.None _, StageAttributes.Vertex _ -> false;
              case StageAttributes.Geometry _, StageAttributes.Hull _, StageAttributes.Domain _ ->
                  true;
            };
    return apart ? ShaderStage.VERTEX : program.stage();
  }

  /// The number of the hull shader's [TessellatorPartitioning].
  int partitioning() {
    return program.attributes().stage() instanceof StageAttributes.Hull hull
        ? hull.partitioning().ordinal()
        : TessellatorPartitioning.INTEGER.ordinal();
  }

  StageSignatures signatures() {
    return signatures;
  }

  /// Whether a computed value indexes an array in `variable`.
  boolean isIndexed(Variable variable) {
    return indexed.contains(variable);
  }

  CheckedProgram program() {
    return program;
  }

  ResourceLowering resources() {
    return resources;
  }

  /// The number of `function` lowered for these objects (one for each parameter of object type, in
  /// order); its callees come before it.
  int instance(CheckedFunction function, List<ObjectRef> objects) {
    var key = new InstanceKey(function, objects.stream().map(ObjectRef::key).toList());
    Integer known = instances.get(key);
    if (known != null) {
      return known;
    }
    functions.add(new FunctionLowering(this, function).lower(objects));
    instances.put(key, functions.size() - 1);
    return functions.size() - 1;
  }

  /// The place of a variable that all functions share.
  Place global(Variable variable) {
    return switch (variable.storage()) {
      case CONSTANT_BUFFER -> constantBuffers.place(variable);
      case STATIC, CONSTANT_TABLE, GROUPSHARED -> statics.place(variable);
      case LOCAL, PARAMETER, OBJECT ->
          throw new IrInvariantError(
              "no global place for " + variable + " (" + variable.storage() + ")");
    };
  }
}
