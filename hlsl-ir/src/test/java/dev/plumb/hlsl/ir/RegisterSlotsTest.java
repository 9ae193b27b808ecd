package dev.plumb.hlsl.ir;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.hlsl.CompileOptions;
import dev.plumb.hlsl.ShaderProfile;
import dev.plumb.hlsl.testing.AddressMemory;
import dev.plumb.hlsl.testing.ShaderProbe;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Registers of several spaces are several slots.
class RegisterSlotsTest {
  private static ShaderProbe compute(String globals, String body) {
    String text = globals + "\n[numthreads(4, 1, 1)] void main() {\n" + body + "\n}";
    return ShaderProbe.of(
        text, CompileOptions.of("main", ShaderProfile.parse("cs_5_1").orElseThrow()));
  }

  private static List<String> resources(String globals, String body) {
    Module module = compute(globals, body).shader().module().module();
    var slots = RegisterSlots.of(module);
    return module.resources().stream().map(r -> r.name() + " " + slots.slot(r)).toList();
  }

  @Test
  void aRegisterThatNoneElseHasIsItsSlot() {
    assertThat(
            resources(
                """
                Buffer<uint> a : register(t3, space7); Buffer<uint> b : register(t4);
                Buffer<uint> c[4] : register(t5, space1); RWBuffer<uint> o : register(u3, space2);
                """,
                "o[0] = a[0] + b[0] + c[1][0];"))
        .containsExactlyInAnyOrder("a 3", "b 4", "c 5", "o 3");
  }

  @Test
  void othersGoWhereTheyFit() {
    assertThat(
            resources(
                """
                Buffer<uint> a : register(t0); Buffer<uint> b : register(t0, space1);
                Buffer<uint> c[3] : register(t0, space2); Buffer<uint> d : register(t3);
                Buffer<uint> e : register(t1, space3); RWBuffer<uint> o : register(u0);
                """,
                "o[0] = a[0] + b[0] + c[1][0] + d[0] + e[0];"))
        .containsExactlyInAnyOrder("a 0", "b 1", "c 4", "d 3", "e 2", "o 0");
  }

  @Test
  void arraysWithoutEndComeBehindAllElse() {
    assertThat(
            resources(
                """
                Buffer<uint> a[] : register(t0, space1); Buffer<uint> b : register(t0);
                Buffer<uint> c[2] : register(t1, space2); Buffer<uint> d[] : register(t0, space3);
                RWBuffer<uint> o : register(u0);
                """,
                "o[0] = a[9][0] + b[0] + c[1][0] + d[5][0];"))
        .containsExactlyInAnyOrder("a 3", "b 0", "c 1", "d -1", "o 0");
  }

  /// Loads, stores and constants of one register in two spaces do not meet.
  @Test
  void eachSpaceHasItsOwnContents() {
    var memory = new AddressMemory();
    memory.put("t0 (2) .0", 30).put("t1 (2) .0", 400).put("t4 (2) .0", 5000);
    compute(
            """
            Buffer<uint> a : register(t0); Buffer<uint> b : register(t0, space1);
            Buffer<uint> c[] : register(t0, space2);
            cbuffer P : register(b0) { int p; }; cbuffer Q : register(b0, space1) { int q; };
            RWBuffer<uint> x : register(u0); RWBuffer<uint> y : register(u0, space1);
            """,
            "x[p] = a[2] + b[2] + c[2][2]; y[q] = 7; x[10] = y[q] + x[p];")
        .constants(0, 1)
        .constants(1, 8)
        .resources(memory)
        .runOnce(true);
    assertThat(memory.at("u0 (1) .0")).isEqualTo(5430);
    assertThat(memory.at("u1 (8) .0")).isEqualTo(7);
    assertThat(memory.at("u0 (10) .0")).isEqualTo(5437);
    assertThat(memory.size()).isEqualTo(6);
  }
}
