package dev.plumb.emulator.differential;

import static dev.plumb.vulkan.VulkanDevice.check;
import static org.lwjgl.vulkan.EXTTransformFeedback.VK_BUFFER_USAGE_TRANSFORM_FEEDBACK_BUFFER_BIT_EXT;
import static org.lwjgl.vulkan.EXTTransformFeedback.VK_BUFFER_USAGE_TRANSFORM_FEEDBACK_COUNTER_BUFFER_BIT_EXT;
import static org.lwjgl.vulkan.EXTTransformFeedback.vkCmdBeginTransformFeedbackEXT;
import static org.lwjgl.vulkan.EXTTransformFeedback.vkCmdBindTransformFeedbackBuffersEXT;
import static org.lwjgl.vulkan.EXTTransformFeedback.vkCmdEndTransformFeedbackEXT;
import static org.lwjgl.vulkan.KHRPushDescriptor.VK_DESCRIPTOR_SET_LAYOUT_CREATE_PUSH_DESCRIPTOR_BIT_KHR;
import static org.lwjgl.vulkan.KHRPushDescriptor.vkCmdPushDescriptorSetKHR;
import static org.lwjgl.vulkan.VK13.*;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.state.SamplerDesc;
import dev.plumb.vulkan.Glslang;
import dev.plumb.vulkan.VulkanBuffer;
import dev.plumb.vulkan.VulkanDevice;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.LongBuffer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.vulkan.VkCommandBuffer;
import org.lwjgl.vulkan.VkDescriptorBufferInfo;
import org.lwjgl.vulkan.VkDescriptorImageInfo;
import org.lwjgl.vulkan.VkDescriptorSetLayoutBinding;
import org.lwjgl.vulkan.VkDescriptorSetLayoutCreateInfo;
import org.lwjgl.vulkan.VkPipelineLayoutCreateInfo;
import org.lwjgl.vulkan.VkRenderingAttachmentInfo;
import org.lwjgl.vulkan.VkRenderingInfo;
import org.lwjgl.vulkan.VkWriteDescriptorSet;

/// Draws scenes on the first Vulkan device, from glslang's SPIR-V.
final class VulkanRenderer implements AutoCloseable {
  private static final int TEXTURE_BINDING = 16;
  private static final int SAMPLER_BINDING = 32;
  private static final int SLOTS = 2; // of textures and samplers
  private static final int STREAM_BYTES = 1 << 20;

  /// Registers to bindings.
  private static final String[] OPTIONS = {
    "--stb", "" + TEXTURE_BINDING, "--ssb", "" + SAMPLER_BINDING, "--auto-map-locations"
  };

  private final VulkanDevice vulkan = new VulkanDevice();
  private final Glslang glslang;
  private final VulkanTextures textures = new VulkanTextures(vulkan);
  private final VulkanTargets targets;
  private final long setLayout;
  private final long pipelineLayout;
  private final VulkanQueries queries;
  private final List<AutoCloseable> resources = new ArrayList<>();

  VulkanRenderer(Glslang glslang) {
    this.glslang = glslang;
    targets = new VulkanTargets(vulkan, glslang);
    try (MemoryStack stack = MemoryStack.stackPush()) {
      LongBuffer out = stack.mallocLong(1);
      setLayout = createSetLayout(stack, out);
      var layout = VkPipelineLayoutCreateInfo.calloc(stack).sType$Default();
      layout.setLayoutCount(1).pSetLayouts(stack.longs(setLayout));
      check(() -> vkCreatePipelineLayout(vulkan.device(), layout, null, out));
      pipelineLayout = out.get(0);
    }
    queries = new VulkanQueries(vulkan);
  }

  private long createSetLayout(MemoryStack stack, LongBuffer out) {
    var bindings = VkDescriptorSetLayoutBinding.calloc(1 + 2 * SLOTS, stack);
    bindings.get(0).binding(0).descriptorType(VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER);
    for (int i = 0; i < SLOTS; i++) {
      bindings.get(1 + i).binding(TEXTURE_BINDING + i);
      bindings.get(1 + i).descriptorType(VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE);
      bindings.get(1 + SLOTS + i).binding(SAMPLER_BINDING + i);
      bindings.get(1 + SLOTS + i).descriptorType(VK_DESCRIPTOR_TYPE_SAMPLER);
    }
    bindings.forEach(b -> b.descriptorCount(1).stageFlags(VK_SHADER_STAGE_ALL_GRAPHICS));
    var info = VkDescriptorSetLayoutCreateInfo.calloc(stack).sType$Default();
    info.flags(VK_DESCRIPTOR_SET_LAYOUT_CREATE_PUSH_DESCRIPTOR_BIT_KHR).pBindings(bindings);
    check(() -> vkCreateDescriptorSetLayout(vulkan.device(), info, null, out));
    return out.get(0);
  }

  String deviceName() {
    return vulkan.name();
  }

  /// Whether the device can render to `format`, with so many samples.
  boolean canRender(Format format, int samples, boolean blend) {
    return targets.supports(format, samples, blend);
  }

  boolean canSample(Format format, boolean linear) {
    return textures.supports(format, linear);
  }

  boolean canFilterByMinMax(Format format) {
    return textures.supportsMinMax(format);
  }

  boolean canFetch(Format format) {
    return textures.supportsVertices(format);
  }

  /// Nothing where glslang does not take a shader.
  Optional<Picture> render(Scene scene) {
    var spirv = new LinkedHashMap<Integer, byte[]>();
    if (!compile(scene, spirv)) {
      return Optional.empty();
    }
    long pipeline = VK_NULL_HANDLE;
    try {
      pipeline = new VulkanPipeline(vulkan, pipelineLayout, scene).create(spirv);
      return Optional.of(draw(scene, pipeline));
    } finally {
      closeAll();
      vkDestroyPipeline(vulkan.device(), pipeline, null);
    }
  }

  private boolean compile(Scene scene, Map<Integer, byte[]> spirv) {
    return compile(scene.vertexShader, "vert", VK_SHADER_STAGE_VERTEX_BIT, scene, spirv)
        && compile(scene.hullShader, "tesc", VK_SHADER_STAGE_TESSELLATION_CONTROL_BIT, scene, spirv)
        && compile(
            scene.domainShader, "tese", VK_SHADER_STAGE_TESSELLATION_EVALUATION_BIT, scene, spirv)
        && compile(scene.geometryShader, "geom", VK_SHADER_STAGE_GEOMETRY_BIT, scene, spirv)
        && compile(scene.pixelShader, "frag", VK_SHADER_STAGE_FRAGMENT_BIT, scene, spirv);
  }

  private boolean compile(
      String text, String stage, int bit, Scene scene, Map<Integer, byte[]> spirv) {
    if (text.isEmpty()) {
      return true;
    }
    try {
      Optional<byte[]> code = glslang.compile(text, stage, OPTIONS);
      boolean last =
          switch (stage) {
            case "geom" -> true;
            case "tese" -> scene.geometryShader.isEmpty();
            case "vert" -> scene.geometryShader.isEmpty() && scene.domainShader.isEmpty();
            default -> false;
          };
      code.ifPresent(
          c ->
              spirv.put(
                  bit,
                  last && !scene.streamOutput.isEmpty()
                      ? new Spirv(c).withStreamOutput(scene.streamOutput.size())
                      : scene.dualSource && stage.equals("frag")
                          ? new Spirv(c).withDualSource()
                          : c));
      return code.isPresent();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private <T extends AutoCloseable> T keep(T resource) {
    resources.add(resource);
    return resource;
  }

  private void closeAll() {
    for (AutoCloseable resource : resources.reversed()) {
      try {
        resource.close();
      } catch (Exception e) {
        throw new AssertionError(e);
      }
    }
    resources.clear();
  }

  private Picture draw(Scene scene, long pipeline) {
    var colors = new ArrayList<VulkanImage>();
    for (int i = 0; i < scene.targets.size(); i++) {
      VulkanImage image = keep(targets.create(scene, scene.targets.get(i)));
      targets.fill(scene, image, i);
      colors.add(image);
    }
    VulkanImage depth = null;
    if (scene.depthFormat != Format.UNKNOWN) {
      depth = keep(targets.create(scene, scene.depthFormat));
      targets.fillDepth(scene, depth);
    }
    boolean compares = scene.samplers.stream().anyMatch(s -> s.filter().comparison());
    var views = new ArrayList<Long>();
    for (Scene.Texture texture : scene.textures) {
      VulkanImage image = keep(textures.create(texture, compares));
      views.add(image.view(VulkanTextures.viewType(texture.kind()), textures.aspect(compares)));
    }
    var samplers = new ArrayList<Long>();
    for (SamplerDesc desc : scene.samplers) {
      samplers.add(keep(textures.sampler(desc)).handle());
    }
    Draw draw = new Draw(scene, pipeline, colors, depth, views, samplers);
    VulkanBuffer stream =
        scene.streamOutput.isEmpty()
            ? null
            : keep(
                vulkan.buffer(
                    STREAM_BYTES,
                    VK_BUFFER_USAGE_TRANSFORM_FEEDBACK_BUFFER_BIT_EXT
                        | VK_BUFFER_USAGE_TRANSFORM_FEEDBACK_COUNTER_BUFFER_BIT_EXT));
    VulkanBuffer counter =
        keep(vulkan.buffer(4, VK_BUFFER_USAGE_TRANSFORM_FEEDBACK_COUNTER_BUFFER_BIT_EXT));
    var attachments = attachments(draw);
    var buffers = buffers(scene);
    vulkan.submit(c -> record(c, draw, attachments, buffers, stream, counter));
    attachments.colors().free();
    attachments.depth().free();
    var streamed = new float[0];
    if (stream != null) {
      streamed = new float[counter.bytes().getInt(0) / 4];
      stream.bytes().asFloatBuffer().get(streamed);
    }
    return targets.read(scene, colors, depth, queries.read(), streamed);
  }

  private record Draw(
      Scene scene,
      long pipeline,
      List<VulkanImage> colors,
      VulkanImage depth,
      List<Long> views,
      List<Long> samplers) {}

  private record Attachments(
      VkRenderingAttachmentInfo.Buffer colors, VkRenderingAttachmentInfo depth) {}

  private record Buffers(
      VulkanBuffer constants, List<VulkanBuffer> vertices, VulkanBuffer indices) {}

  private Buffers buffers(Scene scene) {
    var constants = ByteBuffer.allocate(4 * scene.constants.length).order(ByteOrder.LITTLE_ENDIAN);
    constants.asFloatBuffer().put(scene.constants);
    int count = scene.indices == null ? 0 : scene.indices.length;
    var indices = ByteBuffer.allocate(4 * count).order(ByteOrder.LITTLE_ENDIAN);
    if (count > 0) {
      indices.asIntBuffer().put(scene.indices);
    }
    var vertices = new ArrayList<VulkanBuffer>();
    vertices.add(keep(vulkan.buffer(scene.vertices, VK_BUFFER_USAGE_VERTEX_BUFFER_BIT)));
    for (byte[] data : scene.instanceData) {
      vertices.add(keep(vulkan.buffer(data, VK_BUFFER_USAGE_VERTEX_BUFFER_BIT)));
    }
    return new Buffers(
        keep(vulkan.buffer(constants.array(), VK_BUFFER_USAGE_UNIFORM_BUFFER_BIT)),
        vertices,
        keep(vulkan.buffer(indices.array(), VK_BUFFER_USAGE_INDEX_BUFFER_BIT)));
  }

  private Attachments attachments(Draw draw) {
    var colors = VkRenderingAttachmentInfo.calloc(draw.colors.size());
    for (int i = 0; i < draw.colors.size(); i++) {
      long view = draw.colors.get(i).view(VK_IMAGE_VIEW_TYPE_2D, VK_IMAGE_ASPECT_COLOR_BIT);
      colors.get(i).sType$Default().imageView(view).imageLayout(VK_IMAGE_LAYOUT_GENERAL);
      colors.get(i).loadOp(VK_ATTACHMENT_LOAD_OP_LOAD).storeOp(VK_ATTACHMENT_STORE_OP_STORE);
    }
    var depth = VkRenderingAttachmentInfo.calloc().sType$Default();
    if (draw.depth != null) {
      int aspects = VulkanNames.aspects(draw.scene.depthFormat);
      depth.imageView(draw.depth.view(VK_IMAGE_VIEW_TYPE_2D, aspects));
      depth.imageLayout(VK_IMAGE_LAYOUT_GENERAL).loadOp(VK_ATTACHMENT_LOAD_OP_LOAD);
      depth.storeOp(VK_ATTACHMENT_STORE_OP_STORE);
    }
    return new Attachments(colors, depth);
  }

  private void record(
      VkCommandBuffer commands,
      Draw draw,
      Attachments attachments,
      Buffers buffers,
      VulkanBuffer stream,
      VulkanBuffer counter) {
    Scene scene = draw.scene;
    try (MemoryStack stack = MemoryStack.stackPush()) {
      queries.reset(commands);
      var info = VkRenderingInfo.calloc(stack).sType$Default().layerCount(1);
      info.renderArea().extent().set(scene.width, scene.height);
      info.pColorAttachments(attachments.colors);
      if (draw.depth != null) {
        info.pDepthAttachment(attachments.depth);
        info.pStencilAttachment(scene.depthFormat.hasStencil() ? attachments.depth : null);
      }
      vkCmdBindPipeline(commands, VK_PIPELINE_BIND_POINT_GRAPHICS, draw.pipeline);
      pushDescriptors(stack, commands, draw, buffers.constants);
      for (int i = 0; i < buffers.vertices.size(); i++) {
        LongBuffer buffer = stack.longs(buffers.vertices.get(i).handle());
        vkCmdBindVertexBuffers(commands, i, buffer, stack.longs(0));
      }
      vkCmdBeginRendering(commands, info);
      if (stream != null) {
        LongBuffer zero = stack.longs(0);
        vkCmdBindTransformFeedbackBuffersEXT(
            commands, 0, stack.longs(stream.handle()), zero, stack.longs(STREAM_BYTES));
        vkCmdBeginTransformFeedbackEXT(commands, 0, (LongBuffer) null, null);
      }
      queries.begin(commands);
      if (scene.indices == null) {
        vkCmdDraw(commands, scene.vertexCount, scene.instances, 0, scene.firstInstance);
      } else {
        vkCmdBindIndexBuffer(commands, buffers.indices.handle(), 0, VK_INDEX_TYPE_UINT32);
        vkCmdDrawIndexed(
            commands, scene.indices.length, scene.instances, 0, 0, scene.firstInstance);
      }
      queries.end(commands);
      if (stream != null) {
        vkCmdEndTransformFeedbackEXT(commands, 0, stack.longs(counter.handle()), stack.longs(0));
      }
      vkCmdEndRendering(commands);
      VulkanImage.barrier(commands);
    }
  }

  private void pushDescriptors(
      MemoryStack stack, VkCommandBuffer commands, Draw draw, VulkanBuffer constants) {
    int count = 1 + draw.views.size() + draw.samplers.size();
    var writes = VkWriteDescriptorSet.calloc(count, stack);
    var range = VkDescriptorBufferInfo.calloc(1, stack);
    range.buffer(constants.handle()).offset(0).range(VK_WHOLE_SIZE);
    writes.get(0).descriptorType(VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER).pBufferInfo(range);
    for (int i = 0; i < draw.views.size(); i++) {
      var image = VkDescriptorImageInfo.calloc(1, stack).imageView(draw.views.get(i));
      image.imageLayout(VK_IMAGE_LAYOUT_GENERAL);
      VkWriteDescriptorSet write = writes.get(1 + i).dstBinding(TEXTURE_BINDING + i);
      write.descriptorType(VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE).pImageInfo(image);
    }
    for (int i = 0; i < draw.samplers.size(); i++) {
      var image = VkDescriptorImageInfo.calloc(1, stack).sampler(draw.samplers.get(i));
      VkWriteDescriptorSet write =
          writes.get(1 + draw.views.size() + i).dstBinding(SAMPLER_BINDING + i);
      write.descriptorType(VK_DESCRIPTOR_TYPE_SAMPLER).pImageInfo(image);
    }
    writes.forEach(w -> w.sType$Default().descriptorCount(1));
    vkCmdPushDescriptorSetKHR(commands, VK_PIPELINE_BIND_POINT_GRAPHICS, pipelineLayout, 0, writes);
  }

  @Override
  public void close() {
    targets.close();
    queries.close();
    vkDestroyPipelineLayout(vulkan.device(), pipelineLayout, null);
    vkDestroyDescriptorSetLayout(vulkan.device(), setLayout, null);
    vulkan.close();
  }
}
