package dev.plumb.hlsl.sema;

import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.source.SourceSpan;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Names of HLSL that belong to features which Direct3D 11 has not: a shader that says one is told
/// so, once for each feature.
final class LaterFeatures {
  private static final Map<String, String> FEATURES = new HashMap<>();

  static {
    add(
        "ray tracing",
        "RayDesc",
        "RayQuery",
        "RaytracingAccelerationStructure",
        "BuiltInTriangleIntersectionAttributes",
        "TraceRay",
        "ReportHit",
        "CallShader",
        "IgnoreHit",
        "AcceptHitAndEndSearch",
        "DispatchRaysIndex",
        "DispatchRaysDimensions",
        "WorldRayOrigin",
        "WorldRayDirection",
        "ObjectRayOrigin",
        "ObjectRayDirection",
        "RayTMin",
        "RayTCurrent",
        "RayFlags",
        "InstanceID",
        "InstanceIndex",
        "PrimitiveIndex",
        "GeometryIndex",
        "HitKind",
        "ObjectToWorld3x4",
        "ObjectToWorld4x3",
        "WorldToObject3x4",
        "WorldToObject4x3",
        "GlobalRootSignature",
        "LocalRootSignature",
        "TriangleHitGroup",
        "ProceduralPrimitiveHitGroup",
        "RaytracingShaderConfig",
        "RaytracingPipelineConfig",
        "RaytracingPipelineConfig1",
        "SubobjectToExportsAssociation",
        "RAY_FLAG_NONE",
        "RAY_FLAG_FORCE_OPAQUE",
        "RAY_FLAG_CULL_NON_OPAQUE",
        "RAY_FLAG_ACCEPT_FIRST_HIT_AND_END_SEARCH",
        "RAY_FLAG_SKIP_CLOSEST_HIT_SHADER");
    add("mesh shaders", "DispatchMesh", "SetMeshOutputCounts");
    add(
        "work graphs",
        "DispatchNodeInputRecord",
        "RWDispatchNodeInputRecord",
        "ThreadNodeInputRecord",
        "RWThreadNodeInputRecord",
        "GroupNodeInputRecords",
        "RWGroupNodeInputRecords",
        "NodeOutput",
        "NodeOutputArray",
        "EmptyNodeOutput",
        "EmptyNodeInput",
        "ThreadNodeOutputRecords",
        "GroupNodeOutputRecords",
        "Barrier");
    add(
        "sampler feedback",
        "FeedbackTexture2D",
        "FeedbackTexture2DArray",
        "SAMPLER_FEEDBACK_MIN_MIP",
        "SAMPLER_FEEDBACK_MIP_REGION_USED");
    add("dynamic resources", "ResourceDescriptorHeap", "SamplerDescriptorHeap");
    add("writable multisampled textures", "RWTexture2DMS", "RWTexture2DMSArray");
    add("barycentrics", "GetAttributeAtVertex", "SV_BARYCENTRICS");
    add("view instancing", "SV_VIEWID");
    add("variable-rate shading", "SV_SHADINGRATE");
    add("extended command information", "SV_STARTVERTEXLOCATION", "SV_STARTINSTANCELOCATION");
    add(
        "64-bit atomics",
        "InterlockedAdd64",
        "InterlockedAnd64",
        "InterlockedOr64",
        "InterlockedXor64",
        "InterlockedMin64",
        "InterlockedMax64",
        "InterlockedExchange64",
        "InterlockedCompareStore64",
        "InterlockedCompareExchange64",
        "InterlockedExchangeFloat",
        "InterlockedCompareStoreFloatBitwise",
        "InterlockedCompareExchangeFloatBitwise");
  }

  private static final Set<String> PLURAL =
      Set.of(
          "mesh shaders",
          "work graphs",
          "dynamic resources",
          "writable multisampled textures",
          "barycentrics",
          "64-bit atomics");

  private LaterFeatures() {}

  private static void add(String feature, String... names) {
    List.of(names).forEach(n -> FEATURES.put(n, feature));
  }

  /// As [#refusal(ProgramContext, String, SourceSpan)], of a semantic, in upper or lower case.
  static Optional<Abandoned> refusalOfSemantic(
      ProgramContext program, String semantic, SourceSpan span) {
    return refusal(program, semantic, semantic.toUpperCase(Locale.ROOT), span);
  }

  /// The error that `name`, which nothing declares, belongs to a feature; empty if it does not. The
  /// caller throws what this returns.
  static Optional<Abandoned> refusal(ProgramContext program, String name, SourceSpan span) {
    return refusal(program, name, name, span);
  }

  private static Optional<Abandoned> refusal(
      ProgramContext program, String name, String key, SourceSpan span) {
    String feature = FEATURES.get(key);
    if (feature == null) {
      return Optional.empty();
    }
    if (!program.refusedFeatures.add(feature)) {
      return Optional.of(Abandoned.STATEMENT); // has been said
    }
    return Optional.of(
        program.fail(
            DiagnosticCode.NOT_SUPPORTED,
            span,
            "'"
                + name
                + "': "
                + feature
                + (PLURAL.contains(feature) ? " are" : " is")
                + " not part of Direct3D 11"));
  }
}
