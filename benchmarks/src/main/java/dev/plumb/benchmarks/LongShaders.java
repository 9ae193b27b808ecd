package dev.plumb.benchmarks;

import java.util.LinkedHashMap;
import java.util.Map;

/// Pixel shaders of any length, in the shapes that long shaders have.
public final class LongShaders {
  /// A shader, and the files that it includes by name.
  public record LongShader(String text, Map<String, String> includes) {}

  /// The shapes.
  public enum Shape {
    /// One function of statements that depend on one another.
    STRAIGHT,
    /// Functions of ten lines, each called once.
    FUNCTIONS,
    /// A header for each function, which includes others.
    INCLUDES,
    /// One constant table.
    TABLE,
    /// Macros that use macros, and conditions on them.
    MACROS,
    /// Loops with a local array and branches.
    LOOPS,
    /// Structs that nest, and variables of each.
    STRUCTS
  }

  private LongShaders() {}

  /// About so many lines.
  public static LongShader of(Shape shape, int lines) {
    return switch (shape) {
      case STRAIGHT -> new LongShader(straight(lines), Map.of());
      case FUNCTIONS -> new LongShader(functions(lines / 10), Map.of());
      case INCLUDES -> includes(lines / 16);
      case TABLE -> new LongShader(table(lines), Map.of());
      case MACROS -> new LongShader(macros(lines / 5), Map.of());
      case LOOPS -> new LongShader(loops(lines / 6), Map.of());
      case STRUCTS -> new LongShader(structs(lines / 8), Map.of());
    };
  }

  private static String straight(int lines) {
    var text = new StringBuilder("cbuffer C { float4 k[16]; };\n");
    text.append("float4 main(float4 p : SV_Position, float2 uv : TEXCOORD0) : SV_Target {\n");
    text.append("float4 c = 0; float2 q = uv;\n");
    for (int i = 0; i < lines; i += 4) {
      text.append("float4 v").append(i).append(" = k[").append(i % 16).append("] * q.xyxy + c;\n");
      text.append("q = q.yx * 0.5 + c.zw;\n");
      text.append("if (c.x > ").append(i).append(") c.y = q.x;\n");
      text.append("c.xyz = lerp(c.xyz, v").append(i).append(".zyx, 0.25);\n");
    }
    return text.append("return c;\n}\n").toString();
  }

  private static String functions(int count) {
    var text = new StringBuilder("Texture2D t; SamplerState s; cbuffer C { float4 k[16]; };\n");
    text.append("struct L { float3 p; float r; float4 c; };\n");
    for (int i = 0; i < count; i++) {
      text.append("float3 f").append(i).append("(float3 n, float3 l, inout L x)\n{\n");
      text.append("  float d = saturate(dot(n, l));\n  x.p += n * d;\n");
      text.append("  float3 h = normalize(n + l * ").append(i).append(");\n");
      text.append("  for (int i = 0; i < 4; i++) x.c.x += d * k[i].x;\n");
      text.append("  if (x.r > 1) return h;\n  return h * d + x.c.xyz;\n}\n");
    }
    text.append("float4 main(float3 n : N, float2 uv : UV) : SV_Target {\n");
    text.append("L x = (L)0; float3 c = t.Sample(s, uv).xyz;\n");
    for (int i = 0; i < count; i++) {
      text.append("c += f").append(i).append("(n, c, x);\n");
    }
    return text.append("return c.xyzz;\n}\n").toString();
  }

  private static LongShader includes(int count) {
    var files = new LinkedHashMap<String, String>();
    var main = new StringBuilder();
    for (int i = 0; i < count; i++) {
      var text = new StringBuilder("#ifndef H").append(i).append("\n#define H").append(i);
      text.append("\n#include \"h").append(i / 2).append(".hlsli\"\n");
      text.append("float3 g").append(i).append("(float3 n, float k)\n{\n  float3 r = n;\n");
      for (int line = 0; line < 8; line++) {
        text.append("  r = r.yzx * k + ").append(line).append(".5;\n");
      }
      files.put("h" + i + ".hlsli", text.append("  return r;\n}\n#endif\n").toString());
      main.append("#include \"h").append(i).append(".hlsli\"\n");
    }
    main.append("float4 main(float3 n : N) : SV_Target {\nfloat3 r = n;\n");
    for (int i = 0; i < count; i++) {
      main.append("r += g").append(i).append("(r, 2);\n");
    }
    return new LongShader(main.append("return r.xyzz;\n}\n").toString(), files);
  }

  private static String table(int lines) {
    var text = new StringBuilder("static const float4 table[").append(lines).append("] = {\n");
    for (int i = 0; i < lines; i++) {
      text.append("float4(").append(i).append(", 0.5, 1, -").append(i).append("),\n");
    }
    return text.append("};\nfloat4 main(uint i : I) : SV_Target { return table[i]; }\n").toString();
  }

  private static String macros(int count) {
    var text = new StringBuilder("#define F0(x) ((x) * 2 + 1)\n");
    for (int i = 1; i < count; i++) {
      text.append("#define F").append(i).append("(x) (F0(x) + F").append(i / 2).append("(x))\n");
    }
    text.append("float4 main(float r : R) : SV_Target {\n");
    for (int i = 0; i < count; i++) {
      text.append("#if defined(F").append(i).append(")\nr = F0(r);\n#endif\n");
    }
    return text.append("return r;\n}\n").toString();
  }

  private static String loops(int count) {
    var text =
        new StringBuilder("cbuffer C { int k; };\nfloat4 main(float4 r : R) : SV_Target {\n");
    text.append("float t[8]; for (int j = 0; j < 8; j++) t[j] = j;\n");
    for (int i = 0; i < count; i++) {
      text.append("for (int i").append(i).append(" = 0; i").append(i).append(" < k; i").append(i);
      text.append("++)\n{\nif (r.x > ").append(i).append(") r.y += t[i").append(i);
      text.append(" & 7];\nelse r = r.yzwx * 0.5;\nt[").append(i % 8).append("] = r.x;\n}\n");
    }
    return text.append("return r;\n}\n").toString();
  }

  private static String structs(int count) {
    var text = new StringBuilder();
    for (int i = 0; i < count; i++) {
      text.append("struct S").append(i).append("\n{\nfloat4 a;\nfloat3 b[2];\nfloat2x2 m;\n");
      text.append(i % 8 == 0 ? "" : "S" + (i - 1) / 8 * 8 + " inner;\n").append("};\n");
    }
    text.append("float4 main(float4 r : R) : SV_Target {\n");
    for (int i = 0; i < count; i++) {
      text.append("S").append(i).append(" v").append(i).append(" = (S").append(i).append(")0; v");
      text.append(i).append(".a = r; r += v").append(i).append(".a.wzyx;\n");
    }
    return text.append("return r;\n}\n").toString();
  }
}
