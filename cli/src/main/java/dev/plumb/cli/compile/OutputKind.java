package dev.plumb.cli.compile;

/// The files that `plumb compile` writes: the option that names one, and how its name ends if only
/// a folder is given.
enum OutputKind {
  OBJECT("-Fo", ".plumb"),
  LISTING("-Fc", ".lst"),
  REFLECTION("-Fre", ".json"),
  HEADER("-Fh", ".h"),
  DEBUG("-Fd", ".debug.plumb"),
  PREPROCESSED("-P", ".i");

  private final String option;
  private final String extension;

  OutputKind(String option, String extension) {
    this.option = option;
    this.extension = extension;
  }

  String option() {
    return option;
  }

  String extension() {
    return extension;
  }
}
