import static java.lang.constant.ConstantDescs.CD_int;

import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/// Puts plain code in the place of type switches in the `plumb-*.jar`s of a folder, which holds all
/// that they need: `java LinkTypeSwitches.java FOLDER`.
///
/// For `switch (x) { case A a -> ...; case B b -> ... }` javac asks the JVM to make a class at the
/// first run that says which case it is. No AOT cache holds such classes, and a compiler has a
/// hundred: making them is a large part of a short start. Here each becomes a method that tests one
/// class after the other. Switches over anything but classes stay as they are.
final class LinkTypeSwitches {
  private final ClassFile classFile;

  private LinkTypeSwitches(ClassHierarchyResolver hierarchy) {
    classFile = ClassFile.of(ClassFile.ClassHierarchyResolverOption.of(hierarchy));
  }

  public static void main(String[] args) throws IOException {
    List<Path> jars;
    try (Stream<Path> files = Files.list(Path.of(args[0]))) {
      jars = files.filter(f -> f.toString().endsWith(".jar")).sorted().toList();
    }
    var urls = new URL[jars.size()];
    for (int i = 0; i < urls.length; i++) {
      urls[i] = jars.get(i).toUri().toURL();
    }
    try (var loader = new URLClassLoader(urls)) {
      var linker =
          new LinkTypeSwitches(
              ClassHierarchyResolver.ofResourceParsing(loader)
                  .orElse(ClassHierarchyResolver.defaultResolver()));
      for (Path jar : jars) {
        if (jar.getFileName().toString().startsWith("plumb-")) {
          linker.link(jar);
        }
      }
    }
  }

  private void link(Path jar) throws IOException {
    Path linked = jar.resolveSibling(jar.getFileName() + ".new");
    try (var in = new ZipInputStream(Files.newInputStream(jar));
        var out = new ZipOutputStream(Files.newOutputStream(linked))) {
      for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
        byte[] bytes = in.readAllBytes();
        boolean plain =
            entry.getName().endsWith(".class") && !entry.getName().endsWith("-info.class");
        out.putNextEntry(new ZipEntry(entry.getName()));
        out.write(plain ? linked(bytes) : bytes);
      }
    }
    Files.move(linked, jar, StandardCopyOption.REPLACE_EXISTING);
  }

  private byte[] linked(byte[] bytes) {
    ClassModel model = classFile.parse(bytes);
    var switches = new LinkedHashMap<Switch, String>(); // to the names of their methods
    boolean any =
        model.methods().stream()
            .flatMap(m -> m.code().stream())
            .flatMap(code -> code.elementStream())
            .anyMatch(e -> e instanceof InvokeDynamicInstruction i && isTypeSwitch(i));
    if (!any) {
      return bytes;
    }
    ClassDesc self = model.thisClass().asSymbol();
    boolean isInterface = model.flags().has(AccessFlag.INTERFACE);
    ClassTransform calls =
        ClassTransform.transformingMethodBodies(
            (code, element) -> {
              if (element instanceof InvokeDynamicInstruction i && isTypeSwitch(i)) {
                var wanted = new Switch(i.typeSymbol(), i.bootstrapArgs());
                String name =
                    switches.computeIfAbsent(wanted, _ -> "typeSwitch$" + switches.size());
                code.invokestatic(self, name, i.typeSymbol(), isInterface);
              } else {
                code.with(element);
              }
            });
    ClassTransform methods =
        ClassTransform.endHandler(
            builder -> {
              for (Map.Entry<Switch, String> entry : switches.entrySet()) {
                builder.withMethodBody(
                    entry.getValue(),
                    entry.getKey().type(),
                    ClassFile.ACC_PRIVATE | ClassFile.ACC_STATIC | ClassFile.ACC_SYNTHETIC,
                    code -> entry.getKey().write(code));
              }
            });
    return classFile.transformClass(model, calls.andThen(methods));
  }

  private static boolean isTypeSwitch(InvokeDynamicInstruction i) {
    return i.name().equalsString("typeSwitch")
        && i.bootstrapMethod().owner().displayName().equals("SwitchBootstraps")
        && i.bootstrapArgs().stream().allMatch(a -> a instanceof ClassDesc c && !c.isPrimitive());
  }

  /// A type switch: `(value, first label to look at) -> label`, -1 for null, the number of labels
  /// if none fits.
  private record Switch(MethodTypeDesc type, List<ConstantDesc> labels) {
    void write(CodeBuilder code) {
      if (!type.returnType().equals(CD_int) || type.parameterCount() != 2) {
        throw new IllegalStateException("a type switch of type " + type.displayDescriptor());
      }
      var notNull = code.newLabel();
      code.aload(0).ifnonnull(notNull).loadConstant(-1).ireturn().labelBinding(notNull);
      for (int i = 0; i < labels.size(); i++) {
        var next = code.newLabel();
        if (i > 0) {
          code.iload(1).loadConstant(i).if_icmpgt(next);
        } else {
          code.iload(1).ifne(next);
        }
        code.aload(0).instanceOf((ClassDesc) labels.get(i)).ifeq(next);
        code.loadConstant(i).ireturn().labelBinding(next);
      }
      code.loadConstant(labels.size()).ireturn();
    }
  }
}
