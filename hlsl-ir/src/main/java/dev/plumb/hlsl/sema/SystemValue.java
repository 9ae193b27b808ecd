package dev.plumb.hlsl.sema;

import static dev.plumb.hlsl.type.ShaderStage.COMPUTE;
import static dev.plumb.hlsl.type.ShaderStage.PIXEL;
import static dev.plumb.hlsl.type.ShaderStage.VERTEX;

import dev.plumb.hlsl.type.MatrixType;
import dev.plumb.hlsl.type.ScalarKind;
import dev.plumb.hlsl.type.ShaderStage;
import dev.plumb.hlsl.type.Type;
import dev.plumb.hlsl.type.Types;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// One system value at one end of one stage: the kinds and sizes it may have, and its highest
/// index.
///
/// Source: "Semantics" of the Direct3D HLSL reference.
record SystemValue(Kind kind, int minSize, int maxSize, int maxIndex) {
  enum Kind {
    FLOAT,
    INTEGER,
    BOOLEAN,
    ANY
  }

  private static final Map<String, SystemValue> TABLE = new HashMap<>();

  static {
    vertexAndPixelValues();
    pixelOutputs();
    computeInputs();
  }

  /// The value; empty if the stage has none of that name there.
  static Optional<SystemValue> of(String name, ShaderStage stage, boolean input) {
    return Optional.ofNullable(TABLE.get(key(name, stage, input)));
  }

  /// Whether a value of `type` can hold it.
  boolean admits(Type type) {
    Optional<ScalarKind> scalar = Types.kind(type);
    if (scalar.isEmpty() || type instanceof MatrixType) {
      return false;
    }
    boolean fits = type.scalarCount() >= minSize && type.scalarCount() <= maxSize;
    return fits
        && switch (kind) {
          case FLOAT -> scalar.get().isFloating();
          case INTEGER -> scalar.get().isInteger();
          case BOOLEAN -> scalar.get() == ScalarKind.BOOL || scalar.get().isInteger();
          case ANY -> true;
        };
  }

  /// The types it may have, in words.
  String form() {
    String name =
        switch (kind) {
          case FLOAT -> "float";
          case INTEGER -> "uint";
          case BOOLEAN -> "bool";
          case ANY -> "value";
        };
    if (maxSize == 1) {
      return "a " + name;
    }
    return minSize == maxSize
        ? "a " + name + maxSize
        : "a " + name + " of " + minSize + " to " + maxSize + " components";
  }

  private static void vertexAndPixelValues() {
    var index = new SystemValue(Kind.INTEGER, 1, 1, 0);
    var distances = new SystemValue(Kind.FLOAT, 1, 4, 7);
    put(VERTEX, true, index, "SV_VertexID", "SV_InstanceID");
    // as inputs of vertex shaders these are plain attributes
    put(
        VERTEX,
        true,
        new SystemValue(Kind.ANY, 1, 4, 7),
        "SV_Position",
        "SV_ClipDistance",
        "SV_CullDistance");
    put(VERTEX, false, new SystemValue(Kind.FLOAT, 4, 4, 0), "SV_Position");
    put(VERTEX, false, distances, "SV_ClipDistance", "SV_CullDistance");
    put(
        VERTEX,
        false,
        index,
        "SV_RenderTargetArrayIndex",
        "SV_ViewportArrayIndex",
        "SV_InstanceID",
        "SV_VertexID");
    put(PIXEL, true, new SystemValue(Kind.FLOAT, 1, 4, 0), "SV_Position");
    put(PIXEL, true, distances, "SV_ClipDistance", "SV_CullDistance");
    put(PIXEL, true, new SystemValue(Kind.BOOLEAN, 1, 1, 0), "SV_IsFrontFace");
    put(PIXEL, true, index, "SV_PrimitiveID", "SV_SampleIndex", "SV_Coverage", "SV_InnerCoverage");
    put(PIXEL, true, index, "SV_RenderTargetArrayIndex", "SV_ViewportArrayIndex", "SV_InstanceID");
  }

  private static void pixelOutputs() {
    put(PIXEL, false, new SystemValue(Kind.ANY, 1, 4, 7), "SV_Target");
    var depth = new SystemValue(Kind.FLOAT, 1, 1, 0);
    put(PIXEL, false, depth, "SV_Depth", "SV_DepthGreaterEqual", "SV_DepthLessEqual");
    put(PIXEL, false, new SystemValue(Kind.INTEGER, 1, 1, 0), "SV_Coverage", "SV_StencilRef");
  }

  private static void computeInputs() {
    var ids = new SystemValue(Kind.INTEGER, 1, 3, 0);
    put(COMPUTE, true, ids, "SV_DispatchThreadID", "SV_GroupID", "SV_GroupThreadID");
    put(COMPUTE, true, new SystemValue(Kind.INTEGER, 1, 1, 0), "SV_GroupIndex");
  }

  private static void put(ShaderStage stage, boolean input, SystemValue value, String... names) {
    for (String name : List.of(names)) {
      TABLE.put(key(name, stage, input), value);
    }
  }

  private static String key(String name, ShaderStage stage, boolean input) {
    return name.toUpperCase(Locale.ROOT) + stage.prefix() + input;
  }
}
