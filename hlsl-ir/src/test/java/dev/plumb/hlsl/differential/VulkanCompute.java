package dev.plumb.hlsl.differential;

import static dev.plumb.vulkan.VulkanDevice.check;
import static org.lwjgl.vulkan.VK10.*;

import dev.plumb.vulkan.VulkanBuffer;
import dev.plumb.vulkan.VulkanDevice;
import java.nio.LongBuffer;
import java.util.Optional;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.vulkan.VkCommandBuffer;
import org.lwjgl.vulkan.VkComputePipelineCreateInfo;
import org.lwjgl.vulkan.VkDescriptorBufferInfo;
import org.lwjgl.vulkan.VkDescriptorPoolCreateInfo;
import org.lwjgl.vulkan.VkDescriptorPoolSize;
import org.lwjgl.vulkan.VkDescriptorSetAllocateInfo;
import org.lwjgl.vulkan.VkDescriptorSetLayoutBinding;
import org.lwjgl.vulkan.VkDescriptorSetLayoutCreateInfo;
import org.lwjgl.vulkan.VkDevice;
import org.lwjgl.vulkan.VkPipelineLayoutCreateInfo;
import org.lwjgl.vulkan.VkWriteDescriptorSet;

/// Runs compute shaders on the first Vulkan device, each with one storage buffer at binding 0 of
/// set 0, which its host memory keeps visible all the time.
final class VulkanCompute implements AutoCloseable {
  private final int words;
  private final VulkanDevice vulkan;
  private final VkDevice device;
  private final VulkanBuffer buffer;
  private final long setLayout;
  private final long pipelineLayout;
  private final long descriptorPool;
  private final long descriptorSet;

  /// @param words the buffer's size in 32-bit words
  /// @throws UnsatisfiedLinkError if there is no Vulkan loader
  /// @throws IllegalStateException if there is no device
  VulkanCompute(int words) {
    this.words = words;
    vulkan = new VulkanDevice();
    device = vulkan.device();
    buffer = vulkan.buffer(4 * words, VK_BUFFER_USAGE_STORAGE_BUFFER_BIT);
    try (MemoryStack stack = MemoryStack.stackPush()) {
      LongBuffer handle = stack.mallocLong(1);
      setLayout = createSetLayout(stack, handle);
      pipelineLayout = createPipelineLayout(stack, handle);
      descriptorPool = createDescriptorPool(stack, handle);
      descriptorSet = allocateDescriptorSet(stack, handle);
      pointDescriptorAtBuffer(stack);
    }
  }

  /// Runs a shader and gives the buffer's words after it; nothing where the driver cannot make a
  /// pipeline of it, because glslang's SPIR-V is not valid.
  ///
  /// @param spirv with entry `main`
  /// @param start the words before, at most as many as the buffer has
  Optional<int[]> run(byte[] spirv, int[] start, int groups) {
    buffer.bytes().asIntBuffer().put(0, start);
    try (MemoryStack stack = MemoryStack.stackPush()) {
      LongBuffer handle = stack.mallocLong(1);
      long module = vulkan.createModule(spirv);
      long pipeline = createPipeline(stack, module, handle);
      if (pipeline == VK_NULL_HANDLE) {
        vkDestroyShaderModule(device, module, null);
        return Optional.empty();
      }
      vulkan.submit(commands -> record(commands, pipeline, groups));
      vkDestroyPipeline(device, pipeline, null);
      vkDestroyShaderModule(device, module, null);
    }
    var after = new int[words];
    buffer.bytes().asIntBuffer().get(0, after);
    return Optional.of(after);
  }

  @Override
  public void close() {
    vkDestroyDescriptorPool(device, descriptorPool, null);
    vkDestroyPipelineLayout(device, pipelineLayout, null);
    vkDestroyDescriptorSetLayout(device, setLayout, null);
    buffer.close();
    vulkan.close();
  }

  private long createSetLayout(MemoryStack stack, LongBuffer handle) {
    var binding = VkDescriptorSetLayoutBinding.calloc(1, stack);
    binding.binding(0).descriptorType(VK_DESCRIPTOR_TYPE_STORAGE_BUFFER).descriptorCount(1);
    binding.stageFlags(VK_SHADER_STAGE_COMPUTE_BIT);
    var info = VkDescriptorSetLayoutCreateInfo.calloc(stack).sType$Default().pBindings(binding);
    check(() -> vkCreateDescriptorSetLayout(device, info, null, handle));
    return handle.get(0);
  }

  private long createPipelineLayout(MemoryStack stack, LongBuffer handle) {
    var info = VkPipelineLayoutCreateInfo.calloc(stack).sType$Default();
    info.setLayoutCount(1).pSetLayouts(stack.longs(setLayout));
    check(() -> vkCreatePipelineLayout(device, info, null, handle));
    return handle.get(0);
  }

  private long createDescriptorPool(MemoryStack stack, LongBuffer handle) {
    var size = VkDescriptorPoolSize.calloc(1, stack);
    size.type(VK_DESCRIPTOR_TYPE_STORAGE_BUFFER).descriptorCount(1);
    var info = VkDescriptorPoolCreateInfo.calloc(stack).sType$Default();
    info.maxSets(1).pPoolSizes(size);
    check(() -> vkCreateDescriptorPool(device, info, null, handle));
    return handle.get(0);
  }

  private long allocateDescriptorSet(MemoryStack stack, LongBuffer handle) {
    var info = VkDescriptorSetAllocateInfo.calloc(stack).sType$Default();
    info.descriptorPool(descriptorPool).pSetLayouts(stack.longs(setLayout));
    check(() -> vkAllocateDescriptorSets(device, info, handle));
    return handle.get(0);
  }

  private void pointDescriptorAtBuffer(MemoryStack stack) {
    var range = VkDescriptorBufferInfo.calloc(1, stack);
    range.buffer(buffer.handle()).offset(0).range(VK_WHOLE_SIZE);
    var write = VkWriteDescriptorSet.calloc(1, stack).sType$Default();
    write.dstSet(descriptorSet).dstBinding(0).descriptorCount(1);
    write.descriptorType(VK_DESCRIPTOR_TYPE_STORAGE_BUFFER).pBufferInfo(range);
    vkUpdateDescriptorSets(device, write, null);
  }

  private long createPipeline(MemoryStack stack, long module, LongBuffer handle) {
    var info = VkComputePipelineCreateInfo.calloc(1, stack).sType$Default().layout(pipelineLayout);
    info.stage().sType$Default().stage(VK_SHADER_STAGE_COMPUTE_BIT).module(module);
    info.stage().pName(stack.UTF8("main"));
    int result = vkCreateComputePipelines(device, VK_NULL_HANDLE, info, null, handle);
    return result == VK_SUCCESS ? handle.get(0) : VK_NULL_HANDLE;
  }

  private void record(VkCommandBuffer commands, long pipeline, int groups) {
    try (MemoryStack stack = MemoryStack.stackPush()) {
      vkCmdBindPipeline(commands, VK_PIPELINE_BIND_POINT_COMPUTE, pipeline);
      LongBuffer sets = stack.longs(descriptorSet);
      vkCmdBindDescriptorSets(
          commands, VK_PIPELINE_BIND_POINT_COMPUTE, pipelineLayout, 0, sets, null);
      vkCmdDispatch(commands, groups, 1, 1);
    }
  }
}
