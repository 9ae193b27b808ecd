//---- lines continued
#define F(x) \
  ((x) + \
   1)
float4 main() : SV_Target { float a = F(2); \
 return a; }
//= 3

//---- pragmas, known and not
#pragma def(ps_4_0, c0, 0.1, 0.2, 0.3, 0.4)
#pragma warning(disable : 3206)
#pragma warning(once : 3205; error : 3200)
#pragma message("hello")
#pragma ruleset "foo"
#pragma once
#pragma pack_matrix(row_major)
#pragma fxcparse
#pragma foo
#line 100 "other.hlsl"
float4 main() : SV_Target { return __LINE__; }
//= 100

//---- pasting, stringising, variable arguments
#define CAT(a,b) a##b
#define CAT2(a,b) CAT(a,b)
#define STR(x) #x
#define V(f, ...) f(__VA_ARGS__)
#define N 3
#define EMPTY
#if defined(N) && !defined Q && (N > 2)
static const float CAT2(v, N) = V(max, 1, 2);
#else
#error no
#endif
#ifdef EMPTY
float4 main() : SV_Target { float CAT(a, b) = v3; return ab EMPTY; }
#endif
//= 2

//---- elif
#define A 1
#if A == 0
#elif A == 1 && (1 ? 1 : 0)
float4 main() : SV_Target { return 5; }
#else
bad
#endif
//= 5

//---- macro arguments
#define F(a, b, c) (a + b + c)
#define EMPTY_ARG(x) 1 x
#define NEST(x) F(x, F(1,2,3), (4, 5))
float4 main() : SV_Target { return float4(F(1, max(2, 3), 4), EMPTY_ARG(), NEST(1), 0); }
//= 8 1 12

//---- defined, and names that are not
#define FOO
#define HAS(x) (defined(x))
#if defined FOO && defined(FOO) && !defined(BAR) && (BAR == 0) && UNDEF < 1
float4 main() : SV_Target { return 1; }
#endif
//= 1

//---- arithmetic of conditions
#if (1 << 3) == 8 && 0x10 == 16 && (5 / 2) == 2 && 7 % 4 == 3 && ~0 == -1 && !0 && (1 ? 2 : 3) == 2 && 010 == 8 && 1u == 1 && 2L > 1
float4 main() : SV_Target { return 2; }
#endif
//= 2

//---- macros do not expand in themselves
#define A B
#define B A
#define foo foo
int A = 3; static float foo = 2;
float4 main() : SV_Target { return foo; }
//= 2

//---- three tokens pasted
#define STR(x) #x
#define XSTR(x) STR(x)
#define C3(a,b,c) a##b##c
#define _T(n) tex##n
static const float C3(te, x, 1) = 5;
float4 main() : SV_Target { return _T(1); }
//= 5

//---- line directives
#line 7 "foo.hlsl"
float4 main() : SV_Target { return float4(__LINE__, 0, 0, 0); }
#line 3
//= 7

//---- what is left out may be anything
#if 0
#error bad
#include "nonexistent"
'unterminated
#endif
#ifdef X
#elif defined(Y)
#else
float4 main() : SV_Target { return 1; }
#endif
//= 1

//---- comments
/* a /* b */ float4 /* c
 d */ main() : /**/ SV_Target // foo \
 still comment
{ return 1 /* x */ ; }
//= 1
