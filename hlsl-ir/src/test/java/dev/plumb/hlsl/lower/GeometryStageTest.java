package dev.plumb.hlsl.lower;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.hlsl.ir.IrParser;
import dev.plumb.hlsl.ir.IrPrinter;
import dev.plumb.hlsl.ir.IrSyntaxException;
import dev.plumb.hlsl.ir.StageData;
import dev.plumb.hlsl.testing.StageProbe;
import dev.plumb.hlsl.testing.StageProbe.Event;
import dev.plumb.hlsl.type.GeometryPrimitive;
import dev.plumb.hlsl.type.ShaderStage;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Geometry shaders, run with vertices from arrays; what they emit is looked at.
class GeometryStageTest {
  private static final String VERTEX =
      """
      struct V { float4 pos : SV_Position; float2 size : SIZE; };
      struct O { float4 pos : SV_Position; float2 uv : TEXCOORD; uint id : SV_PrimitiveID; };
      """;

  private static StageProbe gs(String text) {
    return StageProbe.of(ShaderStage.GEOMETRY, text);
  }

  private static float[] f(float... values) {
    return values;
  }

  @Test
  void pointBecomesQuad() {
    var probe =
        gs(VERTEX
                + """
                [maxvertexcount(4)]
                void main(point V v[1], uint id : SV_PrimitiveID, inout TriangleStream<O> stream)
                {
                  for (int i = 0; i < 4; i++) {
                    O o;
                    o.uv = float2(i & 1, i >> 1);
                    o.pos = v[0].pos + float4((o.uv * 2 - 1) * v[0].size, 0, 0);
                    o.id = id * 10 + i;
                    stream.Append(o);
                  }
                  stream.RestartStrip();
                }
                """)
            .vertices(1, "SV_Position", f(1, 2, 3, 1), f(5, 6, 7, 1))
            .vertices(1, "SIZE", f(0.5f, 0.25f), f(1, 2))
            .value("SV_PrimitiveID", f(3), f(4));
    List<List<Event>> lanes = probe.geometry(2);
    // where as many are out as may be, the run ends
    assertThat(lanes.get(0)).hasSize(4);
    assertThat(lanes.get(0).get(0).get("SV_Position")).containsExactly(0.5f, 1.75f, 3f, 1f);
    assertThat(lanes.get(0).get(3).get("SV_Position")).containsExactly(1.5f, 2.25f, 3f, 1f);
    assertThat(lanes.get(0).get(2).get("TEXCOORD")).containsExactly(0f, 1f);
    assertThat(lanes.get(1).get(1).get("SV_Position")).containsExactly(6f, 4f, 7f, 1f);
    assertThat(lanes.get(1).get(1).get("SV_PrimitiveID")).containsExactly(41f);
    var data = (StageData.Geometry) probe.shader().module().module().stageData();
    assertThat(data.primitive()).isEqualTo(GeometryPrimitive.POINT);
    assertThat(data.maxVertices()).isEqualTo(4);
  }

  /// Lanes diverge, and each emits its own number of vertices.
  @Test
  void lanesEmitOnTheirOwn() {
    var probe =
        gs("""
        struct P { float4 pos : SV_Position; };
        [maxvertexcount(3)]
        void main(point float n[1] : COUNT, inout PointStream<P> s)
        {
          for (int i = 0; i < n[0]; i++) {
            P p = { float4(i, n[0], 0, 1) };
            s.Append(p);
          }
        }
        """)
            .vertices(1, "COUNT", f(0), f(2), f(1), f(7));
    List<List<Event>> lanes = probe.geometry(4);
    // the last one may emit no more than three
    assertThat(lanes.stream().map(List::size)).containsExactly(0, 2, 1, 3);
    assertThat(lanes.get(3).get(2).get("SV_Position")).containsExactly(2f, 7f, 0f, 1f);
  }

  /// A lane's run ends with its last vertex, wherever that is; the others go on.
  @Test
  void lanesEndInEndlessLoops() {
    var probe =
        gs("""
        struct P { float4 pos : SV_Position; };
        [maxvertexcount(3)]
        void main(point float n[1] : COUNT, inout PointStream<P> s)
        {
          float done = 0;
          while (n[0] > 0) {
            for (int i = 0; i < 2 || n[0] > 1; i++) {
              if (n[0] == 0.5 && done == 1) break;
              P p = { float4(i, n[0], done, 1) };
              s.Append(p);
            }
            done++;
            if (n[0] == 0.5) break;
          }
          P last = { float4(done, 9, 9, 9) };
          s.Append(last);
        }
        """)
            .vertices(1, "COUNT", f(0), f(0.5f), f(1), f(2));
    List<List<Event>> lanes = probe.geometry(4);
    assertThat(lanes.stream().map(List::size)).containsExactly(1, 3, 3, 3);
    assertThat(lanes.get(0).get(0).get("SV_Position")).containsExactly(0f, 9f, 9f, 9f);
    assertThat(lanes.get(1).get(2).get("SV_Position")).containsExactly(1f, 9f, 9f, 9f);
    assertThat(lanes.get(2).get(2).get("SV_Position")).containsExactly(0f, 1f, 1f, 1f);
    assertThat(lanes.get(3).get(2).get("SV_Position")).containsExactly(2f, 2f, 0f, 1f);
    assertThat(probe.geometry(2).get(1)).hasSize(3);
  }

  @Test
  void verticesAreIndexedByComputedNumbers() {
    var probe =
        gs(VERTEX
                + """
                [maxvertexcount(6)]
                void main(triangleadj V v[6], inout LineStream<V> stream)
                {
                  for (uint i = 0; i < 6; i += 2) {
                    V o = v[(i + 2) % 6];
                    o.size = v[i + 1].size;
                    stream.Append(o);
                  }
                }
                """)
            .vertices(
                6, "SV_Position", f(0, 0, 0, 1), f(1), f(2, 0, 0, 1), f(3), f(4, 0, 0, 1), f(5))
            .vertices(6, "SIZE", f(0, 0), f(1, 10), f(2, 0), f(3, 30), f(4, 0), f(5, 50));
    List<Event> events = probe.geometry(1).get(0);
    assertThat(events.stream().map(e -> e.get("SV_Position").get(0))).containsExactly(2f, 4f, 0f);
    assertThat(events.stream().map(e -> e.get("SIZE").get(1))).containsExactly(10f, 30f, 50f);
  }

  @Test
  void functionsTakeStreams() {
    var probe =
        gs(VERTEX
                + """
                void emit(float4 p, inout LineStream<V> s) { V v; v.pos = p; v.size = 1; s.Append(v); }
                void both(V a[2], LineStream<V> s) { emit(a[0].pos, s); emit(a[1].pos, s); }
                [maxvertexcount(8)]
                [instance(3)]
                void main(line V v[2], uint id : SV_GSInstanceID, inout LineStream<V> s)
                {
                  both(v, s);
                  s.RestartStrip();
                  emit(float4(id, id, id, id), s);
                }
                """)
            .vertices(2, "SV_Position", f(1, 0, 0, 1), f(2, 0, 0, 1))
            .vertices(2, "SIZE", f(0, 0), f(0, 0))
            .value("SV_GSInstanceID", f(2));
    List<Event> events = probe.geometry(1).get(0);
    assertThat(events).hasSize(4);
    assertThat(events.get(0).get("SV_Position")).containsExactly(1f, 0f, 0f, 1f);
    assertThat(events.get(1).get("SV_Position")).containsExactly(2f, 0f, 0f, 1f);
    assertThat(events.get(2).vertex()).isNull();
    assertThat(events.get(3).get("SV_Position")).containsExactly(2f, 2f, 2f, 2f);
    assertThat(((StageData.Geometry) probe.shader().module().module().stageData()).instances())
        .isEqualTo(3);
  }

  @Test
  void streamsHaveVerticesOfTheirOwn() {
    var probe =
        gs("""
        struct A { float4 pos : SV_Position; float x : X; };
        struct B { uint2 data : DATA; };
        [maxvertexcount(4)]
        void main(point A v[1], inout PointStream<A> a, inout PointStream<B> b)
        {
          B second = { uint2(7, 8) };
          b.Append(second);
          a.Append(v[0]);
          second.data.x++;
          b.Append(second);
        }
        """)
            .vertices(1, "SV_Position", f(1, 2, 3, 4))
            .vertices(1, "X", f(9));
    List<Event> events = probe.geometry(1).get(0);
    assertThat(events.stream().map(Event::stream)).containsExactly(1, 0, 1);
    assertThat(events.get(0).get("DATA")).containsExactly(7f, 8f);
    assertThat(events.get(1).get("X")).containsExactly(9f);
    assertThat(events.get(2).get("DATA")).containsExactly(8f, 8f);
    var module = probe.shader().module().module();
    // registers are counted for each stream
    assertThat(module.outputs().get(2).register()).isZero();
  }

  @Test
  void verticesComeInSeveralArrays() {
    var probe =
        gs(VERTEX
                + """
                [maxvertexcount(2)]
                void main(line float4 p[2] : SV_Position, line float2 size[2] : SIZE,
                          inout LineStream<V> s)
                {
                  for (int i = 0; i < 2; i++) { V v = { p[i], size[1 - i] }; s.Append(v); }
                }
                """)
            .vertices(2, "SV_Position", f(1), f(2))
            .vertices(2, "SIZE", f(3, 4), f(5, 6));
    List<Event> events = probe.geometry(1).get(0);
    assertThat(events.get(0).get("SV_Position").get(0)).isEqualTo(1f);
    assertThat(events.get(0).get("SIZE")).containsExactly(5f, 6f);
    assertThat(events.get(1).get("SIZE")).containsExactly(3f, 4f);
  }

  @Test
  void patchesComeIn() {
    var probe =
        gs(VERTEX
                + """
                [maxvertexcount(5)]
                void main(InputPatch<V, 5> p, inout PointStream<V> s)
                {
                  [loop] for (int i = p.Length - 1; i >= 0; i--) { s.Append(p[i]); }
                }
                """)
            .vertices(5, "SV_Position", f(0), f(1), f(2), f(3), f(4))
            .vertices(5, "SIZE", f(0), f(10), f(20), f(30), f(40));
    List<Event> events = probe.geometry(1).get(0);
    assertThat(events.stream().map(e -> e.get("SIZE").get(0)))
        .containsExactly(40f, 30f, 20f, 10f, 0f);
  }

  @Test
  void textComesBack() throws IrSyntaxException {
    var module =
        gs(VERTEX
                + "[maxvertexcount(4)] [instance(2)] void main(triangle V v[3], inout"
                + " TriangleStream<V> s) { s.Append(v[2]); s.RestartStrip(); }")
            .shader()
            .module()
            .module();
    String text = IrPrinter.print(module);
    assertThat(text)
        .contains(
            "geometry triangle 3 4 2", "stream triangle 0 2", "emit 0", "cut 0", "vertex 0 0[");
    assertThat(IrPrinter.print(IrParser.parse(text))).isEqualTo(text);
  }
}
