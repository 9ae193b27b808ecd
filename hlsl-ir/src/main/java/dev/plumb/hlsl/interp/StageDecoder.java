package dev.plumb.hlsl.interp;

import dev.plumb.hlsl.interp.Columns.Column;
import dev.plumb.hlsl.ir.Function;
import dev.plumb.hlsl.ir.Inst;
import dev.plumb.hlsl.ir.IrType;

/// Writes a function's ops that only some stages have, and messages.
final class StageDecoder {
  private final ProgramBuilder program;
  private final FunctionDecoder decoder;
  private final ResourceDecoder resources;

  StageDecoder(ProgramBuilder program, FunctionDecoder decoder, ResourceDecoder resources) {
    this.program = program;
    this.decoder = decoder;
    this.resources = resources;
  }

  void loadVertex(Inst.LoadVertex l) {
    int vertex = decoder.column(l.vertex());
    decoder.emit(
        new StageOps.LoadVertex(
            l.ofOutput(),
            l.element(),
            l.component(),
            program.vertices(l.ofOutput()),
            vertex,
            decoder.defineNarrow(l.result())));
  }

  void evaluateInput(Inst.EvaluateInput e) {
    int[] arguments = decoder.columns(e.arguments());
    int input = program.inputs[e.element()][e.component()];
    decoder.emit(
        new PixelOps.EvaluateInput(
            e.element(),
            e.component(),
            e.op(),
            arguments,
            input,
            decoder.defineNarrow(e.result())));
  }

  void samplePosition(Inst.SamplePosition p) {
    int index = decoder.column(p.index());
    decoder.emit(
        new PixelOps.SamplePosition(
            p.texture().map(resources::resource).orElse(null),
            index,
            decoder.defineAll(p.results())));
  }

  void message(Inst.Message m, Function function) {
    decoder.emit(
        new PixelOps.Message(
            m.kind(),
            m.text(),
            m.values().stream().map(decoder::at).toArray(Column[]::new),
            m.values().stream().map(function::typeOf).toArray(IrType[]::new)));
  }
}
