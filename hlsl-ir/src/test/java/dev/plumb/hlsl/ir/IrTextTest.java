package dev.plumb.hlsl.ir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.fail;

import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.testing.CompiledShaders;
import dev.plumb.hlsl.testing.RandomModules;
import dev.plumb.hlsl.testing.ShaderProbe;
import dev.plumb.hlsl.type.ShaderStage;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What [IrPrinter] writes, [IrParser] reads back; what is no IR, it refuses with the line.
class IrTextTest {
  private static final int PROGRAMS = 80;
  private static final int MUTATIONS = 25;
  private static final String START =
      """
      stage pixel
      input "U" 0 none f32 0 0 4 linear
      output "SV_Target" 0 target f32 0 0 4 undefined
      function "main" 0 () {
      """;

  private static Module parse(String text) {
    try {
      return IrParser.parse(text);
    } catch (IrSyntaxException e) {
      throw new AssertionError(e.getMessage() + "\n" + text, e);
    }
  }

  /// A module of one function without debug information.
  private static Module module(Function function) {
    return new Module(
        ShaderStage.PIXEL,
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(function),
        0,
        false,
        List.of(),
        StageData.NONE,
        List.of());
  }

  @ParameterizedTest
  @EnumSource(names = {"PIXEL", "VERTEX", "COMPUTE"})
  void randomModulesComeBackEqual(ShaderStage stage) {
    for (long seed = 0; seed < PROGRAMS; seed++) {
      Module module = RandomModules.generate(seed, stage);
      String text = IrPrinter.print(module);
      Module back = parse(text);
      assertThat(IrPrinter.print(back)).isEqualTo(text);
      assertThat(back).as("seed " + seed).isEqualTo(module);
    }
  }

  static Stream<CompiledShaders.Named> shaders() {
    return CompiledShaders.all().stream();
  }

  @ParameterizedTest
  @MethodSource("shaders")
  void shadersComeBack(CompiledShaders.Named named) {
    for (var verified : List.of(named.shader().debugModule(), named.shader().module())) {
      String text = IrPrinter.print(verified.module());
      Module back = parse(text);
      assertThat(IrPrinter.print(back)).isEqualTo(text);
      assertThat(parse(IrPrinter.print(back))).isEqualTo(back);
    }
    Module module = named.shader().module().module();
    Module back = parse(IrPrinter.print(module));
    for (int f = 0; f < module.functions().size(); f++) {
      // optimised functions have no values without a definition, so that no type is lost
      assertThat(back.functions().get(f).valueTypes())
          .isEqualTo(module.functions().get(f).valueTypes());
      assertThat(back.functions().get(f).body()).isEqualTo(module.functions().get(f).body());
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "\"",
        "\\",
        "\\n",
        "a\nb",
        "a\r\nb",
        "; x",
        "}",
        "%0",
        "é\u2028z",
        "\\\"",
        "\t"
      })
  void anyNameComesBack(String name) {
    var variable = new ScalarVariable(0, false, IrType.F32, name);
    List<Inst> insts =
        List.of(
            new Inst.Load(new Value(0), variable),
            new Inst.Store(variable, new Value(0)),
            new Inst.Return(List.of()));
    Module module =
        module(
            new Function(
                name,
                0,
                List.of(),
                List.of(variable),
                List.of(new ArrayVariable(0, ArrayVariable.Space.LOCAL, IrType.I32, 3, name)),
                List.of(IrType.F32),
                new Block(insts, List.of(SourceSpan.NONE, SourceSpan.NONE, SourceSpan.NONE)),
                false,
                FunctionDebug.NONE));
    String text = IrPrinter.print(module);
    assertThat(text.lines().filter(l -> !l.isBlank())).hasSize(9);
    assertThat(parse(text)).isEqualTo(module);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "5 | %0:f32 = nonsense %1       | unexpected 'nonsense'",
        "5 | %0:f33 = input 0 0         | 'f33' is no IrType",
        "5 | %0:f32 = const 1           | expected bits such as 0x3f800000, found '1'",
        "5 | %0:f32 = const 0xg         | expected bits such as 0x3f800000, found '0xg'",
        "5 | %0:f32 = input zero 0      | expected a number, found 'zero'",
        "5 | %0:f32 = input 99999999999 0 | expected a number, found '99999999999'",
        "5 | %0:f32 = load v0           | there is no v0",
        "5 | %0:f32 = load g3           | there is no g3",
        "5 | %0:f32 = element a0[%0]    | there is no a0",
        "5 | %0:f32 = element b0[%0]    | 'b0' is no array",
        "5 | %0:f32 = element a[%0]     | 'a' is no array",
        "5 | %2000000000:f32 = input 0 0 | value number 2000000000 out of range",
        "5 | %-1:f32 = input 0 0        | value number -1 out of range",
        "5 | \"name\"                   | unexpected name",
        "5 | jump                       | unexpected 'jump'",
        "5 | store x                    | expected 'v' and a number, found 'x'",
        "5 | if %0 break                | expected '{', found 'break'",
        "5 | variable f32 \"never ends  | name without end",
        "7 | return () } entry f1       | no function f1",
        "7 | return () } entry f0 more  | text after the entry",
        "7 | return () }                | unexpected end of text",
      })
  void errorsNameTheirLine(int line, String code, String message) {
    String text = START + code.replace("} entry", "}\n\nentry") + "\n";
    text = code.endsWith("() }") ? text + "\n" : text;
    String whole = text;
    assertThatExceptionOfType(IrSyntaxException.class)
        .isThrownBy(() -> IrParser.parse(whole))
        .withMessage("line " + line + ": " + message)
        .satisfies(e -> assertThat(e.line).isEqualTo(line));
  }

  @Test
  void deepNestingIsAnError() {
    String text = START + "%0:bool = const 0x1\n" + "if %0 {\n".repeat(100_000);
    assertThatExceptionOfType(IrSyntaxException.class)
        .isThrownBy(() -> IrParser.parse(text))
        .withMessageContaining("nested deeper");
  }

  /// As deep as the parser of HLSL lets it be, on the stack that a thread has by default.
  @Test
  void deepShadersComeBack() throws InterruptedException {
    var text = new StringBuilder("float4 main(float4 x : X) : SV_Target { float4 c = x; ");
    for (int i = 0; i < 245; i++) {
      text.append("if (x.x > ").append(i).append(") c.y = ").append(i).append("; else ");
    }
    text.append("c = 1; return c; }");
    var printed = new ArrayList<String>();
    var thread =
        new Thread(
            null,
            () -> {
              var module = ShaderProbe.pixel(text.toString()).shader().module().module();
              String once = IrPrinter.print(module);
              printed.addAll(List.of(once, IrPrinter.print(parse(once))));
            },
            "deep",
            1024 * 1024);
    thread.start();
    thread.join();
    assertThat(printed).hasSize(2);
    assertThat(printed.getLast()).isEqualTo(printed.getFirst());
  }

  /// Text that is broken anyhow is an [IrSyntaxException] or IR, and never another exception.
  @Test
  void brokenTextIsRefusedOrRead() {
    for (int seed = 0; seed < PROGRAMS; seed++) {
      var random = new SplittableRandom(seed);
      String text = IrPrinter.print(RandomModules.generate(seed, ShaderStage.PIXEL));
      for (int i = 0; i < MUTATIONS; i++) {
        String broken = mutate(text, random);
        try {
          IrPrinter.print(IrParser.parse(broken));
        } catch (IrSyntaxException e) {
          assertThat(e.line).isBetween(1, (int) broken.chars().filter(c -> c == '\n').count() + 1);
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
          fail(e + " for\n" + broken, e);
        }
      }
    }
  }

  private static String mutate(String text, SplittableRandom random) {
    int at = random.nextInt(text.length());
    int end = Math.min(text.length(), at + random.nextInt(1, 30));
    String rest = text.substring(end);
    return switch (random.nextInt(5)) {
      case 0 -> text.substring(0, at);
      case 1 -> text.substring(0, at) + rest;
      case 2 -> text.substring(0, end) + text.substring(at, end) + rest;
      case 3 -> text.substring(0, at) + "{}()[]%,:=;\"\\-9x\n".charAt(random.nextInt(17)) + rest;
      default -> {
        int from = random.nextInt(text.length());
        yield text.substring(0, at)
            + text.substring(from, Math.min(text.length(), from + 20))
            + text.substring(at);
      }
    };
  }
}
