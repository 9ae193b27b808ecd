/// The compiler's messages in the forms that people and their tools read: as fxc or clang prints
/// them, as JSON, as SARIF.
package dev.plumb.cli.diagnostic;
