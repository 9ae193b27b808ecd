package dev.plumb.hlsl.testing;

import dev.plumb.hlsl.CompileOptions;
import dev.plumb.hlsl.CompileResult;
import dev.plumb.hlsl.CompiledShader;
import dev.plumb.hlsl.HlslCompiler;
import dev.plumb.hlsl.diag.Diagnostic;
import dev.plumb.hlsl.interp.Wave;
import dev.plumb.hlsl.interp.WaveProgram;
import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.ir.Module.SignatureElement;
import dev.plumb.hlsl.ir.StageData;
import dev.plumb.hlsl.runtime.EmitRequest;
import dev.plumb.hlsl.runtime.LaneMask;
import dev.plumb.hlsl.runtime.LoadRequest;
import dev.plumb.hlsl.runtime.SampleRequest;
import dev.plumb.hlsl.runtime.ShaderEnvironment;
import dev.plumb.hlsl.runtime.VertexRequest;
import dev.plumb.hlsl.source.SourceFile;
import dev.plumb.hlsl.type.ShaderStage;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntConsumer;

/// Runs geometry, hull and domain shaders over one quad of lanes, with vertices and control points
/// from arrays. As [ShaderProbe] it runs each shader optimised and as lowered, which must agree.
///
/// All values are floats; those of integer elements are converted.
public final class StageProbe {
  private static final int LANES = 4;
  private static final long BUDGET = 1_000_000;

  private final CompiledShader shader;
  private final Map<String, float[][]> vertices = new HashMap<>(); // [lane * count + vertex]
  private final Map<String, float[][]> values = new HashMap<>(); // [lane]
  private int[] constants = {}; // buffer 0
  private int perLane;
  private float[][][] controlPoints = {}; // [control point][element]

  /// One thing that a geometry shader did in a lane: a vertex, or with `vertex` null a cut.
  public record Event(int stream, Map<String, List<Float>> vertex) {
    /// A vertex's element.
    public List<Float> get(String semantic) {
      return vertex.get(semantic.toUpperCase(Locale.ROOT));
    }
  }

  private StageProbe(CompiledShader shader) {
    this.shader = shader;
  }

  /// Binds floats to constant buffer 0.
  public StageProbe constants(float... words) {
    constants = new int[words.length];
    for (int i = 0; i < words.length; i++) {
      constants[i] = Float.floatToRawIntBits(words[i]);
    }
    return this;
  }

  public static StageProbe of(ShaderStage stage, String text) {
    return of(CompileOptions.of("main", stage), text);
  }

  public static StageProbe of(CompileOptions options, String text) {
    return switch (HlslCompiler.compile(SourceFile.of("test.hlsl", text), options)) {
      case CompileResult.Compiled c -> new StageProbe(c.shader());
      case CompileResult.Rejected r ->
          throw new AssertionError(
              r.diagnostics().stream()
                  .map(Diagnostic::message)
                  .reduce("does not compile:", (a, b) -> a + "\n" + b));
    };
  }

  public CompiledShader shader() {
    return shader;
  }

  /// What the vertices of all lanes' primitives have as `semantic`, one after the other; `count` to
  /// a primitive.
  public StageProbe vertices(int count, String semantic, float[]... all) {
    perLane = count;
    vertices.put(semantic.toUpperCase(Locale.ROOT), all);
    return this;
  }

  /// What lanes have as `semantic`, of invocations or as a patch constant; the last one given is
  /// that of all lanes behind it, too.
  public StageProbe value(String semantic, float[]... lanes) {
    values.put(semantic.toUpperCase(Locale.ROOT), lanes);
    return this;
  }

  /// The events of each lane of a geometry shader, for `lanes` primitives.
  public List<List<Event>> geometry(int lanes) {
    List<List<Event>> plain = geometry(WaveProgram.of(shader.module()), lanes);
    List<List<Event>> stepping = geometry(WaveProgram.forStepping(shader.debugModule()), lanes);
    if (!plain.equals(stepping)) {
      throw new AssertionError("optimised " + plain + ", as lowered " + stepping);
    }
    return plain;
  }

  private List<List<Event>> geometry(WaveProgram program, int lanes) {
    var environment = new Environment(program.module());
    begin(program, lanes, environment);
    return environment.events.subList(0, lanes);
  }

  /// The control points that a hull shader makes of the patch in lane 0, by semantic.
  public List<Map<String, List<Float>>> hull(int count) {
    var points = new ArrayList<Map<String, List<Float>>>();
    controlPoints = new float[count][][];
    for (int point = 0; point < count; point++) {
      value("SV_OutputControlPointID", new float[] {point});
      Map<String, List<Float>> plain = outputs(WaveProgram.of(shader.module()));
      if (!plain.equals(outputs(WaveProgram.forStepping(shader.debugModule())))) {
        throw new AssertionError("optimised and as lowered differ");
      }
      points.add(plain);
      List<SignatureElement> elements = shader.module().module().outputs();
      controlPoints[point] = new float[elements.size()][];
      for (int e = 0; e < elements.size(); e++) {
        List<Float> values = plain.get(key(elements.get(e)));
        controlPoints[point][e] = new float[values.size()];
        for (int c = 0; c < values.size(); c++) {
          controlPoints[point][e][c] = values.get(c);
        }
      }
    }
    return points;
  }

  /// The patch constants of the patch in lane 0; after [#hull].
  public Map<String, List<Float>> patchConstants() {
    Map<String, List<Float>> plain = patchConstants(WaveProgram.ofPatchConstants(shader.module()));
    var stepping = WaveProgram.patchConstantsForStepping(shader.debugModule());
    if (!plain.equals(patchConstants(stepping))) {
      throw new AssertionError("optimised and as lowered differ");
    }
    return plain;
  }

  private Map<String, List<Float>> patchConstants(WaveProgram program) {
    Wave wave = begin(program, 1, new Environment(program.module()));
    List<SignatureElement> elements = program.module().stageData().patchConstants();
    return read(elements, (e, c) -> wave.patchConstant(e, c)[0]);
  }

  /// What a domain shader puts out in lane 0.
  public Map<String, List<Float>> domain() {
    Map<String, List<Float>> plain = outputs(WaveProgram.of(shader.module()));
    if (!plain.equals(outputs(WaveProgram.forStepping(shader.debugModule())))) {
      throw new AssertionError("optimised and as lowered differ");
    }
    return plain;
  }

  private Map<String, List<Float>> outputs(WaveProgram program) {
    Wave wave = begin(program, 1, new Environment(program.module()));
    return read(program.module().outputs(), (e, c) -> wave.output(e, c)[0]);
  }

  private interface Bits {
    int at(int element, int component);
  }

  private static Map<String, List<Float>> read(List<SignatureElement> elements, Bits bits) {
    var result = new HashMap<String, List<Float>>();
    for (int e = 0; e < elements.size(); e++) {
      var components = new ArrayList<Float>();
      for (int c = 0; c < elements.get(e).componentCount(); c++) {
        int value = bits.at(e, c);
        components.add(
            elements.get(e).type().isFloat() ? Float.intBitsToFloat(value) : (float) value);
      }
      result.put(key(elements.get(e)), components);
    }
    return result;
  }

  private Wave begin(WaveProgram program, int lanes, Environment environment) {
    var wave = new Wave(program, LANES);
    Module module = program.module();
    fill(module.inputs(), wave::input);
    if (module.stage() == ShaderStage.DOMAIN) {
      fill(module.stageData().patchConstants(), wave::patchConstant);
    }
    wave.begin(LaneMask.first(lanes));
    if (!wave.run(environment, BUDGET).finished()) {
      throw new AssertionError("runs for ever");
    }
    return wave;
  }

  private interface Column {
    int[] at(int element, int component);
  }

  private void fill(List<SignatureElement> elements, Column column) {
    for (int e = 0; e < elements.size(); e++) {
      float[][] lanes = values.get(key(elements.get(e)));
      for (int lane = 0; lanes != null && lane < LANES; lane++) {
        float[] components = lanes[Math.min(lane, lanes.length - 1)];
        for (int c = 0; c < components.length; c++) {
          column.at(e, c)[lane] = bits(elements.get(e), components[c]);
        }
      }
    }
  }

  private static int bits(SignatureElement element, float value) {
    return element.type().isFloat() ? Float.floatToRawIntBits(value) : (int) value;
  }

  /// `TEXCOORD` for index 0, else `TEXCOORD1`.
  private static String key(SignatureElement element) {
    String name = element.semantic().toUpperCase(Locale.ROOT);
    return element.semanticIndex() == 0 ? name : name + element.semanticIndex();
  }

  private final class Environment implements ShaderEnvironment {
    private final Module module;
    private final List<List<Event>> events = new ArrayList<>();

    Environment(Module module) {
      this.module = module;
      for (int lane = 0; lane < LANES; lane++) {
        events.add(new ArrayList<>());
      }
    }

    @Override
    public void loadVertex(VertexRequest r) {
      var elements = r.ofOutput ? module.outputs() : module.inputs();
      SignatureElement element = elements.get(r.element);
      for (int lane = 0; lane < r.lanes; lane++) {
        if (!LaneMask.has(r.active, lane)) {
          continue;
        }
        if (r.ofOutput) {
          float value = controlPoints[r.vertex[lane]][r.element][r.component];
          r.results[lane] = bits(element, value);
        } else {
          float[][] all = vertices.get(key(element));
          float[] vertex = all[lane * perLane + r.vertex[lane]];
          float value = r.component < vertex.length ? vertex[r.component] : 0;
          r.results[lane] = bits(element, value);
        }
      }
    }

    @Override
    public void emit(EmitRequest r) {
      each(r, lane -> events.get(lane).add(new Event(r.stream, vertex(r, lane))));
    }

    private static void each(EmitRequest r, IntConsumer lane) {
      for (int i = 0; i < r.lanes; i++) {
        if (LaneMask.has(r.active, i)) {
          lane.accept(i);
        }
      }
    }

    private Map<String, List<Float>> vertex(EmitRequest r, int lane) {
      var geometry = (StageData.Geometry) module.stageData();
      var stream = geometry.streams().get(r.stream);
      int first = stream.firstOutput();
      return read(
          module.outputs().subList(first, first + stream.outputCount()),
          (e, c) -> r.outputs[first + e][c][lane]);
    }

    @Override
    public void cut(EmitRequest r) {
      each(r, lane -> events.get(lane).add(new Event(r.stream, null)));
    }

    @Override
    public int[] constantBuffer(int register) {
      return register == 0 ? constants : new int[0];
    }

    @Override
    public void sample(SampleRequest request) {
      ShaderEnvironment.EMPTY.sample(request);
    }

    @Override
    public void load(LoadRequest request) {
      ShaderEnvironment.EMPTY.load(request);
    }

    @Override
    public int[] dimensions(int register, boolean unordered, int level) {
      return new int[5];
    }
  }
}
