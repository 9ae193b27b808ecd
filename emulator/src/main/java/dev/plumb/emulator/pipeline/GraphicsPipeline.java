package dev.plumb.emulator.pipeline;

import dev.plumb.emulator.geometry.Linkage;
import dev.plumb.emulator.input.DrawCall;
import dev.plumb.emulator.pixel.PixelListener;
import dev.plumb.emulator.query.DrawResult;
import dev.plumb.emulator.query.Message;
import dev.plumb.emulator.query.Message.Category;
import dev.plumb.emulator.query.PipelineStatistics;
import dev.plumb.emulator.state.DomainShader;
import dev.plumb.emulator.state.GeometryShader;
import dev.plumb.emulator.state.GeometryStages;
import dev.plumb.emulator.state.HullShader;
import dev.plumb.emulator.state.PipelineState;
import dev.plumb.emulator.state.PixelShader;
import dev.plumb.emulator.state.StageBindings;
import dev.plumb.emulator.state.VertexShader;
import dev.plumb.emulator.view.BindingCheck;
import dev.plumb.emulator.view.StageEnvironment;
import dev.plumb.emulator.view.ViewHazards;
import dev.plumb.emulator.view.WrittenResources;
import dev.plumb.hlsl.interp.WaveProgram;
import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.runtime.ShaderEnvironment;
import dev.plumb.hlsl.verify.VerifiedModule;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;
import java.util.concurrent.Executor;
import java.util.function.Consumer;

/// What a draw goes through: its state is checked, then [Draw] takes it along the stages. For one
/// draw at a time.
public final class GraphicsPipeline {
  private final Executor workers;
  private final int threads;
  private final long instructionBudget;
  private final Map<VerifiedModule, WaveProgram> programs = new WeakHashMap<>();
  private final Map<VerifiedModule, WaveProgram> patchConstantPrograms = new WeakHashMap<>();

  /// @param workers lends `threads` - 1 threads; the calling one works too
  public GraphicsPipeline(Executor workers, int threads, long instructionBudget) {
    this.workers = workers;
    this.threads = threads;
    this.instructionBudget = instructionBudget;
  }

  /// Draws, and returns when all pixels are there.
  ///
  /// @param messages told what the debug layer has to say, errors and warnings
  public DrawResult draw(
      PipelineState state,
      DrawCall call,
      PipelineStatistics statistics,
      Consumer<Message> messages) {
    return draw(state, call, statistics, messages, Optional.empty());
  }

  /// As above.
  ///
  /// @param listener told all that happens to one pixel; the picture is the same
  public DrawResult draw(
      PipelineState state,
      DrawCall call,
      PipelineStatistics statistics,
      Consumer<Message> messages,
      Optional<PixelListener> listener) {
    Optional<Module> pixelModule = state.pixelShader().map(PixelShader::module);
    Optional<Linkage> linkage =
        state.vertexShader().map(_ -> LastStage.of(state)).map(last -> last.linkage(pixelModule));
    List<Message> found = PipelineCheck.check(state, call.indexed(), linkage);
    found.forEach(messages);
    List<Message> errors =
        found.stream().filter(m -> m.severity() == Message.Severity.ERROR).toList();
    if (!errors.isEmpty()) {
      return new DrawResult.Rejected(errors);
    }
    PipelineState safe = resolveBindings(state, messages);
    var draw = new Draw(this, safe, call, linkage.orElseThrow(), statistics, listener);
    DrawResult result = draw.run();
    draw.warnings().forEach(messages);
    WrittenResources.changed(safe.pixelBindings());
    return result;
  }

  /// The state without views that do not fit their shader, or are bound for writing too.
  private static PipelineState resolveBindings(PipelineState state, Consumer<Message> messages) {
    StageBindings vertex =
        checked(
            state.vertexShader().map(VertexShader::module),
            state.vertexBindings(),
            Category.VERTEX_SHADER,
            messages);
    GeometryStages stages = state.geometryStages();
    StageBindings hull =
        checked(
            stages.hullShader().map(HullShader::module),
            stages.hullBindings(),
            Category.HULL_SHADER,
            messages);
    StageBindings domain =
        checked(
            stages.domainShader().map(DomainShader::module),
            stages.domainBindings(),
            Category.DOMAIN_SHADER,
            messages);
    StageBindings geometry =
        checked(
            stages.runningGeometryShader().map(GeometryShader::module),
            stages.geometryBindings(),
            Category.GEOMETRY_SHADER,
            messages);
    StageBindings pixel =
        checked(
            state.pixelShader().map(PixelShader::module),
            state.pixelBindings(),
            Category.PIXEL_SHADER,
            messages);
    var hazards =
        ViewHazards.of(state.outputMerger(), pixel.unorderedAccessViews())
            .withBuffers(
                stages.streamOutput().isPresent() ? stages.streamOutputTargets() : List.of());
    return new PipelineState(
        state.inputAssembler(),
        state.vertexShader(),
        hazards.resolve(vertex, Category.VERTEX_SHADER, messages),
        new GeometryStages(
            stages.hullShader(),
            hazards.resolve(hull, Category.HULL_SHADER, messages),
            stages.domainShader(),
            hazards.resolve(domain, Category.DOMAIN_SHADER, messages),
            stages.geometryShader(),
            hazards.resolve(geometry, Category.GEOMETRY_SHADER, messages),
            stages.streamOutputTargets()),
        state.rasterizer(),
        state.pixelShader(),
        hazards.resolve(pixel, Category.PIXEL_SHADER, messages),
        state.outputMerger());
  }

  private static StageBindings checked(
      Optional<Module> module,
      StageBindings bindings,
      Category category,
      Consumer<Message> messages) {
    return module.map(m -> BindingCheck.check(m, bindings, category, messages)).orElse(bindings);
  }

  /// What the pixel shader of a draw with this state sees of its bindings, now.
  public static ShaderEnvironment pixelEnvironment(PipelineState state) {
    return new StageEnvironment(resolveBindings(state, message -> {}).pixelBindings());
  }

  WaveProgram program(VerifiedModule module) {
    return programs.computeIfAbsent(module, WaveProgram::of);
  }

  /// Of a hull shader's patch constant function.
  WaveProgram patchConstantProgram(VerifiedModule module) {
    return patchConstantPrograms.computeIfAbsent(module, WaveProgram::ofPatchConstants);
  }

  Executor workers() {
    return workers;
  }

  int threads() {
    return threads;
  }

  long instructionBudget() {
    return instructionBudget;
  }
}
