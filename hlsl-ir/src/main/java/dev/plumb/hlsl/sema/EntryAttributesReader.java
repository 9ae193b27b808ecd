package dev.plumb.hlsl.sema;

import dev.plumb.hlsl.ast.Annotation;
import dev.plumb.hlsl.ast.Decl;
import dev.plumb.hlsl.ast.Expr;
import dev.plumb.hlsl.checked.CheckedProgram.EntryAttributes;
import dev.plumb.hlsl.checked.StageAttributes;
import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.source.Language;
import dev.plumb.hlsl.type.ShaderModel;
import dev.plumb.hlsl.type.ShaderStage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// `[numthreads(8, 8, 1)]` and `[earlydepthstencil]` on the entry function.
final class EntryAttributesReader {
  /// D3D11's limits of a thread group: in x, y and z, and altogether.
  private static final int[] MAX_THREADS = {1024, 1024, 64};

  private static final int MAX_GROUP = 1024;

  private final ProgramContext program;

  EntryAttributesReader(ProgramContext program) {
    this.program = program;
  }

  EntryAttributes read(Decl.Function entry, StageAttributes stage) {
    List<Integer> threads = List.of();
    boolean early = false;
    int waveSize = program.options.language().waveSize();
    for (Annotation.Attribute attribute : entry.attributes()) {
      switch (attribute.name()) {
        case "numthreads" -> threads = threads(attribute);
        case "earlydepthstencil" -> early = program.options.stage() == ShaderStage.PIXEL;
        case "WaveSize" -> waveSize = waveSize(attribute);
        default -> {} // other stages' attributes may stand on shared functions
      }
    }
    if (program.options.stage() == ShaderStage.COMPUTE && threads.isEmpty()) {
      throw program.fail(
          DiagnosticCode.MISSING_THREAD_GROUP_SIZE,
          entry.nameSpan(),
          "'" + entry.name() + "': compute shaders need [numthreads(x, y, z)]");
    }
    return new EntryAttributes(
        program.options.stage() == ShaderStage.COMPUTE ? threads : List.of(),
        early,
        waveSize,
        stage);
  }

  /// `[WaveSize(32)]`, or a range with the preferred size last.
  private int waveSize(Annotation.Attribute attribute) {
    ShaderModel model = program.options.model();
    if (!model.isAtLeast(6, 6)) {
      throw program.fail(
          DiagnosticCode.INVALID_ATTRIBUTE,
          attribute.span(),
          "'WaveSize' needs shader model 6.6, this is " + program.options.profile());
    }
    var body = new Body(Optional.empty(), new Uses(), program.global);
    TypeResolver types = new ExprAnalyzer(program, body).types();
    int size = program.options.language().waveSize();
    if (attribute.arguments().size() == 2) {
      int least = types.constant(attribute.arguments().get(0));
      int most = types.constant(attribute.arguments().get(1));
      size = Math.clamp(size, Math.min(least, most), most);
    } else if (!attribute.arguments().isEmpty()) {
      size = types.constant(attribute.arguments().getLast());
    }
    if (!Language.isWaveSize(size)) {
      throw program.fail(
          DiagnosticCode.INVALID_ATTRIBUTE,
          attribute.span(),
          "a wave has 4 to 128 lanes, a power of two, not " + size);
    }
    return size;
  }

  private List<Integer> threads(Annotation.Attribute attribute) {
    if (attribute.arguments().size() != 3) {
      throw invalid(attribute, "numthreads takes 3 numbers");
    }
    var body = new Body(Optional.empty(), new Uses(), program.global);
    TypeResolver types = new ExprAnalyzer(program, body).types();
    var threads = new ArrayList<Integer>();
    int all = 1;
    for (Expr argument : attribute.arguments()) {
      int count = types.constant(argument);
      int limit = MAX_THREADS[threads.size()];
      if (count < 1 || count > limit) {
        throw invalid(attribute, "thread group size " + count + " is not between 1 and " + limit);
      }
      all *= count;
      threads.add(count);
    }
    if (all > MAX_GROUP) {
      throw invalid(attribute, "a thread group may have " + MAX_GROUP + " threads, not " + all);
    }
    return threads;
  }

  private Abandoned invalid(Annotation.Attribute attribute, String message) {
    return program.fail(DiagnosticCode.INVALID_THREAD_GROUP_SIZE, attribute.span(), message);
  }
}
