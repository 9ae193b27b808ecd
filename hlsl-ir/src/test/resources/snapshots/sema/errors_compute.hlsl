// STAGE: cs
// Atomics want shared integers; groups have limits.
groupshared float f;
groupshared uint u;
float plain;
void main(uint3 id : SV_DispatchThreadID)
{
  uint local = 0;
  InterlockedAdd(f, 1);
  InterlockedAdd(local, 1);
  InterlockedAdd(u, 1.5);
}
