template<typename T, uint N = 4> struct Ring {
  T items[N];
  static const uint count = N;
  template<typename U> U first() const { return (U)items[0]; }
};
template<> struct Ring<int, 2> { int a, b; };
template<typename T, int N> struct Ring<vector<T, N>, 3> { T a; };
template<typename T> using Triple = vector<T, 3>;
using Weights = float[2];
using namespace N::Inner;
template<typename T> T twice(T x) { return x + x; }
template<> int twice<int>(int x) { return x * 2; }
enum Mode { A, B = A | 4, C };
enum class Kind : uint { X = 7, Y };
_Static_assert(sizeof(float3) == 12, "three floats");
struct Packed {
  uint low : 8;
  uint high : (16 + 8);
  Packed operator+(Packed o) { return o; }
  bool operator==(Packed o) const { return low == o.low; }
  float operator[](int i) { return i; }
  float operator()(float x, float y) { return x + y; }
  void operator+=(Packed o) { low += o.low; }
};
Packed operator-(Packed a, Packed b) { return a; }
[[vk::binding(2, 0)]] Texture2D<float4> bound;
StructuredBuffer<Ring<float>> buffers;
void f() {
  enum Local { ONE };
  using F = float;
  Ring<float, 3>::Inner inner;
  typename Ring<int>::Inner other;
  F x = twice<F>(1) + Ring<float>::count + Ring<int, 2>::make(3) + bytes.Load<float3>(4).x;
  bool b = x < 1 && 2 > (x);
  int n = sizeof(Ring<float>) + sizeof(x);
}
