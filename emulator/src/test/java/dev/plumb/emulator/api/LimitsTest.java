package dev.plumb.emulator.api;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.resource.BindFlag;
import dev.plumb.emulator.resource.Box;
import dev.plumb.emulator.resource.Buffer;
import dev.plumb.emulator.resource.BufferDesc;
import dev.plumb.emulator.resource.CpuAccess;
import dev.plumb.emulator.resource.DepthStencilView;
import dev.plumb.emulator.resource.MiscFlag;
import dev.plumb.emulator.resource.RenderTargetView;
import dev.plumb.emulator.resource.ResourceUse;
import dev.plumb.emulator.resource.ShaderResourceViewDesc;
import dev.plumb.emulator.resource.Texture1DDesc;
import dev.plumb.emulator.resource.Texture2D;
import dev.plumb.emulator.resource.Texture2DDesc;
import dev.plumb.emulator.resource.Texture3DDesc;
import dev.plumb.emulator.resource.UnorderedAccessViewDesc;
import dev.plumb.emulator.resource.UnorderedAccessViewDesc.BufferFlag;
import dev.plumb.emulator.resource.Usage;
import dev.plumb.emulator.resource.ViewDimension;
import dev.plumb.emulator.state.Blend;
import dev.plumb.emulator.state.BlendDesc;
import dev.plumb.emulator.state.BlendOp;
import dev.plumb.emulator.state.DepthStencilDesc;
import dev.plumb.emulator.state.DispatchCall;
import dev.plumb.emulator.state.Filter;
import dev.plumb.emulator.state.InputElementDesc;
import dev.plumb.emulator.state.InputLayout;
import dev.plumb.emulator.state.PrimitiveTopology;
import dev.plumb.emulator.state.RenderTargetBlendDesc;
import dev.plumb.emulator.state.SamplerDesc;
import dev.plumb.emulator.state.ScissorRect;
import dev.plumb.emulator.state.StreamOutputDesc;
import dev.plumb.emulator.state.StreamOutputElement;
import dev.plumb.emulator.state.TextureAddressMode;
import dev.plumb.emulator.state.Viewport;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.function.IntConsumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The limits of feature level 11_0 (D3D11.3 §19, §21): for each a value that is just possible, and
/// one that is just not, which the message names.
class LimitsTest {
  private static final Device DEVICE = Device.create(DeviceOptions.DEFAULT.withThreads(1));
  private static final DeviceContext CONTEXT = DEVICE.immediateContext();
  private static final Format RGBA = Format.R8G8B8A8_UNORM;

  /// @param told what the message must hold
  record Limit(String name, Runnable legal, Runnable illegal, String... told) {
    @Override
    public String toString() {
      return name;
    }
  }

  @AfterAll
  static void close() {
    DEVICE.close();
  }

  @ParameterizedTest
  @MethodSource({"textures", "buffers", "uses", "views", "state", "slots", "calls", "copies"})
  void isChecked(Limit limit) {
    assertThatCode(limit.legal::run).doesNotThrowAnyException();
    assertThatThrownBy(limit.illegal::run)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContainingAll(limit.told);
  }

  /// A number: `made` takes it, from `least` to `most`, and says so.
  private static Stream<Limit> range(String name, IntConsumer made, int least, int most) {
    String range = least + " to " + most;
    return Stream.of(
        new Limit(
            name + " least",
            () -> made.accept(least),
            () -> made.accept(least - 1),
            " " + (least - 1),
            range),
        new Limit(
            name + " most",
            () -> made.accept(most),
            () -> made.accept(most + 1),
            " " + (most + 1),
            range));
  }

  private static Limit of(String name, Runnable legal, Runnable illegal, String... told) {
    return new Limit(name, legal, illegal, told);
  }

  // ---- textures

  private static Texture2DDesc texture(
      int width, int height, int mips, int slices, Format format, int samples, BindFlag... flags) {
    return new Texture2DDesc(width, height, mips, slices, format, samples, Set.of(flags));
  }

  static Stream<Limit> textures() {
    var srv = BindFlag.SHADER_RESOURCE;
    return Stream.of(
            range("1D width", w -> Texture1DDesc.of(w, 1, RGBA, srv), 1, 16384),
            range(
                "1D slices", n -> new Texture1DDesc(1, 1, n, RGBA, Set.of(srv), Set.of()), 1, 2048),
            range("2D width", w -> texture(w, 1, 1, 1, RGBA, 1, srv), 1, 16384),
            range("2D height", h -> texture(1, h, 1, 1, RGBA, 1, srv), 1, 16384),
            range("2D slices", n -> texture(1, 1, 1, n, RGBA, 1, srv), 1, 2048),
            range("2D mips", n -> texture(4096, 3, n, 1, RGBA, 1, srv), 0, 13),
            range("3D width", w -> Texture3DDesc.of(w, 1, 1, 1, RGBA, srv), 1, 2048),
            range("3D height", h -> Texture3DDesc.of(1, h, 1, 1, RGBA, srv), 1, 2048),
            range("3D depth", d -> Texture3DDesc.of(1, 1, d, 1, RGBA, srv), 1, 2048),
            range("3D mips", n -> Texture3DDesc.of(8, 1, 32, n, RGBA, srv), 0, 6),
            moreTextures())
        .flatMap(limits -> limits);
  }

  private static Stream<Limit> moreTextures() {
    var srv = BindFlag.SHADER_RESOURCE;
    var rtv = BindFlag.RENDER_TARGET;
    var dsv = BindFlag.DEPTH_STENCIL;
    return Stream.of(
        of(
            "sample count",
            () -> texture(4, 4, 1, 1, RGBA, 16, rtv),
            () -> texture(4, 4, 1, 1, RGBA, 3, rtv),
            "sample count 3: 1, 2, 4, 8 and 16"),
        of(
            "samples without drawing",
            () -> texture(4, 4, 1, 1, RGBA, 4, rtv, srv),
            () -> texture(4, 4, 1, 1, RGBA, 4, srv),
            "RENDER_TARGET or DEPTH_STENCIL"),
        of(
            "samples and mips",
            () -> texture(4, 4, 1, 1, RGBA, 4, rtv),
            () -> texture(4, 4, 2, 1, RGBA, 4, rtv),
            "multisampled texture 2"),
        of(
            "cube of squares",
            () -> Texture2DDesc.cube(4, 1, RGBA),
            () -> Texture2DDesc.cube(4, 1, RGBA).withArraySize(7),
            "7 slices"),
        of(
            "blocks",
            () -> texture(8, 4, 0, 1, Format.BC1_UNORM, 1, srv),
            () -> texture(6, 4, 1, 1, Format.BC1_UNORM, 1, srv),
            "6 x 4",
            "multiples of 4"),
        of(
            "1D format",
            () -> Texture1DDesc.of(4, 1, RGBA, srv),
            () -> Texture1DDesc.of(4, 1, Format.BC1_UNORM, srv),
            "TEXTURE1D",
            "BC1_UNORM"),
        of(
            "3D depth",
            () -> Texture3DDesc.of(4, 4, 4, 1, Format.R32_FLOAT, srv),
            () -> Texture3DDesc.of(4, 4, 4, 1, Format.D32_FLOAT, dsv),
            "depth-stencil"),
        of(
            "format of a target",
            () -> texture(4, 4, 1, 1, RGBA, 1, rtv),
            () -> texture(4, 4, 1, 1, Format.R9G9B9E5_SHAREDEXP, 1, rtv),
            "R9G9B9E5_SHAREDEXP"),
        of(
            "format of depth",
            () -> texture(4, 4, 1, 1, Format.R32_TYPELESS, 1, dsv, srv),
            () -> texture(4, 4, 1, 1, Format.D32_FLOAT, 1, dsv, srv),
            "D32_FLOAT",
            "typeless"),
        of(
            "color for depth",
            () -> texture(4, 4, 1, 1, Format.D16_UNORM, 1, dsv),
            () -> texture(4, 4, 1, 1, RGBA, 1, dsv),
            "R8G8B8A8_UNORM"),
        of(
            "color and depth",
            () -> texture(4, 4, 1, 1, Format.R32_TYPELESS, 1, dsv, srv),
            () -> texture(4, 4, 1, 1, Format.R32_TYPELESS, 1, dsv, rtv),
            "RENDER_TARGET, DEPTH_STENCIL"),
        of(
            "format to write",
            () -> texture(4, 4, 1, 1, Format.R8G8B8A8_TYPELESS, 1, BindFlag.UNORDERED_ACCESS),
            () -> texture(4, 4, 1, 1, Format.R8G8B8A8_UNORM_SRGB, 1, BindFlag.UNORDERED_ACCESS),
            "R8G8B8A8_UNORM_SRGB"),
        of(
            "bind flags of textures",
            () -> texture(4, 4, 1, 1, RGBA, 1, srv),
            () -> texture(4, 4, 1, 1, RGBA, 1, BindFlag.VERTEX_BUFFER),
            "VERTEX_BUFFER"),
        of(
            "mip generation",
            () -> misc(MiscFlag.GENERATE_MIPS, rtv, srv),
            () -> misc(MiscFlag.GENERATE_MIPS, srv),
            "GENERATE_MIPS"),
        of(
            "flags of buffers",
            () -> misc(MiscFlag.GENERATE_MIPS, rtv, srv),
            () -> misc(MiscFlag.DRAWINDIRECT_ARGS, srv),
            "DRAWINDIRECT_ARGS"));
  }

  private static void misc(MiscFlag flag, BindFlag... flags) {
    new Texture2DDesc(4, 4, 0, 1, RGBA, 1, Set.of(flags), Set.of(flag));
  }

  // ---- buffers

  static Stream<Limit> buffers() {
    var srv = BindFlag.SHADER_RESOURCE;
    var constants = BindFlag.CONSTANT_BUFFER;
    return Stream.concat(
        range("stride", LimitsTest::structured, 0, 2048),
        Stream.of(
            of("size", () -> BufferDesc.of(1, srv), () -> BufferDesc.of(0, srv), "buffer size 0"),
            of(
                "negative size",
                () -> BufferDesc.of(Integer.MAX_VALUE - 8, srv),
                () -> BufferDesc.of(-5, srv),
                "buffer size -5"),
            of("stride of 4", () -> structured(12), () -> structured(10), "10", "multiple of 4"),
            of(
                "whole structures",
                () -> BufferDesc.structured(3, 12, srv),
                () -> new BufferDesc(35, Set.of(srv), 12),
                "35 bytes",
                "stride 12"),
            of(
                "many structures",
                () -> BufferDesc.structured(1 << 20, 2044, srv),
                () -> BufferDesc.structured(1 << 20, 2048, srv),
                "1048576 structures of 2048 bytes"),
            of(
                "structures as vertices",
                () -> BufferDesc.structured(3, 12, srv, BindFlag.UNORDERED_ACCESS),
                () -> BufferDesc.structured(3, 12, BindFlag.VERTEX_BUFFER),
                "VERTEX_BUFFER"),
            of(
                "constants",
                () -> BufferDesc.of(64, constants),
                () -> BufferDesc.of(40, constants),
                "40 bytes",
                "multiple of 16"),
            of(
                "constants alone",
                () -> BufferDesc.of(64, constants),
                () -> BufferDesc.of(64, constants, srv),
                "SHADER_RESOURCE"),
            of("raw", () -> BufferDesc.raw(12, srv), () -> BufferDesc.raw(10, srv), "10 bytes"),
            of(
                "indirect and structured",
                () -> new BufferDesc(16, Set.of(), 0, Set.of(MiscFlag.DRAWINDIRECT_ARGS)),
                () -> new BufferDesc(16, Set.of(srv), 4, Set.of(MiscFlag.DRAWINDIRECT_ARGS)),
                "stride of 4"),
            of(
                "cube",
                () -> BufferDesc.of(16, srv),
                () -> new BufferDesc(16, Set.of(srv), 0, Set.of(MiscFlag.TEXTURECUBE)),
                "TEXTURECUBE"),
            of(
                "depth",
                () -> BufferDesc.of(16, srv),
                () -> BufferDesc.of(16, BindFlag.DEPTH_STENCIL),
                "depth-stencil")));
  }

  private static void structured(int stride) {
    new BufferDesc(Math.max(4, stride), Set.of(BindFlag.SHADER_RESOURCE), stride);
  }

  // ---- usage

  static Stream<Limit> uses() {
    var buffer = BufferDesc.of(16, BindFlag.VERTEX_BUFFER);
    var staging = ResourceUse.staging(CpuAccess.READ);
    return Stream.of(
        of(
            "default",
            () -> new ResourceUse(Usage.DEFAULT, Set.of()),
            () -> new ResourceUse(Usage.DEFAULT, Set.of(CpuAccess.READ)),
            "DEFAULT with CPU access [READ]"),
        of(
            "dynamic",
            () -> new ResourceUse(Usage.DYNAMIC, Set.of(CpuAccess.WRITE)),
            () -> new ResourceUse(Usage.DYNAMIC, Set.of(CpuAccess.READ)),
            "DYNAMIC with CPU access [READ]"),
        of(
            "staging",
            () -> new ResourceUse(Usage.STAGING, Set.of(CpuAccess.READ, CpuAccess.WRITE)),
            () -> new ResourceUse(Usage.STAGING, Set.of()),
            "STAGING with CPU access []"),
        of(
            "staging is not bound",
            () -> buffer.withUse(staging),
            () -> buffer.withUse(staging, BindFlag.VERTEX_BUFFER),
            "VERTEX_BUFFER"),
        of(
            "dynamic is not drawn to",
            () -> buffer.withUse(ResourceUse.DYNAMIC, BindFlag.INDEX_BUFFER),
            () -> buffer.withUse(ResourceUse.DYNAMIC, BindFlag.STREAM_OUTPUT),
            "STREAM_OUTPUT"),
        of(
            "dynamic is bound",
            () -> buffer.withUse(ResourceUse.DYNAMIC, BindFlag.INDEX_BUFFER),
            () -> buffer.withUse(ResourceUse.DYNAMIC),
            "DYNAMIC resource with []"),
        of(
            "dynamic mips",
            () ->
                texture(4, 4, 1, 1, RGBA, 1).withUse(ResourceUse.DYNAMIC, BindFlag.SHADER_RESOURCE),
            () ->
                texture(4, 4, 2, 1, RGBA, 1).withUse(ResourceUse.DYNAMIC, BindFlag.SHADER_RESOURCE),
            "2 mip levels"),
        of(
            "immutable data",
            () -> DEVICE.createBuffer(immutable(), new byte[16]),
            () -> DEVICE.createBuffer(immutable()),
            "IMMUTABLE resource without data"),
        of(
            "immutable updates",
            () -> CONTEXT.updateSubresource(DEVICE.createBuffer(buffer), new byte[16]),
            () ->
                CONTEXT.updateSubresource(
                    DEVICE.createBuffer(immutable(), new byte[16]), new byte[16]),
            "IMMUTABLE"),
        map(MapType.READ, staging, ResourceUse.staging(CpuAccess.WRITE)),
        map(MapType.WRITE, ResourceUse.staging(CpuAccess.WRITE), staging),
        map(
            MapType.READ_WRITE,
            ResourceUse.staging(CpuAccess.READ, CpuAccess.WRITE),
            ResourceUse.staging(CpuAccess.WRITE)),
        map(MapType.WRITE_DISCARD, ResourceUse.DYNAMIC, ResourceUse.DEFAULT),
        map(MapType.WRITE_NO_OVERWRITE, ResourceUse.DYNAMIC, ResourceUse.DEFAULT));
  }

  private static BufferDesc immutable() {
    return BufferDesc.of(16, BindFlag.VERTEX_BUFFER)
        .withUse(ResourceUse.IMMUTABLE, BindFlag.VERTEX_BUFFER);
  }

  private static Limit map(MapType type, ResourceUse legal, ResourceUse illegal) {
    return of(
        "map for " + type, () -> map(type, legal), () -> map(type, illegal), type.name(), "takes");
  }

  private static void map(MapType type, ResourceUse use) {
    BindFlag[] flags =
        use.usage() == Usage.DYNAMIC ? new BindFlag[] {BindFlag.VERTEX_BUFFER} : new BindFlag[0];
    CONTEXT.map(DEVICE.createBuffer(BufferDesc.of(16).withUse(use, flags)), type).close();
  }

  // ---- views

  static Stream<Limit> views() {
    Texture2D target =
        new Texture2D(
            texture(8, 8, 3, 4, RGBA, 1, BindFlag.RENDER_TARGET, BindFlag.SHADER_RESOURCE));
    Texture2D depth = new Texture2D(Texture2DDesc.depthStencil(8, 8, Format.D32_FLOAT));
    Buffer raw =
        new Buffer(BufferDesc.raw(32, BindFlag.SHADER_RESOURCE, BindFlag.UNORDERED_ACCESS));
    return Stream.of(
            range("mip slice", m -> new RenderTargetView(target, RGBA, m, 0), 0, 2),
            Stream.of(
                of(
                    "slices",
                    () -> new RenderTargetView(target, RGBA, 0, 1, 3),
                    () -> new RenderTargetView(target, RGBA, 0, 1, 4),
                    "slices 1 and 3 more: there are 4"),
                of(
                    "target's format",
                    () -> new RenderTargetView(target, RGBA, 0, 0),
                    () -> new RenderTargetView(target, Format.R32_UINT, 0, 0),
                    "R8G8B8A8_UNORM cannot be viewed as R32_UINT"),
                of(
                    "depth's slices",
                    () -> new DepthStencilView(depth, Format.D32_FLOAT, 0, 0, 1, false, false),
                    () -> new DepthStencilView(depth, Format.D32_FLOAT, 0, 1, 1, false, false),
                    "slices 1"),
                of(
                    "levels",
                    () -> view(target, ViewDimension.TEXTURE2DARRAY, 1, 2),
                    () -> view(target, ViewDimension.TEXTURE2DARRAY, 1, 3),
                    "mip levels 1 and 2 more: there are 3"),
                of(
                    "dimension",
                    () -> view(target, ViewDimension.TEXTURE2DARRAY, 0, 1),
                    () -> view(target, ViewDimension.TEXTURECUBE, 0, 1),
                    "TEXTURECUBE"),
                of(
                    "elements",
                    () -> typed(raw, Format.R32_UINT, 4, 4),
                    () -> typed(raw, Format.R32_UINT, 5, 4),
                    "elements 5 and 3 more: there are 8"),
                of(
                    "elements that wrap",
                    () -> typed(raw, Format.R32_UINT, 0, 8),
                    () -> typed(raw, Format.R32_UINT, Integer.MAX_VALUE, Integer.MAX_VALUE),
                    "2147483647"),
                of(
                    "buffer's format",
                    () -> typed(raw, Format.R16G16_FLOAT, 0, 8),
                    () -> typed(raw, Format.BC1_UNORM, 0, 1),
                    "BC1_UNORM"),
                of(
                    "written format",
                    () -> written(raw, Format.R32_UINT, BufferFlag.NONE),
                    () -> written(raw, Format.R32_UINT, BufferFlag.COUNTER),
                    "COUNTER"),
                of(
                    "bind flag",
                    () -> DEVICE.createRenderTargetView(target),
                    () -> DEVICE.createUnorderedAccessView(target),
                    "without UNORDERED_ACCESS")))
        .flatMap(limits -> limits);
  }

  private static void view(Texture2D texture, ViewDimension dimension, int mip, int levels) {
    DEVICE.createShaderResourceView(
        texture, ShaderResourceViewDesc.array(RGBA, dimension, mip, levels, 0, 4));
  }

  private static void typed(Buffer buffer, Format format, int first, int count) {
    DEVICE.createShaderResourceView(buffer, ShaderResourceViewDesc.buffer(format, first, count));
  }

  private static void written(Buffer buffer, Format format, BufferFlag flag) {
    DEVICE.createUnorderedAccessView(
        buffer, new UnorderedAccessViewDesc.OfBuffer(format, 0, 1, flag));
  }

  // ---- state

  static Stream<Limit> state() {
    return Stream.of(
            range("anisotropy", n -> sampler(0, n), 1, 16),
            range("stencil read mask", m -> stencil(m, 0), 0, 255),
            range("stencil write mask", m -> stencil(0, m), 0, 255),
            range(
                "stencil reference",
                r -> CONTEXT.om().setDepthStencilState(DepthStencilDesc.DEFAULT, r),
                0,
                255),
            range("write mask", m -> RenderTargetBlendDesc.DEFAULT.withWriteMask(m), 0, 15),
            range("control points", PrimitiveTopology::patchList, 1, 32),
            range("input slot", s -> element(s, 0, Format.R32_FLOAT), 0, 31),
            range("elements", LimitsTest::elements, 0, 32),
            range("stream", s -> new StreamOutputElement(s, "A", 0, 0, 1, 0), 0, 3),
            range("output slot", s -> new StreamOutputElement(0, "A", 0, 0, 1, s), 0, 3),
            range("components", c -> new StreamOutputElement(0, "A", 0, 0, c, 0), 1, 4),
            range("rasterized stream", s -> streamOutput(4, s, 1), -1, 3),
            range("vertex stride", s -> vertexBuffer(0, s), 0, 2048),
            moreState())
        .flatMap(limits -> limits);
  }

  private static Stream<Limit> moreState() {
    float next = Math.nextUp(15.99f);
    return Stream.of(
        of("bias", () -> sampler(15.99f, 1), () -> sampler(next, 1), "bias " + next),
        of("low bias", () -> sampler(-16, 1), () -> sampler(-16.5f, 1), "bias -16.5"),
        of("NaN bias", () -> sampler(0, 1), () -> sampler(Float.NaN, 1), "NaN"),
        of(
            "viewport's left",
            () -> new Viewport(-32768, 0, 1, 1, 0, 1),
            () -> new Viewport(-32769, 0, 1, 1, 0, 1),
            "-32769",
            "-32768.0 to 32767.0"),
        of(
            "viewport's right",
            () -> new Viewport(32000, 0, 767, 1, 0, 1),
            () -> new Viewport(32000, 0, 768, 1, 0, 1),
            "viewport width 768.0: 0.0 to 767.0"),
        of(
            "viewport's depth",
            () -> new Viewport(0, 0, 1, 1, 0, 1),
            () -> new Viewport(0, 0, 1, 1, 0, 1.5f),
            "max depth 1.5"),
        of(
            "viewport's depths",
            () -> new Viewport(0, 0, 1, 1, 0.5f, 0.5f),
            () -> new Viewport(0, 0, 1, 1, 0.5f, 0.25f),
            "max depth 0.25"),
        of(
            "NaN viewport",
            () -> Viewport.of(1, 1),
            () -> Viewport.of(Float.NaN, 1),
            "viewport width NaN"),
        of("scissor", () -> new ScissorRect(0, 0, 1, 1), () -> new ScissorRect(-1, 0, 1, 1), "-1"),
        of(
            "viewports",
            () -> CONTEXT.rs().setViewports(viewports(16)),
            () -> CONTEXT.rs().setViewports(viewports(17)),
            "viewports 17",
            "0 to 16"),
        of(
            "scissors",
            () -> CONTEXT.rs().setScissorRects(scissors(16)),
            () -> CONTEXT.rs().setScissorRects(scissors(17)),
            "17"),
        of(
            "alpha's factors",
            () -> blend(Blend.SRC_ALPHA),
            () -> blend(Blend.SRC_COLOR),
            "SRC_COLOR"),
        of(
            "blend states",
            () -> new BlendDesc(false, true, Collections.nCopies(8, RenderTargetBlendDesc.DEFAULT)),
            () -> new BlendDesc(false, true, Collections.nCopies(9, RenderTargetBlendDesc.DEFAULT)),
            "9",
            "1 to 8"),
        of(
            "vertex format",
            () -> element(0, 0, Format.R8G8B8A8_UNORM),
            () -> element(0, 0, Format.R8G8B8A8_UNORM_SRGB),
            "R8G8B8A8_UNORM_SRGB"),
        of(
            "alignment",
            () -> element(0, 4, Format.R32_FLOAT),
            () -> element(0, 6, Format.R32_FLOAT),
            "byte offset 6",
            "4"),
        of(
            "output components",
            () -> streamOutput(128, 0, 512),
            () -> streamOutput(129, 0, 516),
            "stream 0 129: 0 to 128"),
        of("strides", () -> streamOutput(1, 0, 2048), () -> streamOutput(1, 0, 2052), "2052"),
        of("stride", () -> streamOutput(1, 0, 8), () -> streamOutput(1, 0, 6), "6"),
        of("blend factors", () -> factors(4), () -> factors(3), "3 blend factors"));
  }

  private static void sampler(float bias, int anisotropy) {
    new SamplerDesc(
        Filter.ANISOTROPIC,
        TextureAddressMode.WRAP,
        TextureAddressMode.WRAP,
        TextureAddressMode.WRAP,
        bias,
        anisotropy,
        SamplerDesc.DEFAULT.comparisonFunc(),
        SamplerDesc.DEFAULT.borderColor(),
        0,
        1,
        SamplerDesc.DEFAULT.footprint());
  }

  private static void stencil(int read, int write) {
    var d = DepthStencilDesc.DEFAULT;
    new DepthStencilDesc(true, true, d.depthFunc(), true, read, write, d.frontFace(), d.backFace());
  }

  private static InputElementDesc element(int slot, int offset, Format format) {
    return InputElementDesc.perVertex("A", 0, format, slot, offset);
  }

  private static void elements(int count) {
    if (count < 0) {
      throw new IllegalArgumentException("elements -1: 0 to 32"); // no list is so short
    }
    var elements = new ArrayList<InputElementDesc>();
    for (int i = 0; i < count; i++) {
      elements.add(InputElementDesc.perVertex("A", i, Format.R32_FLOAT));
    }
    new InputLayout(elements);
  }

  private static void streamOutput(int components, int rasterized, int stride) {
    var elements = new ArrayList<StreamOutputElement>();
    for (int c = 0; c < components; c++) {
      elements.add(new StreamOutputElement(0, "A", c, 0, 1, 0));
    }
    new StreamOutputDesc(elements, List.of(Math.max(4 * components, stride)), rasterized);
  }

  private static void vertexBuffer(int slot, int stride) {
    CONTEXT
        .ia()
        .setVertexBuffer(slot, new Buffer(BufferDesc.of(16, BindFlag.VERTEX_BUFFER)), stride, 0);
  }

  private static Viewport[] viewports(int count) {
    var viewports = new Viewport[count];
    Arrays.fill(viewports, Viewport.EMPTY);
    return viewports;
  }

  private static ScissorRect[] scissors(int count) {
    var rects = new ScissorRect[count];
    Arrays.fill(rects, ScissorRect.EMPTY);
    return rects;
  }

  private static void blend(Blend alpha) {
    RenderTargetBlendDesc.blend(Blend.ONE, Blend.ZERO, BlendOp.ADD, alpha, Blend.ZERO, BlendOp.ADD);
  }

  private static void factors(int count) {
    CONTEXT.om().setBlendState(BlendDesc.DEFAULT, Collections.nCopies(count, 1f), -1);
  }

  // ---- slots

  static Stream<Limit> slots() {
    return Stream.of(
        slot("vertex buffer", s -> CONTEXT.ia().setVertexBuffer(s, null, 0, 0), 32),
        slot("constant buffer", s -> CONTEXT.vs().setConstantBuffers(s, (Buffer) null), 14),
        slot("shader resource", s -> CONTEXT.gs().setShaderResources(s, views(1)), 128),
        slot("sampler", s -> CONTEXT.hs().setSamplers(s, (SamplerDesc) null), 16),
        slot("unordered access view", s -> CONTEXT.cs().setUnorderedAccessView(s, null, -1), 64),
        slot(
            "render target",
            s -> CONTEXT.om().setRenderTargets(Collections.nCopies(s + 1, null), null),
            8),
        of(
            "stream output buffers",
            () -> CONTEXT.so().setTargets(Collections.nCopies(4, null)),
            () -> CONTEXT.so().setTargets(Collections.nCopies(5, null)),
            "5 stream output buffers",
            "4"));
  }

  private static dev.plumb.emulator.resource.ShaderResourceView[] views(int count) {
    return new dev.plumb.emulator.resource.ShaderResourceView[count];
  }

  private static Limit slot(String name, IntConsumer set, int count) {
    return of(
        name + " slots",
        () -> set.accept(count - 1),
        () -> set.accept(count),
        name,
        String.valueOf(count),
        "0 to " + (count - 1));
  }

  // ---- calls

  static Stream<Limit> calls() {
    var arguments = new Buffer(new BufferDesc(32, Set.of(), 0, Set.of(MiscFlag.DRAWINDIRECT_ARGS)));
    var plain = new Buffer(BufferDesc.of(32, BindFlag.VERTEX_BUFFER));
    return Stream.of(
            range("groups in x", x -> new DispatchCall(x, 1, 1), 0, 65535),
            range("groups in y", y -> new DispatchCall(1, y, 1), 0, 65535),
            range("groups in z", z -> new DispatchCall(1, 1, z), 0, 65535),
            Stream.of(
                of("vertices", () -> CONTEXT.draw(0, 0), () -> CONTEXT.draw(-1, 0), "count -1"),
                of(
                    "instances",
                    () -> CONTEXT.drawInstanced(0, 0, 0, 0),
                    () -> CONTEXT.drawInstanced(0, -7, 0, 0),
                    "instance count -7"),
                of(
                    "argument offset",
                    () -> CONTEXT.dispatchIndirect(arguments, 16),
                    () -> CONTEXT.dispatchIndirect(arguments, 6),
                    "offset 6",
                    "multiple of 4"),
                of(
                    "argument buffer",
                    () -> CONTEXT.drawInstancedIndirect(arguments, 0),
                    () -> CONTEXT.drawInstancedIndirect(plain, 0),
                    "without DRAWINDIRECT_ARGS"),
                of(
                    "index format",
                    () -> index(Format.R16_UINT, 2),
                    () -> index(Format.R8_UINT, 0),
                    "R8_UINT"),
                of(
                    "index offset",
                    () -> index(Format.R32_UINT, 4),
                    () -> index(Format.R32_UINT, 2),
                    "offset 2",
                    "multiple of 4"),
                of(
                    "bind flag",
                    () -> index(Format.R32_UINT, 4),
                    () -> CONTEXT.ia().setIndexBuffer(plain, Format.R32_UINT, 0),
                    "without INDEX_BUFFER")))
        .flatMap(limits -> limits);
  }

  private static void index(Format format, int offset) {
    CONTEXT
        .ia()
        .setIndexBuffer(new Buffer(BufferDesc.of(32, BindFlag.INDEX_BUFFER)), format, offset);
  }

  // ---- copies

  static Stream<Limit> copies() {
    var rgba = new Texture2D(Texture2DDesc.shaderResource(8, 8, 1, RGBA));
    var words = new Texture2D(Texture2DDesc.shaderResource(8, 8, 1, Format.R32_UINT));
    var many = new Texture2D(Texture2DDesc.renderTarget(8, 8, RGBA).withSampleCount(4));
    var fewer = new Texture2D(Texture2DDesc.renderTarget(8, 8, RGBA).withSampleCount(2));
    var depth = new Texture2D(Texture2DDesc.depthStencil(8, 8, Format.D32_FLOAT));
    var buffer = new Buffer(BufferDesc.of(16, BindFlag.VERTEX_BUFFER));
    return Stream.of(
        of(
            "box",
            () -> copy(rgba, 0, rgba, Box.of(0, 0, 8, 8)),
            () -> copy(rgba, 0, rgba, Box.of(0, 0, 9, 8)),
            "to 9, ",
            "8 x 8"),
        of(
            "place",
            () -> copy(rgba, 4, rgba, Box.of(0, 0, 4, 4)),
            () -> copy(rgba, 5, rgba, Box.of(0, 0, 4, 4)),
            "to 9, "),
        of(
            "far place",
            () -> copy(rgba, 4, rgba, Box.of(0, 0, 4, 4)),
            () -> copy(rgba, Integer.MAX_VALUE, rgba, Box.of(0, 0, 4, 4)),
            "2147483647"),
        of(
            "box's order",
            () -> Box.of(1, 1, 1, 1),
            () -> Box.of(2, 1, 1, 1),
            "from 2, 1, 0 to 1, 1, 1"),
        of(
            "formats",
            () -> copy(rgba, 0, rgba, null),
            () -> copy(words, 0, rgba, null),
            "R8G8B8A8_UNORM cannot be copied to R32_UINT"),
        of(
            "samples",
            () -> copy(many, 0, many, null),
            () -> copy(fewer, 0, many, null),
            "4 samples",
            "2"),
        of(
            "parts of depth",
            () -> copy(depth, 0, depth, null),
            () -> copy(depth, 0, depth, Box.of(0, 0, 4, 4)),
            "depth-stencil"),
        of(
            "updates of depth",
            () -> CONTEXT.updateSubresource(rgba, 0, 0, new byte[256], 32),
            () -> CONTEXT.updateSubresource(depth, 0, 0, new byte[256], 32),
            "D32_FLOAT"),
        of(
            "row pitch",
            () -> CONTEXT.updateSubresource(rgba, 0, 0, new byte[256], 32),
            () -> CONTEXT.updateSubresource(rgba, 0, 0, new byte[256], 31),
            "row pitch of 31"),
        of(
            "subresource",
            () -> CONTEXT.updateSubresource(rgba, 0, 0, new byte[256], 32),
            () -> CONTEXT.updateSubresource(rgba, 1, 0, new byte[256], 32),
            "mip level 1"),
        of(
            "bytes",
            () -> CONTEXT.copySubresourceRegion(buffer, 12, buffer, 0, 4),
            () -> CONTEXT.copySubresourceRegion(buffer, 13, buffer, 0, 4),
            "4 bytes at 13",
            "16 bytes"),
        of(
            "source bytes",
            () -> CONTEXT.copySubresourceRegion(buffer, 0, buffer, 12, 16),
            () -> CONTEXT.copySubresourceRegion(buffer, 0, buffer, 12, 17),
            "12 to 17"));
  }

  private static void copy(Texture2D to, int x, Texture2D from, Box box) {
    CONTEXT.copySubresourceRegion(to, 0, 0, x, 0, 0, from, 0, 0, box);
  }
}
