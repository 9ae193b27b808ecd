package dev.plumb.cli.render;

import dev.plumb.hlsl.ir.IrType;
import dev.plumb.hlsl.ir.Module.SystemValue;
import dev.plumb.hlsl.reflect.ShaderReflection;
import dev.plumb.hlsl.source.SourceFile;

/// The vertex shader for a pixel shader that comes alone: it gives each input by its semantic.
///
/// Without a mesh: one triangle over the whole target. TEXCOORD (and any name not below) is (u, v,
/// 0, 1), from 0 at the top left to 1; COLOR is white; NORMAL looks at the viewer. With a mesh:
/// TEXCOORD is (u, v, 0, 1) of the mesh, NORMAL its normal, POSITION and WORLD (and names that
/// start so) its position, COLOR the normal as a colour. Integers are 0.
final class ImpliedVertexShader {
  private final ShaderReflection pixelShader;
  private final boolean mesh;
  private final StringBuilder members = new StringBuilder();
  private final StringBuilder assignments = new StringBuilder();

  private ImpliedVertexShader(ShaderReflection pixelShader, boolean mesh) {
    this.pixelShader = pixelShader;
    this.mesh = mesh;
  }

  static SourceFile of(ShaderReflection pixelShader, boolean mesh) {
    return SourceFile.of(
        "<implied vertex shader>", new ImpliedVertexShader(pixelShader, mesh).text());
  }

  private String text() {
    int n = 0;
    for (var input : pixelShader.inputs()) {
      if (input.systemValue() == SystemValue.NONE) {
        add(input, "a" + n++);
      }
    }
    String header = "struct Output { float4 position : SV_Position;" + members + " };\n";
    return header + (mesh ? meshMain() : fullScreenMain());
  }

  private String fullScreenMain() {
    return "Output main(uint id : SV_VertexID) {\n"
        + "  Output o;\n"
        + "  float2 uv = float2((id << 1) & 2, id & 2);\n"
        + "  o.position = float4(uv * float2(2, -2) + float2(-1, 1), 0, 1);\n"
        + "  float3 normal = float3(0, 0, -1);\n"
        + "  float3 where = float3(uv, 0);\n"
        + "  float3 tint = float3(1, 1, 1);\n"
        + assignments
        + "  return o;\n}\n";
  }

  private String meshMain() {
    return "cbuffer PlumbCamera : register(b13) { float4x4 worldViewProjection; };\n"
        + "Output main(float3 where : POSITION, float3 normal : NORMAL, float2 uv : TEXCOORD) {\n"
        + "  Output o;\n"
        + "  o.position = mul(worldViewProjection, float4(where, 1));\n"
        + "  float3 tint = normal * 0.5 + 0.5;\n"
        + assignments
        + "  return o;\n}\n";
  }

  private void add(ShaderReflection.Parameter input, String name) {
    int size =
        32
            - Integer.numberOfLeadingZeros(
                input.mask() >> Integer.numberOfTrailingZeros(input.mask()));
    String scalar = scalar(input.type());
    members.append(
        " %s%s%d %s : %s%d;"
            .formatted(
                input.type() == IrType.F32 ? "" : "nointerpolation ",
                scalar,
                size,
                name,
                input.semantic(),
                input.semanticIndex()));
    String value = input.type() == IrType.F32 ? value(input.semantic()) : "int4(0, 0, 0, 0)";
    assignments.append("  o.%s = (%s%d)%s;\n".formatted(name, scalar, size, value));
  }

  private static String scalar(IrType type) {
    return switch (type) {
      case F32 -> "float";
      case F64 -> "double";
      case BOOL -> "bool";
      case U32, U64 -> "uint";
      case I32, I64 -> "int";
    };
  }

  private static String value(String semantic) {
    String s = semantic.toUpperCase(java.util.Locale.ROOT);
    if (s.startsWith("NORMAL")) {
      return "float4(normal, 0)";
    }
    if (s.startsWith("COLOR")) {
      return "float4(tint, 1)";
    }
    return s.startsWith("POSITION") || s.startsWith("WORLD")
        ? "float4(where, 1)"
        : "float4(uv, 0, 1)";
  }
}
