void nothing() {}
void none(void) { return; }
float prototype(float, float3 named, float[2], float unnamed[3] : SEM);
float4 main(float4 position : SV_Position, float2 uv[2] : TEXCOORD0, uint i : SV_PrimitiveID = 0, float x = 1.0 + 2) : SV_Target0 { return 0; }
[numthreads(8, 8, 1)] void cs(uint3 id : SV_DispatchThreadID) {}
[domain("tri")] [partitioning("integer")] [outputcontrolpoints(3)]
[patchconstantfunc("constants")]
float4 hs() : POSITION { return 0; }
[[vk::binding(0, 1)]] Texture2D bound;
[earlydepthstencil]
void ps(out float4 color : SV_Target, out float depth : SV_Depth) { color = 0; depth = 0; }
struct Light { float3 c; };
Light make(Light l[2], inout Light other) { Light r = l[0]; return r; }
vector<float, 3> templated(matrix<float, 3, 3> m) { return m[0]; }
float f(float x) { return x; } float2 f(float2 x) { return x; } ;
namespace N { float g(float x) { return x; } struct S { float a; }; namespace M { static const int k = 2; } }
namespace N { S again(S s) { return (S)s; } }
float h() { N::S s = (N::S)0; return N::g(s.a) + N::M::k + ::f(1.0); }
