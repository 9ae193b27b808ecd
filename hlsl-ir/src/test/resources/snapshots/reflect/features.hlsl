// PROFILE: ps_5_0
// What needs more than every device has: doubles, minimum precision, stencil, early depth, UAVs.
RWTexture2D<float4> image : register(u2);
[earlydepthstencil]
float4 main(min16float2 a : A, min10float b : B, min16int c : C, min12int d : D, min16uint e : E)
    : SV_Target {
  double q = (double)a.x / 3;
  image[uint2(0, 0)] = image[uint2(1, 1)] + (float)q;
  return a.xyxy * b + c + d + e;
}
