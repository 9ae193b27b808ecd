package dev.plumb.hlsl.interp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.hlsl.ir.IrParser;
import dev.plumb.hlsl.ir.IrSyntaxException;
import dev.plumb.hlsl.runtime.LaneMask;
import dev.plumb.hlsl.runtime.ShaderEnvironment;
import dev.plumb.hlsl.verify.VerifiedModule;
import dev.plumb.hlsl.verify.Verifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class WaveTest {
  private static final String COUNT_TO_INPUT =
      """
      stage pixel
      input "N" 0 none i32 0 0 1 linear
      output "SV_Target" 0 target i32 0 0 1 linear
      function "twice" 1 (i32) {
        variable i32 "x"
        variable i32 "local"
        %0:i32 = load v0
        %1:i32 = load v1
        %2:i32 = add %0, %0
        %3:i32 = add %2, %1
        store v1, %3
        return (%3)
      }
      function "main" 0 () {
        variable i32 "i"
        variable i32 "sum"
        %0:i32 = input 0 0
        loop {
          %1:i32 = load v0
          %2:bool = ge %1, %0
          if %2 {
            break
          }
          %3:i32 = load v1
          %4:i32 = call f0 (%1)
          %5:i32 = add %3, %4
          store v1, %5
        } continuing {
          %6:i32 = load v0
          %7:i32 = const 0x1
          %8:i32 = add %6, %7
          store v0, %8
        }
        %9:i32 = load v1
        output 0 0, %9
      }
      entry f1
      """;

  private static final String FOREVER =
      """
      stage vertex
      function "main" 0 () {
        loop {
        } continuing {
        }
      }
      entry f0
      """;

  private static VerifiedModule module(String text) {
    try {
      return Verifier.verify(IrParser.parse(text));
    } catch (IrSyntaxException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void lanesLeaveALoopAtTheirOwnTime() {
    for (VerifiedModule module : List.of(module(COUNT_TO_INPUT))) {
      for (WaveProgram program : List.of(WaveProgram.of(module), WaveProgram.forStepping(module))) {
        var wave = new Wave(program, 8);
        for (int round = 0; round < 2; round++) {
          for (int lane = 0; lane < 8; lane++) {
            wave.input(0, 0)[lane] = lane + round;
          }
          wave.begin(LaneMask.first(8));
          assertThat(wave.run(ShaderEnvironment.EMPTY, 100_000).finished()).isTrue();
          for (int lane = 0; lane < 8; lane++) {
            int n = lane + round;
            assertThat(wave.output(0, 0)[lane]).isEqualTo(n * (n - 1));
          }
        }
      }
    }
  }

  @Test
  void anEndlessLoopRunsOutOfBudget() {
    var wave = new Wave(WaveProgram.of(module(FOREVER)), 4);
    wave.begin(LaneMask.first(4));
    RunResult result = wave.run(ShaderEnvironment.EMPTY, 1000);
    assertThat(result.status()).isEqualTo(RunResult.Status.BUDGET_EXHAUSTED);
    assertThat(wave.spent(0)).isEqualTo(1001);
  }

  @Test
  void stepsThroughCallsAndReplays() {
    var wave = new Wave(WaveProgram.forStepping(module(COUNT_TO_INPUT)), 4);
    java.util.Arrays.fill(wave.input(0, 0), 2);
    List<StepEvent> events = new ArrayList<>();
    wave.begin(LaneMask.first(4));
    for (StepEvent e = wave.next(); e != null; e = wave.next()) {
      events.add(e);
      wave.runUntil(ShaderEnvironment.EMPTY, e.executed() + 1);
    }
    assertThat(events).extracting(StepEvent::depth).contains(0, 1);
    assertThat(events).allMatch(e -> !LaneMask.isEmpty(e.active()));
    StepEvent inCall = events.stream().filter(e -> e.depth() == 1).toList().getLast();
    wave.begin(LaneMask.first(4));
    wave.runUntil(ShaderEnvironment.EMPTY, inCall.executed());
    assertThat(wave.frames()).extracting(f -> f.function().name()).containsExactly("main", "twice");
    Frame frame = wave.frames().getLast();
    assertThat(wave.read(frame, frame.function().variables().get(0), 3)).isEqualTo(1);
  }

  private static final String OUTSIDE =
      """
      stage pixel
      input "N" 0 none u32 0 0 1 linear
      output "SV_Target" 0 target u32 0 0 4 linear
      resource "tex" texture2d_array 4 0 2 f32 4 0
      resource "list" rw_structured_buffer 1 0 1 u32 1 4
      function "main" 0 () {
        %0:u32 = input 0 0
        %1:u32, %2:u32, %3:u32, %4:u32 = query r0[%0] level %0
        output 0 0, %1
        output 0 1, %3
        output 0 2, %4
        %5:u32 = increment r1
        output 0 3, %5
      }
      entry f0
      """;

  @Test
  void asksTheEnvironmentForSizesAndCounters() {
    var world =
        new ShaderEnvironment() {
          int counter = 7;

          @Override
          public int[] constantBuffer(int register) {
            return new int[0];
          }

          @Override
          public void sample(dev.plumb.hlsl.runtime.SampleRequest request) {}

          @Override
          public void load(dev.plumb.hlsl.runtime.LoadRequest request) {}

          @Override
          public int[] dimensions(int register, boolean unordered, int level) {
            return new int[] {100 * register + level, 2, 3, 4, 5};
          }

          @Override
          public void counter(dev.plumb.hlsl.runtime.CounterRequest request) {
            for (int lane = 0; lane < request.lanes; lane++) {
              if (LaneMask.has(request.active, lane)) {
                request.results[lane] = counter++;
              }
            }
          }
        };
    var wave = new Wave(WaveProgram.of(module(OUTSIDE)), 4);
    wave.input(0, 0)[1] = 1;
    wave.input(0, 0)[2] = 9; // outside of the array: nothing is bound there
    wave.begin(LaneMask.first(4));
    wave.setLive(new long[] {0b1101}); // lane 1 is a helper: it counts nothing
    wave.run(world, 1000);
    assertThat(firstFour(wave.output(0, 0))).containsExactly(400, 501, 0, 400);
    assertThat(firstFour(wave.output(0, 1))).containsExactly(3, 3, 0, 3);
    assertThat(firstFour(wave.output(0, 2))).containsExactly(4, 4, 0, 4);
    assertThat(firstFour(wave.output(0, 3))).containsExactly(7, 0, 8, 9);
  }

  private static int[] firstFour(int[] column) {
    return Arrays.copyOf(column, 4);
  }
}
