package dev.plumb.emulator.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.emulator.format.ComponentKind;
import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.format.FormatCodec;
import dev.plumb.emulator.query.DrawResult;
import dev.plumb.emulator.resource.BindFlag;
import dev.plumb.emulator.resource.Buffer;
import dev.plumb.emulator.resource.BufferDesc;
import dev.plumb.emulator.state.DepthStencilDesc;
import dev.plumb.emulator.state.InputElementDesc;
import dev.plumb.emulator.state.PrimitiveTopology;
import dev.plumb.emulator.state.StreamOutputDesc;
import dev.plumb.emulator.state.StreamOutputElement;
import dev.plumb.rules.D3D11;
import dev.plumb.rules.Rule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.junit.jupiter.params.provider.MethodSource;

/// Rules of the input assembler and the geometry stages, as stream output tells them.
class InputRulesTest {
  private static final int CUT = 0xffff;

  private final Canvas canvas = new Canvas(8);

  @BeforeEach
  void setUp() {
    canvas.context.om().setDepthStencilState(DepthStencilDesc.DISABLED, 0);
  }

  @AfterEach
  void close() {
    canvas.close();
  }

  /// What goes out of stream 0 in words, for elements of one semantic each.
  private int[] stream(
      int words, boolean geometry, String hlsl, Runnable draw, String... elements) {
    var list = new ArrayList<StreamOutputElement>();
    for (String element : elements) {
      String[] parts = element.split(" ");
      list.add(StreamOutputElement.of(parts[0], 0, Integer.parseInt(parts[1]), 0));
    }
    var shader = geometry ? Hlsl.geometry(hlsl, "gs") : Hlsl.vertex(hlsl, "vs");
    canvas.context.vs().setShader(canvas.device.createVertexShader(Hlsl.vertex(hlsl, "vs")));
    canvas
        .context
        .gs()
        .setShader(
            canvas.device.createGeometryShaderWithStreamOutput(
                shader,
                new StreamOutputDesc(list, List.of(), StreamOutputDesc.NO_RASTERIZED_STREAM)));
    Buffer out = canvas.device.createBuffer(BufferDesc.of(4 * words, BindFlag.STREAM_OUTPUT));
    canvas.context.so().setTargets(List.of(out), 0);
    draw.run();
    return Arrays.copyOf(out.words(), out.filledSize() / 4);
  }

  static Stream<Format> vertexFormats() {
    return Arrays.stream(Format.values())
        .filter(FormatCodec::supports)
        .filter(
            format -> {
              try {
                InputElementDesc.perVertex("A", 0, format);
                return true;
              } catch (IllegalArgumentException e) {
                return false;
              }
            });
  }

  /// Elements of every format become what the codec says, and go out again as they are: also NaNs
  /// and denormals.
  @Rule({D3D11.VERTEX_CONVERSION, D3D11.SO_IS_RAW, D3D11.MISSING_COMPONENTS})
  @ParameterizedTest
  @MethodSource("vertexFormats")
  void elementsConvert(Format format) {
    int size = format.bytesPerBlock();
    var bytes = new byte[8 * 16];
    new Random(format.ordinal()).nextBytes(bytes);
    Buffer vertices =
        canvas.device.createBuffer(BufferDesc.of(bytes.length, BindFlag.VERTEX_BUFFER), bytes);
    String type =
        format.kind() == ComponentKind.UINT
            ? "uint4"
            : format.kind() == ComponentKind.SINT ? "int4" : "float4";
    String hlsl = "TYPE vs(TYPE a : A) : O { return a; }".replace("TYPE", type);
    var vertexShader = canvas.device.createVertexShader(Hlsl.vertex(hlsl, "vs"));
    canvas
        .context
        .ia()
        .setInputLayout(
            canvas.device.createInputLayout(
                List.of(InputElementDesc.perVertex("A", 0, format)), vertexShader));
    canvas.context.ia().setVertexBuffer(0, vertices, 16, 0);
    canvas.context.ia().setPrimitiveTopology(PrimitiveTopology.POINT_LIST);
    int[] words = stream(32, false, hlsl, () -> canvas.context.draw(8, 0), "O 4");
    int[] expected = new int[32];
    for (int v = 0; v < 8; v++) {
      int[] components = new int[4];
      FormatCodec.of(format)
          .decode(
              Arrays.copyOf(Arrays.copyOfRange(bytes, 16 * v, 16 * v + size), 16), 0, components);
      System.arraycopy(components, 0, expected, 4 * v, 4);
    }
    assertThat(words).isEqualTo(expected);
  }

  private static final String IDS =
      """
      void vs(uint id : SV_VertexID, uint i : SV_InstanceID, out uint a : ID, out uint b : INSTANCE) {
        a = id; b = i;
      }
      """;

  /// Random indices with cuts, in two instances, against assembling them by hand.
  @Rule({
    D3D11.CUT_INDEX,
    D3D11.INCOMPLETE_PRIMITIVES,
    D3D11.STRIP_WINDING,
    D3D11.ADJACENCY_IS_LEFT_OUT,
    D3D11.VERTEX_ID,
    D3D11.INSTANCE_ID,
    D3D11.SO_LISTS
  })
  @ParameterizedTest
  @EnumSource(
      names = {"UNDEFINED", "PATCH_LIST_.*"},
      mode = Mode.MATCH_NONE)
  void indicesFormPrimitives(PrimitiveTopology topology) {
    var random = new Random(topology.ordinal());
    canvas.context.ia().setPrimitiveTopology(topology);
    for (int round = 0; round < 10; round++) {
      int count = random.nextInt(40);
      var bytes = new byte[2 * Math.max(2, count)];
      var indices = new int[count];
      for (int i = 0; i < count; i++) {
        indices[i] = random.nextInt(7) == 0 ? CUT : random.nextInt(1000);
        bytes[2 * i] = (byte) indices[i];
        bytes[2 * i + 1] = (byte) (indices[i] >> 8);
      }
      canvas
          .context
          .ia()
          .setIndexBuffer(
              canvas.device.createBuffer(
                  BufferDesc.of((bytes.length + 3) & ~3, BindFlag.INDEX_BUFFER),
                  Arrays.copyOf(bytes, (bytes.length + 3) & ~3)),
              Format.R16_UINT,
              0);
      int[] words =
          stream(
              2000,
              false,
              IDS,
              () -> canvas.context.drawIndexedInstanced(count, 2, 0, 77, 5),
              "ID 1",
              "INSTANCE 1");
      var expected = new ArrayList<Integer>();
      for (int instance = 0; instance < 2; instance++) {
        for (int id : assembled(topology, indices)) {
          expected.add(id);
          expected.add(instance);
        }
      }
      assertThat(Arrays.stream(words).boxed().toList()).isEqualTo(expected);
    }
  }

  private static List<Integer> assembled(PrimitiveTopology topology, int[] indices) {
    var result = new ArrayList<Integer>();
    var run = new ArrayList<Integer>();
    for (int index : indices) {
      if (index == CUT) {
        addRun(topology, run, result);
        run.clear();
      } else {
        run.add(index);
      }
    }
    addRun(topology, run, result);
    return result;
  }

  private static void addRun(PrimitiveTopology topology, List<Integer> v, List<Integer> out) {
    int n = v.size();
    switch (topology) {
      case POINT_LIST -> out.addAll(v);
      case LINE_LIST -> out.addAll(v.subList(0, n / 2 * 2));
      case TRIANGLE_LIST -> out.addAll(v.subList(0, n / 3 * 3));
      case LINE_STRIP -> {
        for (int i = 0; i + 1 < n; i++) {
          add(v, out, i, i + 1);
        }
      }
      case TRIANGLE_STRIP -> {
        for (int i = 0; i + 2 < n; i++) {
          add(v, out, i, i + 1 + i % 2, i + 2 - i % 2);
        }
      }
      case LINE_LIST_ADJ -> {
        for (int i = 0; i + 3 < n; i += 4) {
          add(v, out, i + 1, i + 2);
        }
      }
      case LINE_STRIP_ADJ -> {
        for (int i = 0; i + 3 < n; i++) {
          add(v, out, i + 1, i + 2);
        }
      }
      case TRIANGLE_LIST_ADJ -> {
        for (int i = 0; i + 5 < n; i += 6) {
          add(v, out, i, i + 2, i + 4);
        }
      }
      case TRIANGLE_STRIP_ADJ -> {
        for (int k = 0; 2 * k + 5 < n; k++) {
          add(v, out, 2 * k, 2 * k + 2 + 2 * (k % 2), 2 * k + 4 - 2 * (k % 2));
        }
      }
      default -> throw new AssertionError(topology);
    }
  }

  private static void add(List<Integer> v, List<Integer> out, int... places) {
    for (int place : places) {
      out.add(v.get(place));
    }
  }

  /// What is begun and not finished goes nowhere: by RestartStrip, and at the shader's end.
  @Rule(D3D11.GS_PARTIAL_PRIMITIVES)
  @ParameterizedTest
  @CsvSource({
    "TriangleStream, 0 1 2 1 3 2 7 8 9",
    "LineStream, 0 1 1 2 2 3 4 5 7 8 8 9",
    "PointStream, 0 1 2 3 4 5 6 7 8 9"
  })
  void incompletePrimitivesAreDropped(String kind, String expected) {
    String hlsl =
        """
        struct V { uint n : N; };
        V vs(uint id : SV_VertexID) { V v; v.n = id; return v; }
        [maxvertexcount(12)] void gs(point V p[1], inout KIND<V> s) {
          for (uint i = 0; i < 10; i++) {
            V v; v.n = i; s.Append(v);
            if (i == 3 || i == 5 || i == 6) s.RestartStrip();
          }
        }
        """
            .replace("KIND", kind);
    canvas.context.ia().setPrimitiveTopology(PrimitiveTopology.POINT_LIST);
    int[] words = stream(40, true, hlsl, () -> canvas.context.draw(1, 0), "N 1");
    assertThat(String.join(" ", Arrays.stream(words).mapToObj(Integer::toString).toList()))
        .isEqualTo(expected);
  }

  /// Primitives count on over cuts and begin anew with instances; adjacent ones do not count.
  @Rule({D3D11.PRIMITIVE_ID, D3D11.CUT_INDEX, D3D11.ADJACENCY})
  @Test
  void primitivesAreNumbered() {
    String hlsl =
        """
        struct V { uint n : N; };
        V vs(uint id : SV_VertexID) { V v; v.n = id; return v; }
        [maxvertexcount(1)]
        void gs(lineadj V l[4], uint id : SV_PrimitiveID, inout PointStream<V> s) {
          V v; v.n = id * 10000 + l[0].n * 1000 + l[1].n * 100 + l[2].n * 10 + l[3].n; s.Append(v);
        }
        """;
    var bytes = new byte[] {0, 1, 2, 3, 4, (byte) 0xff, 5, 6, 7, 8};
    var wide = new byte[20];
    for (int i = 0; i < bytes.length; i++) {
      wide[2 * i] = bytes[i];
      wide[2 * i + 1] = (byte) (bytes[i] >> 7);
    }
    canvas
        .context
        .ia()
        .setIndexBuffer(
            canvas.device.createBuffer(BufferDesc.of(20, BindFlag.INDEX_BUFFER), wide),
            Format.R16_UINT,
            0);
    canvas.context.ia().setPrimitiveTopology(PrimitiveTopology.LINE_STRIP_ADJ);
    int[] words =
        stream(40, true, hlsl, () -> canvas.context.drawIndexedInstanced(10, 2, 0, 0, 0), "N 1");
    assertThat(words).containsExactly(123, 11234, 25678, 123, 11234, 25678);
  }

  /// More vertices than fit a wave, many times, by any number of threads: the same records.
  @Rule({D3D11.FIXED_ORDER, D3D11.GS_INSTANCES})
  @Test
  void recordsComeInOrderByAnyNumberOfThreads() {
    String hlsl =
        """
        struct V { uint n : N; };
        V vs(uint id : SV_VertexID) { V v; v.n = id; return v; }
        [instance(3)] [maxvertexcount(4)]
        void gs(line V l[2], uint id : SV_PrimitiveID, uint i : SV_GSInstanceID,
                inout LineStream<V> s) {
          V v; v.n = id * 3 + i;
          for (uint k = 0; k < (id * 7 + i) % 5; k++) s.Append(v);
        }
        """;
    int[] first = null;
    for (int threads : new int[] {1, 2, 5}) {
      try (var other = new Canvas(8, DeviceOptions.DEFAULT.withThreads(threads))) {
        other.context.om().setDepthStencilState(DepthStencilDesc.DISABLED, 0);
        other.context.vs().setShader(other.device.createVertexShader(Hlsl.vertex(hlsl, "vs")));
        other
            .context
            .gs()
            .setShader(
                other.device.createGeometryShaderWithStreamOutput(
                    Hlsl.geometry(hlsl, "gs"),
                    new StreamOutputDesc(
                        List.of(StreamOutputElement.of("N", 0, 1, 0)),
                        List.of(),
                        StreamOutputDesc.NO_RASTERIZED_STREAM)));
        Buffer out = other.device.createBuffer(BufferDesc.of(4 * 100_000, BindFlag.STREAM_OUTPUT));
        other.context.so().setTargets(List.of(out), 0);
        other.context.ia().setPrimitiveTopology(PrimitiveTopology.LINE_STRIP);
        assertThat(other.context.draw(3000, 0)).isInstanceOf(DrawResult.Drawn.class);
        int[] words = Arrays.copyOf(out.words(), out.filledSize() / 4);
        assertThat(words).hasSizeGreaterThan(10_000).isSorted();
        first = first == null ? words : first;
        assertThat(words).isEqualTo(first);
      }
    }
  }
}
