// one error each: what depends on the broken thing is not reported
ConstantBuffer<float4> notAStruct;
float fromBroken() { return notAStruct.x; }
cbuffer Wrong : register(t3) { float4 member; };
float4 main() : SV_Target { return member * fromBroken(); }
