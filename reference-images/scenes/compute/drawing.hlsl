// Lines and circles, drawn by one thread into a texture.
RWTexture2D<float4> image : register(u0);

cbuffer Shapes : register(b0) {
  int4 lines[12]; // x0, y0, x1, y1
  int4 circles[4]; // x, y, radius
  int lineCount;
  int circleCount;
};

void plot(int2 p, float3 color) {
  image[p] = float4(color, 1);
}

// Digital differential analyser: one step a pixel along the longer direction.
void dda(int2 from, int2 to, float3 color) {
  int2 delta = to - from;
  int steps = max(abs(delta.x), abs(delta.y));
  float2 step = delta / max(1.0, (float)steps);
  float2 p = from + 0.5;
  for (int i = 0; i <= steps; i++) {
    plot(int2(floor(p)), color);
    p += step;
  }
}

void octants(int2 centre, int2 d, float3 color) {
  plot(centre + int2(d.x, d.y), color);
  plot(centre + int2(-d.x, d.y), color);
  plot(centre + int2(d.x, -d.y), color);
  plot(centre + int2(-d.x, -d.y), color);
  plot(centre + int2(d.y, d.x), color);
  plot(centre + int2(-d.y, d.x), color);
  plot(centre + int2(d.y, -d.x), color);
  plot(centre + int2(-d.y, -d.x), color);
}

// Midpoint circle: goes through one octant, and steps inwards when the midpoint lies outside.
void midpoint(int2 centre, int radius, float3 color) {
  int2 d = int2(0, radius);
  int decision = 1 - radius;
  while (d.x <= d.y) {
    octants(centre, d, color);
    d.x++;
    if (decision < 0) {
      decision += 2 * d.x + 1;
    } else {
      d.y--;
      decision += 2 * (d.x - d.y) + 1;
    }
  }
}

[numthreads(1, 1, 1)]
void main() {
  uint2 size;
  image.GetDimensions(size.x, size.y);
  for (uint y = 0; y < size.y; y++) {
    for (uint x = 0; x < size.x; x++) {
      image[uint2(x, y)] = float4(0.05, 0.05, 0.1, 1);
    }
  }
  for (int l = 0; l < lineCount; l++) {
    dda(lines[l].xy, lines[l].zw, float3(1, l / (float)lineCount, 0.2));
  }
  for (int c = 0; c < circleCount; c++) {
    midpoint(circles[c].xy, circles[c].z, float3(0.2, 1, c / (float)circleCount));
  }
}
