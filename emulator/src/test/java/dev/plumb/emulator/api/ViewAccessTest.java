package dev.plumb.emulator.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.format.FormatCodec;
import dev.plumb.emulator.query.Message;
import dev.plumb.emulator.resource.BindFlag;
import dev.plumb.emulator.resource.Buffer;
import dev.plumb.emulator.resource.BufferDesc;
import dev.plumb.emulator.resource.ShaderResourceViewDesc;
import dev.plumb.emulator.resource.Texture;
import dev.plumb.emulator.resource.Texture1DDesc;
import dev.plumb.emulator.resource.Texture2DDesc;
import dev.plumb.emulator.resource.Texture3DDesc;
import dev.plumb.emulator.resource.UnorderedAccessViewDesc;
import dev.plumb.emulator.resource.UnorderedAccessViewDesc.BufferFlag;
import dev.plumb.emulator.resource.ViewDimension;
import dev.plumb.emulator.state.PrimitiveTopology;
import dev.plumb.emulator.state.Viewport;
import dev.plumb.rules.D3D11;
import dev.plumb.rules.Rule;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// What loads and stores through views do (D3D11.3 §5.3.9, §22.4, §22.17).
class ViewAccessTest {
  private static final BindFlag[] BOTH = {BindFlag.SHADER_RESOURCE, BindFlag.UNORDERED_ACCESS};

  private final Device device = Device.create(DeviceOptions.DEFAULT.withThreads(2));
  private final DeviceContext context = device.immediateContext();

  @AfterEach
  void close() {
    device.close();
  }

  private void run(String hlsl) {
    run(hlsl, 1);
  }

  private void run(String hlsl, int groups) {
    context.cs().setShader(device.createComputeShader(Hlsl.compute(hlsl, "main")));
    context.dispatch(groups, 1, 1);
  }

  /// A buffer of words for results, at u0.
  private Buffer results(int count) {
    Buffer buffer = device.createBuffer(BufferDesc.structured(count, 4, BOTH));
    context.cs().setUnorderedAccessViews(0, device.createUnorderedAccessView(buffer));
    return buffer;
  }

  private static byte[] bytes(int... words) {
    var bytes = ByteBuffer.allocate(4 * words.length).order(ByteOrder.LITTLE_ENDIAN);
    for (int word : words) {
      bytes.putInt(word);
    }
    return bytes.array();
  }

  private static int bits(float value) {
    return Float.floatToRawIntBits(value);
  }

  /// §22.4.10: each word of a raw load is 0 outside of the view.
  @Rule(D3D11.RAW_OUTSIDE)
  @Test
  void rawLoadsByWord() {
    Buffer data = device.createBuffer(BufferDesc.raw(32, BOTH), bytes(1, 2, 3, 4, 5, 6, 7, 8));
    Buffer out = results(12);
    context
        .cs()
        .setShaderResources(
            0, device.createShaderResourceView(data, ShaderResourceViewDesc.rawBuffer(2, 4)));
    run(
        """
        ByteAddressBuffer b : register(t0);
        RWStructuredBuffer<uint> o : register(u0);
        [numthreads(1, 1, 1)] void main() {
          uint4 a = b.Load4(8);
          o[0] = a.x; o[1] = a.y; o[2] = a.z; o[3] = a.w;
          o[4] = b.Load(0); o[5] = b.Load(16); o[6] = b.Load(0xfffffff8u);
          uint size; b.GetDimensions(size); o[7] = size;
          o[8] = b.Load2(4).y;
        }
        """);
    assertThat(out.words()).containsExactly(5, 6, 0, 0, 3, 0, 0, 16, 5, 0, 0, 0);
  }

  /// §22.17.10: only the words in range are written.
  @Rule(D3D11.RAW_OUTSIDE)
  @Test
  void rawStoresByWord() {
    Buffer data = device.createBuffer(BufferDesc.raw(24, BOTH));
    context
        .cs()
        .setUnorderedAccessViews(
            0, device.createUnorderedAccessView(data, UnorderedAccessViewDesc.rawBuffer(1, 4)));
    run(
        """
        RWByteAddressBuffer b : register(u0);
        [numthreads(1, 1, 1)] void main() {
          b.Store(0, 1);
          b.Store4(8, uint4(3, 4, 5, 6));
          b.Store(0xfffffffcu, 9);
          uint before; b.InterlockedAdd(8, 10, before); b.Store(4, before);
          b.InterlockedOr(400, 1);
        }
        """);
    assertThat(data.words()).containsExactly(0, 1, 3, 13, 4, 0);
  }

  /// §22.4.11, §22.17.11: structures, with the view's first element.
  @Rule(D3D11.STRUCTURES_OUTSIDE)
  @Test
  void structuresByElement() {
    Buffer data =
        device.createBuffer(
            BufferDesc.structured(3, 12, BOTH), bytes(1, 2, 3, 4, 5, 6, 7, 8, bits(9.5f)));
    Buffer out = results(9);
    context
        .cs()
        .setShaderResources(
            0,
            device.createShaderResourceView(data, ShaderResourceViewDesc.structuredBuffer(1, 2)));
    run(
        """
        struct S { uint a; int b; float c; };
        StructuredBuffer<S> s : register(t0);
        RWStructuredBuffer<uint> o : register(u0);
        [numthreads(1, 1, 1)] void main() {
          S x = s[1];
          o[0] = x.a; o[1] = x.b; o[2] = x.c * 2;
          o[3] = s[0].b; o[4] = s[2].a; o[5] = s[0xffffffffu].a;
          uint n, stride; s.GetDimensions(n, stride); o[6] = n; o[7] = stride;
          o[9] = 1;
        }
        """);
    assertThat(out.words()).containsExactly(7, 8, 19, 5, 0, 0, 2, 12, 0);
  }

  /// §22.4.7: typed loads convert; missing components are 0, alpha 1, outside as well.
  @Rule({D3D11.MISSING_COMPONENTS, D3D11.LOADS_OUTSIDE_ARE_ZERO})
  @Test
  void typedBuffersConvert() {
    Buffer data = device.createBuffer(BufferDesc.of(8, BOTH), bytes(0x3c00ff80, 0x0000bc00));
    Buffer out = device.createBuffer(BufferDesc.structured(6, 16, BOTH));
    context.cs().setUnorderedAccessViews(0, device.createUnorderedAccessView(out));
    context
        .cs()
        .setShaderResources(
            0,
            buffer(data, Format.R8_UNORM, 0, 4),
            buffer(data, Format.R16_FLOAT, 1, 2),
            buffer(data, Format.R8G8_SNORM, 0, 1));
    run(
        """
        Buffer<float4> a : register(t0), b : register(t1), c : register(t2);
        RWStructuredBuffer<float4> o : register(u0);
        [numthreads(1, 1, 1)] void main() {
          o[0] = a[1]; o[1] = a[4]; o[2] = b[0]; o[3] = b[1]; o[4] = c[0];
          uint n; b.GetDimensions(n); o[5] = n;
        }
        """);
    assertThat(floats(out))
        .containsExactly(
            1, 0, 0, 1, 0, 0, 0, 1, 1, 0, 0, 1, -1, 0, 0, 1, -1, -1 / 127f, 0, 1, 2, 2, 2, 2);
  }

  private dev.plumb.emulator.resource.ShaderResourceView buffer(
      Buffer data, Format format, int first, int count) {
    return device.createShaderResourceView(
        data, ShaderResourceViewDesc.buffer(format, first, count));
  }

  private static float[] floats(Buffer buffer) {
    var numbers = new float[buffer.words().length];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = Float.intBitsToFloat(buffer.words()[i]);
    }
    return numbers;
  }

  /// §19.2: each format that can be stored to; small elements beside each other come from different
  /// groups.
  @Test
  void typedStoresConvert() {
    for (Format format : Format.values()) {
      if (!format.hasTypedStores()) {
        continue;
      }
      int size = format.bytesPerBlock();
      Buffer data = device.createBuffer(BufferDesc.of(64 * size, BOTH));
      context
          .cs()
          .setUnorderedAccessViews(
              0,
              device.createUnorderedAccessView(
                  data, UnorderedAccessViewDesc.buffer(format, 1, 62)));
      String type =
          switch (format.kind()) {
            case UINT -> "uint4";
            case SINT -> "int4";
            case FLOAT, UNORM, SNORM, TYPELESS -> "float4";
          };
      String hlsl =
          """
          RWBuffer<TYPE> b : register(u0);
          [numthreads(1, 1, 1)] void main(uint3 id : SV_DispatchThreadID) {
            b[id.x] = TYPE(id.x, id.x + 0.25, id.x * 2, 1) / DIVISOR;
          }
          """
              .replace("TYPE", type)
              .replace("DIVISOR", format.isInteger() ? "1" : "50.0");
      run(hlsl, 70);
      var codec = FormatCodec.of(format);
      var expected = new byte[64 * size];
      for (int i = 0; i < 62; i++) {
        boolean whole = format.isInteger();
        int[] texel =
            whole
                ? new int[] {i, i, 2 * i, 1}
                : new int[] {
                  bits(i / 50f), bits((i + 0.25f) / 50f), bits(i * 2 / 50f), bits(0.02f)
                };
        codec.encode(texel, expected, (i + 1) * size);
      }
      assertThat(data.read()).as(format.name()).isEqualTo(expected);
    }
  }

  /// §5.3.9.5: textures of each kind, stores outside are dropped.
  @Rule(D3D11.TYPED_STORES_OUTSIDE)
  @Test
  void texturesAreWritten() {
    var line = device.createTexture1D(Texture1DDesc.of(3, 1, Format.R32_FLOAT, BOTH));
    var lines =
        device.createTexture1D(new Texture1DDesc(2, 1, 3, Format.R32_UINT, Set.of(BOTH), Set.of()));
    var layers =
        device.createTexture2D(
            Texture2DDesc.unorderedAccess(2, 2, Format.R8G8B8A8_UNORM).withArraySize(2));
    var volume = device.createTexture3D(Texture3DDesc.of(2, 2, 4, 1, Format.R16_UINT, BOTH));
    context
        .cs()
        .setUnorderedAccessViews(
            0,
            device.createUnorderedAccessView(line),
            device.createUnorderedAccessView(
                lines,
                new UnorderedAccessViewDesc.OfTexture(
                    Format.R32_UINT, ViewDimension.TEXTURE1DARRAY, 0, 1, 2)),
            device.createUnorderedAccessView(layers),
            device.createUnorderedAccessView(
                volume,
                new UnorderedAccessViewDesc.OfTexture(
                    Format.R16_UINT, ViewDimension.TEXTURE3D, 0, 1, 2)));
    run(
        """
        RWTexture1D<float> line : register(u0);
        RWTexture1DArray<uint> lines : register(u1);
        RWTexture2DArray<float4> layers : register(u2);
        RWTexture3D<uint> volume : register(u3);
        [numthreads(4, 4, 4)] void main(uint3 id : SV_DispatchThreadID) {
          if (id.y == 0 && id.z == 0) line[id.x] = id.x + 0.5;
          if (id.z == 0) lines[id.xy] = 10 * id.x + id.y + 1;
          layers[id] = float4(id.x, id.y, id.z, 1);
          volume[id] = 100 * id.x + 10 * id.y + id.z + 1;
          uint w, h, d;
          volume.GetDimensions(w, h, d);
          if (all(id == 0)) InterlockedAdd(lines[uint2(0, 1)], 100 * d);
        }
        """);
    assertThat(line.readFloats(0, 0)).startsWith(0.5f, 0, 0, 1, 1.5f).hasSize(12);
    assertThat(words(lines, 0)).containsExactly(0, 0);
    assertThat(words(lines, 1)).containsExactly(1, 11);
    assertThat(words(lines, 2)).containsExactly(202, 12);
    assertThat(words(layers, 0)).containsExactly(0xff000000, 0xff0000ff, 0xff00ff00, 0xff00ffff);
    assertThat(words(layers, 1)).containsExactly(0xffff0000, 0xffff00ff, 0xffffff00, 0xffffffff);
    float[] texels = volume.readFloats(0, 0);
    int[] numbers = IntStream.range(0, 16).map(i -> (int) texels[4 * i]).toArray();
    assertThat(numbers).containsExactly(0, 0, 0, 0, 1, 101, 11, 111, 2, 102, 12, 112, 0, 0, 0, 0);
  }

  private static int[] words(Texture texture, int slice) {
    var bytes = ByteBuffer.wrap(texture.read(0, slice)).order(ByteOrder.LITTLE_ENDIAN);
    return IntStream.range(0, bytes.capacity() / 4).map(i -> bytes.getInt(4 * i)).toArray();
  }

  /// Atomics on a float texture's bits, by casting a typeless one (§5.3.9.6).
  @Test
  void typelessTexturesAreWords() {
    for (Format format : List.of(Format.R32_TYPELESS, Format.R8G8B8A8_TYPELESS)) {
      var texture = device.createTexture2D(Texture2DDesc.unorderedAccess(2, 1, format));
      context
          .cs()
          .setUnorderedAccessViews(
              0,
              device.createUnorderedAccessView(
                  texture,
                  UnorderedAccessViewDesc.texture(Format.R32_UINT, ViewDimension.TEXTURE2D, 0)));
      run(
          """
          RWTexture2D<uint> t : register(u0);
          [numthreads(8, 1, 1)] void main(uint3 id : SV_DispatchThreadID) {
            InterlockedMax(t[uint2(0, 0)], 0x7fc00001u + id.x);
            InterlockedAdd(t[uint2(1, 0)], id.x);
          }
          """);
      assertThat(words(texture, 0)).containsExactly(0x7fc00008, 28);
    }
  }

  /// Loads out of 1D, 3D and array textures with mips (§22.4.7).
  @Rule(D3D11.LOADS_OUTSIDE_ARE_ZERO)
  @Test
  void texturesAreLoaded() {
    var volume =
        device.createTexture3D(
            Texture3DDesc.of(4, 2, 2, 2, Format.R32_UINT, BindFlag.SHADER_RESOURCE));
    volume.write(0, 0, bytes(IntStream.range(100, 116).toArray()), 16);
    volume.write(1, 0, bytes(50, 51), 8);
    var lines =
        device.createTexture1D(
            new Texture1DDesc(
                2, 1, 3, Format.R32_UINT, Set.of(BindFlag.SHADER_RESOURCE), Set.of()));
    lines.write(0, 1, bytes(60, 61), 8);
    lines.write(0, 2, bytes(70, 71), 8);
    Buffer out = results(12);
    context
        .cs()
        .setShaderResources(
            0,
            device.createShaderResourceView(volume),
            device.createShaderResourceView(
                lines,
                ShaderResourceViewDesc.array(
                    Format.R32_UINT, ViewDimension.TEXTURE1DARRAY, 0, 1, 1, 2)));
    run(
        """
        Texture3D<uint> volume : register(t0);
        Texture1DArray<uint> lines : register(t1);
        RWStructuredBuffer<uint> o : register(u0);
        [numthreads(1, 1, 1)] void main() {
          o[0] = volume[uint3(3, 1, 1)];
          o[1] = volume.Load(int4(1, 0, 0, 1));
          o[2] = volume.Load(int4(0, 0, 2, 0));
          o[3] = volume.Load(int4(0, 0, 0, 0), int3(1, 1, 1));
          o[4] = volume.Load(int4(0, 0, 0, 2));
          o[5] = lines[uint2(1, 0)];
          o[6] = lines[uint2(0, 1)];
          o[7] = lines[uint2(0, 2)];
          uint w, h, d, n; volume.GetDimensions(1, w, h, d, n);
          o[8] = w * 1000 + h * 100 + d * 10 + n;
          lines.GetDimensions(w, n); o[9] = w * 10 + n;
        }
        """);
    assertThat(out.words()).containsExactly(115, 51, 0, 113, 0, 61, 70, 0, 2112, 22, 0, 0);
  }

  /// Buffers at the vertex and pixel stages; the pixel shader writes to unordered access views
  /// (§16.10), helpers do not.
  @Rule({D3D11.HELPER_WRITES, D3D11.DISCARD})
  @Test
  void drawsReadAndWriteBuffers() {
    var corners = device.createBuffer(BufferDesc.structured(3, 8, BOTH));
    corners.write(0, bytes(bits(-1), bits(1), bits(3), bits(1), bits(-1), bits(-3)));
    var colors = device.createBuffer(BufferDesc.of(4, BOTH), bytes(0xff804020));
    var counts = device.createBuffer(BufferDesc.structured(4, 4, BOTH));
    var image = device.createTexture2D(Texture2DDesc.unorderedAccess(3, 3, Format.R32_FLOAT));
    var target = device.createTexture2D(Texture2DDesc.renderTarget(3, 3, Format.R8G8B8A8_UNORM));
    context.ia().setPrimitiveTopology(PrimitiveTopology.TRIANGLE_LIST);
    context.rs().setViewports(Viewport.of(3, 3));
    context
        .om()
        .setRenderTargetsAndUnorderedAccessViews(
            List.of(device.createRenderTargetView(target)),
            null,
            1,
            List.of(
                device.createUnorderedAccessView(image), device.createUnorderedAccessView(counts)));
    context.vs().setShaderResources(0, device.createShaderResourceView(corners));
    context.ps().setShaderResources(1, buffer(colors, Format.R8G8B8A8_UNORM, 0, 1));
    String hlsl =
        """
        StructuredBuffer<float2> corners : register(t0);
        Buffer<float4> colors : register(t1);
        RWTexture2D<float> image : register(u1);
        RWStructuredBuffer<uint> counts : register(u2);
        float4 vs(uint id : SV_VertexID) : SV_Position { return float4(corners[id], 0, 1); }
        float4 ps(float4 p : SV_Position) : SV_Target {
          image[p.xy] = p.x + p.y * 10;
          InterlockedAdd(counts[0], 1);
          if (p.x > 1) discard;
          InterlockedAdd(counts[1], 1);
          return colors[0];
        }
        """;
    context.vs().setShader(device.createVertexShader(Hlsl.vertex(hlsl, "vs")));
    context.ps().setShader(device.createPixelShader(Hlsl.pixel(hlsl, "ps")));
    context.draw(3, 0);
    assertThat(device.infoQueue().messages()).isEmpty();
    assertThat(words(target, 0))
        .containsExactly(0xff804020, 0, 0, 0xff804020, 0, 0, 0xff804020, 0, 0);
    float[] texels = image.readFloats(0, 0);
    assertThat(IntStream.range(0, 9).mapToObj(i -> texels[4 * i]))
        .containsExactly(5.5f, 6.5f, 7.5f, 15.5f, 16.5f, 17.5f, 25.5f, 26.5f, 27.5f);
    assertThat(counts.words()).containsExactly(9, 3, 0, 0);
  }

  /// Where atomics tell the order of pixels, it is that of primitives, on every run: of two
  /// triangles over several tiles the first has all the lower numbers.
  @Rule(D3D11.FIXED_ORDER)
  @Test
  void pixelsTellTheirOrder() {
    int size = 130;
    var image = device.createTexture2D(Texture2DDesc.unorderedAccess(size, size, Format.R32_UINT));
    var counter = device.createBuffer(BufferDesc.structured(1, 4, BOTH));
    context.ia().setPrimitiveTopology(PrimitiveTopology.TRIANGLE_LIST);
    context.rs().setViewports(Viewport.of(size, size));
    context
        .om()
        .setRenderTargetsAndUnorderedAccessViews(
            List.of(),
            null,
            0,
            List.of(
                device.createUnorderedAccessView(image),
                device.createUnorderedAccessView(counter)));
    String hlsl =
        """
        RWTexture2D<uint> image : register(u0);
        RWStructuredBuffer<uint> counter : register(u1);
        float4 vs(uint id : SV_VertexID) : SV_Position {
          uint corner = id % 3;
          return float4(corner == 1 ? 3 : -1, corner == 2 ? -3 : 1, 0, 1);
        }
        void ps(float4 p : SV_Position, uint primitive : SV_PrimitiveID) {
          uint number;
          InterlockedAdd(counter[0], 1, number);
          if (primitive == 0) InterlockedMax(image[p.xy], number);
          else InterlockedMax(image[p.xy], number | 0x80000000);
        }
        """;
    context.vs().setShader(device.createVertexShader(Hlsl.vertex(hlsl, "vs")));
    context.ps().setShader(device.createPixelShader(Hlsl.pixel(hlsl, "ps")));
    context.draw(6, 0);
    int pixels = size * size;
    assertThat(counter.words()).containsExactly(2 * pixels);
    for (int word : words(image, 0)) {
      assertThat(word & 0x7fffffff).isBetween(pixels, 2 * pixels - 1);
    }
  }

  /// `ClearUnorderedAccessView...`: numbers converted, or bits as they are.
  @Test
  void viewsAreCleared() {
    var image =
        device.createTexture2D(
            Texture2DDesc.unorderedAccess(2, 1, Format.R8G8B8A8_UNORM).withArraySize(2));
    var view = device.createUnorderedAccessView(image);
    context.clearUnorderedAccessViewFloat(view, 1, 0.2f, -3, 0.4f);
    assertThat(words(image, 1)).containsExactly(0x660033ff, 0x660033ff);
    context.clearUnorderedAccessViewUint(view, 0x101, 2, 3, 0xffffff84);
    assertThat(words(image, 0)).containsExactly(0x84030201, 0x84030201);
    var halves = device.createBuffer(BufferDesc.of(12, BOTH));
    context.clearUnorderedAccessViewFloat(
        device.createUnorderedAccessView(
            halves, UnorderedAccessViewDesc.buffer(Format.R16_FLOAT, 1, 4)),
        -2,
        0,
        0,
        0);
    assertThat(halves.words()).containsExactly(0xc0000000, 0xc000c000, 0x0000c000);
    assertThatThrownBy(
            () -> {
              var raw = device.createBuffer(BufferDesc.structured(2, 4, BOTH));
              context.clearUnorderedAccessViewFloat(
                  device.createUnorderedAccessView(raw), 1, 1, 1, 1);
            })
        .hasMessage("view of format UNKNOWN cannot be cleared to floats");
  }

  /// Views that do not fit what the shader declares read 0, and the debug layer says so.
  @Rule(D3D11.UNBOUND_READS_ZERO)
  @Test
  void wrongKindsReadAsUnbound() {
    Buffer data = device.createBuffer(BufferDesc.raw(16, BOTH), bytes(1, 2, 3, 4));
    Buffer out = results(2);
    context
        .cs()
        .setShaderResources(
            0, device.createShaderResourceView(data, ShaderResourceViewDesc.rawBuffer(0, 4)));
    run(
        """
        Texture2D<uint> t : register(t0);
        RWStructuredBuffer<uint> o : register(u0);
        [numthreads(1, 1, 1)] void main() { o[0] = t[uint2(0, 0)] + 5; }
        """);
    assertThat(out.words()).containsExactly(5, 0);
    assertThat(device.infoQueue().messages().stream().map(Message::text))
        .containsExactly(
            "resource in slot 0 of the compute shader is a RAW buffer, and Texture2D t needs a"
                + " TEXTURE2D; it reads 0");
  }

  /// `CreateUnorderedAccessView` and its like say what does not fit.
  @Test
  void viewsAreChecked() {
    Buffer raw = device.createBuffer(BufferDesc.raw(16, BOTH));
    Buffer plain = device.createBuffer(BufferDesc.of(16, BindFlag.SHADER_RESOURCE));
    Buffer structured = device.createBuffer(BufferDesc.structured(4, 8, BOTH));
    assertThatThrownBy(
            () ->
                device.createShaderResourceView(raw, ShaderResourceViewDesc.structuredBuffer(0, 1)))
        .hasMessage("view without a format: the buffer is not structured (its stride is 0)");
    assertThatThrownBy(
            () ->
                device.createShaderResourceView(
                    structured, ShaderResourceViewDesc.structuredBuffer(2, 3)))
        .hasMessage("elements 2 and 2 more: there are 4");
    assertThatThrownBy(() -> device.createUnorderedAccessView(plain))
        .hasMessage("buffer was created with [SHADER_RESOURCE], without UNORDERED_ACCESS");
    assertThatThrownBy(
            () ->
                device.createUnorderedAccessView(
                    raw, UnorderedAccessViewDesc.buffer(Format.R8G8B8A8_UNORM_SRGB, 0, 1)))
        .hasMessage("no buffer can be viewed as R8G8B8A8_UNORM_SRGB");
    assertThatThrownBy(
            () ->
                device.createUnorderedAccessView(
                    raw,
                    new UnorderedAccessViewDesc.OfBuffer(
                        Format.R32_UINT, 0, 1, BufferFlag.COUNTER)))
        .hasMessage("COUNTER view of format R32_UINT: only structured buffers count");
    assertThatThrownBy(() -> BufferDesc.raw(15, BOTH))
        .hasMessage(
            "buffer of 15 bytes for raw views: must be a multiple of 4, and not structured");
    var volume = device.createTexture3D(Texture3DDesc.of(2, 2, 2, 1, Format.R32_UINT, BOTH));
    assertThatThrownBy(
            () ->
                device.createUnorderedAccessView(
                    volume,
                    UnorderedAccessViewDesc.texture(Format.R32_UINT, ViewDimension.TEXTURE2D, 0)))
        .hasMessage("texture of TEXTURE3D cannot be viewed as TEXTURE2D");
  }
}
