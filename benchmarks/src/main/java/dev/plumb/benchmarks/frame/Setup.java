package dev.plumb.benchmarks.frame;

import dev.plumb.emulator.api.ClearFlag;
import dev.plumb.emulator.api.Device;
import dev.plumb.emulator.api.DeviceContext;
import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.query.DrawResult;
import dev.plumb.emulator.resource.BindFlag;
import dev.plumb.emulator.resource.Buffer;
import dev.plumb.emulator.resource.BufferDesc;
import dev.plumb.emulator.resource.DepthStencilView;
import dev.plumb.emulator.resource.MiscFlag;
import dev.plumb.emulator.resource.RenderTargetView;
import dev.plumb.emulator.resource.ShaderResourceView;
import dev.plumb.emulator.resource.Texture2D;
import dev.plumb.emulator.resource.Texture2DDesc;
import dev.plumb.emulator.state.DepthStencilDesc;
import dev.plumb.emulator.state.InputElementDesc;
import dev.plumb.emulator.state.PrimitiveTopology;
import dev.plumb.emulator.state.Viewport;
import dev.plumb.hlsl.CompiledShader;
import dev.plumb.hlsl.type.ShaderStage;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;

/// Sets a device up for a workload, step by step.
final class Setup {
  private static final Format COLOR = Format.R8G8B8A8_UNORM;

  private final Device device;
  private final Inputs inputs;
  private final DeviceContext context;
  private Texture2D color;
  private Texture2D resolved; // or null: not multisampled
  private RenderTargetView colorView;
  private DepthStencilView depthView; // or null
  private float[] clearColor = {0, 0, 0, 1};

  Setup(Device device, Inputs inputs) {
    this.device = device;
    this.inputs = inputs;
    this.context = device.immediateContext();
    context.clearState();
  }

  DeviceContext context() {
    return context;
  }

  Device device() {
    return device;
  }

  Setup shaders(String vs, String ps) {
    return shaders(
        inputs.shader(vs + ".vert", ShaderStage.VERTEX),
        inputs.shader(ps + ".frag", ShaderStage.PIXEL));
  }

  Setup shaders(CompiledShader vs, CompiledShader ps) {
    context.vs().setShader(device.createVertexShader(vs));
    context.ps().setShader(device.createPixelShader(ps));
    context.ia().setPrimitiveTopology(PrimitiveTopology.TRIANGLE_LIST);
    return this;
  }

  /// Patches of so many corners, through `name`.hull and `name`.domain.
  Setup tessellation(String name, int corners) {
    var hull = inputs.shader(name + ".hull", ShaderStage.HULL);
    var domain = inputs.shader(name + ".domain", ShaderStage.DOMAIN);
    context.hs().setShader(device.createHullShader(hull));
    context.ds().setShader(device.createDomainShader(domain));
    context.ia().setPrimitiveTopology(PrimitiveTopology.patchList(corners));
    return this;
  }

  /// A colour target, and a depth buffer if asked for, that a frame clears.
  Setup targets(int width, int height, int samples, boolean depth) {
    color = device.createTexture2D(target(width, height, COLOR, samples, BindFlag.RENDER_TARGET));
    colorView = device.createRenderTargetView(color);
    if (samples > 1) {
      resolved = device.createTexture2D(target(width, height, COLOR, 1, BindFlag.RENDER_TARGET));
    }
    if (depth) {
      depthView =
          device.createDepthStencilView(
              device.createTexture2D(
                  target(width, height, Format.D32_FLOAT, samples, BindFlag.DEPTH_STENCIL)));
    }
    context.om().setRenderTargets(List.of(colorView), depthView);
    context
        .om()
        .setDepthStencilState(depth ? DepthStencilDesc.DEFAULT : DepthStencilDesc.DISABLED, 0);
    context.rs().setViewports(Viewport.of(width, height));
    return this;
  }

  private static Texture2DDesc target(
      int width, int height, Format format, int samples, BindFlag flag) {
    return new Texture2DDesc(width, height, 1, 1, format, samples, Set.of(flag));
  }

  Setup clearColor(float... rgba) {
    clearColor = rgba;
    return this;
  }

  /// Vertices and 32-bit indices of `name`.vb and `name`.ib.
  Setup mesh(String name, int stride, List<InputElementDesc> elements) {
    Buffer vertices = buffer(name + ".vb", BindFlag.VERTEX_BUFFER);
    Buffer indices = buffer(name + ".ib", BindFlag.INDEX_BUFFER);
    var vs = context.snapshot().vertexShader().orElseThrow();
    context.ia().setInputLayout(device.createInputLayout(elements, vs));
    context.ia().setVertexBuffer(0, vertices, stride, 0);
    context.ia().setIndexBuffer(indices, Format.R32_UINT, 0);
    return this;
  }

  Setup constants(String file) {
    Buffer constants = buffer(file, BindFlag.CONSTANT_BUFFER);
    context.vs().setConstantBuffers(0, constants);
    context.ds().setConstantBuffers(0, constants);
    context.ps().setConstantBuffers(0, constants);
    return this;
  }

  /// A constant buffer that holds one number so many times.
  Buffer floats(int count, float number) {
    var bytes = ByteBuffer.allocate(4 * count).order(ByteOrder.LITTLE_ENDIAN);
    while (bytes.hasRemaining()) {
      bytes.putFloat(number);
    }
    return device.createBuffer(
        BufferDesc.of(bytes.capacity(), BindFlag.CONSTANT_BUFFER), bytes.array());
  }

  Buffer buffer(String file, BindFlag flag) {
    byte[] bytes = inputs.data(file);
    return device.createBuffer(BufferDesc.of(bytes.length, flag), bytes);
  }

  /// A texture with all its levels, for the pixel shader.
  Setup texture(int slot, String file, int width, int height) {
    Texture2D texture =
        device.createTexture2D(
            new Texture2DDesc(
                width,
                height,
                0,
                1,
                COLOR,
                1,
                Set.of(BindFlag.SHADER_RESOURCE, BindFlag.RENDER_TARGET),
                Set.of(MiscFlag.GENERATE_MIPS)));
    texture.write(0, 0, inputs.data(file), 4 * width);
    ShaderResourceView.OfTexture view = device.createShaderResourceView(texture);
    context.generateMips(view);
    context.ps().setShaderResources(slot, view);
    return this;
  }

  /// A frame that clears the targets, draws, and resolves if there are several samples.
  Frame frame(Function<DeviceContext, DrawResult> draw) {
    return frame(
        () -> {
          context.clearRenderTargetView(
              colorView, clearColor[0], clearColor[1], clearColor[2], clearColor[3]);
          if (depthView != null) {
            context.clearDepthStencilView(depthView, EnumSet.of(ClearFlag.DEPTH), 1, 0);
          }
          check(draw.apply(context));
          if (resolved != null) {
            context.resolveSubresource(resolved, 0, 0, color, 0, COLOR);
          }
        },
        () -> (resolved == null ? color : resolved).read(0, 0));
  }

  static Frame frame(Runnable draw, Supplier<byte[]> result) {
    return new Frame() {
      @Override
      public void draw() {
        draw.run();
      }

      @Override
      public byte[] result() {
        return result.get();
      }
    };
  }

  static void check(DrawResult result) {
    if (!(result instanceof DrawResult.Drawn)) {
      throw new IllegalStateException("not drawn: " + result);
    }
  }
}
