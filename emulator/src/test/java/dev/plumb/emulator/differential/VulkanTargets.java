package dev.plumb.emulator.differential;

import static org.lwjgl.vulkan.VK13.*;

import dev.plumb.emulator.format.ComponentKind;
import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.format.FormatCodec;
import dev.plumb.vulkan.Glslang;
import dev.plumb.vulkan.VulkanBuffer;
import dev.plumb.vulkan.VulkanDevice;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.vulkan.VkBufferImageCopy;
import org.lwjgl.vulkan.VkClearColorValue;
import org.lwjgl.vulkan.VkClearDepthStencilValue;
import org.lwjgl.vulkan.VkFormatProperties;
import org.lwjgl.vulkan.VkImageFormatProperties;
import org.lwjgl.vulkan.VkImageSubresourceRange;

/// Render targets and depth-stencil buffers on a Vulkan device: made, filled and read back.
final class VulkanTargets implements AutoCloseable {
  private static final int COPIES =
      VK_IMAGE_USAGE_TRANSFER_SRC_BIT | VK_IMAGE_USAGE_TRANSFER_DST_BIT;

  private final VulkanDevice vulkan;
  private final VulkanSamples samples;

  VulkanTargets(VulkanDevice vulkan, Glslang glslang) {
    this.vulkan = vulkan;
    this.samples = new VulkanSamples(vulkan, glslang);
  }

  boolean supports(Format format, int sampleCount, boolean blend) {
    int number = VulkanNames.format(format);
    if (number == VK_FORMAT_UNDEFINED) {
      return false;
    }
    int needs =
        format.hasDepth()
            ? VK_FORMAT_FEATURE_DEPTH_STENCIL_ATTACHMENT_BIT
            : blend
                ? VK_FORMAT_FEATURE_COLOR_ATTACHMENT_BLEND_BIT
                : VK_FORMAT_FEATURE_COLOR_ATTACHMENT_BIT;
    try (var properties = VkFormatProperties.calloc();
        var limits = VkImageFormatProperties.calloc()) {
      vkGetPhysicalDeviceFormatProperties(vulkan.physicalDevice(), number, properties);
      int result =
          vkGetPhysicalDeviceImageFormatProperties(
              vulkan.physicalDevice(),
              number,
              VK_IMAGE_TYPE_2D,
              VK_IMAGE_TILING_OPTIMAL,
              usage(format),
              0,
              limits);
      return result == VK_SUCCESS
          && (properties.optimalTilingFeatures() & needs) != 0
          && (limits.sampleCounts() & sampleCount) != 0;
    }
  }

  private static int usage(Format format) {
    int attachment =
        format.hasDepth()
            ? VK_IMAGE_USAGE_DEPTH_STENCIL_ATTACHMENT_BIT
            : VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT;
    return attachment | COPIES | VK_IMAGE_USAGE_SAMPLED_BIT;
  }

  VulkanImage create(Scene scene, Format format) {
    var desc =
        new VulkanImage.Desc(
            0,
            VK_IMAGE_TYPE_2D,
            VulkanNames.format(format),
            scene.width,
            scene.height,
            1,
            1,
            1,
            scene.samples,
            usage(format));
    return new VulkanImage(vulkan, desc, VulkanNames.aspects(format));
  }

  /// With the scene's initial texels, or zeros.
  void fill(Scene scene, VulkanImage image, int target) {
    if (target < scene.initial.size()) {
      copy(scene, image, VK_IMAGE_ASPECT_COLOR_BIT, scene.initial.get(target));
      return;
    }
    try (MemoryStack stack = MemoryStack.stackPush()) {
      var range = range(stack, VK_IMAGE_ASPECT_COLOR_BIT);
      var zero = VkClearColorValue.calloc(stack);
      vulkan.submit(
          commands -> {
            vkCmdClearColorImage(commands, image.handle, VK_IMAGE_LAYOUT_GENERAL, zero, range);
            VulkanImage.barrier(commands);
          });
    }
  }

  private static VkImageSubresourceRange range(MemoryStack stack, int aspects) {
    return VkImageSubresourceRange.calloc(stack).set(aspects, 0, 1, 0, 1);
  }

  void fillDepth(Scene scene, VulkanImage image) {
    if (scene.initialDepth.length == 1 && scene.initialStencil.length == 1) {
      try (MemoryStack stack = MemoryStack.stackPush()) {
        var range = range(stack, VulkanNames.aspects(scene.depthFormat));
        var value = VkClearDepthStencilValue.calloc(stack);
        value.set(scene.initialDepth[0], scene.initialStencil[0]);
        vulkan.submit(
            commands -> {
              vkCmdClearDepthStencilImage(
                  commands, image.handle, VK_IMAGE_LAYOUT_GENERAL, value, range);
              VulkanImage.barrier(commands);
            });
      }
      return;
    }
    int pixels = scene.width * scene.height;
    FormatCodec codec = FormatCodec.of(scene.depthFormat);
    int depthBytes = scene.depthFormat == Format.D16_UNORM ? 2 : 4;
    var depth = new byte[depthBytes * pixels];
    var stencil = new byte[pixels];
    var texel = new byte[scene.depthFormat.bytesPerBlock()];
    for (int i = 0; i < pixels; i++) {
      float z = scene.initialDepth[i % scene.initialDepth.length];
      int s = scene.initialStencil[i % scene.initialStencil.length];
      codec.encode(new int[] {Float.floatToRawIntBits(z), s, 0, 0}, texel, 0);
      System.arraycopy(texel, 0, depth, depthBytes * i, depthBytes);
      stencil[i] = (byte) s;
    }
    copy(scene, image, VK_IMAGE_ASPECT_DEPTH_BIT, depth);
    if (scene.depthFormat.hasStencil()) {
      copy(scene, image, VK_IMAGE_ASPECT_STENCIL_BIT, stencil);
    }
  }

  private static VkBufferImageCopy.Buffer whole(MemoryStack stack, Scene scene, int aspect) {
    var copy = VkBufferImageCopy.calloc(1, stack);
    copy.imageSubresource().set(aspect, 0, 0, 1);
    copy.imageExtent().set(scene.width, scene.height, 1);
    return copy;
  }

  private void copy(Scene scene, VulkanImage image, int aspect, byte[] texels) {
    try (MemoryStack stack = MemoryStack.stackPush();
        VulkanBuffer bytes = vulkan.buffer(texels, VK_BUFFER_USAGE_TRANSFER_SRC_BIT)) {
      var copy = whole(stack, scene, aspect);
      vulkan.submit(
          commands -> {
            vkCmdCopyBufferToImage(
                commands, bytes.handle(), image.handle, VK_IMAGE_LAYOUT_GENERAL, copy);
            VulkanImage.barrier(commands);
          });
    }
  }

  private byte[] texels(Scene scene, VulkanImage image, int aspect, int bytesPerTexel) {
    int size = bytesPerTexel * scene.width * scene.height;
    try (MemoryStack stack = MemoryStack.stackPush();
        VulkanBuffer bytes = vulkan.buffer(size, VK_BUFFER_USAGE_TRANSFER_DST_BIT)) {
      var copy = whole(stack, scene, aspect);
      vulkan.submit(
          commands -> {
            vkCmdCopyImageToBuffer(
                commands, image.handle, VK_IMAGE_LAYOUT_GENERAL, bytes.handle(), copy);
            VulkanImage.barrier(commands);
          });
      return bytes.read();
    }
  }

  /// @param queries samples passed, then statistics
  Picture read(
      Scene scene, List<VulkanImage> colors, VulkanImage depth, long[] queries, float[] streamed) {
    var targets = new ArrayList<int[]>();
    for (int i = 0; i < colors.size(); i++) {
      Format format = scene.targets.get(i);
      targets.add(
          scene.samples > 1
              ? samples.read(scene, colors.get(i), VK_IMAGE_ASPECT_COLOR_BIT, type(format))
              : decode(
                  texels(scene, colors.get(i), VK_IMAGE_ASPECT_COLOR_BIT, format.bytesPerBlock()),
                  format));
    }
    var depths = new float[0];
    var stencils = new int[0];
    if (depth != null) {
      depths = depths(scene, depth);
      stencils = stencils(scene, depth, depths.length);
    }
    long[] statistics = Arrays.copyOfRange(queries, 1, queries.length);
    return new Picture(targets, depths, stencils, queries[0], statistics, streamed);
  }

  private static String type(Format format) {
    if (!format.isInteger()) {
      return "float4";
    }
    return format.kind() == ComponentKind.UINT ? "uint4" : "int4";
  }

  private static int[] decode(byte[] texels, Format format) {
    FormatCodec codec = FormatCodec.of(format);
    var all = new int[4 * (texels.length / format.bytesPerBlock())];
    var out = new int[4];
    for (int i = 0; i < all.length; i += 4) {
      codec.decode(texels, i / 4 * format.bytesPerBlock(), out);
      System.arraycopy(out, 0, all, i, 4);
    }
    return all;
  }

  private float[] depths(Scene scene, VulkanImage depth) {
    int[] bits;
    if (scene.samples > 1) {
      bits = samples.read(scene, depth, VK_IMAGE_ASPECT_DEPTH_BIT, "float4");
    } else {
      Format as =
          switch (scene.depthFormat) {
            case D16_UNORM -> Format.D16_UNORM;
            case D24_UNORM_S8_UINT -> Format.D24_UNORM_S8_UINT;
            default -> Format.D32_FLOAT;
          };
      bits = decode(texels(scene, depth, VK_IMAGE_ASPECT_DEPTH_BIT, as.bytesPerBlock()), as);
    }
    var depths = new float[bits.length / 4];
    for (int i = 0; i < depths.length; i++) {
      depths[i] = Float.intBitsToFloat(bits[4 * i]);
    }
    return depths;
  }

  private int[] stencils(Scene scene, VulkanImage depth, int count) {
    var stencils = new int[count];
    if (!scene.depthFormat.hasStencil()) {
      return stencils;
    }
    if (scene.samples > 1) {
      depth.dropView();
      int[] words = samples.read(scene, depth, VK_IMAGE_ASPECT_STENCIL_BIT, "uint4");
      for (int i = 0; i < count; i++) {
        stencils[i] = words[4 * i];
      }
    } else {
      byte[] bytes = texels(scene, depth, VK_IMAGE_ASPECT_STENCIL_BIT, 1);
      for (int i = 0; i < count; i++) {
        stencils[i] = bytes[i] & 0xff;
      }
    }
    return stencils;
  }

  @Override
  public void close() {
    samples.close();
  }
}
