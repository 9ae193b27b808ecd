package dev.plumb.emulator.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.emulator.format.ComponentKind;
import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.format.FormatCodec;
import dev.plumb.emulator.resource.BindFlag;
import dev.plumb.emulator.resource.Texture2D;
import dev.plumb.emulator.resource.Texture2DDesc;
import dev.plumb.rules.D3D11;
import dev.plumb.rules.Rule;
import java.util.Arrays;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Texels of every format that a shader can read and a draw can write come out as they were: read
/// by a load, written by the output merger.
class RoundTripTest {
  private static final int SIZE = 8;

  private static Texture2D texture(Format format) {
    return new Texture2D(
        new Texture2DDesc(
            SIZE, SIZE, 1, 1, format, 1, Set.of(BindFlag.RENDER_TARGET, BindFlag.SHADER_RESOURCE)));
  }

  static Stream<Format> formats() {
    return Arrays.stream(Format.values())
        .filter(FormatCodec::supports)
        .filter(
            format -> {
              try {
                texture(format);
                return format.kind() != ComponentKind.TYPELESS;
              } catch (IllegalArgumentException e) {
                return false;
              }
            });
  }

  @Rule(D3D11.ROUND_TRIPS)
  @ParameterizedTest
  @MethodSource("formats")
  void texelsSurvive(Format format) {
    try (var canvas = new Canvas(SIZE)) {
      var desc =
          new Texture2DDesc(
              SIZE,
              SIZE,
              1,
              1,
              format,
              1,
              Set.of(BindFlag.RENDER_TARGET, BindFlag.SHADER_RESOURCE));
      Texture2D source = canvas.device.createTexture2D(desc);
      byte[] bytes = canonical(format);
      source.write(0, 0, bytes, SIZE * format.bytesPerBlock());
      canvas.target(format, 1);
      canvas.context.ps().setShaderResources(0, canvas.device.createShaderResourceView(source));
      String type =
          format.kind() == ComponentKind.UINT
              ? "uint4"
              : format.kind() == ComponentKind.SINT ? "int4" : "float4";
      canvas.fill(
          """
          Texture2D<TYPE> t : register(t0);
          TYPE ps(float4 p : SV_Position) : SV_Target { return t[p.xy]; }
          """
              .replace("TYPE", type));
      assertThat(canvas.target.read(0, 0)).isEqualTo(bytes);
    }
  }

  /// Random texels, but for what has several encodings: NaN's payload, the lower -1 of SNORM, and
  /// bits that mean nothing.
  private static byte[] canonical(Format format) {
    int size = format.bytesPerBlock();
    var codec = FormatCodec.of(format);
    var random = new Random(format.ordinal());
    var all = new byte[SIZE * SIZE * size];
    var components = new int[4];
    for (int texel = 0; texel < SIZE * SIZE; texel++) {
      var bytes = new byte[16];
      random.nextBytes(bytes);
      codec.decode(bytes, 0, components);
      codec.encode(components, all, texel * size);
    }
    return all;
  }
}
