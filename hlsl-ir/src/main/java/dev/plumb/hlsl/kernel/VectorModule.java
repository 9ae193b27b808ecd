package dev.plumb.hlsl.kernel;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.module.ModuleFinder;
import java.util.Optional;

/// The incubating Vector API, which may be missing. Nothing here is compiled against it.
final class VectorModule {
  private static final String NAME = "jdk.incubator.vector";

  /// Where the JDK loads modules of its own into a running JVM.
  private static final String LOADER_PACKAGE = "jdk.internal.module";

  private VectorModule() {}

  /// Whether it is there, or can be had.
  static boolean isPresent() {
    return ModuleLayer.boot().findModule(NAME).isPresent()
        || (isLoaderOpen() && ModuleFinder.ofSystem().find(NAME).isPresent());
  }

  private static boolean isLoaderOpen() {
    return Object.class.getModule().isExported(LOADER_PACKAGE, VectorModule.class.getModule());
  }

  /// The module; if the JVM was started without it, it is loaded now, as the JDK itself loads what
  /// it needs late. So it costs nothing when no kernel is made, and the JVM does not warn at its
  /// start that it incubates.
  private static Module module() throws ReflectiveOperationException {
    Optional<Module> atStart = ModuleLayer.boot().findModule(NAME);
    if (atStart.isPresent()) {
      return atStart.get();
    }
    return (Module)
        Class.forName(LOADER_PACKAGE + ".Modules")
            .getMethod("loadModule", String.class)
            .invoke(null, NAME);
  }

  /// Opens a package of `java.base` to kernels; false where the JVM was not told to allow it.
  static boolean open(String javaPackage) throws ReflectiveOperationException {
    Module java = Object.class.getModule();
    Module here = VectorModule.class.getModule();
    if (!java.isExported(javaPackage, here) && isLoaderOpen()) {
      Class.forName(LOADER_PACKAGE + ".Modules")
          .getMethod("addExports", Module.class, String.class, Module.class)
          .invoke(null, java, javaPackage, here);
    }
    return java.isExported(javaPackage, here);
  }

  /// Where an int array's elements begin, in bytes.
  static long arrayBase() {
    try {
      Object base = Class.forName("sun.misc.Unsafe").getField("ARRAY_INT_BASE_OFFSET").get(null);
      return ((Number) base).longValue();
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  /// The module, if it is there or can be had.
  static Optional<Module> find() {
    try {
      return isPresent() ? Optional.of(module()) : Optional.empty();
    } catch (ReflectiveOperationException e) {
      return Optional.empty();
    }
  }

  /// Lanes of the machine's widest vectors: 4, 8 or 16; 0 without the Vector API. Found out when
  /// asked for: to load the API takes a while.
  static int lanes() {
    return Found.LANES;
  }

  private static final class Found {
    static final int LANES = count();
  }

  private static int count() {
    if (!isPresent()) {
      return 0;
    }
    try {
      VectorModule.class.getModule().addReads(module());
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
