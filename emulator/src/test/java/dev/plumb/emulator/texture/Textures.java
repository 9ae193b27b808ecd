package dev.plumb.emulator.texture;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.resource.ShaderResourceView;
import dev.plumb.emulator.resource.Texture2D;
import dev.plumb.emulator.resource.Texture2DDesc;
import dev.plumb.hlsl.ir.SampleOp;
import dev.plumb.hlsl.runtime.LaneMask;
import dev.plumb.hlsl.runtime.SampleRequest;

/// Small textures and requests for tests.
final class Textures {
  private Textures() {}

  interface TexelValue {
    float at(int x, int y);
  }

  interface LevelTexelValue {
    float at(int level, int x, int y);
  }

  static ShaderResourceView.OfTexture red(int width, int height, TexelValue value) {
    var texture = new Texture2D(Texture2DDesc.shaderResource(width, height, 1, Format.R32_FLOAT));
    fill(texture, 0, (_, x, y) -> value.at(x, y));
    return ShaderResourceView.of(texture);
  }

  /// A square texture with all its levels.
  static ShaderResourceView.OfTexture mipped(int size, LevelTexelValue value) {
    int levels = Integer.numberOfTrailingZeros(size) + 1;
    var texture = new Texture2D(Texture2DDesc.shaderResource(size, size, levels, Format.R32_FLOAT));
    for (int level = 0; level < levels; level++) {
      fill(texture, level, value);
    }
    return ShaderResourceView.of(texture);
  }

  static ShaderResourceView.OfTexture rgba8(Format format, int width, int... texels) {
    var texture =
        new Texture2D(Texture2DDesc.shaderResource(width, texels.length / width, 1, format));
    System.arraycopy(texels, 0, texture.subresource(0, 0).words, 0, texels.length);
    return ShaderResourceView.of(texture);
  }

  private static void fill(Texture2D texture, int level, LevelTexelValue value) {
    var subresource = texture.subresource(level, 0);
    for (int y = 0; y < subresource.height; y++) {
      for (int x = 0; x < subresource.width; x++) {
        subresource.floats[y * subresource.width + x] = value.at(level, x, y);
      }
    }
  }

  static SampleRequest request(SampleOp op, int lanes) {
    var request = new SampleRequest();
    request.op = op;
    request.lanes = lanes;
    request.active = LaneMask.first(lanes);
    request.offsets = new int[0][];
    request.ddx = new float[0][];
    request.ddy = new float[0][];
    request.results = new int[4][lanes];
    return request;
  }

  static float[] lane(SampleRequest request, int lane) {
    var values = new float[request.results.length];
    for (int c = 0; c < values.length; c++) {
      values[c] = Float.intBitsToFloat(request.results[c][lane]);
    }
    return values;
  }
}
