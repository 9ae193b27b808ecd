package dev.plumb.emulator.state;

/// Point or linear: one part of a sampler filter.
public enum TextureFilter {
  POINT,
  LINEAR
}
