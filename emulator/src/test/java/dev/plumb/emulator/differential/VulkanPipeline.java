package dev.plumb.emulator.differential;

import static dev.plumb.vulkan.VulkanDevice.check;
import static org.lwjgl.vulkan.EXTLineRasterization.VK_LINE_RASTERIZATION_MODE_BRESENHAM_EXT;
import static org.lwjgl.vulkan.EXTLineRasterization.VK_LINE_RASTERIZATION_MODE_RECTANGULAR_EXT;
import static org.lwjgl.vulkan.VK13.*;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.state.BlendDesc;
import dev.plumb.emulator.state.CullMode;
import dev.plumb.emulator.state.DepthStencilDesc;
import dev.plumb.emulator.state.FillMode;
import dev.plumb.emulator.state.InputElementDesc;
import dev.plumb.emulator.state.RasterizerDesc;
import dev.plumb.emulator.state.RenderTargetBlendDesc;
import dev.plumb.emulator.state.StencilOpDesc;
import dev.plumb.emulator.state.Viewport;
import dev.plumb.vulkan.VulkanDevice;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.vulkan.VkGraphicsPipelineCreateInfo;
import org.lwjgl.vulkan.VkPipelineColorBlendAttachmentState;
import org.lwjgl.vulkan.VkPipelineColorBlendStateCreateInfo;
import org.lwjgl.vulkan.VkPipelineDepthStencilStateCreateInfo;
import org.lwjgl.vulkan.VkPipelineInputAssemblyStateCreateInfo;
import org.lwjgl.vulkan.VkPipelineMultisampleStateCreateInfo;
import org.lwjgl.vulkan.VkPipelineRasterizationLineStateCreateInfoEXT;
import org.lwjgl.vulkan.VkPipelineRasterizationStateCreateInfo;
import org.lwjgl.vulkan.VkPipelineRenderingCreateInfo;
import org.lwjgl.vulkan.VkPipelineShaderStageCreateInfo;
import org.lwjgl.vulkan.VkPipelineTessellationStateCreateInfo;
import org.lwjgl.vulkan.VkPipelineVertexInputDivisorStateCreateInfoEXT;
import org.lwjgl.vulkan.VkPipelineVertexInputStateCreateInfo;
import org.lwjgl.vulkan.VkPipelineViewportStateCreateInfo;
import org.lwjgl.vulkan.VkRect2D;
import org.lwjgl.vulkan.VkStencilOpState;
import org.lwjgl.vulkan.VkVertexInputAttributeDescription;
import org.lwjgl.vulkan.VkVertexInputBindingDescription;
import org.lwjgl.vulkan.VkVertexInputBindingDivisorDescription;
import org.lwjgl.vulkan.VkViewport;

/// A scene's state as a Vulkan pipeline, with D3D11's conventions: y up in clip space by a viewport
/// of negative height, the viewport as a scissor rectangle, no bias of points and lines.
final class VulkanPipeline {
  /// In pixels (D3D11.3 §3.4.2).
  private static final float MULTISAMPLED_LINE_WIDTH = 1.4f;

  private final VulkanDevice vulkan;
  private final long layout;
  private final Scene scene;

  VulkanPipeline(VulkanDevice vulkan, long layout, Scene scene) {
    this.vulkan = vulkan;
    this.layout = layout;
    this.scene = scene;
  }

  /// @param spirv by `VK_SHADER_STAGE_...`
  long create(Map<Integer, byte[]> spirv) {
    var modules = new ArrayList<Long>();
    try (MemoryStack stack = MemoryStack.stackPush()) {
      var stages = VkPipelineShaderStageCreateInfo.calloc(spirv.size(), stack);
      spirv.forEach(
          (stage, code) -> {
            int i = modules.size();
            modules.add(vulkan.createModule(code));
            stages.get(i).sType$Default().stage(stage).module(modules.get(i));
            stages.get(i).pName(stack.UTF8("main"));
          });
      var info = VkGraphicsPipelineCreateInfo.calloc(1, stack).sType$Default();
      info.layout(layout).pStages(stages).pNext(targets(stack));
      info.pVertexInputState(vertexInput(stack));
      var assembly = VkPipelineInputAssemblyStateCreateInfo.calloc(stack).sType$Default();
      assembly.topology(VulkanNames.topology(scene.topology));
      assembly.primitiveRestartEnable(scene.indices != null && VulkanNames.isStrip(scene.topology));
      info.pInputAssemblyState(assembly);
      if (scene.topology.controlPoints() > 0) {
        var patches = VkPipelineTessellationStateCreateInfo.calloc(stack).sType$Default();
        info.pTessellationState(patches.patchControlPoints(scene.topology.controlPoints()));
      }
      info.pViewportState(viewport(stack)).pRasterizationState(rasterization(stack));
      info.pMultisampleState(multisampling(stack)).pDepthStencilState(depthStencil(stack));
      info.pColorBlendState(blending(stack));
      LongBuffer out = stack.mallocLong(1);
      check(() -> vkCreateGraphicsPipelines(vulkan.device(), VK_NULL_HANDLE, info, null, out));
      return out.get(0);
    } finally {
      modules.forEach(m -> vkDestroyShaderModule(vulkan.device(), m, null));
    }
  }

  private VkPipelineRenderingCreateInfo targets(MemoryStack stack) {
    var info = VkPipelineRenderingCreateInfo.calloc(stack).sType$Default();
    IntBuffer formats = stack.mallocInt(scene.targets.size());
    scene.targets.forEach(f -> formats.put(VulkanNames.format(f)));
    info.colorAttachmentCount(scene.targets.size()).pColorAttachmentFormats(formats.flip());
    if (scene.depthFormat != Format.UNKNOWN) {
      int format = VulkanNames.format(scene.depthFormat);
      info.depthAttachmentFormat(format);
      info.stencilAttachmentFormat(scene.depthFormat.hasStencil() ? format : VK_FORMAT_UNDEFINED);
    }
    return info;
  }

  private VkPipelineVertexInputStateCreateInfo vertexInput(MemoryStack stack) {
    var info = VkPipelineVertexInputStateCreateInfo.calloc(stack).sType$Default();
    if (scene.layout.isEmpty()) {
      return info;
    }
    int slots = scene.instanceData.size();
    var binding = VkVertexInputBindingDescription.calloc(1 + slots, stack);
    binding.get(0).binding(0).stride(scene.stride).inputRate(VK_VERTEX_INPUT_RATE_VERTEX);
    for (int i = 1; i <= slots; i++) {
      binding.get(i).binding(i).stride(Scene.INSTANCE_STRIDE);
      binding.get(i).inputRate(VK_VERTEX_INPUT_RATE_INSTANCE);
    }
    var attributes = VkVertexInputAttributeDescription.calloc(scene.layout.size(), stack);
    for (int i = 0; i < scene.layout.size(); i++) {
      InputElementDesc element = scene.layout.get(i);
      attributes.get(i).location(i).binding(element.inputSlot());
      attributes.get(i).offset(element.alignedByteOffset());
      attributes.get(i).format(VulkanNames.format(element.format()));
    }
    info.pVertexBindingDescriptions(binding).pVertexAttributeDescriptions(attributes);
    return slots == 0 ? info : info.pNext(stepRates(stack, slots));
  }

  private VkPipelineVertexInputDivisorStateCreateInfoEXT stepRates(MemoryStack stack, int slots) {
    var rates = VkVertexInputBindingDivisorDescription.calloc(slots, stack);
    for (InputElementDesc element : scene.layout) {
      if (element.inputSlot() > 0) {
        VkVertexInputBindingDivisorDescription rate = rates.get(element.inputSlot() - 1);
        rate.binding(element.inputSlot()).divisor(element.instanceDataStepRate());
      }
    }
    var info = VkPipelineVertexInputDivisorStateCreateInfoEXT.calloc(stack).sType$Default();
    return info.pVertexBindingDivisors(rates);
  }

  private VkPipelineViewportStateCreateInfo viewport(MemoryStack stack) {
    Viewport v = scene.viewport;
    var viewport = VkViewport.calloc(1, stack);
    viewport.x(v.topLeftX()).y(v.topLeftY() + v.height()).width(v.width()).height(-v.height());
    viewport.minDepth(v.minDepth()).maxDepth(v.maxDepth());
    int left = Math.max(0, (int) Math.floor(v.topLeftX()));
    int top = Math.max(0, (int) Math.floor(v.topLeftY()));
    int right = (int) Math.floor(v.topLeftX() + v.width());
    int bottom = (int) Math.floor(v.topLeftY() + v.height());
    if (scene.rasterizer.scissorEnable()) {
      left = Math.max(left, scene.scissor.left());
      top = Math.max(top, scene.scissor.top());
      right = Math.min(right, scene.scissor.right());
      bottom = Math.min(bottom, scene.scissor.bottom());
    }
    var rect = VkRect2D.calloc(1, stack);
    rect.offset().set(left, top);
    rect.extent().set(Math.max(0, right - left), Math.max(0, bottom - top));
    var info = VkPipelineViewportStateCreateInfo.calloc(stack).sType$Default();
    return info.viewportCount(1).pViewports(viewport).scissorCount(1).pScissors(rect);
  }

  private VkPipelineRasterizationStateCreateInfo rasterization(MemoryStack stack) {
    RasterizerDesc r = scene.rasterizer;
    var info = VkPipelineRasterizationStateCreateInfo.calloc(stack).sType$Default();
    info.depthClampEnable(!r.depthClipEnable());
    info.polygonMode(r.fillMode() == FillMode.SOLID ? VK_POLYGON_MODE_FILL : VK_POLYGON_MODE_LINE);
    info.cullMode(
        r.cullMode() == CullMode.NONE
            ? VK_CULL_MODE_NONE
            : r.cullMode() == CullMode.FRONT ? VK_CULL_MODE_FRONT_BIT : VK_CULL_MODE_BACK_BIT);
    info.frontFace(
        r.frontCounterClockwise() ? VK_FRONT_FACE_COUNTER_CLOCKWISE : VK_FRONT_FACE_CLOCKWISE);
    info.depthBiasEnable(r.depthBias() != 0 || r.slopeScaledDepthBias() != 0);
    info.depthBiasConstantFactor(r.depthBias()).depthBiasClamp(r.depthBiasClamp());
    info.depthBiasSlopeFactor(r.slopeScaledDepthBias());
    boolean quads = r.multisampleEnable();
    info.lineWidth(quads ? MULTISAMPLED_LINE_WIDTH : 1);
    var lines = VkPipelineRasterizationLineStateCreateInfoEXT.calloc(stack).sType$Default();
    lines.lineRasterizationMode(
        quads
            ? VK_LINE_RASTERIZATION_MODE_RECTANGULAR_EXT
            : VK_LINE_RASTERIZATION_MODE_BRESENHAM_EXT);
    return info.pNext(lines);
  }

  private VkPipelineMultisampleStateCreateInfo multisampling(MemoryStack stack) {
    var info = VkPipelineMultisampleStateCreateInfo.calloc(stack).sType$Default();
    info.rasterizationSamples(scene.samples).pSampleMask(stack.ints(scene.sampleMask));
    return info.alphaToCoverageEnable(scene.blend.alphaToCoverageEnable());
  }

  private VkPipelineDepthStencilStateCreateInfo depthStencil(MemoryStack stack) {
    DepthStencilDesc d = scene.depthStencil;
    boolean buffer = scene.depthFormat != Format.UNKNOWN;
    var info = VkPipelineDepthStencilStateCreateInfo.calloc(stack).sType$Default();
    info.depthTestEnable(buffer && d.depthEnable());
    info.depthWriteEnable(buffer && d.depthEnable() && d.depthWriteMask());
    info.depthCompareOp(VulkanNames.compare(d.depthFunc()));
    info.stencilTestEnable(buffer && scene.depthFormat.hasStencil() && d.stencilEnable());
    face(info.front(), d.frontFace());
    face(info.back(), d.backFace());
    return info;
  }

  private void face(VkStencilOpState state, StencilOpDesc ops) {
    state.failOp(VulkanNames.stencil(ops.stencilFailOp()));
    state.depthFailOp(VulkanNames.stencil(ops.stencilDepthFailOp()));
    state.passOp(VulkanNames.stencil(ops.stencilPassOp()));
    state.compareOp(VulkanNames.compare(ops.stencilFunc()));
    state.compareMask(scene.depthStencil.stencilReadMask());
    state.writeMask(scene.depthStencil.stencilWriteMask()).reference(scene.stencilRef);
  }

  private VkPipelineColorBlendStateCreateInfo blending(MemoryStack stack) {
    BlendDesc blend = scene.blend;
    var info = VkPipelineColorBlendStateCreateInfo.calloc(stack).sType$Default();
    var attachments = VkPipelineColorBlendAttachmentState.calloc(scene.targets.size(), stack);
    for (int i = 0; i < scene.targets.size(); i++) {
      RenderTargetBlendDesc t = blend.target(i);
      VkPipelineColorBlendAttachmentState a = attachments.get(i);
      a.blendEnable(t.blendEnable() && !scene.targets.get(i).isInteger());
      a.srcColorBlendFactor(VulkanNames.blend(t.srcBlend(), false));
      a.dstColorBlendFactor(VulkanNames.blend(t.destBlend(), false));
      a.colorBlendOp(VulkanNames.blendOp(t.blendOp()));
      a.srcAlphaBlendFactor(VulkanNames.blend(t.srcBlendAlpha(), true));
      a.dstAlphaBlendFactor(VulkanNames.blend(t.destBlendAlpha(), true));
      a.alphaBlendOp(VulkanNames.blendOp(t.blendOpAlpha()));
      a.colorWriteMask(t.renderTargetWriteMask()); // the same bits
    }
    RenderTargetBlendDesc first = blend.target(0);
    info.logicOpEnable(first.logicOpEnable()).logicOp(VulkanNames.logicOp(first.logicOp()));
    List<Float> factor = scene.blendFactor;
    for (int i = 0; i < 4; i++) {
      info.blendConstants(i, factor.get(i));
    }
    return info.pAttachments(attachments);
  }
}
