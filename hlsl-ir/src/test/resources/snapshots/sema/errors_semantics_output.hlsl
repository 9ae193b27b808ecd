// The return value has no semantic.
float4 main(float4 p : SV_Position) { return p; }
