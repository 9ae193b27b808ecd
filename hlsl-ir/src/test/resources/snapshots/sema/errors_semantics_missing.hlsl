// An input without a semantic.
struct In { float4 p : SV_Position; float2 uv; };
float4 main(In i) : SV_Target { return i.uv.xyxy; }
