// Namespaces, typedefs, nested and inherited structs, statics.
namespace N
{
  static const float scale = 2;
  struct S { float x; static const int size = 3; };
  float f(S s) { return s.x * scale * S::size; }
  namespace M { float f() { return scale; } }
}
typedef float4 Color, Palette[2];
struct Base { float4 position : SV_Position; float kept() { return position.x; } };
struct Derived : Base { Color color : COLOR; };
struct { float a; } unnamed;
float count_()
{
  static int calls = 0;
  calls++;
  return calls;
}
float halved(half3 h) { return h.x; }
vector<float, 2> pair;
matrix<int, 2, 3> six;

Color main(Derived d) : SV_Target
{
  N::S s;
  s.x = d.position.x;
  Palette p = { d.color, 1, 2, 3, 4 };
  Base asBase = d;
  float length = length(p[0].xyz);
  return N::f(s) + N::M::f() + p[1] + d.kept() + asBase.kept() + unnamed.a + count_() + length + halved(1) + pair.y + six._m12;
}
