/// Shader tests in the `.shader_test` format, as values: a file's sections, conditions and
/// directives. `docs/SHADER-TESTS.md` describes the format; nothing here runs anything.
package dev.plumb.cli.script;
