package dev.plumb.emulator.api;

import dev.plumb.emulator.resource.CpuAccess;
import dev.plumb.emulator.resource.ResourceUse;
import dev.plumb.emulator.resource.Usage;

/// What a resource is mapped for (`D3D11_MAP`).
public enum MapType {
  READ,
  WRITE,
  READ_WRITE,
  /// The old contents are lost: the mapped bytes start as zeros.
  WRITE_DISCARD,
  /// The old contents stay; what is in use is not written to.
  WRITE_NO_OVERWRITE;

  /// @throws IllegalArgumentException if a resource of this use cannot be mapped so (D3D11.3 §5.5)
  void require(ResourceUse use) {
    boolean fits =
        switch (this) {
          case READ -> use.usage() == Usage.STAGING && use.cpuAccess().contains(CpuAccess.READ);
          case WRITE -> use.usage() == Usage.STAGING && use.cpuAccess().contains(CpuAccess.WRITE);
          case READ_WRITE -> use.usage() == Usage.STAGING && use.cpuAccess().size() == 2;
          case WRITE_DISCARD, WRITE_NO_OVERWRITE -> use.usage() == Usage.DYNAMIC;
        };
    if (!fits) {
      throw new IllegalArgumentException(
          "%s of a resource with usage %s and CPU access %s: %s"
              .formatted(this, use.usage(), use.cpuAccess(), usageNeeded()));
    }
  }

  private String usageNeeded() {
    return switch (this) {
      case READ -> "takes STAGING with READ";
      case WRITE -> "takes STAGING with WRITE";
      case READ_WRITE -> "takes STAGING with READ and WRITE";
      case WRITE_DISCARD, WRITE_NO_OVERWRITE -> "takes DYNAMIC";
    };
  }
}
