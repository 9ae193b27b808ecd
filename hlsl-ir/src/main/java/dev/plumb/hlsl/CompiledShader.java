package dev.plumb.hlsl;

import dev.plumb.hlsl.checked.CheckedProgram;
import dev.plumb.hlsl.lower.Lowering;
import dev.plumb.hlsl.opt.PassPipeline;
import dev.plumb.hlsl.reflect.ShaderReflection;
import dev.plumb.hlsl.sema.Analyzer;
import dev.plumb.hlsl.type.ShaderStage;
import dev.plumb.hlsl.verify.VerifiedModule;
import java.util.List;
import java.util.Optional;

/// A shader ready to run. Immutable; shared by threads.
public final class CompiledShader {
  private final CompileOptions options;
  private final VerifiedModule module;
  private final ShaderReflection reflection;
  private final Optional<SourceBundle> sources;

  /// What only a text gives; of a stored shader, made of its sources when first asked for.
  private volatile Analyzer.Analysis analysis;

  private volatile VerifiedModule debugModule; // null: not asked for yet

  CompiledShader(
      CompileOptions options,
      Analyzer.Analysis analysis,
      VerifiedModule module,
      SourceBundle sources) {
    this.options = options;
    this.analysis = analysis;
    this.module = module;
    this.debugModule = options.optimize() ? null : module;
    this.reflection =
        ShaderReflection.of(analysis.program(), module.module(), options.profile().toString());
    this.sources = Optional.of(sources);
  }

  /// A stored shader.
  CompiledShader(
      CompileOptions options,
      VerifiedModule module,
      ShaderReflection reflection,
      Optional<SourceBundle> sources) {
    this.options = options;
    this.module = module;
    this.reflection = reflection;
    this.sources = sources;
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

  /// Whether there is the text that it was compiled from, which debuggers need. A shader that was
  /// stored without has none.
  public boolean hasSource() {
    return sources.isPresent();
  }

  /// The code as lowered, in which every HLSL variable can be found at every instruction. It
  /// computes the same bits.
  ///
  /// @throws IllegalStateException if there is no source
  public VerifiedModule debugModule() {
    VerifiedModule made = debugModule;
    if (made == null) {
      CheckedProgram program = program();
      made = DeepStack.call(() -> PassPipeline.forDebugging(Lowering.lower(program)));
      debugModule = made;
    }
    return made;
  }

  /// The typed tree.
  ///
  /// @throws IllegalStateException if there is no source
  @SuppressWarnings("exports") // for debuggers only
  public CheckedProgram program() {
    return analysis().program();
  }

  /// The program and what further expressions can be checked against.
  ///
  /// @throws IllegalStateException if there is no source
  @SuppressWarnings("exports") // for debuggers only
  public Analyzer.Analysis analysis() {
    Analyzer.Analysis made = analysis;
    if (made == null) {
      SourceBundle text =
          sources.orElseThrow(
              () -> new IllegalStateException("the shader was stored without its source"));
      made =
          switch (HlslCompiler.compile(text.main(), options.withIncludes(text.resolver()))) {
            case CompileResult.Compiled again -> again.shader().analysis;
            case CompileResult.Rejected _ ->
                throw new IllegalStateException("the stored source does not compile any more");
          };
      analysis = made;
    }
    return made;
  }

  public ShaderReflection reflection() {
    return reflection;
  }

  /// What it was compiled from.
  Optional<SourceBundle> sources() {
    return sources;
  }

  /// The names of the files that were included, directly or not, each once, in order of first
  /// inclusion.
  public List<String> includedFiles() {
    return sources.map(SourceBundle::names).orElse(List.of());
  }
}
