package dev.plumb.hlsl.interp;

import dev.plumb.hlsl.ir.Function;
import dev.plumb.hlsl.ir.Inst;
import dev.plumb.hlsl.ir.IrType;
import dev.plumb.hlsl.ir.Module.ResourceBinding;
import dev.plumb.hlsl.ir.ResourceUse;
import dev.plumb.hlsl.type.ObjectKind;

/// Writes a function's ops on textures and buffers.
final class ResourceDecoder {
  private final ProgramBuilder program;
  private final FunctionDecoder decoder;

  ResourceDecoder(ProgramBuilder program, FunctionDecoder decoder) {
    this.program = program;
    this.decoder = decoder;
  }

  private ResourceBinding binding(ResourceUse use) {
    return program.module.resources().get(use.binding());
  }

  ResourceOps.Use resource(ResourceUse use) {
    ResourceBinding binding = binding(use);
    return new ResourceOps.Use(
        program.slots.slot(binding), binding.count(), decoder.column(use.index()));
  }

  private boolean unordered(ResourceUse use) {
    return binding(use).kind().category() == ObjectKind.Category.UNORDERED_ACCESS;
  }

  void sample(Inst.Sample s) {
    var sampler = program.module.samplers().get(s.sampler().binding());
    var samplerUse =
        new ResourceOps.Use(
            program.slots.slot(sampler), sampler.count(), decoder.column(s.sampler().index()));
    decoder.defineAll(s.results());
    decoder.emit(new ResourceOps.Sample(s, resource(s.texture()), samplerUse, decoder));
  }

  void load(Inst.LoadResource l) {
    int[] r = decoder.defineAll(l.results());
    boolean unordered = unordered(l.resource());
    decoder.emit(
        new ResourceOps.Load(
            resource(l.resource()),
            unordered,
            r,
            decoder.columns(l.address()),
            decoder.column(l.level()),
            decoder.columns(l.offsets())));
  }

  void query(Inst.QueryResource q) {
    int[] r = decoder.defineAll(q.results());
    ObjectKind kind = binding(q.resource()).kind();
    decoder.emit(new ResourceOps.Query(resource(q.resource()), kind, r, decoder.column(q.level())));
  }

  void atomic(Inst.AtomicResource a, Function function) {
    boolean signed = function.typeOf(a.operand()) == IrType.I32;
    int r = decoder.defineNarrow(a.result());
    int[] address = decoder.columns(a.address());
    decoder.emit(
        new ResourceOps.Atomic(
            a.op(),
            signed,
            resource(a.resource()),
            r,
            address,
            decoder.column(a.operand()),
            decoder.column(a.comparand())));
  }

  void store(Inst.StoreResource s) {
    decoder.emit(
        new ResourceOps.Store(
            resource(s.resource()), decoder.columns(s.address()), decoder.columns(s.values())));
  }

  void counter(Inst.Counter c) {
    decoder.emit(
        new ResourceOps.Counter(
            resource(c.resource()), c.decrement(), decoder.defineNarrow(c.result())));
  }
}
