package dev.plumb.emulator.differential;

import dev.plumb.emulator.format.Component;
import dev.plumb.emulator.format.ComponentKind;
import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.format.FormatCodec;
import dev.plumb.emulator.state.ComparisonFunc;
import dev.plumb.emulator.state.Filter;
import dev.plumb.emulator.state.FilterReduction;
import dev.plumb.emulator.state.PixelFootprint;
import dev.plumb.emulator.state.SamplerDesc;
import dev.plumb.emulator.state.TextureAddressMode;
import dev.plumb.emulator.state.TextureFilter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/// Random textures, samplers and ways to look texels up, at coordinates that change evenly over the
/// target.
final class TextureScenes {
  static final List<Format> FILTERED =
      List.of(
          Format.R8G8B8A8_UNORM,
          Format.R8G8B8A8_UNORM_SRGB,
          Format.R8G8B8A8_SNORM,
          Format.B8G8R8A8_UNORM,
          Format.R8_UNORM,
          Format.R8G8_SNORM,
          Format.R16_UNORM,
          Format.R16G16B16A16_SNORM,
          Format.R16G16B16A16_FLOAT,
          Format.R32_FLOAT,
          Format.R32G32B32A32_FLOAT,
          Format.R10G10B10A2_UNORM,
          Format.R11G11B10_FLOAT,
          Format.R9G9B9E5_SHAREDEXP,
          Format.B5G6R5_UNORM,
          Format.B5G5R5A1_UNORM,
          Format.BC1_UNORM,
          Format.BC1_UNORM_SRGB,
          Format.BC2_UNORM,
          Format.BC3_UNORM,
          Format.BC4_UNORM,
          Format.BC4_SNORM,
          Format.BC5_UNORM,
          Format.BC5_SNORM,
          Format.BC6H_UF16,
          Format.BC6H_SF16,
          Format.BC7_UNORM,
          Format.BC7_UNORM_SRGB);

  /// HLSL's types of textures, and how many numbers a place in them has.
  private enum Shape {
    TEXTURE1D("Texture1D", Scene.Texture.Kind.TEXTURE1D, "x", "x"),
    TEXTURE2D("Texture2D", Scene.Texture.Kind.TEXTURE2D, "xy", "xy"),
    TEXTURE3D("Texture3D", Scene.Texture.Kind.TEXTURE3D, "xyz", "xyz"),
    CUBE("TextureCube", Scene.Texture.Kind.CUBE, "xyz", "xyz"),
    ARRAY("Texture2DArray", Scene.Texture.Kind.ARRAY, "xyz", "xy"),
    CUBE_ARRAY("TextureCubeArray", Scene.Texture.Kind.CUBE_ARRAY, "xyz", "xyz");

    final String type;
    final Scene.Texture.Kind kind;
    final String place;
    final String slopes;

    Shape(String type, Scene.Texture.Kind kind, String place, String slopes) {
      this.type = type;
      this.kind = kind;
      this.place = place;
      this.slopes = slopes;
    }
  }

  private static final String PLACE =
      """
      float4 lookUp(float3 c, float3 dx, float3 dy, float2 pixel);
      float4 main(float4 p : SV_Position) : SV_Target {
        float3 dx = numbers[1].xyz;
        float3 dy = numbers[2].xyz;
        float3 c = numbers[0].xyz + (p.x - 32) * dx + (p.y - 32) * dy + jitter.xyz;
        return lookUp(c, dx, dy, p.xy);
      }
      """;

  private final Dice dice;
  private final VulkanRenderer vulkan;
  private final Scene scene = new Scene();
  private Shape shape = Shape.TEXTURE2D;
  private Format format;
  private Scene.Texture texture;
  private float level; // about what is sampled
  private boolean reduces;

  private TextureScenes(String family, long seed, VulkanRenderer vulkan) {
    dice = new Dice(family, seed);
    this.vulkan = vulkan;
    scene.family = family;
    scene.seed = seed;
  }

  static Scene textures(long seed, VulkanRenderer vulkan) {
    return new TextureScenes("textures", seed, vulkan)
        .make(
            Shape.TEXTURE2D,
            Shape.TEXTURE2D,
            Shape.TEXTURE2D,
            Shape.TEXTURE1D,
            Shape.TEXTURE3D,
            Shape.CUBE,
            Shape.ARRAY);
  }

  /// Arrays of cubes, and filters by minimum and maximum where the device has them.
  static Scene samplers(long seed, VulkanRenderer vulkan) {
    var scenes = new TextureScenes("samplers", seed, vulkan);
    scenes.reduces = scenes.dice.coin();
    return scenes.reduces
        ? scenes.make(Shape.TEXTURE1D, Shape.TEXTURE2D, Shape.TEXTURE3D, Shape.CUBE, Shape.ARRAY)
        : scenes.make(Shape.CUBE_ARRAY);
  }

  private Scene make(Shape... shapes) {
    shape = dice.pick(shapes);
    boolean compares =
        !reduces && shape != Shape.TEXTURE3D && shape != Shape.TEXTURE1D && dice.oneIn(6);
    format = compares ? dice.pick(Format.R32_FLOAT, Format.R16_UNORM) : pickFormat();
    makeTexture();
    scene.textures = List.of(texture);
    scene.samplers = List.of(sampler(compares));
    places();
    scene.vertexShader =
        """
        float4 main(uint id : SV_VertexID) : SV_Position {
          return float4(id == 2 ? 3 : -1, id == 1 ? 3 : -1, 0.5, 1);
        }
        """;
    scene.vertexCount = 3;
    scene.targets = List.of(Format.R32G32B32A32_FLOAT);
    scene.pixelShader =
        Vertices.MOVED
            + shape.type
            + "<float4> t : register(t0);\n"
            + (compares ? "SamplerComparisonState" : "SamplerState")
            + " s : register(s0);\n"
            + PLACE
            + "float4 lookUp(float3 c, float3 dx, float3 dy, float2 pixel) {\n  return "
            + look(compares)
            + ";\n}\n";
    // The weights' product may be cut to 8 bits; and the bits show where texels are 0 and 1.
    scene.relative = compares ? 0.0045f : tolerance();
    scene.codes = 0;
    freedoms();
    return scene;
  }

  /// BC1 to BC5 may be 3 % of the range off (D3D11.3 §19.5.2); what is stored in 16 bits or less
  /// may be filtered in them.
  private float tolerance() {
    boolean inexact = format.isBlockCompressed() && format.name().charAt(2) < '6';
    if (inexact) {
      return format.name().contains("SNORM") ? 0.06f : 0.03f;
    }
    if (format.isSrgb()) {
      return 0.005f; // half a step of the sRGB side (D3D11.3 §19.1.2), where the curve is steepest
    }
    boolean half = format.kind() == ComponentKind.FLOAT && !format.name().startsWith("R32");
    return half ? 1.5e-3f : 1e-4f;
  }

  private Format pickFormat() {
    while (true) {
      Format picked = dice.pick(FILTERED);
      boolean fits =
          !picked.isBlockCompressed() || shape != Shape.TEXTURE1D && shape != Shape.TEXTURE3D;
      if (fits && vulkan.canSample(picked, true) && (!reduces || canReduce(picked))) {
        return picked;
      }
    }
  }

  /// Any format where there is none.
  private boolean canReduce(Format picked) {
    return FILTERED.stream().noneMatch(vulkan::canFilterByMinMax)
        || vulkan.canFilterByMinMax(picked);
  }

  private void makeTexture() {
    int block = format.blockWidth();
    int width = block > 1 ? 4 * dice.from(1, 8) : dice.from(1, 33);
    int height =
        shape == Shape.TEXTURE1D
            ? 1
            : isCube() ? width : block > 1 ? 4 * dice.from(1, 8) : dice.from(1, 33);
    int depth = shape == Shape.TEXTURE3D ? dice.from(1, 9) : 1;
    int slices =
        isCube()
            ? 6 * (shape == Shape.CUBE ? 1 : dice.from(1, 3))
            : shape == Shape.ARRAY ? dice.from(1, 4) : 1;
    int most = 32 - Integer.numberOfLeadingZeros(Math.max(Math.max(width, height), depth));
    int mips = dice.coin() ? most : dice.from(1, most);
    var levels = new ArrayList<byte[]>();
    for (int slice = 0; slice < slices; slice++) {
      for (int mip = 0; mip < mips; mip++) {
        levels.add(
            texels(
                Math.max(1, width >> mip), Math.max(1, height >> mip), Math.max(1, depth >> mip)));
      }
    }
    texture = new Scene.Texture(shape.kind, format, width, height, depth, slices, mips, levels);
  }

  private byte[] texels(int width, int height, int depth) {
    int across = (width + format.blockWidth() - 1) / format.blockWidth();
    int down = (height + format.blockHeight() - 1) / format.blockHeight();
    var bytes = dice.bytes(across * down * depth * format.bytesPerBlock());
    if (format.layout() == Format.Layout.COMPONENTS && format.name().contains("FLOAT")) {
      FormatCodec codec = FormatCodec.of(format);
      var in = new int[4];
      for (int at = 0; at < bytes.length; at += format.bytesPerBlock()) {
        for (int c = 0; c < 4; c++) {
          in[c] = Float.floatToRawIntBits(dice.between(0, 1));
        }
        codec.encode(in, bytes, at);
      }
    }
    // One exponent for all: else a weight's last bit of one texel is more than all of another.
    for (int at = 3; at < bytes.length && format == Format.R9G9B9E5_SHAREDEXP; at += 4) {
      bytes[at] = (byte) (bytes[at] & 7 | 15 << 3);
    }
    return bytes;
  }

  private SamplerDesc sampler(boolean compares) {
    TextureFilter min = dice.pick(TextureFilter.values());
    TextureFilter mag = dice.pick(TextureFilter.values());
    var filter = new Filter(min, mag, dice.pick(TextureFilter.values()), false, false);
    SamplerDesc desc =
        SamplerDesc.DEFAULT
            .withFilter(filter)
            .withAddress(address(), address(), address())
            .withBorderColor(
                dice.between(0, 1), dice.between(0, 1), dice.between(0, 1), dice.between(0, 1))
            .withLod(
                dice.oneIn(3) ? dice.between(-3, 3) : 0,
                dice.oneIn(4) ? dice.between(0, 3) : 0,
                dice.oneIn(4) ? dice.between(3, 5) : 1000);
    if (reduces && vulkan.canFilterByMinMax(format)) {
      desc =
          desc.withFilter(
              filter.withReduction(dice.pick(FilterReduction.MINIMUM, FilterReduction.MAXIMUM)));
    }
    return compares ? desc.withComparison(dice.pick(ComparisonFunc.values())) : desc;
  }

  private boolean isCube() {
    return shape == Shape.CUBE || shape == Shape.CUBE_ARRAY;
  }

  private TextureAddressMode address() {
    return dice.pick(TextureAddressMode.values());
  }

  /// Coordinates that cross the texture and its edges; slopes for levels from -3 to the last.
  private void places() {
    scene.constants = new float[32];
    level = dice.between(-3, texture.mips());
    float texels = (float) Math.pow(2, level);
    float angle = dice.oneIn(3) ? 0 : dice.between(0, 6.28f);
    float squeeze = dice.oneIn(3) ? dice.between(0.2f, 1) : 1;
    float[] sizes = {texture.width(), texture.height(), texture.depth()};
    for (int i = 0; i < 3; i++) {
      scene.constants[8 + i] = dice.between(-1, 2);
    }
    if (isCube()) {
      for (int i = 0; i < 3; i++) {
        scene.constants[8 + i] = dice.between(-1, 1);
        scene.constants[12 + i] = dice.between(-0.05f, 0.05f);
        scene.constants[16 + i] = dice.between(-0.05f, 0.05f);
      }
      return;
    }
    scene.constants[12] = (float) Math.cos(angle) * texels / sizes[0];
    scene.constants[13] = (float) Math.sin(angle) * texels / sizes[1];
    scene.constants[16] = (float) -Math.sin(angle) * texels * squeeze / sizes[0];
    scene.constants[17] = (float) Math.cos(angle) * texels * squeeze / sizes[1];
    if (shape == Shape.TEXTURE3D) {
      scene.constants[14] = dice.between(-0.3f, 0.3f) * texels / sizes[2];
      scene.constants[18] = dice.between(-0.3f, 0.3f) * texels / sizes[2];
    }
    if (shape == Shape.ARRAY) {
      scene.constants[10] = dice.from(-1, 5); // a slice
    }
  }

  /// HLSL of one way to look up.
  private String look(boolean compares) {
    String c =
        shape == Shape.CUBE_ARRAY
            ? "float4(c, %s)".formatted(dice.from(-1, 3))
            : "c." + shape.place;
    String dx = "dx." + shape.slopes;
    String dy = "dy." + shape.slopes;
    float lod = dice.between(-1, texture.mips());
    if (compares) {
      float reference = dice.between(0, 1);
      return dice.coin()
          ? "t.SampleCmp(s, %s, %s)".formatted(c, reference)
          : "t.SampleCmpLevelZero(s, %s, %s)".formatted(c, reference);
    }
    boolean gathers = shape != Shape.TEXTURE1D && shape != Shape.TEXTURE3D;
    boolean offsets = !isCube() && dice.oneIn(3);
    String offset =
        offsets
            ? ", int%s(%s)"
                .formatted(
                    shape.slopes.length() == 1 ? "" : "" + shape.slopes.length(),
                    offsets(shape.slopes.length()))
            : "";
    return switch (dice.below(gathers ? 6 : 5)) {
      case 0 -> "t.Sample(s, %s%s)".formatted(c, offset);
      case 1 -> "t.SampleBias(s, %s, %s%s)".formatted(c, dice.between(-2, 2), offset);
      case 2 -> "t.SampleLevel(s, %s, %s%s)".formatted(c, lod, offset);
      case 3 -> "t.SampleGrad(s, %s, %s, %s%s)".formatted(c, dx, dy, offset);
      case 4 -> load();
      default ->
          "t.Gather%s(s, %s%s)".formatted(dice.pick("Red", "Green", "Blue", "Alpha"), c, offset);
    };
  }

  private String offsets(int count) {
    var text = new StringBuilder();
    for (int i = 0; i < count; i++) {
      text.append(i == 0 ? "" : ", ").append(dice.from(-8, 7));
    }
    return text.toString();
  }

  private String load() {
    int mip = dice.below(texture.mips());
    String x = "int(pixel.x) %% %d".formatted(texture.mipWidth(mip));
    String y = "int(pixel.y) %% %d".formatted(texture.mipHeight(mip));
    String z = "int(pixel.y / 8) %% %d".formatted(texture.mipDepth(mip));
    String slice = "int(pixel.x / 8) %% %d".formatted(texture.slices());
    return switch (shape) {
      case TEXTURE1D -> "t.Load(int2(%s, %d))".formatted(x, mip);
      case TEXTURE2D -> "t.Load(int3(%s, %s, %d))".formatted(x, y, mip);
      case TEXTURE3D -> "t.Load(int4(%s, %s, %s, %d))".formatted(x, y, z, mip);
      case ARRAY -> "t.Load(int4(%s, %s, %s, %d))".formatted(x, y, slice, mip);
      case CUBE -> "t.SampleLevel(s, c.xyz, %d)".formatted(mip);
      case CUBE_ARRAY -> "t.SampleLevel(s, float4(c, 1), %d)".formatted(mip);
    };
  }

  // ---- what may differ

  private void freedoms() {
    float most = Math.clamp(level + 3, 0, texture.mips() - 1);
    float texel = (float) Math.pow(2, Math.ceil(most)) / 256;
    var shifts = new ArrayList<UnaryOperator<Scene>>();
    for (int i = 0; i < 27; i++) {
      float x = (i % 3 - 1) * texel / texture.width();
      float y = (i / 3 % 3 - 1) * texel / texture.height();
      float z = shape == Shape.ARRAY ? 0 : (i / 9 - 1) * texel / texture.depth();
      if (i != 13) {
        shifts.add(s -> moved(s, isCube() ? 2 : 1, x, y, z));
      }
    }
    var levels = new ArrayList<UnaryOperator<Scene>>();
    for (float bias : new float[] {-1 / 16f, 1 / 16f}) {
      levels.add(s -> biased(s, bias));
      levels.add(s -> clamped(s, bias / 8));
    }
    var formulas = new ArrayList<UnaryOperator<Scene>>();
    for (float bias : new float[] {-1, -0.75f, -0.5f, -0.25f, 0.25f, 0.5f, 0.75f, 1}) {
      formulas.add(s -> biased(s, bias));
    }
    scene.freedoms =
        List.of(
            new Freedom("a coordinate within 1/256 texel, weights of 8 bits", shifts),
            new Freedom(
                "the border colour rounded to the texture's format",
                List.of(s -> withRoundedBorder(s, 0), s -> withRoundedBorder(s, 0.5f))),
            new Freedom("a level of detail within 1/16", levels),
            new Freedom(
                "a level of detail by the formula of NVIDIA Hopper",
                List.of(
                    s -> {
                      s.samplers =
                          List.of(s.samplers.getFirst().withFootprint(PixelFootprint.OCTAGON));
                      return s;
                    })),
            new Freedom("a level of detail within the bounds of formulas", formulas));
  }

  private static Scene moved(Scene s, float scale, float x, float y, float z) {
    s.constants = s.constants.clone();
    s.constants[4] += scale * x;
    s.constants[5] += scale * y;
    s.constants[6] += scale * z;
    return s;
  }

  /// @param less steps to take away before rounding: half of one cuts instead
  private Scene withRoundedBorder(Scene s, float less) {
    SamplerDesc d = s.samplers.getFirst();
    Format as = format.isBlockCompressed() ? Format.R8G8B8A8_UNORM : format;
    if (as.layout() != Format.Layout.COMPONENTS) {
      return s;
    }
    FormatCodec codec = FormatCodec.of(as);
    var bits = new int[4];
    for (int c = 0; c < 4; c++) {
      float step = format.isBlockCompressed() ? 0 : step(as, c);
      bits[c] = Float.floatToRawIntBits(d.borderColor().get(c) - less * step);
    }
    var texel = new byte[as.bytesPerBlock()];
    codec.encode(bits, texel, 0);
    codec.decode(texel, 0, bits);
    float[] color = new float[4];
    for (int c = 0; c < 4; c++) {
      color[c] = as.hasComponent(c) ? Float.intBitsToFloat(bits[c]) : d.borderColor().get(c);
    }
    s.samplers = List.of(d.withBorderColor(color[0], color[1], color[2], color[3]));
    return s;
  }

  /// Of UNORM and SNORM.
  private static float step(Format format, int slot) {
    for (Component component : format.components()) {
      if (component.slot() == slot) {
        return switch (component.kind()) {
          case UNORM -> 1f / ((1L << component.bits()) - 1);
          case SNORM -> 1f / ((1L << (component.bits() - 1)) - 1);
          default -> 0;
        };
      }
    }
    return 0;
  }

  private static Scene biased(Scene s, float bias) {
    SamplerDesc d = s.samplers.getFirst();
    s.samplers = List.of(d.withLod(d.mipLodBias() + bias, d.minLod(), d.maxLod()));
    return s;
  }

  /// With the bounds of the level moved.
  private static Scene clamped(Scene s, float by) {
    SamplerDesc d = s.samplers.getFirst();
    s.samplers = List.of(d.withLod(d.mipLodBias(), Math.max(0, d.minLod() + by), d.maxLod() + by));
    return s;
  }
}
