// STAGE: vs
// SV_Position is a float4.
float3 main(float3 p : POSITION) : SV_Position { return p; }
