package dev.plumb.cli.compile;

import dev.plumb.cli.Console;
import dev.plumb.cli.InputException;
import dev.plumb.cli.file.AtomicFile;
import dev.plumb.cli.reflection.ConstantTableXml;
import dev.plumb.cli.reflection.ReflectionJson;
import dev.plumb.cli.render.CompilerFlags;
import dev.plumb.cli.render.ShaderOptions;
import dev.plumb.hlsl.CompileOptions;
import dev.plumb.hlsl.CompiledShader;
import dev.plumb.hlsl.EffectProfile;
import dev.plumb.hlsl.ShaderProfile;
import dev.plumb.hlsl.StoredShader;
import dev.plumb.hlsl.ir.IrPrinter;
import dev.plumb.hlsl.reflect.ListingPrinter;
import dev.plumb.hlsl.type.ShaderStage;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `plumb compile shader.hlsl -T ps_5_0 -E main`
@Command(
    name = "compile",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    preprocessor = CompilerFlags.class,
    customSynopsis = "plumb compile SHADER.hlsl... -T PROFILE [-E NAME] [OPTIONS]",
    description = {
      "Checks shaders, and shows or writes what became of them.",
      "",
      "Messages have the form of fxc's, and flags are those of fxc and dxc: '-E main', '-Emain' and"
          + " '/E main' are the same. @FILE stands for the words in FILE. With several shaders all"
          + " are compiled, and nothing is written unless all compile.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  plumb compile shader.hlsl -T ps_5_0",
      "  plumb compile shader.hlsl -T vs_5_0 -E vs -D LIGHTS=4 -I include -Fc",
      "  plumb compile *.hlsl -T ps_5_0 -Zi -Fo build/",
      "  plumb compile build/shader.plumb -dumpbin",
      "  plumb compile effect.fx -T fx_2_0"
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:the shaders compile",
      "1:one does not",
      "2:wrong usage or wrong input",
    })
public final class CompileCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "FILE",
      arity = "0..*",
      description = "shaders: HLSL, or what -Fo wrote; - is standard input")
  private List<String> inputs = new ArrayList<>();

  @Mixin private ShaderOptions options;

  @Mixin private CompileOutputs outputs;

  @Option(
      names = "-Fe",
      paramLabel = "OUT",
      description = "writes errors and warnings to OUT instead of standard error")
  private String messages;

  @Option(
      names = "--watch",
      description = "compiles again whenever a file that was read changes, until Ctrl-C")
  private boolean watch;

  @Mixin private AcceptedFlags accepted;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws InputException, IOException {
    outputs.takeShader(inputs.isEmpty()).ifPresent(inputs::add);
    if (inputs.isEmpty()) {
      throw new ParameterException(spec.commandLine(), "Missing required parameter: 'FILE'");
    }
    outputs.check();
    accepted.check();
    if (watch) {
      return SourceWatch.untilInterrupted(this::reported);
    }
    return reported().exitCode();
  }

  /// What a run ended with, and the files that it depends on.
  record Run(int exitCode, List<Path> filesRead) {}

  private Run reported() throws InputException, IOException {
    if (messages == null) {
      return run(spec.commandLine().getErr());
    }
    var text = new StringWriter();
    Run run = run(new PrintWriter(text));
    AtomicFile.write(
        Path.of(messages), o -> o.write(text.toString().getBytes(StandardCharsets.UTF_8)));
    return run;
  }

  private Run run(PrintWriter err) throws InputException, IOException {
    var filesRead = new ArrayList<Path>();
    var console = Console.of(err, options.diagnostics());
    int exitCode = console.run(() -> compile(console, filesRead));
    return new Run(exitCode, filesRead);
  }

  private int compile(Console console, List<Path> filesRead) throws InputException {
    if (options.effectProfile().isPresent() && !outputs.stopsEarly()) {
      EffectProfile effect = options.effectProfile().get();
      return new EffectJobs(effect, outputs, console)
          .run(
              inputs,
              () -> options.compileOptions(options.entry(), ShaderProfile.of(ShaderStage.PIXEL)),
              filesRead,
              spec.commandLine().getOut());
    }
    var profile = options.profile(ShaderStage.PIXEL);
    var jobs = new ArrayList<ShaderJob>();
    for (String input : inputs) {
      CompileOptions own = options.compileOptions(options.entry(), profile);
      jobs.add(new ShaderJob(input, own, outputs, options.namesProfile()));
    }
    var stream = jobs.size() > 1 ? jobs.parallelStream() : jobs.stream();
    List<ShaderJob.Result> results = stream.map(ShaderJob::run).toList();
    jobs.forEach(job -> filesRead.addAll(job.filesRead()));
    int exitCode = 0;
    for (ShaderJob.Result result : results) {
      exitCode = Math.max(exitCode, tell(console, result));
    }
    if (exitCode == 0) {
      write(results);
    }
    return exitCode;
  }

  /// Gives a shader's messages.
  private int tell(Console console, ShaderJob.Result result) throws InputException {
    if (result.failure().isPresent()) {
      if (inputs.size() == 1) {
        throw result.failure().get();
      }
      console.say(result.failure().get().text());
      return result.failure().get().exitCode();
    }
    if (result.rejected()) {
      return console.rejected(result.diagnostics());
    }
    console.diagnostics(result.diagnostics());
    return 0;
  }

  private void write(List<ShaderJob.Result> results) throws InputException {
    var files = new OutputFiles(results.size());
    for (ShaderJob.Result result : results) {
      if (result.shader().isPresent()) {
        show(result.input(), result.shader().get(), files);
      } else {
        String text = result.text().orElseThrow();
        String name = outputs.files().getOrDefault(OutputKind.PREPROCESSED, "-");
        files.add(OutputKind.PREPROCESSED, name, result.input(), text);
      }
    }
    files.commit(spec.commandLine().getOut());
  }

  private void show(String input, CompiledShader shader, OutputFiles files) throws InputException {
    if (outputs.printsIncludes()) {
      shader.includedFiles().forEach(f -> files.print("Opening file [" + f + "]\n"));
    }
    for (var output : outputs.files().entrySet()) {
      String text = content(output.getKey(), output.getValue(), shader);
      files.add(output.getKey(), output.getValue(), input, text);
    }
    if (outputs.printsListing()) {
      files.print(ListingPrinter.print(shader.reflection()));
    }
    if (outputs.prints(CompileOutputs.ReflectionFormat.JSON)) {
      files.print(ReflectionJson.print(shader.reflection()));
    }
    if (outputs.prints(CompileOutputs.ReflectionFormat.XML)) {
      files.print(ConstantTableXml.print(shader.reflection()));
    }
    if (outputs.printsCode()) {
      files.print(IrPrinter.print(shader.module().module()));
    }
  }

  private String content(OutputKind kind, String name, CompiledShader shader)
      throws InputException {
    return switch (kind) {
      case OBJECT -> StoredShader.print(shader, outputs.embedsSource());
      case DEBUG -> StoredShader.print(shader, true);
      case LISTING -> ListingPrinter.print(shader.reflection());
      case REFLECTION ->
          name.endsWith(".xml")
              ? ConstantTableXml.print(shader.reflection())
              : ReflectionJson.print(shader.reflection());
      case HEADER -> header(shader);
      case PREPROCESSED -> throw new IllegalStateException("-P compiles nothing");
    };
  }

  private String header(CompiledShader shader) throws InputException {
    String variable = outputs.variable(shader.entry());
    if (!CHeader.isName(variable)) {
      throw new InputException("-Vn " + variable + ": C takes no such name");
    }
    String stored = StoredShader.print(shader, outputs.embedsSource());
    return CHeader.print(
        variable,
        stored.getBytes(StandardCharsets.UTF_8),
        ListingPrinter.print(shader.reflection()),
        outputs.hexadecimal());
  }
}
