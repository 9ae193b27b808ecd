package dev.plumb.cli.test;

/// One thing that a script says, and what became of it.
///
/// @param line of its section in the script
/// @param name such as `[test], shader model 4.0` or `ps_4_0 compiles`
/// @param nanos time that it took
record TestCase(int line, String name, Outcome outcome, long nanos) {
  String id(String file) {
    return id(file, line, name);
  }

  /// As messages and filters name it: `file(line): name`.
  static String id(String file, int line, String name) {
    return file + "(" + line + "): " + name;
  }
}
