interface Light { float power(float x); };
class Sun : Light { float k; float power(float x) { return x * k; } };
Sun sun;
Light bound;
float through(Light light) { return light.power(1); }
float unused(Light light) { return light.power(2); } // no error: nothing runs it
float4 main() : SV_Target
{
  float own = sun.power(1); // a class's own method is no error
  return own + bound.power(2) + through(bound);
}
