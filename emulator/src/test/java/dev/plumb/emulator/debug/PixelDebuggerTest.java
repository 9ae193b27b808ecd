package dev.plumb.emulator.debug;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.hlsl.type.ScalarType;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class PixelDebuggerTest {
  private final WatchedFrame frame = new WatchedFrame();

  @AfterEach
  void close() {
    frame.close();
  }

  private static int line(PixelDebugger debugger) {
    return debugger.frames().getFirst().line().line();
  }

  private static List<Integer> linesOfSteps(PixelDebugger debugger, boolean into) {
    var lines = new ArrayList<Integer>();
    while (!debugger.ended()) {
      lines.add(line(debugger));
      if (into) {
        debugger.step();
      } else {
        debugger.next();
      }
    }
    return lines;
  }

  private static float[] lanes(PixelDebugger debugger, String expression) {
    LaneValues values = values(debugger, expression);
    var lanes = new float[Quad.LANES];
    for (int lane = 0; lane < Quad.LANES; lane++) {
      lanes[lane] = values.f32(lane, 0);
    }
    return lanes;
  }

  private static LaneValues values(PixelDebugger debugger, String expression) {
    return switch (debugger.evaluate(expression, debugger.frames().getFirst())) {
      case Evaluation.Evaluated e -> e.values();
      case Evaluation.Refused r -> throw new AssertionError(expression + ": " + r.message());
    };
  }

  private static String refusal(PixelDebugger debugger, String expression) {
    return switch (debugger.evaluate(expression, debugger.frames().getFirst())) {
      case Evaluation.Evaluated e -> throw new AssertionError(expression + " was evaluated");
      case Evaluation.Refused r -> r.message();
    };
  }

  private static final String STRAIGHT =
      """
      float4 main(float4 p : SV_Position) : SV_Target {
        float x = p.x * 2;
        float y = x + p.y;
        float3 v = float3(x, y, 1);
        v.xz = v.zx;
        return float4(v, smoothstep(0, 16, x));
      }
      """;

  @Test
  void stepsLineByLineOverIntrinsics() {
    PixelDebugger debugger = frame.debug(STRAIGHT, 4, 6);
    assertThat(linesOfSteps(debugger, true)).containsExactly(2, 3, 4, 5, 6);
    assertThat(debugger.agreesWithHistory()).isTrue();
  }

  @Test
  void showsAllLanesOfTheQuad() {
    PixelDebugger debugger = frame.debug(STRAIGHT, 5, 6);
    assertThat(debugger.quad().lane()).isEqualTo(1);
    debugger.next();
    assertThat(lanes(debugger, "x")).containsExactly(9, 11, 9, 11);
    debugger.next();
    assertThat(lanes(debugger, "y")).containsExactly(15.5f, 17.5f, 16.5f, 18.5f);
    debugger.next();
    debugger.next();
    assertThat(lanes(debugger, "v.x")).containsExactly(1, 1, 1, 1);
    assertThat(lanes(debugger, "v.z")).containsExactly(9, 11, 9, 11);
    assertThat(debugger.locals(debugger.frames().getFirst()))
        .extracting(NamedValue::name)
        .containsExactly("x", "y", "v");
    assertThat(debugger.arguments(debugger.frames().getFirst()))
        .extracting(NamedValue::name)
        .containsExactly("p");
  }

  /// An expression is the shader's own: intrinsics, swizzles and derivatives give its bits.
  @Test
  void expressionsEqualTheShadersOwn() {
    PixelDebugger debugger =
        frame.debug(
            """
            struct Light { float3 direction; float power; };
            cbuffer Constants { float4 tint; float scales[2]; }
            static const float table[4] = { 1, 2, 4, 8 };
            float square(float x) { return x * x; }
            float4 main(float4 p : SV_Position) : SV_Target {
              Light light = { normalize(p.xyz), 3 };
              int i = (int) p.x & 3;
              float4 r = float4(
                  dot(light.direction, p.zyx), pow(p.x, 0.3), ddx(p.x * p.y), table[i]);
              r += tint.wzyx * scales[1] + square(p.y);
              return r;
            }
            """,
            6,
            3);
    frame.setConstants(0, 0, 0, 0);
    assertThat(debugger.breakAt(Optional.empty(), 11)).isPresent();
    debugger.resume();
    assertThat(line(debugger)).isEqualTo(11);
    String whole =
        "float4(dot(light.direction, p.zyx), pow(p.x, 0.3), ddx(p.x * p.y), table[i])"
            + " + (tint.wzyx * scales[1] + square(p.y))";
    assertThat(values(debugger, whole).scalars()).isEqualTo(values(debugger, "r").scalars());
    assertThat(values(debugger, "r.x > 0 && i == 2").type())
        .isEqualTo(values(debugger, "true").type());
    assertThat(values(debugger, "scales[i & 1]").type()).isInstanceOf(ScalarType.class);
    debugger.resume();
    assertThat(debugger.agreesWithHistory()).isTrue();
  }

  @Test
  void constantBuffersAreAsTheDrawSawThem() {
    frame.setConstants(1, 2, 3, 4);
    PixelDebugger debugger =
        frame.debug(
            """
            cbuffer Constants { float4 tint; }
            float4 main() : SV_Target {
              return tint * 2;
            }
            """,
            1,
            1);
    frame.context.clearState();
    assertThat(lanes(debugger, "tint.z")).containsExactly(3, 3, 3, 3);
    debugger.resume();
    assertThat(debugger.agreesWithHistory()).isTrue();
  }

  @Test
  void errorsInExpressionsAreMessages() {
    PixelDebugger debugger = frame.debug(STRAIGHT, 0, 0);
    assertThat(refusal(debugger, "nothing")).contains("undeclared identifier 'nothing'");
    assertThat(refusal(debugger, "p +")).startsWith("syntax error");
    assertThat(refusal(debugger, "p.x p.y")).startsWith("syntax error");
    assertThat(refusal(debugger, "p = 1")).isEqualTo("variables cannot be assigned to");
    assertThat(refusal(debugger, "clip(p.x)")).isEqualTo("the expression has no value");
    assertThat(refusal(debugger, "")).startsWith("syntax error");
  }

  private static final String DIVERGENT =
      """
      float4 main(float4 p : SV_Position) : SV_Target {
        float r = 0;
        if (((int) p.x & 1) == 0) {
          r = 1;
        } else {
          r = 2;
        }
        for (int i = 0; i < (int) p.y; i++) {
          r += 10;
        }
        return r;
      }
      """;

  @Test
  void followsThePixelsOwnLane() {
    PixelDebugger even = frame.debug(DIVERGENT, 2, 1);
    assertThat(linesOfSteps(even, true)).containsExactly(2, 3, 4, 8, 9, 8, 11);
    PixelDebugger odd = frame.debug(DIVERGENT, 3, 2);
    assertThat(linesOfSteps(odd, true)).containsExactly(2, 3, 6, 8, 9, 8, 9, 8, 11);
    assertThat(odd.agreesWithHistory()).isTrue();
  }

  @Test
  void showsWhichLanesAreActive() {
    PixelDebugger debugger = frame.debug(DIVERGENT, 2, 0);
    debugger.breakAt(Optional.of("ps.hlsl"), 4);
    assertThat(debugger.resume()).isInstanceOf(StopReason.AtBreakpoint.class);
    assertThat(debugger.lanes())
        .extracting(LaneStatus::active)
        .containsExactly(true, false, true, false);
    debugger.follow(Optional.of(1));
    debugger.step();
    assertThat(line(debugger)).isEqualTo(6);
    assertThat(lanes(debugger, "r")).containsExactly(1, 0, 1, 0);
    debugger.follow(Optional.empty());
    debugger.step();
    assertThat(line(debugger)).isEqualTo(8);
    assertThat(lanes(debugger, "r")).containsExactly(1, 2, 1, 2);
  }

  private static final String CALLS =
      """
      void add(inout float x, float by) {
        x += by;
      }
      float twice(float x) {
        float y = x;
        add(y, x);
        return y;
      }
      float4 main(float4 p : SV_Position) : SV_Target {
        float a = twice(p.x) + twice(1);
        add(a, 100);
        return a;
      }
      """;

  @Test
  void stepsIntoAndOverFunctions() {
    PixelDebugger debugger = frame.debug(CALLS, 3, 0);
    assertThat(linesOfSteps(debugger, false)).containsExactly(10, 11, 12);
    debugger.restart();
    assertThat(linesOfSteps(debugger, true))
        .containsExactly(10, 5, 6, 2, 3, 6, 7, 10, 5, 6, 2, 3, 6, 7, 10, 11, 2, 3, 11, 12);
  }

  @Test
  void finishesFunctionsAndShowsTheStack() {
    PixelDebugger debugger = frame.debug(CALLS, 3, 0);
    assertThat(debugger.breakAt("add").orElseThrow().line().line()).isEqualTo(2);
    debugger.resume();
    assertThat(debugger.frames())
        .extracting(StackFrame::function)
        .containsExactly("add", "twice", "main");
    assertThat(debugger.frames()).extracting(f -> f.line().line()).containsExactly(2, 6, 10);
    assertThat(lanes(debugger, "x + by")).containsExactly(5, 7, 5, 7);
    Evaluation outer = debugger.evaluate("y", debugger.frames().get(1));
    assertThat(((Evaluation.Evaluated) outer).values().f32(1, 0)).isEqualTo(3.5f);
    debugger.finish();
    assertThat(debugger.frames().getFirst().function()).isEqualTo("twice");
    debugger.next();
    assertThat(lanes(debugger, "y")).containsExactly(5, 7, 5, 7);
    debugger.resume();
    debugger.resume();
    debugger.delete(1);
    assertThat(debugger.finish()).isEqualTo(new StopReason.Step());
    assertThat(debugger.finish()).isEqualTo(new StopReason.Ended());
    assertThat(lanes(debugger)).containsExactly(107, 109, 107, 109);
    assertThat(debugger.agreesWithHistory()).isTrue();
  }

  private static float[] lanes(PixelDebugger ended) {
    List<Integer> red = ended.outputs().getFirst().components().getFirst();
    var lanes = new float[Quad.LANES];
    for (int lane = 0; lane < Quad.LANES; lane++) {
      lanes[lane] = Float.intBitsToFloat(red.get(lane));
    }
    return lanes;
  }

  @Test
  void breakpointsMoveToCode() {
    PixelDebugger debugger = frame.debug(CALLS, 0, 0);
    assertThat(debugger.breakAt(Optional.empty(), 9).orElseThrow().line().line()).isEqualTo(10);
    assertThat(debugger.breakAt(Optional.empty(), 14)).isEmpty();
    assertThat(debugger.breakAt(Optional.of("other.hlsl"), 1)).isEmpty();
    assertThat(debugger.breakAt("main").orElseThrow().line().line()).isEqualTo(10);
    assertThat(debugger.breakAt("smoothstep")).isEmpty();
  }

  @Test
  void helpersAndDiscardedLanesAreMarked() {
    PixelDebugger debugger =
        frame.debug(
            """
            float4 main(float4 p : SV_Position) : SV_Target {
              if (p.x < 1)
                discard;
              return 1;
            }
            """,
            0,
            0);
    debugger.breakAt(Optional.empty(), 4);
    debugger.resume();
    assertThat(debugger.lanes())
        .extracting(LaneStatus::discarded)
        .containsExactly(true, false, true, false);
    debugger.resume();
    assertThat(debugger.agreesWithHistory()).isTrue();
  }

  @Test
  void endlessLoopsEnd() {
    PixelDebugger debugger =
        frame.debug(
            """
            cbuffer Constants { float step; }
            float4 main() : SV_Target {
              float x = 0;
              while (x < 1)
                x += step;
              return x;
            }
            """,
            0,
            0);
    assertThat(debugger.resume()).isEqualTo(new StopReason.BudgetExhausted());
    assertThat(lanes(debugger, "x")).containsExactly(0, 0, 0, 0);
  }

  @Test
  void aRunCanBeInterrupted() throws InterruptedException {
    PixelDebugger debugger =
        frame.debug(
            """
            cbuffer Constants { float step; }
            float4 main() : SV_Target {
              float x = 0;
              while (x < 1)
                x += step;
              return x;
            }
            """,
            0,
            0);
    debugger.interrupt(); // none is under way
    assertThat(debugger.step()).isEqualTo(new StopReason.Step());
    var reason = new AtomicReference<StopReason>();
    Thread run = Thread.ofPlatform().start(() -> reason.set(debugger.resume()));
    do {
      debugger.interrupt();
    } while (!run.join(Duration.ofMillis(1)));
    assertThat(reason.get()).isEqualTo(new StopReason.Interrupted());
    assertThat(debugger.step()).isEqualTo(new StopReason.Step());
  }

  /// Structs with arrays, methods, doubles, matrices, statics, names of struct types.
  @Test
  void evaluatesAllKindsOfValues() {
    PixelDebugger debugger =
        frame.debug(
            """
            struct S { float a; float2 b[3]; };
            static float counter = 2;
            struct Sum { float sum; void add(float v) {
                sum += v; counter += 1; } };
            float4 main(float4 p : SV_Position) : SV_Target {
              S s = (S)0;
              int i = (int) p.x % 3;
              s.b[i].y = p.y;
              Sum total = { 1 };
              total.add(s.b[i].y);
              double d = p.x * 2;
              float3x3 m = { 1, 2, 3, 4, 5, 6, 7, 8, 9 };
              return total.sum + (float) d + m[i][1] + counter;
            }
            """,
            4, 2);
    debugger.breakAt("add");
    debugger.resume();
    assertThat(lanes(debugger, "sum + this.sum + v")).containsExactly(4.5f, 4.5f, 5.5f, 5.5f);
    Evaluation outer = debugger.evaluate("s.b[i].y", debugger.frames().get(1));
    assertThat(((Evaluation.Evaluated) outer).values().f32(0, 0)).isEqualTo(2.5f);
    debugger.breakAt(Optional.empty(), 13);
    debugger.resume();
    assertThat(lanes(debugger, "s.b[(i + 3) % 3].y")).containsExactly(2.5f, 2.5f, 3.5f, 3.5f);
    assertThat(lanes(debugger, "counter")).containsExactly(3, 3, 3, 3);
    assertThat(lanes(debugger, "m[i].y")).containsExactly(5, 8, 5, 8);
    assertThat(lanes(debugger, "((S) 3).b[1].x")).containsExactly(3, 3, 3, 3);
    assertThat(values(debugger, "d").scalars().getFirst())
        .containsExactly(Double.doubleToRawLongBits(9));
    debugger.finish();
    assertThat(debugger.agreesWithHistory()).isTrue();
  }
}
