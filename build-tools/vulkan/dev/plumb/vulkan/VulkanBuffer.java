package dev.plumb.vulkan;

import static org.lwjgl.vulkan.VK10.*;

import java.nio.ByteBuffer;

/// A buffer whose memory the host sees all the time.
public final class VulkanBuffer implements AutoCloseable {
  private final VulkanDevice device;
  private final long handle;
  private final long memory;
  private final ByteBuffer bytes;

  VulkanBuffer(VulkanDevice device, long handle, long memory, ByteBuffer bytes) {
    this.device = device;
    this.handle = handle;
    this.memory = memory;
    this.bytes = bytes;
  }

  /// The `VkBuffer`.
  public long handle() {
    return handle;
  }

  /// What it holds, little-endian, position 0; not valid after [#close].
  public ByteBuffer bytes() {
    return bytes;
  }

  public byte[] read() {
    var copy = new byte[bytes.capacity()];
    bytes.get(0, copy);
    return copy;
  }

  @Override
  public void close() {
    vkDestroyBuffer(device.device(), handle, null);
    vkFreeMemory(device.device(), memory, null);
  }
}
