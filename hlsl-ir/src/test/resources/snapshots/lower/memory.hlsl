// Computed indices: constant buffers, tables, local arrays of structs.
struct Light { float3 direction; float power; };
cbuffer Scene : register(b2) { Light lights[3]; row_major float2x3 m; float4x4 n; bool on; };
static const float weights[4] = { 0.1, 0.2, 0.3, 0.4 };

float4 main(nointerpolation uint i : I) : SV_Target
{
    Light copies[2] = { lights[0], lights[i] };
    copies[i].power *= weights[i];
    float3 d = copies[1 - i].direction;
    return float4(mul(m, d), n[1][i], on ? copies[i].power : 0);
}
