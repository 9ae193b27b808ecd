typedef float4 Color, Palette[16];
typedef vector<float, 2> F2;
typedef row_major float4x4 Transform;
typedef const float Constant;
typedef struct { float x; } Anonymous;
typedef struct Tagged { float y; } Alias;
typedef unsigned int UINT;
typedef Texture2D<float4> Tex;
Color c; Palette p; F2 f; Anonymous a = (Anonymous)0; Alias b; Tagged t; UINT u = UINT(3); Tex tex;
