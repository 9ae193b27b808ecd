package dev.plumb.hlsl.kernel;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/// The incubating Vector API, which may be missing. Nothing here is compiled against it.
final class VectorModule {
  /// Lanes of the machine's widest vectors: 4, 8 or 16; 0 without the Vector API.
  static final int LANES = lanes();

  private VectorModule() {}

  private static int lanes() {
    var module = ModuleLayer.boot().findModule("jdk.incubator.vector");
    if (module.isEmpty()) {
      return 0;
    }
    VectorModule.class.getModule().addReads(module.get());
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
