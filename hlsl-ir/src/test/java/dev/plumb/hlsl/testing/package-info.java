/// What the tests of several packages share.
///
/// **Snapshots.** `src/test/resources/snapshots/AREA/CASE.hlsl` is an input; beside it lie the
/// outputs that one step makes of it: `CASE.ast`, `CASE.diag` and so on.
/// [dev.plumb.hlsl.testing.SnapshotSuite] makes a test of each output. `mvn test
/// -Dsnapshots=update` writes what is there now: look at the difference before you commit it.
package dev.plumb.hlsl.testing;
