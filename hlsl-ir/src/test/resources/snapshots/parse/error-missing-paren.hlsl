float f(float x)
{
  float a = max(x, 1;
  float b = (x + 1;
  if (x > 1 { a = 1; } else { a = 2; }
  for (int i = 0; i < 4; i++ { a++; }
  a = x);
  while x > 1) a--;
  for (int j = 0 j < 4; j++) { a++; }
  return a;
}
float g(float x { return x; }
float h() { return 1; }
