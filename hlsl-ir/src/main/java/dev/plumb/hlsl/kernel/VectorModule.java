package dev.plumb.hlsl.kernel;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Optional;

/// The incubating Vector API, which may be missing. Nothing here is compiled against it.
final class VectorModule {
  private static final Optional<Module> MODULE =
      ModuleLayer.boot().findModule("jdk.incubator.vector");

  private VectorModule() {}

  static boolean isPresent() {
    return MODULE.isPresent();
  }

  /// Lanes of the machine's widest vectors: 4, 8 or 16; 0 without the Vector API. Found out when
  /// asked for: to load the API takes a while.
  static int lanes() {
    return Found.LANES;
  }

  private static final class Found {
    static final int LANES = find();
  }

  private static int find() {
    if (MODULE.isEmpty()) {
      return 0;
    }
    VectorModule.class.getModule().addReads(MODULE.get());
    try {
      Class<?> ints = Class.forName("jdk.incubator.vector.IntVector");
      Class<?> species = Class.forName("jdk.incubator.vector.VectorSpecies");
      var lookup = MethodHandles.publicLookup();
      Object preferred = lookup.findStaticGetter(ints, "SPECIES_PREFERRED", species).invoke();
      int length =
          (int)
              lookup
                  .findVirtual(species, "length", MethodType.methodType(int.class))
                  .invoke(preferred);
      return Math.min(16, length);
    } catch (Throwable e) {
      return 0; // another version of the API
    }
  }
}
