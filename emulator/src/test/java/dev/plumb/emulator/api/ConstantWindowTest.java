package dev.plumb.emulator.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.query.DrawResult;
import dev.plumb.emulator.resource.BindFlag;
import dev.plumb.emulator.resource.Buffer;
import dev.plumb.emulator.resource.BufferDesc;
import dev.plumb.emulator.resource.UnorderedAccessViewDesc;
import dev.plumb.rules.D3D11;
import dev.plumb.rules.Rule;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Constant buffers in windows (D3D11.1), and reads beyond them (D3D11.3 §7.5).
class ConstantWindowTest {
  private static final String READER =
      """
      cbuffer C : register(b13) { float4 c[4096]; }
      cbuffer D : register(b0) { uint index; }
      RWBuffer<float> result : register(u0);
      [numthreads(1, 1, 1)] void cs() { result[0] = c[index].y; }
      """;

  private final Device device = Device.create(DeviceOptions.DEFAULT.withThreads(1));
  private final DeviceContext context = device.immediateContext();
  private Buffer result;

  @BeforeEach
  void setUp() {
    context.cs().setShader(device.createComputeShader(Hlsl.compute(READER, "cs")));
    result = device.createBuffer(BufferDesc.of(4, BindFlag.UNORDERED_ACCESS));
    var desc = UnorderedAccessViewDesc.buffer(Format.R32_FLOAT, 0, 1);
    context.cs().setUnorderedAccessViews(0, device.createUnorderedAccessView(result, desc));
  }

  @AfterEach
  void close() {
    device.close();
  }

  /// `constants` of 16 bytes; of constant i component y is i + 1.
  private Buffer buffer(int constants) {
    var buffer = device.createBuffer(BufferDesc.of(16 * constants, BindFlag.CONSTANT_BUFFER));
    for (int i = 0; i < constants; i++) {
      buffer.words()[4 * i + 1] = Float.floatToRawIntBits(i + 1);
    }
    return buffer;
  }

  private float read(int index) {
    var d = device.createBuffer(BufferDesc.of(16, BindFlag.CONSTANT_BUFFER));
    d.words()[0] = index;
    context.cs().setConstantBuffers(0, d);
    assertThat(context.dispatch(1, 1, 1)).isEqualTo(new DrawResult.Drawn());
    return Float.intBitsToFloat(result.words()[0]);
  }

  @ParameterizedTest
  @CsvSource({
    "64, 16, 16, 0, 17",
    "64, 16, 16, 15, 32",
    "64, 16, 16, 16, 0",
    "64, 48, 32, 15, 64",
    "64, 48, 32, 16, 0",
    "64, 64, 16, 0, 0",
    "64, 1048576, 4096, 0, 0",
    "64, 0, 0, 0, 0",
    "5000, 0, 4096, 4095, 4096",
    "5000, 4096, 4096, 903, 5000",
    "5000, 4096, 4096, 904, 0",
    "1, 0, 16, 0, 1",
    "1, 0, 16, 1, 0",
  })
  void whatLiesBeyondTheWindowReadsZero(
      int constants, int first, int count, int index, float expected) {
    context.cs().setConstantBuffer(13, buffer(constants), first, count);
    assertThat(read(index)).isEqualTo(expected);
  }

  @Rule(D3D11.CONSTANT_WINDOWS)
  @Test
  void withoutWindowsAllIsSeenUpToTheLimit() {
    context.cs().setConstantBuffers(13, buffer(5000));
    assertThat(read(4095)).isEqualTo(4096);
    context.cs().setConstantBuffers(13, buffer(3));
    assertThat(read(2)).isEqualTo(3);
    assertThat(read(3)).isZero();
    context.cs().setConstantBuffer(13, null, 0, 0);
    assertThat(read(0)).isZero();
  }

  /// A window shows what the buffer holds when a call is carried out.
  @Rule(D3D11.CONSTANT_WINDOWS)
  @Test
  void windowsShowLaterContents() {
    Buffer buffer = buffer(64);
    context.cs().setConstantBuffer(13, buffer, 32, 16);
    assertThat(read(1)).isEqualTo(34);
    buffer.words()[4 * 33 + 1] = Float.floatToRawIntBits(-1);
    buffer.changed();
    assertThat(read(1)).isEqualTo(-1);
  }

  @Test
  void windowsAreChecked() {
    Buffer buffer = buffer(64);
    assertThatThrownBy(() -> context.cs().setConstantBuffer(0, buffer, 8, 16))
        .hasMessage("first constant 8: multiples of 16 are possible");
    assertThatThrownBy(() -> context.cs().setConstantBuffer(0, buffer, 0, 24))
        .hasMessage("number of constants 24: multiples of 16 are possible");
    assertThatThrownBy(() -> context.cs().setConstantBuffer(0, buffer, 0, 4112))
        .hasMessage("number of constants 4112: 0 to 4096 are possible");
    assertThatThrownBy(() -> context.cs().setConstantBuffer(14, buffer, 0, 16))
        .hasMessage("constant buffer slots 14 to 14: 0 to 13 are possible");
  }
}
