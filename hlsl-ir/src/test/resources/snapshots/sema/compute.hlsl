// STAGE: cs
// Groupshared memory, unordered access and atomics.
cbuffer P : register(b0) { uint count; };
struct Particle { float3 position; uint state; };
RWStructuredBuffer<Particle> particles : register(u1);
RWTexture2D<float4> image;
RWByteAddressBuffer raw;
AppendStructuredBuffer<Particle> alive;
Buffer<uint> indices;
groupshared float sums[64];
groupshared uint counter;

[numthreads(8, 8, 1)]
void main(uint3 id : SV_DispatchThreadID, uint gi : SV_GroupIndex)
{
  sums[gi] = particles[id.x].position.x;
  GroupMemoryBarrierWithGroupSync();
  for (uint k = 32; k > 0; k >>= 1)
  {
    if (gi < k) sums[gi] += sums[gi + k];
    GroupMemoryBarrierWithGroupSync();
  }
  uint before;
  InterlockedAdd(counter, 1);
  InterlockedAdd(particles[0].state, indices[gi], before);
  raw.Store(4 * before, raw.Load(8));
  particles[id.x].state++;
  image[id.xy] = float4(sums[0], id / 2.0);
  image[id.xy].x += 1;
  alive.Append(particles[count]);
}
