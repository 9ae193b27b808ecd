package dev.plumb.hlsl.lower;

import dev.plumb.hlsl.checked.CheckedFunction.Direction;
import dev.plumb.hlsl.checked.CheckedFunction.Parameter;
import dev.plumb.hlsl.checked.CheckedProgram;
import dev.plumb.hlsl.checked.CheckedProgram.Initialized;
import dev.plumb.hlsl.checked.Variable;
import dev.plumb.hlsl.ir.Block;
import dev.plumb.hlsl.ir.Function;
import dev.plumb.hlsl.ir.Inst;
import dev.plumb.hlsl.ir.IrType;
import dev.plumb.hlsl.ir.Module.SignatureElement;
import dev.plumb.hlsl.ir.Value;
import dev.plumb.hlsl.lower.SignatureLowering.Slot;
import dev.plumb.hlsl.type.Interpolation;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/// The entry function: first it sets the statics and fetches its inputs, and where it returns it
/// stores its outputs.
final class EntryLowering extends FunctionLowering {
  private final CheckedProgram program;
  private final SignatureLowering inputs;
  private final SignatureLowering outputs;
  private final Map<Variable, List<Slot>> inputSlots = new IdentityHashMap<>();
  private final Map<Variable, List<Slot>> outputSlots = new IdentityHashMap<>();
  private final List<Slot> returnSlots;

  EntryLowering(ModuleLowering module, CheckedProgram program) {
    super(module, program.entry());
    this.program = program;
    this.inputs = new SignatureLowering(program.stage(), true);
    this.outputs = new SignatureLowering(program.stage(), false);
    // As fxc has it, the result comes before the out parameters.
    this.returnSlots =
        outputs.add(function().returnType(), function().returnSemantic(), Interpolation.UNDEFINED);
    for (Parameter parameter : signatureParameters()) {
      Variable variable = parameter.variable();
      if (parameter.direction() != Direction.OUT) {
        inputSlots.put(
            variable, inputs.add(variable.type(), parameter.semantic(), parameter.interpolation()));
      }
      if (parameter.direction() != Direction.IN) {
        outputSlots.put(
            variable,
            outputs.add(variable.type(), parameter.semantic(), parameter.interpolation()));
      }
    }
  }

  /// All but `uniform` ones, which are constants or objects.
  private List<Parameter> signatureParameters() {
    return function().parameters().stream()
        .filter(p -> p.variable().storage() == Variable.Storage.PARAMETER)
        .toList();
  }

  List<SignatureElement> inputs() {
    return inputs.elements();
  }

  List<SignatureElement> outputs() {
    return outputs.elements();
  }

  Function lower() {
    Block body =
        code()
            .block(
                () -> {
                  program.statics().forEach(this::initialize);
                  signatureParameters().forEach(this::fetch);
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
    var values = new ArrayList<Value>(slots.size());
    for (int i = 0; i < slots.size(); i++) {
      Value value = code().newValue(types.get(i));
      code().emit(new Inst.LoadInput(value, slots.get(i).element(), slots.get(i).component()));
      values.add(value);
    }
    access().write(place, values);
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
    code().emit(new Inst.Return(List.of()));
  }

  private void store(List<Slot> slots, List<Value> values) {
    for (int i = 0; i < slots.size(); i++) {
      code()
          .emit(
              new Inst.StoreOutput(
                  slots.get(i).element(), slots.get(i).component(), values.get(i)));
    }
  }
}
