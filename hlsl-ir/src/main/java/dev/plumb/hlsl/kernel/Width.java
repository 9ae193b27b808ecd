package dev.plumb.hlsl.kernel;

/// How many lanes a vector has.
enum Width {
  LANES_4(4, "SPECIES_128"),
  LANES_8(8, "SPECIES_256"),
  LANES_16(16, "SPECIES_512");

  final int lanes;

  /// The species' field in `FloatVector` and `IntVector`.
  final String species;

  Width(int lanes, String species) {
    this.lanes = lanes;
    this.species = species;
  }

  static Width of(int lanes) {
    return lanes >= 16 ? LANES_16 : lanes >= 8 ? LANES_8 : LANES_4;
  }
}
