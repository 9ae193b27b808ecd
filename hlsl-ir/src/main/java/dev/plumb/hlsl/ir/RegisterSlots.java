package dev.plumb.hlsl.ir;

import dev.plumb.hlsl.ir.Module.ConstantBufferBinding;
import dev.plumb.hlsl.ir.Module.ResourceBinding;
import dev.plumb.hlsl.ir.Module.SamplerBinding;
import dev.plumb.hlsl.type.ObjectKind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;

/// In which slot of its stage each register is bound.
///
/// Direct3D 11 has one row of slots for each file of registers; spaces (shader model 5.1) have a
/// row each, and Direct3D 12's root signature says where they are. Here a register of space 0 is
/// the slot of that number. One of another space keeps its number where no other binding of the
/// file has that slot, and else is the first free slot that the whole array fits into; bindings are
/// placed by space and register, arrays without end last.
public final class RegisterSlots {
  /// What reads a slot that does not exist: as if nothing were bound.
  public static final int NONE = -1;

  /// The files of registers, each with slots of its own.
  public enum File {
    CONSTANT_BUFFER,
    SHADER_RESOURCE,
    UNORDERED_ACCESS,
    SAMPLER;

    /// The file of a texture or buffer.
    public static File of(ObjectKind kind) {
      return kind.category() == ObjectKind.Category.UNORDERED_ACCESS
          ? UNORDERED_ACCESS
          : SHADER_RESOURCE;
    }
  }

  private record Place(File file, int space, int register) {}

  /// An array of `count` registers; 0: without end.
  private record Range(Place place, int count) {}

  private final Map<Place, Integer> moved = new HashMap<>();

  private RegisterSlots() {}

  public static RegisterSlots of(Module module) {
    var slots = new RegisterSlots();
    for (File file : File.values()) {
      List<Range> ranges = ranges(module, file);
      if (ranges.stream().anyMatch(r -> r.place().space() != 0)) {
        slots.place(ranges);
      }
    }
    return slots;
  }

  private static List<Range> ranges(Module module, File file) {
    var ranges = new ArrayList<Range>();
    switch (file) {
      case CONSTANT_BUFFER -> {
        for (ConstantBufferBinding b : module.constantBuffers()) {
          ranges.add(new Range(new Place(file, b.space(), b.register()), 1));
        }
      }
      case SHADER_RESOURCE, UNORDERED_ACCESS -> {
        for (ResourceBinding r : module.resources()) {
          if (File.of(r.kind()) == file) {
            ranges.add(new Range(new Place(file, r.space(), r.register()), r.count()));
          }
        }
      }
      case SAMPLER -> {
        for (SamplerBinding s : module.samplers()) {
          ranges.add(new Range(new Place(file, s.space(), s.register()), s.count()));
        }
      }
    }
    return ranges;
  }

  /// Slots from `from` to before `to`.
  private record Taken(long from, long to) {}

  private void place(List<Range> ranges) {
    var taken = new ArrayList<Taken>();
    for (Range range : ranges) {
      if (range.place().space() == 0) {
        taken.add(at(range, range.place().register()));
      }
    }
    List<Range> others =
        ranges.stream()
            .filter(r -> r.place().space() != 0)
            .sorted(
                Comparator.comparing((Range r) -> r.count() == 0)
                    .thenComparing(r -> r.place().space())
                    .thenComparing(r -> r.place().register()))
            .toList();
    for (Range range : others) {
      int slot = free(range, taken);
      moved.put(range.place(), slot);
      if (slot != NONE) {
        taken.add(at(range, slot));
      }
    }
  }

  private static Taken at(Range range, long slot) {
    return new Taken(slot, range.count() == 0 ? Long.MAX_VALUE : slot + range.count());
  }

  private static int free(Range range, List<Taken> taken) {
    int own = range.place().register();
    if (fits(at(range, own), taken)) {
      return own;
    }
    return (int)
        LongStream.concat(LongStream.of(0), taken.stream().mapToLong(Taken::to))
            .filter(slot -> slot < Integer.MAX_VALUE && fits(at(range, slot), taken))
            .min()
            .orElse(NONE);
  }

  private static boolean fits(Taken wanted, List<Taken> taken) {
    return taken.stream().noneMatch(t -> wanted.from() < t.to() && t.from() < wanted.to());
  }

  /// The slot of a register, or [#NONE] behind an array without end.
  public int slot(File file, int space, int register) {
    return space == 0 ? register : moved.getOrDefault(new Place(file, space, register), register);
  }

  public int slot(ConstantBufferBinding binding) {
    return slot(File.CONSTANT_BUFFER, binding.space(), binding.register());
  }

  public int slot(ResourceBinding binding) {
    return slot(File.of(binding.kind()), binding.space(), binding.register());
  }

  public int slot(SamplerBinding binding) {
    return slot(File.SAMPLER, binding.space(), binding.register());
  }
}
