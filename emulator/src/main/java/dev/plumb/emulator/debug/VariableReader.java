package dev.plumb.emulator.debug;

import dev.plumb.hlsl.interp.Frame;
import dev.plumb.hlsl.interp.Wave;
import dev.plumb.hlsl.ir.FunctionDebug.DebugVariable;
import dev.plumb.hlsl.ir.FunctionDebug.Location;
import dev.plumb.hlsl.ir.IrType;
import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.ir.RegisterSlots;
import dev.plumb.hlsl.runtime.ShaderEnvironment;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.type.ScalarKind;
import dev.plumb.hlsl.type.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Finds the scalars of HLSL variables in a stopped wave.
final class VariableReader {
  private final Module module;
  private final Wave wave;
  private final ShaderEnvironment environment;

  VariableReader(Module module, Wave wave, ShaderEnvironment environment) {
    this.module = module;
    this.wave = wave;
    this.environment = environment;
  }

  /// The variable of that name and place of declaration: of the frame's function, or a global.
  Optional<DebugVariable> find(Frame frame, String name, SourceSpan declaration) {
    return find(frame.function().debug().variables(), name, declaration)
        .or(() -> find(module.debugGlobals(), name, declaration));
  }

  private static Optional<DebugVariable> find(
      List<DebugVariable> variables, String name, SourceSpan declaration) {
    return variables.stream()
        .filter(v -> v.name().equals(name) && v.declaration().equals(declaration))
        .findFirst();
  }

  /// All lanes' values; empty if a part of it is nowhere.
  Optional<LaneValues> read(Frame frame, DebugVariable variable) {
    if (variable.locations().stream().anyMatch(Location.Nowhere.class::isInstance)) {
      return Optional.empty();
    }
    var lanes = new ArrayList<List<Long>>();
    ScalarKind[] kinds = Types.scalarKinds(variable.type());
    for (int lane = 0; lane < Quad.LANES; lane++) {
      var scalars = new ArrayList<Long>();
      for (int i = 0; i < kinds.length; i++) {
        Location location = variable.locations().get(i);
        scalars.add(asKind(location, kinds[i], read(frame, location, lane)));
      }
      lanes.add(scalars);
    }
    return Optional.of(new LaneValues(variable.type(), lanes));
  }

  /// Constants of D3D9 are floats, whatever the shader has them for.
  private static long asKind(Location location, ScalarKind kind, long bits) {
    boolean isFloat = location instanceof Location.InConstantBuffer l && l.type() == IrType.F32;
    if (!isFloat || kind.isFloating()) {
      return bits;
    }
    float value = Float.intBitsToFloat((int) bits);
    return kind == ScalarKind.BOOL ? (value != 0 ? 1 : 0) : (int) value & 0xffff_ffffL;
  }

  long read(Frame frame, Location location, int lane) {
    return switch (location) {
      case Location.InVariable l -> wave.read(frame, l.variable(), lane);
      case Location.InArray l -> wave.read(frame, l.array(), l.index(), lane);
      case Location.Fixed l -> l.bits();
      case Location.InConstantBuffer l -> constant(l);
      case Location.Nowhere l -> 0;
    };
  }

  private long constant(Location.InConstantBuffer location) {
    int slot = RegisterSlots.of(module).slot(module.constantBuffers().get(location.buffer()));
    int[] words = environment.constantBuffer(slot);
    int word = location.offset() / 4;
    long low = word < words.length ? words[word] & 0xffff_ffffL : 0;
    if (location.type() == IrType.BOOL) {
      return low != 0 ? 1 : 0;
    }
    long high = location.type().is64() && word + 1 < words.length ? words[word + 1] : 0;
    return high << 32 | low;
  }
}
