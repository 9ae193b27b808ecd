package dev.plumb.cli.scene;

import dev.plumb.emulator.api.Device;
import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.resource.Buffer;
import dev.plumb.emulator.resource.ShaderResourceView;
import dev.plumb.emulator.resource.ShaderResourceViewDesc;
import dev.plumb.emulator.resource.UnorderedAccessView;
import dev.plumb.emulator.resource.UnorderedAccessViewDesc;
import dev.plumb.emulator.resource.UnorderedAccessViewDesc.BufferFlag;
import dev.plumb.hlsl.ir.IrType;
import dev.plumb.hlsl.ir.Module.ResourceBinding;
import dev.plumb.hlsl.type.ObjectKind;

/// Views of whole buffers as shaders declare them.
final class BufferViews {
  private static final int ALL = -1;

  private BufferViews() {}

  static boolean isBuffer(ObjectKind kind) {
    return kind.isStructured() || isRaw(kind) || isTyped(kind);
  }

  private static boolean isRaw(ObjectKind kind) {
    return kind == ObjectKind.BYTE_ADDRESS_BUFFER || kind == ObjectKind.RW_BYTE_ADDRESS_BUFFER;
  }

  private static boolean isTyped(ObjectKind kind) {
    return kind == ObjectKind.BUFFER || kind == ObjectKind.RW_BUFFER;
  }

  static ShaderResourceView shaderResource(Device device, Buffer buffer, ResourceBinding declared) {
    var kind = declared.kind();
    return device.createShaderResourceView(
        buffer,
        isRaw(kind)
            ? ShaderResourceViewDesc.rawBuffer(0, ALL)
            : isTyped(kind)
                ? ShaderResourceViewDesc.buffer(format(declared), 0, ALL)
                : ShaderResourceViewDesc.structuredBuffer(0, ALL));
  }

  /// Structured ones with a hidden counter.
  static UnorderedAccessView unorderedAccess(
      Device device, Buffer buffer, ResourceBinding declared) {
    var kind = declared.kind();
    return device.createUnorderedAccessView(
        buffer,
        isRaw(kind)
            ? UnorderedAccessViewDesc.rawBuffer(0, ALL)
            : isTyped(kind)
                ? UnorderedAccessViewDesc.buffer(format(declared), 0, ALL)
                : UnorderedAccessViewDesc.structuredBuffer(0, ALL, BufferFlag.COUNTER));
  }

  /// 32-bit components as the shader's type has them.
  private static Format format(ResourceBinding declared) {
    String layout =
        switch (declared.components()) {
          case 1 -> "R32";
          case 2 -> "R32G32";
          case 3 -> "R32G32B32";
          default -> "R32G32B32A32";
        };
    String kind =
        declared.type() == IrType.F32 ? "FLOAT" : declared.type() == IrType.I32 ? "SINT" : "UINT";
    return Format.valueOf(layout + "_" + kind);
  }
}
