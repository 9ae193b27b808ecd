package dev.plumb.cli.compile;

import dev.plumb.cli.Console;
import dev.plumb.cli.InputException;
import dev.plumb.cli.reflection.EffectJson;
import dev.plumb.cli.scene.ShaderFiles;
import dev.plumb.hlsl.CompileOptions;
import dev.plumb.hlsl.EffectCompiler;
import dev.plumb.hlsl.EffectProfile;
import dev.plumb.hlsl.EffectResult;
import dev.plumb.hlsl.effect.EffectPrinter;
import dev.plumb.hlsl.preprocess.DirectoryIncludeResolver;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;

/// Compiles whole effect files: `plumb compile -T fx_2_0 file.fx`.
final class EffectJobs {
  private final EffectProfile profile;
  private final CompileOutputs outputs;
  private final Console console;

  EffectJobs(EffectProfile profile, CompileOutputs outputs, Console console) {
    this.profile = profile;
    this.outputs = outputs;
    this.console = console;
  }

  /// Makes options for one file.
  interface Options {
    CompileOptions make() throws InputException;
  }

  /// The exit code. Nothing is written unless all files are right.
  int run(List<String> inputs, Options options, List<Path> filesRead, PrintWriter out)
      throws InputException {
    var files = new OutputFiles(inputs.size());
    int exitCode = 0;
    for (String input : inputs) {
      CompileOptions own = options.make();
      filesRead.add(Path.of(input));
      EffectResult result = EffectCompiler.compile(ShaderFiles.read(Path.of(input)), profile, own);
      if (own.includes() instanceof DirectoryIncludeResolver includes) {
        filesRead.addAll(includes.filesRead());
      }
      switch (result) {
        case EffectResult.Rejected r -> exitCode = console.rejected(r.diagnostics());
        case EffectResult.Accepted a -> {
          console.diagnostics(a.warnings());
          show(input, a, files);
        }
      }
    }
    if (exitCode == 0) {
      files.commit(out);
    }
    return exitCode;
  }

  private void show(String input, EffectResult.Accepted accepted, OutputFiles files)
      throws InputException {
    if (outputs.printsIncludes()) {
      accepted.includedFiles().forEach(f -> files.print("Opening file [" + f + "]\n"));
    }
    var named = outputs.files();
    for (OutputKind kind : named.keySet()) {
      String text =
          switch (kind) {
            case LISTING -> EffectPrinter.print(accepted.effect());
            case REFLECTION -> EffectJson.print(accepted.effect());
            case OBJECT, DEBUG, HEADER, PREPROCESSED ->
                throw new InputException(
                    kind.option() + ": whole effects cannot be stored; name a shader's target");
          };
      files.add(kind, named.get(kind), input, text);
    }
    if (outputs.prints(CompileOutputs.ReflectionFormat.JSON)) {
      files.print(EffectJson.print(accepted.effect()));
    } else if (named.isEmpty()) {
      files.print(EffectPrinter.print(accepted.effect()));
    }
  }
}
