package dev.plumb.emulator.differential;

import static dev.plumb.vulkan.VulkanDevice.check;
import static org.lwjgl.vulkan.KHRPushDescriptor.VK_DESCRIPTOR_SET_LAYOUT_CREATE_PUSH_DESCRIPTOR_BIT_KHR;
import static org.lwjgl.vulkan.KHRPushDescriptor.vkCmdPushDescriptorSetKHR;
import static org.lwjgl.vulkan.VK13.*;

import dev.plumb.vulkan.Glslang;
import dev.plumb.vulkan.VulkanBuffer;
import dev.plumb.vulkan.VulkanDevice;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.LongBuffer;
import java.util.HashMap;
import java.util.Map;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.vulkan.VkComputePipelineCreateInfo;
import org.lwjgl.vulkan.VkDescriptorBufferInfo;
import org.lwjgl.vulkan.VkDescriptorImageInfo;
import org.lwjgl.vulkan.VkDescriptorSetLayoutBinding;
import org.lwjgl.vulkan.VkDescriptorSetLayoutCreateInfo;
import org.lwjgl.vulkan.VkPipelineLayoutCreateInfo;
import org.lwjgl.vulkan.VkWriteDescriptorSet;

/// Reads multisampled images, which cannot be copied, by a compute shader.
final class VulkanSamples implements AutoCloseable {
  private static final String SHADER =
      """
      [[vk::binding(0)]] Texture2DMS<TYPE> samples;
      [[vk::binding(1)]] RWStructuredBuffer<uint4> words;
      [numthreads(8, 8, 1)]
      void main(uint3 id : SV_DispatchThreadID) {
        uint w, h, n;
        samples.GetDimensions(w, h, n);
        if (id.x >= w || id.y >= h) return;
        for (uint s = 0; s < n; s++)
          words[(s * h + id.y) * w + id.x] = asuint(samples.Load(int2(id.xy), s));
      }
      """;

  private final VulkanDevice vulkan;
  private final Glslang glslang;
  private final long setLayout;
  private final long pipelineLayout;
  private final Map<String, Long> pipelines = new HashMap<>();

  VulkanSamples(VulkanDevice vulkan, Glslang glslang) {
    this.vulkan = vulkan;
    this.glslang = glslang;
    try (MemoryStack stack = MemoryStack.stackPush()) {
      LongBuffer out = stack.mallocLong(1);
      var bindings = VkDescriptorSetLayoutBinding.calloc(2, stack);
      bindings.get(0).binding(0).descriptorType(VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE);
      bindings.get(1).binding(1).descriptorType(VK_DESCRIPTOR_TYPE_STORAGE_BUFFER);
      bindings.forEach(b -> b.descriptorCount(1).stageFlags(VK_SHADER_STAGE_COMPUTE_BIT));
      var set = VkDescriptorSetLayoutCreateInfo.calloc(stack).sType$Default();
      set.flags(VK_DESCRIPTOR_SET_LAYOUT_CREATE_PUSH_DESCRIPTOR_BIT_KHR).pBindings(bindings);
      check(() -> vkCreateDescriptorSetLayout(vulkan.device(), set, null, out));
      setLayout = out.get(0);
      var layout = VkPipelineLayoutCreateInfo.calloc(stack).sType$Default();
      layout.setLayoutCount(1).pSetLayouts(stack.longs(setLayout));
      check(() -> vkCreatePipelineLayout(vulkan.device(), layout, null, out));
      pipelineLayout = out.get(0);
    }
  }

  /// As in [Picture#targets].
  ///
  /// @param type what a texel is in HLSL
  int[] read(Scene scene, VulkanImage image, int aspect, String type) {
    long pipeline = pipelines.computeIfAbsent(type, this::createPipeline);
    var words = new int[4 * scene.width * scene.height * scene.samples];
    image.dropView();
    try (MemoryStack stack = MemoryStack.stackPush();
        VulkanBuffer buffer = vulkan.buffer(4 * words.length, VK_BUFFER_USAGE_STORAGE_BUFFER_BIT)) {
      var view = VkDescriptorImageInfo.calloc(1, stack);
      view.imageView(image.view(VK_IMAGE_VIEW_TYPE_2D, aspect));
      view.imageLayout(VK_IMAGE_LAYOUT_GENERAL);
      var range = VkDescriptorBufferInfo.calloc(1, stack);
      range.buffer(buffer.handle()).offset(0).range(VK_WHOLE_SIZE);
      var writes = VkWriteDescriptorSet.calloc(2, stack);
      writes.get(0).sType$Default().dstBinding(0).descriptorCount(1).pImageInfo(view);
      writes.get(0).descriptorType(VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE);
      writes.get(1).sType$Default().dstBinding(1).descriptorCount(1).pBufferInfo(range);
      writes.get(1).descriptorType(VK_DESCRIPTOR_TYPE_STORAGE_BUFFER);
      vulkan.submit(
          commands -> {
            vkCmdBindPipeline(commands, VK_PIPELINE_BIND_POINT_COMPUTE, pipeline);
            vkCmdPushDescriptorSetKHR(
                commands, VK_PIPELINE_BIND_POINT_COMPUTE, pipelineLayout, 0, writes);
            vkCmdDispatch(commands, (scene.width + 7) / 8, (scene.height + 7) / 8, 1);
            VulkanImage.barrier(commands);
          });
      buffer.bytes().asIntBuffer().get(words);
      return words;
    }
  }

  private long createPipeline(String type) {
    try (MemoryStack stack = MemoryStack.stackPush()) {
      byte[] spirv = glslang.compile(SHADER.replace("TYPE", type), "comp").orElseThrow();
      long module = vulkan.createModule(spirv);
      var info =
          VkComputePipelineCreateInfo.calloc(1, stack).sType$Default().layout(pipelineLayout);
      info.stage().sType$Default().stage(VK_SHADER_STAGE_COMPUTE_BIT).module(module);
      info.stage().pName(stack.UTF8("main"));
      LongBuffer out = stack.mallocLong(1);
      check(() -> vkCreateComputePipelines(vulkan.device(), VK_NULL_HANDLE, info, null, out));
      vkDestroyShaderModule(vulkan.device(), module, null);
      return out.get(0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    pipelines.values().forEach(p -> vkDestroyPipeline(vulkan.device(), p, null));
    vkDestroyPipelineLayout(vulkan.device(), pipelineLayout, null);
    vkDestroyDescriptorSetLayout(vulkan.device(), setLayout, null);
  }
}
