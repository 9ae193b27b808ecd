package dev.plumb.cli.test;

import java.util.function.Predicate;

/// Which of a file's test cases are wanted.
///
/// @param filter of cases by their id
/// @param listOnly whether only their names are: nothing is run, and all count as passed
record Selection(String file, Predicate<String> filter, boolean listOnly) {
  boolean wants(int line, String name) {
    return filter.test(TestCase.id(file, line, name));
  }
}
