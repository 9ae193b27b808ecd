package dev.plumb.hlsl.ir;

import dev.plumb.hlsl.ir.ArrayVariable.Space;
import dev.plumb.hlsl.ir.Module.ConstantBufferBinding;
import dev.plumb.hlsl.ir.Module.ResourceBinding;
import dev.plumb.hlsl.ir.Module.SamplerBinding;
import dev.plumb.hlsl.ir.Module.SignatureElement;
import dev.plumb.hlsl.ir.Module.Table;
import dev.plumb.hlsl.type.GeometryPrimitive;
import dev.plumb.hlsl.type.Interpolation;
import dev.plumb.hlsl.type.ObjectKind;
import dev.plumb.hlsl.type.ShaderStage;
import dev.plumb.hlsl.type.TessellatorDomain;
import dev.plumb.hlsl.type.TessellatorOutput;
import dev.plumb.hlsl.type.TessellatorPartitioning;
import java.util.ArrayList;
import java.util.List;

/// Reads what [IrPrinter] writes. The module is not verified: that is `verify`'s work.
public final class IrParser {
  private final IrCursor in;
  private final List<SignatureElement> inputs = new ArrayList<>();
  private final List<SignatureElement> outputs = new ArrayList<>();
  private final List<ConstantBufferBinding> constantBuffers = new ArrayList<>();
  private final List<ResourceBinding> resources = new ArrayList<>();
  private final List<SamplerBinding> samplers = new ArrayList<>();
  private final List<ScalarVariable> globals = new ArrayList<>();
  private final List<ArrayVariable> globalArrays = new ArrayList<>();
  private final List<Table> tables = new ArrayList<>();
  private final List<ArrayVariable> groupshared = new ArrayList<>();
  private final List<Function> functions = new ArrayList<>();
  private final List<Integer> threads = new ArrayList<>();
  private boolean earlyDepthStencil;
  private final List<SignatureElement> patchConstants = new ArrayList<>();
  private final List<StageData.Stream> streams = new ArrayList<>();

  /// As read, without patch constants and streams, which follow it.
  private StageData stageData = StageData.NONE;

  private IrParser(String text) {
    this.in = new IrCursor(text);
  }

  public static Module parse(String text) throws IrSyntaxException {
    return new IrParser(text).module();
  }

  private Module module() throws IrSyntaxException {
    in.expect("stage");
    var stage = in.constant(ShaderStage.class);
    while (!in.accept("entry")) {
      item();
    }
    int entry = in.numbered("f");
    if (entry < 0 || entry >= functions.size()) {
      throw in.error("no function f" + entry);
    }
    if (!in.atEnd()) {
      throw in.error("text after the entry");
    }
    return new Module(
        stage,
        List.copyOf(inputs),
        List.copyOf(outputs),
        List.copyOf(constantBuffers),
        List.copyOf(resources),
        List.copyOf(samplers),
        List.copyOf(globals),
        List.copyOf(globalArrays),
        List.copyOf(tables),
        List.copyOf(groupshared),
        List.copyOf(functions),
        entry,
        earlyDepthStencil,
        List.copyOf(threads),
        completeStageData(),
        List.of());
  }

  private void item() throws IrSyntaxException {
    String word = in.next();
    switch (word) {
      case "earlydepthstencil" -> earlyDepthStencil = true;
      case "threads" -> {
        for (int i = 0; i < 3; i++) {
          threads.add(in.integer());
        }
      }
      case "geometry" ->
          stageData =
              new StageData.Geometry(
                  in.constant(GeometryPrimitive.class),
                  in.integer(),
                  in.integer(),
                  in.integer(),
                  List.of());
      case "stream" ->
          streams.add(
              new StageData.Stream(
                  in.constant(StageData.StreamTopology.class), in.integer(), in.integer()));
      case "hull" -> stageData = hull();
      case "domain" ->
          stageData =
              new StageData.Domain(in.constant(TessellatorDomain.class), in.integer(), List.of());
      case "patchconstant" -> patchConstants.add(signature());
      case "input" -> inputs.add(signature());
      case "output" -> outputs.add(signature());
      case "cbuffer" ->
          constantBuffers.add(
              new ConstantBufferBinding(in.quoted(), in.integer(), in.integer(), in.integer()));
      case "resource" -> resources.add(resource());
      case "sampler" ->
          samplers.add(
              new SamplerBinding(
                  in.quoted(), in.integer(), in.integer(), in.integer(), in.accept("comparison")));
      case "global" -> globals.add(new ScalarVariable(globals.size(), true, type(), in.quoted()));
      case "globalarray" -> globalArrays.add(array(globalArrays.size(), Space.GLOBAL));
      case "table" -> tables.add(table());
      case "groupshared" -> groupshared.add(array(groupshared.size(), Space.GROUPSHARED));
      case "function" -> functions.add(function(false));
      case "prelude" -> {
        in.expect("function");
        functions.add(function(true));
      }
      default -> throw in.error("unexpected '" + word + "'");
    }
  }

  private StageData hull() throws IrSyntaxException {
    return new StageData.Hull(
        in.constant(TessellatorDomain.class),
        in.constant(TessellatorPartitioning.class),
        in.constant(TessellatorOutput.class),
        in.integer(),
        in.integer(),
        Float.intBitsToFloat((int) in.bits()),
        in.numbered("f"),
        List.of());
  }

  private StageData completeStageData() {
    return switch (stageData) {
      case StageData.None none -> none;
      case StageData.Geometry g ->
          new StageData.Geometry(
              g.primitive(), g.vertices(), g.maxVertices(), g.instances(), streams);
      case StageData.Hull h -> h.withPatchConstants(patchConstants);
      case StageData.Domain d ->
          new StageData.Domain(d.domain(), d.controlPoints(), patchConstants);
    };
  }

  private SignatureElement signature() throws IrSyntaxException {
    return new SignatureElement(
        in.quoted(),
        in.integer(),
        in.constant(Module.SystemValue.class),
        type(),
        in.integer(),
        in.integer(),
        in.integer(),
        in.constant(Interpolation.class));
  }

  private ResourceBinding resource() throws IrSyntaxException {
    return new ResourceBinding(
        in.quoted(),
        in.constant(ObjectKind.class),
        in.integer(),
        in.integer(),
        in.integer(),
        type(),
        in.integer(),
        in.integer());
  }

  private ArrayVariable array(int id, Space space) throws IrSyntaxException {
    var type = type();
    int length = in.integer();
    return new ArrayVariable(id, space, type, length, in.quoted());
  }

  private Table table() throws IrSyntaxException {
    var array = array(tables.size(), Space.CONSTANT);
    in.expect("{");
    var bits = new ArrayList<Long>();
    while (!in.accept("}")) {
      bits.add(in.bits());
    }
    return new Table(array, bits);
  }

  private IrType type() throws IrSyntaxException {
    return in.constant(IrType.class);
  }

  private Function function(boolean prelude) throws IrSyntaxException {
    String name = in.quoted();
    int parameters = in.integer();
    in.expect("(");
    var results = new ArrayList<IrType>();
    while (!in.accept(")")) {
      results.add(type());
      in.accept(",");
    }
    in.expect("{");
    var variables = new ArrayList<ScalarVariable>();
    while (in.accept("variable")) {
      variables.add(new ScalarVariable(variables.size(), false, type(), in.quoted()));
    }
    var arrays = new ArrayList<ArrayVariable>();
    while (in.accept("array")) {
      arrays.add(array(arrays.size(), Space.LOCAL));
    }
    var insts = new InstParser(in, this::variable, variables, a -> arrayNamed(a, arrays));
    var body = insts.block();
    return new Function(
        name,
        parameters,
        results,
        variables,
        arrays,
        insts.valueTypes(),
        body,
        prelude,
        FunctionDebug.NONE);
  }

  private ScalarVariable variable(int globalId) throws IrSyntaxException {
    return pick(globals, globalId, "g");
  }

  private ArrayVariable arrayNamed(String name, List<ArrayVariable> locals)
      throws IrSyntaxException {
    int digits = 0;
    while (digits < name.length() && !Character.isDigit(name.charAt(digits))) {
      digits++;
    }
    String prefix = name.substring(0, digits);
    int id;
    try {
      id = Integer.parseInt(name.substring(digits));
    } catch (NumberFormatException _) {
      throw in.error("'" + name + "' is no array");
    }
    return switch (prefix) {
      case "a" -> pick(locals, id, prefix);
      case "ga" -> pick(globalArrays, id, prefix);
      case "s" -> pick(groupshared, id, prefix);
      case "t" -> pick(tables, id, prefix).array();
      default -> throw in.error("'" + name + "' is no array");
    };
  }

  private <T> T pick(List<T> list, int id, String prefix) throws IrSyntaxException {
    if (id < 0 || id >= list.size()) {
      throw in.error("there is no " + prefix + id);
    }
    return list.get(id);
  }
}
