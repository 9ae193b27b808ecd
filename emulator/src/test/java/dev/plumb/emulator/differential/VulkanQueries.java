package dev.plumb.emulator.differential;

import static dev.plumb.vulkan.VulkanDevice.check;
import static org.lwjgl.vulkan.VK10.*;

import dev.plumb.vulkan.VulkanDevice;
import java.nio.LongBuffer;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.vulkan.VkCommandBuffer;
import org.lwjgl.vulkan.VkQueryPoolCreateInfo;

/// The queries around a draw: samples that passed, and pipeline statistics.
final class VulkanQueries implements AutoCloseable {
  /// As many as D3D11 has, in the same order.
  private static final int STATISTICS = 11;

  private static final int ALL_STATISTICS = (1 << STATISTICS) - 1;

  private final VulkanDevice vulkan;
  private final long occlusion;
  private final long statistics;

  VulkanQueries(VulkanDevice vulkan) {
    this.vulkan = vulkan;
    occlusion = pool(VK_QUERY_TYPE_OCCLUSION, 0);
    statistics = pool(VK_QUERY_TYPE_PIPELINE_STATISTICS, ALL_STATISTICS);
  }

  private long pool(int type, int counters) {
    try (MemoryStack stack = MemoryStack.stackPush()) {
      var info = VkQueryPoolCreateInfo.calloc(stack).sType$Default();
      info.queryType(type).queryCount(1).pipelineStatistics(counters);
      LongBuffer out = stack.mallocLong(1);
      check(() -> vkCreateQueryPool(vulkan.device(), info, null, out));
      return out.get(0);
    }
  }

  void reset(VkCommandBuffer commands) {
    vkCmdResetQueryPool(commands, occlusion, 0, 1);
    vkCmdResetQueryPool(commands, statistics, 0, 1);
  }

  void begin(VkCommandBuffer commands) {
    vkCmdBeginQuery(commands, occlusion, 0, VK_QUERY_CONTROL_PRECISE_BIT);
    vkCmdBeginQuery(commands, statistics, 0, 0);
  }

  void end(VkCommandBuffer commands) {
    vkCmdEndQuery(commands, statistics, 0);
    vkCmdEndQuery(commands, occlusion, 0);
  }

  /// Samples that passed, then statistics.
  long[] read() {
    int flags = VK_QUERY_RESULT_64_BIT | VK_QUERY_RESULT_WAIT_BIT;
    var passed = new long[1];
    var counts = new long[STATISTICS];
    vkGetQueryPoolResults(vulkan.device(), occlusion, 0, 1, passed, 8, flags);
    vkGetQueryPoolResults(vulkan.device(), statistics, 0, 1, counts, 8L * STATISTICS, flags);
    var all = new long[1 + STATISTICS];
    all[0] = passed[0];
    System.arraycopy(counts, 0, all, 1, STATISTICS);
    return all;
  }

  @Override
  public void close() {
    vkDestroyQueryPool(vulkan.device(), occlusion, null);
    vkDestroyQueryPool(vulkan.device(), statistics, null);
  }
}
