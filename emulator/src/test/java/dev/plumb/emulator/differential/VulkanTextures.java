package dev.plumb.emulator.differential;

import static dev.plumb.vulkan.VulkanDevice.check;
import static org.lwjgl.vulkan.EXTCustomBorderColor.VK_BORDER_COLOR_FLOAT_CUSTOM_EXT;
import static org.lwjgl.vulkan.VK13.*;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.state.FilterReduction;
import dev.plumb.emulator.state.SamplerDesc;
import dev.plumb.emulator.state.TextureFilter;
import dev.plumb.vulkan.VulkanBuffer;
import dev.plumb.vulkan.VulkanDevice;
import java.io.ByteArrayOutputStream;
import java.nio.LongBuffer;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.vulkan.VkBufferImageCopy;
import org.lwjgl.vulkan.VkFormatProperties;
import org.lwjgl.vulkan.VkSamplerCreateInfo;
import org.lwjgl.vulkan.VkSamplerCustomBorderColorCreateInfoEXT;
import org.lwjgl.vulkan.VkSamplerReductionModeCreateInfo;

/// Textures and samplers of scenes, on a Vulkan device.
final class VulkanTextures {
  private final VulkanDevice vulkan;

  VulkanTextures(VulkanDevice vulkan) {
    this.vulkan = vulkan;
  }

  record Sampler(VulkanDevice vulkan, long handle) implements AutoCloseable {
    @Override
    public void close() {
      vkDestroySampler(vulkan.device(), handle, null);
    }
  }

  boolean supports(Format format, boolean linear) {
    int needs =
        linear
            ? VK_FORMAT_FEATURE_SAMPLED_IMAGE_FILTER_LINEAR_BIT
            : VK_FORMAT_FEATURE_SAMPLED_IMAGE_BIT;
    try (var properties = properties(format)) {
      return (properties.optimalTilingFeatures() & needs) != 0;
    }
  }

  /// Filters by minimum and maximum.
  boolean supportsMinMax(Format format) {
    try (var properties = properties(format)) {
      return (properties.optimalTilingFeatures()
              & VK_FORMAT_FEATURE_SAMPLED_IMAGE_FILTER_MINMAX_BIT)
          != 0;
    }
  }

  boolean supportsVertices(Format format) {
    try (var properties = properties(format)) {
      return (properties.bufferFeatures() & VK_FORMAT_FEATURE_VERTEX_BUFFER_BIT) != 0;
    }
  }

  private VkFormatProperties properties(Format format) {
    var properties = VkFormatProperties.calloc();
    int number = VulkanNames.format(format);
    if (number != VK_FORMAT_UNDEFINED) {
      vkGetPhysicalDeviceFormatProperties(vulkan.physicalDevice(), number, properties);
    }
    return properties;
  }

  int aspect(boolean compares) {
    return compares ? VK_IMAGE_ASPECT_DEPTH_BIT : VK_IMAGE_ASPECT_COLOR_BIT;
  }

  static int viewType(Scene.Texture.Kind kind) {
    return switch (kind) {
      case TEXTURE1D -> VK_IMAGE_VIEW_TYPE_1D;
      case TEXTURE2D -> VK_IMAGE_VIEW_TYPE_2D;
      case TEXTURE3D -> VK_IMAGE_VIEW_TYPE_3D;
      case CUBE -> VK_IMAGE_VIEW_TYPE_CUBE;
      case ARRAY -> VK_IMAGE_VIEW_TYPE_2D_ARRAY;
      case CUBE_ARRAY -> VK_IMAGE_VIEW_TYPE_CUBE_ARRAY;
    };
  }

  /// @param compares whether texels are compared: Vulkan does that with depth formats alone
  VulkanImage create(Scene.Texture t, boolean compares) {
    boolean cube = t.kind() == Scene.Texture.Kind.CUBE || t.kind() == Scene.Texture.Kind.CUBE_ARRAY;
    int type =
        switch (t.kind()) {
          case TEXTURE1D -> VK_IMAGE_TYPE_1D;
          case TEXTURE3D -> VK_IMAGE_TYPE_3D;
          case TEXTURE2D, CUBE, ARRAY, CUBE_ARRAY -> VK_IMAGE_TYPE_2D;
        };
    Format format = t.format();
    if (compares) {
      format = format == Format.R16_UNORM ? Format.D16_UNORM : Format.D32_FLOAT;
    }
    var image =
        new VulkanImage(
            vulkan,
            new VulkanImage.Desc(
                cube ? VK_IMAGE_CREATE_CUBE_COMPATIBLE_BIT : 0,
                type,
                VulkanNames.format(format),
                t.width(),
                t.height(),
                t.depth(),
                t.slices(),
                t.mips(),
                1,
                VK_IMAGE_USAGE_SAMPLED_BIT | VK_IMAGE_USAGE_TRANSFER_DST_BIT),
            aspect(compares));
    upload(t, image, aspect(compares));
    return image;
  }

  private void upload(Scene.Texture t, VulkanImage image, int aspect) {
    var all = new ByteArrayOutputStream();
    try (var copies = VkBufferImageCopy.calloc(t.levels().size())) {
      for (int i = 0; i < t.levels().size(); i++) {
        int mip = i % t.mips();
        copies.get(i).bufferOffset(all.size());
        copies.get(i).imageSubresource().set(aspect, mip, i / t.mips(), 1);
        copies.get(i).imageExtent().set(t.mipWidth(mip), t.mipHeight(mip), t.mipDepth(mip));
        all.writeBytes(t.levels().get(i));
        all.writeBytes(new byte[-all.size() & 15]);
      }
      try (VulkanBuffer bytes =
          vulkan.buffer(all.toByteArray(), VK_BUFFER_USAGE_TRANSFER_SRC_BIT)) {
        vulkan.submit(
            commands -> {
              vkCmdCopyBufferToImage(
                  commands, bytes.handle(), image.handle, VK_IMAGE_LAYOUT_GENERAL, copies);
              VulkanImage.barrier(commands);
            });
      }
    }
  }

  Sampler sampler(SamplerDesc desc) {
    try (MemoryStack stack = MemoryStack.stackPush()) {
      var info = VkSamplerCreateInfo.calloc(stack).sType$Default();
      info.magFilter(filter(desc.filter().mag())).minFilter(filter(desc.filter().min()));
      info.mipmapMode(
          desc.filter().mip() == TextureFilter.POINT
              ? VK_SAMPLER_MIPMAP_MODE_NEAREST
              : VK_SAMPLER_MIPMAP_MODE_LINEAR);
      info.addressModeU(VulkanNames.address(desc.addressU()));
      info.addressModeV(VulkanNames.address(desc.addressV()));
      info.addressModeW(VulkanNames.address(desc.addressW()));
      info.mipLodBias(desc.mipLodBias()).minLod(desc.minLod()).maxLod(desc.maxLod());
      info.anisotropyEnable(desc.filter().anisotropic()).maxAnisotropy(desc.maxAnisotropy());
      info.compareEnable(desc.filter().comparison());
      info.compareOp(VulkanNames.compare(desc.comparisonFunc()));
      var border = VkSamplerCustomBorderColorCreateInfoEXT.calloc(stack).sType$Default();
      for (int i = 0; i < 4; i++) {
        border.customBorderColor().float32(i, desc.borderColor().get(i));
      }
      info.borderColor(VK_BORDER_COLOR_FLOAT_CUSTOM_EXT).pNext(border);
      FilterReduction reduction = desc.filter().reduction();
      if (reduction == FilterReduction.MINIMUM || reduction == FilterReduction.MAXIMUM) {
        var mode = VkSamplerReductionModeCreateInfo.calloc(stack).sType$Default();
        info.pNext(
            mode.reductionMode(
                reduction == FilterReduction.MINIMUM
                    ? VK_SAMPLER_REDUCTION_MODE_MIN
                    : VK_SAMPLER_REDUCTION_MODE_MAX));
      }
      LongBuffer out = stack.mallocLong(1);
      check(() -> vkCreateSampler(vulkan.device(), info, null, out));
      return new Sampler(vulkan, out.get(0));
    }
  }

  private static int filter(TextureFilter filter) {
    return filter == TextureFilter.POINT ? VK_FILTER_NEAREST : VK_FILTER_LINEAR;
  }
}
