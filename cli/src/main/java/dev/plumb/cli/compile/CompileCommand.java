package dev.plumb.cli.compile;

import dev.plumb.cli.Console;
import dev.plumb.cli.InputException;
import dev.plumb.cli.file.AtomicFile;
import dev.plumb.cli.render.CompilerFlags;
import dev.plumb.cli.render.ShaderOptions;
import dev.plumb.cli.scene.ShaderFiles;
import dev.plumb.hlsl.CompileOptions;
import dev.plumb.hlsl.CompileResult;
import dev.plumb.hlsl.CompiledShader;
import dev.plumb.hlsl.HlslCompiler;
import dev.plumb.hlsl.ir.IrPrinter;
import dev.plumb.hlsl.reflect.ListingPrinter;
import dev.plumb.hlsl.type.ShaderStage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `plumb compile shader.hlsl -T ps_5_0 -E main`
@Command(
    name = "compile",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    preprocessor = CompilerFlags.class,
    customSynopsis = "plumb compile SHADER.hlsl -T PROFILE [-E NAME] [OPTIONS]",
    description = {
      "Checks a shader, and shows what became of it.",
      "",
      "Messages have the form of fxc's, and flags are those of fxc and dxc: '-E main', '-Emain' and"
          + " '/E main' are the same.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  plumb compile shader.hlsl -T ps_5_0",
      "  plumb compile shader.hlsl -T vs_5_0 -E vs -D LIGHTS=4 -I include -Fc"
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {"0:the shader compiles", "1:it does not", "2:wrong usage or wrong input"})
public final class CompileCommand implements Callable<Integer> {
  @Parameters(paramLabel = "FILE", description = "the shader")
  private Path file;

  @Mixin private ShaderOptions options;

  @Option(
      names = "-Fc",
      paramLabel = "OUT",
      arity = "0..1",
      fallbackValue = "-",
      description =
          "writes the listing of constant buffers, bindings and signatures to OUT, or to standard"
              + " output if no OUT follows")
  private String listing;

  @Option(
      names = {"-dump-ir", "--dump-ir"},
      description = "prints the intermediate code that runs; with -Od, that which is debugged")
  private boolean dumpIr;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws InputException, IOException {
    var console = Console.of(spec.commandLine().getErr(), options.diagnostics());
    return console.run(() -> compile(console));
  }

  private int compile(Console console) throws InputException {
    var profile = options.profile(ShaderStage.PIXEL);
    if (!options.namesProfile()) {
      throw new InputException("name the target with -T, such as -T ps_5_0");
    }
    CompileOptions compile = options.compileOptions(options.entry(), profile);
    switch (HlslCompiler.compile(ShaderFiles.read(file), compile)) {
      case CompileResult.Rejected rejected -> {
        return console.rejected(rejected.diagnostics());
      }
      case CompileResult.Compiled compiled -> {
        console.diagnostics(compiled.warnings());
        show(compiled.shader());
        return 0;
      }
    }
  }

  private void show(CompiledShader shader) throws InputException {
    var out = spec.commandLine().getOut();
    if (listing != null) {
      String text = ListingPrinter.print(shader.reflection());
      if (listing.equals("-")) {
        out.print(text);
      } else {
        AtomicFile.write(Path.of(listing), o -> o.write(text.getBytes(StandardCharsets.UTF_8)));
      }
    }
    if (dumpIr) {
      out.print(IrPrinter.print(shader.module().module()));
    }
    out.flush();
  }
}
