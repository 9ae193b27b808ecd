package dev.plumb.hlsl.differential;

import dev.plumb.hlsl.differential.RandomExpressions.Variable;
import java.util.ArrayList;
import java.util.List;

/// Writes a random pixel shader: inputs, a constant buffer, structs with methods, arrays of
/// structs, resources, derivatives, `discard`, and several render targets. What it computes is the
/// same on every executor of Plumb's; it need not be on others.
final class RandomPixel extends RandomProgram {
  /// What a texture or a group of lanes gives, as a float4.
  private static final String[] SOURCES = {
    "picture.Sample(point_, %s)",
    "picture.SampleLevel(point_, %s, 1)",
    "picture.SampleBias(point_, %s, 0.5)",
    "picture.SampleGrad(point_, %s, ddx(uv), ddy(uv))",
    "picture.Load(int3(%s, 0))",
    "picture.Gather(point_, %s)",
    "picture[uint2(abs(%s))]",
    "words.Load(int(%s.x) & 7)",
    "ddx(%s.xyxy)",
    "fwidth(%s.yxyx)",
    "float4(sin(%s), cos(uv))",
    "float4(normalize(float3(%s, 1)), 2)",
    "smoothstep(-1, 3, %s.xyxy)",
    "pow(abs(%s.xyyx), 1.5)",
    "(float4) light.shade(%s.x)",
    "mul(transform, %s.xyyx)",
    "mul(%s.xxyy, transform)",
    "float4(reflect(%s, float2(0, 1)), refract(%s, float2(1, 0), 0.5))",
    "lit(%s.x, %s.y, 3)",
    "saturate(%s.xyxy) * rcp(abs(uv.y) + 1)"
  };

  private RandomPixel(long seed) {
    super(seed);
  }

  /// The same text for the same seed.
  static String program(long seed) {
    var writer = new RandomPixel(seed);
    writer.write();
    return writer.text.toString();
  }

  private void write() {
    roundings();
    List<Variable> members = members();
    line("Texture2D picture; SamplerState point_; Buffer<float4> words;");
    line("cbuffer Scene : register(b1) { float4x4 transform; };");
    structs.declarations();
    globals();
    functions();
    main(members);
  }

  /// A struct with a method, and a constant buffer that holds values of it.
  private List<Variable> members() {
    var members = new ArrayList<Variable>();
    line("struct Light {");
    indent++;
    for (int i = 0; i < 1 + expressions.below(4); i++) {
      RandomType type = expressions.type();
      line("%s m%d;", type, i);
      members.add(new Variable("m" + i, type, 0, true));
    }
    line("float power;");
    line("float shade(float x) { power += x; return power * %d; }", expressions.below(5));
    indent--;
    line("};");
    return members;
  }

  private void main(List<Variable> members) {
    line("struct Output { float4 a : SV_Target0; float4 b : SV_Target1; };");
    line("Output main(float2 uv : TEXCOORD, float4 c : COLOR, nointerpolation int n : N) {");
    indent++;
    expressions.scope.add(new Variable("c", new RandomType("float", 1, 4), 0, true));
    expressions.scope.add(new Variable("uv", new RandomType("float", 1, 2), 0, true));
    expressions.scope.add(new Variable("n", RandomType.INT, 0, true));
    line("c = q(c); uv = q(uv);");
    line("Light light = (Light) 1; Light lights[2] = { light, light };");
    for (Variable member : members) {
      expressions.scope.add(new Variable("light." + member.name(), member.type(), 0, true));
      String element = "lights[" + expressions.below(2) + "]." + member.name();
      expressions.scope.add(new Variable(element, member.type(), 0, true));
    }
    for (int i = 0; i < 3; i++) {
      source(i);
      statements(3, 3, false, false);
    }
    if (expressions.chance(30)) {
      line("if (%s) discard;", expressions.of(RandomType.BOOL, 2));
    }
    if (expressions.chance(30)) {
      line("clip(%s);", expressions.of(RandomType.FLOAT, 2));
    }
    line("lights[n & 1] = light;");
    line("Output o;");
    var float4 = new RandomType("float", 1, 4);
    line("o.a = %s;", expressions.of(float4, 3));
    line("o.b = s0 + s1 * %s + lights[0].power;", expressions.of(float4, 2));
    line("return o;");
    indent--;
    line("}");
  }

  private void source(int number) {
    String at = "(" + expressions.of(new RandomType("float", 1, 2), 2) + ")";
    String value = expressions.pick(SOURCES).replace("%s", at);
    line("float4 s%d = %s;", number, value);
    expressions.scope.add(new Variable("s" + number, new RandomType("float", 1, 4), 0, true));
  }
}
