package dev.plumb.emulator.state;

import java.util.Optional;

/// Everything that is bound, for one draw. Immutable, but for the contents of resources.
public record PipelineState(
    InputAssemblerState inputAssembler,
    Optional<VertexShader> vertexShader,
    StageBindings vertexBindings,
    GeometryStages geometryStages,
    RasterizerStageState rasterizer,
    Optional<PixelShader> pixelShader,
    StageBindings pixelBindings,
    OutputMergerState outputMerger) {
  /// Numbers of slots (D3D11.3 §21, `D3D11_*_SLOT_COUNT`).
  public static final int VERTEX_BUFFERS = 32;

  public static final int INPUT_ELEMENTS = 32;
  public static final int CONSTANT_BUFFERS = 14;
  public static final int SHADER_RESOURCES = 128;
  public static final int SAMPLERS = 16;

  /// As in D3D11.1; 8 in 11.0.
  public static final int UNORDERED_ACCESS_VIEWS = 64;

  public static final int RENDER_TARGETS = 8;
  public static final int VIEWPORTS = 16;
}
