// PROFILE: fx_2_0
float blocks { anything = goes; } ;
technique11 New < int a = 1; float a = 2; static int b = 3; float c[] = { 1, 2 }; > { }
