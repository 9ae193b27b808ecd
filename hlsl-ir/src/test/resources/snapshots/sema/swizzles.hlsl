// Parts of values, read and written.
float4x3 m;
struct P { float4 position; float2 uv[2]; };

float4 main(float4 p : SV_Position, uint index : INDEX) : SV_Target
{
  float4 v = p;
  v.xyz.zyx = float3(1, 2, 3);
  v.rg = v.ba;
  float3 s = p.w.xxx;
  float2 d = m._m00_m11;
  float d1 = m._11;
  float4x4 local = 0;
  local._m01_m10 = d;
  local[1] = v;
  local[2].yz = v.xy;
  local[3][index] = 1;
  v[index] = 2;
  P point_;
  point_.position = v;
  point_.uv[0] = 1;
  point_.uv[1].y = point_.uv[0].x;
  return v + s.x + d.y + d1 + local[0] + m[3].xyzz + point_.position + point_.uv[index].x;
}
