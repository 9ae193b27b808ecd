//// counted_both_ways cs_5_0
struct S { uint a; };
RWStructuredBuffer<S> list; RWStructuredBuffer<S> other; RWStructuredBuffer<S> free[2];
uint take() { return list.DecrementCounter(); }
[numthreads(1, 1, 1)] void main(uint i : SV_GroupIndex) {
  if (i > 3) list[list.IncrementCounter()].a = i;
  else list[take()].a = i;
  other[other.IncrementCounter()].a = other.IncrementCounter();
  free[0][free[0].DecrementCounter()].a = 1;
}
//// counted_both_ways_6 cs_6_0
RWStructuredBuffer<uint> list;
[numthreads(1, 1, 1)] void main() { list[list.IncrementCounter()] = list.DecrementCounter(); }
//// counted_down_by_what_is_not_called cs_5_0
RWStructuredBuffer<uint> list;
uint take() { return list.DecrementCounter(); }
[numthreads(1, 1, 1)] void main() { list[list.IncrementCounter()] = 1; }
//// typed_parts cs_5_0
RWTexture2D<float4> t; RWBuffer<uint2> b; RWTexture2D<float> single; RWStructuredBuffer<float4> s; RWTexture3D<unorm float4> v[2];
void set(out float x) { x = 1; }
[numthreads(1, 1, 1)] void main(uint3 i : SV_DispatchThreadID) {
  t[i.xy].x = 1;
  t[i.xy].rgb *= 2;
  b[i.x][1] = 3;
  b[i.x].y++;
  set(v[1][i].a);
  t[i.xy].wzyx = 1; b[i.x].rg += 2; single[i.xy].r = 3; s[i.x].y = 4; t[i.xy] += 1; set(single[i.xy]);
}
//// typed_parts_6 cs_6_0
RWTexture2D<float4> t;
[numthreads(1, 1, 1)] void main(uint3 i : SV_DispatchThreadID) { t[i.xy].x = 1; t[i.xy].rgb *= 2; }
//// typed_loads cs_5_0
RWTexture2D<float4> t; RWBuffer<uint2> b; RWTexture2D<unorm float> half_;
[numthreads(1, 1, 1)] void main(uint3 i : SV_DispatchThreadID) { t[i.xy] = t[i.yx] + b[i.x].x + half_[i.xy]; }
