package dev.plumb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.reflect.Constructor;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What the launcher's build makes of switches and records does what javac's does.
class LinkCallSitesTest {
  private record All(
      boolean z, byte b, short s, char c, int i, long l, float f, double d, String o, int[] a) {}

  private record None() {}

  private sealed interface Shape {}

  private record Dot() implements Shape {}

  private record Line(Object of) implements Shape {}

  private enum Flat implements Shape {
    SQUARE
  }

  /// Has a switch that looks for the next case where a guard fails, and one over null.
  static final class Which implements ToIntFunction<Object> {
    @Override
    public int applyAsInt(Object o) {
      return switch (o) {
        case null -> -1;
        case Line l when l.of() instanceof Integer i && i == 3 -> 30;
        case Line(String text) -> text.length();
        case Shape s ->
            switch (s) {
              case Dot _ -> 1;
              case Line _ -> 2;
              case Flat _ -> 3;
            };
        case Integer i -> i;
        default -> 99;
      };
    }
  }

  private static final List<Class<?>> CLASSES =
      List.of(
          All.class,
          None.class,
          Shape.class,
          Dot.class,
          Line.class,
          Flat.class,
          Which.class,
          LinkCallSitesTest.class);

  private static final int[] ARRAY = {1}; // hashes by identity

  @TempDir private Path folder;

  @Test
  void linkedClassesDoTheSame() throws Exception {
    Path jar = folder.resolve("plumb-sample.jar");
    pack(jar);
    link();
    assertThat(bootstrapsIn(jar)).containsOnly("ObjectMethods.toString");
    try (var loader =
        new URLClassLoader(new URL[] {jar.toUri().toURL()}, getClass().getClassLoader()) {
          @Override
          protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            boolean own = CLASSES.stream().anyMatch(c -> c.getName().equals(name));
            Class<?> loaded = findLoadedClass(name);
            return !own
                ? super.loadClass(name, resolve)
                : loaded != null ? loaded : findClass(name);
          }
        }) {
      List<Object> plain = values(getClass().getClassLoader());
      List<Object> linked = values(loader);
      var plainSwitch = new Which();
      ToIntFunction<Object> linkedSwitch = linkedSwitch(loader);
      for (int i = 0; i < plain.size(); i++) {
        Object a = plain.get(i);
        assertThat(linkedSwitch.applyAsInt(linked.get(i)))
            .as("switch over %s", a)
            .isEqualTo(plainSwitch.applyAsInt(a));
        if (a instanceof Record) {
          assertThat(linked.get(i).hashCode()).as("hash of %s", a).isEqualTo(a.hashCode());
          for (int k = 0; k < plain.size(); k++) {
            assertThat(linked.get(i).equals(linked.get(k)))
                .as("%s equals %s", a, plain.get(k))
                .isEqualTo(a.equals(plain.get(k)));
          }
        }
      }
    }
  }

  private static void pack(Path jar) throws IOException {
    try (var out = new ZipOutputStream(Files.newOutputStream(jar))) {
      for (Class<?> c : CLASSES) {
        String name = c.getName().replace('.', '/') + ".class";
        out.putNextEntry(new ZipEntry(name));
        try (InputStream in = c.getClassLoader().getResourceAsStream(name)) {
          in.transferTo(out);
        }
      }
    }
  }

  private void link() throws IOException, InterruptedException {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    Path tool = Path.of(System.getProperty("plumb.root"), "build-tools", "LinkCallSites.java");
    Process process =
        new ProcessBuilder(java, tool.toString(), folder.toString())
            .redirectErrorStream(true)
            .start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(said).isZero();
  }

  private static List<String> bootstrapsIn(Path jar) throws IOException {
    var bootstraps = new ArrayList<String>();
    try (var in = new ZipInputStream(Files.newInputStream(jar))) {
      for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
        boolean tested = entry.getName().contains("$");
        ClassFile.of().parse(in.readAllBytes()).methods().stream()
            .filter(_ -> tested)
            .flatMap(m -> m.code().stream())
            .flatMap(code -> code.elementStream())
            .filter(InvokeDynamicInstruction.class::isInstance)
            .map(InvokeDynamicInstruction.class::cast)
            .map(i -> i.bootstrapMethod().owner().displayName() + "." + i.name().stringValue())
            .forEach(bootstraps::add);
      }
    }
    return bootstraps;
  }

  /// The same ones from each loader's classes, among them numbers that are equal or not as objects.
  private static List<Object> values(ClassLoader loader) throws ReflectiveOperationException {
    var values = new ArrayList<>();
    for (float f : new float[] {0f, -0f, Float.NaN, 1.5f}) {
      Constructor<?> all = constructor(loader, All.class);
      values.add(all.newInstance(true, (byte) 1, (short) 2, 'c', 4, 5L, f, 1.0, "o", ARRAY));
      values.add(all.newInstance(true, (byte) 1, (short) 2, 'c', 4, 5L, f, -f, "o", ARRAY));
      values.add(all.newInstance(false, (byte) -1, (short) 2, 'c', 4, 5L, f, 1.0, null, null));
      values.add(all.newInstance(true, (byte) 1, (short) 2, 'c', 4, 1L << 40, f, 1.0, "o", ARRAY));
      values.add(all.newInstance(true, (byte) 1, (short) 2, 'c', 4, 5L, f, 1.0, "p", ARRAY));
    }
    values.add(values.getFirst());
    values.add(constructor(loader, None.class).newInstance());
    values.add(constructor(loader, None.class).newInstance());
    values.add(constructor(loader, Dot.class).newInstance());
    for (Object of : new Object[] {3, 4, "text", 1.0}) {
      values.add(constructor(loader, Line.class).newInstance(of));
    }
    values.add(Class.forName(Flat.class.getName(), true, loader).getEnumConstants()[0]);
    values.add(7);
    values.add("text");
    values.add(null);
    return values;
  }

  private static Constructor<?> constructor(ClassLoader loader, Class<?> of)
      throws ReflectiveOperationException {
    Constructor<?> constructor =
        Class.forName(of.getName(), true, loader).getDeclaredConstructors()[0];
    constructor.setAccessible(true);
    return constructor;
  }

  @SuppressWarnings("unchecked")
  private static ToIntFunction<Object> linkedSwitch(ClassLoader loader)
      throws ReflectiveOperationException {
    return (ToIntFunction<Object>) constructor(loader, Which.class).newInstance();
  }
}
