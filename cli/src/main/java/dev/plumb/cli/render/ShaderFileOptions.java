package dev.plumb.cli.render;

import dev.plumb.cli.diagnostic.DebugLayerOptions;
import dev.plumb.cli.diagnostic.DiagnosticOptions;
import dev.plumb.cli.scene.DebugLayer;
import dev.plumb.emulator.query.MessageId;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// How a shader file, without a scene, becomes a picture.
public final class ShaderFileOptions {
  @Mixin ShaderOptions shader;

  @Mixin DebugLayerOptions debugLayer;

  @Option(
      names = "--vs",
      paramLabel = "[FILE:]ENTRY",
      description =
          "vertex shader; without it one is implied that gives the pixel shader's inputs by"
              + " semantic")
  String vertexShader;

  @Option(
      names = "--ps",
      paramLabel = "[FILE:]ENTRY",
      description = "pixel shader (default: the entry that -E names)")
  String pixelShader;

  @Option(
      names = "--technique",
      paramLabel = "NAME",
      description =
          "takes the shaders of a technique of an effect file: of its first pass, or of that which"
              + " --pass names. The vertex shader counts with --mesh alone; other states are not"
              + " set")
  String technique;

  @Option(names = "--pass", paramLabel = "NAME", description = "the technique's pass")
  String pass;

  @Option(
      names = "--size",
      paramLabel = "WxH",
      defaultValue = "640x480",
      description = "size of the picture (default: 640x480)")
  String size;

  @Option(
      names = "--set",
      paramLabel = "NAME=VALUE",
      description =
          "sets a shader constant: time=1.5, tint=1,0.5,0, on=true, lights[1].color=1,1,1; a matrix"
              + " by its numbers row by row. A name that no shader has is a warning")
  List<String> constants = new ArrayList<>();

  @Option(
      names = "--texture",
      paramLabel = "NAME=FILE",
      description =
          "binds an image file to a texture: PNG, JPEG, HDR, EXR or PFM, whose mip levels are made;"
              + " or DDS, KTX or KTX2, which have their own")
  List<String> textures = new ArrayList<>();

  @Option(
      names = "--sampler",
      paramLabel = "NAME=FILTER[,ADDRESS]",
      description =
          "binds a sampler: point, bilinear or linear; clamp, wrap, mirror or mirror_once (default:"
              + " linear,wrap)")
  List<String> samplers = new ArrayList<>();

  @Option(
      names = "--mesh",
      paramLabel = "FILE",
      description =
          "draws a mesh (.obj, .gltf, .glb) with a camera that frames it; its inputs are POSITION,"
              + " NORMAL and TEXCOORD. Constants and textures of the usual names get its materials")
  Path mesh;

  @Option(
      names = "--vectors",
      paramLabel = "row|column",
      defaultValue = "row",
      description =
          "whether the camera's matrices are for mul(v, M) or mul(M, v) in --vs (default: row)."
              + " They go to constants of the usual names: world, view, projection, viewProjection,"
              + " worldViewProjection, eye")
  String vectors;

  @Option(
      names = "--vertices",
      paramLabel = "N",
      defaultValue = "3",
      description = "vertices to draw where there is no mesh (default: 3)")
  int vertices;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "R8G8B8A8_UNORM",
      description = "the target's DXGI format (default: R8G8B8A8_UNORM)")
  String format;

  @Option(
      names = "--clear",
      paramLabel = "R,G,B,A",
      defaultValue = "0,0,0,1",
      description = "what the target is cleared to (default: 0,0,0,1)")
  String clear;

  @Option(
      names = "--cull",
      paramLabel = "MODE",
      description = "none, front or back (default: back for meshes, else none)")
  String cull;

  /// How messages are given. What is told of the debug layer's messages.
  ///
  /// @param scene whether these are the options of a scene
  public DebugLayer.Settings debugLayer(boolean scene) {
    Set<MessageId> denied = diagnostics().hiddenMessages();
    if (!scene && vertexShader == null) {
      // The implied vertex shader is not the user's: nobody has put its outputs in order.
      denied.add(MessageId.DEVICE_SHADER_LINKAGE_REGISTERINDEX);
    }
    boolean silent = debugLayer.off() || !diagnostics().showsWarnings();
    return new DebugLayer.Settings(debugLayer.strict(), silent, denied);
  }

  public DiagnosticOptions diagnostics() {
    return shader.diagnostics();
  }
}
