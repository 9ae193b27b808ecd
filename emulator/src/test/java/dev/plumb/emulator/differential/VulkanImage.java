package dev.plumb.emulator.differential;

import static dev.plumb.vulkan.VulkanDevice.check;
import static org.lwjgl.vulkan.VK13.*;

import dev.plumb.vulkan.VulkanDevice;
import java.nio.LongBuffer;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.vulkan.VkCommandBuffer;
import org.lwjgl.vulkan.VkImageCreateInfo;
import org.lwjgl.vulkan.VkImageMemoryBarrier;
import org.lwjgl.vulkan.VkImageViewCreateInfo;
import org.lwjgl.vulkan.VkMemoryBarrier;
import org.lwjgl.vulkan.VkMemoryRequirements;

/// An image in layout GENERAL, and views of it.
final class VulkanImage implements AutoCloseable {
  /// @param flags `VK_IMAGE_CREATE_...`
  /// @param type `VK_IMAGE_TYPE_...`
  /// @param usage `VK_IMAGE_USAGE_...`
  record Desc(
      int flags,
      int type,
      int format,
      int width,
      int height,
      int depth,
      int layers,
      int mips,
      int samples,
      int usage) {}

  final long handle;
  private final VulkanDevice vulkan;
  private final Desc desc;
  private final int aspects;
  private final long memory;
  private long view = VK_NULL_HANDLE;

  /// @param aspects `VK_IMAGE_ASPECT_...` of the whole image
  VulkanImage(VulkanDevice vulkan, Desc desc, int aspects) {
    this.vulkan = vulkan;
    this.desc = desc;
    this.aspects = aspects;
    try (MemoryStack stack = MemoryStack.stackPush()) {
      var info = VkImageCreateInfo.calloc(stack).sType$Default();
      info.flags(desc.flags).imageType(desc.type).format(desc.format);
      info.extent().set(desc.width, desc.height, desc.depth);
      info.mipLevels(desc.mips).arrayLayers(desc.layers).samples(desc.samples);
      info.tiling(VK_IMAGE_TILING_OPTIMAL).usage(desc.usage);
      LongBuffer out = stack.mallocLong(1);
      check(() -> vkCreateImage(vulkan.device(), info, null, out));
      handle = out.get(0);
      var needs = VkMemoryRequirements.malloc(stack);
      vkGetImageMemoryRequirements(vulkan.device(), handle, needs);
      memory = vulkan.allocate(needs, false);
      check(() -> vkBindImageMemory(vulkan.device(), handle, memory, 0));
    }
    vulkan.submit(this::makeGeneral);
  }

  private void makeGeneral(VkCommandBuffer commands) {
    try (MemoryStack stack = MemoryStack.stackPush()) {
      var barrier = VkImageMemoryBarrier.calloc(1, stack).sType$Default();
      barrier.oldLayout(VK_IMAGE_LAYOUT_UNDEFINED).newLayout(VK_IMAGE_LAYOUT_GENERAL);
      barrier.srcQueueFamilyIndex(VK_QUEUE_FAMILY_IGNORED);
      barrier.dstQueueFamilyIndex(VK_QUEUE_FAMILY_IGNORED);
      barrier.dstAccessMask(VK_ACCESS_MEMORY_READ_BIT | VK_ACCESS_MEMORY_WRITE_BIT).image(handle);
      barrier.subresourceRange().set(aspects, 0, desc.mips, 0, desc.layers);
      vkCmdPipelineBarrier(
          commands,
          VK_PIPELINE_STAGE_ALL_COMMANDS_BIT,
          VK_PIPELINE_STAGE_ALL_COMMANDS_BIT,
          0,
          null,
          null,
          barrier);
    }
  }

  /// All before is done and seen by all after.
  static void barrier(VkCommandBuffer commands) {
    try (MemoryStack stack = MemoryStack.stackPush()) {
      var barrier = VkMemoryBarrier.calloc(1, stack).sType$Default();
      barrier.srcAccessMask(VK_ACCESS_MEMORY_WRITE_BIT);
      barrier.dstAccessMask(VK_ACCESS_MEMORY_READ_BIT | VK_ACCESS_MEMORY_WRITE_BIT);
      vkCmdPipelineBarrier(
          commands,
          VK_PIPELINE_STAGE_ALL_COMMANDS_BIT,
          VK_PIPELINE_STAGE_ALL_COMMANDS_BIT,
          0,
          barrier,
          null,
          null);
    }
  }

  /// The one view of the image: a second call must ask for the same, or come after [#dropView].
  ///
  /// @param type `VK_IMAGE_VIEW_TYPE_...`
  long view(int type, int viewAspects) {
    if (view == VK_NULL_HANDLE) {
      try (MemoryStack stack = MemoryStack.stackPush()) {
        var info = VkImageViewCreateInfo.calloc(stack).sType$Default().image(handle);
        info.viewType(type).format(desc.format);
        info.subresourceRange().set(viewAspects, 0, desc.mips, 0, desc.layers);
        LongBuffer out = stack.mallocLong(1);
        check(() -> vkCreateImageView(vulkan.device(), info, null, out));
        view = out.get(0);
      }
    }
    return view;
  }

  void dropView() {
    if (view != VK_NULL_HANDLE) {
      vkDestroyImageView(vulkan.device(), view, null);
      view = VK_NULL_HANDLE;
    }
  }

  @Override
  public void close() {
    dropView();
    vkDestroyImage(vulkan.device(), handle, null);
    vkFreeMemory(vulkan.device(), memory, null);
  }
}
