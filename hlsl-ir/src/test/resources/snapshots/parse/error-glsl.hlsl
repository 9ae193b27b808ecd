vec3 color = vec3(1, 2, 3);
float4 main(vec2 uv : UV) : SV_Target
{
  mat4 m = mat4(1);
  ivec2 p = ivec2(uv);
  uvec4 q; bvec3 b; dmat2x3 d;
  return float4(color, 1) * vec4(1, 1, 1, 1);
}
float vec2(float x) { return x; }
float fine() { return vec2(1); }
