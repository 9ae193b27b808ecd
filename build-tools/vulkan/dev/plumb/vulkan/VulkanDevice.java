package dev.plumb.vulkan;

import static org.lwjgl.vulkan.EXTCustomBorderColor.VK_EXT_CUSTOM_BORDER_COLOR_EXTENSION_NAME;
import static org.lwjgl.vulkan.EXTLineRasterization.VK_EXT_LINE_RASTERIZATION_EXTENSION_NAME;
import static org.lwjgl.vulkan.EXTTransformFeedback.VK_EXT_TRANSFORM_FEEDBACK_EXTENSION_NAME;
import static org.lwjgl.vulkan.EXTVertexAttributeDivisor.VK_EXT_VERTEX_ATTRIBUTE_DIVISOR_EXTENSION_NAME;
import static org.lwjgl.vulkan.KHRPushDescriptor.VK_KHR_PUSH_DESCRIPTOR_EXTENSION_NAME;
import static org.lwjgl.vulkan.VK11.vkGetPhysicalDeviceFeatures2;
import static org.lwjgl.vulkan.VK13.*;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
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
import org.lwjgl.vulkan.VkDevice;
import org.lwjgl.vulkan.VkDeviceCreateInfo;
import org.lwjgl.vulkan.VkDeviceQueueCreateInfo;
import org.lwjgl.vulkan.VkExtensionProperties;
import org.lwjgl.vulkan.VkInstance;
import org.lwjgl.vulkan.VkInstanceCreateInfo;
import org.lwjgl.vulkan.VkMemoryAllocateInfo;
import org.lwjgl.vulkan.VkMemoryRequirements;
import org.lwjgl.vulkan.VkPhysicalDevice;
import org.lwjgl.vulkan.VkPhysicalDeviceCustomBorderColorFeaturesEXT;
import org.lwjgl.vulkan.VkPhysicalDeviceFeatures2;
import org.lwjgl.vulkan.VkPhysicalDeviceLineRasterizationFeaturesEXT;
import org.lwjgl.vulkan.VkPhysicalDeviceMemoryProperties;
import org.lwjgl.vulkan.VkPhysicalDeviceProperties;
import org.lwjgl.vulkan.VkPhysicalDeviceTransformFeedbackFeaturesEXT;
import org.lwjgl.vulkan.VkPhysicalDeviceVertexAttributeDivisorFeaturesEXT;
import org.lwjgl.vulkan.VkPhysicalDeviceVulkan11Features;
import org.lwjgl.vulkan.VkPhysicalDeviceVulkan12Features;
import org.lwjgl.vulkan.VkPhysicalDeviceVulkan13Features;
import org.lwjgl.vulkan.VkQueue;
import org.lwjgl.vulkan.VkShaderModuleCreateInfo;
import org.lwjgl.vulkan.VkSubmitInfo;

/// The first Vulkan device, with all of its features on, one queue and one command buffer.
public final class VulkanDevice implements AutoCloseable {
  private static final List<String> EXTENSIONS =
      List.of(
          VK_KHR_PUSH_DESCRIPTOR_EXTENSION_NAME,
          VK_EXT_LINE_RASTERIZATION_EXTENSION_NAME,
          VK_EXT_TRANSFORM_FEEDBACK_EXTENSION_NAME,
          VK_EXT_CUSTOM_BORDER_COLOR_EXTENSION_NAME,
          VK_EXT_VERTEX_ATTRIBUTE_DIVISOR_EXTENSION_NAME);

  private final VkInstance instance;
  private final VkPhysicalDevice physicalDevice;
  private final String name;
  private final Set<String> extensions;
  private final VkDevice device;
  private final VkQueue queue;
  private final long commandPool;
  private final VkCommandBuffer commands;

  /// @throws UnsatisfiedLinkError if there is no Vulkan loader
  /// @throws IllegalStateException if there is no device
  public VulkanDevice() {
    try (MemoryStack stack = MemoryStack.stackPush()) {
      instance = createInstance(stack);
      physicalDevice = firstDevice(stack);
      var properties = VkPhysicalDeviceProperties.malloc(stack);
      vkGetPhysicalDeviceProperties(physicalDevice, properties);
      name = properties.deviceNameString();
      extensions = supportedExtensions();
      device = createDevice(stack);
      PointerBuffer pointer = stack.mallocPointer(1);
      vkGetDeviceQueue(device, 0, 0, pointer);
      queue = new VkQueue(pointer.get(0), device);
      commandPool = createCommandPool(stack);
      commands = allocateCommands(stack, pointer);
    }
  }

  public VkDevice device() {
    return device;
  }

  public VkPhysicalDevice physicalDevice() {
    return physicalDevice;
  }

  /// As the driver gives it.
  public String name() {
    return name;
  }

  /// @throws IllegalStateException if the result is not VK_SUCCESS
  public static void check(IntSupplier call) {
    int result = call.getAsInt();
    if (result != VK_SUCCESS) {
      throw new IllegalStateException("Vulkan says " + result);
    }
  }

  /// Records commands, runs them and waits.
  public void submit(Consumer<VkCommandBuffer> recorder) {
    try (MemoryStack stack = MemoryStack.stackPush()) {
      var begin = VkCommandBufferBeginInfo.calloc(stack).sType$Default();
      check(() -> vkBeginCommandBuffer(commands, begin));
      recorder.accept(commands);
      check(() -> vkEndCommandBuffer(commands));
      var submit = VkSubmitInfo.calloc(stack).sType$Default();
      submit.pCommandBuffers(stack.pointers(commands));
      check(() -> vkQueueSubmit(queue, submit, VK_NULL_HANDLE));
      check(() -> vkQueueWaitIdle(queue));
    }
  }

  /// @param usage `VK_BUFFER_USAGE_...`
  public VulkanBuffer buffer(int byteSize, int usage) {
    try (MemoryStack stack = MemoryStack.stackPush()) {
      LongBuffer handle = stack.mallocLong(1);
      var info = VkBufferCreateInfo.calloc(stack).sType$Default().size(byteSize).usage(usage);
      check(() -> vkCreateBuffer(device, info, null, handle));
      long buffer = handle.get(0);
      var needs = VkMemoryRequirements.malloc(stack);
      vkGetBufferMemoryRequirements(device, buffer, needs);
      long memory = allocate(needs, true);
      check(() -> vkBindBufferMemory(device, buffer, memory, 0));
      PointerBuffer pointer = stack.mallocPointer(1);
      check(() -> vkMapMemory(device, memory, 0, VK_WHOLE_SIZE, 0, pointer));
      ByteBuffer bytes = MemoryUtil.memByteBuffer(pointer.get(0), byteSize);
      return new VulkanBuffer(this, buffer, memory, bytes.order(ByteOrder.LITTLE_ENDIAN));
    }
  }

  /// A buffer that starts with `data`.
  public VulkanBuffer buffer(byte[] data, int usage) {
    VulkanBuffer buffer = buffer(Math.max(4, data.length), usage);
    buffer.bytes().put(0, data);
    return buffer;
  }

  /// @param hostVisible whether it can be mapped
  public long allocate(VkMemoryRequirements needs, boolean hostVisible) {
    try (MemoryStack stack = MemoryStack.stackPush()) {
      LongBuffer handle = stack.mallocLong(1);
      var info = VkMemoryAllocateInfo.calloc(stack).sType$Default();
      info.allocationSize(needs.size());
      info.memoryTypeIndex(memoryType(stack, needs.memoryTypeBits(), hostVisible));
      check(() -> vkAllocateMemory(device, info, null, handle));
      return handle.get(0);
    }
  }

  public long createModule(byte[] spirv) {
    ByteBuffer code = MemoryUtil.memAlloc(spirv.length).put(spirv).flip();
    try (MemoryStack stack = MemoryStack.stackPush()) {
      LongBuffer handle = stack.mallocLong(1);
      var info = VkShaderModuleCreateInfo.calloc(stack).sType$Default().pCode(code);
      check(() -> vkCreateShaderModule(device, info, null, handle));
      return handle.get(0);
    } finally {
      MemoryUtil.memFree(code);
    }
  }

  @Override
  public void close() {
    vkDestroyCommandPool(device, commandPool, null);
    vkDestroyDevice(device, null);
    vkDestroyInstance(instance, null);
  }

  private static VkInstance createInstance(MemoryStack stack) {
    var application =
        VkApplicationInfo.calloc(stack).sType$Default().apiVersion(VK_API_VERSION_1_3);
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

  private Set<String> supportedExtensions() {
    var found = new HashSet<String>();
    var count = new int[1];
    check(
        () -> vkEnumerateDeviceExtensionProperties(physicalDevice, (ByteBuffer) null, count, null));
    try (var properties = VkExtensionProperties.malloc(count[0])) {
      check(
          () ->
              vkEnumerateDeviceExtensionProperties(
                  physicalDevice, (ByteBuffer) null, count, properties));
      properties.forEach(p -> found.add(p.extensionNameString()));
    }
    found.retainAll(EXTENSIONS);
    return found;
  }

  private VkDevice createDevice(MemoryStack stack) {
    var queues = VkDeviceQueueCreateInfo.calloc(1, stack).sType$Default();
    queues.queueFamilyIndex(0).pQueuePriorities(stack.floats(1));
    var features = VkPhysicalDeviceFeatures2.calloc(stack).sType$Default();
    features.pNext(VkPhysicalDeviceVulkan11Features.calloc(stack).sType$Default());
    features.pNext(VkPhysicalDeviceVulkan12Features.calloc(stack).sType$Default());
    features.pNext(VkPhysicalDeviceVulkan13Features.calloc(stack).sType$Default());
    if (extensions.contains(VK_EXT_LINE_RASTERIZATION_EXTENSION_NAME)) {
      features.pNext(VkPhysicalDeviceLineRasterizationFeaturesEXT.calloc(stack).sType$Default());
    }
    if (extensions.contains(VK_EXT_TRANSFORM_FEEDBACK_EXTENSION_NAME)) {
      features.pNext(VkPhysicalDeviceTransformFeedbackFeaturesEXT.calloc(stack).sType$Default());
    }
    if (extensions.contains(VK_EXT_CUSTOM_BORDER_COLOR_EXTENSION_NAME)) {
      features.pNext(VkPhysicalDeviceCustomBorderColorFeaturesEXT.calloc(stack).sType$Default());
    }
    if (extensions.contains(VK_EXT_VERTEX_ATTRIBUTE_DIVISOR_EXTENSION_NAME)) {
      features.pNext(
          VkPhysicalDeviceVertexAttributeDivisorFeaturesEXT.calloc(stack).sType$Default());
    }
    vkGetPhysicalDeviceFeatures2(physicalDevice, features);
    PointerBuffer names = stack.mallocPointer(extensions.size());
    extensions.forEach(e -> names.put(stack.UTF8(e)));
    var info = VkDeviceCreateInfo.calloc(stack).sType$Default().pQueueCreateInfos(queues);
    info.ppEnabledExtensionNames(names.flip()).pNext(features);
    PointerBuffer pointer = stack.mallocPointer(1);
    check(() -> vkCreateDevice(physicalDevice, info, null, pointer));
    return new VkDevice(pointer.get(0), physicalDevice, info, VK_API_VERSION_1_3);
  }

  private long createCommandPool(MemoryStack stack) {
    LongBuffer handle = stack.mallocLong(1);
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

  private int memoryType(MemoryStack stack, int allowed, boolean hostVisible) {
    var properties = VkPhysicalDeviceMemoryProperties.malloc(stack);
    vkGetPhysicalDeviceMemoryProperties(physicalDevice, properties);
    int wanted =
        hostVisible
            ? VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT | VK_MEMORY_PROPERTY_HOST_COHERENT_BIT
            : 0;
    for (int i = 0; i < properties.memoryTypeCount(); i++) {
      boolean fits = (properties.memoryTypes(i).propertyFlags() & wanted) == wanted;
      if (fits && (allowed >> i & 1) != 0) {
        return i;
      }
    }
    throw new IllegalStateException("no memory of a kind that fits");
  }
}
