}
float a;
};
else
x = 3;
if (a) { a = 1; }
float b;
void f() {
  else a = 1;
  case 1: a = 2;
  a = 3; }
}
float c = 1 + ;
) (
float d[ = 2;
@ float e;
