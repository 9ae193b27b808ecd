float f(float x, float a[2])
{
  x = ;
  x = 1 +;
  x = 1 ? 2;
  x = 1 ? : 2;
  x = a[;
  x = a[];
  x = a[1;
  x = f(1, ;
  x = f(1 2);
  x = x.;
  x = x.2;
  x = (;
  x = ();
  x = 1 2;
  x = x y;
  x = * 2;
  x + = 2;
  x = {1};
  x = "s" x;
  x = float2(1, 2;
  x = return;
  x = if;
  x === 2;
  float b = {1, 2;
  float c = {1 2};
  x = a::;
  x = 1..x;
  return x;
}
