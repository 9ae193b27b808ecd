package dev.plumb.emulator.api;

import dev.plumb.emulator.resource.Buffer;
import dev.plumb.emulator.resource.Texture;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.function.Consumer;

/// A resource's bytes, open for reading or writing (`D3D11_MAPPED_SUBRESOURCE`). Closing unmaps.
public final class MappedSubresource implements AutoCloseable {
  private final byte[] bytes;
  private final int rowPitch;
  private final Consumer<byte[]> writeBack;
  private boolean open = true;

  private MappedSubresource(byte[] bytes, int rowPitch, MapType type, Consumer<byte[]> writeBack) {
    this.bytes = bytes;
    this.rowPitch = rowPitch;
    this.writeBack = type == MapType.READ ? _ -> {} : writeBack;
  }

  static MappedSubresource of(Texture texture, int mip, int slice, MapType type) {
    type.require(texture.use());
    var subresource = texture.subresource(mip, slice);
    byte[] bytes =
        type == MapType.WRITE_DISCARD
            ? new byte[subresource.readableSize()]
            : texture.read(mip, slice);
    int rowPitch = subresource.bytesPerRow();
    return new MappedSubresource(
        bytes, rowPitch, type, data -> texture.write(mip, slice, data, rowPitch));
  }

  static MappedSubresource of(Buffer buffer, MapType type) {
    type.require(buffer.use());
    byte[] bytes = type == MapType.WRITE_DISCARD ? new byte[buffer.byteWidth()] : buffer.read();
    return new MappedSubresource(bytes, bytes.length, type, data -> buffer.write(0, data));
  }

  /// The bytes, little endian; rows from the top, [#rowPitch] bytes apart.
  public ByteBuffer data() {
    if (!open) {
      throw new IllegalStateException("the subresource is no longer mapped");
    }
    return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
  }

  public int rowPitch() {
    return rowPitch;
  }

  @Override
  public void close() {
    if (open) {
      open = false;
      writeBack.accept(bytes);
    }
  }
}
