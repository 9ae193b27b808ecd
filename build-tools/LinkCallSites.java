import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_boolean;
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
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/// Puts plain code in the place of two kinds of dynamic calls in the `plumb-*.jar`s of a folder,
/// which holds all that they need: `java LinkCallSites.java FOLDER`.
///
/// The JVM makes classes for such calls when they first run. No AOT cache holds these, and a
/// compiler has hundreds: making them is a large part of a short start.
///
/// - For `switch (x) { case A a -> ...; case B b -> ... }` javac asks the JVM which case it is.
///   Here that becomes a method that tests one class after the other. Switches over anything but
///   classes stay as they are.
/// - `hashCode` and `equals` of records become methods that look at one component after the other.
final class LinkCallSites {
  private static final ClassDesc OBJECTS = Objects.class.describeConstable().orElseThrow();

  private final ClassFile classFile;

  private LinkCallSites(ClassHierarchyResolver hierarchy) {
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
          new LinkCallSites(
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
    var methods = new LinkedHashMap<PlainMethod, String>(); // to their names
    boolean any =
        model.methods().stream()
            .flatMap(m -> m.code().stream())
            .flatMap(code -> code.elementStream())
            .anyMatch(
                e -> e instanceof InvokeDynamicInstruction i && PlainMethod.of(i).isPresent());
    if (!any) {
      return bytes;
    }
    ClassDesc self = model.thisClass().asSymbol();
    boolean isInterface = model.flags().has(AccessFlag.INTERFACE);
    ClassTransform calls =
        ClassTransform.transformingMethodBodies(
            (code, element) -> {
              Optional<PlainMethod> method =
                  element instanceof InvokeDynamicInstruction i
                      ? PlainMethod.of(i)
                      : Optional.empty();
              if (method.isPresent()) {
                String name = methods.computeIfAbsent(method.get(), _ -> "plain$" + methods.size());
                code.invokestatic(self, name, method.get().type(), isInterface);
              } else {
                code.with(element);
              }
            });
    ClassTransform additions =
        ClassTransform.endHandler(
            builder ->
                methods.forEach(
                    (method, name) ->
                        builder.withMethodBody(
                            name,
                            method.type(),
                            ClassFile.ACC_PRIVATE | ClassFile.ACC_STATIC | ClassFile.ACC_SYNTHETIC,
                            method::write)));
    return classFile.transformClass(model, calls.andThen(additions));
  }

  /// What a dynamic call does, as a method that is called in its place.
  private sealed interface PlainMethod {
    MethodTypeDesc type();

    void write(CodeBuilder code);

    /// For a call; empty if it is to stay.
    static Optional<PlainMethod> of(InvokeDynamicInstruction call) {
      String bootstrap = call.bootstrapMethod().owner().displayName();
      List<ConstantDesc> arguments = call.bootstrapArgs();
      return switch (bootstrap + "." + call.name().stringValue()) {
        case "SwitchBootstraps.typeSwitch" ->
            arguments.stream().allMatch(a -> a instanceof ClassDesc c && !c.isPrimitive())
                ? Optional.of(new Switch(call.typeSymbol(), arguments))
                : Optional.empty();
        case "ObjectMethods.hashCode" ->
            Optional.of(new RecordHash(call.typeSymbol(), components(arguments)));
        case "ObjectMethods.equals" ->
            Optional.of(new RecordEquals(call.typeSymbol(), components(arguments)));
        default -> Optional.empty();
      };
    }

    /// After the record's class and the names come handles that get the components.
    private static List<DirectMethodHandleDesc> components(List<ConstantDesc> arguments) {
      return arguments.stream().skip(2).map(a -> (DirectMethodHandleDesc) a).toList();
    }
  }

  /// A type switch: `(value, first label to look at) -> label`, -1 for null, the number of labels
  /// if none fits.
  private record Switch(MethodTypeDesc type, List<ConstantDesc> labels) implements PlainMethod {
    @Override
    public void write(CodeBuilder code) {
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

  /// `(record) -> int`, by the formula of the JDK.
  private record RecordHash(MethodTypeDesc type, List<DirectMethodHandleDesc> components)
      implements PlainMethod {
    @Override
    public void write(CodeBuilder code) {
      code.loadConstant(0);
      for (DirectMethodHandleDesc component : components) {
        code.loadConstant(31).imul();
        ClassDesc field = get(code, component, 0);
        if (field.isPrimitive()) {
          ClassDesc wrapper = wrapper(field);
          code.invokestatic(wrapper, "hashCode", MethodTypeDesc.of(CD_int, field));
        } else {
          code.invokestatic(OBJECTS, "hashCode", MethodTypeDesc.of(CD_int, CD_Object));
        }
        code.iadd();
      }
      code.ireturn();
    }
  }

  /// `(record, other) -> boolean`.
  private record RecordEquals(MethodTypeDesc type, List<DirectMethodHandleDesc> components)
      implements PlainMethod {
    @Override
    public void write(CodeBuilder code) {
      ClassDesc self = type.parameterType(0);
      var isOfClass = code.newLabel();
      var differs = code.newLabel();
      code.aload(1).instanceOf(self).ifne(isOfClass).iconst_0().ireturn();
      code.labelBinding(isOfClass).aload(1).checkcast(self).astore(1);
      for (DirectMethodHandleDesc component : components) {
        get(code, component, 0);
        compare(code, get(code, component, 1));
        code.ifeq(differs);
      }
      code.iconst_1().ireturn().labelBinding(differs).iconst_0().ireturn();
    }

    /// Numbers are equal if they compare as equal: NaN to itself, and 0 not to -0.
    private static void compare(CodeBuilder code, ClassDesc field) {
      if (field.isPrimitive()) {
        ClassDesc wrapper = wrapper(field);
        var equal = code.newLabel();
        var end = code.newLabel();
        code.invokestatic(wrapper, "compare", MethodTypeDesc.of(CD_int, field, field));
        code.ifeq(equal).iconst_0().goto_(end).labelBinding(equal).iconst_1().labelBinding(end);
      } else {
        var objects = MethodTypeDesc.of(CD_boolean, CD_Object, CD_Object);
        code.invokestatic(OBJECTS, "equals", objects);
      }
    }
  }

  /// Gets a component of the record in variable `of`, whose class is that of the code.
  ///
  /// @return its type
  private static ClassDesc get(CodeBuilder code, DirectMethodHandleDesc component, int of) {
    if (component.kind() != DirectMethodHandleDesc.Kind.GETTER) {
      throw new IllegalStateException("a component that is no field: " + component);
    }
    ClassDesc field = component.invocationType().returnType();
    code.aload(of).getfield(component.owner(), component.methodName(), field);
    return field;
  }

  private static ClassDesc wrapper(ClassDesc primitive) {
    Class<?> wrapper =
        switch (primitive.displayName()) {
          case "boolean" -> Boolean.class;
          case "byte" -> Byte.class;
          case "short" -> Short.class;
          case "char" -> Character.class;
          case "int" -> Integer.class;
          case "long" -> Long.class;
          case "float" -> Float.class;
          case "double" -> Double.class;
          default -> throw new IllegalStateException("a field of type " + primitive.displayName());
        };
    return wrapper.describeConstable().orElseThrow();
  }
}
