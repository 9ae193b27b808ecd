package dev.plumb.cli.test;

import dev.plumb.cli.script.Directive;
import dev.plumb.cli.script.Script;
import dev.plumb.cli.script.Section;
import dev.plumb.cli.script.ShaderModel;
import dev.plumb.cli.test.Outcome.Failed;
import dev.plumb.cli.test.Outcome.Failure;
import dev.plumb.cli.test.Outcome.Passed;
import dev.plumb.cli.test.Outcome.Skipped;
import dev.plumb.emulator.api.Device;
import dev.plumb.emulator.api.DeviceOptions;
import dev.plumb.emulator.api.InfoQueue;
import dev.plumb.emulator.query.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Runs a script's tests with the shader models of one generation: each with the oldest one that
/// the script allows.
final class ScriptPass {
  private final Script script;
  private final List<ShaderModel> models;
  private final StageShaders shaders;
  private final DeviceOptions options;
  private final Selection selection;
  private final List<TestCase> cases = new ArrayList<>();

  private List<ShaderModel> inRange;
  private Section.Flags flags = Section.Flags.NONE;
  private Optional<String> missing = Optional.empty();

  ScriptPass(
      Script script,
      List<ShaderModel> models,
      ShaderCompiles compiles,
      DeviceOptions options,
      Selection selection) {
    this.script = script;
    this.models = models;
    this.shaders = new StageShaders(compiles);
    this.options = options;
    this.selection = selection;
    this.inRange = models;
  }

  List<TestCase> run() {
    if (listWanted().isEmpty() || selection.listOnly()) {
      return listWanted();
    }
    try (var device = Device.create(options)) {
      var pipeline = new ScriptPipeline(device);
      for (Section section : script.sections()) {
        section(section, pipeline);
      }
    }
    return cases;
  }

  /// The cases that are wanted, as if they had been run.
  private List<TestCase> listWanted() {
    var wanted = new ArrayList<TestCase>();
    List<ShaderModel> range = models;
    for (Section section : script.sections()) {
      if (section instanceof Section.Require require) {
        range = ModelRange.of(require, models);
      } else if (section instanceof Section.Test test && !range.isEmpty()) {
        String name = name(range.getFirst());
        if (selection.wants(test.line(), name)) {
          wanted.add(new TestCase(test.line(), name, new Passed(), 0));
        }
      }
    }
    return wanted;
  }

  private static String name(ShaderModel model) {
    return "[test], shader model " + model;
  }

  private void section(Section section, ScriptPipeline pipeline) {
    switch (section) {
      case Section.Require require -> {
        inRange = ModelRange.of(require, models);
        flags = require.flags();
        missing = Capabilities.missing(require);
      }
      case Section.Shader shader -> shaders.declare(shader, flags);
      case Section.Sampler sampler -> pipeline.samplers.put(sampler.slot(), sampler.desc());
      case Section.Resource resource -> pipeline.declare(resource.key(), resource.shape());
      case Section.InputLayout layout -> pipeline.layout = layout.elements();
      case Section.Preprocess _ -> {}
      case Section.Test test -> {
        if (!inRange.isEmpty()) {
          test(test, pipeline);
        }
      }
    }
  }

  private void test(Section.Test test, ScriptPipeline pipeline) {
    ShaderModel model = inRange.getFirst();
    Optional<String> skip = missing.or(() -> shaders.refusal(model));
    long start = System.nanoTime();
    Outcome outcome = skip.isPresent() ? new Skipped(skip.get()) : outcome(test, pipeline, model);
    if (selection.wants(test.line(), name(model))) {
      cases.add(new TestCase(test.line(), name(model), outcome, System.nanoTime() - start));
    }
  }

  private Outcome outcome(Section.Test test, ScriptPipeline pipeline, ShaderModel model) {
    var steps = new TestSteps(pipeline, shaders, model);
    pipeline.device.infoQueue().clear();
    var failures = new ArrayList<Failure>();
    Optional<String> unsupported = Optional.empty();
    for (Section.Step step : test.steps()) {
      // What cannot be done keeps the test from saying anything more; later tests build on the
      // rest.
      boolean isProbe = step.directive() instanceof Directive.Probe;
      if (!step.when().holds(model) || (unsupported.isPresent() && isProbe)) {
        continue;
      }
      boolean marked = step.todo().holds(model) || step.bug().holds(model);
      try {
        steps
            .run(step.directive())
            .ifPresent(message -> failures.add(new Failure(step.line(), message, marked)));
      } catch (UnsupportedException e) {
        unsupported = unsupported.or(() -> Optional.of(e.getMessage()));
      } catch (StepException e) {
        failures.add(new Failure(step.line(), step.text() + ": " + e.getMessage(), marked));
        break;
      } catch (IllegalArgumentException e) { // what the emulator refuses
        failures.add(new Failure(step.line(), step.text() + ": " + e.getMessage(), marked));
        break;
      } catch (RuntimeException | AssertionError | StackOverflowError e) {
        String message = step.text() + ": internal error: " + ShaderCompiles.describe(e);
        failures.add(new Failure(step.line(), message, false));
        break;
      }
    }
    if (!failures.isEmpty()) {
      failures.set(0, withWarnings(failures.getFirst(), pipeline.device.infoQueue()));
      return new Failed(failures);
    }
    return unsupported.<Outcome>map(Skipped::new).orElseGet(Passed::new);
  }

  /// With what the debug layer had to say: often that is why.
  private static Failure withWarnings(Failure failure, InfoQueue queue) {
    var text = new StringBuilder(failure.message());
    for (Message message : queue.messages()) {
      if (message.severity() == Message.Severity.WARNING) {
        text.append("\nwarning: ").append(message.text());
      }
    }
    return new Failure(failure.line(), text.toString(), failure.marked());
  }
}
