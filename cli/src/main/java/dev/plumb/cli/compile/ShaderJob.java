package dev.plumb.cli.compile;

import dev.plumb.cli.InputException;
import dev.plumb.cli.scene.ShaderFiles;
import dev.plumb.hlsl.CompileOptions;
import dev.plumb.hlsl.CompileResult;
import dev.plumb.hlsl.CompiledShader;
import dev.plumb.hlsl.FrontEndResult;
import dev.plumb.hlsl.HlslCompiler;
import dev.plumb.hlsl.StoredShader;
import dev.plumb.hlsl.diag.Diagnostic;
import dev.plumb.hlsl.preprocess.DirectoryIncludeResolver;
import dev.plumb.hlsl.source.SourceDecoder;
import dev.plumb.hlsl.source.SourceFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Compiles one of the shaders that a command names.
final class ShaderJob {
  /// The name of standard input.
  static final String STANDARD_INPUT = "-";

  /// What became of it.
  ///
  /// @param text what a front end alone gives
  /// @param failure why the file could not be read
  record Result(
      String input,
      Optional<CompiledShader> shader,
      Optional<String> text,
      List<Diagnostic> diagnostics,
      Optional<InputException> failure) {
    boolean rejected() {
      return shader.isEmpty() && text.isEmpty();
    }
  }

  private final String input;
  private final CompileOptions options;
  private final CompileOutputs outputs;
  private final boolean namesTarget;

  /// @param options for this shader alone: shaders are compiled by several threads
  ShaderJob(String input, CompileOptions options, CompileOutputs outputs, boolean namesTarget) {
    this.input = input;
    this.options = options;
    this.outputs = outputs;
    this.namesTarget = namesTarget;
  }

  Result run() {
    try {
      SourceFile source = read();
      return outputs.stopsEarly() ? frontEnd(source) : compile(source);
    } catch (InputException e) {
      return new Result(input, Optional.empty(), Optional.empty(), List.of(), Optional.of(e));
    }
  }

  /// The files that were read so far.
  List<Path> filesRead() {
    var files = new ArrayList<Path>();
    if (!input.equals(STANDARD_INPUT)) {
      files.add(Path.of(input));
    }
    if (options.includes() instanceof DirectoryIncludeResolver includes) {
      files.addAll(includes.filesRead());
    }
    return files;
  }

  private SourceFile read() throws InputException {
    if (!input.equals(STANDARD_INPUT)) {
      return ShaderFiles.read(Path.of(input));
    }
    try {
      return SourceFile.of("<stdin>", SourceDecoder.decode(System.in.readAllBytes()));
    } catch (IOException e) {
      throw new InputException("standard input cannot be read: " + e.getMessage());
    }
  }

  private Result frontEnd(SourceFile source) {
    FrontEndResult result =
        outputs.preprocessesOnly()
            ? HlslCompiler.preprocess(source, options)
            : HlslCompiler.parse(source, options);
    return new Result(
        input, Optional.empty(), result.text(), result.diagnostics(), Optional.empty());
  }

  private Result compile(SourceFile source) throws InputException {
    boolean stored = StoredShader.isStored(source.text());
    if (outputs.needsStored() && !stored) {
      throw new InputException(
          input + ": -dumpbin shows shaders that 'plumb compile -Fo' wrote; this is none");
    }
    if (!stored && !namesTarget) {
      throw new InputException("name the target with -T, such as -T ps_5_0");
    }
    // what is only checked need not be optimised
    CompileOptions wanted = outputs.checksOnly() ? options.withOptimize(false) : options;
    CompileResult result =
        stored && !namesTarget ? HlslCompiler.load(source) : HlslCompiler.compile(source, wanted);
    Optional<CompiledShader> shader =
        result instanceof CompileResult.Compiled compiled
            ? Optional.of(compiled.shader())
            : Optional.empty();
    return new Result(input, shader, Optional.empty(), result.diagnostics(), Optional.empty());
  }
}
