package dev.plumb.hlsl.differential;

import static org.lwjgl.vulkan.VK10.*;

import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.util.Optional;
import java.util.function.IntSupplier;
import org.lwjgl.PointerBuffer;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.MemoryUtil;
import org.lwjgl.vulkan.VkApplicationInfo;
import org.lwjgl.vulkan.VkBufferCreateInfo;
import org.lwjgl.vulkan.VkCommandBuffer;
import org.lwjgl.vulkan.VkCommandBufferAllocateInfo;
import org.lwjgl.vulkan.VkCommandBufferBeginInfo;
import org.lwjgl.vulkan.VkCommandPoolCreateInfo;
import org.lwjgl.vulkan.VkComputePipelineCreateInfo;
import org.lwjgl.vulkan.VkDescriptorBufferInfo;
import org.lwjgl.vulkan.VkDescriptorPoolCreateInfo;
import org.lwjgl.vulkan.VkDescriptorPoolSize;
import org.lwjgl.vulkan.VkDescriptorSetAllocateInfo;
import org.lwjgl.vulkan.VkDescriptorSetLayoutBinding;
import org.lwjgl.vulkan.VkDescriptorSetLayoutCreateInfo;
import org.lwjgl.vulkan.VkDevice;
import org.lwjgl.vulkan.VkDeviceCreateInfo;
import org.lwjgl.vulkan.VkDeviceQueueCreateInfo;
import org.lwjgl.vulkan.VkInstance;
import org.lwjgl.vulkan.VkInstanceCreateInfo;
import org.lwjgl.vulkan.VkMemoryAllocateInfo;
import org.lwjgl.vulkan.VkMemoryRequirements;
import org.lwjgl.vulkan.VkPhysicalDevice;
import org.lwjgl.vulkan.VkPhysicalDeviceFeatures;
import org.lwjgl.vulkan.VkPhysicalDeviceMemoryProperties;
import org.lwjgl.vulkan.VkPipelineLayoutCreateInfo;
import org.lwjgl.vulkan.VkQueue;
import org.lwjgl.vulkan.VkShaderModuleCreateInfo;
import org.lwjgl.vulkan.VkSubmitInfo;
import org.lwjgl.vulkan.VkWriteDescriptorSet;

/// Runs compute shaders on the first Vulkan device, each with one storage buffer at binding 0 of
/// set 0, which its host memory keeps visible all the time.
final class VulkanCompute implements AutoCloseable {
  private final int words;
  private final VkInstance instance;
  private final VkPhysicalDevice physicalDevice;
  private final VkDevice device;
  private final VkQueue queue;
  private final VkCommandBuffer commands;
  private final long commandPool;
  private final long buffer;
  private final long memory;
  private final IntBuffer mapped; // [words]
  private final long setLayout;
  private final long pipelineLayout;
  private final long descriptorPool;
  private final long descriptorSet;

  /// @param words the buffer's size in 32-bit words
  /// @throws UnsatisfiedLinkError if there is no Vulkan loader
  /// @throws IllegalStateException if there is no device
  VulkanCompute(int words) {
    this.words = words;
    try (MemoryStack stack = MemoryStack.stackPush()) {
      instance = createInstance(stack);
      physicalDevice = firstDevice(stack);
      device = createDevice(stack);
      PointerBuffer pointer = stack.mallocPointer(1);
      vkGetDeviceQueue(device, 0, 0, pointer);
      queue = new VkQueue(pointer.get(0), device);
      LongBuffer handle = stack.mallocLong(1);
      commandPool = createCommandPool(stack, handle);
      commands = allocateCommands(stack, pointer);
      buffer = createBuffer(stack, handle);
      memory = allocateMemory(stack, handle);
      check(() -> vkMapMemory(device, memory, 0, VK_WHOLE_SIZE, 0, pointer));
      mapped = MemoryUtil.memIntBuffer(pointer.get(0), words);
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
    mapped.put(0, start);
    try (MemoryStack stack = MemoryStack.stackPush()) {
      LongBuffer handle = stack.mallocLong(1);
      long module = createModule(stack, spirv, handle);
      long pipeline = createPipeline(stack, module, handle);
      if (pipeline == VK_NULL_HANDLE) {
        vkDestroyShaderModule(device, module, null);
        return Optional.empty();
      }
      record(stack, pipeline, groups);
      var submit = VkSubmitInfo.calloc(stack).sType$Default();
      submit.pCommandBuffers(stack.pointers(commands));
      check(() -> vkQueueSubmit(queue, submit, VK_NULL_HANDLE));
      check(() -> vkQueueWaitIdle(queue));
      vkDestroyPipeline(device, pipeline, null);
      vkDestroyShaderModule(device, module, null);
    }
    var after = new int[words];
    mapped.get(0, after);
    return Optional.of(after);
  }

  @Override
  public void close() {
    vkDestroyDescriptorPool(device, descriptorPool, null);
    vkDestroyPipelineLayout(device, pipelineLayout, null);
    vkDestroyDescriptorSetLayout(device, setLayout, null);
    vkDestroyBuffer(device, buffer, null);
    vkFreeMemory(device, memory, null);
    vkDestroyCommandPool(device, commandPool, null);
    vkDestroyDevice(device, null);
    vkDestroyInstance(instance, null);
  }

  private static void check(IntSupplier call) {
    int result = call.getAsInt();
    if (result != VK_SUCCESS) {
      throw new IllegalStateException("Vulkan says " + result);
    }
  }

  private static VkInstance createInstance(MemoryStack stack) {
    var application =
        VkApplicationInfo.calloc(stack).sType$Default().apiVersion(VK_API_VERSION_1_0);
    var info = VkInstanceCreateInfo.calloc(stack).sType$Default().pApplicationInfo(application);
    PointerBuffer pointer = stack.mallocPointer(1);
    check(() -> vkCreateInstance(info, null, pointer));
    return new VkInstance(pointer.get(0), info);
  }

  private VkPhysicalDevice firstDevice(MemoryStack stack) {
    IntBuffer count = stack.ints(1);
    PointerBuffer pointer = stack.mallocPointer(1);
    vkEnumeratePhysicalDevices(instance, count, pointer); // VK_INCOMPLETE where there are more
    if (count.get(0) == 0) {
      throw new IllegalStateException("no Vulkan device");
    }
    return new VkPhysicalDevice(pointer.get(0), instance);
  }

  private VkDevice createDevice(MemoryStack stack) {
    var queues = VkDeviceQueueCreateInfo.calloc(1, stack).sType$Default();
    queues.queueFamilyIndex(0).pQueuePriorities(stack.floats(1));
    var supported = VkPhysicalDeviceFeatures.calloc(stack);
    vkGetPhysicalDeviceFeatures(physicalDevice, supported);
    var wanted = VkPhysicalDeviceFeatures.calloc(stack).shaderFloat64(supported.shaderFloat64());
    var info = VkDeviceCreateInfo.calloc(stack).sType$Default().pQueueCreateInfos(queues);
    info.pEnabledFeatures(wanted);
    PointerBuffer pointer = stack.mallocPointer(1);
    check(() -> vkCreateDevice(physicalDevice, info, null, pointer));
    return new VkDevice(pointer.get(0), physicalDevice, info);
  }

  private long createCommandPool(MemoryStack stack, LongBuffer handle) {
    var info = VkCommandPoolCreateInfo.calloc(stack).sType$Default();
    info.flags(VK_COMMAND_POOL_CREATE_RESET_COMMAND_BUFFER_BIT);
    check(() -> vkCreateCommandPool(device, info, null, handle));
    return handle.get(0);
  }

  private VkCommandBuffer allocateCommands(MemoryStack stack, PointerBuffer pointer) {
    var info = VkCommandBufferAllocateInfo.calloc(stack).sType$Default();
    info.commandPool(commandPool).level(VK_COMMAND_BUFFER_LEVEL_PRIMARY).commandBufferCount(1);
    check(() -> vkAllocateCommandBuffers(device, info, pointer));
    return new VkCommandBuffer(pointer.get(0), device);
  }

  private long createBuffer(MemoryStack stack, LongBuffer handle) {
    var info = VkBufferCreateInfo.calloc(stack).sType$Default();
    info.size(4L * words).usage(VK_BUFFER_USAGE_STORAGE_BUFFER_BIT);
    check(() -> vkCreateBuffer(device, info, null, handle));
    return handle.get(0);
  }

  private long allocateMemory(MemoryStack stack, LongBuffer handle) {
    var needs = VkMemoryRequirements.calloc(stack);
    vkGetBufferMemoryRequirements(device, buffer, needs);
    var info = VkMemoryAllocateInfo.calloc(stack).sType$Default();
    info.allocationSize(needs.size()).memoryTypeIndex(memoryType(stack, needs.memoryTypeBits()));
    check(() -> vkAllocateMemory(device, info, null, handle));
    check(() -> vkBindBufferMemory(device, buffer, handle.get(0), 0));
    return handle.get(0);
  }

  private int memoryType(MemoryStack stack, int allowed) {
    var properties = VkPhysicalDeviceMemoryProperties.calloc(stack);
    vkGetPhysicalDeviceMemoryProperties(physicalDevice, properties);
    int wanted = VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT | VK_MEMORY_PROPERTY_HOST_COHERENT_BIT;
    for (int i = 0; i < properties.memoryTypeCount(); i++) {
      boolean fits = (properties.memoryTypes(i).propertyFlags() & wanted) == wanted;
      if (fits && (allowed >> i & 1) != 0) {
        return i;
      }
    }
    throw new IllegalStateException("no host-visible memory");
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
    range.buffer(buffer).offset(0).range(VK_WHOLE_SIZE);
    var write = VkWriteDescriptorSet.calloc(1, stack).sType$Default();
    write.dstSet(descriptorSet).dstBinding(0).descriptorCount(1);
    write.descriptorType(VK_DESCRIPTOR_TYPE_STORAGE_BUFFER).pBufferInfo(range);
    vkUpdateDescriptorSets(device, write, null);
  }

  private long createModule(MemoryStack stack, byte[] spirv, LongBuffer handle) {
    ByteBuffer code = MemoryUtil.memAlloc(spirv.length).put(spirv).flip();
    try {
      var info = VkShaderModuleCreateInfo.calloc(stack).sType$Default().pCode(code);
      check(() -> vkCreateShaderModule(device, info, null, handle));
      return handle.get(0);
    } finally {
      MemoryUtil.memFree(code);
    }
  }

  private long createPipeline(MemoryStack stack, long module, LongBuffer handle) {
    var info = VkComputePipelineCreateInfo.calloc(1, stack).sType$Default().layout(pipelineLayout);
    info.stage().sType$Default().stage(VK_SHADER_STAGE_COMPUTE_BIT).module(module);
    info.stage().pName(stack.UTF8("main"));
    int result = vkCreateComputePipelines(device, VK_NULL_HANDLE, info, null, handle);
    return result == VK_SUCCESS ? handle.get(0) : VK_NULL_HANDLE;
  }

  private void record(MemoryStack stack, long pipeline, int groups) {
    var begin = VkCommandBufferBeginInfo.calloc(stack).sType$Default();
    check(() -> vkBeginCommandBuffer(commands, begin));
    vkCmdBindPipeline(commands, VK_PIPELINE_BIND_POINT_COMPUTE, pipeline);
    LongBuffer sets = stack.longs(descriptorSet);
    vkCmdBindDescriptorSets(
        commands, VK_PIPELINE_BIND_POINT_COMPUTE, pipelineLayout, 0, sets, null);
    vkCmdDispatch(commands, groups, 1, 1);
    check(() -> vkEndCommandBuffer(commands));
  }
}
