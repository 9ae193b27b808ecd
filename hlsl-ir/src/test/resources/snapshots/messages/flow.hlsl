//// gradient_in_uniform_loop
Texture2D t; SamplerState s; int count;
float4 main(float2 uv : TEXCOORD) : SV_Target {
  float4 sum = 0;
  for (int i = 0; i < count; i++) sum += t.Sample(s, uv + i);
  return sum;
}
//// gradient_in_varying_loop
Texture2D t; SamplerState s;
float4 main(float2 uv : TEXCOORD, float steps : STEPS) : SV_Target {
  float4 sum = 0;
  for (int i = 0; i < (int) steps; i++) sum += t.Sample(s, uv + i);
  return sum;
}
//// gradient_after_varying_break
Texture2D height; SamplerState s; int count;
float4 main(float2 uv : TEXCOORD, float3 view : VIEW) : SV_Target {
  float depth = 0;
  float2 at = uv;
  for (int i = 0; i < count; i++) {
    at += view.xy;
    depth += 0.1;
    if (height.Sample(s, at).r < depth) break;
  }
  return depth;
}
//// bounded_loop_with_varying_break
Texture2D height; SamplerState s;
float4 main(float2 uv : TEXCOORD, float3 view : VIEW) : SV_Target {
  float depth = 0;
  for (int i = 0; i < 16; i++) {
    if (height.Sample(s, uv + view.xy * i).r < depth) break;
    depth += 0.1;
  }
  return depth;
}
//// level_is_no_gradient
Texture2D t; SamplerState s;
float4 main(float2 uv : TEXCOORD, int n : N) : SV_Target {
  float4 sum = 0;
  for (int i = 0; i < n; i++) sum += t.SampleLevel(s, uv + i, 0);
  return sum;
}
//// same_place_in_every_iteration
Texture2D t; SamplerState s;
float4 main(float2 uv : TEXCOORD, int n : N) : SV_Target {
  float4 sum = 0;
  for (int i = 0; i < n; i++) sum += t.Sample(s, uv);
  return sum;
}
//// gradients_in_branches
Texture2D t; SamplerState s;
float4 main(float2 uv : TEXCOORD, int n : N) : SV_Target {
  float4 sum = 0;
  if (n > 2) sum += t.Sample(s, uv);
  [branch] if (n > 3) sum += t.Sample(s, uv);
  [branch] if (uv.x > 3) sum += t.SampleLevel(s, uv, 0);
  return sum + fwidth(uv.x);
}
//// gradient_in_a_function
Texture2D t; SamplerState s;
float4 tap(float2 uv) { return t.Sample(s, uv) + ddx(uv.x); }
float4 main(float2 uv : TEXCOORD, int n : N) : SV_Target {
  float4 sum = 0;
  while (n-- > 0) sum += tap(uv * n);
  return sum;
}
//// barrier_in_varying_flow cs_5_0
groupshared float sums[64];
RWBuffer<float> result; int rounds;
[numthreads(64, 1, 1)] void main(uint i : SV_GroupIndex, uint3 group : SV_GroupID) {
  sums[i] = i;
  for (uint step = 32; step > 0; step >>= 1) {
    GroupMemoryBarrierWithGroupSync();
    if (i < step) sums[i] += sums[i + step];
  }
  for (int r = 0; r < rounds; r++) GroupMemoryBarrierWithGroupSync();
  if (group.x > 3) GroupMemoryBarrierWithGroupSync();
  if (i < 3) { GroupMemoryBarrierWithGroupSync(); }
  if (i == 0) result[group.x] = sums[0];
}
//// endless_6 ps_6_0
float f(float x) { while (true) { x += 1; } return x; }
float g(float x) { for (;;) { if (x > 3) continue; x++; } }
float4 main(float x : X) : SV_Target { return f(x) + g(x); }
//// endless_until_discarded
float4 main(float x : X) : SV_Target { for (;;) { x++; if (x > 3) discard; } }
//// endless_switch
float4 main(int x : X) : SV_Target { for (;;) { switch (x) { case 0: break; default: x--; break; } } }
//// endless_and_never_called
float f(float x) { while (true) { x += 1; } return x; }
float4 main(float x : X) : SV_Target { return x; }
//// nested_loop_variables
float4 main(float x : X) : SV_Target {
  for (int i = 0; i < 3; i++) {
    for (int i = 0; i < 2; i++) x++;
    x += i;
  }
  for (int k = 0; k < 3; k++) for (int x = 0; x < 2; x++) k += x;
  return x + i;
}
//// nested_loop_variables_6 ps_6_0 -Wshadow
float4 main(float x : X) : SV_Target {
  for (int i = 0; i < 3; i++) { for (int i = 0; i < 2; i++) x++; }
  return x;
}
//// endless
float f(float x) { while (true) { x += 1; } return x; }
float g(float x) { while (true) { x += 1; if (x > 9) break; } return x; }
float h(float x) { for (int i = 0, j = 0; i < 3; j++) x++; return x; }
float k(float x) { do { if (x > 3) return x; x++; } while (true); }
float4 main(float x : X) : SV_Target { return f(x) + g(x) + h(x) + k(x); }
//// unroll
int count;
float sum(float x, int n) { float s = 0; [unroll] for (int i = 0; i < n; i++) s += x; return s; }
float4 main(float x : X) : SV_Target {
  float s = sum(x, 4);
  [unroll] for (int i = 0; i < count; i++) s += i;
  [unroll(8)] for (int j = 0; j < count; j++) s += j;
  [loop] for (int k = 0; k < 1; k++) s += k;
  return s;
}
//// unreachable
float f(float x) { return x; x = 2; return x; }
float g(int n) { switch (n) { case 1: return 2; break; default: return 3; break; } }
float4 main(float x : X) : SV_Target {
  for (int i = 0; i < 3; i++) { if (x > i) { continue; x++; } }
  return f(x) + g(x);
}
//// less_is_no_template
float4 main(float2 v : V, float s : S) : SV_Target {
  bool a = (v.x < float2(1, 2).y), b = (s > (float) v.y);
  return (v.x < float(1)) == (s > (2)) ? a : b;
}
//// uniform_parts_beside_varying_ones cs_5_0
struct In { uint3 group : SV_GroupID; uint lane : SV_GroupIndex; };
struct Work { uint count; uint lane; };
RWBuffer<float> result; uint count;
[numthreads(8, 8, 1)] void main(In input) {
  uint2 numbers = uint2(input.group.x, input.lane);
  Work work;
  work.count = count;
  work.lane = input.lane;
  if (input.group.x < count) GroupMemoryBarrierWithGroupSync();
  if (numbers.x < count) GroupMemoryBarrierWithGroupSync();
  for (uint i = 0; i < work.count; i++) GroupMemoryBarrierWithGroupSync();
  if (numbers.y < count) GroupMemoryBarrierWithGroupSync();
  if (work.lane < count) GroupMemoryBarrierWithGroupSync();
  result[work.lane] = numbers.y;
}
//// barrier_in_varying_flow_of_dxc cs_6_0
[numthreads(64, 1, 1)] void main(uint i : SV_GroupIndex) {
  if (i < 32) GroupMemoryBarrierWithGroupSync();
}
//// counters_beside_varying_parts
struct Ray { float2 at; int step; int steps; };
Texture2D t; SamplerState s; int steps;
float4 tap(Ray r) { float4 sum = 0; [unroll] for (int i = 0; i < r.steps; i++) sum += t.Sample(s, r.at + i); return sum; }
float4 main(float2 uv : TEXCOORD) : SV_Target {
  Ray ray;
  ray.at = uv;
  ray.step = 0;
  ray.steps = steps;
  float4 sum = 0;
  while (ray.step < ray.steps) { sum += t.Sample(s, ray.at); ray.at += 0.1; ray.step++; }
  for (float3 march = float3(uv, 0); march.z < steps; march += float3(0.1, 0.1, 1)) sum += t.Sample(s, march.xy);
  Ray few = { uv, 0, 4 };
  return sum + tap(few);
}
//// one_of_several_conditions_is_a_bound
Texture2D t; SamplerState s; int count;
float4 main(float2 uv : TEXCOORD) : SV_Target {
  float4 sum = 0;
  int i = 0;
  while (true) { sum += t.Sample(s, uv + i); i++; if (sum.a > 1 || i > 16) break; }
  while (true) { sum += t.Sample(s, uv + i); i++; if (sum.a < 1 && i < 32) sum *= 2; else break; }
  [unroll] for (int j = 0; j < min(count, 8); j++) sum += j;
  [unroll] for (int k = 0;; k++) { if (k >= count || k >= 8) break; sum += k; }
  return sum;
}
//// functions_without_a_return
float noReturn() { }
float notAlways(float x) { if (x > 0) return 1; }
float always(float x) { if (x > 0) return 1; else return 2; }
float4 main(float x : X) : SV_Target { return noReturn() + notAlways(x) + always(x); }
//// functions_that_nothing_calls
float noReturn(float x) { if (x > 1) return 2; }
void noOutput(out float3 a) { a.x = 1; }
float4 main(float x : X) : SV_Target { return x; }
//// outputs_of_an_entry vs_5_0
void main(float4 a : POSITION, out float4 p : SV_Position, out float4 c : COLOR, out float4 d : COLOR1) { p = a; d.x = 1; }
//// bits_that_the_text_decides ps_3_0
int n;
float4 main(float2 uv : TEXCOORD0) : COLOR {
  float4 sum = 0;
  for (int i = 0; i < 4; i++) sum += (i & 1) ? uv.x : uv.y;
  return sum * (n & 1);
}
//// same_places_in_every_iteration
Texture2D t; SamplerState s; Buffer<uint> counts; static const float offsets[4] = { 0, 1, 2, 3 };
float4 main(float2 uv : TEXCOORD, uint tile : TILE) : SV_Target {
  float4 sum = 0;
  for (uint i = 0; i < counts[tile]; i++) {
    float2 at = uv * 2;
    for (int j = 0; j < 4; j++) sum += t.Sample(s, at + offsets[j]);
    at.x += 3;
    sum += t.Sample(s, at);
    float2 other = at + i;
    sum += t.Sample(s, other);
  }
  return sum;
}
