// PROFILE: cs_5_1
// Spaces and IDs of 5.1; append, consume and counters; layouts of elements; typed loads.
struct Particle {
  float3 position;
  float age;
  struct { float3 velocity; uint flags; } motion;
  float history[4];
};
ConsumeStructuredBuffer<Particle> alive : register(u0);
AppendStructuredBuffer<Particle> next : register(u1);
RWStructuredBuffer<uint> counters[2] : register(u2, space1);
RWByteAddressBuffer arguments : register(u0, space2);
RWTexture3D<float4> field : register(u4);
RWBuffer<int> totals : register(u5);
struct Settings { float dt; float3 gravity; uint2 size; };
ConstantBuffer<Settings> settings : register(b0, space3);
groupshared float shared_[64];
[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint index : SV_GroupIndex) {
  Particle p = alive.Consume();
  p.motion.velocity += settings.gravity * settings.dt;
  p.position += p.motion.velocity * settings.dt + field[id].xyz;
  shared_[index] = p.age;
  GroupMemoryBarrierWithGroupSync();
  if (shared_[63 - index] < settings.size.x) next.Append(p);
  uint before;
  InterlockedAdd(counters[1][0], 1u, before);
  arguments.Store(4, before);
  field[id] = float4(p.position, 1);
  totals[id.x] = (int)p.age;
}
