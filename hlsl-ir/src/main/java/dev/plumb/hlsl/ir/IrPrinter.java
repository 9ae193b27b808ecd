package dev.plumb.hlsl.ir;

import dev.plumb.hlsl.ir.Module.ConstantBufferBinding;
import dev.plumb.hlsl.ir.Module.ResourceBinding;
import dev.plumb.hlsl.ir.Module.SamplerBinding;
import dev.plumb.hlsl.ir.Module.SignatureElement;
import dev.plumb.hlsl.ir.Module.Table;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/// A module as text, which [IrParser] reads back to a module that prints the same bytes. Places in
/// the source and debug variables are not in the text.
///
/// One instruction a line; `%n` values with their type at the definition, `vN`/`gN` local and
/// global scalars, `aN`/`gaN`/`tN`/`sN` local, global, constant and groupshared arrays, `rN`/`samN`
/// resources and samplers, `fN` functions. `;` starts a comment: the value of a float constant, the
/// name of a variable's scalar.
public final class IrPrinter {
  private final StringBuilder out = new StringBuilder();
  private Function function;
  private int indent;

  private IrPrinter() {}

  /// The whole module.
  public static String print(Module module) {
    var printer = new IrPrinter();
    printer.module(module);
    return printer.out.toString();
  }

  /// One instruction of `function` on one line; control flow prints its header only.
  public static String printHeader(Inst inst, Function function) {
    var printer = new IrPrinter();
    printer.function = function;
    return printer.text(inst);
  }

  private void module(Module m) {
    line("stage " + lower(m.stage()));
    if (m.earlyDepthStencil()) {
      line("earlydepthstencil");
    }
    if (!m.threads().isEmpty()) {
      line("threads " + m.threads().stream().map(String::valueOf).collect(Collectors.joining(" ")));
    }
    stageData(m.stageData());
    m.inputs().forEach(e -> line("input " + signature(e)));
    m.outputs().forEach(e -> line("output " + signature(e)));
    m.constantBuffers().forEach(b -> line("cbuffer " + constantBuffer(b)));
    m.resources().forEach(r -> line("resource " + resource(r)));
    m.samplers().forEach(s -> line("sampler " + sampler(s)));
    m.globals().forEach(g -> line("global " + g.type().text + " " + quote(g.name())));
    m.globalArrays().forEach(a -> line("globalarray " + array(a)));
    m.tables().forEach(this::table);
    m.groupshared().forEach(a -> line("groupshared " + array(a)));
    m.functions().forEach(this::function);
    line("entry f" + m.entry());
  }

  private void stageData(StageData data) {
    switch (data) {
      case StageData.None _ -> {}
      case StageData.Geometry g -> {
        line(
            "geometry "
                + (lower(g.primitive()) + " " + g.vertices() + " " + g.maxVertices())
                + (" " + g.instances()));
        for (var s : g.streams()) {
          line("stream " + lower(s.topology()) + " " + s.firstOutput() + " " + s.outputCount());
        }
      }
      case StageData.Hull h ->
          line(
              "hull "
                  + (lower(h.domain()) + " " + lower(h.partitioning()) + " " + lower(h.output()))
                  + (" " + h.inputControlPoints() + " " + h.outputControlPoints())
                  + (" " + hex(Float.floatToIntBits(h.maxTessFactor()) & 0xffff_ffffL))
                  + (" f" + h.patchConstantFunction()));
      case StageData.Domain d -> line("domain " + lower(d.domain()) + " " + d.controlPoints());
    }
    data.patchConstants().forEach(e -> line("patchconstant " + signature(e)));
  }

  private static String signature(SignatureElement e) {
    return quote(e.semantic())
        + (" " + e.semanticIndex() + " " + lower(e.systemValue()) + " " + e.type().text)
        + (" " + e.register() + " " + e.startComponent() + " " + e.componentCount())
        + (" " + lower(e.interpolation()));
  }

  private static String constantBuffer(ConstantBufferBinding b) {
    return quote(b.name()) + " " + b.register() + " " + b.space() + " " + b.size();
  }

  private static String resource(ResourceBinding r) {
    return quote(r.name())
        + (" " + lower(r.kind()) + " " + r.register() + " " + r.space() + " " + r.count())
        + (" " + r.type().text + " " + r.components() + " " + r.stride());
  }

  private static String sampler(SamplerBinding s) {
    return quote(s.name())
        + (" " + s.register() + " " + s.space() + " " + s.count())
        + (s.comparison() ? " comparison" : "");
  }

  private static String array(ArrayVariable a) {
    return a.type().text + " " + a.length() + " " + quote(a.name());
  }

  private void table(Table t) {
    line("table " + array(t.array()) + " {");
    indent++;
    var bits = t.bits();
    for (int i = 0; i < bits.size(); i += 8) {
      line(
          bits.subList(i, Math.min(i + 8, bits.size())).stream()
              .map(IrPrinter::hex)
              .collect(Collectors.joining(" ")));
    }
    indent--;
    line("}");
  }

  private void function(Function f) {
    function = f;
    var results = f.resultTypes().stream().map(t -> t.text).collect(Collectors.joining(", "));
    line(
        (f.prelude() ? "prelude " : "")
            + ("function " + quote(f.name()) + " " + f.parameterCount() + " (" + results + ") {"));
    indent++;
    f.variables().forEach(v -> line("variable " + v.type().text + " " + quote(v.name())));
    f.arrays().forEach(a -> line("array " + array(a)));
    insts(f.body());
    indent--;
    line("}");
  }

  private void insts(Block block) {
    for (Inst inst : block.insts()) {
      inst(inst);
    }
  }

  private void inst(Inst inst) {
    line(text(inst));
    switch (inst) {
      case Inst.If i -> branches(i);
      case Inst.Loop i -> {
        nested(i.body());
        line("} continuing {");
        nested(i.continuing());
        line("}");
      }
      case Inst.Switch i -> cases(i);
      default -> {} // all of it is on the line
    }
  }

  private void nested(Block block) {
    indent++;
    insts(block);
    indent--;
  }

  private void branches(Inst.If i) {
    nested(i.then());
    if (!i.otherwise().insts().isEmpty()) {
      line("} else {");
      nested(i.otherwise());
    }
    line("}");
  }

  private void cases(Inst.Switch i) {
    indent++;
    for (var c : i.cases()) {
      line(
          "case "
              + c.values().stream().map(String::valueOf).collect(Collectors.joining(" "))
              + " {");
      nested(c.body());
      line("}");
    }
    line("default {");
    nested(i.otherwise());
    line("}");
    indent--;
    line("}");
  }

  /// An instruction's line; of control flow the header. Apart from the walk over blocks, whose
  /// frames must be small: blocks nest deeply.
  private String text(Inst inst) {
    return switch (inst) {
      case Inst.Constant i -> def(i.result()) + "const " + hex(i.bits()) + comment(i);
      case Inst.Unary i -> def(i.result()) + lower(i.op()) + " " + i.a();
      case Inst.Binary i -> def(i.result()) + lower(i.op()) + " " + i.a() + ", " + i.b();
      case Inst.Ternary i ->
          def(i.result()) + lower(i.op()) + " " + i.a() + ", " + i.b() + ", " + i.c();
      case Inst.Load i ->
          def(i.result()) + "load " + name(i.variable()) + comment(i.variable().name());
      case Inst.Store i ->
          "store " + name(i.variable()) + ", " + i.value() + comment(i.variable().name());
      case Inst.LoadElement i ->
          def(i.result()) + "element " + name(i.array()) + "[" + i.index() + "]";
      case Inst.StoreElement i ->
          "store_element " + name(i.array()) + "[" + i.index() + "], " + i.value();
      case Inst.LoadInput i -> def(i.result()) + "input " + i.element() + " " + i.component();
      case Inst.StoreOutput i -> "output " + i.element() + " " + i.component() + ", " + i.value();
      case Inst.LoadVertex i ->
          def(i.result())
              + (i.ofOutput() ? "output_vertex " : "vertex ")
              + (i.element() + " " + i.component() + "[" + i.vertex() + "]");
      case Inst.LoadPatchConstant i ->
          def(i.result()) + "patch_constant " + i.element() + " " + i.component();
      case Inst.StorePatchConstant i ->
          "patch_constant " + i.element() + " " + i.component() + ", " + i.value();
      case Inst.EvaluateInput i ->
          def(i.result())
              + ("evaluate " + lower(i.op()) + " " + i.element() + " " + i.component() + " ")
              + list(i.arguments());
      case Inst.TargetSamples i -> def(i.result()) + "target_samples";
      case Inst.SamplePosition i ->
          defs(i.results())
              + ("sample_position" + i.texture().map(t -> " " + use("r", t)).orElse(" target"))
              + (", " + i.index());
      case Inst.Message i ->
          "message " + lower(i.kind()) + " " + quote(i.text()) + " " + list(i.values());
      case Inst.Emit i -> "emit " + i.stream();
      case Inst.Cut i -> "cut " + i.stream();
      case Inst.LoadConstant i ->
          def(i.result())
              + ("cbuffer " + i.buffer() + " " + i.offset() + optional(" +", i.dynamicOffset()));
      case Inst.Sample i -> defs(i.results()) + sample(i);
      case Inst.LoadResource i ->
          defs(i.results())
              + ("load_resource " + use("r", i.resource()) + " " + list(i.address()))
              + (optional(" level", i.level()) + listIfAny(" offset", i.offsets()));
      case Inst.StoreResource i ->
          "store_resource "
              + (use("r", i.resource()) + " " + list(i.address()) + " " + list(i.values()));
      case Inst.QueryResource i ->
          defs(i.results()) + ("query " + use("r", i.resource()) + optional(" level", i.level()));
      case Inst.AtomicResource i ->
          def(i.result())
              + ("atomic_resource " + lower(i.op()) + " " + use("r", i.resource()) + " ")
              + (list(i.address()) + " " + i.operand() + optional(" comparand", i.comparand()));
      case Inst.AtomicElement i ->
          def(i.result())
              + ("atomic_element " + lower(i.op()) + " " + name(i.array()) + "[" + i.index())
              + ("] " + i.operand() + optional(" comparand", i.comparand()));
      case Inst.Counter i ->
          def(i.result()) + (i.decrement() ? "decrement " : "increment ") + use("r", i.resource());
      case Inst.Barrier i ->
          "barrier"
              + (i.group() ? " group" : "")
              + (i.device() ? " device" : "")
              + (i.sync() ? " sync" : "");
      case Inst.Wave i ->
          defs(i.results()) + "wave " + lower(i.op()) + " " + i.size() + " " + list(i.operands());
      case Inst.Call i -> defs(i.results()) + "call f" + i.function() + " " + list(i.arguments());
      case Inst.If i -> "if " + i.condition() + " {";
      case Inst.Loop _ -> "loop {";
      case Inst.Switch i -> "switch " + i.selector() + " {";
      case Inst.Break _ -> "break";
      case Inst.Continue _ -> "continue";
      case Inst.Return i -> "return " + list(i.values());
      case Inst.Discard _ -> "discard";
    };
  }

  private static String sample(Inst.Sample i) {
    return lower(i.op())
        + (" " + use("r", i.texture()) + " " + use("sam", i.sampler()) + " ")
        + (list(i.coordinates()) + optional(" lod", i.lodOrBias()))
        + (optional(" compare", i.compare()) + listIfAny(" ddx", i.ddx()))
        + (listIfAny(" ddy", i.ddy()) + listIfAny(" offset", i.offsets()))
        + (optional(" clamp", i.clamp()) + " channel " + i.channel());
  }

  private static String use(String letter, ResourceUse use) {
    return letter + use.binding() + use.index().map(v -> "[" + v + "]").orElse("");
  }

  private static String optional(String word, Optional<Value> value) {
    return value.map(v -> word + " " + v).orElse("");
  }

  private static String listIfAny(String word, List<Value> values) {
    return values.isEmpty() ? "" : word + " " + list(values);
  }

  private static String list(List<Value> values) {
    return values.stream().map(Value::toString).collect(Collectors.joining(", ", "(", ")"));
  }

  private String def(Value v) {
    return v + ":" + function.typeOf(v).text + " = ";
  }

  private String defs(List<Value> values) {
    return values.isEmpty()
        ? ""
        : values.stream()
            .map(v -> v + ":" + function.typeOf(v).text)
            .collect(Collectors.joining(", ", "", " = "));
  }

  private static String comment(Inst.Constant i) {
    return switch (i.type()) {
      case F32 -> " ; " + Float.intBitsToFloat((int) i.bits());
      case F64 -> " ; " + Double.longBitsToDouble(i.bits());
      case I32, U32, BOOL, I64, U64 -> " ; " + i.bits();
    };
  }

  /// A name behind `;`, on this line whatever is in it.
  private static String comment(String name) {
    return " ; " + escape(name);
  }

  static String name(ScalarVariable v) {
    return (v.global() ? "g" : "v") + v.id();
  }

  static String name(ArrayVariable a) {
    return switch (a.space()) {
          case LOCAL -> "a";
          case GLOBAL -> "ga";
          case CONSTANT -> "t";
          case GROUPSHARED -> "s";
        }
        + a.id();
  }

  private static String hex(long bits) {
    return "0x" + Long.toHexString(bits);
  }

  private static String lower(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }

  private static String quote(String name) {
    return '"' + escape(name) + '"';
  }

  /// Names may hold anything: quotes and backslashes are escaped, line ends written `\n`, `\r`.
  private static String escape(String name) {
    return name.replace("\\", "\\\\")
        .replace("\"", "\\\"")
        .replace("\n", "\\n")
        .replace("\r", "\\r");
  }

  private void line(String text) {
    out.append("  ".repeat(indent)).append(text).append('\n');
  }
}
