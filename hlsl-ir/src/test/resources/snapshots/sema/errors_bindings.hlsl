// Two textures on one register.
Texture2D a : register(t1);
Texture2D b : register(t1);
float4 main(float4 p : SV_Position) : SV_Target { return a[p.xy] + b[p.xy]; }
