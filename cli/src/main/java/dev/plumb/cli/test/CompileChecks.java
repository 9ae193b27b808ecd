package dev.plumb.cli.test;

import dev.plumb.cli.script.Script;
import dev.plumb.cli.script.Section;
import dev.plumb.cli.script.ShaderModel;
import dev.plumb.cli.test.Outcome.Failed;
import dev.plumb.cli.test.Outcome.Failure;
import dev.plumb.cli.test.Outcome.Passed;
import dev.plumb.cli.test.Outcome.Skipped;
import dev.plumb.hlsl.diag.Diagnostics;
import dev.plumb.hlsl.preprocess.Preprocessor;
import dev.plumb.hlsl.preprocess.PreprocessorOptions;
import dev.plumb.hlsl.token.Token;
import dev.plumb.hlsl.token.TokenKind;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/// Holds a script's shaders against what it says of their compilation: for every shader model that
/// it allows, the compiler must accept or reject them.
final class CompileChecks {
  private final Script script;
  private final List<ShaderModel> models;
  private final ShaderCompiles compiles;
  private final Selection selection;
  private final List<TestCase> cases = new ArrayList<>();
  private List<ShaderModel> inRange;
  private Section.Flags flags = Section.Flags.NONE;

  CompileChecks(
      Script script, List<ShaderModel> models, ShaderCompiles compiles, Selection selection) {
    this.script = script;
    this.models = models;
    this.compiles = compiles;
    this.selection = selection;
    this.inRange = models;
  }

  List<TestCase> run() {
    for (Section section : script.sections()) {
      switch (section) {
        case Section.Require require -> {
          inRange = ModelRange.of(require, models);
          flags = require.flags();
        }
        case Section.Shader shader -> {
          for (ShaderModel model : inRange) {
            if (shader.kind().existsIn(model)) {
              check(shader, model);
            }
          }
        }
        case Section.Preprocess text -> check(text);
        case Section.Sampler _, Section.Resource _, Section.InputLayout _, Section.Test _ -> {}
      }
    }
    return cases;
  }

  private void add(int line, String name, Supplier<Outcome> check) {
    if (selection.wants(line, name)) {
      long start = System.nanoTime();
      Outcome outcome = selection.listOnly() ? new Passed() : check.get();
      cases.add(new TestCase(line, name, outcome, System.nanoTime() - start));
    }
  }

  private void check(Section.Shader shader, ShaderModel model) {
    boolean mustCompile = shader.expectation().compiles(model);
    String name = shader.kind().profile(model) + (mustCompile ? " compiles" : " is rejected");
    add(shader.line(), name, () -> outcome(shader, model, mustCompile));
  }

  private Outcome outcome(Section.Shader shader, ShaderModel model, boolean mustCompile) {
    boolean marked = shader.expectation().todo().holds(model);
    return switch (compiles.compile(shader, model, flags)) {
      case ShaderCompiles.Compilation.Compiled _, ShaderCompiles.Compilation.CompiledEffect _ ->
          mustCompile
              ? new Passed()
              : failed(shader, "the shader compiles, and must be rejected", marked);
      case ShaderCompiles.Compilation.Rejected rejected ->
          mustCompile
              ? failed(
                  shader,
                  "the shader must compile, and is rejected\n" + rejected.messages(),
                  marked)
              : new Passed();
      case ShaderCompiles.Compilation.Broken broken -> failed(shader, broken.message(), marked);
      case ShaderCompiles.Compilation.Unsupported unsupported -> new Skipped(unsupported.reason());
    };
  }

  private static Failed failed(Section section, String message, boolean marked) {
    return new Failed(List.of(new Failure(section.line(), message, marked)));
  }

  private void check(Section.Preprocess section) {
    String name = section.fails() ? "preprocessing fails" : "preprocessing";
    add(section.line(), name, () -> outcome(section));
  }

  private static Outcome outcome(Section.Preprocess section) {
    var diagnostics = new Diagnostics();
    List<Token> tokens;
    try {
      tokens =
          Preprocessor.preprocess(
              section.text().source(), PreprocessorOptions.DEFAULT, diagnostics);
    } catch (RuntimeException | AssertionError | StackOverflowError e) {
      return failed(
          section, "internal error of the preprocessor: " + ShaderCompiles.describe(e), false);
    }
    if (section.fails() != diagnostics.hasErrors()) {
      return failed(
          section,
          section.fails()
              ? "the text must not pass the preprocessor, and does"
              : "the preprocessor rejects the text: " + diagnostics.sorted().getFirst().message(),
          false);
    }
    String text = text(tokens);
    if (!section.fails() && (text.contains("fail") || !text.contains("pass"))) {
      return failed(
          section, "the preprocessed text must have 'pass' and not 'fail'; it is\n" + text, false);
    }
    return new Passed();
  }

  private static String text(List<Token> tokens) {
    var text = new StringBuilder();
    for (Token token : tokens) {
      if (!token.is(TokenKind.END_OF_FILE)) {
        text.append(token.startsLine() ? "\n" : token.spaceBefore() ? " " : "");
        text.append(token.text());
      }
    }
    return text.toString().strip();
  }
}
