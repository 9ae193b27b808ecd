#line 100 "generated.hlsl"
float a = 08;
#line 7
float b = 08;
float c = __LINE__; // in __FILE__
string d = __FILE__;
