package dev.plumb.emulator.api;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.query.DrawResult;
import dev.plumb.emulator.resource.BindFlag;
import dev.plumb.emulator.resource.BufferDesc;
import dev.plumb.emulator.resource.Texture2DDesc;
import dev.plumb.emulator.state.Blend;
import dev.plumb.emulator.state.BlendDesc;
import dev.plumb.emulator.state.BlendOp;
import dev.plumb.emulator.state.DepthStencilDesc;
import dev.plumb.emulator.state.PrimitiveTopology;
import dev.plumb.emulator.state.RenderTargetBlendDesc;
import dev.plumb.hlsl.runtime.ExecutorKind;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// A warm frame allocates nothing for each pixel, quad, triangle or thread: many more of them take
/// a few bytes more at most. Kernels are left out, because what the JIT has not compiled yet boxes
/// vectors.
class AllocationTest {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  /// After which the JIT has compiled what the scenes run.
  private static final int MOST_FRAMES = 20;

  /// Bytes for each further pixel, triangle or thread that count as none: an object has 16. Tiles,
  /// batches and patches may have some.
  private static final double NONE = 4;

  private static final int CELLS = 128; // in a row of the sheet
  private static final int PER_PATCH = 2 * 64 * 64; // triangles

  /// A sheet of triangles over the target, two to a cell of a grid of `CELLS` x `ROWS`.
  private static final String SHEET =
      """
      cbuffer Grid { float cells, rows; };
      struct V { float4 at : SV_Position; float3 color : COLOR; };
      V corner(float2 c) {
        V v = { float4(c.x / cells * 2 - 1, 1 - c.y / rows * 2, 0.5 + 0.001 * c.y, 1), c.xyx };
        return v;
      }
      V vs(uint id : SV_VertexID) {
        uint cell = id / 6, k = id % 6;
        float2 at = float2(cell % (uint)cells, cell / (uint)cells);
        return corner(at + float2(k == 1 || k == 2 || k == 4, k == 2 || k == 4 || k == 5));
      }
      float4 ps(V v) : SV_Target { return float4(v.color / 256, 1); }
      """;

  private static final String TEXTURED =
      """
          Texture2D t; SamplerState s;
          float4 vs(uint id : SV_VertexID, out float2 uv : UV) : SV_Position {
            uv = float2(id == 1 ? 2 : 0, id == 2 ? 2 : 0);
            return float4(id == 1 ? 3 : -1, id == 2 ? -3 : 1, 0.5, 1);
          }
          float4 ps(float4 p : SV_Position, float2 uv : UV) : SV_Target {
            float4 c = t.Sample(s, uv * 3);
            c += ddx(c);
      [loop] for (int i = 0; i < (int)p.x % 4; i++) { c = c * 0.9 + 0.01; }
            if (uv.x > 0.9) { discard; }
            return float4(c.xyz, 0.5);
          }
      """;

  private static final String PATCHES =
      """
      struct Corner { float2 at : AT; };
      struct Factors { float edges[4] : SV_TessFactor; float inside[2] : SV_InsideTessFactor; };
      Corner vs(uint id : SV_VertexID) {
        uint patch = id / 4, k = id % 4;
        Corner c = { float2(patch % 16 + (k & 1), patch / 16 + (k >> 1)) };
        return c;
      }
      Factors factors() {
        Factors f;
        f.edges[0] = f.edges[1] = f.edges[2] = f.edges[3] = f.inside[0] = f.inside[1] = 64;
        return f;
      }
      [domain("quad")] [partitioning("integer")] [outputtopology("triangle_cw")]
      [outputcontrolpoints(4)] [patchconstantfunc("factors")]
      Corner hs(InputPatch<Corner, 4> p, uint id : SV_OutputControlPointID) { return p[id]; }
      [domain("quad")]
      float4 ds(Factors f, float2 uv : SV_DomainLocation, const OutputPatch<Corner, 4> p)
          : SV_Position {
        float2 at = lerp(lerp(p[0].at, p[1].at, uv.x), lerp(p[2].at, p[3].at, uv.x), uv.y);
        return float4(at / 8 - 1, 0.5, 1);
      }
      float4 ps() : SV_Target { return 1; }
      """;

  private static final String GEOMETRY =
      """
      [maxvertexcount(6)]
      void gs(triangle V t[3], inout TriangleStream<V> s) {
        for (int i = 0; i < 3; i++) s.Append(t[i]);
        s.RestartStrip();
        for (int k = 0; k < 3; k++) { t[k].at.x += 0.01; s.Append(t[k]); }
      }
      """;

  private static final String SUM =
      """
      RWStructuredBuffer<float> sums;
      groupshared float part[64];
      [numthreads(64, 1, 1)]
      void cs(uint3 group : SV_GroupID, uint i : SV_GroupIndex) {
        part[i] = i * group.x;
        for (uint n = 32; n > 0; n >>= 1) {
          GroupMemoryBarrierWithGroupSync();
          if (i < n) part[i] += part[i + n];
        }
        if (i == 0) sums[group.x & 255] = part[0];
      }
      """;

  /// What there is much or little of.
  enum Scene {
    PIXELS {
      @Override
      int units(int n) {
        return size(n) * size(n);
      }

      @Override
      int size(int n) {
        return 256 * n;
      }

      @Override
      Supplier<DrawResult> prepare(Canvas c, int n) {
        c.shaders(TEXTURED);
        var texture =
            c.device.createTexture2D(
                new Texture2DDesc(
                    64, 64, 1, 1, Format.R8G8B8A8_UNORM, 1, Set.of(BindFlag.SHADER_RESOURCE)));
        c.context.ps().setShaderResources(0, c.device.createShaderResourceView(texture));
        c.context.om().setBlendState(BlendDesc.of(ALPHA));
        return () -> c.context.draw(3, 0);
      }
    },
    SAMPLES {
      @Override
      int units(int n) {
        return size(n) * size(n);
      }

      @Override
      int size(int n) {
        return 256 * n;
      }

      @Override
      Supplier<DrawResult> prepare(Canvas c, int n) {
        c.shaders(
            Canvas.FULL_SCREEN
                + "float4 ps(float4 p : SV_Position) : SV_Target {"
                + "return p.xyxy / 256; }");
        c.target(Format.R8G8B8A8_UNORM, 4);
        return () -> c.context.draw(3, 0);
      }
    },
    TRIANGLES {
      @Override
      Supplier<DrawResult> prepare(Canvas c, int n) {
        c.shaders(SHEET);
        depth(c);
        return () -> c.context.draw(3 * units(n), 0);
      }
    },
    INDEXED_TRIANGLES {
      @Override
      Supplier<DrawResult> prepare(Canvas c, int n) {
        c.shaders(SHEET);
        int count = 3 * units(n);
        var bytes = ByteBuffer.allocate(4 * count).order(ByteOrder.LITTLE_ENDIAN);
        for (int i = 0; i < count; i++) {
          bytes.putInt(i / 6 * 6 + i * 5 % 6);
        }
        var indices =
            c.device.createBuffer(
                BufferDesc.of(bytes.capacity(), BindFlag.INDEX_BUFFER), bytes.array());
        c.context.ia().setIndexBuffer(indices, Format.R32_UINT, 0);
        return () -> c.context.drawIndexed(count, 0, 0);
      }
    },
    CLIPPED_TRIANGLES {
      @Override
      Supplier<DrawResult> prepare(Canvas c, int n) {
        c.shaders(SHEET.replace("0.5 + 0.001 * c.y, 1)", "c.x % 2 - 0.5, 1)"));
        return () -> c.context.draw(3 * units(n), 0);
      }
    },
    EMITTED_TRIANGLES {
      @Override
      Supplier<DrawResult> prepare(Canvas c, int n) {
        c.shaders(SHEET);
        var gs = Hlsl.geometry(SHEET + GEOMETRY, "gs");
        c.context.gs().setShader(c.device.createGeometryShader(gs));
        return () -> c.context.draw(3 * units(n), 0);
      }
    },
    LINES {
      @Override
      Supplier<DrawResult> prepare(Canvas c, int n) {
        c.shaders(SHEET);
        c.context.ia().setPrimitiveTopology(PrimitiveTopology.LINE_LIST);
        return () -> c.context.draw(2 * units(n), 0);
      }
    },
    POINTS {
      @Override
      Supplier<DrawResult> prepare(Canvas c, int n) {
        c.shaders(SHEET);
        c.context.ia().setPrimitiveTopology(PrimitiveTopology.POINT_LIST);
        return () -> c.context.draw(units(n), 0);
      }
    },
    TESSELLATED_TRIANGLES {
      @Override
      Supplier<DrawResult> prepare(Canvas c, int n) {
        c.shaders(PATCHES);
        c.context.hs().setShader(c.device.createHullShader(Hlsl.hull(PATCHES, "hs")));
        c.context.ds().setShader(c.device.createDomainShader(Hlsl.domain(PATCHES, "ds")));
        c.context.ia().setPrimitiveTopology(PrimitiveTopology.PATCH_LIST_4);
        return () -> c.context.draw(4 * units(n) / PER_PATCH, 0);
      }
    },
    THREADS {
      @Override
      Supplier<DrawResult> prepare(Canvas c, int n) {
        c.context.cs().setShader(c.device.createComputeShader(Hlsl.compute(SUM, "cs")));
        var sums = c.device.createBuffer(BufferDesc.structured(256, 4, BindFlag.UNORDERED_ACCESS));
        c.context.cs().setUnorderedAccessViews(0, c.device.createUnorderedAccessView(sums));
        return () -> c.context.dispatch(units(n) / 64, 1, 1);
      }
    };

    private static final RenderTargetBlendDesc ALPHA =
        RenderTargetBlendDesc.blend(
            Blend.SRC_ALPHA, Blend.INV_SRC_ALPHA, BlendOp.ADD, Blend.ONE, Blend.ZERO, BlendOp.ADD);

    /// How many pixels, triangles or threads there are, with `n` times as much of them.
    int units(int n) {
      return n * 4 * CELLS * CELLS;
    }

    /// Of the canvas.
    int size(int n) {
      return 256;
    }

    abstract Supplier<DrawResult> prepare(Canvas c, int n);

    static void depth(Canvas c) {
      var texture =
          c.device.createTexture2D(
              new Texture2DDesc(
                  c.size, c.size, 1, 1, Format.D32_FLOAT, 1, Set.of(BindFlag.DEPTH_STENCIL)));
      c.context
          .om()
          .setRenderTargets(
              List.of(c.device.createRenderTargetView(c.target)),
              c.device.createDepthStencilView(texture));
      c.context.om().setDepthStencilState(DepthStencilDesc.DEFAULT, 0);
    }
  }

  @ParameterizedTest
  @EnumSource
  void nothingIsAllocatedForEach(Scene scene) {
    try (var few = new Frames(scene, 1);
        var many = new Frames(scene, 2)) {
      for (int frame = 0; frame < MOST_FRAMES && each(scene, few, many) > NONE; frame++) {
        few.draw();
        many.draw();
      }
      assertThat(each(scene, few, many))
          .as("%d, then %d bytes a frame", few.least, many.least)
          .isLessThanOrEqualTo(NONE);
    }
  }

  /// Bytes for each unit that there is more.
  private static double each(Scene scene, Frames few, Frames many) {
    return (double) (many.least - few.least) / (scene.units(2) - scene.units(1));
  }

  /// Draws a scene, and knows the least that a frame has allocated so far.
  private static final class Frames implements AutoCloseable {
    private final Canvas canvas;
    private final Supplier<DrawResult> draw;
    private long least = Long.MAX_VALUE;

    Frames(Scene scene, int n) {
      var options = DeviceOptions.DEFAULT.withThreads(1).withExecutor(ExecutorKind.INTERP);
      canvas = new Canvas(scene.size(n), options);
      canvas.target(Format.R8G8B8A8_UNORM, 1);
      canvas.context.vs().setConstantBuffers(0, canvas.constants(CELLS, 2 * n * CELLS, 0, 0));
      draw = scene.prepare(canvas, n);
      draw();
    }

    void draw() {
      long before = THREADS.getCurrentThreadAllocatedBytes();
      DrawResult result = draw.get();
      least = Math.min(least, THREADS.getCurrentThreadAllocatedBytes() - before);
      assertThat(result).isInstanceOf(DrawResult.Drawn.class);
    }

    @Override
    public void close() {
      canvas.close();
    }
  }
}
