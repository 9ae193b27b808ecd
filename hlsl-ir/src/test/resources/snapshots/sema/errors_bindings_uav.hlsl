// u0 is the render target's.
RWTexture2D<float4> image : register(u0);
float4 main() : SV_Target { image[uint2(0, 0)] = 1; return 0; }
