static const float f[] = {1.0, 1., .5, 1e5, 1.5e-3f, 2.0h, 3.0L, 1e+10, 0.0F};
static const int i[] = {0, 42, 0x1F, 017, 7u, 0xFFFFFFFFU, 3l};
static const bool b[] = {true, false,};
static const float3 swizzled = 1.xxx + 0.5.xxx + (2).xxx;
static const float2 more = 1.0f.xx;
static const int nothing[1] = {};
