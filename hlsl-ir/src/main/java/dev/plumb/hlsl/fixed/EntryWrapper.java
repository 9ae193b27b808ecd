package dev.plumb.hlsl.fixed;

import dev.plumb.hlsl.ir.BinaryOp;
import dev.plumb.hlsl.ir.Block;
import dev.plumb.hlsl.ir.Function;
import dev.plumb.hlsl.ir.FunctionDebug;
import dev.plumb.hlsl.ir.Inst;
import dev.plumb.hlsl.ir.Insts;
import dev.plumb.hlsl.ir.IrType;
import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.ir.Module.SignatureElement;
import dev.plumb.hlsl.ir.ScalarVariable;
import dev.plumb.hlsl.ir.UnaryOp;
import dev.plumb.hlsl.ir.Value;
import dev.plumb.hlsl.source.SourceSpan;
import java.util.ArrayList;
import java.util.List;

/// A new entry function around that of a shader: it calls the old one, gets hold of one of its
/// outputs, and goes on from there. The output is stored at the end, as the old function gave it.
final class EntryWrapper {
  static final int COMPONENTS = 4;
  static final int ALPHA = 3;

  private final Module module;
  private final int element;
  private final List<SignatureElement> outputs;
  private final List<ScalarVariable> globals;
  private final ScalarVariable[] captured = new ScalarVariable[COMPONENTS];
  private final List<IrType> valueTypes = new ArrayList<>();
  private final List<Inst> insts = new ArrayList<>();
  private final Value[] values = new Value[COMPONENTS];

  /// @param element of the outputs: four floats
  EntryWrapper(Module module, int element) {
    this.module = module;
    this.element = element;
    this.outputs = new ArrayList<>(module.outputs());
    this.globals = new ArrayList<>(module.globals());
    for (int c = 0; c < COMPONENTS; c++) {
      captured[c] =
          new ScalarVariable(globals.size(), true, IrType.F32, "output." + "xyzw".charAt(c));
      globals.add(captured[c]);
      add(new Inst.Store(captured[c], constant(0)));
    }
    add(new Inst.Call(List.of(), module.entry(), List.of()));
    for (int c = 0; c < COMPONENTS; c++) {
      values[c] = value(IrType.F32);
      add(new Inst.Load(values[c], captured[c]));
    }
  }

  void add(Inst inst) {
    insts.add(inst);
  }

  /// A component of the output.
  Value captured(int component) {
    return values[component];
  }

  private Value value(IrType type) {
    valueTypes.add(type);
    return new Value(valueTypes.size() - 1);
  }

  Value constant(float value) {
    Value result = value(IrType.F32);
    add(new Inst.Constant(result, IrType.F32, Float.floatToRawIntBits(value) & 0xffffffffL));
    return result;
  }

  /// Of two floats.
  Value binary(BinaryOp op, Value a, Value b) {
    Value result = value(op.resultOf(IrType.F32));
    add(new Inst.Binary(result, op, a, b));
    return result;
  }

  /// Of a bool.
  Value unary(UnaryOp op, Value a) {
    Value result = value(IrType.BOOL);
    add(new Inst.Unary(result, op, a));
    return result;
  }

  /// @return the number of the new element
  int addOutput(SignatureElement output) {
    outputs.add(output);
    return outputs.size() - 1;
  }

  /// The shader with the new entry function.
  Module module() {
    for (int c = 0; c < COMPONENTS; c++) {
      add(new Inst.StoreOutput(element, c, values[c]));
    }
    add(new Inst.Return(List.of()));
    var functions = new ArrayList<Function>(module.functions());
    Function old = module.entryFunction();
    functions.set(module.entry(), old.withBody(capture(old.body())));
    functions.add(entry());
    return new Module(
        module.stage(),
        module.inputs(),
        outputs,
        module.constantBuffers(),
        module.resources(),
        module.samplers(),
        globals,
        module.globalArrays(),
        module.tables(),
        module.groupshared(),
        functions,
        functions.size() - 1,
        module.earlyDepthStencil(),
        module.threads(),
        module.stageData(),
        module.debugGlobals());
  }

  private Function entry() {
    var spans = new ArrayList<SourceSpan>();
    insts.forEach(_ -> spans.add(SourceSpan.NONE));
    return new Function(
        "fixed functions",
        0,
        List.of(),
        List.of(),
        List.of(),
        valueTypes,
        new Block(insts, spans),
        false,
        FunctionDebug.NONE);
  }

  /// With the output's components kept in variables.
  private Block capture(Block block) {
    var mapped = new ArrayList<Inst>();
    for (Inst inst : block.insts()) {
      mapped.add(
          inst instanceof Inst.StoreOutput store && store.element() == element
              ? new Inst.Store(captured[store.component()], store.value())
              : Insts.mapBlocks(inst, this::capture));
    }
    return new Block(mapped, block.spans());
  }

  static Module withInputs(Module m, List<SignatureElement> inputs) {
    return new Module(
        m.stage(),
        inputs,
        m.outputs(),
        m.constantBuffers(),
        m.resources(),
        m.samplers(),
        m.globals(),
        m.globalArrays(),
        m.tables(),
        m.groupshared(),
        m.functions(),
        m.entry(),
        m.earlyDepthStencil(),
        m.threads(),
        m.stageData(),
        m.debugGlobals());
  }
}
