// TEXCOORD1 is the second element of the array, too.
float4 main(float2 uv[2] : TEXCOORD0, float2 again : texcoord1) : SV_Target { return uv[0].xyxy; }
