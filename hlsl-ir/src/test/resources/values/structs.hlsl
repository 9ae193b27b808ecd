//---- forward declarations
struct S; 
struct S { float a; };
class C; interface I;
float4 main() : SV_Target { S s = {1}; return s.a; }
//= 1

//---- structs without members
struct E {}; struct F : E { float a; };
float e(E x) { return 1; }
float4 main() : SV_Target { E x; E y = (E)0; F f = {2}; x = y; return e(x) + f.a; }
//= 3

//---- structs in structs
struct O { struct N { float a; float g() { return a + 1; } }; N n[2]; N get(int i) { return n[i]; } };
float4 main() : SV_Target { O o = (O)3; O::N x = o.get(1); return float4(x.g(), o.n[0].a, 0, 0); }
//= 4 3

//---- members of structs declared where they are used
struct O { struct N { float a; } n; struct { float b; } m; };
float4 main() : SV_Target { O o = {1, 2}; return float4(o.n.a, o.m.b, 0, 0); }
//= 1 2

//---- copies are independent
struct S { float a[2]; }; 
float4 main() : SV_Target { S s; s.a[0] = 1; s.a[1] = 2; S t = s; t.a[0] = 5; float q[2] = s.a; q[1] = 7; s.a = q; return float4(s.a[0], t.a[0], s.a[1], t.a[1]); }
//= 1 5 7 2

//---- overloaded methods and this
struct S { float a; float f(float x) { return x; } float f(float2 x) { return x.y * 10; } float f(int x) { return x * 100; } void set(float v) { a = v; } void inc() { this.a += 1; set(a * 2); } };
float4 main() : SV_Target { S s; s.set(1); s.inc(); return float4(s.f(1.0), s.f(float2(1,2)), s.f(1), s.a); }
//= 1 20 100 4

//---- methods see what is declared later
struct S { float f() { return g() + a; } float g() { return a * 2; } float a; };
float4 main() : SV_Target { S s; s.a = 2; return s.f(); }
//= 6

//---- methods of array elements
struct S { float a; void add(float x) { a += x; } float get() { return a; } S copy() { return this; } };
float4 main() : SV_Target { S s[3]; for (int i = 0; i < 3; i++) { s[i].a = i; s[i].add(10); } S t = s[1].copy(); t.add(5); return float4(s[0].get(), s[2].get(), t.get(), s[1].copy().get()); }
//= 10 12 16 11

//---- derived structs as their base
struct A { float a; float get() { return a; } }; struct B : A { float b; }; struct C : B { float c; float all() { return a + b + c; } };
float f(A x) { return x.a; } void g(inout A x) { x.a = 7; }
float4 main() : SV_Target { C c = {1,2,3}; A a = c; A a2 = (A)c; B b = (B)c; return float4(f(c) + a.a, c.get() + b.b, c.all(), a2.a); }
//= 2 3 6 1

//---- this is passed on
struct S; float ff(float x); struct S { float a; float f() { return ff(a) + h(this); } float h(S s) { return s.a; } }; float ff(float x) { return x; }
float4 main() : SV_Target { S s = {3}; return s.f(); }
//= 6

//---- a method defined behind its struct
struct S { float a; float f(); float g() { return f(); } };
float S::f() { return a * 2; }
float4 main() : SV_Target { S s = {3}; return s.g(); }
//= 6

//---- static methods and constants
struct U { static float half_(float x) { return x * 0.5; } static const int N = 4; static float arr[2]; };
static const float q = U::N;
float4 main() : SV_Target { float z[U::N]; z[3] = 1; return float4(U::half_(4), q, z[3], 0); }
//= 2 4 1
