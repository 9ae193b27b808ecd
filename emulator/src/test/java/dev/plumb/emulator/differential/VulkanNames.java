package dev.plumb.emulator.differential;

import static org.lwjgl.vulkan.VK12.*;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.state.Blend;
import dev.plumb.emulator.state.BlendOp;
import dev.plumb.emulator.state.ComparisonFunc;
import dev.plumb.emulator.state.LogicOp;
import dev.plumb.emulator.state.PrimitiveTopology;
import dev.plumb.emulator.state.StencilOp;
import dev.plumb.emulator.state.TextureAddressMode;

/// Vulkan's numbers for what D3D11 has names for.
final class VulkanNames {
  private VulkanNames() {}

  /// VK_FORMAT_UNDEFINED where Vulkan has none.
  static int format(Format format) {
    String name = format.name();
    return switch (format) {
      case R10G10B10A2_UNORM -> VK_FORMAT_A2B10G10R10_UNORM_PACK32;
      case R10G10B10A2_UINT -> VK_FORMAT_A2B10G10R10_UINT_PACK32;
      case R11G11B10_FLOAT -> VK_FORMAT_B10G11R11_UFLOAT_PACK32;
      case R9G9B9E5_SHAREDEXP -> VK_FORMAT_E5B9G9R9_UFLOAT_PACK32;
      case B5G6R5_UNORM -> VK_FORMAT_R5G6B5_UNORM_PACK16;
      case B5G5R5A1_UNORM -> VK_FORMAT_A1R5G5B5_UNORM_PACK16;
      case D16_UNORM -> VK_FORMAT_D16_UNORM;
      case D32_FLOAT -> VK_FORMAT_D32_SFLOAT;
      case D24_UNORM_S8_UINT -> VK_FORMAT_D24_UNORM_S8_UINT;
      case D32_FLOAT_S8X24_UINT -> VK_FORMAT_D32_SFLOAT_S8_UINT;
      case BC1_UNORM -> VK_FORMAT_BC1_RGBA_UNORM_BLOCK;
      case BC1_UNORM_SRGB -> VK_FORMAT_BC1_RGBA_SRGB_BLOCK;
      case BC6H_UF16 -> VK_FORMAT_BC6H_UFLOAT_BLOCK;
      case BC6H_SF16 -> VK_FORMAT_BC6H_SFLOAT_BLOCK;
      default ->
          number(
              "VK_FORMAT_"
                  + name.replace("_UNORM_SRGB", "_SRGB").replace("_FLOAT", "_SFLOAT")
                  + (format.isBlockCompressed() ? "_BLOCK" : ""));
    };
  }

  private static int number(String name) {
    try {
      return org.lwjgl.vulkan.VK10.class.getField(name).getInt(null);
    } catch (NoSuchFieldException e) {
      return VK_FORMAT_UNDEFINED;
    } catch (IllegalAccessException e) {
      throw new AssertionError(e);
    }
  }

  static int aspects(Format format) {
    int depth = format.hasDepth() ? VK_IMAGE_ASPECT_DEPTH_BIT : VK_IMAGE_ASPECT_COLOR_BIT;
    return format.hasStencil() ? depth | VK_IMAGE_ASPECT_STENCIL_BIT : depth;
  }

  static int compare(ComparisonFunc func) {
    return func.ordinal(); // in the same order
  }

  static int stencil(StencilOp op) {
    return switch (op) {
      case KEEP -> VK_STENCIL_OP_KEEP;
      case ZERO -> VK_STENCIL_OP_ZERO;
      case REPLACE -> VK_STENCIL_OP_REPLACE;
      case INCR_SAT -> VK_STENCIL_OP_INCREMENT_AND_CLAMP;
      case DECR_SAT -> VK_STENCIL_OP_DECREMENT_AND_CLAMP;
      case INVERT -> VK_STENCIL_OP_INVERT;
      case INCR -> VK_STENCIL_OP_INCREMENT_AND_WRAP;
      case DECR -> VK_STENCIL_OP_DECREMENT_AND_WRAP;
    };
  }

  /// @param alpha whether it is a factor of alpha: the blend factor's parts have names of their own
  static int blend(Blend factor, boolean alpha) {
    return switch (factor) {
      case ZERO -> VK_BLEND_FACTOR_ZERO;
      case ONE -> VK_BLEND_FACTOR_ONE;
      case SRC_COLOR -> VK_BLEND_FACTOR_SRC_COLOR;
      case INV_SRC_COLOR -> VK_BLEND_FACTOR_ONE_MINUS_SRC_COLOR;
      case SRC_ALPHA -> VK_BLEND_FACTOR_SRC_ALPHA;
      case INV_SRC_ALPHA -> VK_BLEND_FACTOR_ONE_MINUS_SRC_ALPHA;
      case DEST_ALPHA -> VK_BLEND_FACTOR_DST_ALPHA;
      case INV_DEST_ALPHA -> VK_BLEND_FACTOR_ONE_MINUS_DST_ALPHA;
      case DEST_COLOR -> VK_BLEND_FACTOR_DST_COLOR;
      case INV_DEST_COLOR -> VK_BLEND_FACTOR_ONE_MINUS_DST_COLOR;
      case SRC_ALPHA_SAT -> VK_BLEND_FACTOR_SRC_ALPHA_SATURATE;
      case BLEND_FACTOR -> alpha ? VK_BLEND_FACTOR_CONSTANT_ALPHA : VK_BLEND_FACTOR_CONSTANT_COLOR;
      case INV_BLEND_FACTOR ->
          alpha
              ? VK_BLEND_FACTOR_ONE_MINUS_CONSTANT_ALPHA
              : VK_BLEND_FACTOR_ONE_MINUS_CONSTANT_COLOR;
      case SRC1_COLOR -> VK_BLEND_FACTOR_SRC1_COLOR;
      case INV_SRC1_COLOR -> VK_BLEND_FACTOR_ONE_MINUS_SRC1_COLOR;
      case SRC1_ALPHA -> VK_BLEND_FACTOR_SRC1_ALPHA;
      case INV_SRC1_ALPHA -> VK_BLEND_FACTOR_ONE_MINUS_SRC1_ALPHA;
    };
  }

  static int blendOp(BlendOp op) {
    return switch (op) {
      case ADD -> VK_BLEND_OP_ADD;
      case SUBTRACT -> VK_BLEND_OP_SUBTRACT;
      case REV_SUBTRACT -> VK_BLEND_OP_REVERSE_SUBTRACT;
      case MIN -> VK_BLEND_OP_MIN;
      case MAX -> VK_BLEND_OP_MAX;
    };
  }

  static int logicOp(LogicOp op) {
    return switch (op) {
      case CLEAR -> VK_LOGIC_OP_CLEAR;
      case SET -> VK_LOGIC_OP_SET;
      case COPY -> VK_LOGIC_OP_COPY;
      case COPY_INVERTED -> VK_LOGIC_OP_COPY_INVERTED;
      case NOOP -> VK_LOGIC_OP_NO_OP;
      case INVERT -> VK_LOGIC_OP_INVERT;
      case AND -> VK_LOGIC_OP_AND;
      case NAND -> VK_LOGIC_OP_NAND;
      case OR -> VK_LOGIC_OP_OR;
      case NOR -> VK_LOGIC_OP_NOR;
      case XOR -> VK_LOGIC_OP_XOR;
      case EQUIV -> VK_LOGIC_OP_EQUIVALENT;
      case AND_REVERSE -> VK_LOGIC_OP_AND_REVERSE;
      case AND_INVERTED -> VK_LOGIC_OP_AND_INVERTED;
      case OR_REVERSE -> VK_LOGIC_OP_OR_REVERSE;
      case OR_INVERTED -> VK_LOGIC_OP_OR_INVERTED;
    };
  }

  static int topology(PrimitiveTopology topology) {
    return switch (topology) {
      case POINT_LIST -> VK_PRIMITIVE_TOPOLOGY_POINT_LIST;
      case LINE_LIST -> VK_PRIMITIVE_TOPOLOGY_LINE_LIST;
      case LINE_STRIP -> VK_PRIMITIVE_TOPOLOGY_LINE_STRIP;
      case TRIANGLE_LIST -> VK_PRIMITIVE_TOPOLOGY_TRIANGLE_LIST;
      case TRIANGLE_STRIP -> VK_PRIMITIVE_TOPOLOGY_TRIANGLE_STRIP;
      case LINE_LIST_ADJ -> VK_PRIMITIVE_TOPOLOGY_LINE_LIST_WITH_ADJACENCY;
      case LINE_STRIP_ADJ -> VK_PRIMITIVE_TOPOLOGY_LINE_STRIP_WITH_ADJACENCY;
      case TRIANGLE_LIST_ADJ -> VK_PRIMITIVE_TOPOLOGY_TRIANGLE_LIST_WITH_ADJACENCY;
      case TRIANGLE_STRIP_ADJ -> VK_PRIMITIVE_TOPOLOGY_TRIANGLE_STRIP_WITH_ADJACENCY;
      default -> VK_PRIMITIVE_TOPOLOGY_PATCH_LIST;
    };
  }

  static boolean isStrip(PrimitiveTopology topology) {
    return topology.name().contains("STRIP");
  }

  static int address(TextureAddressMode mode) {
    return switch (mode) {
      case WRAP -> VK_SAMPLER_ADDRESS_MODE_REPEAT;
      case MIRROR -> VK_SAMPLER_ADDRESS_MODE_MIRRORED_REPEAT;
      case CLAMP -> VK_SAMPLER_ADDRESS_MODE_CLAMP_TO_EDGE;
      case BORDER -> VK_SAMPLER_ADDRESS_MODE_CLAMP_TO_BORDER;
      case MIRROR_ONCE -> VK_SAMPLER_ADDRESS_MODE_MIRROR_CLAMP_TO_EDGE;
    };
  }
}
