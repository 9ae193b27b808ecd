package dev.plumb.emulator.query;

/// What a query is made as (`D3D11_QUERY_DESC`).
///
/// @param predicateHint only of an occlusion predicate: its result cannot be read, and other
///   implementations may draw whatever it is (`D3D11_QUERY_MISC_PREDICATEHINT`)
public record QueryDesc(QueryKind kind, boolean predicateHint) {
  public QueryDesc {
    if (predicateHint && kind != QueryKind.OCCLUSION_PREDICATE) {
      throw new IllegalArgumentException(
          "query " + kind + " as a predicate hint: OCCLUSION_PREDICATE alone can be one");
    }
  }

  public static QueryDesc of(QueryKind kind) {
    return new QueryDesc(kind, false);
  }
}
