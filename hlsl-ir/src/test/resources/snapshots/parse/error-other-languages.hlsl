struct L { float x; };
float *p;
void f(L l, float& r, const float *q)
{
  float3 v(1, 2, 3);
  l->x = 1;
  float q = *l.x;
  q = &l.x;
  if (q) q = 1; elseif (q) { q = 2; }
  float y = sizeof(float);
  auto z = 1;
  goto end;
  char c = 'a';
  L m = new L();
  v = {1, 2, 3};
  q = (float3) ;
  int long = 2;
  (l.x)(2);
  float3 = 2;
  q = float3 + 1;
  float w = 1, *z;
  if (float a = 1) q = a;
}
template<typename T> T g(T t) { return t; }
float operator+(L a, L b) { return 1; }
enum E { A, B };
