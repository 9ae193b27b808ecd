//---- varargs
#define CALL(f, ...) f(__VA_ARGS__)
#define FIRST(a, ...) a
#define LOG(...) 
#define V4(...) float4(__VA_ARGS__)
float4 main() : SV_Target { LOG(1, 2) return V4(CALL(max, 1, 2), FIRST(3, 4), CALL(min, 5, FIRST(4, 9)), 0); }
//= 2 3 4 0

//---- fn-like without args
#define F(x) x + 1
#define G() 5
static float F = 3;
float4 main() : SV_Target { float G = 2; return float4(F, F(2), G(), G); }
//= 3 3 5 2

//---- multi-line args and comments
#define ADD(a, b) ((a) + /* c */ (b)) // trailing
float4 main() : SV_Target { return ADD(1,
  /* x, y */ 2
  ); }
//= 3

//---- undef redefine
#define A 1
#undef A
#define A 2
#undef NEVER
#define B A
#undef A
#define A 7
float4 main() : SV_Target { return B; }
//= 7

//---- redefinition same is silent
#define A 1
#define A 1
#define B(x) x
#define B(x)  x
float4 main() : SV_Target { return A; }
//= 1

//---- nested if
#define M 3
#if M == 1
#elif M == 2
#else
 #if defined(M) && M >= 3
  #ifndef Q
   #define Q 5
  #endif
 #endif
#endif
float4 main() : SV_Target { return Q; }
//= 5

//---- if expr with macros functions
#define VER(a, b) ((a) * 100 + (b))
#define CUR VER(2, 5)
#if CUR >= VER(2, 0) && CUR < VER(3, 0) && !(CUR == VER(2, 4))
float4 main() : SV_Target { return CUR; }
#endif
//= 205

//---- hash spacing
  #   define   SP   4
#	define TAB 5
#
# /* null */
float4 main() : SV_Target { return float4(SP, TAB, 0, 0); }
//= 4 5

//---- x-macro
#define LIST(X) X(0, 1) X(1, 2) X(2, 4)
#define CASE(i, v) case i: return v;
#define ELEM(i, v) v,
static const float t[] = { LIST(ELEM) };
float f(int i) { switch (i) { LIST(CASE) default: return -1; } }
float4 main() : SV_Target { return float4(f(1), f(2), t[2], f(9)); }
//= 2 4 4 -1

//---- paste numbers and operators
#define P(a, b) a##b
#define SW(v, c) v.c
float4 main() : SV_Target { float4 v = float4(1, 2, 3, 4); int x1 = 5; x1 P(+, =) 2; return float4(P(1, 2), P(x, 1), SW(v, P(x, y)).y, P(1., 5)); }
//= 12 7 2 1.5

//---- stringify unused
#define S(x) #x
#define MSG(x) S(x)
#pragma message(MSG(hello))
float4 main() : SV_Target { return 1; }
//= 1

//---- line and file
#line 20
static const int L = __LINE__;
float4 main() : SV_Target { return float4(L, __LINE__, 0, 0); }
//= 20 21

//---- warning disabled
#pragma warning(disable: 3206)
float4 main() : SV_Target { float2 a = float4(1,2,3,4); return a.xyxy; }
//= 1 2

//---- warning as error
#pragma warning(error: 3206)
float4 main() : SV_Target { float2 a = float4(1,2,3,4); return a.xyxy; }
//! X3206

//---- unterminated macro call across directives
#define F(a, b) a + b
float4 main() : SV_Target { return F(1,
#if 1
 2
#else
 3
#endif
 ); }
//= 3

//---- macro body with commas/parens/braces
#define DECL(n, v) float n = (v)
#define BLOCK(x) do { x; } while (0)
#define UNPACK(u) u.x, u.y
#define LP (
#define RP )
float4 main() : SV_Target { DECL(a, max(1, 2)); BLOCK(a += 1); float2 p = float2(3, 4); return float4(UNPACK(p), a, max LP 1, 2 RP); }
//= 3 4 3 2

//---- token paste empty
#define J(a, b) a##b
#define K(a) J(a,)
float4 main() : SV_Target { float xy = 3; return K(xy); }
//= 3

//---- gnu comma paste
#define LOGF(fmt, ...) f(fmt, ##__VA_ARGS__)
float f(float a) { return a; } float f(float a, float b) { return a + b; }
float4 main() : SV_Target { return float4(LOGF(1), LOGF(1, 2), 0, 0); }
//= 1 3
