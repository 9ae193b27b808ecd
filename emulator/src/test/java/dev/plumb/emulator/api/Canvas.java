package dev.plumb.emulator.api;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.query.DrawResult;
import dev.plumb.emulator.resource.BindFlag;
import dev.plumb.emulator.resource.Buffer;
import dev.plumb.emulator.resource.BufferDesc;
import dev.plumb.emulator.resource.Texture2D;
import dev.plumb.emulator.resource.Texture2DDesc;
import dev.plumb.emulator.state.CullMode;
import dev.plumb.emulator.state.PrimitiveTopology;
import dev.plumb.emulator.state.RasterizerDesc;
import dev.plumb.emulator.state.Viewport;
import java.util.Arrays;

/// A device with one square render target, and the shortest way from HLSL to its texels.
final class Canvas implements AutoCloseable {
  /// A vertex shader of one triangle over the whole target, at depth 0.5.
  static final String FULL_SCREEN =
      """
      float4 vs(uint id : SV_VertexID) : SV_Position {
        return float4(id == 1 ? 3 : -1, id == 2 ? -3 : 1, 0.5, 1);
      }
      """;

  /// A vertex shader that takes x, y (in pixels of a target of 8), z and w out of a buffer, and a
  /// value for VALUE.
  static final String PLACED =
      """
      struct In { float4 at; float value; };
      StructuredBuffer<In> vertices : register(t0);
      float4 vs(uint id : SV_VertexID, out float value : VALUE) : SV_Position {
        In v = vertices[id];
        value = v.value;
        return float4((v.at.x / 4 - 1) * v.at.w, (1 - v.at.y / 4) * v.at.w, v.at.z * v.at.w, v.at.w);
      }
      """;

  final int size;
  final Device device;
  final DeviceContext context;
  Texture2D target;

  Canvas(int size) {
    this(size, DeviceOptions.DEFAULT.withThreads(2));
  }

  Canvas(int size, DeviceOptions options) {
    this.size = size;
    device = Device.create(options);
    context = device.immediateContext();
    context.rs().setViewports(Viewport.of(size, size));
    context.rs().setState(RasterizerDesc.DEFAULT.withCullMode(CullMode.NONE));
    context.ia().setPrimitiveTopology(PrimitiveTopology.TRIANGLE_LIST);
    target(Format.R32G32B32A32_FLOAT, 1);
  }

  /// Makes a new, black target and binds it, without a depth buffer.
  Texture2D target(Format format, int samples) {
    target =
        device.createTexture2D(
            Texture2DDesc.renderTarget(size, size, format).withSampleCount(samples));
    context.om().setRenderTargets(device.createRenderTargetView(target));
    return target;
  }

  /// Sets `vs` and `ps` of the text.
  Canvas shaders(String hlsl) {
    context.vs().setShader(device.createVertexShader(Hlsl.vertex(hlsl, "vs")));
    context.ps().setShader(device.createPixelShader(Hlsl.pixel(hlsl, "ps")));
    return this;
  }

  /// Draws over the whole target.
  DrawResult fill(String pixelShader) {
    shaders(FULL_SCREEN + pixelShader);
    context.ia().setPrimitiveTopology(PrimitiveTopology.TRIANGLE_LIST);
    return context.draw(3, 0);
  }

  /// @param vertices x, y, z, w and value of each, for [#PLACED]
  DrawResult place(PrimitiveTopology topology, float... vertices) {
    var buffer = structured(20, vertices);
    context.vs().setShaderResources(0, device.createShaderResourceView(buffer));
    context.ia().setPrimitiveTopology(topology);
    return context.draw(vertices.length / 5, 0);
  }

  Buffer structured(int stride, float... numbers) {
    var buffer =
        device.createBuffer(
            BufferDesc.structured(4 * numbers.length / stride, stride, BindFlag.SHADER_RESOURCE));
    for (int i = 0; i < numbers.length; i++) {
      buffer.words()[i] = Float.floatToRawIntBits(numbers[i]);
    }
    return buffer;
  }

  Buffer constants(float... numbers) {
    var buffer = device.createBuffer(BufferDesc.of(4 * numbers.length, BindFlag.CONSTANT_BUFFER));
    for (int i = 0; i < numbers.length; i++) {
      buffer.words()[i] = Float.floatToRawIntBits(numbers[i]);
    }
    return buffer;
  }

  /// Runs one group of `main` with `RWStructuredBuffer<uint> o` of so many words in u0.
  int[] compute(int words, String hlsl) {
    var out = device.createBuffer(BufferDesc.structured(words, 4, BindFlag.UNORDERED_ACCESS));
    context.cs().setUnorderedAccessViews(0, device.createUnorderedAccessView(out));
    context
        .cs()
        .setShader(
            device.createComputeShader(
                Hlsl.compute("RWStructuredBuffer<uint> o : register(u0);\n" + hlsl, "main")));
    context.dispatch(1, 1, 1);
    return Arrays.copyOf(out.words(), words);
  }

  /// Red, green, blue, alpha of a pixel, or of its first sample.
  float[] texel(int x, int y) {
    return texel(x, y, 0);
  }

  float[] texel(int x, int y, int sample) {
    float[] texels = target.readFloats(0, 0);
    int at = 4 * ((sample * size + y) * size + x);
    return Arrays.copyOfRange(texels, at, at + 4);
  }

  /// Rows of `#` where red is not 0.
  String picture() {
    float[] texels = target.readFloats(0, 0);
    var rows = new StringBuilder();
    for (int y = 0; y < size; y++) {
      for (int x = 0; x < size; x++) {
        rows.append(texels[4 * (size * y + x)] != 0 ? '#' : '.');
      }
      rows.append('\n');
    }
    return rows.toString();
  }

  void clear() {
    context.clearRenderTargetView(device.createRenderTargetView(target), 0, 0, 0, 0);
  }

  @Override
  public void close() {
    device.close();
  }
}
