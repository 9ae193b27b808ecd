//---- static in namespaces and structs
namespace N { static float s = 2; struct S { static float t; static float f() { return s; } }; } 
float4 main() : SV_Target { N::s = 5; return N::S::f() + N::s; }
//= 10

//---- static member defined outside
struct S { static float t; static const float K; static float2 v[2]; void add() { t += 1; } }; float S::t = 3; const float S::K = 4; 
float4 main() : SV_Target { S s; s.add(); S::t += 10; S::v[1].x = 2; return float4(S::t, S::K, s.v[1].x, 0); }
//= 14 4 2

//---- static member not declared
struct S { static float t; float u; }; float S::x = 3; float4 main() : SV_Target { return S::t; }
//! X3100

//---- static member of another type
struct S { static float t; }; int S::t = 3; float4 main() : SV_Target { return S::t; }
//! X3101

//---- constants of classes as array sizes
class S { static const int N; static const float v[2]; }; const int S::N = 3; const float S::v[2] = { 1, 2 }; static float q[S::N] = { 1, 2, 3 }; float4 main() : SV_Target { return q[S::N - 1] + S::v[1]; }
//= 5

//---- method with out params and overload const
struct S { float a; void get(out float x, out float y) { x = a; y = a * 2; } float get() { return a * 3; } S add(S o) { S r; r.a = a + o.a; return r; } };
float4 main() : SV_Target { S s = { 2 }; float x, y; s.get(x, y); return float4(x, y, s.get(), s.add(s).add(s).a); }
//= 2 4 6 6

//---- this member shadowed by param
struct S { float a; void set(float a) { this.a = a; } float sum(float a) { return a + this.a; } }; float4 main() : SV_Target { S s; s.set(4); return s.sum(1); }
//= 5

//---- base method modifies derived
struct A { float a; void inc() { a++; } }; struct B : A { float b; void both() { inc(); b += a; A::inc(); this.inc(); } }; float4 main() : SV_Target { B s = { 1, 10 }; s.inc(); s.both(); return float4(s.a, s.b, 0, 0); }
//= 5 13

//---- inherited field shadowing
struct A { float x; float getA() { return x; } }; struct B : A { float x; float getB() { return x; } }; float4 main() : SV_Target { B b = { 1, 2 }; return float4(b.getA(), b.getB(), b.x, ((A) b).x); }
//= 1 2 2 1

//---- methods are not virtual
interface I { float v(); }; class A : I { float k; float v() { return k; } float twice() { return v() * 2; } }; class B : A { float v() { return k * 100; } }; class C : B { };
float ask(I i) { return i.v(); } float4 main() : SV_Target { C c; c.k = 2; B b = (B) c; return float4(ask(c), c.twice(), ask((A) c), b.v()); }
//= 200 4 2 200

//---- structs cannot be compared
struct A { int x; }; float4 main() : SV_Target { A a = {1}, b = {1}; return a == b; }
//! X3022
