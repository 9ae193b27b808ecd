static const float a[2][3] = {{1, 2, 3}, {4, 5, 6,},};
static const float4 c = {1, 2, float2(3, 4)};
static const int P[4] = { 1, 2, 3, 4 }, q = 5;
struct S { float x; float y[2]; };
static const S s[2] = {{1, {2, 3}}, {4, {5, 6}}};
void main() { float3 v = {1, 2, 3}; S t = {1, {2, 3}}; int n[] = {a[0][0] > 1 ? 2 : 3, (1, 2)}; }
