import java.io.IOException;
import java.lang.classfile.ClassElement;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFileVersion;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeTransform;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/// Rewrites the old class files of a jar as Java 8's, with stack maps: `java UpgradeClassFiles.java
/// in.jar out.jar`.
///
/// Some libraries are compiled for Java 5, and the JVM puts no class older than Java 6 into an AOT
/// cache. Nothing else about the classes changes.
final class UpgradeClassFiles {
  private UpgradeClassFiles() {}

  public static void main(String[] args) throws IOException {
    Path from = Path.of(args[0]);
    try (var loader = new URLClassLoader(new URL[] {from.toUri().toURL()});
        var in = new ZipInputStream(Files.newInputStream(from));
        var out = new ZipOutputStream(Files.newOutputStream(Path.of(args[1])))) {
      // Stack maps need to know which classes extend which: the JDK's, then the jar's.
      var hierarchy =
          ClassHierarchyResolver.defaultResolver()
              .orElse(ClassHierarchyResolver.ofResourceParsing(loader));
      var classFile =
          ClassFile.of(
              ClassFile.StackMapsOption.GENERATE_STACK_MAPS,
              ClassFile.ClassHierarchyResolverOption.of(hierarchy));
      for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
        byte[] bytes = in.readAllBytes();
        out.putNextEntry(new ZipEntry(entry.getName()));
        out.write(entry.getName().endsWith(".class") ? upgraded(classFile, bytes) : bytes);
      }
    }
  }

  private static byte[] upgraded(ClassFile classFile, byte[] bytes) {
    ClassModel old = classFile.parse(bytes);
    if (old.majorVersion() >= ClassFile.JAVA_8_VERSION) {
      return bytes;
    }
    ClassTransform version =
        (builder, element) -> {
          ClassElement kept =
              element instanceof ClassFileVersion
                  ? ClassFileVersion.of(ClassFile.JAVA_8_VERSION, 0)
                  : element;
          builder.with(kept);
        };
    // A method whose code is rebuilt, even unchanged, gets its stack map.
    return classFile.transformClass(
        old, version.andThen(ClassTransform.transformingMethodBodies(CodeTransform.ACCEPT_ALL)));
  }
}
