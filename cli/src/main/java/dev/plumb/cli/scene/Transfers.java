package dev.plumb.cli.scene;

import dev.plumb.cli.scene.Scene.Command;
import dev.plumb.cli.scene.Scene.Subresource;
import dev.plumb.emulator.api.ClearFlag;
import dev.plumb.emulator.api.DeviceContext;
import dev.plumb.emulator.resource.Box;
import dev.plumb.emulator.resource.Buffer;
import dev.plumb.emulator.resource.ShaderResourceView;
import dev.plumb.emulator.resource.Texture;
import dev.plumb.emulator.resource.UnorderedAccessView;
import dev.plumb.emulator.state.ScissorRect;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/// Carries out what is neither draw nor dispatch: clears, copies, updates, resolves.
final class Transfers {
  private final SceneRun run;
  private final DeviceContext context;

  Transfers(SceneRun run) {
    this.run = run;
    this.context = run.device().immediateContext();
  }

  void carryOut(Command command) {
    switch (command) {
      case Scene.Clear c -> {
        var rgba = c.color();
        context.clearView(
            run.views().renderTarget(c.target()),
            rgba.get(0),
            rgba.get(1),
            rgba.get(2),
            rgba.get(3),
            c.rects().toArray(ScissorRect[]::new));
      }
      case Scene.ClearDepth c ->
          context.clearDepthStencilView(
              run.views().depthStencil(c.target()), flags(c), c.depth(), c.stencil());
      case Scene.ClearUnordered c -> clear(c);
      case Scene.Resolve r -> resolve(r);
      case Scene.CopyResource c -> copy(c);
      case Scene.CopyRegion c -> copy(c);
      case Scene.CopyStructureCount c ->
          context.copyStructureCount(
              run.buffer(c.to()),
              c.offset(),
              (UnorderedAccessView.OfBuffer) run.views().unordered(c.view(), Optional.empty()));
      case Scene.Update u -> update(u);
      case Scene.SetResourceMinLod s ->
          context.setResourceMinLod(run.texture(s.texture()), s.minLod());
      case Scene.GenerateMips g ->
          context.generateMips(
              (ShaderResourceView.OfTexture)
                  run.views().shaderResource(g.view(), Optional.empty()));
      case Scene.Draw _, Scene.Dispatch _, Scene.Begin _, Scene.End _, Scene.SetPredication _ ->
          throw new AssertionError(command);
    }
  }

  private Set<ClearFlag> flags(Scene.ClearDepth clear) {
    var flags = EnumSet.copyOf(clear.flags());
    var format = clear.target().format().orElse(run.texture(clear.target().resource()).format());
    if (!format.hasStencil()) {
      flags.remove(ClearFlag.STENCIL);
    }
    return flags;
  }

  private void clear(Scene.ClearUnordered c) {
    var view = run.views().unordered(c.target(), Optional.empty());
    var n = c.numbers();
    if (c.floats() && !c.rects().isEmpty()) {
      context.clearView(
          (UnorderedAccessView.OfTexture) view,
          n.get(0).floatValue(),
          n.get(1).floatValue(),
          n.get(2).floatValue(),
          n.get(3).floatValue(),
          c.rects().toArray(ScissorRect[]::new));
    } else if (c.floats()) {
      context.clearUnorderedAccessViewFloat(
          view,
          n.get(0).floatValue(),
          n.get(1).floatValue(),
          n.get(2).floatValue(),
          n.get(3).floatValue());
    } else {
      context.clearUnorderedAccessViewUint(
          view, n.stream().mapToInt(number -> (int) number.longValue()).toArray());
    }
  }

  private void resolve(Scene.Resolve r) {
    Texture to = run.texture(r.to().resource());
    context.resolveSubresource(
        to,
        r.to().mip(),
        r.to().slice(),
        run.texture(r.from().resource()),
        r.from().slice(),
        r.format().orElse(to.format()));
  }

  private void copy(Scene.CopyResource c) {
    if (run.resources().isBuffer(c.from())) {
      context.copyResource(run.buffer(c.to()), run.buffer(c.from()));
    } else {
      context.copyResource(run.texture(c.to()), run.texture(c.from()));
    }
  }

  private void copy(Scene.CopyRegion c) {
    Subresource from = c.from();
    Subresource to = c.to();
    if (run.resources().isBuffer(from.resource())) {
      Buffer source = run.buffer(from.resource());
      context.copySubresourceRegion(
          run.buffer(to.resource()),
          c.at().getFirst(),
          source,
          c.box().map(Box::left).orElse(0),
          c.box().map(Box::right).orElse(source.byteWidth()));
      return;
    }
    context.copySubresourceRegion(
        run.texture(to.resource()),
        to.mip(),
        to.slice(),
        c.at().get(0),
        c.at().get(1),
        c.at().get(2),
        run.texture(from.resource()),
        from.mip(),
        from.slice(),
        c.box().orElse(null));
  }

  private void update(Scene.Update u) {
    Subresource to = u.to();
    if (run.resources().isBuffer(to.resource())) {
      int offset = u.box().map(Box::left).orElse(0);
      if (u.box().isPresent() && u.box().get().right() - offset != u.data().length) {
        throw new IllegalArgumentException(
            "%d bytes for a box of %d".formatted(u.data().length, u.box().get().right() - offset));
      }
      context.updateSubresource(run.buffer(to.resource()), offset, u.data());
      return;
    }
    Texture texture = run.texture(to.resource());
    var format = texture.format();
    Box box =
        u.box()
            .orElseGet(
                () ->
                    new Box(
                        0,
                        0,
                        0,
                        texture.width(to.mip()),
                        texture.height(to.mip()),
                        texture.depth(to.mip())));
    int pitch =
        Math.ceilDiv(box.right() - box.left(), format.blockWidth()) * format.bytesPerBlock();
    int rows = Math.ceilDiv(box.bottom() - box.top(), format.blockHeight());
    context.updateSubresource(texture, to.mip(), to.slice(), box, u.data(), pitch, pitch * rows);
  }
}
