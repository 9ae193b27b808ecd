package dev.plumb.hlsl;

import dev.plumb.hlsl.checked.CheckedProgram;
import dev.plumb.hlsl.reflect.ShaderReflection;
import dev.plumb.hlsl.sema.Analyzer;
import dev.plumb.hlsl.type.ShaderStage;
import dev.plumb.hlsl.verify.VerifiedModule;
import java.util.List;

/// A shader ready to run. Immutable; shared by threads.
public final class CompiledShader {
  private final CompileOptions options;
  private final Analyzer.Analysis analysis;
  private final VerifiedModule module;
  private final VerifiedModule debugModule;
  private final ShaderReflection reflection;
  private final List<String> includedFiles;

  CompiledShader(
      CompileOptions options,
      Analyzer.Analysis analysis,
      VerifiedModule module,
      VerifiedModule debugModule,
      List<String> includedFiles) {
    this.options = options;
    this.analysis = analysis;
    this.module = module;
    this.debugModule = debugModule;
    this.reflection =
        ShaderReflection.of(analysis.program(), module.module(), options.profile().toString());
    this.includedFiles = List.copyOf(includedFiles);
  }

  public ShaderStage stage() {
    return options.profile().stage();
  }

  /// The entry function's name.
  public String entry() {
    return options.entry();
  }

  /// What it was compiled with.
  public CompileOptions options() {
    return options;
  }

  /// The code to run: optimised, if the options say so.
  public VerifiedModule module() {
    return module;
  }

  /// The code as lowered, in which every HLSL variable can be found at every instruction. It
  /// computes the same bits.
  public VerifiedModule debugModule() {
    return debugModule;
  }

  /// The typed tree.
  @SuppressWarnings("exports") // for debuggers only
  public CheckedProgram program() {
    return analysis.program();
  }

  /// The program and what further expressions can be checked against.
  @SuppressWarnings("exports") // for debuggers only
  public Analyzer.Analysis analysis() {
    return analysis;
  }

  public ShaderReflection reflection() {
    return reflection;
  }

  /// The names of the files that were included, directly or not, each once, in order of first
  /// inclusion.
  public List<String> includedFiles() {
    return includedFiles;
  }
}
