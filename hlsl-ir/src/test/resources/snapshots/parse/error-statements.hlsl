void f(int x)
{
  if x { x = 1; }
  if () x = 1;
  for (int i = 0; i < 4) x++;
  for (;) x++;
  do x++; until (x);
  do x++; while (x)
  switch x { }
  switch (x) { x = 1; case 1: break; }
  switch (x) { case: break; case 2 break; default 3: break; case 4: x = ; break; }
  break
  continue;
  return return;
  discard 1;
  [unroll] x = 2;
  [branch] { x = 3; }
  [loop float y;
  x = 4; } 
void g() { int y = 1;; y = 2 }
