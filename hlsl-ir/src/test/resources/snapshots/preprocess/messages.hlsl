// One message of each kind that a person meets.
#include "not_there.hlsli"
#define TWICE(x) ((x) + (x))
#define TWICE(x) (2 * (x))
float a = TWICE(1, 2);
#if TWICE(2) == 4 +
#endif
#if 1 / (1 - 1)
#endif
#ifdef
#endif
#pragma optimize(off)
#error stop here
#endif
float b = 09 + 0xG;
float c = 1 @ 2;
#ifndef OPEN
#define UNENDED(x) x
float d = UNENDED((1);
