// Sparks: each step consumes those that there are and appends those that go on, and some that burst. The GPU counts.

struct Spark {
  float2 place;
  float2 speed;
  uint age;
  uint seed;
};

ConsumeStructuredBuffer<Spark> before : register(u0);
AppendStructuredBuffer<Spark> after : register(u1);

uint next(uint x) {
  x ^= x << 13;
  x ^= x >> 17;
  return x ^ x << 5;
}

float number(inout uint seed) {
  seed = next(seed);
  return (seed >> 8) / 16777216.0;
}

[numthreads(1, 1, 1)]
void start(uint3 id : SV_GroupID) {
  Spark s;
  s.seed = (id.x + 1) * 2654435761u;
  s.place = float2(id.x * 0.5 - 0.5, -0.9);
  s.speed = float2(0.02 - 0.02 * id.x, 0.115);
  s.age = 0;
  after.Append(s);
}

[numthreads(1, 1, 1)]
void step(uint3 id : SV_GroupID) {
  Spark s = before.Consume();
  s.place += s.speed;
  s.speed = s.speed * 0.97 - float2(0, 0.004);
  s.age++;
  if (s.age == 15) { // bursts
    for (uint i = 0; i < 48; i++) {
      Spark child = s;
      float angle = number(s.seed) * 6.2831853, sine, cosine;
      sincos(angle, sine, cosine);
      child.speed = float2(cosine, sine) * (0.02 + 0.05 * number(s.seed));
      child.age = 16 + uint(number(s.seed) * 8);
      child.seed = next(s.seed + i);
      after.Append(child);
    }
  } else if (s.age < 40) {
    after.Append(s);
  }
}

StructuredBuffer<Spark> sparks : register(t0);

struct Point {
  float4 position : SV_Position;
  float4 color : COLOR;
};

Point vs(uint id : SV_VertexID) {
  Spark s = sparks[id];
  Point o;
  o.position = float4(s.place, 0, 1);
  float heat = saturate(s.age / 40.0);
  o.color = float4(1, 0.9 - 0.6 * heat, 0.5 - 0.5 * heat, 0) * (1.1 - heat);
  return o;
}

float4 ps(Point i) : SV_Target { return i.color; }
