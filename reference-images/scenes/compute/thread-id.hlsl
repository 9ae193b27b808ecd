// Each thread writes where it stands: red and green by its number in the dispatch, blue by its number in the group.
RWTexture2D<float4> image : register(u0);

[numthreads(32, 32, 1)]
void main(uint3 id : SV_DispatchThreadID, uint index : SV_GroupIndex, uint3 group : SV_GroupID) {
  uint width, height;
  image.GetDimensions(width, height);
  float2 place = (id.xy + 0.5) / float2(width, height);
  float blue = (group.x + group.y) % 2 == 0 ? index / 1023.0 : 0;
  image[id.xy] = float4(place, blue, 1);
}
