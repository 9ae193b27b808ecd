package dev.plumb.hlsl.ir;

import dev.plumb.hlsl.source.SourceSpan;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Reads the instructions of one function.
final class InstParser {
  private static final Map<String, UnaryOp> UNARY = words(UnaryOp.values());
  private static final Map<String, BinaryOp> BINARY = words(BinaryOp.values());
  private static final Map<String, TernaryOp> TERNARY = words(TernaryOp.values());
  private static final Map<String, SampleOp> SAMPLE = words(SampleOp.values());

  /// So that a wrong number costs no memory.
  private static final int MAX_VALUE = 1 << 20;

  /// So that text costs no more stack than there is: more than lowered programs nest.
  private static final int MAX_NESTING = 400;

  /// Finds a variable or array by its number or name.
  interface Lookup<K, V> {
    V find(K key) throws IrSyntaxException;
  }

  private final IrCursor in;
  private final Lookup<Integer, ScalarVariable> globals;
  private final List<ScalarVariable> variables;
  private final Lookup<String, ArrayVariable> arrays;
  private final List<IrType> valueTypes = new ArrayList<>();
  private int nesting;

  InstParser(
      IrCursor in,
      Lookup<Integer, ScalarVariable> globals,
      List<ScalarVariable> variables,
      Lookup<String, ArrayVariable> arrays) {
    this.in = in;
    this.globals = globals;
    this.variables = variables;
    this.arrays = arrays;
  }

  private static <E extends Enum<E>> Map<String, E> words(E[] constants) {
    return Stream.of(constants)
        .collect(Collectors.toMap(c -> c.name().toLowerCase(Locale.ROOT), Function.identity()));
  }

  /// The type of each value by id.
  List<IrType> valueTypes() {
    return valueTypes;
  }

  /// Instructions up to and with the closing brace.
  Block block() throws IrSyntaxException {
    if (++nesting > MAX_NESTING) {
      throw in.error("blocks nested deeper than " + MAX_NESTING);
    }
    var insts = new ArrayList<Inst>();
    while (!in.accept("}")) {
      insts.add(inst());
    }
    nesting--;
    return new Block(insts, Collections.nCopies(insts.size(), SourceSpan.NONE));
  }

  private Inst inst() throws IrSyntaxException {
    if (!in.peek().startsWith("%")) {
      return statement(in.next());
    }
    var results = new ArrayList<Value>();
    do {
      results.add(definition());
    } while (in.accept(","));
    in.expect("=");
    String word = in.next();
    return results.size() == 1 ? one(word, results) : several(word, results);
  }

  private Value definition() throws IrSyntaxException {
    var value = value();
    in.expect(":");
    var type = in.constant(IrType.class);
    while (valueTypes.size() <= value.id()) {
      valueTypes.add(IrType.F32);
    }
    valueTypes.set(value.id(), type);
    return value;
  }

  private Value value() throws IrSyntaxException {
    int id = in.numbered("%");
    if (id < 0 || id > MAX_VALUE) {
      throw in.error("value number " + id + " out of range");
    }
    return new Value(id);
  }

  /// Instructions that give one value; those that may also give several are in [#several].
  private Inst one(String word, List<Value> results) throws IrSyntaxException {
    var result = results.getFirst();
    if (UNARY.containsKey(word)) {
      return new Inst.Unary(result, UNARY.get(word), value());
    }
    if (BINARY.containsKey(word)) {
      return new Inst.Binary(result, BINARY.get(word), value(), afterComma());
    }
    if (TERNARY.containsKey(word)) {
      return new Inst.Ternary(result, TERNARY.get(word), value(), afterComma(), afterComma());
    }
    return switch (word) {
      case "const" -> new Inst.Constant(result, valueTypes.get(result.id()), in.bits());
      case "load" -> new Inst.Load(result, variable());
      case "element" -> new Inst.LoadElement(result, array(), index());
      case "input" -> new Inst.LoadInput(result, in.integer(), in.integer());
      case "vertex" -> new Inst.LoadVertex(result, false, in.integer(), in.integer(), index());
      case "output_vertex" ->
          new Inst.LoadVertex(result, true, in.integer(), in.integer(), index());
      case "patch_constant" -> new Inst.LoadPatchConstant(result, in.integer(), in.integer());
      case "evaluate" -> {
        var op = in.constant(Inst.EvaluateOp.class);
        yield new Inst.EvaluateInput(result, in.integer(), in.integer(), op, list());
      }
      case "target_samples" -> new Inst.TargetSamples(result);
      case "cbuffer" -> new Inst.LoadConstant(result, in.integer(), in.integer(), plusValue());
      case "atomic_resource" ->
          new Inst.AtomicResource(
              result,
              in.constant(Inst.AtomicOp.class),
              use("r"),
              list(),
              value(),
              optional("comparand"));
      case "atomic_element" ->
          new Inst.AtomicElement(
              result,
              in.constant(Inst.AtomicOp.class),
              array(),
              index(),
              value(),
              optional("comparand"));
      case "increment" -> new Inst.Counter(result, use("r"), false);
      case "decrement" -> new Inst.Counter(result, use("r"), true);
      default -> several(word, results);
    };
  }

  private Inst several(String word, List<Value> results) throws IrSyntaxException {
    if (word.equals("wave")) {
      WaveOp op = in.constant(WaveOp.class);
      int size = in.integer();
      return new Inst.Wave(results, op, list(), size);
    }
    if (SAMPLE.containsKey(word)) {
      return sample(SAMPLE.get(word), results);
    }
    return switch (word) {
      case "load_resource" ->
          new Inst.LoadResource(results, use("r"), list(), optional("level"), listIf("offset"));
      case "sample_position" -> samplePosition(results);
      case "query" -> new Inst.QueryResource(results, use("r"), optional("level"));
      case "call" -> new Inst.Call(results, in.numbered("f"), list());
      default -> throw in.error("unexpected '" + word + "'");
    };
  }

  private Inst samplePosition(List<Value> results) throws IrSyntaxException {
    Optional<ResourceUse> texture = in.accept("target") ? Optional.empty() : Optional.of(use("r"));
    return new Inst.SamplePosition(results, texture, afterComma());
  }

  private Inst sample(SampleOp op, List<Value> results) throws IrSyntaxException {
    var texture = use("r");
    var sampler = use("sam");
    var coordinates = list();
    var lod = optional("lod");
    var compare = optional("compare");
    var ddx = listIf("ddx");
    var ddy = listIf("ddy");
    var offsets = listIf("offset");
    var clamp = optional("clamp");
    in.expect("channel");
    return new Inst.Sample(
        results,
        op,
        texture,
        sampler,
        coordinates,
        lod,
        compare,
        ddx,
        ddy,
        offsets,
        clamp,
        in.integer());
  }

  private Inst statement(String word) throws IrSyntaxException {
    return switch (word) {
      case "store" -> new Inst.Store(variable(), afterComma());
      case "store_element" -> new Inst.StoreElement(array(), index(), afterComma());
      case "output" -> new Inst.StoreOutput(in.integer(), in.integer(), afterComma());
      case "patch_constant" ->
          new Inst.StorePatchConstant(in.integer(), in.integer(), afterComma());
      case "message" -> new Inst.Message(in.constant(Inst.MessageKind.class), in.quoted(), list());
      case "emit" -> new Inst.Emit(in.integer());
      case "cut" -> new Inst.Cut(in.integer());
      case "store_resource" -> new Inst.StoreResource(use("r"), list(), list());
      case "barrier" ->
          new Inst.Barrier(in.accept("group"), in.accept("device"), in.accept("sync"));
      case "call" -> new Inst.Call(List.of(), in.numbered("f"), list());
      case "if" -> ifInst();
      case "loop" -> {
        in.expect("{");
        var body = block();
        in.expect("continuing");
        in.expect("{");
        yield new Inst.Loop(body, block());
      }
      case "switch" -> switchInst();
      case "break" -> new Inst.Break();
      case "continue" -> new Inst.Continue();
      case "return" -> new Inst.Return(list());
      case "discard" -> new Inst.Discard();
      default -> throw in.error("unexpected '" + word + "'");
    };
  }

  private Inst ifInst() throws IrSyntaxException {
    var condition = value();
    in.expect("{");
    var then = block();
    if (!in.accept("else")) {
      return new Inst.If(condition, then, Block.EMPTY);
    }
    in.expect("{");
    return new Inst.If(condition, then, block());
  }

  private Inst switchInst() throws IrSyntaxException {
    var selector = value();
    in.expect("{");
    var cases = new ArrayList<Inst.Case>();
    while (in.accept("case")) {
      var values = new ArrayList<Integer>();
      while (!in.accept("{")) {
        values.add(in.integer());
      }
      cases.add(new Inst.Case(List.copyOf(values), block()));
    }
    in.expect("default");
    in.expect("{");
    var otherwise = block();
    in.expect("}");
    return new Inst.Switch(selector, List.copyOf(cases), otherwise);
  }

  private ScalarVariable variable() throws IrSyntaxException {
    if (in.peek().startsWith("g")) {
      return globals.find(in.numbered("g"));
    }
    int id = in.numbered("v");
    if (id < 0 || id >= variables.size()) {
      throw in.error("there is no v" + id);
    }
    return variables.get(id);
  }

  private ArrayVariable array() throws IrSyntaxException {
    return arrays.find(in.next());
  }

  private Value index() throws IrSyntaxException {
    in.expect("[");
    var value = value();
    in.expect("]");
    return value;
  }

  private ResourceUse use(String prefix) throws IrSyntaxException {
    int binding = in.numbered(prefix);
    return new ResourceUse(
        binding, in.peek().equals("[") ? Optional.of(index()) : Optional.empty());
  }

  private Value afterComma() throws IrSyntaxException {
    in.expect(",");
    return value();
  }

  private Optional<Value> plusValue() throws IrSyntaxException {
    return optional("+");
  }

  private Optional<Value> optional(String word) throws IrSyntaxException {
    return in.accept(word) ? Optional.of(value()) : Optional.empty();
  }

  private List<Value> listIf(String word) throws IrSyntaxException {
    return in.accept(word) ? list() : List.of();
  }

  private List<Value> list() throws IrSyntaxException {
    in.expect("(");
    var values = new ArrayList<Value>();
    while (!in.accept(")")) {
      values.add(value());
      in.accept(",");
    }
    return List.copyOf(values);
  }
}
