package dev.plumb.hlsl.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.plumb.hlsl.ir.Block;
import dev.plumb.hlsl.ir.Function;
import dev.plumb.hlsl.ir.FunctionDebug;
import dev.plumb.hlsl.ir.Inst;
import dev.plumb.hlsl.ir.IrInvariantError;
import dev.plumb.hlsl.ir.IrParser;
import dev.plumb.hlsl.ir.IrSyntaxException;
import dev.plumb.hlsl.ir.IrType;
import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.ir.ScalarVariable;
import dev.plumb.hlsl.ir.Value;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.testing.RandomModules;
import dev.plumb.hlsl.type.ShaderStage;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class VerifierTest {
  private static final String HEADER =
      """
      input "IN" 0 none f32 0 0 2 linear
      output "SV_Target" 0 target f32 0 0 4 linear
      cbuffer "cb" 0 0 16
      resource "tex" texture2d 0 0 1 f32 4 0
      resource "uav" rw_buffer 0 0 1 u32 1 0
      sampler "sam" 0 0 1
      sampler "cmp" 1 0 1 comparison
      global i32 "g"
      table f32 2 "t" {
        0x0 0x3f800000
      }
      function "callee" 1 (f32) {
        variable f32 "x"
        %0:f32 = load v0
        return (%0)
      }
      function "main" 0 () {
        variable i32 "i"
        array f32 3 "a"
      """;

  private static Module module(String stage, String body) {
    try {
      return IrParser.parse("stage " + stage + "\n" + HEADER + body + "}\nentry f1\n");
    } catch (IrSyntaxException e) {
      throw new AssertionError(e);
    }
  }

  /// (stage, body, part of the message)
  static List<Arguments> broken() {
    return List.of(
        Arguments.of(
            "pixel",
            "%0:f32 = const 0x0\n%1:i32 = const 0x0\n%2:f32 = add %0, %1\n",
            "second operand %1 is i32"),
        Arguments.of(
            "pixel", "%0:bool = const 0x1\n%1:bool = add %0, %0\n", "ADD does not take bool"),
        Arguments.of("pixel", "%0:f32 = const 0x0\n%1:f32 = lt %0, %0\n", "declared f32, not bool"),
        Arguments.of("pixel", "%0:i32 = const 0x0\n%1:i32 = sqrt %0\n", "SQRT does not take i32"),
        Arguments.of(
            "pixel", "%0:i32 = const 0x0\n%1:i32 = select %0, %0, %0\n", "first operand %0 is i32"),
        Arguments.of("pixel", "%0:bool = const 0x2\n", "are no bool"),
        Arguments.of("pixel", "%1:f32 = floor %0\n%0:f32 = const 0x0\n", "before its definition"),
        Arguments.of("pixel", "%0:f32 = const 0x0\n%0:f32 = const 0x0\n", "defines %0 again"),
        Arguments.of(
            "pixel",
            "%0:bool = const 0x1\nif %0 {\n%1:f32 = const 0x0\n}\noutput 0 0, %1\n",
            "outside of the block"),
        Arguments.of("pixel", "%0:f32 = const 0x0\nstore v0, %0\n", "value %0 is f32, not i32"),
        Arguments.of("pixel", "%0:f32 = const 0x0\n%1:f32 = element a0[%0]\n", "not i32 or u32"),
        Arguments.of(
            "pixel",
            "%0:i32 = const 0x0\n%1:f32 = const 0x0\nstore_element t0[%0], %1\n",
            "writes table"),
        Arguments.of("pixel", "%0:f32 = input 1 0\n", "signature element 1 of 1"),
        Arguments.of("pixel", "%0:f32 = input 0 2\n", "component 2 of 2"),
        Arguments.of("pixel", "%0:i32 = const 0x0\noutput 0 0, %0\n", "value %0 is i32, not f32"),
        Arguments.of("pixel", "%0:f32 = cbuffer 1 0\n", "constant buffer 1 of 1"),
        Arguments.of(
            "pixel", "%0:i32 = const 0x0\n%1:f32 = cbuffer 0 0 + %0\n", "dynamic offset %0 is i32"),
        Arguments.of("pixel", "break\n", "outside of loops and switches"),
        Arguments.of("pixel", "continue\n", "outside of loops' bodies"),
        Arguments.of("pixel", "loop {\n} continuing {\ncontinue\n}\n", "outside of loops' bodies"),
        Arguments.of(
            "pixel",
            "%0:i32 = const 0x0\nswitch %0 {\ncase 1 {\ncontinue\n}\ndefault {\n}\n}\n",
            "outside of loops' bodies"),
        Arguments.of(
            "pixel",
            "%0:i32 = const 0x0\nswitch %0 {\ncase 1 {\n}\ncase 1 {\n}\ndefault {\n}\n}\n",
            "lists case 1 twice"),
        Arguments.of(
            "pixel",
            "loop {\nbreak\n%0:f32 = const 0x0\n} continuing {\n}\n",
            "is followed by instructions"),
        Arguments.of("pixel", "%0:f32 = const 0x0\nreturn (%0)\n", "1 values for 0 results"),
        Arguments.of("pixel", "%0:f32 = const 0x0\nif %0 {\n}\n", "condition %0 is f32, not bool"),
        Arguments.of("pixel", "%0:f32 = call f0 ()\n", "0 arguments for 1 parameters"),
        Arguments.of(
            "pixel", "%0:i32 = const 0x0\n%1:f32 = call f0 (%0)\n", "argument 0 %0 is i32"),
        Arguments.of("pixel", "%0:f32 = const 0x0\ncall f0 (%0)\n", "0 results instead of 1"),
        Arguments.of("pixel", "call f1 ()\n", "does not come before it"),
        Arguments.of("vertex", "discard\n", "discard in stage VERTEX"),
        Arguments.of(
            "vertex", "%0:f32 = input 0 0\n%1:f32 = ddx_fine %0\n", "a derivative in stage VERTEX"),
        Arguments.of(
            "vertex",
            "%0:f32 = input 0 0\n"
                + "%1:f32, %2:f32, %3:f32, %4:f32 = sample r0 sam0 (%0, %0) channel 0\n",
            "implicit level of detail in stage VERTEX"),
        Arguments.of(
            "pixel",
            "%0:f32 = input 0 0\n%1:f32, %2:f32, %3:f32, %4:f32 = sample r0 sam0 (%0) channel 0\n",
            "1 coordinates for TEXTURE2D"),
        Arguments.of(
            "pixel",
            "%0:f32 = input 0 0\n"
                + "%1:f32, %2:f32, %3:f32, %4:f32 = sample r0 sam1 (%0, %0) channel 0\n",
            "with a comparison sampler"),
        Arguments.of(
            "pixel",
            "%0:f32 = input 0 0\n"
                + "%1:f32, %2:f32, %3:f32, %4:f32 = sample_level r0 sam0 (%0, %0) channel 0\n",
            "without lod or bias"),
        Arguments.of(
            "pixel",
            "%0:f32 = input 0 0\n"
                + "%1:f32, %2:f32, %3:f32, %4:f32 = sample_grad r0 sam0 (%0, %0) channel 0\n",
            "gradients instead of 2"),
        Arguments.of(
            "pixel",
            "%0:f32 = input 0 0\n"
                + "%1:u32, %2:f32, %3:f32, %4:f32 = sample r0 sam0 (%0, %0) channel 0\n",
            "declared u32, not f32"),
        Arguments.of(
            "pixel",
            "%0:f32 = input 0 0\n"
                + "%1:f32, %2:f32, %3:f32, %4:f32 = sample r1 sam0 (%0, %0) channel 0\n",
            "cannot be sampled"),
        Arguments.of(
            "pixel",
            "%0:u32 = const 0x0\n%1:f32 = load_resource r0 (%0)\n",
            "1 address components"),
        Arguments.of(
            "pixel",
            "%0:u32 = const 0x0\n%1:f32 = load_resource r1 (%0)\n",
            "f32 in RW_BUFFER uav"),
        Arguments.of(
            "pixel", "%0:u32 = const 0x0\nstore_resource r0 (%0, %0) (%0)\n", "cannot be written"),
        Arguments.of("pixel", "%0:u32 = increment r1\n", "has no counter"),
        Arguments.of(
            "pixel",
            "%0:u32 = const 0x0\n%1:u32 = atomic_resource add r1 (%0) %0 comparand %0\n",
            "ADD with a comparand"),
        Arguments.of("pixel", "barrier group sync\n", "group barrier in PIXEL"));
  }

  @ParameterizedTest(name = "{2}")
  @MethodSource("broken")
  void rejects(String stage, String body, String message) {
    Module module = module(stage, body);
    assertThatThrownBy(() -> Verifier.verify(module))
        .isInstanceOf(IrInvariantError.class)
        .hasMessageContaining("function main, body[")
        .hasMessageContaining(message);
  }

  @Test
  void namesThePlaceInNestedBlocks() {
    Module module =
        module(
            "pixel",
            "%0:bool = const 0x1\n"
                + "if %0 {\n"
                + "loop {\n"
                + "continue\n"
                + "} continuing {\n"
                + "%1:f32 = fract %2\n"
                + "}\n"
                + "}\n"
                + "%2:f32 = const 0x0\n");
    assertThatThrownBy(() -> Verifier.verify(module))
        .hasMessageContaining(
            "function main, body[1].then[0].continuing[0]: uses %2 before its definition");
  }

  @ParameterizedTest
  @EnumSource(names = {"PIXEL", "VERTEX", "COMPUTE"})
  void acceptsRandomModules(ShaderStage stage) {
    for (long seed = 0; seed < 100; seed++) {
      Module module = RandomModules.generate(seed, stage);
      assertThat(Verifier.verify(module).module()).isSameAs(module);
    }
  }

  // ---- what the text cannot say

  private static Module with(Function entry, List<ScalarVariable> globals, int entryIndex) {
    Module m = module("pixel", "");
    return new Module(
        m.stage(),
        m.inputs(),
        m.outputs(),
        m.constantBuffers(),
        m.resources(),
        m.samplers(),
        globals,
        m.globalArrays(),
        m.tables(),
        m.groupshared(),
        List.of(entry),
        entryIndex,
        false,
        m.threads(),
        m.stageData(),
        List.of());
  }

  private static Function function(int parameters, List<ScalarVariable> variables, Inst... insts) {
    Block body = new Block(List.of(insts), Collections.nCopies(insts.length, SourceSpan.NONE));
    return new Function(
        "main",
        parameters,
        List.of(),
        variables,
        List.of(),
        List.of(IrType.I32),
        body,
        false,
        FunctionDebug.NONE);
  }

  @Test
  void rejectsTablesThatDoNotFit() {
    var local = new ScalarVariable(0, false, IrType.I32, "x");
    var other = new ScalarVariable(0, false, IrType.I32, "y");
    var global = new ScalarVariable(1, true, IrType.I32, "g");
    assertRejects(with(function(0, List.of()), List.of(), 1), "entry 1 of 1");
    assertRejects(with(function(1, List.of(local)), List.of(), 0), "takes or returns something");
    assertRejects(with(function(2, List.of(local)), List.of(), 0), "takes or returns something");
    assertRejects(with(function(0, List.of()), List.of(global), 0), "has id 1");
    assertRejects(with(function(0, List.of()), List.of(local), 0), "is not marked global");
    var load = new Inst.Load(new Value(0), other);
    assertRejects(
        with(function(0, List.of(local), load), List.of(), 0), "is not of this function or module");
    var far = new Inst.Constant(new Value(7), IrType.I32, 0);
    assertRejects(with(function(0, List.of(), far), List.of(), 0), "value 7 of 1");
  }

  private static void assertRejects(Module module, String message) {
    assertThatThrownBy(() -> Verifier.verify(module))
        .isInstanceOf(IrInvariantError.class)
        .hasMessageContaining(message);
  }
}
