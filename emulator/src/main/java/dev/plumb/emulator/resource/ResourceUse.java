package dev.plumb.emulator.resource;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/// Who reads and writes a resource, and by what means (D3D11.3 §5.5).
public record ResourceUse(Usage usage, Set<CpuAccess> cpuAccess) {
  public static final ResourceUse DEFAULT = new ResourceUse(Usage.DEFAULT, Set.of());
  public static final ResourceUse IMMUTABLE = new ResourceUse(Usage.IMMUTABLE, Set.of());
  public static final ResourceUse DYNAMIC = new ResourceUse(Usage.DYNAMIC, Set.of(CpuAccess.WRITE));

  /// What stages can have bound, and only read.
  private static final Set<BindFlag> READ_ONLY =
      EnumSet.of(
          BindFlag.VERTEX_BUFFER,
          BindFlag.INDEX_BUFFER,
          BindFlag.CONSTANT_BUFFER,
          BindFlag.SHADER_RESOURCE);

  public ResourceUse {
    var access = EnumSet.noneOf(CpuAccess.class);
    access.addAll(cpuAccess);
    cpuAccess = Collections.unmodifiableSet(access);
    boolean fits =
        switch (usage) {
          case DEFAULT, IMMUTABLE -> access.isEmpty();
          case DYNAMIC -> access.equals(EnumSet.of(CpuAccess.WRITE));
          case STAGING -> !access.isEmpty();
        };
    if (!fits) {
      throw new IllegalArgumentException(
          "%s with CPU access %s: DEFAULT and IMMUTABLE have none, DYNAMIC has WRITE, STAGING at least one"
              .formatted(usage, cpuAccess));
    }
  }

  /// For copies from and to the CPU.
  public static ResourceUse staging(CpuAccess... access) {
    return new ResourceUse(Usage.STAGING, Set.of(access));
  }

  void require(Set<BindFlag> flags) {
    boolean fits =
        switch (usage) {
          case DEFAULT -> true;
          case IMMUTABLE, DYNAMIC -> !flags.isEmpty() && READ_ONLY.containsAll(flags);
          case STAGING -> flags.isEmpty();
        };
    if (!fits) {
      throw new IllegalArgumentException(
          usage == Usage.STAGING
              ? "STAGING resource with %s: it cannot be bound".formatted(flags)
              : "%s resource with %s: it takes some of %s".formatted(usage, flags, READ_ONLY));
    }
  }

  /// Refuses what `what` does to resources of this use.
  ///
  /// @param what `update of a resource`
  public void requireNot(String what, Usage... refused) {
    for (Usage one : refused) {
      if (usage == one) {
        throw new IllegalArgumentException("%s with usage %s: not possible".formatted(what, usage));
      }
    }
  }
}
