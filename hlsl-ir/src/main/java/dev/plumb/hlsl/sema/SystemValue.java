package dev.plumb.hlsl.sema;

import static dev.plumb.hlsl.sema.SignatureEnd.INPUT;
import static dev.plumb.hlsl.sema.SignatureEnd.OUTPUT;
import static dev.plumb.hlsl.sema.SignatureEnd.PATCH_CONSTANT;
import static dev.plumb.hlsl.sema.SignatureEnd.PATCH_INPUT;
import static dev.plumb.hlsl.type.ShaderStage.COMPUTE;
import static dev.plumb.hlsl.type.ShaderStage.DOMAIN;
import static dev.plumb.hlsl.type.ShaderStage.GEOMETRY;
import static dev.plumb.hlsl.type.ShaderStage.HULL;
import static dev.plumb.hlsl.type.ShaderStage.PIXEL;

import dev.plumb.hlsl.type.MatrixType;
import dev.plumb.hlsl.type.ScalarKind;
import dev.plumb.hlsl.type.ShaderStage;
import dev.plumb.hlsl.type.Type;
import dev.plumb.hlsl.type.Types;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// One system value at one end of one stage: the kinds and sizes it may have, and its highest
/// index.
///
/// Source: "Semantics" of the Direct3D HLSL reference; D3D11.3 §23.
record SystemValue(Kind kind, int minSize, int maxSize, int maxIndex) {
  enum Kind {
    FLOAT,
    INTEGER,
    BOOLEAN,
    ANY
  }

  private record Key(String name, ShaderStage stage, SignatureEnd end) {}

  private static final Map<Key, SystemValue> TABLE = new HashMap<>();
  private static final Map<Key, List<String>> NAMES = new HashMap<>(); // by the key of no name
  private static final SystemValue NUMBER = new SystemValue(Kind.INTEGER, 1, 1, 0);
  private static final SystemValue FACING = new SystemValue(Kind.BOOLEAN, 1, 1, 0);

  static {
    vertexValues();
    pixelValues();
    tessellationValues();
    geometryValues();
    var ids = new SystemValue(Kind.INTEGER, 1, 3, 0);
    put(COMPUTE, INPUT, ids, "SV_DispatchThreadID", "SV_GroupID", "SV_GroupThreadID");
    put(COMPUTE, INPUT, NUMBER, "SV_GroupIndex");
  }

  /// The value; empty if the stage has none of that name there.
  static Optional<SystemValue> of(String name, ShaderStage stage, SignatureEnd end) {
    return Optional.ofNullable(TABLE.get(new Key(name.toUpperCase(Locale.ROOT), stage, end)));
  }

  /// The names of all that the stage has there.
  static List<String> names(ShaderStage stage, SignatureEnd end) {
    return NAMES.getOrDefault(new Key("", stage, end), List.of());
  }

  /// As the registers of D3D9 have it: a number of any kind.
  SystemValue inFloats() {
    return new SystemValue(Kind.ANY, minSize, maxSize, maxIndex);
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

  private static void vertexValues() {
    ShaderStage vertex = ShaderStage.VERTEX;
    put(vertex, INPUT, NUMBER, "SV_VertexID", "SV_InstanceID");
    // as inputs of vertex shaders these are plain attributes
    var attribute = new SystemValue(Kind.ANY, 1, 4, 7);
    put(vertex, INPUT, attribute, "SV_Position", "SV_ClipDistance", "SV_CullDistance");
    transformed(vertex, OUTPUT, 4);
  }

  /// What a vertex has between two stages; `minPosition`: components that a position has at least.
  private static void transformed(ShaderStage stage, SignatureEnd end, int minPosition) {
    put(stage, end, new SystemValue(Kind.FLOAT, minPosition, 4, 0), "SV_Position");
    put(stage, end, new SystemValue(Kind.FLOAT, 1, 4, 7), "SV_ClipDistance", "SV_CullDistance");
    put(
        stage,
        end,
        NUMBER,
        "SV_RenderTargetArrayIndex",
        "SV_ViewportArrayIndex",
        "SV_InstanceID",
        "SV_VertexID");
  }

  private static void pixelValues() {
    put(PIXEL, INPUT, new SystemValue(Kind.FLOAT, 1, 4, 0), "SV_Position");
    put(PIXEL, INPUT, new SystemValue(Kind.FLOAT, 1, 4, 7), "SV_ClipDistance", "SV_CullDistance");
    put(PIXEL, INPUT, FACING, "SV_IsFrontFace");
    put(
        PIXEL,
        INPUT,
        NUMBER,
        "SV_PrimitiveID",
        "SV_SampleIndex",
        "SV_Coverage",
        "SV_InnerCoverage",
        "SV_RenderTargetArrayIndex",
        "SV_ViewportArrayIndex",
        "SV_InstanceID");
    put(PIXEL, OUTPUT, new SystemValue(Kind.ANY, 1, 4, 7), "SV_Target");
    var depth = new SystemValue(Kind.FLOAT, 1, 1, 0);
    put(PIXEL, OUTPUT, depth, "SV_Depth", "SV_DepthGreaterEqual", "SV_DepthLessEqual");
    put(PIXEL, OUTPUT, NUMBER, "SV_Coverage", "SV_StencilRef");
  }

  private static void tessellationValues() {
    put(HULL, INPUT, NUMBER, "SV_OutputControlPointID", "SV_PrimitiveID");
    put(HULL, PATCH_INPUT, NUMBER, "SV_PrimitiveID");
    transformed(HULL, SignatureEnd.VERTEX, 1);
    transformed(HULL, OUTPUT, 1);
    put(DOMAIN, PATCH_CONSTANT, new SystemValue(Kind.FLOAT, 2, 3, 0), "SV_DomainLocation");
    put(DOMAIN, PATCH_CONSTANT, NUMBER, "SV_PrimitiveID");
    for (ShaderStage stage : List.of(HULL, DOMAIN)) {
      put(stage, PATCH_CONSTANT, new SystemValue(Kind.FLOAT, 1, 1, 3), "SV_TessFactor");
      put(stage, PATCH_CONSTANT, new SystemValue(Kind.FLOAT, 1, 1, 1), "SV_InsideTessFactor");
    }
    transformed(DOMAIN, SignatureEnd.VERTEX, 1);
    transformed(DOMAIN, OUTPUT, 4);
  }

  private static void geometryValues() {
    put(GEOMETRY, INPUT, NUMBER, "SV_PrimitiveID", "SV_GSInstanceID");
    transformed(GEOMETRY, SignatureEnd.VERTEX, 1);
    transformed(GEOMETRY, OUTPUT, 4);
    put(GEOMETRY, OUTPUT, NUMBER, "SV_PrimitiveID");
    put(GEOMETRY, OUTPUT, FACING, "SV_IsFrontFace");
  }

  private static void put(ShaderStage stage, SignatureEnd end, SystemValue value, String... names) {
    for (String name : List.of(names)) {
      TABLE.put(new Key(name.toUpperCase(Locale.ROOT), stage, end), value);
      NAMES.computeIfAbsent(new Key("", stage, end), any -> new ArrayList<>()).add(name);
    }
  }
}
