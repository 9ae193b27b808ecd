package dev.plumb.hlsl.sema;

import dev.plumb.hlsl.ast.Annotation;
import dev.plumb.hlsl.ast.Expr;
import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.type.ShaderModel;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A register that a declaration asks for: `t3`, `t[3]`, which is the same, or `t1[2]`. A constant
/// buffer's may be written as listings have it, `cb3`. The space is 0 unless written, and may be
/// all that is.
record RegisterSlot(char letter, int index, int space, SourceSpan span) {
  /// The index where only a space is written: `register(space1)`.
  private static final int ANY = -1;

  private static final int DESCRIPTORS = 1 << 20;

  private static final Pattern SLOT =
      Pattern.compile("(?:[cC](?=[bB]))?([a-zA-Z])(?=[0-9\\[])([0-9]{0,6})(?:\\[([0-9]{1,6})\\])?");

  /// The slot that holds for the target among `annotations`; empty if none does.
  static Optional<RegisterSlot> of(ProgramContext program, List<Annotation> annotations) {
    for (Annotation annotation : annotations) {
      if (annotation instanceof Annotation.Register register
          && applies(program, register.profile())) {
        return Optional.of(parse(program, register));
      }
    }
    return Optional.empty();
  }

  /// The slot of a file that a declaration asks for; if it has none of Direct3D's, the number that
  /// `[[vk::binding(number, set)]]` gives, as far as the file has such a register. Before shader
  /// model 5.1 there is no place for sets beyond the first.
  static Optional<RegisterSlot> of(
      ProgramContext program, List<Annotation> annotations, char letter, int count) {
    Optional<RegisterSlot> own =
        spaceAlone(program, annotations, letter).or(() -> of(program, annotations));
    if (own.isPresent()) {
      return own;
    }
    for (Annotation annotation : annotations) {
      if (annotation instanceof Annotation.Vulkan vulkan
          && vulkan.attribute().name().equals("vk::binding")) {
        return vulkan(program, vulkan.attribute(), letter)
            .filter(s -> s.index >= 0 && s.index + count <= registersOfDirect3D11(letter));
      }
    }
    return Optional.empty();
  }

  /// `register(space1)`: any register of a space.
  private static Optional<RegisterSlot> spaceAlone(
      ProgramContext program, List<Annotation> annotations, char letter) {
    for (Annotation annotation : annotations) {
      if (annotation instanceof Annotation.Register register
          && register.slot().isEmpty()
          && applies(program, register.profile())) {
        return Optional.of(new RegisterSlot(letter, ANY, register.space(), register.span()));
      }
    }
    return Optional.empty();
  }

  /// Whether the text says which register of the space it is.
  boolean isChosen() {
    return index != ANY;
  }

  private static int registersOfDirect3D11(char letter) {
    return switch (letter) {
      case 'b' -> 14;
      case 's' -> 16;
      case 'u' -> 64;
      default -> 128;
    };
  }

  private static Optional<RegisterSlot> vulkan(
      ProgramContext program, Annotation.Attribute attribute, char letter) {
    List<Expr> arguments = attribute.arguments();
    if (arguments.isEmpty() || arguments.size() > 2) {
      throw program.fail(
          DiagnosticCode.INVALID_ATTRIBUTE,
          attribute.span(),
          "'vk::binding' takes a binding and a set");
    }
    var body = new Body(Optional.empty(), new Uses(), program.global);
    TypeResolver types = new ExprAnalyzer(program, body).types();
    int index = types.constant(arguments.getFirst());
    int set = arguments.size() == 2 ? types.constant(arguments.get(1)) : 0;
    ShaderModel model = program.options.model();
    boolean hasSpaces = model.major() > 5 || (model.major() == 5 && model.minor() > 0);
    return set == 0 || hasSpaces
        ? Optional.of(new RegisterSlot(letter, index, set, attribute.span()))
        : Optional.empty();
  }

  /// A profile may be a whole one, or a stage's alone: `ps`.
  private static boolean applies(ProgramContext program, String profile) {
    return profile.isEmpty()
        || profile.equals(program.options.profile())
        || profile.equals(program.options.stage().prefix());
  }

  private static RegisterSlot parse(ProgramContext program, Annotation.Register register) {
    Matcher matcher = SLOT.matcher(register.slot());
    if (!matcher.matches()) {
      throw program.fail(
          DiagnosticCode.INVALID_BINDING,
          register.span(),
          "invalid register specification '"
              + (register.slot().isEmpty() ? "space" + register.space() : register.slot())
              + "'");
    }
    int index = number(matcher.group(2)) + number(matcher.group(3));
    char letter = Character.toLowerCase(matcher.group(1).charAt(0));
    return new RegisterSlot(letter, index, Math.max(0, register.space()), register.span());
  }

  private static int number(String digitsOrNull) {
    return digitsOrNull == null || digitsOrNull.isEmpty() ? 0 : Integer.parseInt(digitsOrNull);
  }

  /// Refuses a register of another file, or one the file does not have.
  RegisterSlot require(ProgramContext program, char expected, int count) {
    if (letter != expected) {
      throw program.fail(
          DiagnosticCode.INVALID_BINDING,
          span,
          "invalid register specification, expected '"
              + expected
              + "' binding, not '"
              + letter
              + index
              + "'");
    }
    int limit = registers(program.options, letter);
    if (isChosen() && index + Math.max(1, count) > limit) {
      throw program.fail(
          DiagnosticCode.INVALID_BINDING,
          span,
          "register '"
              + letter
              + (index + count - 1)
              + "' is out of range, there are "
              + letter
              + "0 to "
              + letter
              + (limit - 1));
    }
    return this;
  }

  /// How many registers of a file a stage has: D3D11's limits, where there are no descriptors.
  static int registers(AnalysisOptions options, char letter) {
    if (options.hasDescriptors() && letter != 'c') {
      return DESCRIPTORS;
    }
    return switch (letter) {
      case 'b' -> 14;
      case 't' -> 128;
      case 's' -> 16;
      case 'u' -> 64; // D3D11.1; before, and at other stages than compute, 8
      default -> 4096; // 'c': the registers of one constant buffer
    };
  }
}
