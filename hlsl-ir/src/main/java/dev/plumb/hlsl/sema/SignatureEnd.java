package dev.plumb.hlsl.sema;

/// Where a value of a signature comes from or goes to.
enum SignatureEnd {
  INPUT("input"),
  /// of each vertex or control point that a geometry, hull or domain shader reads
  VERTEX("input"),
  OUTPUT("output"),
  /// of a hull shader's patch constant function
  PATCH_INPUT("patch constant function input"),
  /// what that function gives, and a domain shader reads
  PATCH_CONSTANT("patch constant");

  private final String word;

  SignatureEnd(String word) {
    this.word = word;
  }

  /// For messages.
  String word() {
    return word;
  }
}
