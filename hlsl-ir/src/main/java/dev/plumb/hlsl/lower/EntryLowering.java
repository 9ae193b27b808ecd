package dev.plumb.hlsl.lower;

import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.checked.CheckedFunction;
import dev.plumb.hlsl.checked.CheckedFunction.Direction;
import dev.plumb.hlsl.checked.CheckedFunction.Parameter;
import dev.plumb.hlsl.checked.CheckedProgram;
import dev.plumb.hlsl.checked.CheckedProgram.Initialized;
import dev.plumb.hlsl.checked.StageAttributes;
import dev.plumb.hlsl.checked.Variable;
import dev.plumb.hlsl.ir.Block;
import dev.plumb.hlsl.ir.Function;
import dev.plumb.hlsl.ir.Inst;
import dev.plumb.hlsl.ir.IrType;
import dev.plumb.hlsl.ir.Module.SignatureElement;
import dev.plumb.hlsl.ir.Value;
import dev.plumb.hlsl.lower.SignatureLowering.End;
import dev.plumb.hlsl.lower.SignatureLowering.Slot;
import dev.plumb.hlsl.type.ArrayType;
import dev.plumb.hlsl.type.Interpolation;
import dev.plumb.hlsl.type.ObjectKind;
import dev.plumb.hlsl.type.ObjectType;
import dev.plumb.hlsl.type.ShaderStage;
import dev.plumb.hlsl.type.Type;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A function that is run from outside: the entry function, or a hull shader's patch constant
/// function. First it sets the statics and fetches its inputs, and where it returns it stores its
/// outputs.
final class EntryLowering extends FunctionLowering {
  private final CheckedProgram program;
  private final StageSignatures signatures;
  private final SignatureLowering outputs;
  private final Map<Variable, List<Slot>> inputSlots = new IdentityHashMap<>();
  private final Map<Variable, List<Slot>> outputSlots = new IdentityHashMap<>();
  private final List<Slot> returnSlots;
  private final ClipPlaneLowering clipPlanes;
  private final SignatureRegisters registers;

  /// @param patchConstants whether it is a hull shader's patch constant function
  EntryLowering(
      ModuleLowering module,
      CheckedFunction function,
      CheckedProgram program,
      boolean patchConstants) {
    super(module, function);
    this.program = program;
    this.signatures = module.signatures();
    this.outputs = patchConstants ? signatures.patchConstants() : signatures.outputs();
    this.registers = new SignatureRegisters(code(), program.model(), program.stage());
    // As fxc has it, the result comes before the out parameters.
    this.returnSlots =
        outputs.add(function.returnType(), function.returnSemantic(), Interpolation.UNDEFINED);
    for (Parameter parameter : signatureParameters()) {
      if (parameter.variable().type() instanceof ObjectType object) {
        bind(parameter.variable(), object);
      } else {
        declareSlots(parameter);
      }
    }
    List<CheckedExpr> planes =
        program.attributes().stage() instanceof StageAttributes.Vertex vertex
            ? vertex.clipPlanes()
            : List.of();
    this.clipPlanes = new ClipPlaneLowering(this, planes, outputs);
  }

  /// All but `uniform` ones, which are constants or objects.
  private List<Parameter> signatureParameters() {
    return function().parameters().stream()
        .filter(p -> p.variable().storage() == Variable.Storage.PARAMETER)
        .toList();
  }

  /// A stream or a patch.
  private void bind(Variable variable, ObjectType object) {
    ObjectRef.Kind kind;
    int number = 0;
    if (object.kind().category() == ObjectKind.Category.STREAM) {
      kind = ObjectRef.Kind.STREAM;
      number = signatures.addStream(object);
    } else {
      // what the hull shader put out comes in to the domain shader
      boolean ofOutput =
          object.kind() == ObjectKind.OUTPUT_PATCH && program.stage() == ShaderStage.HULL;
      kind = ofOutput ? ObjectRef.Kind.OUTPUT_PATCH : ObjectRef.Kind.INPUT_PATCH;
      signatures.controlPoint(ofOutput, object.element().orElseThrow());
    }
    objects().bind(variable, ObjectRef.of(kind, number, variable.type()));
  }

  private void declareSlots(Parameter parameter) {
    Variable variable = parameter.variable();
    Type type = isPrimitive(variable) ? ((ArrayType) variable.type()).element() : variable.type();
    if (parameter.direction() != Direction.OUT) {
      SignatureLowering inputs =
          program.stage() == ShaderStage.DOMAIN ? signatures.patchConstants() : signatures.inputs();
      inputSlots.put(variable, inputs.add(type, parameter.semantic(), parameter.interpolation()));
    }
    if (parameter.direction() != Direction.IN) {
      outputSlots.put(variable, outputs.add(type, parameter.semantic(), parameter.interpolation()));
    }
  }

  /// Whether it is a geometry shader's array of vertices: no other input of one is an array.
  private boolean isPrimitive(Variable variable) {
    return program.stage() == ShaderStage.GEOMETRY && variable.type() instanceof ArrayType;
  }

  Function lower() {
    Block body =
        code()
            .block(
                () -> {
                  program.statics().forEach(this::initialize);
                  signatureParameters().stream()
                      .filter(p -> !(p.variable().type() instanceof ObjectType))
                      .forEach(this::fetch);
                  statements().lower(function().body());
                  if (!code().ended()) {
                    code().at(closingBrace());
                    returnValues(List.of());
                  }
                });
    return finish(0, List.of(), body);
  }

  private void initialize(Initialized initialized) {
    if (initialized.initializer().isEmpty()) {
      return;
    }
    code().at(initialized.variable().span());
    List<Value> values = expressions().lower(initialized.initializer().get());
    access().write(variable(initialized.variable()), values);
  }

  private void fetch(Parameter parameter) {
    Variable variable = parameter.variable();
    Place place = declare(variable, function().body().span(), true);
    List<Slot> slots = inputSlots.get(variable);
    if (slots == null) {
      return;
    }
    code().at(variable.span());
    List<IrType> types = IrTypes.ofScalars(variable.type());
    var values = new ArrayList<Value>(types.size());
    for (int i = 0; i < types.size(); i++) {
      Slot slot = slots.get(i % slots.size());
      Optional<Integer> vertex =
          isPrimitive(variable) ? Optional.of(i / slots.size()) : Optional.empty();
      values.add(load(slot, vertex, types.get(i)));
    }
    access().write(place, values);
  }

  private Value load(Slot slot, Optional<Integer> vertex, IrType type) {
    if (vertex.isPresent()) {
      Value number = code().number(IrType.U32, vertex.get());
      return access().read(new Ref.Vertex(false, slot.element(), slot.component(), number, type));
    }
    SignatureElement element = slot.signature().element(slot.element());
    Value value = code().newValue(element.type());
    code()
        .emit(
            slot.signature().end() == End.PATCH_CONSTANT
                ? new Inst.LoadPatchConstant(value, slot.element(), slot.component())
                : new Inst.LoadInput(value, slot.element(), slot.component()));
    return registers.read(element, value, type);
  }

  @Override
  List<Slot> inputSlots(Variable variable) {
    return isPrimitive(variable) ? List.of() : inputSlots.getOrDefault(variable, List.of());
  }

  @Override
  void returnValues(List<Value> value) {
    for (Parameter parameter : signatureParameters()) {
      List<Slot> slots = outputSlots.get(parameter.variable());
      if (slots != null) {
        store(slots, access().read(variable(parameter.variable())));
      }
    }
    store(returnSlots.subList(0, value.size()), value);
    clipPlanes.store();
    code().emit(new Inst.Return(List.of()));
  }

  private void store(List<Slot> slots, List<Value> values) {
    for (int i = 0; i < slots.size(); i++) {
      Slot slot = slots.get(i);
      clipPlanes.stored(slot, values.get(i));
      Value stored = registers.write(slot.signature().element(slot.element()), values.get(i));
      code()
          .emit(
              slot.signature().end() == End.PATCH_CONSTANT
                  ? new Inst.StorePatchConstant(slot.element(), slot.component(), stored)
                  : new Inst.StoreOutput(slot.element(), slot.component(), stored));
    }
  }
}
