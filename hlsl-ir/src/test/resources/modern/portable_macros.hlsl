// compile: cs_5_0, cs_6_2, cs_6_2 16bit
// Scalar types by macro, half precision by choice, bit tricks, waves where the target has them.
#define REAL float
#define REAL2 float2
#define REAL3 float3
#define WORD uint
#define WORD2 uint2
#define SMALL min16float
#define SMALL2 min16float2
#define SMALL_WORD2 min16uint2
#define REAL_(x) toReal(REAL(x))
#define WORD_(x) WORD(x)

REAL toReal(REAL x){return REAL(x);}
SMALL2 twice(SMALL x){return SMALL2(x,x);}

WORD bits(WORD from,WORD at,WORD count){WORD ones=(1u<<count)-1;return (from>>at)&ones;}
WORD insert(WORD into,WORD what,WORD ones){return (what&ones)|(into&(~ones));}
WORD packPair(REAL2 v){return f32tof16(v.x)|(f32tof16(v.y)<<16);}
SMALL2 unpackPair(WORD w){REAL2 v=f16tof32(WORD2(w&0xFFFF,w>>16));return SMALL2(v);}
SMALL_WORD2 halves(WORD w){WORD2 v=WORD2(w&0xFFFF,w>>16);return SMALL_WORD2(v);}
REAL roughReciprocal(REAL x){return asfloat(WORD_(0x7ef311c3)-asuint(x));}
REAL betterReciprocal(REAL x){REAL r=roughReciprocal(x);return r*(-r*x+REAL_(2.0));}
WORD2 swizzled(WORD i){return WORD2(bits(i,1u,2u),insert(bits(i,3u,3u),i,1u));}

#if __SHADER_TARGET_MAJOR >= 6
  #define HAS_WAVES 1
#else
  #define HAS_WAVES 0
#endif

cbuffer Frame : register(b0) { float4x4 Frame_View; float3 Frame_Eye; uint Frame_Index; }
static const struct { float4x4 View; float3 Eye; uint Index; } Frame =
  { Frame_View, Frame_Eye, Frame_Index, };

#define TYPED_INDEX(Name) struct Name { uint Value; bool operator==(Name o) { return Value == o.Value; } }
TYPED_INDEX(LightIndex);

groupshared uint total;
RWTexture2D<float4> image : register(u0);
RWBuffer<uint> list : register(u1);

uint place(bool wanted)
{
#if HAS_WAVES
  uint count = WaveActiveCountBits(wanted), first = 0;
  if (WaveIsFirstLane())
  {
    InterlockedAdd(total, count, first);
  }
  return WaveReadLaneFirst(first) + WavePrefixCountBits(wanted);
#else
  uint mine = 0;
  if (wanted)
  {
    InterlockedAdd(total, 1, mine);
  }
  return mine;
#endif
}

void shade(out REAL3 color, WORD2 at, inout SMALL2 blend)
{
  REAL2 centre = REAL2(at) * (0.5).xx - REAL2(1.0, -1.0);
  blend += twice(0.25) * SMALL2(centre);
  color = min(REAL3(1, 1, 1), abs(centre.xyx) * betterReciprocal(2.0)) + (REAL3)(0.0);
}

[numthreads(64, 1, 1)]
void main(uint3 thread : SV_GroupThreadID, uint3 group : SV_GroupID, uint index : SV_GroupIndex)
{
  if (index == 0) total = 0;
  GroupMemoryBarrierWithGroupSync();
  WORD2 at = swizzled(thread.x) + WORD2(group.x << 4u, group.y << 4u);
  SMALL2 blend = unpackPair(packPair(REAL2(0.5, 0.25)));
  REAL3 color;
  shade(color, at, blend);
  LightIndex a, b;
  a.Value = index; b.Value = Frame.Index;
  uint slot = place(a == b || (index & 1) != 0);
  list[slot] = index + halves(0x30002u).y;
  [branch] if (all((thread.xy % (2).xx) == 0))
    image[at] = float4(color + Frame.Eye, dot(blend, twice(1)));
}
