package dev.plumb.cli.scene;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.resource.ViewDimension;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/// A view of a resource; what it does not say is as D3D has it without a description, or as the
/// shader declares it.
///
/// @param resource the name of a texture or buffer
/// @param mip of shader resources the most detailed level, else the level
/// @param mips levels, or ALL
/// @param first slice, depth slice or element
/// @param count slices, depth slices or elements, or ALL
/// @param initialCount what the hidden counter is set to when the view is bound
public record ViewSource(
    String resource,
    Optional<Format> format,
    Optional<ViewDimension> dimension,
    int mip,
    int mips,
    int first,
    int count,
    Set<ViewFlag> flags,
    OptionalInt initialCount) {
  public static final int ALL = -1;

  public ViewSource {
    flags = Set.copyOf(flags);
  }

  /// All of a resource.
  public static ViewSource of(String resource) {
    return new ViewSource(
        resource,
        Optional.empty(),
        Optional.empty(),
        0,
        ALL,
        0,
        ALL,
        Set.of(),
        OptionalInt.empty());
  }
}
