package dev.plumb.emulator.debug;

import dev.plumb.hlsl.CompiledShader;
import dev.plumb.hlsl.checked.CheckedFunction;
import dev.plumb.hlsl.ir.Block;
import dev.plumb.hlsl.ir.Function;
import dev.plumb.hlsl.ir.Inst;
import dev.plumb.hlsl.ir.IrPrinter;
import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.source.SourceFile;
import dev.plumb.hlsl.source.SourceSpan;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/// Where a shader's source text has code that a debugger can stop at: in the bodies of its own
/// functions. The prelude, and the setting of statics and parameters, are passed over.
final class CodeMap {
  private final Module module;
  private final Map<SourceSpan, CheckedFunction> functions = new HashMap<>(); // by name's span
  private final TreeSet<CodeLine> lines =
      new TreeSet<>(
          Comparator.<CodeLine, String>comparing(l -> l.file().name())
              .thenComparing(CodeLine::line));

  CodeMap(CompiledShader shader) {
    module = shader.debugModule().module();
    shader.program().functions().forEach(f -> functions.put(f.span(), f));
    module.functions().forEach(f -> collect(f, f.body()));
  }

  private void collect(Function function, Block block) {
    for (int i = 0; i < block.insts().size(); i++) {
      SourceSpan span = block.spans().get(i);
      if (isStopPlace(function, span)) {
        lines.add(CodeLine.of(span));
      }
      for (Block inner : blocksOf(block.insts().get(i))) {
        collect(function, inner);
      }
    }
  }

  private static List<Block> blocksOf(Inst inst) {
    var blocks = new ArrayList<Block>();
    if (inst instanceof Inst.If branch) {
      blocks.add(branch.then());
      blocks.add(branch.otherwise());
    } else if (inst instanceof Inst.Loop loop) {
      blocks.add(loop.body());
      blocks.add(loop.continuing());
    } else if (inst instanceof Inst.Switch choice) {
      choice.cases().forEach(c -> blocks.add(c.body()));
      blocks.add(choice.otherwise());
    }
    return blocks;
  }

  /// The function as the user wrote it.
  Optional<CheckedFunction> checked(Function function) {
    return Optional.ofNullable(functions.get(function.debug().span()));
  }

  /// Whether an instruction of `function` at `span` comes from a statement of the user's.
  boolean isStopPlace(Function function, SourceSpan span) {
    return !function.prelude()
        && checked(function).map(f -> contains(f.body().span(), span)).orElse(false);
  }

  /// Also if the inner place is in a file that the outer one includes.
  private static boolean contains(SourceSpan outer, SourceSpan inner) {
    SourceSpan place = inner;
    while (place.file() != outer.file() && place.file().includedFrom().isPresent()) {
      place = place.file().includedFrom().get();
    }
    return place.file() == outer.file()
        && place.start() >= outer.start()
        && place.start() < outer.end();
  }

  /// The IR of a line in `function`, an instruction a line.
  List<String> instructionsAt(Function function, CodeLine line) {
    var texts = new ArrayList<String>();
    addInstructions(function, function.body(), line, texts);
    return texts;
  }

  private static void addInstructions(
      Function function, Block block, CodeLine line, List<String> texts) {
    for (int i = 0; i < block.insts().size(); i++) {
      if (CodeLine.of(block.spans().get(i)).equals(line)) {
        texts.add(IrPrinter.printHeader(block.insts().get(i), function));
      }
      for (Block inner : blocksOf(block.insts().get(i))) {
        addInstructions(function, inner, line, texts);
      }
    }
  }

  /// The first line with code at or behind `line` of a file. `fileName`: its name, or the end of it
  /// from a path's part on.
  Optional<CodeLine> atOrBehind(String fileName, int line) {
    return lines.stream().filter(l -> matches(l.file(), fileName) && l.line() >= line).findFirst();
  }

  /// The first line with code of a user's function.
  Optional<CodeLine> startOf(String functionName) {
    return module.functions().stream()
        .filter(f -> f.name().equals(functionName) && !f.prelude())
        .map(this::checked)
        .flatMap(Optional::stream)
        .flatMap(f -> firstLine(f).stream())
        .findFirst();
  }

  private Optional<CodeLine> firstLine(CheckedFunction function) {
    SourceSpan body = function.body().span();
    int first = body.file().lineOf(body.start());
    int last = body.file().lineOf(body.end());
    return lines.stream()
        .filter(l -> l.file() == body.file() && l.line() >= first && l.line() <= last)
        .findFirst();
  }

  /// Names of the user's functions.
  List<String> functionNames() {
    return module.functions().stream()
        .filter(f -> !f.prelude())
        .map(Function::name)
        .distinct()
        .toList();
  }

  /// The files that have code.
  List<SourceFile> files() {
    return lines.stream().map(CodeLine::file).distinct().toList();
  }

  static boolean matches(SourceFile file, String name) {
    return file.name().equals(name)
        || file.name().endsWith("/" + name)
        || file.name().endsWith("\\" + name);
  }
}
