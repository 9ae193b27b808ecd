package dev.plumb.cli.test;

import dev.plumb.cli.script.Generation;
import dev.plumb.cli.script.Script;
import dev.plumb.cli.script.ScriptException;
import dev.plumb.cli.script.ScriptReader;
import dev.plumb.cli.script.Section;
import dev.plumb.cli.script.ShaderModel;
import dev.plumb.emulator.api.DeviceOptions;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// Runs one script: what it says of compilations, then its tests, once for each generation.
final class ScriptRunner {
  private final List<ShaderModel> models;
  private final DeviceOptions device;
  private final Predicate<String> filter;
  private final boolean listOnly;

  /// @param models those to run with
  /// @param device how draws are drawn
  /// @param filter of test cases by their id
  /// @param listOnly whether nothing is run: all outcomes are "passed"
  ScriptRunner(
      List<ShaderModel> models, DeviceOptions device, Predicate<String> filter, boolean listOnly) {
    this.models = List.copyOf(models);
    this.device = device;
    this.filter = filter;
    this.listOnly = listOnly;
  }

  FileResult run(Path path) {
    String name = path.toString();
    try {
      return run(ScriptReader.read(name, Files.readAllBytes(path)));
    } catch (ScriptException e) {
      return malformed(name, name + "(" + e.line() + "): error: " + e.getMessage());
    } catch (NoSuchFileException _) {
      return malformed(name, name + ": no such file");
    } catch (AccessDeniedException _) {
      return malformed(name, name + ": cannot be read: permission denied");
    } catch (IOException e) {
      return malformed(name, name + ": cannot be read: " + e.getMessage());
    } catch (RuntimeException | Error e) { // one script's trouble is not that of the others
      return malformed(name, name + ": internal error: " + ShaderCompiles.describe(e));
    }
  }

  private static FileResult malformed(String file, String message) {
    return new FileResult(file, List.of(), Optional.of(message));
  }

  private FileResult run(Script script) {
    var cases = new ArrayList<TestCase>();
    var compiles = new ShaderCompiles();
    var selection = new Selection(script.name(), filter, listOnly);
    cases.addAll(new CompileChecks(script, models, compiles, selection).run());
    for (Generation generation : Generation.values()) {
      cases.addAll(
          new ScriptPass(script, generation.of(models), compiles, device, selection).run());
    }
    if (models.equals(ShaderModel.ALL)) {
      cases.addAll(testsWithoutPass(script, selection));
    }
    cases.sort(Comparator.comparingInt(TestCase::line)); // stable: then by shader model
    return new FileResult(script.name(), cases, Optional.empty());
  }

  /// Tests that are for no shader model at all must not vanish.
  private static List<TestCase> testsWithoutPass(Script script, Selection selection) {
    var cases = new ArrayList<TestCase>();
    List<ShaderModel> inRange = ShaderModel.ALL;
    for (Section section : script.sections()) {
      if (section instanceof Section.Require require) {
        inRange = ModelRange.of(require, ShaderModel.ALL);
      }
      boolean isLost = section instanceof Section.Test && inRange.isEmpty();
      if (isLost && selection.wants(section.line(), "[test]")) {
        var skipped = new Outcome.Skipped("no shader model is what the script requires");
        cases.add(new TestCase(section.line(), "[test]", skipped, 0));
      }
    }
    return cases;
  }
}
