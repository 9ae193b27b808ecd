// STAGE: vs
// What only pixel shaders may do, by way of a function; unused() may.
Texture2D t;
SamplerState s;
float4 helper(float2 uv) { return t.Sample(s, uv) + ddx(uv.x) + fwidth(uv.y); }
float4 unused(float x) { discard; return x; }
float4 main(float2 uv : TEXCOORD) : SV_Position { clip(uv.x); return helper(uv); }
